"""The 14 kinds of chit, read from one line each, 29 chits with copies (G1.3).

A chit's `face` is its line in the table, from 0; a set of faces is an integer with a bit for each.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import NamedTuple

from game.rules.core import NOBODY, Seat, digest_of
from game.rules.greece import map as land
from game.rules.greece.map import CITIES
from game.rules.greece.verbs import row_of

TABLE = Path(__file__).with_name("chits.csv")


class Chit(NamedTuple):
    """One line of the table of chits; `city` is the seat that a Special favours (or NOBODY)."""

    face: int
    name: str
    kind: str
    copies: int
    city: Seat
    art: str


def read_chits(path: Path) -> tuple[Chit, ...]:
    """Return the chits of a table in its own order."""
    with path.open(encoding="utf-8", newline="") as lines:
        return tuple(_chit(face, row) for face, row in enumerate(csv.DictReader(lines)))


def _chit(face: int, row: dict[str, str]) -> Chit:
    city = CITIES.index(row["city"]) if row["city"] else NOBODY
    return Chit(face, row["name"], row["kind"], int(row["copies"]), city, row["art"])


CHITS = read_chits(TABLE)
DATA = digest_of(land.TABLE.read_text(encoding="utf-8") + TABLE.read_text(encoding="utf-8"))
KINDS = len(CHITS)
COPIES = tuple(chit.copies for chit in CHITS)
FACE_OF_ART = {chit.art: chit.face for chit in CHITS}
PACK = tuple(chit.face for chit in CHITS for _ in range(chit.copies))
"""All the chits there are, as faces in ascending order (G1.3)."""
COUNT = len(PACK)

MILITARY, INFLUENCE, COUP, VOID, STAR = map(
    FACE_OF_ART.__getitem__, ("military", "influence", "coup", "void", "star")
)
TYPES = (MILITARY, INFLUENCE, COUP)
"""The types that a Star can have (G2.7)."""
CITY = tuple(chit.city for chit in CHITS)
"""For each face the city that it favours, or NOBODY for all but Specials (G2.6)."""
VERB = tuple(row_of(chit.art if chit.city == NOBODY else "special") for chit in CHITS)
"""For each face the row of its kind."""
ORDINARY = [face for face, city in enumerate(CITY) if city == NOBODY]
"""The faces that are no Special, in their order."""

EVERY = (1 << KINDS) - 1
"""The set of all faces."""
FAR = EVERY & ~(1 << INFLUENCE)
"""The faces that can be put two links away (G2.3, G2.4)."""
FARTHEST = FAR & ~(1 << MILITARY)
"""The faces that can be put farther away than that."""


def beats(one: int, other: int) -> bool:
    """Return True if type `one` beats `other`.

    Military beats Coup, Coup beats Influence, Influence beats Military (G4).
    """
    return (one - other) % 3 == 1
