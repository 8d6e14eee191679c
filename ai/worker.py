"""Bots that think beside the game: a warm process that is asked, polled and hurried.

By another door it weighs matches that are over, which bots do not get to know.
"""

from __future__ import annotations

import multiprocessing
from dataclasses import replace
from multiprocessing.context import SpawnProcess
from time import monotonic

from ai.accounts import Account, Course, fits
from ai.channel import Channel
from ai.protocol import Bot, Budget, Case, SearchResult
from ai.roster import own_budget
from ai.scales import weigh
from ai.service import Halt, Question, Weigh, answer, is_answer, serve
from game.registry import GAMES
from game.rules.core import View

__all__ = ["InlineThinker", "SearchResult", "Thinker"]

LIVES = 3
"""The number of times that one question is asked again after the worker has died."""
GRACE = 3.0
"""Seconds beyond its budget after which a worker that says nothing is given up; more after each
death, as a slow machine may need them to start another."""
UNTIMED = 87.0
"""Seconds that are taken for the budget of a question without any."""
WHOLE_MATCH = 600.0
"""The same for a match that bots play to its end, oracles among them."""
HURRY = 2.0
"""Seconds within which a worker must answer a request to move now."""
LAST_RESORT = Budget(iterations=150)


def _limits(budget: Budget | None, bot_name: str, game: str) -> Budget:
    """Return a question's budget, or the bot's own in place of none or an open one."""
    return budget if budget is not None and not budget.open else own_budget(bot_name, game)


class Thinker:
    """Asks bots in a worker process. No method waits; the process is started when it is made.

    One question is open at a time: a new one replaces it. If the process dies it is started
    again and asked again; after that the question is thought about here, briefly.
    """

    def __init__(self) -> None:
        self.question: Question | Weigh | None = None
        self.asked = 0
        self.restarts = 0
        self._deaths = 0
        self._hurried = False
        self._deadline = 0.0
        self._process: SpawnProcess | None = None
        self._line: Channel | None = None
        self._start()

    # ------------------------------------------------------------------ what the game calls

    def ask(
        self,
        bot_name: str,
        game: str,
        view: View,
        seed: int,
        budget: Budget | None = None,
        case: Case | None = None,
    ) -> None:
        """Begin to think; `poll` will have the answer. None or an open budget: the bot's own.

        With a `case` the decision that was made there is judged.
        ValueError for a bot that there is not.
        """
        measure = _limits(budget, bot_name, game)
        self.asked += 1
        self._begin(Question(self.asked, bot_name, game, view, seed, measure, case))

    def weigh(self, course: Course) -> None:
        """Begin to weigh a match that is over, or play out a choice of it, for an `account`."""
        self.asked += 1
        self._begin(Weigh(self.asked, course))

    def _begin(self, question: Question | Weigh) -> None:
        self.question = question
        self._deaths, self._hurried = 0, False
        self._put(question)

    def poll(self) -> SearchResult | None:
        """Return the answer once, else None. ValueError if the bot refused the view."""
        if not isinstance(self.question, Question):
            return None
        reply = self._read(self.question)
        if reply is None:
            return None
        self.question = None
        if isinstance(reply, SearchResult):
            return replace(reply, stats={**reply.stats, "restarts": self.restarts})
        raise ValueError(reply)

    def account(self) -> Account | None:
        """Return what was found about a match once, else None. ValueError where nothing can be."""
        if not isinstance(self.question, Weigh):
            return None
        reply = self._read(self.question)
        if reply is None:
            return None
        self.question = None
        if isinstance(reply, Account):
            return reply
        raise ValueError(reply)

    def cancel(self) -> None:
        """Forget the open question."""
        if self.question is not None:
            self._send(Halt(self.question.number))
        self.question = None

    def move_now(self) -> None:
        """Have the open question answered with what is known so far."""
        if isinstance(self.question, Question) and not self._hurried:
            self._hurried = True
            self._deadline = monotonic() + HURRY
            self._send(Halt(self.question.number))

    def close(self) -> None:
        """End the process. The thinker can be asked again; that starts it anew."""
        self.question = None
        self._bury()

    @property
    def busy(self) -> bool:
        """True while a question is open."""
        return self.question is not None

    @property
    def pid(self) -> int | None:
        """The worker's process id, or None while there is none."""
        return self._process.pid if self._process is not None else None

    # ------------------------------------------------------------------ the process

    def _start(self) -> None:
        """Start the process; without one, as when no file handle is left, the next poll sees it."""
        context = multiprocessing.get_context("spawn")
        try:
            here, there = context.Pipe()
        except OSError:
            return
        process = context.Process(
            target=serve, args=(there, GAMES.paths), name="polemos-bot", daemon=True
        )
        try:
            process.start()
            self._process = process
            self._line = Channel(here)
        except (OSError, RuntimeError):  # a thread that cannot be started is a RuntimeError
            here.close()
        finally:
            there.close()

    def _bury(self) -> None:
        """Let go of the process, dead or silent."""
        if self._process is not None and self._process.is_alive():
            self._process.kill()
        if self._line is not None:
            self._line.close()
        self._process = self._line = None

    def _put(self, question: Question | Weigh) -> None:
        if self._line is None:
            self._bury()
            self._start()
        grace = GRACE * (1 + self._deaths)
        if isinstance(question, Question):
            seconds = question.budget.seconds or UNTIMED
        else:
            seconds = UNTIMED if question.course.lineup is None else WHOLE_MATCH
        self._deadline = monotonic() + seconds + grace
        self._send(question)
        if self._hurried:
            self._send(Halt(question.number))

    def _send(self, message: Question | Weigh | Halt) -> None:
        if self._line is not None:
            self._line.send(message)

    def _read(self, question: Question | Weigh) -> SearchResult | Account | str | None:
        for message in self._line.received() if self._line is not None else ():
            match message:
                case (int(number), SearchResult() | str() | Account() as reply) if (
                    number == question.number
                ):
                    return reply if _is_reply(reply, question) else self._ask_again(question)
                case (int(number), _) if number < question.number:
                    continue  # it was asked before, and has been forgotten
                case _:
                    return self._ask_again(question)
        return None if self._healthy() else self._ask_again(question)

    def _healthy(self) -> bool:
        if self._process is None or self._line is None or monotonic() > self._deadline:
            return False
        return not self._line.broken and self._process.is_alive()

    def _ask_again(self, question: Question | Weigh) -> SearchResult | str | None:
        """Start a new process for the same question, or think here when that does not help.

        Nothing is weighed here: it takes too long.
        """
        self._bury()
        self._deaths += 1
        self.restarts += 1
        if self._deaths > LIVES:
            if isinstance(question, Weigh):
                return "no process could weigh it"
            return answer({}, question._replace(budget=LAST_RESORT))
        self._put(question)
        return None


