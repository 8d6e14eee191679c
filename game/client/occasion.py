"""The event that a match is part of, such as an engagement of a war."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from game.rules.core import NOBODY, Event, Seat
from game.rules.wording import Phrase


@dataclass(frozen=True)
class Leader:
    """Somebody of history who sits at a seat: his name, and what he says on which occasion."""

    seat: Seat = NOBODY
    name: str = ""
    lines: Mapping[str, str] = field(default_factory=dict)


Answer = tuple[str, Phrase | None]
"""An option by which an event came about, and a line of its own where the event has none."""
GLOWS = 0.6
"""Seconds for which the mark of a decree glows once it has acted."""


@dataclass
class HeldMark:
    """A decree that somebody holds and that answers what happens at the table.

    `option` is the option of the rules that it changes, `art` its picture, `name` its English name.
    It glows until `lit`, in seconds of the table's time.
    """

    option: str
    art: str
    name: str
    lit: float = -1.0

    def glow(self, now: float) -> float:
        """Return how brightly it glows at a time, 1 as it acts, 0 when that is over."""
        return max(0.0, min(1.0, (self.lit - now) / GLOWS))


@dataclass
class HeldMarks:
    """All such decrees at a table; `answers` finds the option by which an event came about."""

    marks: Sequence[HeldMark] = ()
    answers: Callable[[Event], Answer | None] = lambda _event: None

    def follow(self, event: Event, now: float) -> tuple[HeldMark, Phrase | None] | None:
        """Return the decree that has acted with an event, which glows from now on, and its line."""
        found = self.answers(event)
        mark = next((one for one in self.marks if found and one.option == found[0]), None)
        if mark is None or found is None:
            return None
        mark.lit = now + GLOWS
        return mark, found[1]

    def of(self, option: str) -> HeldMark | None:
        """Return the decree that changes an option, None for none."""
        return next((one for one in self.marks if one.option == option), None)

    def calm(self) -> None:
        """Let none of them glow."""
        for one in self.marks:
            one.lit = -1.0


@dataclass(frozen=True)
class Occasion:
    """A match that was not set up by itself: nobody changes seats, and no rematch follows.

    `title` says where and when, `goal` what to reach; `then` are the words of the button that
    leads on, `lead_on` leaves the match for what comes next, `give_up` does so in the middle, at
    the `price` that a sentence names. `leader` leads the enemy, if anybody is known; `held` are the
    player's decrees that answer the table.
    """

    title: str
    goal: str
    then: str
    lead_on: Callable[[], None]
    give_up: Callable[[], None]
    price: str
    leader: Leader = Leader()
    held: HeldMarks = field(default_factory=HeldMarks)
