"""The history behind each card, chit and area: a line of flavour, two sentences, their source.

The strings are English and in the catalogue; whoever shows them passes them to `_`.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

TABLE = Path(__file__).with_name("history.csv")


class History(NamedTuple):
    """One line of the table; `source` is an author and a place, or "modern consensus"."""

    flavour: str
    note: str
    source: str


UNKNOWN = History("", "", "")


@lru_cache(maxsize=1)
def table() -> Mapping[tuple[str, str], History]:
    """Return all lines by game and English name."""
    with TABLE.open(encoding="utf-8", newline="") as lines:
        return {
            (row["game"], row["key"]): History(row["flavour"], row["note"], row["source"])
            for row in csv.DictReader(lines)
        }


def history_of(game: str, name: str) -> History:
    """Return the history of a piece by its English name, `UNKNOWN` while nobody has written it."""
    return table().get((game, name), UNKNOWN)