def _is_reply(reply: object, question: Question | Weigh) -> bool:
    """True for what can be the answer to a question, or the account of a match."""
    if isinstance(question, Weigh):
        return fits(reply, question.course)
    return is_answer(reply, question)


class InlineThinker:
    """The same without a process, for tests and tapes: it thinks when it is polled."""

    def __init__(self) -> None:
        self.question: Question | Course | None = None
        self.bots: dict[tuple[str, str], Bot] = {}

    def ask(
        self,
        bot_name: str,
        game: str,
        view: View,
        seed: int,
        budget: Budget | None = None,
        case: Case | None = None,
    ) -> None:
        """Take a question. ValueError for a bot that there is not."""
        measure = _limits(budget, bot_name, game)
        self.question = Question(0, bot_name, game, view, seed, measure, case)

    def weigh(self, course: Course) -> None:
        """Take a match that is over."""
        self.question = course

    def poll(self) -> SearchResult | None:
        """Think, and answer at once."""
        question = self.question
        if not isinstance(question, Question):
            return None
        self.question = None
        return answer(self.bots, question)

    def account(self) -> Account | None:
        """Weigh at once."""
        course = self.question
        if not isinstance(course, Course):
            return None
        self.question = None
        return weigh(course)

    def cancel(self) -> None:
        """Forget the open question."""
        self.question = None

    def move_now(self) -> None:
        """Nothing: it answers at the next poll anyway."""

    def close(self) -> None:
        """Forget everything."""
        self.question = None
        self.bots.clear()

    @property
    def busy(self) -> bool:
        """True while a question is open."""
        return self.question is not None
