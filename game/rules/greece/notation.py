"""The map's notation: "lay corinth", "put coup @ corinth", "put star:coup @ delphi"."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.core import HIDDEN, UNKNOWN, Action
from game.rules.greece.chits import CHITS
from game.rules.greece.map import AREAS


def notation_of(action: Action, face_of: Callable[[int], int]) -> str:
    """Return an action by name; `face_of` gives the faces that the reader may see, or HIDDEN."""
    verb, args = action.verb, action.args
    if verb == "lay":
        return f"lay {AREAS[args[0]].id}"
    if verb == "delphi" and not args:
        return "delphi none"
    if not args:
        return verb
    face = face_of(args[0])
    chit = UNKNOWN if face == HIDDEN else CHITS[face].art
    if verb != "put":
        others = [UNKNOWN if face == HIDDEN else CHITS[face].art for face in map(face_of, args[1:])]
        return " ".join([verb, chit, *others])
    if face != HIDDEN and len(args) > 2:
        chit += f":{CHITS[args[2]].art}"
    return f"put {chit} @ {AREAS[args[1]].id}"
