"""The solution of a puzzle, answer by answer."""

from __future__ import annotations

from ai.puzzles.part import puzzle_part
from ai.puzzles.puzzle import Puzzle
from ai.puzzles.solver import after
from ai.puzzles.step import Step
from game.rules.core import Action, Seat


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
