"""Positions read from plain data with names. ValueError gives one reason for what is refused."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from game.rules.core import PlainData, Seat
from game.rules.rng import Rng, ToldRng

CHANCE = "chance"
"""The key of a start for what chance was told to give (`ToldRng`): it is no zone."""


def check_zones(zones: PlainData, known: Collection[str], whose: str) -> None:
    """Assert that all zones are known to a game."""
    for name in zones:
        if name not in known:
            raise ValueError(f"{whose} has no zone {name!r}")


def number(value: object, what: str, least: int, most: int = 999) -> int:
    """Return a value that is a whole number from `least` to `most`."""
    if type(value) is not int or not least <= value <= most:
        raise ValueError(f"{what} must be a number from {least} to {most}, not {value!r}")
    return value


def truth(value: object, what: str) -> bool:
    """Return a value that is true or false, or 0 or 1."""
    if not isinstance(value, int) or value not in (0, 1):
        raise ValueError(f"{what} must be true or false, not {value!r}")
    return bool(value)


def listed(value: object, what: str) -> Sequence[object]:
    """Return a value that is a list; `what` says of what: "a zone is a list of cards"."""
    if not isinstance(value, list | tuple):
        raise ValueError(f"{what}, not {value!r}")
    return value


def pair(value: object, what: str, whose: str) -> tuple[object, object]:
    """Return both halves of a value that has one for each side."""
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise ValueError(f"{what} is a pair for {whose}, not {value!r}")
    return value[0], value[1]


def generator(seed: int, zones: PlainData) -> Rng:
    """Return the generator of a position, and take the numbers that it is told out of its zones."""
    told = listed(zones.pop(CHANCE, ()), f"{CHANCE} is a list of numbers")
    numbers = [number(one, CHANCE, 0) for one in told]
    return ToldRng(seed, numbers) if numbers else Rng(seed)


def word(value: object, words: Sequence[str], what: str) -> str:
    """Return one of the game's own words, as equal views must pickle alike."""
    if value not in words:
        raise ValueError(f"no {what} is called {value!r}")
    return words[words.index(str(value))]


def named(name: object, numbers: Mapping[str, int], what: str) -> int:
    """Return the number of a piece or a place by its name, in whatever case."""
    found = numbers.get(name.casefold()) if isinstance(name, str) else None
    if found is None:
        raise ValueError(f"no {what} is called {name!r}")
    return found


def seat_named(value: object, names: Sequence[str], what: str) -> Seat:
    """Return a seat by its number or its name."""
    if type(value) is int and value in range(len(names)):
        return value
    return named(value, {name: seat for seat, name in enumerate(names)}, what)


def name_in(entry: object) -> object:
    """Return a piece's name from a plain entry or from one that says more of it."""
    return entry.get("card") if isinstance(entry, dict) else entry


class Placing:
    """Hands out tokens for the pieces that are named, as many as there are `copies` of each face.

    `faces` are those of the tokens so far, `left` the copies that have none yet.
    """

    def __init__(
        self,
        copies: Sequence[int],
        names: Sequence[str],
        face_named: Callable[[object], int],
        pieces: str,
    ) -> None:
        self.faces: list[int] = []
        self.left = list(copies)
        self.names = names
        self.face_named = face_named
        self.pieces = pieces

    def token(self, face: int) -> int:
        """Return a token for a face, of which a copy must be left."""
        if not self.left[face]:
            raise ValueError(f"{self.names[face]} is given more often than it exists")
        self.left[face] -= 1
        self.faces.append(face)
        return len(self.faces) - 1

    def row(self, entries: object) -> list[int]:
        """Return tokens for a list of names, or of entries with names in them."""
        row = listed(entries, f"a zone is a list of {self.pieces}")
        return [self.token(self.face_named(name_in(entry))) for entry in row]

    def rest(self) -> list[int]:
        """Return the faces that have no token yet, once for each copy."""
        return [face for face, copies in enumerate(self.left) for _ in range(copies)]
