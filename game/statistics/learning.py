"""The progress of a player: by kind of decision, the mean cost in either half of the time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from math import sqrt
from statistics import fmean, variance

from game.records.kept_reviews import KeptReview

FEWEST = 8
"""Of fewer decisions in either half nothing is said."""


class Trend(Enum):
    """The way in which the cost of a kind of decision has gone."""

    UNKNOWN = auto()
    """There are too few to tell."""
    LEVEL = auto()
    """The halves differ by no more than chance explains."""
    BETTER = auto()
    WORSE = auto()


@dataclass(frozen=True)
class Learning:
    """The decisions of one kind in the order of play, earlier and later half apart.

    Each is its cost, a share of the win.
    """

    kind: str
    earlier: tuple[float, ...]
    later: tuple[float, ...]

    @property
    def count(self) -> int:
        """The number of decisions in both halves."""
        return len(self.earlier) + len(self.later)

    @property
    def means(self) -> tuple[float, float]:
        """The mean costs of the halves; 0 for an empty one."""
        first, second = (fmean(half) if half else 0.0 for half in (self.earlier, self.later))
        return first, second

    @property
    def trend(self) -> Trend:
        """The way in which the cost has gone, told only beyond two standard errors."""
        if min(len(self.earlier), len(self.later)) < FEWEST:
            return Trend.UNKNOWN
        first, second = self.means
        error = sqrt(sum(variance(half) / len(half) for half in (self.earlier, self.later)))
        if abs(first - second) <= 2 * error:
            return Trend.LEVEL
        return Trend.BETTER if second < first else Trend.WORSE


def learnings(
    kept: Sequence[KeptReview], game: str, kind_of: Callable[[str], str]
) -> list[Learning]:
    """Return the kinds of decisions in a game's reviews, given in order of play, most common first.

    `kind_of` names the kind of a word that was decided.
    """
    costs: dict[str, list[float]] = {}
    for one in kept:
        for each in one.judged if one.game == game else ():
            costs.setdefault(kind_of(each.word), []).append(each.cost)
    found = [
        Learning(kind, tuple(each[: len(each) // 2]), tuple(each[len(each) // 2 :]))
        for kind, each in costs.items()
    ]
    return sorted(found, key=lambda one: -one.count)
