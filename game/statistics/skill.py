"""Luck and skill over many matches: luck added up, results without it, the field, slips, the level.

Of a single match no rate without luck is told: its result less its luck is no share.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

from ai import LEVELS
from ai.ratings import Accuracy, accuracies, pooled
from game.judging.estimate import Estimate, Z
from game.judging.file_judge import FileJudge
from game.judging.judgement_file import Head, KeptScales
from game.judging.kept_judgements import KeptMatch, KeptReview, each_kept
from game.judging.scales import Note
from game.match.bot_driver import BotWorker
from game.match.job import Job, Series
from game.statistics.facts import Facts
from game.statistics.rating import FREE_HINTS

LEAST_WITHOUT = 10
"""The matches from which on it is told how they would have gone without luck."""
LEAST_REVIEWED = 5
"""The reviewed matches from which on a level is named."""
PARTS = 2.0
"""Levels of the table that differ by fewer standard errors are named together."""
Matches = Sequence[tuple[str, Facts]]
"""Matches with the names of their records, the oldest first."""


def counted(facts: Facts) -> bool:
    """True for a match whose luck counts: no practice, and with cards that were new."""
    return facts.counts and facts.mode == "match" and not facts.repeat


@dataclass(frozen=True)
class Luck:
    """The luck of each of some matches and what the person got, in shares of a win."""

    lucks: tuple[Estimate, ...] = ()
    results: tuple[float, ...] = ()

    @property
    def total(self) -> Estimate:
        """All luck added up."""
        error = hypot(*(one.error for one in self.lucks))
        return Estimate(sum(one.value for one in self.lucks), error)

    @property
    def by_chance(self) -> float:
        """The distance from 0 within which chance alone leaves the sum, 95 times in a hundred."""
        return Z * hypot(*(one.value for one in self.lucks))

    @property
    def without(self) -> tuple[float, float, float] | None:
        """The mean result less luck with its 95 % interval; None of too few matches."""
        if len(self.lucks) < LEAST_WITHOUT:
            return None
        rest = [a - b.value for a, b in zip(self.results, self.lucks, strict=True)]
        mean, half = fmean(rest), Z * stdev(rest) / sqrt(len(rest))
        low, middle, high = (min(1.0, max(0.0, one)) for one in (mean - half, mean, mean + half))
        return middle, low, high


def luck_of(matches: Matches, kept: Mapping[str, KeptMatch]) -> Luck:
    """Return the luck of the matches that count and have been weighed, by their records' names."""
    heads = [(kept[name].head, one.seat) for name, one in matches if counted(one) and name in kept]
    sound = [(told, seat) for head, seat in heads if (told := _told(head, seat)) is not None]
    return Luck(
        tuple(told.luck(seat) for told, seat in sound),
        tuple(told.result[seat] for told, seat in sound),
    )


def _told(head: Head, seat: int) -> KeptScales | None:
    """Return the scales of a match where they tell of a person's own one from its deal."""
    found = head.scales
    if found is None or head.own != seat or seat in found.silent:
        return None
    return None if {Note.PRACTICE, Note.BRANCH} & set(found.notes) else found


class SoFar(NamedTuple):
    """Of so many matches that count, those weighed, judged in full, and played by the field."""

    weighed: int
    judged: int
    fielded: int
    of: int


def so_far(matches: Matches, kept: Mapping[str, KeptMatch]) -> SoFar:
    """Return how far the matches that count have been weighed, judged and played by the field."""
    names = [name for name, one in matches if counted(one)]
    known = [kept[name] for name in names if name in kept]
    weighed = sum(one.head.scales is not None for one in known)
    judged = sum(one.review is not None and one.review.accounted for one in known)
    fielded = sum(one.head.fielded for one in known)
    return SoFar(weighed, judged, fielded, len(names))


# ---------------------------------------------------------------------- skill


class BesideField(NamedTuple):
    """The victories of a person in some matches, and of hoplites in the same place, on average.

    Shared victories are parts of one.
    """

    matches: int
    own: float
    field: float


def beside_field(matches: Matches, kept: Mapping[str, KeptMatch]) -> BesideField:
    """Return what came of the matches that count and whose field has been played."""
    heads = [(one, kept[name].head) for name, one in matches if counted(one) and name in kept]
    played = [(one, head) for one, head in heads if head.due and head.fielded]
    sound = [(one, head.field) for one, head in played if head.own == one.seat]
    own = sum(1 / max(1, len(one.winners)) for one, _field in sound if one.won)
    return BesideField(len(sound), own, sum(field.won / field.played for _one, field in sound))


