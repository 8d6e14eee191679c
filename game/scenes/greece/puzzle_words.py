"""The map's words for its puzzles."""

from __future__ import annotations

from ai.puzzles.puzzle import Puzzle
from game.rules.core import Seat
from game.rules.greece.chits import CHITS
from game.rules.greece.map import AREA_OF_ID, AREAS
from game.rules.greece.state import GreeceState
from game.scenes.puzzle_part import PuzzleWords
from game.system.i18n import _, ngettext


def result(puzzle: Puzzle, value: int) -> str:
    """Return one sentence for the areas that are held, or for the one that is asked for."""
    if puzzle.aim == "areas":
        return ngettext("You hold {n} area.", "You hold {n} areas.", value).format(n=value)
    words = _("{area} is yours.") if value else _("{area} is not yours.")
    return words.format(area=_(AREAS[AREA_OF_ID[puzzle.aim]].name))


def names(state: GreeceState, seat: Seat) -> list[str]:
    """Return the chits of a hand by name."""
    return [_(CHITS[state.faces[token]].name) for token in state.hands[seat]]


WORDS = PuzzleWords(result, names)
