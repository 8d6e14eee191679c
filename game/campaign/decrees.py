"""Decrees: each changes a start of one game, as one sentence says."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from pathlib import Path

TABLE = Path(__file__).with_name("decrees.csv")


@dataclass(frozen=True)
class Decree:
    """One ostrakon; `change` is read by `changes`, `art` is its picture's name."""

    id: str
    name: str
    game: str
    sentence: str
    change: str
    art: str
    sentence_enemy: str

    @property
    def chosen(self) -> bool:
        """True if its holder chooses something before each start that it changes."""
        return "choose" in self.change


@cache
def decrees() -> tuple[Decree, ...]:
    """Return all decrees in the order of their table."""
    with TABLE.open(encoding="utf-8", newline="") as lines:
        return tuple(Decree(**row) for row in csv.DictReader(lines))


def decree(name: str) -> Decree:
    """Return the decree with this id. KeyError when there is none."""
    for each in decrees():
        if each.id == name:
            return each
    raise KeyError(name)
