"""The duel's words for its puzzles."""

from __future__ import annotations

from ai.puzzles.puzzle import Puzzle
from game.rules import RULES
from game.rules.core import Seat
from game.rules.duel.state import DuelState
from game.scenes.duel.faces import face_of
from game.scenes.puzzle_part import PuzzleWords
from game.system.i18n import _, ngettext
from sprites.face import Face


def result(puzzle: Puzzle, value: int) -> str:
    """Return one sentence for the VP that a turn brings."""
    seat = puzzle.seat if value > 0 else 1 - puzzle.seat
    words = ngettext("{city} gains {n} VP.", "{city} gains {n} VP.", abs(value))
    return words.format(city=_(RULES[puzzle.game].seat_names[seat]), n=abs(value))


def names(state: DuelState, seat: Seat) -> list[str]:
    """Return the cards of a hand by name."""
    return [face.name for face in faces(state, seat, "")]


def faces(state: DuelState, seat: Seat, side: str) -> list[Face]:
    """Return the cards of a hand."""
    return [face_of(state.faces[token]) for token in state.hands[seat]]


WORDS = PuzzleWords(result, names, faces)
