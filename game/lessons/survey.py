"""The survey by which the next step is decided, made some of it at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date, datetime, tzinfo
from pathlib import Path

from ai import LEVELS
from game.campaign import run_file, shelf
from game.campaign.scenario import scenarios
from game.campaign.shelf import PastWar
from game.judging.kept_judgements import KeptMatch, newest_matches
from game.lessons.exercise import name_of
from game.lessons.known import Known, Mistake
from game.lessons.puzzle import of_the_day, puzzles
from game.match.job import Job, Series, Work
from game.records.replay import ReplayError
from game.registry import GAMES
from game.rules import RULES
from game.statistics.facts import Facts
from game.statistics.feats import standings
from game.statistics.figures import dated
from game.statistics.index import Index
from game.statistics.rating import DEVIATION, START, Rating, after, ratings
from game.statistics.runs import RunSummary, summary
from game.system.bulkhead import Bulkhead
from game.system.local_time import local

REVIEWS = 8
"""The reviews of so many matches are looked at: those of long ago are asked elsewhere."""


class Survey(Job[Known]):
    """Looks up what is `asked`, in steps that never take long."""

    def __init__(
        self, asked: Known, zone: tzinfo | None = None, folder: Path | None = None
    ) -> None:
        self.asked = asked
        self.zone = zone
        self.folder = folder
        self.index: Index | None = None

    @property
    def facts(self) -> Mapping[str, Facts]:
        """The facts of all records that have been examined so far."""
        return self.index.facts if self.index is not None else {}

    def work(self) -> Work[Known]:
        """Look up the records, the wars, the reviews and the puzzles."""
        index = self.index = Index(self.folder)
        try:
            index.prefer(self.asked.record)
            yield False
            while not index.over:
                index.update()
                yield False
            yield from self._look()
            return self._found()
        finally:
            index.stop()

    def _look(self) -> Series:
        """Look up all but the records."""
        self._runs: list[RunSummary] = []
        self._past: list[PastWar] = []
        self._reviews: list[KeptMatch] = []
        for path in run_file.all_runs():
            with Bulkhead(path), suppress(OSError, ReplayError):
                self._runs.append(summary(path))
            yield False
        for war in shelf.wars():
            self._past.append(war)
            yield False
        for one in newest_matches(REVIEWS):
            if one is not None and one.head.file:
                self._reviews.append(one)
            yield False
        for game in GAMES:
            puzzles(game)
            yield False
        scenarios()  # the path names some
        yield False

    def _found(self) -> Known:
        asked, matches = self.asked, dated(self.facts)
        first = shelf.first_tries(self._past).get(asked.today)
        return replace(
            asked,
            read=True,
            matches=matches,
            engagements=frozenset(name for run in self._runs for name in run.engagements),
            standings=standings(self.facts, self._runs),
            mistakes=self._mistakes(),
            hoplites=self._hoplites(matches),
            worth=worth(matches),
            puzzles={game: puzzles(game) for game in GAMES},
            of_the_day=of_the_day(asked.today).id,
            olympiad=shelf.hardest_open(self._past),
            fought_today=first is not None and first.over,
        )

    def _mistakes(self) -> list[Mistake]:
        """Return the mistakes that have not been solved, of records that are there."""
        found, solved = [], self.asked.progress.mistakes_solved
        for one in self._reviews:
            record, digest, review = one.head.file.rpartition("/")[2], one.head.digest, one.review
            day = self._day(self.facts[record].started) if record in self.facts else None
            if day is None or review is None:
                continue
            for each in review.judged:
                if each.n in review.mistakes and name_of(digest, each.n) not in solved:
                    found.append(Mistake(record, digest, each.n, each.turn, each.cost, day))
        return found

    def _hoplites(self, matches: Sequence[tuple[str, Facts]]) -> tuple[float, int]:
        """Return how many hoplites have won with the deal of the last match, and of how many."""
        last = matches[-1][0] if matches else ""
        for head in (one.head for one in self._reviews):
            if head.file.rpartition("/")[2] == last and head.due and head.fielded:
                return head.field.won, head.field.played
        return 0.0, 0

    def _day(self, started: str) -> date | None:
        with suppress(ValueError, OverflowError):
            return local(datetime.fromisoformat(started), self.zone).date()
        return None


def worth(matches: Sequence[tuple[str, Facts]]) -> dict[tuple[str, str], int]:
    """Return by game and level the points of rating that the next victory there is worth."""
    row = ratings(matches)
    now, found = row[-1] if row else Rating(START, DEVIATION), {}
    for game in GAMES:
        rivals = RULES[game].seats_of({}) - 1
        for level in LEVELS:
            won = Facts(game=game, others=[level] * rivals, won=True, winners=[0])
            found[game, level] = round(after(now, won)[0]) - round(now.value)
    return found
