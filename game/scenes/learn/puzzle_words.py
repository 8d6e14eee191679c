"""The words for a puzzle: how hard it is, and the result of an answer."""

from __future__ import annotations

from ai.puzzles.puzzle import Puzzle
from game.scenes.puzzle_part import puzzle_words
from game.system.i18n import N_, _

DIFFICULTY = (N_("easy"), N_("medium"), N_("hard"))
"""The words for one to three stars: stars themselves read like a grade of the player."""


def difficulty(puzzle: Puzzle) -> str:
    """Return how hard a puzzle is, in a word."""
    return _(DIFFICULTY[puzzle.stars - 1])


def result_in_words(puzzle: Puzzle, value: int) -> str:
    """Return one sentence for the result of an answer."""
    return puzzle_words(puzzle.game).result(puzzle, value)
