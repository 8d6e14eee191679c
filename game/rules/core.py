"""What every game of Polemos is made of: actions, events, outcomes, views and states."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, NamedTuple, NoReturn, ParamSpec, Protocol, Self

from game.rules.rng import Rng
from game.rules.wording import Phrase

Seat = int
NOBODY: Seat = -1
"""Who is to act when a game is over; as a viewer, the spectator who sees what is public."""

HIDDEN = -1
"""A face that this viewer may not see."""

EVERYONE = -1
"""The bit mask of all witnesses."""

VERB_LETTERS = "abcdefghijklmnopqrstuvwxyz_"
MAX_ARGUMENT = 10**6


class IllegalAction(ValueError):
    """A player's mistake: the action is not legal now. The state is as it was."""


class Action(NamedTuple):
    """What one seat decides: a word and small integers, easy to hash, sort, print and read back."""

    seat: Seat
    verb: str
    args: tuple[int, ...] = ()

    def __str__(self) -> str:
        return " ".join([str(self.seat), self.verb, *map(str, self.args)])

    @classmethod
    def parse(cls, text: str) -> Action:
        """Read what `str` wrote. ValueError on anything else."""
        words = text.split(" ") if isinstance(text, str) else []
        if len(words) < 2 or not words[1] or words[1].strip(VERB_LETTERS):
            raise ValueError(f"not an action: {str(text)[:80]!r}")
        args = tuple(_small(word, text) for word in words[2:])
        return cls(_small(words[0], text), words[1], args)


def _small(word: str, text: str) -> int:
    digits = word[1:] if word.startswith("-") else word
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 7):
        raise ValueError(f"not an action: {text[:80]!r}")
    number = int(word)
    if str(number) != word or abs(number) > MAX_ARGUMENT:
        raise ValueError(f"not an action: {text[:80]!r}")
    return number


class Outcome(NamedTuple):
    """How a game ended: the winning seats (several when it is shared) and why."""

    winners: tuple[Seat, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. The screen, the log and the sounds know nothing else.

    `witnesses` is a bit mask of the seats that may read the fields named in `SECRET`; others
    get `HIDDEN` there, or an empty tuple.
    """

    SECRET: ClassVar[tuple[str, ...]] = ()

    witnesses: int

    def seen_by(self, viewer: Seat) -> Event:
        """What `viewer` witnesses; NOBODY is the spectator."""
        if not self.SECRET or sees(self.witnesses, viewer):
            return self
        names = {field.name for field in fields(self)}
        blank = {n: _blank(getattr(self, n)) for n in self.SECRET if n in names}
        return replace(self, **blank)

    def phrase(self) -> Phrase | None:
        """The sentence that the log tells, or None for what needs no words."""
        return None


def _blank(value: object) -> Any:
    if isinstance(value, tuple):
        return ()
    return "" if isinstance(value, str) else HIDDEN


def sees(mask: int, viewer: Seat) -> bool:
    """Whether a viewer is among the witnesses; the spectator sees only what everyone sees."""
    return mask == EVERYONE or (viewer != NOBODY and bool(mask >> viewer & 1))


Fields = ParamSpec("Fields")


class Emit(Protocol):
    """Called as `emit(kind, witnesses, *fields)`: only those who listen build the event."""

    def __call__(
        self, kind: Callable[Fields, Event], /, *values: Fields.args, **named: Fields.kwargs
    ) -> None: ...


def silent(kind: Callable[Fields, Event], /, *values: Fields.args, **named: Fields.kwargs) -> None:
    """Emit nothing: what search passes, so that no event is ever built."""


class Collector:
    """Collects whole events, unredacted, in the order in which they happened."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def __call__(
        self, kind: Callable[Fields, Event], /, *values: Fields.args, **named: Fields.kwargs
    ) -> None:
        self.events.append(kind(*values, **named))


@dataclass(frozen=True, slots=True)
class View:
    """All that one viewer may know, as frozen plain data with no way back to a State."""

    game: str
    viewer: Seat
    to_act: Seat
    legal: tuple[Action, ...]
    """The viewer's legal actions; empty unless the viewer is to act."""
    deciding: str
    """The public word for what is being decided, such as "play", "target" or "exchange"."""

    def describe(self, action: Action) -> str:
        """One English sentence for an action, with no more in it than this viewer knows."""
        return str(self.phrase(action))

    def phrase(self, action: Action) -> Phrase:
        """The same as keys and values, for the catalogue of strings."""
        raise NotImplementedError


