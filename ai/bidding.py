"""The duel made level: the head start that makes it even, and what bots would give for Athens.

`benchmarks.level_duel` measures how often Athens wins when Sparta begins with so many VP (D1.4),
for each level among its like.
"""

from __future__ import annotations

import json
from functools import cache
from math import exp
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).parent / "duel" / "level.json"
MOST = 6
"""The highest head start (D1.4)."""
NERVE = {"bold": 1, "cautious": -1}
"""The VP by which a temperament changes a bid."""


class Fitted(NamedTuple):
    """Athens's chance among players of one level: a logistic curve over Sparta's head start."""

    begin: float
    slope: float

    def athens(self, lead: int) -> float:
        """Return Athens's chance when Sparta begins with so many VP."""
        return 1 / (1 + exp(-(self.begin - self.slope * lead)))


@cache
def curves() -> dict[str, Fitted]:
    """Return the curve of each level that has been measured."""
    found = json.loads(FILE.read_text("utf-8"))["curves"]
    return {level: Fitted(*curve) for level, curve in found.items()}


def level_lead(level: str = "oracle") -> int:
    """Return the head start of Sparta that makes the duel most nearly even for a level."""
    curve = curves()[level]
    return min(range(MOST + 1), key=lambda lead: abs(curve.athens(lead) - 0.5))


def bid(name: str) -> int:
    """Return how many VP a bot would give the other side to play Athens.

    It goes as far as it still expects to win at least half of its duels. Keep it secret until the
    other bid is in. ValueError for a bot that does not bid.
    """
    level, _, temper = name.partition("-")
    if level not in curves():
        raise ValueError(f"{name!r} makes no bids: {', '.join(curves())}")
    curve = curves()[level]
    worth = sum(curve.athens(lead) >= 0.5 for lead in range(1, MOST + 1))
    return max(0, min(MOST, worth + NERVE.get(temper, 0)))
