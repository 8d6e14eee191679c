"""The duel's notation: "play Exiled", "target Nicias"."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.core import HIDDEN, UNKNOWN, Action
from game.rules.duel.cards import CARDS


def notation_of(action: Action, face_of: Callable[[int], int]) -> str:
    """Return an action by name; `face_of` gives the faces that the reader may see, or HIDDEN."""
    faces = [face_of(token) for token in action.args]
    names = [UNKNOWN if face == HIDDEN else CARDS[face].name for face in faces]
    return " ".join([action.verb, *names])
