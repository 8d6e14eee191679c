"""The words for a puzzle: its stars, and the result of an answer."""

from __future__ import annotations

from ai.puzzles.puzzle import Puzzle
from game.scenes.puzzle_part import puzzle_words
from game.system.i18n import _

HARDEST = 3


def stars_in_words(puzzle: Puzzle) -> str:
    """Return the difficulty, such as "2 of 3 stars"."""
    return _("{n} of {most} stars").format(n=puzzle.stars, most=HARDEST)


def result_in_words(puzzle: Puzzle, value: int) -> str:
    """Return one sentence for the result of an answer."""
    return puzzle_words(puzzle.game).result(puzzle, value)
