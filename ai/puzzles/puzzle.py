"""A puzzle as it is written: a position, an aim, and the one best answer."""

from __future__ import annotations

import msgspec

from ai.puzzles.part import Aim, aim_of, sure_of
from ai.puzzles.solver import Solver, after, solver_of
from game.rules import RULES
from game.rules.core import PlainData, Seat, State

DEGREES = (40, 20)
"""Fewer than so many of a hundred recruits find a puzzle of the second degree, and of the third."""
MARKED = "marked"
"""The aim of a puzzle whose right answer is the one that its author has marked."""


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One position of a game, with all cards open.

    `goal` is the task in words, `aim` its name for the solver, `best` what the best answer comes to
    and `second` what every other one comes to at most. `solution` is best play by everybody, in
    notation. `found` says how many of a hundred recruits find it, who try a few lines each.
    `remark` is for those who have solved it: the idea in a sentence; `theme` names it in a word.
    A `sure` one is solved without chance: what is drawn misses the aim.
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
    remark: str = ""
    theme: str = ""
    sure: bool = False

    @property
    def stars(self) -> int:
        """The difficulty by how many find it, 1 to 3."""
        return 1 + sum(self.found < most for most in DEGREES)

    def position(self) -> State:
        """Return the position to be solved."""
        return RULES[self.game].arrange(**self.start)

    def solver(self, most: int | None = None) -> Solver:
        """Return a solver of this puzzle, for its first position and all that follow."""
        start = self.position()
        if self.aim == MARKED:
            return Solver(Marked(start, self.solution), self.seat, most)
        made = sure_of if self.sure else aim_of
        return solver_of(self.game, made(start, self.seat, self.aim), self.seat, most)


class Marked(Aim):
    """The figure is 1 for the moves that an author has marked, 0 for all others."""

    lowest, highest = 0, 1

    def __init__(self, start: State, moves: list[str]) -> None:
        """ValueError when the moves are not legal one after the other."""
        self.way = [start.digest()]
        for notation in moves:
            start = after(start, start.parse(notation))
            self.way.append(start.digest())

    def over(self, state: State) -> bool:
        """Return True at the end of the marked moves, and off their way."""
        return state.digest() not in self.way[:-1]

    def value(self, state: State) -> int:
        """Return 1 at the end of the marked moves."""
        return int(state.digest() == self.way[-1])
