"""A finished match as its record tells it: the steps that stand, as one seat went through them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from game.rules.core import Action, Event, Seat, State

Kind = TypeVar("Kind", bound=Event)


@dataclass(frozen=True, eq=False)
class Step:
    """An action that was not undone, with the positions around it and its whole events."""

    before: State
    action: Action
    events: tuple[Event, ...]
    after: State


@dataclass(frozen=True, eq=False)
class PlayedMatch:
    """The match of `seat`: its first position and all steps; `won` if the seat is a winner.

    `winners` are those of the record: a match that was conceded has no outcome of its own.
    """

    seat: Seat
    opening: State
    steps: tuple[Step, ...]
    winners: tuple[Seat, ...]

    @property
    def won(self) -> bool:
        """True if the seat is among the winners."""
        return self.seat in self.winners

    @property
    def last(self) -> State:
        """The last position."""
        return self.steps[-1].after if self.steps else self.opening

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """All events in order, with their secrets."""
        return tuple(event for step in self.steps for event in step.events)

    def of(self, kind: type[Kind]) -> Iterator[Kind]:
        """Yield the events of one kind, in order."""
        return (event for event in self.events if isinstance(event, kind))


class GameFeats(NamedTuple):
    """One game's feats, by their keys in its table, and the margin of a seat; `GAME.feats`."""

    progress: Callable[[PlayedMatch], dict[str, int]]
    margin: Callable[[Any, Seat], int]  # the game's own State


def longest_run(holds: list[bool]) -> int:
    """Return the length of the longest run of True."""
    best = run = 0
    for one in holds:
        run = run + 1 if one else 0
        best = max(best, run)
    return best
