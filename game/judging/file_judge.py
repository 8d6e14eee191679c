"""Judges and weighs a record of the library beside the game, and keeps what is found."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from ai.domain import domain
from game.judging.field import FieldJob
from game.judging.judgement import Judgement
from game.judging.judgement_file import content, keep, kept, take_up
from game.judging.kept_judgements import KeptMatch, match_in
from game.judging.review import Accountant, Review, Reviewer, grouped, stood
from game.judging.scales import Weigher
from game.judging.seeking import Seeker
from game.match.bot_driver import BotWorker
from game.match.job import Job, Series, Stopped, Work, quietly
from game.records.replay import ReplayError, read
from game.records.replay_player import moments
from game.system.bulkhead import Bulkhead

AT_ONCE = 16
"""The lines of a record that are played through at once."""


class FileJudge(Job[KeptMatch]):
    """Finds what statistics count of a record that is over.

    That is its scales, a person's decisions, which are judged in full, quickly at first, a puzzle
    for its player, and last of all its field. What is kept is not found again, under whatever name
    the record lay, and what was found by a stop is kept. The result is what is kept in the end,
    none where the record does not hold; its scales are None where it cannot be weighed.
    """

    def __init__(
        self, path: Path, worker: Callable[[], BotWorker], only_scales: bool = False
    ) -> None:
        """`only_scales` where nothing else is asked for."""
        self.path = path
        self.worker = worker
        self.only_scales = only_scales

    def work(self) -> Work[KeptMatch]:
        """Take what was kept of the match, and find the rest."""
        judgement = yield from _prepared(self.path)
        if judgement is None:
            return None
        told = kept(judgement)
        take_up(judgement, told)
        try:
            yield from self._weigh(judgement)
            if not self.only_scales:
                yield from self._judge(judgement)
                yield from quietly(Seeker(judgement, self.worker))
                yield from quietly(FieldJob(judgement, self.worker))
        except Stopped:
            _kept_now(judgement, told)
            raise
        return match_in(_kept_now(judgement, told))

    def _weigh(self, judgement: Judgement) -> Series:
        if judgement.match is not None and judgement.account is None:
            weigher = Weigher(judgement.match, self.worker)
            yield from quietly(weigher)
            if weigher.account is not None:
                judgement.weighed(weigher.account)

    def _judge(self, judgement: Judgement) -> Series:
        """Judge the decisions of people, then account for them."""
        whole = judgement.review
        own = [one for one in whole.decisions if whole.by_person(one)]
        judged = [whole.judged[one.n] for one in own if one.n in whole.judged]
        part = Review(whole.record, own, judged)
        try:
            yield from quietly(Reviewer(part, self.worker))
            yield from quietly(Accountant(part, self.worker))
        finally:
            for one in part.evaluations:
                whole.add(one)


def _kept_now(judgement: Judgement, told: str) -> str:
    """Keep what has been found beyond what was told; return it as a file has it.

    What cannot be kept is found again some day.
    """
    now = content(judgement).decode()
    if now != told:
        with suppress(OSError):
            keep(judgement)
    return now


def _prepared(path: Path) -> Work[Judgement]:
    """Return the judgement of a file's match, after a yield for some lines each."""
    with Bulkhead(path), suppress(OSError, ReplayError):
        record = read(path)
        if not record.finished:
            return None
        played, choices = [], []
        for number, moment in enumerate(moments(record)):
            played.append(moment)
            if number % AT_ONCE == 0:
                yield False
        standing = stood(played, record.lines)
        for number, one in enumerate(grouped(domain(record.header.rules), standing)):
            choices.append(one)
            if number % AT_ONCE == 0:
                yield False
        return Judgement(Review(record, choices, file=path.name), standing)
    return None
