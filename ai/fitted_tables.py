"""Fitted figures in files: tables of named rows, and the weights of hidden pieces made of them.

The rows have the names of cards or of kinds of card. A name that is missing belongs to something
that has not been fitted yet. Its row is neutral: what a fit finds without a single observation,
since all fits begin there and are drawn back to it.

Beliefs are learned from games between bots. The odds that a piece has a face, relative to chance,
are a product of entries, one from each of several tables; which entries follows from public facts
alone. `ai.fitting.beliefs` writes the tables, so that they can be fitted again when a card has
changed. Until then one that is new counts as its kind does, and for itself as chance has it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import NamedTuple

Row = tuple[float, ...]
Tables = tuple[tuple[float, ...], ...]
Keys = tuple[int, ...]
"""For each table the number of its entry that counts for one face."""

CHANCE = 1.0
"""The odds in the row of a card or a kind that has not been fitted: no more or less than chance."""
LEAST, MOST = 0.05, 20.0
"""Bounds of the odds of any face: nothing that is possible is ruled out."""


def rows_of(
    table: Mapping[str, Sequence[float]], names: Sequence[str], width: int, neutral: float
) -> tuple[Row, ...]:
    """Return the row of each name, `width` figures long. ValueError for one of another length."""
    for name in names:
        if len(table.get(name, ())) not in (0, width):
            raise ValueError(f"the row {name!r} is not {width} long: fit the table anew")
    return tuple([tuple(table.get(name) or [neutral] * width) for name in names])


def named(names: Sequence[str], width: int, figures: Iterable[float]) -> dict[str, list[float]]:
    """Return figures that stand row after row as a table of rows, rounded as files have them."""
    rounded = [round(float(one), 3) for one in figures]
    return {name: rounded[at * width : (at + 1) * width] for at, name in enumerate(names)}


def written(found: Mapping[str, object]) -> str:
    """Return tables as the text of a file, a row a line."""
    return json.dumps(found).replace("], ", "],\n") + "\n"


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
