"""Puzzles made from positions: kept where exactly one answer is best, and rated by difficulty."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from ai.protocol import Budget
from ai.puzzles.part import PuzzlePart, aim_of, puzzle_part
from ai.puzzles.positions import positions
from ai.puzzles.puzzle import Puzzle
from ai.puzzles.solver import Decision, Solver, TooLarge, after
from ai.roster import create_bot
from game.rules import RULES
from game.rules.core import PlainData, Seat, State
from game.rules.rng import Rng


class Judged(NamedTuple):
    """A puzzle with the figures that its stars come from."""

    puzzle: Puzzle
    hardness: float


def judged(game: str, seed: int) -> Iterator[Judged]:
    """Yield puzzles from play, without end."""
    number, made = 0, puzzle_part(game)
    for seat, start in positions(game, seed):
        state = RULES[game].arrange(**start)
        for aim in made.aims(state, Random(f"{game} {seed} {number}")):
            number += 1
            found = judge(game, seat, start, aim)
            if found is not None:
                yield found


def judge(game: str, seat: Seat, start: PlainData, aim: str) -> Judged | None:
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
    solver.most = None
    line = solver.line(state)
    best, second = decisions[0].value, decisions[1].value
    tempting = _tempting(state, solver, best) + len(decisions) / made.many
    hardness = tempting + len(line) / made.long
    puzzle = Puzzle(
        "", game, made.title(state, seat, aim, best, second),
        made.goal(state, seat, aim, best),
        1, seat, aim, best, second, start, _notation(state, solver, decisions[0]),
    )  # fmt: skip
    return Judged(puzzle, hardness)


def _sound(made: PuzzlePart, decisions: list[Decision]) -> bool:
    if len(decisions) < made.least:
        return False
    return decisions[0].value - decisions[1].value >= made.gap


def _tempting(state: State, solver: Solver, best: int) -> int:
    """Return 1 if the first thought of a simple player is wrong, else 0."""
    seat, greedy = state.to_act, create_bot("greedy", state.game)
    for _ in range(2):
        action = greedy.choose(state.view(seat), Rng(1), Budget(iterations=1))
        state = after(state, action)
        if solver.value(state) != best:
            return 1
        if solver.aim.over(state) or state.to_act != seat:
            break
    return 0


def _notation(state: State, solver: Solver, first: Decision) -> list[str]:
    """Return the solution, best play by everybody, in notation."""
    moves = []
    for action in first.actions:
        moves.append(state.notation(action))
        state = after(state, action)
    for action in solver.line(state):
        moves.append(state.notation(action))
        state = after(state, action)
    return moves


def chosen(found: list[Judged], count: int) -> list[Puzzle]:
    """Return puzzles of all kinds and degrees, the easy ones first.

    The easiest third of what was found has one star, the hardest third three. Of each third those
    come first whose kind and title are rarest so far.
    """
    ranked = sorted(found, key=lambda one: one.hardness)
    third = -(-len(ranked) // 3)
    taken: list[Puzzle] = []
    for stars in (1, 2, 3):
        row = [one.puzzle for one in ranked[third * (stars - 1) : third * stars]]
        for _ in range(min(len(row), (count + stars - 1) // 3)):
            puzzle = min(row, key=lambda one: _met(one, taken))
            row.remove(puzzle)
            name = f"{puzzle.game}_{len(taken) + 1:02}"
            title = _numbered(puzzle.title, [one.title for one in taken])
            taken.append(replace(puzzle, id=name, stars=stars, title=title))
    return taken


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
