"""The score of a war, as a sum that can be counted up line by line; nothing is timed."""

from __future__ import annotations

from dataclasses import dataclass

from game.campaign.part import campaign_of
from game.campaign.road import Stop

VICTORY = 100
LEVEL_FACTORS = {"recruit": 1.0, "hoplite": 1.5, "strategos": 2.0, "oracle": 3.0}
STREAK_STEP, MOST_STREAK = 0.1, 1.5
"""Each further victory in a row counts a tenth more, up to half as much again."""
MOST_MARGIN = 50
LIFE = 50
OBOL = 5
GREAT = 100


@dataclass(frozen=True)
class Points:
    """One line of the score: victory x level x streak x stars + margin + great.

    Or the lives and obols left, or what an event brings or takes (`other`).
    """

    victory: int = 0
    level: float = 1.0
    streak: float = 1.0
    margin: int = 0
    great: int = 0
    lives: int = 0
    stars: float = 1.0
    other: int = 0
    obols: int = 0

    @property
    def points(self) -> int:
        """The sum of the line."""
        product = round(self.victory * self.level * self.streak * self.stars)
        return product + self.margin + self.great + self.lives + self.other + self.obols


def streak_factor(streak: int) -> float:
    """Return the factor for so many victories in a row, the latest one included."""
    return min(MOST_STREAK, round(1 + STREAK_STEP * max(0, streak - 1), 1))


def points_for(stop: Stop, margin: int, streak: int, pay: float = 1.0) -> Points:
    """Return the points for a victory at a stop, `margin` in units of its game.

    `pay` is the factor for the stars.
    """
    return Points(
        VICTORY,
        LEVEL_FACTORS[stop.level],
        streak_factor(streak),
        min(MOST_MARGIN, campaign_of(stop.game).unit * max(0, margin)),
        GREAT if stop.great else 0,
        stars=pay,
    )


def most_points(stop: Stop, streak: int, pay: float = 1.0) -> int:
    """Return the most points that a victory at a stop can bring after so many in a row."""
    return points_for(stop, MOST_MARGIN, streak + 1, pay).points


def left_over(lives: int, obols: int) -> Points:
    """Return the line for the lives and the obols left."""
    return Points(lives=LIFE * lives, obols=OBOL * obols)
