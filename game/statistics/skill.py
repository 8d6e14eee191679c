"""Luck and skill over many matches: luck added up, results without it, slips, the level that fits.

Of a single match no rate without luck is told: its result less its luck is no share.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

from ai import LEVELS
from ai.ratings import Accuracy, accuracies, pooled
from game.judging.kept_reviews import KeptReview
from game.judging.scales import Note
from game.judging.scales_file import FileWeigher, KeptScales
from game.match.bot_driver import BotWorker
from game.match.job import Job, Series
from game.statistics.facts import Facts
from game.statistics.figures import Z
from game.statistics.rating import FREE_HINTS

LEAST_WITHOUT = 10
"""The matches from which on it is told how they would have gone without luck."""
LEAST_REVIEWED = 5
"""The reviewed matches from which on a level is named."""
Matches = Sequence[tuple[str, Facts]]
"""Matches with the names of their records, the oldest first."""


def counted(facts: Facts) -> bool:
    """True for a match whose luck counts: no practice, and with cards that were new."""
    return facts.counts and facts.mode == "match" and not facts.repeat


@dataclass(frozen=True)
class Luck:
    """The luck of each of some matches and what the person got, in shares of a win."""

    lucks: tuple[float, ...] = ()
    results: tuple[float, ...] = ()

    @property
    def total(self) -> float:
        """All luck added up."""
        return sum(self.lucks)

    @property
    def by_chance(self) -> float:
        """The distance from 0 within which chance alone leaves the sum, 95 times in a hundred."""
        return Z * sqrt(sum(one**2 for one in self.lucks))

    @property
    def without(self) -> tuple[float, float, float] | None:
        """The mean result less luck with its 95 % interval; None of too few matches."""
        if len(self.lucks) < LEAST_WITHOUT:
            return None
        rest = [a - b for a, b in zip(self.results, self.lucks, strict=True)]
        mean, half = fmean(rest), Z * stdev(rest) / sqrt(len(rest))
        low, middle, high = (min(1.0, max(0.0, one)) for one in (mean - half, mean, mean + half))
        return middle, low, high


def luck_of(matches: Matches, kept: Mapping[str, KeptScales]) -> Luck:
    """Return the luck of the matches that count and have been weighed, by their records' names."""
    heads = [(kept[name], one.seat) for name, one in matches if counted(one) and name in kept]
    sound = [(head, seat) for head, seat in heads if _tells(head, seat)]
    return Luck(
        tuple(head.luck(seat) for head, seat in sound),
        tuple(head.result[seat] for head, seat in sound),
    )


def _tells(head: KeptScales, seat: int) -> bool:
    """True for scales that tell of a person's own match from its deal."""
    strange = {Note.PRACTICE, Note.BRANCH} & set(head.notes)
    return head.own == seat and seat not in head.silent and not strange


# ---------------------------------------------------------------------- skill


@dataclass(frozen=True)
class Month:
    """The matches of a month ("2026-10") that are reviewed whole: what slips cost in each."""

    month: str
    slips: tuple[float, ...]


def slips(matches: Matches, reviews: Mapping[str, KeptReview]) -> list[Month]:
    """Return what slips cost by month, the oldest first."""
    found: dict[str, list[float]] = {}
    for one, review in _reviewed(matches, reviews):
        found.setdefault(one.started[:7], []).append(sum(each.cost for each in review.judged))
    return [Month(month, tuple(costs)) for month, costs in found.items()]


def _reviewed(
    matches: Matches, reviews: Mapping[str, KeptReview]
) -> Iterable[tuple[Facts, KeptReview]]:
    """Yield the matches of one's own that are reviewed to the end."""
    for name, one in matches:
        own = counted(one) and one.hints <= FREE_HINTS
        if own and name in reviews and reviews[name].whole:
            yield one, reviews[name]


def stakes_of(matches: Matches, reviews: Mapping[str, KeptReview]) -> list[tuple[float, float]]:
    """Return what was lost and what was at stake, for each reviewed match where anything was.

    Reviews that have not been judged in full say nothing of it yet.
    """
    found = []
    for _one, review in _reviewed(matches, reviews):
        if not review.accounted:
            continue
        stakes = [each.stake for each in review.judged if each.stake is not None]
        at_stake = sum(each.random for each in stakes)
        if at_stake > 0:
            found.append((sum(each.lost for each in stakes), at_stake))
    return found


@dataclass(frozen=True)
class Likeness:
    """The level whose accuracy is nearest to a person's own, and all those that it may be."""

    level: str
    own: Accuracy
    measured: Mapping[str, Accuracy]
    fitting: tuple[str, ...]


def likeness(game: str, stakes: Sequence[tuple[float, float]]) -> Likeness | None:
    """Return the level that plays a game most like this; None of too few matches, or unmeasured."""
    known = accuracies(game)
    measured = {level: known[level] for level in LEVELS if level in known}
    if len(stakes) < LEAST_REVIEWED or not measured:
        return None
    own = pooled(stakes)
    gaps = {level: abs(own.value - one.value) for level, one in measured.items()}
    fitting = [
        level
        for level, one in measured.items()
        if gaps[level] <= Z * sqrt(own.error**2 + one.error**2)
    ]
    return Likeness(min(gaps, key=gaps.__getitem__), own, measured, tuple(fitting))


# ---------------------------------------------------------------------- what is not weighed yet


class MatchWeigher(Job[None]):
    """Weighs one by one the matches that count and have not been weighed.

    `kept` are the scales by their records' names, and grow; the newest matches come first.
    """

    def __init__(
        self,
        facts: Mapping[str, Facts],
        folder: Path,
        kept: dict[str, KeptScales],
        worker: Callable[[], BotWorker],
    ) -> None:
        self.folder, self.kept, self.worker = folder, kept, worker
        waiting = [name for name, one in facts.items() if counted(one) and name not in kept]
        self.waiting = sorted(waiting, key=lambda name: (facts[name].started, name))
        self.over = not self.waiting

    def work(self) -> Series:
        """Weigh them; what cannot be weighed is passed over."""
        while self.waiting:
            name = self.waiting[-1]
            head = yield from FileWeigher(self.folder / name, self.worker).work()
            if head is not None:
                self.kept[name] = head
            self.waiting.pop()
            if self.waiting:
                yield True