@dataclass(frozen=True)
class Month:
    """The matches of a month ("2026-10") that are judged in full: what slips cost in each."""

    month: str
    slips: tuple[float, ...]


def slips(matches: Matches, kept: Mapping[str, KeptMatch]) -> list[Month]:
    """Return what slips cost by month, the oldest first."""
    found: dict[str, list[float]] = {}
    for one, review in _reviewed(matches, kept):
        found.setdefault(one.started[:7], []).append(sum(each.cost for each in review.judged))
    return [Month(month, tuple(costs)) for month, costs in found.items()]


def _reviewed(
    matches: Matches, kept: Mapping[str, KeptMatch]
) -> Iterable[tuple[Facts, KeptReview]]:
    """Yield the matches of one's own that are judged in full: others say nothing of it yet."""
    for name, one in matches:
        own = counted(one) and one.hints <= FREE_HINTS
        review = kept[name].review if own and name in kept else None
        if review is not None and review.accounted:
            yield one, review


def stakes_of(matches: Matches, kept: Mapping[str, KeptMatch]) -> list[tuple[float, float]]:
    """Return what was lost and what was at stake, for each reviewed match where anything was."""
    found = []
    for _one, review in _reviewed(matches, kept):
        stakes = [each.stake for each in review.judged if each.stake is not None]
        at_stake = sum(each.random for each in stakes)
        if at_stake > 0:
            found.append((sum(each.lost for each in stakes), at_stake))
    return found


@dataclass(frozen=True)
class Likeness:
    """A person's accuracy in a game, and the `levels` that it may be, the weakest first.

    These are all that fit it, and what the table cannot part from the nearest. There are none where
    no level fits; it is `above` where it is better than them all.
    """

    levels: tuple[str, ...]
    above: bool
    own: Accuracy
    measured: Mapping[str, Accuracy]

    @property
    def named(self) -> bool:
        """True where some levels fit, and others do not."""
        return 0 < len(self.levels) < len(self.measured)


def likeness(game: str, stakes: Sequence[tuple[float, float]]) -> Likeness | None:
    """Return the levels that play a game like this; None of too few matches, or unmeasured."""
    known = accuracies(game)
    measured = {level: known[level] for level in LEVELS if level in known}
    if len(stakes) < LEAST_REVIEWED or not measured:
        return None
    own = pooled(stakes)
    nearest = min(measured.values(), key=lambda one: abs(own.value - one.value))
    fitting = [level for level, one in measured.items() if not _part(own, one, Z)]
    if not fitting:
        return Likeness((), own.value > max(measured.values()).value, own, measured)
    alike = [level for level, one in measured.items() if not _part(nearest, one, PARTS)]
    named = [at for at, level in enumerate(measured) if level in {*fitting, *alike}]
    return Likeness((*measured,)[named[0] : named[-1] + 1], False, own, measured)


def _part(one: Accuracy, other: Accuracy, errors: float) -> bool:
    """Return True where two figures differ by more than so many errors of their difference."""
    return abs(one.value - other.value) > errors * hypot(one.error, other.error)


# ---------------------------------------------------------------------- what is not judged yet


class MatchJudge(Job[None]):
    """Finds one by one, the newest first, what statistics count of matches and what is not kept.

    `kept` are the matches of which something is, by their records' names, and grow. Where they are
    not known they are looked up first.
    """

    def __init__(
        self,
        facts: Mapping[str, Facts],
        folder: Path,
        worker: Callable[[], BotWorker],
        kept: dict[str, KeptMatch] | None = None,
    ) -> None:
        self.facts, self.folder, self.worker = facts, folder, worker
        self.kept = kept if kept is not None else {}
        self._known = kept is not None
        self._passed: set[str] = set()
        """The names of records of which no more can be found."""
        self.over = not self._waiting() if self._known else not any(map(counted, facts.values()))

    def _waiting(self) -> list[str]:
        """Return the names of the records that are still to be judged, the newest last."""
        due = [
            name
            for name, one in self.facts.items()
            if counted(one) and name not in self._passed
            if name not in self.kept or not self.kept[name].finished
        ]
        return sorted(due, key=lambda name: (self.facts[name].started, name))

    def work(self) -> Series:
        """Judge them; what does not hold or cannot be weighed is passed over."""
        if not self._known:
            yield from self._look()
        while waiting := self._waiting():
            name = waiting[-1]
            found = yield from FileJudge(self.folder / name, self.worker).work()
            if found is not None:
                self.kept[name] = found
            self._passed.add(name)
            if waiting[:-1]:
                yield True

    def _look(self) -> Series:
        """Look up what is kept."""
        for one in each_kept():
            if one is not None:
                self.kept[one.head.file] = one
            yield False
        self._known = True
