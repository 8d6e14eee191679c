"""The words for a puzzle: its stars, and the result of an answer."""

from __future__ import annotations

from ai.puzzles.puzzle import Puzzle
from game.rules import RULES
from game.rules.greece.map import AREA_OF_ID, AREAS
from game.system.i18n import _, ngettext

HARDEST = 3


def stars_in_words(puzzle: Puzzle) -> str:
    """Return the difficulty, such as "2 of 3 stars"."""
    return _("{n} of {most} stars").format(n=puzzle.stars, most=HARDEST)


def result_in_words(puzzle: Puzzle, value: int) -> str:
    """Return one sentence for the result of an answer."""
    if puzzle.aim == "vp":
        return _points(puzzle, value)
    if puzzle.aim == "cards":
        return _cards(value)
    if puzzle.aim == "areas":
        words = ngettext("You hold {n} area.", "You hold {n} areas.", value)
        return words.format(n=value)
    words = _("{area} is yours.") if value else _("{area} is not yours.")
    return words.format(area=_(AREAS[AREA_OF_ID[puzzle.aim]].name))


def _points(puzzle: Puzzle, value: int) -> str:
    seat = puzzle.seat if value > 0 else 1 - puzzle.seat
    words = ngettext("{city} gains {n} VP.", "{city} gains {n} VP.", abs(value))
    return words.format(city=_(RULES[puzzle.game].seat_names[seat]), n=abs(value))


def _cards(value: int) -> str:
    if not value:
        return _("Both sides lose equally many cards.")
    if value > 0:
        words = ngettext(
            "The enemy loses {n} card more than you.",
            "The enemy loses {n} cards more than you.",
            value,
        )
    else:
        words = ngettext(
            "You lose {n} card more than the enemy.",
            "You lose {n} cards more than the enemy.",
            -value,
        )
    return words.format(n=abs(value))
