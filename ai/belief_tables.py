"""Weights of hidden pieces, learned from games between bots.

The odds that a piece has a face, relative to chance, are a product of entries, one from each of
several tables; which entries follows from public facts alone. `ai.fitting.beliefs` writes the
tables, so that they can be fitted again when a card has changed. Until then one that is new counts
as its kind does, and for itself as chance has it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from ai.named_rows import rows_of

Tables = tuple[tuple[float, ...], ...]
Keys = tuple[int, ...]
"""For each table the number of its entry that counts for one face."""

CHANCE = 1.0
"""The odds in the row of a card or a kind that has not been fitted: no more or less than chance."""
LEAST, MOST = 0.05, 20.0
"""Bounds of the odds of any face: nothing that is possible is ruled out."""


class Shape(NamedTuple):
    """The shape of a table: the names of its rows, each of `width` entries."""

    rows: tuple[str, ...]
    width: int = 1

    @property
    def size(self) -> int:
        """The number of entries, which are numbered row after row."""
        return len(self.rows) * self.width


def read(path: Path, shapes: Mapping[str, Shape]) -> Tables:
    """Return the tables of a file. ValueError for one that has another shape."""
    found = json.loads(path.read_text("utf-8"))["tables"]
    return tuple(
        tuple(chain.from_iterable(rows_of(found.get(name, {}), *shape, CHANCE)))
        for name, shape in shapes.items()
    )


def odds(tables: Tables, keys: Sequence[Keys]) -> list[float]:
    """Return the odds of each face, relative to chance."""
    found = []
    for entries in keys:
        product = 1.0
        for table, entry in zip(tables, entries, strict=True):
            product *= table[entry]
        found.append(min(MOST, max(LEAST, product)))
    return found
