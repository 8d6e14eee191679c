"""The grade and the accuracy of a decision, by what it cost of a win."""

from __future__ import annotations

from enum import Enum
from math import exp


class Grade(Enum):
    """The word for a decision; the value is its name in the art and in files."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


LEAST_COST = {
    Grade.BLUNDER: 0.15,
    Grade.MISTAKE: 0.10,
    Grade.INACCURACY: 0.05,
    Grade.GOOD: 0.01,
    Grade.BEST: 0.0,
}
"""The least cost of each grade in shares of a win at scale 1, worst first; as on chess sites."""
SCALES = {"duel": 0.2, "battle": 0.4, "greece": 0.2}
"""The weight of a single decision in each game, compared with a move at chess.

Of a recruit's decisions one in twenty or so is then a blunder (`benchmarks.review --levels`).
"""
CURVE = (103.1668, 0.04354, 3.1669)
"""Lichess's fit of accuracy to the winning chance lost: a * exp(-b * lost %) - c, in percent."""


def scale_of(game: str) -> float:
    """Return the scale of a game's grades."""
    return SCALES.get(game, 1.0)


def grade_of(cost: float, scale: float = 1.0) -> Grade:
    """Return the grade of a decision that cost so much of a win, 0 to 1."""
    tenths = round(1000 * cost)  # of a percent, as it stands on the screen
    return next(
        grade for grade, least in LEAST_COST.items() if tenths >= round(1000 * least * scale)
    )


def accuracy_of(cost: float, scale: float = 1.0) -> float:
    """Return the accuracy of one decision, 0 to 1, from its cost."""
    top, fall, below = CURVE
    return min(1.0, max(0.0, (top * exp(-fall * 100 * cost / scale) - below) / 100))
