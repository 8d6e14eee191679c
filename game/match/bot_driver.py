"""Asks the bots of a match for their actions, in a process of their own."""

from __future__ import annotations

from collections.abc import Callable, Generator
from hashlib import blake2b
from typing import Protocol, TypeVar

import ai
from ai import SearchResult
from ai.accounts import Account, Course
from game.match.job import Stopped
from game.match.seats import Bot, Player
from game.match.table_match import TableMatch
from game.rules.core import NOBODY, Action, Seat, View

Answer = TypeVar("Answer")


class Judge(Protocol):
    """Answers questions about decisions: the part of a `BotWorker` that judges them."""

    def ask(
        self,
        bot_name: str,
        game: str,
        view: View,
        seed: int,
        budget: ai.Budget | None = None,
        case: ai.Case | None = None,
    ) -> None: ...

    def poll(self) -> SearchResult | None: ...

    def cancel(self) -> None: ...


class BotWorker(Judge, Protocol):
    """Computes bot moves: the worker process, or its equivalent in this process.

    It also weighs matches that are over, at a door of their own: `weigh` asks, `account` answers.
    """

    def weigh(self, course: Course) -> None: ...

    def account(self) -> Account | None: ...

    def move_now(self) -> None: ...

    def close(self) -> None: ...


def thinking_seed(match_seed: int, at: int | str, who: str) -> int:
    """Return the seed for a search at a position or line, 64 bits that hide the match's own."""
    words = f"{match_seed} {at} {who}".encode()
    return int.from_bytes(blake2b(words, digest_size=8).digest(), "big")


def answer(
    worker: Callable[[], BotWorker], door: Callable[[], Answer | None]
) -> Generator[bool, None, Answer]:
    """Return what comes through a door of a worker that was asked; the work of a `Job`.

    Where the job is stopped the question is cancelled.
    """
    found = None
    try:
        while found is None:
            yield False
            found = door()
    except Stopped:
        worker().cancel()
        raise
    return found


class BotDriver:
    """Asks the bots of a match for their moves and hands over their answers.

    The answer is not applied here: whoever shows the match does that when its moment has come.
    Asked again at a position where it has answered, a bot gives the same answer.
    """

    def __init__(
        self, match: TableMatch, worker: Callable[[], BotWorker], budget: ai.Budget | None = None
    ) -> None:
        """`worker` is called when a bot is first asked, so that no process starts earlier."""
        self.match = match
        self.worker = worker
        self.budget = budget
        self.asked: tuple[int, Player] | None = None
        self.answer: Action | None = None
        self.at = ("", "")
        """The position's digest and the bot's level: the key of the answer."""

    def update(self) -> Action | None:
        """Ask the bot that is to act; return its answer once there is one, until it is used."""
        match = self.match
        seat = match.to_act
        bot = match.players[seat] if seat != NOBODY else None
        if not isinstance(bot, Bot):
            self.forget()
            return None
        if self.asked != (match.revision, bot):
            self.forget()
            self._ask(seat, bot)
        if self.answer is None:
            self._listen()
        return self.answer

    def _ask(self, seat: Seat, bot: Bot) -> None:
        match = self.match
        self.asked = match.revision, bot
        self.at = match.digest(), bot.name
        self.answer = match.answers.get(self.at)
        if self.answer is None:
            seed = thinking_seed(match.setup.seed, self.at[0], f"{seat} {bot.name}")
            self.worker().ask(bot.name, match.setup.game, match.view(seat), seed, self.budget)

    def _listen(self) -> None:
        result = self.worker().poll()
        if result is not None:
            self.answer = self.match.answers[self.at] = result.action

    def forget(self) -> None:
        """Cancel the open question."""
        if self.busy:
            self.worker().cancel()
        self.asked, self.answer = None, None

    @property
    def busy(self) -> bool:
        """True while a bot is thinking."""
        return self.asked is not None and self.answer is None
