"""Sets of decrees: whoever holds enough of one has its bonus."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.campaign.decrees import Decree
from game.registry import read_rows

TABLE = Path(__file__).with_name("sets.csv")
RUN = "run"
"""The game of a set that changes the war itself."""


@dataclass(frozen=True)
class DecreeSet:
    """A set; with `needed` of its `members` held, `change` holds in every engagement of `game`."""

    id: str
    name: str
    game: str
    needed: int
    members: tuple[str, ...]
    sentence: str
    change: str
    note: str
    source: str

    def held(self, decrees: Iterable[Decree]) -> int:
        """Return how many of its members are among some decrees."""
        return sum(one.id in self.members for one in decrees)


@cache
def decree_sets() -> tuple[DecreeSet, ...]:
    """Return all sets in the order of their table."""
    return tuple(_read(**row) for row in read_rows(TABLE))


def _read(members: str, needed: str, **row: str) -> DecreeSet:
    return DecreeSet(**row, needed=int(needed), members=tuple(members.split("|")))


def bonuses(decrees: Iterable[Decree]) -> tuple[DecreeSet, ...]:
    """Return the sets of which some decrees are enough."""
    held = tuple(decrees)
    return tuple(one for one in decree_sets() if one.held(held) >= one.needed)
