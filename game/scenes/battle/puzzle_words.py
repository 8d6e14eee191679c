"""The battle's words for its puzzles."""

from __future__ import annotations

from ai.puzzles.puzzle import Puzzle
from game.rules.battle.state import BattleState
from game.rules.core import Seat
from game.scenes.battle.faces import face_of
from game.scenes.puzzle_part import PuzzleWords
from game.system.i18n import _, ngettext
from sprites.face import Face


def result(puzzle: Puzzle, value: int) -> str:
    """Return one sentence for the cards that an attack costs either side."""
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


def names(state: BattleState, seat: Seat) -> list[str]:
    """Return the cards of a hand by name."""
    return [face.name for face in faces(state, seat, "")]


def faces(state: BattleState, seat: Seat, side: str) -> list[Face]:
    """Return the cards of a hand, in the art of a side's army."""
    return [face_of(state.faces[token], side) for token in state.hands[seat]]


WORDS = PuzzleWords(result, names, faces)
