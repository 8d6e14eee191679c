"""Puzzles made from positions: kept where they obey the laws of all puzzles.

The words of a puzzle are not made: whoever takes one in gives it its title, and tells its idea.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from msgspec.structs import replace

from ai.puzzles.criteria import Trial, broken_by
from ai.puzzles.grading import finders
from ai.puzzles.part import aim_of, puzzle_part
from ai.puzzles.positions import positions
from ai.puzzles.puzzle import Puzzle
from ai.puzzles.solver import Solver, TooLarge, after, solver_of
from game.rules import RULES
from game.rules.core import Action, PlainData, Seat, State


def judged(game: str, seed: int) -> Iterator[Puzzle]:
    """Yield puzzles from play, without end."""
    number, made = 0, puzzle_part(game)
    for seat, start in positions(game, seed):
        state = RULES[game].arrange(**start)
        for aim in made.aims(state, Random(f"{game} {seed} {number}")):
            number += 1
            found = judge(game, seat, start, aim)
            if found is not None:
                yield replace(found, found=finders(found))


def judge(game: str, seat: Seat, start: PlainData, aim: str) -> Puzzle | None:
    """Return the puzzle that a position makes, not yet graded; None if it breaks a law."""
    state = RULES[game].arrange(**start)
    made = puzzle_part(game)
    solver = solver_of(game, aim_of(state, seat, aim), seat, made.most)
    if (solver.aim.lowest, solver.aim.highest) != (0, 1) or solver.aim.over(state):
        return None
    try:
        values = sorted(solver.values(state).values())
        if values[-1] != 1 or values.count(1) == len(values):
            return None
        decisions = solver.decisions(state)
    except TooLarge:
        return None
    if [one.value for one in decisions[:2]] != [1, 0]:
        return None
    solver.most = None
    goal = made.goal(state, seat, aim, 1)
    line = solution_of(state, solver, decisions[0].actions)
    puzzle = Puzzle("", game, "", goal, 0, seat, aim, 1, 0, start, line)
    trial = Trial(puzzle)
    if not trial.themes:
        return None
    trial.puzzle = puzzle = replace(puzzle, theme=trial.themes[0])
    return None if broken_by(trial) else puzzle


def solution_of(state: State, solver: Solver, answer: Sequence[Action]) -> list[str]:
    """Return an answer and best play by everybody after it, in notation."""
    moves = []
    for action in answer:
        moves.append(state.notation(action))
        state = after(state, action)
    for action in solver.line(state):
        moves.append(state.notation(action))
        state = after(state, action)
    return moves


def chosen(found: list[Puzzle], count: int, kept: Sequence[Puzzle] = ()) -> list[Puzzle]:
    """Return so many new puzzles of all themes and degrees beside those that are kept.

    The hard ones are taken first, degree by degree in turn; of each those whose theme is rarest so
    far. Their numbers go on from the last one there is.
    """
    rows = {stars: [one for one in found if one.stars == stars] for stars in (3, 2, 1)}
    taken, last = [*kept], max((int(one.id.rpartition("_")[2]) for one in kept), default=0)
    while any(rows.values()) and len(taken) < len(kept) + count:
        for row in filter(None, rows.values()):
            puzzle = min(row, key=lambda one: [each.theme for each in taken].count(one.theme))
            row.remove(puzzle)
            name = f"{puzzle.game}_{last + len(taken) - len(kept) + 1:02}"
            taken.append(replace(puzzle, id=name))
    return taken[len(kept) : len(kept) + count]
