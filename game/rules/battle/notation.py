"""The battle's notation: "play Overrun", "block Warriors > Elephants #2"."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.battle.cards import CARDS
from game.rules.battle.force import Battle
from game.rules.core import HIDDEN, UNKNOWN, Action, Seat

LOOKS = ("enemy hand", "own deck", "enemy deck")
"""The places where a Scout can look, in the order of its argument (B2.1)."""
FaceOf = Callable[[int], int]


def notation_of(action: Action, face_of: FaceOf, battle: Battle | None, active: Seat) -> str:
    """Return an action by name; `face_of` gives the faces that the reader may see, or HIDDEN.

    Without a `battle` its units are told by their places, from 1: "evade #2".
    """
    seat, verb, args = action
    if verb == "look":
        return f"{verb} {LOOKS[args[0]]}"
    if verb in ("block", "evade", "target"):
        unit = f"#{args[-1] + 1}"
        if battle is not None:
            aimed = verb == "target" and seat != active
            unit = _unit(battle.blockers if aimed else battle.attackers, args[-1], face_of)
        return f"block {_name(face_of(args[0]))} > {unit}" if verb == "block" else f"{verb} {unit}"
    return " ".join([verb, *[_name(face_of(token)) for token in args]])


def _name(face: int) -> str:
    return UNKNOWN if face == HIDDEN else CARDS[face].name


def _unit(row: tuple[int, ...], place: int, face_of: FaceOf) -> str:
    """Return a unit in the battle, equal ones numbered in the order of their tokens."""
    face = face_of(row[place])
    equal = sorted(token for token in row if token >= 0 and face_of(token) == face)
    number = f" #{equal.index(row[place]) + 1}" if len(equal) > 1 else ""
    return _name(face) + number
