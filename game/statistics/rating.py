"""The progress of a player: a rating against the levels, and the cost of decisions by time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import cache
from math import exp, log, sqrt
from statistics import fmean, variance

from ai import LEVELS
from ai.ratings import ratings as measured
from game.judging.kept_judgements import KeptMatch
from game.match.match import Setup
from game.match.seats import Bot, bot_seats, human_seats
from game.rules import RULES
from game.statistics.facts import Facts, is_whole

START, DEVIATION = 1200.0, 250.0
"""The rating before the first match, and how far off it may be."""
PERFORMANCE = 400 / log(10) / sqrt(2)
"""The scatter of one player's single matches: two known ratings then meet as Elo has it."""
DRIFT = 12.0
"""The points by which a person's strength may change from match to match."""
FREE_HINTS = 3
"""A match with more hints leaves the rating as it is: their moves are the adviser's."""
LEAST_SHARE = 0.01
"""A match leaves at least this share of the doubt."""


@dataclass(frozen=True)
class Rating:
    """A rating with its standard deviation, after the match of a date."""

    value: float
    deviation: float
    record: str = ""
    when: str = ""

    @property
    def range(self) -> tuple[int, int]:
        """The ratings that it may be, give or take its deviation, in tens."""
        least, most = (self.value + sign * self.deviation for sign in (-1, 1))
        return round(least / 10) * 10, round(most / 10) * 10


@cache
def level_rating(level: str, game: str = "") -> float:
    """Return a level's rating by the ladder of bots, in a game or as the mean over all."""
    games = [each for each in ([game] if game else RULES) if level in measured(each)]
    known = [measured(each)[level].value for each in games]
    return sum(known) / len(known) if known else START


def comparable(facts: Facts) -> bool:
    """True for a match that can be compared with levels: whole, against some that stayed."""
    return facts.counts and facts.whole and all(level in LEVELS for level in facts.others)


def rated(facts: Facts) -> bool:
    """True for such a match that the rating goes by.

    It is the person's own, not that of the hints, and with cards that were new to him.
    """
    return comparable(facts) and facts.hints <= FREE_HINTS and not facts.repeat


def advised(facts: Facts) -> bool:
    """True for such a match that leaves the rating as it is for its hints alone."""
    return comparable(facts) and facts.hints > FREE_HINTS and not facts.repeat


def may_be_rated(setup: Setup) -> bool:
    """True for a match as it is set up that the rating may go by once it is over."""
    people, bots = human_seats(setup.players), bot_seats(setup.players)
    levels = all(player.level in LEVELS for player in setup.players if isinstance(player, Bot))
    alone = len(people) == 1 and len(bots) == len(setup.players) - 1
    return alone and levels and is_whole(setup.game, setup.options, setup.start)


def ratings(dated: Iterable[tuple[str, Facts]]) -> list[Rating]:
    """Return the rating after each rated match, the oldest match first."""
    now, found = Rating(START, DEVIATION), []
    for name, facts in dated:
        if rated(facts):
            value, deviation = after(now, facts)
            now = Rating(value, deviation, name, facts.started)
            found.append(now)
    return found


def after(before: Rating, facts: Facts) -> tuple[float, float]:
    """Return the rating and its deviation after one more match."""
    spread = before.deviation**2 + DRIFT**2
    moved = doubt = 0.0
    for level, score in scores(facts):
        width = sqrt(spread + 2 * PERFORMANCE**2)
        expected = 1 / (1 + exp((level_rating(level, facts.game) - before.value) / width))
        moved += spread / width * (score - expected)
        doubt += (spread / width**2) ** 1.5 * expected * (1 - expected)
    return before.value + moved, sqrt(spread * max(1 - doubt, LEAST_SHARE))


def scores(facts: Facts) -> list[tuple[str, float]]:
    """Return the levels that a match compares the person with, and the scores: 1, a half or 0."""
    pairs = zip(facts.rivals, facts.others, strict=True)
    return [
        (level, (1 + facts.won - (rival in facts.winners)) / 2)
        for rival, level in pairs
        if facts.won or rival in facts.winners
    ]


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
    kept: Sequence[KeptMatch], game: str, kind_of: Callable[[str], str]
) -> list[Learning]:
    """Return the kinds of decisions in a game's reviews, given in order of play, most common first.

    `kind_of` names the kind of a word that was decided.
    """
    costs: dict[str, list[float]] = {}
    for one in kept:
        review = one.review if one.head.game == game else None
        for each in review.judged if review is not None else ():
            costs.setdefault(kind_of(each.word), []).append(each.cost)
    found = [
        Learning(kind, tuple(each[: len(each) // 2]), tuple(each[len(each) // 2 :]))
        for kind, each in costs.items()
    ]
    return sorted(found, key=lambda one: -one.count)
