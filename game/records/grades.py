"""The grades of decisions, by what each cost of a win, and the accuracy of a seat."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from math import exp
from statistics import fmean


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
"""The least cost of each grade in shares of a win, the worst first; chess sites use the same."""
CURVE = (103.1668, 0.04354, 3.1669)
"""Lichess's fit of accuracy to the winning chance lost: a * exp(-b * lost %) - c, in percent."""


def grade_of(cost: float) -> Grade:
    """Return the grade of a decision that cost so much of a win, 0 to 1."""
    percent = round(100 * cost) / 100  # as it stands on the screen
    return next(grade for grade, least in LEAST_COST.items() if percent >= least)


def accuracy_of(cost: float) -> float:
    """Return the accuracy of one decision, 0 to 1, from its cost."""
    top, fall, below = CURVE
    return min(1.0, max(0.0, (top * exp(-fall * 100 * cost) - below) / 100))


def accuracy(costs: Iterable[float]) -> float | None:
    """Return the mean accuracy of decisions, None without any."""
    found = [accuracy_of(cost) for cost in costs]
    return fmean(found) if found else None
