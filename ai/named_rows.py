"""Fitted figures in files: tables whose rows have the names of cards or of kinds of card.

A name that is missing belongs to something that has not been fitted yet. Its row is neutral: what a
fit finds without a single observation, since all fits begin there and are drawn back to it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence

Row = tuple[float, ...]


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
