"""A puzzle as it is written: a position, an aim, and the one best answer."""

from __future__ import annotations

import msgspec

from ai.puzzles.part import aim_of
from ai.puzzles.solver import Solver
from game.rules import RULES
from game.rules.core import PlainData, Seat, State

DEGREES = (95, 50)
"""Fewer than so many of a hundred recruits find a puzzle of the second degree, and of the third."""


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One position of a game, with all cards open.

    `goal` is the task in words, `aim` its name for the solver, `best` what the best answer comes to
    and `second` what every other one comes to at most. `solution` is best play by everybody, in
    notation. `found` says how many of a hundred recruits find it, who try a few lines each.
    """

    id: str
    game: str
    title: str
    goal: str
    found: int
    seat: Seat
    aim: str
    best: int
    second: int
    start: PlainData
    solution: list[str]

    @property
    def stars(self) -> int:
        """The difficulty by how many find it, 1 to 3."""
        return 1 + sum(self.found < most for most in DEGREES)

    def position(self) -> State:
        """Return the position to be solved."""
        return RULES[self.game].arrange(**self.start)

    def solver(self) -> Solver:
        """Return a solver of this puzzle, for its first position and all that follow."""
        return Solver(aim_of(self.position(), self.seat, self.aim), self.seat)