class State(ABC):
    """One game's whole truth: played in place by `apply`, copied by `clone`."""

    __slots__ = ()

    game: ClassVar[str]
    version: ClassVar[int]
    """Rises whenever any recorded game could play differently."""
    data: ClassVar[str]
    """Digest of the tables of cards or areas, 8 hex digits."""
    seats: ClassVar[int]
    seat_names: ClassVar[tuple[str, ...]]

    to_act: Seat
    turn: int
    """Counted from 1."""
    rng: Rng
    seen: list[int]
    """For each piece the seats that have seen its face, a bit each, the spectator's last."""

    @classmethod
    @abstractmethod
    def new(cls, seed: int, **options: Any) -> Self:
        """A fresh game, played forward to its first decision. ValueError on bad options."""

    @classmethod
    @abstractmethod
    def arrange(cls, seed: int = 1, **zones: Any) -> Self:
        """A position put together by name, as `picture` shows it. ValueError with one reason."""

    @classmethod
    @abstractmethod
    def sample(cls, view: Any, rng: Rng) -> Self:
        """A whole world that looks just like `view`, as near to uniformly drawn as is practical."""

    @abstractmethod
    def legal(self) -> list[Action]:
        """What may be done now: never empty while running, the same order every time."""

    @abstractmethod
    def apply(self, action: Action, emit: Emit = silent) -> None:
        """Play one action in place and go on to the next decision.

        IllegalAction leaves the state as it was.
        """

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy."""

    @abstractmethod
    def view(self, seat: Seat) -> View:
        """What one seat knows, or the spectator (NOBODY)."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """None while running."""

    @abstractmethod
    def phrase(self, action: Action) -> Phrase:
        """An action that is legal now, as keys and values for the catalogue of strings."""

    @abstractmethod
    def picture(self) -> dict[str, Any]:
        """The whole state as plain JSON-able data with names."""

    @abstractmethod
    def key(self) -> tuple[Any, ...]:
        """Every field that matters, as plain values."""

    @abstractmethod
    def exposure(self) -> tuple[int, ...]:
        """Who has seen which piece: it changes whenever anybody sees a new face."""

    @abstractmethod
    def check(self) -> None:
        """AssertionError when a law of the game is broken."""

    def refuse(self, action: object) -> NoReturn:
        """Turn down an action; nothing has changed. IllegalAction."""
        try:
            text = str(action)
        except (TypeError, ValueError):  # an Action of words and numbers that are none
            text = "what is no action at all"
        raise IllegalAction(f"not legal now: {text}"[:120])

    def describe(self, action: Action) -> str:
        """One English sentence for an action that is legal now: "Athens plays Pericles"."""
        return str(self.phrase(action))

    def returns(self) -> tuple[float, ...]:
        """Each seat's share of the win, 0 to 1, sum 1. ValueError while the game runs."""
        outcome = self.outcome()
        if outcome is None:
            raise ValueError("the game is not over")
        share = 1 / len(outcome.winners)
        return tuple(share if seat in outcome.winners else 0.0 for seat in range(self.seats))

    def opened(self) -> Self:
        """A copy of which everyone has seen all: to look back on a game, never to play on."""
        twin = self.clone()
        twin.seen[:] = [(2 << self.seats) - 1] * len(self.seen)
        return twin

    def digest(self) -> str:
        """8 hex digits over `key()`, the same on every platform."""
        return digest_of(repr(self.key()))


class AskingState(State):
    """A game in which one question is open at a time: `asks` is the word for it, "" when over.

    What may be answered is looked up by the question in `LEGAL`, what an answer does by its verb
    in `DECIDE`. `options` are the legal actions once they are worked out; forgotten with every
    change.
    """

    __slots__ = ("asks", "options")

    LEGAL: ClassVar[Mapping[str, Callable[..., list[Action]]]]
    DECIDE: ClassVar[Mapping[str, Callable[..., None]]]

    asks: str
    options: list[Action] | None

    @property
    def deciding(self) -> str:
        """The word for what `to_act` decides."""
        return self.asks

    def legal(self) -> list[Action]:
        if self.options is None:
            self.options = self.LEGAL[self.asks](self, self.to_act) if self.asks else []
        return self.options[:]

    def apply(self, action: Action, emit: Emit = silent) -> None:
        if type(action) is not Action or type(action.args) is not tuple:
            self.refuse(action)
        seat, verb, args = action
        if type(seat) is not int or type(verb) is not str:
            self.refuse(action)
        for arg in args:
            if type(arg) is not int:
                self.refuse(action)
        if action not in (self.legal() if self.options is None else self.options):
            self.refuse(action)
        self.options = None
        self.DECIDE[verb](self, action, emit)


def digest_of(text: str) -> str:
    """8 lower-case hex digits of BLAKE2b over a text."""
    return hashlib.blake2b(text.encode(), digest_size=4).hexdigest()
