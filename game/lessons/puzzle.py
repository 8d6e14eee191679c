"""The puzzles that come with the program, by game, and the one of each day."""

from __future__ import annotations

from datetime import date
from functools import cache

import msgspec

from ai.puzzles.puzzle import Puzzle
from game.lessons.lesson import RIVAL, SEED
from game.match.match import Setup
from game.match.seats import Human, Remote
from game.registry import GAMES
from game.rules import RULES


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, the easy ones first."""
    files = GAMES.files(game, "puzzles")
    return tuple(msgspec.json.decode(path.read_bytes(), type=Puzzle) for path in files)


def puzzle(name: str) -> Puzzle:
    """Return the puzzle with this id. KeyError when there is none."""
    for each in puzzles(name.partition("_")[0]):
        if each.id == name:
            return each
    raise KeyError(name)


def following(previous: Puzzle) -> Puzzle | None:
    """Return the puzzle after another one of its game, None after the last."""
    row = puzzles(previous.game)
    at = row.index(previous) + 1
    return row[at] if at < len(row) else None


def of_the_day(day: date) -> Puzzle:
    """Return the puzzle of a date: the games take turns, and each goes through all of its own."""
    rows = [row for row in (puzzles(game) for game in RULES) if row]
    number = day.toordinal()
    row = rows[number % len(rows)]
    return row[number // len(rows) % len(row)]


def setup_of(each: Puzzle) -> Setup:
    """Return the set-up of a puzzle's match: a person, and seats that the solver plays."""
    count = each.position().seats
    seats = tuple(str(Human() if seat == each.seat else Remote(RIVAL)) for seat in range(count))
    return Setup(each.game, seats, SEED, start=each.start)
