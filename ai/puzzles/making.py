"""Puzzles made from positions: kept where exactly one answer is best, and simple players err."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from msgspec.structs import replace

from ai.puzzles.grading import finders, tempts
from ai.puzzles.part import PuzzlePart, aim_of, puzzle_part
from ai.puzzles.positions import positions
from ai.puzzles.puzzle import Puzzle
from ai.puzzles.solver import Decision, Solver, TooLarge, after
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
                yield found


def judge(game: str, seat: Seat, start: PlainData, aim: str) -> Puzzle | None:
    """Return the puzzle that a position makes; None if it has no single best answer."""
    state = RULES[game].arrange(**start)
    made = puzzle_part(game)
    solver = Solver(aim_of(state, seat, aim), seat, made.most)
    try:
        decisions = solver.decisions(state)
    except TooLarge:
        return None
    if not _sound(made, decisions):
        return None
    best, second = decisions[0].value, decisions[1].value
    solver.most = None
    if not tempts(state, solver, best):
        return None
    puzzle = Puzzle(
        "", game, made.title(state, seat, aim, best, second),
        made.goal(state, seat, aim, best),
        0, seat, aim, best, second, start, solution_of(state, solver, decisions[0].actions),
    )  # fmt: skip
    return replace(puzzle, found=finders(puzzle))


def _sound(made: PuzzlePart, decisions: list[Decision]) -> bool:
    if len(decisions) < made.least:
        return False
    return decisions[0].value - decisions[1].value >= made.gap


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
    """Return so many new puzzles of all kinds and degrees beside those that are kept.

    The hard ones are taken first, degree by degree in turn; of each those whose kind and title are
    rarest so far. Their numbers go on from the last one there is.
    """
    rows = {stars: [one for one in found if one.stars == stars] for stars in (3, 2, 1)}
    taken, last = [*kept], max((int(one.id.rpartition("_")[2]) for one in kept), default=0)
    while any(rows.values()) and len(taken) < len(kept) + count:
        for row in filter(None, rows.values()):
            puzzle = min(row, key=lambda one: _met(one, taken))
            row.remove(puzzle)
            name = f"{puzzle.game}_{last + len(taken) - len(kept) + 1:02}"
            title = _numbered(puzzle.title, [one.title for one in taken])
            taken.append(replace(puzzle, id=name, title=title))
    return taken[len(kept) : len(kept) + count]


def _numbered(title: str, taken: list[str]) -> str:
    """Return a title that is not among those taken: itself, or with a Roman number."""
    numbers = (f"{title} {number}" for number in ("II", "III", "IV", "V", "VI", "VII", "VIII"))
    return next(one for one in (title, *numbers) if one not in taken)


def _met(puzzle: Puzzle, taken: list[Puzzle]) -> tuple[bool, int, int]:
    """Return a key that is least for a fresh title, then for the rarest kind, its first word."""
    titles = [one.title for one in taken]
    kind = puzzle.title.split()[0]
    met = sum(title.split()[0] == kind for title in titles)
    return puzzle.title in titles, met, titles.count(puzzle.title)
