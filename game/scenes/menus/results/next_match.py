"""The way on from a match: another one, the next step; its own decisions are judged meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cached_property, partial

from game.client.services import Services
from game.judging.judgement import Judgement
from game.judging.judgement_file import try_to_keep
from game.judging.review import Review, Reviewer, standing_in
from game.lessons.known import Known
from game.match.job import Job, Series
from game.match.match import Match, Setup
from game.match.seats import human_seats, sides_of
from game.match.table_match import TableMatch
from game.records.replay import Record, read
from game.records.replay_player import ReplayPlayer, record_of
from game.registry import GAMES
from game.rules.core import NOBODY, Seat
from game.scenes.dialogs.more import Way
from game.scenes.menus.results.doors import NextTab
from game.scenes.next_way import NextWay
from game.scenes.verdict import Turned
from game.system.i18n import N_, _

SAME_CARDS = N_("Same cards again")


def same_cards(game: str) -> str:
    """Return the words for a match with the same deal as another."""
    return _(GAMES[game].again or SAME_CARDS)


class NextMatch:
    """Begins what comes after a match; for a person who sat `alone` at it there is a next step."""

    def __init__(self, services: Services, match: TableMatch, alone: bool) -> None:
        self.services = services
        self.match = match
        self.setup = match.setup
        self.way = self._way()
        self.tab = NextTab(self.way, alone)
        """The next step."""

    def _way(self) -> NextWay:
        """Return the next step after the match, looked up where its record lies."""
        today = self.services.environment.local_now().date()
        record = self.match.recorder.path if self.match.local and self.match.recorder else None
        name, folder = (record.name, record.parent) if record is not None else ("", None)
        progress, game = self.services.progress, self.setup.game
        asked = Known("results", progress, today, game, record=name)
        return NextWay(self.services, asked, self.setup, folder)

    def ways(self) -> list[Way]:
        """Return the ways to play the match again as a whole."""
        entries = self.setup.seats
        swapped = (*entries[1:], entries[0])
        return [
            Way(_("Another deal"), self.again, _("new chance")),
            Way(same_cards(self.setup.game), partial(self._replay, entries), _("from turn 1")),
            Way(_("Swap sides"), partial(self._replay, swapped), self._you_are(swapped)),
        ]

    def _you_are(self, entries: tuple[str, ...]) -> str:
        """Return which side the only person would have, "" for several or none."""
        players = replace(self.setup, seats=entries).players
        people = human_seats(players)
        if len(people) != 1:
            return ""
        side = _(sides_of(self.setup.game, players)[people[0]])
        return _("you are {side}").format(side=side)

    def again(self) -> None:
        """Begin a match between the same players, with another shuffle."""
        self._open(replace(self.setup, seed=self.services.environment.seed()))

    def _replay(self, entries: tuple[str, ...]) -> None:
        self._open(replace(self.setup, seats=entries))

    def _open(self, setup: Setup) -> None:
        self.services.replace_all(lambda: self.services.routes.match(setup))

    def from_there(self, past: Past, at: Turned) -> None:
        """Take the same seat again where the match turned; the rest comes as chance has it."""
        playback = ReplayPlayer(past.record)
        playback.seek(at.n - 1)
        entries, mode = self.setup.seats, self.setup.mode
        table = self.services.routes.branch(playback, entries, mode)
        self.services.replace_all(lambda: table)


class Past:
    """A match that is over, gone through once for all who judge or weigh it.

    That is its record with all that was undone, if one was written.
    """

    def __init__(self, match: Match) -> None:
        self.match = match

    @cached_property
    def judgement(self) -> Judgement:
        """All that is found about it."""
        recorder = self.match.recorder
        if recorder is not None and not recorder.problem:
            with suppress(OSError, ValueError):  # it is damaged, or another's by now
                record = read(recorder.path)
                stood = standing_in(self.match, record)
                return Judgement.of_stood(record, stood, recorder.path.name)
        record = record_of(self.match)
        return Judgement.of_stood(record, standing_in(self.match, record))

    @property
    def record(self) -> Record:
        """Its record."""
        return self.judgement.review.record


# ---------------------------------------------------------------------- one's own decisions

DELAY = 4.0
"""Seconds for which the result stands alone before the worker is asked."""


class OwnDecisions(Job[None]):
    """Judges the decisions of the only person at a match, for its review and for *Better move*.

    Nobody is asked while it `waits`. Where a match was no such one, `past` is None.
    """

    def __init__(
        self,
        services: Services,
        match: TableMatch,
        only: Seat,
        past: Past | None,
        waits: Callable[[], bool],
    ) -> None:
        self.services = services
        self.past = past if isinstance(match, Match) and _alone(match, only) else None
        self.only = only
        self.waits = waits
        self.time = 0.0
        self.whole: Review | None = None
        self.reviewer: Reviewer | None = None

    def step(self, dt: float) -> None:
        """Let time pass."""
        self.time += dt

    def work(self) -> Series:
        """Judge them one after the other."""
        assert self.past is not None
        while self.time < DELAY or self.waits():
            yield False
        if self.reviewer is None:
            self.whole = self.past.judgement.review
            own = [one for one in self.whole.decisions if one.seat == self.only]
            services, more = self.services, self.services.crew.hands
            worker = (lambda: services.background) if more else (lambda: services.thinker)
            self.reviewer = Reviewer(Review(self.whole.record, own), worker, more=more)
        yield from self.reviewer.work()
        self._finish()

    def _finish(self) -> None:
        """Keep what has been judged."""
        assert self.past is not None and self.reviewer is not None and self.whole is not None
        for one in self.reviewer.review.evaluations:
            self.whole.add(one)
        judgement = self.past.judgement
        self.services.environment.objection(lambda: try_to_keep(judgement))


def _alone(match: Match, only: Seat) -> bool:
    """Return True if one person has played a seat throughout, against bots."""
    played = [one for one in match.past.done if one.action.seat == only]
    return only != NOBODY and all(one.by_person for one in played)
