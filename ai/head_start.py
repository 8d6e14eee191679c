"""A game made level: the head start that makes it even.

`GAME.head_start` has the curve of each level that was measured. `benchmarks.bots.level_duel`
measures how often Athens wins the duel when Sparta begins with so many VP (D1.4), each level among
its like.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import NamedTuple

from game.registry import GAMES, part

HIGHEST = 12
"""The highest head start (D1.4)."""
EVEN_AMONG = "greedy"
"""The bot among whose like a level match is even: the one that was measured in every length."""


class Fitted(NamedTuple):
    """The first seat's chance among players of one level: a logistic curve over the head start."""

    begin: float
    slope: float

    def first(self, lead: int) -> float:
        """Return the first seat's chance when the second begins with so many VP."""
        return 1 / (1 + exp(-(self.begin - self.slope * lead)))


def level_games() -> list[str]:
    """Return the games that a head start makes level."""
    return [key for key, game in GAMES.items() if game.head_start]


def curves(game: str) -> Mapping[str, Mapping[int, Fitted]]:
    """Return the curves that have been measured in a game: for each level, by its length."""
    path = GAMES[game].head_start
    return part(path) if path else {}


def curve_of(game: str, level: str, target: int) -> Fitted | None:
    """Return the curve of a level in the nearest length that was measured, None without any."""
    known = curves(game).get(level)
    return known[min(known, key=lambda one: abs(one - target))] if known else None


def level_lead(game: str, level: str, target: int) -> int:
    """Return the head start that makes a game most nearly even for a level, 0 without curves.

    It does not win by itself.
    """
    curve = curve_of(game, level, target)
    if curve is None:
        return 0
    return min(range(min(HIGHEST + 1, target)), key=lambda lead: abs(curve.first(lead) - 0.5))
