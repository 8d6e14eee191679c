"""The ways on after a match: to look at it again, to another one, to its costliest own move."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import cached_property, partial

from ai.domain import domain
from game.client.services import Services
from game.lessons.exercise import Exercise
from game.lessons.known import Known
from game.match.match import Match, Setup
from game.match.table_match import TableMatch
from game.records import review, review_file
from game.records.replay import Record, read
from game.records.replay_player import ReplayPlayer, record_of
from game.records.review import Review, Reviewer, Stood, grouped, standing_in
from game.records.scales import Weighable
from game.registry import GAMES
from game.rules.core import NOBODY, Seat
from game.scenes.next_way import NextButton, NextWay
from game.system.i18n import N_, _
from sprites.iconbutton import IconButton
from sprites.widget import Button

SAME_CARDS = N_("Same cards again")


def same_cards(game: str) -> str:
    """Return the words for a match with the same deal as another."""
    return _(GAMES[game].again or SAME_CARDS)


class NextMatch:
    """Begins what comes after a match; for a person who sat `alone` at it that is the next step."""

    def __init__(self, services: Services, match: TableMatch, alone: bool) -> None:
        self.services = services
        self.match = match
        self.setup = match.setup
        theatre = services.routes.theatre
        entries = match.setup.seats
        variant = "slip" if alone else "ivory"
        self.rematch = Button(_("Rematch"), partial(self.begin, entries), variant)
        """The same seats, another shuffle."""
        self.review = Button(_("Review"), partial(theatre.review_match, match), "slip")
        """The page that rates each decision."""
        self.replay = IconButton(_("Watch replay"), "eye", partial(theatre.watch_match, match))
        again = partial(self._replay, entries)
        swapped = partial(self._replay, (*entries[1:], entries[0]))
        self.way = self._way()
        self.next = NextButton(self.way, alone)
        """The next step, with its reason."""
        self.great = [self.next, self.rematch] if alone else [self.rematch]
        self.buttons = [
            IconButton(same_cards(self.setup.game), "dice", again),
            IconButton(_("Swap sides"), "swap", swapped),
        ]
        """The same deck and first hands again, and those with everybody one seat further."""

    def _way(self) -> NextWay:
        """Return the next step after the match, looked up where its record lies."""
        today = self.services.environment.local_now().date()
        record = self.match.recorder.path if self.match.local and self.match.recorder else None
        name, folder = (record.name, record.parent) if record is not None else ("", None)
        settings, game = self.services.settings, self.setup.game
        asked = Known("results", settings, today, game, record=name)
        return NextWay(self.services, asked, self.setup, folder)

    def named(self, great: list[Button], find: Button | None) -> list[list[Button]]:
        """Return the rows of buttons with names, what goes on first; `find` looks for a lesson."""
        review, found = [self.review] if self.match.local else [], [find] if find else []
        if self.next in great:
            return [[self.next], [self.rematch, *review], found]
        return [great, [*found, *review]]

    def begin(self, entries: tuple[str, ...]) -> None:
        """Begin a match between these players, with another shuffle."""
        seed = self.services.environment.seed()
        self._open(replace(self.setup, seed=seed, seats=entries))

    def _replay(self, entries: tuple[str, ...]) -> None:
        self._open(replace(self.setup, seats=entries))

    def _open(self, setup: Setup) -> None:
        self.services.replace_all(lambda: self.services.routes.match(setup))


class Past:
    """A match that is over, gone through once for all who judge or weigh it.

    That is its record with all that was undone, if one was written.
    """

    def __init__(self, match: Match) -> None:
        self.match = match

    @cached_property
    def _told(self) -> tuple[Record, Stood, str]:
        """The record, the actions that stand in it, and its name in the library."""
        recorder = self.match.recorder
        if recorder is not None and not recorder.problem:
            with suppress(OSError, ValueError):  # it is damaged, or another's by now
                record = read(recorder.path)
                return record, standing_in(self.match, record), recorder.path.name
        record = record_of(self.match)
        return record, standing_in(self.match, record), ""

    @cached_property
    def review(self) -> Review:
        """Its review, which has not begun."""
        record, played, file = self._told
        return Review(record, list(grouped(domain(self.match.setup.game), played)), file=file)

    @property
    def weighable(self) -> Weighable:
        """The match as it can be weighed. NoScales."""
        return Weighable(self.review, self._told[1])


# ---------------------------------------------------------------------- the costliest move

BUDGET = review.BUDGET
"""The budget for each decision, as in the review that takes it up."""
DELAY = 4.0
"""Seconds for which the result stands alone before the worker is asked."""


class CostliestMove:
    """Judges the decisions of the only person at a match; its button opens the costliest one.

    The button stands in its place from the start, and can be pressed once the move is known.
    `blamed` says whether the Scales, which are weighed before, hold the play to have cost much.
    """

    def __init__(
        self,
        services: Services,
        match: TableMatch,
        only: Seat,
        past: Past | None,
        blamed: Callable[[], bool] = lambda: False,
    ) -> None:
        self.blamed = blamed
        self.services = services
        self.match = match if isinstance(match, Match) and _alone(match, only) else None
        self.past = past
        self.only = only
        self.button = Button(_("Find the better move"), self.open, "slip")
        self.button.enabled = False
        self.time = 0.0
        self.whole: Review | None = None
        self.reviewer: Reviewer | None = None

    @property
    def offered(self) -> bool:
        """True where there is a match of one person to learn from."""
        return self.match is not None

    @property
    def waiting(self) -> bool:
        """True until all has been judged."""
        judging = self.reviewer is None or not self.reviewer.review.done
        return self.match is not None and judging

    def step(self, dt: float, free: bool) -> None:
        """Judge on where the worker is free; only called while the result lies on top."""
        self.time += dt
        if self.match is None or self.past is None or self.time < DELAY or not free:
            return
        if self.reviewer is None:
            self.whole = self.past.review
            own = [one for one in self.whole.decisions if one.seat == self.only]
            self.reviewer = Reviewer(
                Review(self.whole.record, own), lambda: self.services.thinker, BUDGET
            )
            self._finish()
        elif self.reviewer.update() and self.reviewer.review.done:
            self._finish()

    def _finish(self) -> None:
        """Keep what has been judged; the button can be pressed, or says that nothing was found."""
        assert self.reviewer is not None and self.whole is not None
        if not self.reviewer.review.done:
            return
        for one in self.reviewer.review.evaluations:
            self.whole.add(one)
        self.services.environment.objection(self._kept)
        self.button.enabled = bool(self.whole.mistakes())
        if not self.button.enabled:
            words = N_("No single mistake found") if self.blamed() else N_("No mistakes found")
            self.button.words = _(words)
        self.services.dirty = True

    def _kept(self) -> str:
        assert self.whole is not None
        try:
            review_file.take_up(self.whole, review_file.kept(self.whole))
            review_file.keep(self.whole)
        except OSError as error:
            return str(error)
        return ""

    def open(self) -> None:
        """Open the costliest move as an exercise."""
        if self.match is None or self.whole is None:
            return
        playback = ReplayPlayer(self.whole.record)
        worst = max(self.whole.mistakes(), key=lambda one: one.cost)
        exercise = Exercise(self.whole, playback, worst.n, (worst.n,))
        self.services.routes.open_exercise(exercise)

    def stop(self) -> None:
        """Cancel the open question; it is asked again when time goes on."""
        if self.reviewer is not None:
            self.reviewer.stop()


def _alone(match: Match, only: Seat) -> bool:
    """Return True if one person has played a seat throughout, against bots."""
    played = [one for one in match.past.done if one.action.seat == only]
    return only != NOBODY and all(one.by_person for one in played)
