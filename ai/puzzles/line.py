"""The solution of a puzzle, answer by answer."""

from __future__ import annotations

from typing import NamedTuple

from ai.puzzles.part import puzzle_part
from ai.puzzles.puzzle import Puzzle
from ai.puzzles.solver import after
from game.rules.core import Action, Seat, State


class Step(NamedTuple):
    """One whole answer of the line, with the positions before and after it."""

    before: State
    actions: tuple[Action, ...]
    after: State

    @property
    def seat(self) -> Seat:
        """The seat that answers."""
        return self.actions[0].seat

    @property
    def verb(self) -> str:
        """The word of its first action."""
        return self.actions[0].verb


def steps(puzzle: Puzzle) -> list[Step]:
    """Return the answers of the solution in their order. ValueError for one that is not legal."""
    goes_on = puzzle_part(puzzle.game).goes_on
    found, begun = [], list[Action]()
    before = state = puzzle.position()
    for text in puzzle.solution:
        action = state.parse(text)
        state = after(state, action)
        begun.append(action)
        if not goes_on(state):
            found.append(Step(before, tuple(begun), state))
            before, begun = state, []
    return found


def own_moves(row: list[Step], seat: Seat) -> list[Step]:
    """Return the answers of a seat at which it has a choice."""
    return [one for one in row if one.seat == seat and len(one.before.legal()) > 1]
