"""Who decides for a seat: a person at this machine, or a bot in its own process."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import TYPE_CHECKING, Protocol

import ai
from ai import SearchResult
from game.match.armies import split_seat
from game.rules.core import Action, Seat, State
from game.system.plain_text import LONGEST_NAME, plain

if TYPE_CHECKING:
    from game.match.match import Match
    from game.rules.core import View

HUMAN = "human"


class Thinking(Protocol):
    """What a match needs of those who think: the worker process, or the same in this one."""

    def ask(
        self, bot_name: str, game: str, view: View, seed: int, budget: ai.Budget | None = None
    ) -> None: ...

    def poll(self) -> SearchResult | None: ...

    def cancel(self) -> None: ...

    def move_now(self) -> None: ...

    def close(self) -> None: ...


def is_human(seat: str) -> bool:
    """Whether a seat's entry, such as "human Ana", names a person."""
    return split_seat(seat)[0].partition(" ")[0] == HUMAN


def name_of(seat: str) -> str:
    """A person's name, or "" when he gave none or a bot sits there."""
    return plain(split_seat(seat)[0].partition(" ")[2], LONGEST_NAME) if is_human(seat) else ""


def bot_of(seat: str) -> str:
    """The level or family of the bot that sits there, or "" for a person."""
    return "" if is_human(seat) else split_seat(seat)[0]


def check_seat(seat: str) -> str:
    """A seat's entry as it is. ValueError when it names neither a person nor a bot."""
    if is_human(seat) or bot_of(seat) in (*ai.LEVELS, *ai.FAMILIES):
        return seat
    known = ", ".join((HUMAN, *ai.LEVELS, *ai.FAMILIES))
    raise ValueError(f"nobody called {seat!r} can take a seat: {known}")


def thinking_seed(match_seed: int, at: int | str, who: str) -> int:
    """Return the seed for a thought at a position or line; 64 bits that hide the match's own."""
    words = f"{match_seed} {at} {who}".encode()
    return int.from_bytes(blake2b(words, digest_size=8).digest(), "big")


class BotDriver:
    """Asks the bots of a match for their moves and hands over their answers.

    The answer is not applied here: whoever shows the match does that when its moment has come.
    Asked again at a position where it has answered, a bot gives the same answer.
    """

    def __init__(
        self, match: Match, thinking: Callable[[], Thinking], budget: ai.Budget | None = None
    ) -> None:
        """`thinking` is called when somebody has to think, so that no process starts before."""
        self.match = match
        self.thinking = thinking
        self.budget = budget
        self.asked: tuple[State, str] | None = None
        self.answer: Action | None = None
        self.at = ("", "")
        """The digest of the position and the bot of the question: where its answer is kept."""

    def update(self) -> Action | None:
        """Ask whoever is to act, if it is a bot; its answer once it has one, again until used."""
        match = self.match
        seat = match.to_act
        if seat < 0 or is_human(match.seats[seat]):
            self.forget()
            return None
        if self.asked != (match.state, match.seats[seat]):
            self.forget()
            self._ask(seat)
        if self.answer is None:
            self._listen()
        return self.answer

    def _ask(self, seat: Seat) -> None:
        match, bot = self.match, bot_of(self.match.seats[seat])
        self.asked = match.state, match.seats[seat]
        self.at = match.state.digest(), bot
        self.answer = match.answers.get(self.at)
        if self.answer is None:
            seed = thinking_seed(match.setup.seed, self.at[0], f"{seat} {bot}")
            self.thinking().ask(bot, match.setup.game, match.view(seat), seed, self.budget)

    def _listen(self) -> None:
        thought = self.thinking().poll()
        if thought is not None:
            self.answer = self.match.answers[self.at] = thought.action

    def forget(self) -> None:
        """Stop thinking about a question that is no longer asked."""
        if self.busy:
            self.thinking().cancel()
        self.asked, self.answer = None, None

    @property
    def busy(self) -> bool:
        """True while a bot is thinking."""
        return self.asked is not None and self.answer is None
