"""The event that a match is part of, such as an engagement of a war."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.rules.core import NOBODY, Seat


@dataclass(frozen=True)
class Leader:
    """Somebody of history who sits at a seat: his name, and what he says on which occasion."""

    seat: Seat = NOBODY
    name: str = ""
    lines: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Occasion:
    """A match that was not set up by itself: nobody changes seats, and no rematch follows.

    `title` says where and when, `goal` what to reach; `then` are the words of the button that
    leads on, `lead_on` leaves the match for what comes next, `give_up` does so in the middle, at
    the `price` that a sentence names. `leader` leads the enemy, if anybody is known.
    """

    title: str
    goal: str
    then: str
    lead_on: Callable[[], None]
    give_up: Callable[[], None]
    price: str
    leader: Leader = Leader()
