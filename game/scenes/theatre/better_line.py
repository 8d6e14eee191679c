"""The better line of a decision, in one world that fits its seat, and its show on the board."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from ai import Budget
from ai.domain import domain
from game.client.life import Life, Part
from game.client.services import Services
from game.judging.review import Decision, Plan
from game.match.bot_driver import BotWorker, answer, thinking_seed
from game.match.job import Job, Series
from game.records.replay_player import ReplayPlayer, ReplayStep
from game.rules import RULES
from game.rules.core import NOBODY, Action, Collector, Event
from game.rules.rng import Rng
from game.scenes.theatre.review_board import BoardMoment, ReviewBoard
from game.system.i18n import _
from sprites.base.widget import Callback

BOT = "mcts"
BUDGET = Budget(iterations=500, seconds=0.3)
"""The budget for each choice of the line."""
PLIES = 4
"""The number of choices that are played after the better one."""


class BetterLine(Job[None]):
    """Positions of the line so far; more are added as the worker answers.

    Cards that the seat had not seen are drawn anew: the line shows nothing that it did not know.
    """

    def __init__(
        self,
        playback: ReplayPlayer,
        decision: Decision,
        better: Plan,
        worker: Callable[[], BotWorker],
    ) -> None:
        self.decision = decision
        self.worker = worker
        self.game = playback.setup.game
        self.seed = thinking_seed(playback.setup.seed, decision.n, "line")
        self.world = RULES[self.game].sample(decision.view, Rng(self.seed))
        self.left = PLIES
        self.events: list[Event] = []
        """The events of the choice that is under way."""
        self.playback = copy(playback)
        self.playback.listeners = []
        players = playback.steps[0].players
        self.playback.steps = [ReplayStep(self.world.clone(), players)]
        self.playback.turns = [0]
        for action in better:
            self._play(action)

    @property
    def last(self) -> int:
        """The last step that there is so far."""
        return self.playback.last

    @property
    def done(self) -> bool:
        """True once the line is complete."""
        over = self.world.outcome() is not None
        return over or (self.left <= 0 and not self._choosing())

    def _play(self, action: Action) -> None:
        """Play an action; the pieces of one choice make one step."""
        collect = Collector()
        self.world.apply(action, collect)
        self.events += collect.events
        if self._choosing():
            return
        step = ReplayStep(
            self.world.clone(),
            self.playback.steps[0].players,
            action=action,
            events=tuple(self.events),
        )
        self.playback.steps.append(step)
        self.events = []

    def _choosing(self) -> bool:
        """True while a choice of several pieces is under way."""
        seat = self.world.to_act
        return seat != NOBODY and bool(domain(self.game).chosen(self.world.view(seat)))

    def work(self) -> Series:
        """Ask for one choice after the other, and play it."""
        while not self.done:
            legal = self.world.legal()
            action = legal[0]
            if len(legal) > 1:
                self._ask()
                found = yield from answer(self.worker, lambda: self.worker().poll())
                self.left -= not self._choosing()
                action = found.action if found.action in legal else action
            self._play(action)
            if not self.done:
                yield True

    def _ask(self) -> None:
        view = self.world.view(self.world.to_act)
        seed = thinking_seed(self.seed, len(self.playback.steps), "line")
        self.worker().ask(BOT, self.game, view, seed, BUDGET)


DWELL = 1.6
"""Seconds for which a position stays before the next."""


class LineShow:
    """The line on the board, if one is shown; `at` is the position, `count` the lines so far.

    `ended` is called once the worker is free again.
    """

    def __init__(self, services: Services, life: Life, board: ReviewBoard, ended: Callback) -> None:
        self.services, self.life, self.ended = services, life, ended
        self.board = board
        self.line: BetterLine | None = None
        self.at = self.count = 0
        self.rest = DWELL
        self.by_itself = True
        """True until somebody steps through the line by hand."""
        life.parts.append(Part(self._show_next, waiting=lambda: self._follows))

    @property
    def shown(self) -> bool:
        """True while a line is on the board."""
        return self.line is not None

    @property
    def _follows(self) -> bool:
        """True while one position is shown after the other."""
        return self.line is not None and self.by_itself and self.at < self.line.last

    def open(self, about: Decision, better: Plan) -> None:
        """Begin the line of a decision."""
        playback = self.board.playback
        self.line = BetterLine(playback, about, better, lambda: self.services.thinker)
        self.life.run(self.line, self._grown)
        self.count += 1
        self.by_itself = True
        self.show(0)

    def _grown(self) -> None:
        if self.line is not None and self.line.over:
            self.ended()

    def step_by(self, by: int) -> None:
        """Show the position before or after, and stay there."""
        self.by_itself = False
        self.show(self.at + by)

    def show(self, at: int) -> None:
        """Show a position of the line, the nearest that there is."""
        if self.line is None:
            return
        self.at, self.rest = min(self.line.last, max(0, at)), DWELL
        moment = BoardMoment(self.at, self.line.decision.seat, self.count)
        self.board.show(moment, self.line.playback)
        self.services.dirty = True

    def _show_next(self, dt: float) -> None:
        """Show the positions one after the other."""
        self.rest -= dt
        if self._follows and self.rest <= 0:
            self.show(self.at + 1)

    def close(self) -> None:
        """Put the line away."""
        line, self.line = self.line, None
        if line is not None and not line.over:
            self.life.end(line)
            self.ended()

    @property
    def words(self) -> str:
        """The line's position in words, and that it is no part of the match."""
        words = _("Better: move {n} of {m} · unseen pieces are guessed")
        return words.format(n=self.at, m=self.line.last if self.line is not None else 0)
