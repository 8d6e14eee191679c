"""The two messages of weighing: the course of a match that is over, and the account of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from operator import neg
from typing import TYPE_CHECKING, TypeAlias, TypeGuard

if TYPE_CHECKING:
    from ai.results_file import Options
    from game.rules.core import Action, Seat, State

Shares: TypeAlias = tuple[float, ...]
"""Shares of the win, or differences of such, one for each seat."""
Name: TypeAlias = str
"""The name of a sum: `START`, `DRAWS`, or the number of the seat whose play it is."""

START, DRAWS = "start", "draws"
NOTHING = 1e-9
"""A difference of shares that is none."""


@dataclass(frozen=True, slots=True)
class Passage:
    """The way from one choice to the next: the choice, and all that was forced after it.

    `chance`: something was drawn, shuffled or thrown on the way.
    """

    before: State
    taken: tuple[Action, ...]
    after: State
    chance: bool

    @property
    def seat(self) -> Seat:
        """The seat that chose."""
        return self.taken[0].seat


@dataclass(frozen=True, slots=True)
class Course:
    """The course of a match that is over: its passages, in order; there is at least one.

    `options` are those that it was dealt with, None where it began otherwise; `seed` is that of
    all other futures. With `to_end` it is one choice, which is played out to the end
    beside a recruit's own, or where that is the same beside the one `instead`, if there is any.
    """

    game: str
    passages: Sequence[Passage]
    seed: int
    options: Options | None = None
    to_end: bool = False
    instead: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Shift:
    """By how much a passage moved each seat's share: its choice, and what came by chance."""

    play: Shares
    draw: Shares


@dataclass(frozen=True, slots=True)
class Account:
    """The findings about a match: where it began, a shift for each passage, where it ended.

    `begun` is what each seat could expect before the deal, the start itself where there was none.
    `errors` has the standard errors of the sums by name, of draws as far as they are believed.
    """

    begun: Shares
    start: Shares
    shifts: list[Shift]
    end: Shares
    errors: dict[Name, Shares]


def fits(found: object, course: Course) -> TypeGuard[Account]:
    """True for an account that can be this match's: from its start all shifts add up to its end."""
    if not isinstance(found, Account) or not isinstance(found.shifts, list):
        return False
    if not all(isinstance(one, Shift) for one in found.shifts):
        return False
    seats = course.passages[0].before.seats
    moved = [row for one in found.shifts for row in (one.play, one.draw)]
    whole = [found.begun, found.start, found.end]
    if not isinstance(found.errors, dict) or len(found.shifts) != len(course.passages):
        return False
    if not all(_is_row(row, seats) for row in (*whole, *moved, *found.errors.values())):
        return False
    names = {START, DRAWS, *map(str, range(seats))}
    sums = [sum(row) - 1 for row in whole] + [sum(row) for row in moved]
    sums += [sum(each) for each in zip(*moved, found.start, map(neg, found.end), strict=True)]
    return found.errors.keys() <= names and all(abs(one) < NOTHING for one in sums)


def _is_row(row: object, seats: int) -> bool:
    """True for a figure for each seat."""
    return (
        isinstance(row, tuple)
        and len(row) == seats
        and all(isinstance(one, int | float) and isfinite(one) for one in row)
    )
