"""The ways on after a match: to look at it again, to another one, to its costliest own move."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.client.services import Services
from game.lessons.exercise import Exercise
from game.lessons.lesson import lessons
from game.match.match import Match, Setup
from game.match.seats import levelled
from game.match.table_match import TableMatch
from game.records import review, review_file
from game.records.replay import Line, Record, header_for
from game.records.replay_player import ReplayPlayer, ReplayStep, record_of
from game.records.review import Review, Reviewer
from game.rules.core import NOBODY, Seat
from game.system.i18n import _
from sprites.iconbutton import IconButton
from sprites.widget import Button


class NextMatch:
    """Begins what comes after a match; `only` is the seat of the only person at it, if any."""

    def __init__(self, services: Services, match: TableMatch, only: Seat, won: bool) -> None:
        self.services = services
        self.setup = match.setup
        theatre = services.routes.theatre
        entries = match.setup.seats
        self.rematch = Button(_("Rematch"), partial(self.begin, entries), "ivory")
        """The same seats, another shuffle."""
        self.review = Button(_("Review"), partial(theatre.review_match, match), "slip")
        """The page that rates each decision."""
        self.replay = IconButton(_("Watch replay"), "eye", partial(theatre.watch_match, match))
        again = partial(self._replay, entries)
        swapped = partial(self._replay, (*entries[1:], entries[0]))
        self.next = self._next(match, won) if only != NOBODY else []
        """A stronger rival after a victory, else the next lesson or then a weaker rival, if any."""
        self.buttons = [
            IconButton(_("Same shuffle"), "dice", again),
            IconButton(_("Swap sides"), "swap", swapped),
        ]
        """The same match again: on its shuffle, and that with everybody one seat further."""

    def _next(self, match: TableMatch, won: bool) -> list[Button]:
        done = self.services.settings.lessons_done
        lesson = next((one for one in lessons(self.setup.game) if one.id not in done), None)
        if not won and lesson is not None:
            learn = partial(self.services.routes.open_lesson, lesson.id)
            return [Button(_("Next lesson"), learn, "slip")]
        entries = levelled(match.players, 1 if won else -1)
        words = _("Stronger rival") if won else _("Weaker rival")
        return [Button(words, partial(self.begin, entries), "slip")] if entries else []

    def begin(self, entries: tuple[str, ...]) -> None:
        """Begin a match between these players, with another shuffle."""
        seed = self.services.environment.seed()
        self._open(replace(self.setup, seed=seed, seats=entries))

    def _replay(self, entries: tuple[str, ...]) -> None:
        self._open(replace(self.setup, seats=entries))

    def _open(self, setup: Setup) -> None:
        self.services.replace_all(lambda: self.services.routes.match(setup))


# ---------------------------------------------------------------------- the costliest move

BUDGET = review.BUDGET
"""The budget for each decision, as in the review that takes it up."""
DELAY = 4.0
"""Seconds for which the result stands alone before the worker is asked."""


class CostliestMove:
    """Judges the decisions of the only person at a match; its button opens the costliest one.

    The button stands in its place from the start, and can be pressed once the move is known.
    """

    def __init__(self, services: Services, match: TableMatch, only: Seat) -> None:
        self.services = services
        self.match = match if isinstance(match, Match) and _alone(match, only) else None
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

    def step(self, dt: float) -> None:
        """Judge on; only called while the result lies on top."""
        self.time += dt
        if self.match is None or self.time < DELAY:
            return
        if self.reviewer is None:
            self.whole = _review_of(self.match)
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
            self.button.words = _("No mistakes found")
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
        playback = ReplayPlayer(record_of(self.match))
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


def _review_of(match: Match) -> Review:
    """Return a review of a match that this program holds, without playing it once more."""
    lines = [Line(n=n, do=str(action)) for n, (_, action) in enumerate(match.history, start=1)]
    record = Record(header_for(match.setup, ""), tuple(lines))
    states = [state for state, _action in match.history] + [match.state]
    players = match.setup.players
    steps = [ReplayStep(states[0], players)]
    steps += [
        ReplayStep(state, players, line, action)
        for state, line, (_before, action) in zip(states[1:], lines, match.history, strict=True)
    ]
    found = Review.of(record, steps)
    recorder = match.recorder
    if recorder is not None and not recorder.problem:
        found.file = recorder.path.name
    return found
