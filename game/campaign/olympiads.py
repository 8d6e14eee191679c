"""Olympiads: twelve steps of a harder war, each a handicap that is added to those before it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.registry import read_rows

TABLE = Path(__file__).with_name("olympiads.csv")


@dataclass(frozen=True)
class Handicap:
    """One step; `change` is read by what it concerns, with a game's key before it for a start."""

    step: int
    sentence: str
    change: str


@cache
def handicaps() -> tuple[Handicap, ...]:
    """Return the handicaps in the order of their steps."""
    return tuple(
        Handicap(int(row["step"]), row["sentence"], row["change"]) for row in read_rows(TABLE)
    )


def hardest() -> int:
    """Return the number of the last Olympiad."""
    return handicaps()[-1].step


def in_force(olympiad: int) -> tuple[Handicap, ...]:
    """Return the handicaps of an Olympiad, those of the steps before it among them."""
    return handicaps()[:olympiad]


def holds(olympiad: int, change: str) -> bool:
    """True if a change is among an Olympiad's handicaps."""
    return any(one.change == change for one in in_force(olympiad))
