"""Weights of hidden pieces, learned from games between bots.

The odds that a piece has a face, relative to chance, are a product of entries, one from each of
several tables; which entries follows from public facts alone. `ai.fitting.beliefs` writes the
tables, so that they can be fitted again when a card has changed.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path

Tables = tuple[tuple[float, ...], ...]
Keys = tuple[int, ...]
"""For each table the number of its entry that counts for one face."""

HERE = Path(__file__).parent
LEAST, MOST = 0.05, 20.0
"""Bounds of the odds of any face: nothing that is possible is ruled out."""


def path_of(game: str) -> Path:
    """Return the file of a game's tables."""
    return HERE / game / "beliefs.json"


@cache
def tables_of(game: str) -> Tables:
    """Return the tables of a game."""
    found = json.loads(path_of(game).read_text("utf-8"))
    return tuple(tuple(map(float, table["odds"])) for table in found["tables"])


def odds(tables: Tables, keys: Sequence[Keys]) -> list[float]:
    """Return the odds of each face, relative to chance."""
    found = []
    for entries in keys:
        product = 1.0
        for table, entry in zip(tables, entries, strict=True):
            product *= table[entry]
        found.append(min(MOST, max(LEAST, product)))
    return found
