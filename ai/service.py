"""The worker's side: a process that answers one question after the other through a pipe."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from math import isfinite
from multiprocessing.connection import Connection
from typing import NamedTuple

from ai.accounts import Course
from ai.facts import Reasons
from ai.judging import judge
from ai.protocol import (
    ActionValue,
    Bot,
    Budget,
    Case,
    Interrupted,
    PlanValue,
    SearchResult,
    Stop,
    never,
)
from ai.puzzles.seeking import SEEKER, sought
from ai.reasons import explained
from ai.roster import create_bot
from ai.scales import weigh
from game.registry import register
from game.rules.core import Action, View
from game.rules.rng import Rng

NICENESS = 10
BELOW_NORMAL = 0x4000
"""Windows' class of priority for what nobody waits for."""


class Question(NamedTuple):
    """A request to a bot, or with a `case` to the judge; `number` comes back with the answer."""

    number: int
    bot: str
    game: str
    view: View
    seed: int
    budget: Budget
    case: Case | None = None


class Weigh(NamedTuple):
    """A request to weigh a match that is over, or a choice of it, or to play it once more.

    No bot gets to see it: here alone a whole State comes to the worker. Whatever else is asked, or
    a halt, ends it without an answer.
    """

    number: int
    course: Course


class Halt(NamedTuple):
    """Stop thinking about one question and answer now."""

    number: int


Message = Question | Weigh | Halt | None
"""A message to the worker; None ends it."""


def answer(
    bots: dict[tuple[str, str], Bot], question: Question, stop: Stop = never
) -> SearchResult:
    """Return a bot's answer; bots are made once and kept. ValueError for no such bot."""
    if question.case is not None:
        rng = Rng(question.seed)
        ask = explained if question.case.better else judge
        return ask(question.game, question.view, question.case, rng, question.budget, stop)
    if question.bot == SEEKER:
        return sought(question.game, question.view, Rng(question.seed))
    who = question.bot, question.game
    if who not in bots:
        bots[who] = create_bot(*who)
    return bots[who].think(question.view, Rng(question.seed), question.budget, stop)


def is_answer(reply: object, question: Question) -> bool:
    """True for a legal action with sound figures, or for words where there is nothing to decide."""
    legal = question.view.legal
    if not isinstance(reply, SearchResult):
        return isinstance(reply, str) and not legal
    if not isinstance(reply.action, Action) or reply.action not in legal:
        return False
    if not isinstance(reply.action_values, tuple) or not isinstance(reply.stats, dict):
        return False
    if not isinstance(reply.plans, tuple) or not all(_is_plan(p, legal) for p in reply.plans):
        return False
    if not isinstance(reply.reasons, Reasons | None):
        return False
    figures = (isinstance(value, int | float | str) for value in reply.stats.values())
    names = (isinstance(name, str) for name in reply.stats)
    return all(_is_sound(one, legal) for one in reply.action_values) and all(names) and all(figures)


def _is_sound(one: object, legal: Sequence[Action]) -> bool:
    return (
        isinstance(one, ActionValue)
        and isinstance(one.action, Action)
        and one.action in legal
        and isinstance(one.value, int | float)
        and isfinite(one.value)
        and isinstance(one.visits, int)
    )


def _is_plan(one: object, legal: Sequence[Action]) -> bool:
    return (
        isinstance(one, PlanValue)
        and isinstance(one.actions, tuple)
        and all(isinstance(action, Action) for action in one.actions)
        and one.actions[:1] != ()
        and one.actions[0] in legal
        and isinstance(one.value, int | float)
        and isfinite(one.value)
        and isinstance(one.visits, int)
    )


class Service:
    """Reads requests from a pipe and writes answers, watching for those who cannot wait."""

    def __init__(self, pipe: Connection) -> None:
        self.pipe = pipe
        self.waiting: deque[Question | Weigh] = deque()
        self.bots: dict[tuple[str, str], Bot] = {}
        self.current = -1
        self.halted = -1
        self.open = True

    def run(self) -> None:
        """Answer until the other end says None or is gone."""
        while self.open:
            while self.open and not self.waiting:
                self._receive()
            if self.open:
                self._reply(self.waiting.popleft())

    def _reply(self, question: Question | Weigh) -> None:
        self.current = question.number
        reply: object
        try:
            if isinstance(question, Weigh):
                reply = weigh(question.course, self._interrupted)
            else:
                reply = answer(self.bots, question, self._interrupted)
        except Interrupted:
            return  # nobody waits for it any more
        except ValueError as error:
            reply = str(error)
        with suppress(OSError):
            self.pipe.send((question.number, reply))

    def _interrupted(self) -> bool:
        while self.open and self.pipe.poll():
            self._receive()
        return not self.open or bool(self.waiting) or self.halted >= self.current

    def _receive(self) -> None:
        try:
            message: Message = self.pipe.recv()
        except (EOFError, OSError):
            message = None
        if message is None:
            self.open = False
        elif isinstance(message, Halt):
            self.halted = max(self.halted, message.number)
        else:
            self.waiting.append(message)


def serve(pipe: Connection, paths: Sequence[str]) -> None:
    """Run the worker process at low priority, ignoring the keyboard's interrupt.

    `paths` are those of all games, which a new process knows only in part.
    """
    register(*paths)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    give_way()
    Service(pipe).run()


def give_way() -> None:
    """Let this process run only when nobody else wants to."""
    with suppress(OSError):
        if sys.platform == "win32":
            ctypes.windll.kernel32.SetPriorityClass(-1, BELOW_NORMAL)
        else:
            os.nice(NICENESS)
