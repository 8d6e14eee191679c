"""The score of a war, as a sum that can be counted up line by line; nothing is timed."""

from __future__ import annotations

from dataclasses import dataclass

from game.campaign.glory import PLAIN, Glory
from game.campaign.part import campaign_of
from game.campaign.road import Stop

VICTORY = 100
LEVEL_FACTORS = {"recruit": 1.0, "hoplite": 1.5, "strategos": 2.0, "oracle": 3.0}
MOST_MARGIN = 50
LIFE = 50
OBOL = 5
GREAT = 100


@dataclass(frozen=True)
class Points:
    """One line of the score: (victory x level x streak x stars x glory + margin + great) x last.

    Or the lives and obols left, or what an event brings or takes (`other`). `glory` and `last` are
    the factors of decrees and sets, and the margin is counted with theirs already.
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
    glory: float = 1.0
    last: float = 1.0

    @property
    def points(self) -> int:
        """The sum of the line."""
        product = round(self.victory * self.level * self.streak * self.stars * self.glory)
        won = round(self.last * (product + self.margin + self.great))
        return won + self.lives + self.other + self.obols

    @property
    def product(self) -> int:
        """The part of a victory's line besides its margin and what a great one counts more."""
        return self.points - round(self.last * self.margin) - round(self.last * self.great)


def streak_factor(streak: int, glory: Glory = PLAIN) -> float:
    """Return the factor for so many victories in a row, the latest one included."""
    return min(glory.most, round(1 + glory.step * max(0, streak - 1), 1))


def margin_points(stop: Stop, margin: int) -> int:
    """Return the points of a margin in units of its game, before any decree counts them."""
    return min(MOST_MARGIN, campaign_of(stop.game).unit * max(0, margin))


def points_for(
    stop: Stop,
    margin: int,
    streak: int,
    pay: float = 1.0,
    glory: Glory = PLAIN,
    is_last: bool = False,
) -> Points:
    """Return the points for a victory at a stop, `margin` in units of its game.

    `pay` is the factor for the stars, `glory` what decrees and sets make of them.
    """
    return Points(
        VICTORY,
        LEVEL_FACTORS[stop.level],
        streak_factor(streak, glory),
        round(glory.margin * margin_points(stop, margin)),
        GREAT if stop.great else 0,
        stars=pay,
        glory=glory.victory,
        last=glory.last if is_last else 1.0,
    )


def most_points(
    stop: Stop, streak: int, pay: float = 1.0, glory: Glory = PLAIN, is_last: bool = False
) -> int:
    """Return the most points that a victory at a stop can bring after so many in a row."""
    return points_for(stop, MOST_MARGIN, streak + 1, pay, glory, is_last).points


def left_over(lives: int, obols: int) -> Points:
    """Return the line for the lives and the obols left."""
    return Points(lives=LIFE * lives, obols=OBOL * obols)
