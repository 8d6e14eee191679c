"""The base classes of every game: actions, events, outcomes, views and states."""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, ClassVar, NamedTuple, NoReturn, ParamSpec, Protocol, Self, TypeAlias

from game.rules.options import Changes, Option, Variant
from game.rules.rng import Rng
from game.rules.wording import Phrase

Seat = int
NOBODY: Seat = -1
"""The seat to act when a game is over; as a viewer, the spectator, who sees what is public."""

HIDDEN = -1
"""A face that this viewer may not see."""

UNKNOWN = "?"
"""The notation of a piece whose face the reader may not see."""

EVERYONE = -1
"""The bit mask of all witnesses."""

VERB_LETTERS = "abcdefghijklmnopqrstuvwxyz_"
MAX_ARGUMENT = 10**6

PlainData: TypeAlias = dict[str, Any]
"""JSON-able data with names, as `picture` shows and `arrange` takes it.

Any: numbers, names, None, and lists and dicts of them; what reads a key checks its value.
"""


class IllegalAction(ValueError):
    """Raised for an action that is not legal now. The state is as it was."""


class Action(NamedTuple):
    """One seat's decision: a word and small integers, easy to hash, sort, print and parse."""

    seat: Seat
    verb: str
    args: tuple[int, ...] = ()

    def __str__(self) -> str:
        return " ".join([str(self.seat), self.verb, *map(str, self.args)])

    @classmethod
    def parse(cls, text: str) -> Action:
        """Return the action that `str` wrote. ValueError on anything else.

        >>> Action.parse("0 play 17")
        Action(seat=0, verb='play', args=(17,))
        """
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
    """The result of a game: the winning seats (several when it is shared) and the reason."""

    winners: tuple[Seat, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. Screen, log and sounds are driven by events alone.

    `witnesses` is a bit mask of the seats that may read the fields named in `SECRET`; others
    get `HIDDEN` there, or an empty tuple.
    """

    SECRET: ClassVar[tuple[str, ...]] = ()
    CHANCE: ClassVar[bool] = False
    """True of a kind of event that tells of what chance alone decided, such as a card drawn."""

    witnesses: int

    def seen_by(self, viewer: Seat) -> Event:
        """Return the event redacted for `viewer`; NOBODY is the spectator."""
        if not self.SECRET or sees(self.witnesses, viewer):
            return self
        names = {one.name for one in fields(self)}
        blank = {n: _blank(getattr(self, n)) for n in self.SECRET if n in names}
        return replace(self, **blank)

    def phrase(self) -> Phrase | None:
        """Return the sentence for the log, or None for an event that needs none."""
        return None

    @property
    def chance(self) -> bool:
        """True where chance alone decided what it tells."""
        return self.CHANCE

    @property
    def idle(self) -> bool:
        """True where somebody did without something: the log of a table leaves it out."""
        return False

    def merged(self, before: Phrase) -> Phrase | None:
        """Return one sentence for the log's last and this event; None where they stay two."""
        return None

    def spelled_out(self) -> Event:
        """Return the event as it is told where nothing else tells of it."""
        return self

    def folded(self, turn: Sequence[Phrase]) -> Phrase | None:
        """Return one sentence for all of the turn that ends with this event; None if they stay."""
        return None


def _blank(value: object) -> Any:  # of the type of the value
    if isinstance(value, tuple):
        return ()
    return "" if isinstance(value, str) else HIDDEN


def sees(mask: int, viewer: Seat) -> bool:
    """Return True if a viewer is among the witnesses; the spectator sees what everyone sees."""
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
    variant: Variant = field(default=Variant(), kw_only=True, repr=False)
    """The options by which this game differs from the printed one; all know them."""

    def after(self, event: Event) -> Self:
        """Return what is seen once one more event, as this viewer is told it, has happened.

        What lies open is as the next view has it; what is decided or concluded is as it was.
        """
        return self

    def lines(self) -> Sequence[Phrase]:
        """Return the position in words, a line each, for a game without a table of its own."""
        return ()

    def describe(self, action: Action) -> str:
        """Return one English sentence for an action, with no more in it than this viewer knows."""
        return str(self.phrase(action))

    def phrase(self, action: Action) -> Phrase:
        """Return the same as keys and values, for the catalogue of strings."""
        raise NotImplementedError

    def secret(self, action: Action) -> bool:
        """Return True for another seat's action that shows this viewer no piece, now or after."""
        return False

    def notation(self, action: Action) -> str:
        """Return an action in notation, UNKNOWN for what this viewer does not know."""
        return plain_notation(action)

    def parse(self, text: str) -> Action:
        """Return the viewer's legal action with this notation. ValueError when there is none."""
        return _named(text, self.legal, self.notation)


def _named(text: str, legal: Iterable[Action], notation: Callable[[Action], str]) -> Action:
    wanted = " ".join(text.split()).casefold()
    for action in legal:
        if notation(action).casefold() == wanted:
            return action
    raise ValueError(f"not legal now: {text[:80]!r}")


def plain_notation(action: Action) -> str:
    """Return the notation of a game that has no names: the verb and the numbers."""
    return " ".join([action.verb, *map(str, action.args)])


class State(ABC):
    """The full state of one game, hidden data included: `apply` works in place, `clone` copies."""

    __slots__ = ()

    game: ClassVar[str]
    version: ClassVar[int]
    """Rises whenever any recorded game could play differently."""
    data: ClassVar[str]
    """Digest of the tables of cards or areas, 8 hex digits."""
    seats: ClassVar[int]
    """The seats of this state; of the class, those of a game without options."""
    OPTIONS: ClassVar[tuple[Option, ...]] = ()
    """All that can be chosen before the game."""
    PRESETS: ClassVar[Mapping[str, Changes]] = {}
    """Options that change the rules and are counted under a key of their own, by its end."""
    seat_names: ClassVar[tuple[str, ...]]
    """A name for each seat that any options give the game."""

    to_act: Seat
    turn: int
    """Counted from 1."""
    rng: Rng
    faces: list[int]
    """For each piece its face, in games with pieces that are drawn."""
    seen: list[int]
    """For each piece the seats that have seen its face, a bit each, the spectator's last."""

    @classmethod
    @abstractmethod
    def new(cls, seed: int, **options: Any) -> Self:
        """Return a new game, advanced to its first decision. ValueError on bad options.

        >>> from game.rules import RULES
        >>> RULES["duel"].new(7).deciding
        'exchange'
        """

    @classmethod
    def seats_of(cls, options: Mapping[str, object]) -> int:
        """Return the number of seats of a game with these options, or with a start that has them.

        Where options change it, `seats` is made by `seats_by`.

        >>> from game.rules import RULES
        >>> RULES["greece"].seats_of({})
        3
        """
        return cls.seats

    @classmethod
    def options_for(cls, options: Mapping[str, object]) -> tuple[Option, ...]:
        """Return the options of a game with these: those of sides go by its number of seats."""
        return cls.OPTIONS

    @classmethod
    @abstractmethod
    def arrange(cls, seed: int = 1, **zones: Any) -> Self:
        """Return a position built by name, as `picture` shows it. ValueError with one reason.

        `options` holds those of `new`, `chance` what the generator is told first (`ToldRng`).

        >>> from game.rules import RULES
        >>> hands = ["Pericles", "Exiled"], ["Nicias"]
        >>> state = RULES["duel"].arrange(hands=hands, vp=(7, 5), to_act="sparta")
        >>> state.picture()["vp"], state.deciding
        ([7, 5], 'play')
        """

    @classmethod
    @abstractmethod
    def sample(cls, view: Any, rng: Rng) -> Self:
        """Return a determinization of `view`, drawn as near to uniformly as is practical.

        >>> from game.rules import RULES
        >>> view = RULES["battle"].new(7).view(0)
        >>> world = RULES["battle"].sample(view, Rng(1))
        >>> world.view(0) == view
        True
        """

    @abstractmethod
    def legal(self) -> list[Action]:
        """Return the legal actions: never empty while running, the same order every time.

        >>> from game.rules import RULES
        >>> state = RULES["duel"].arrange(hands=(["Pericles"], []), to_act="athens")
        >>> [str(action) for action in state.legal()]
        ['0 play 0', '0 pass']
        """

    @abstractmethod
    def apply(self, action: Action, emit: Emit = silent) -> None:
        """Apply one action in place and advance to the next decision.

        IllegalAction leaves the state as it was.

        >>> from game.rules import RULES
        >>> state = RULES["duel"].arrange(hands=(["Pericles"], []), to_act="athens")
        >>> events = Collector()
        >>> state.apply(state.parse("play Pericles"), events)
        >>> [str(event.phrase()) for event in events.events]
        ['Athens plays Pericles, 9 Force']
        """

    @abstractmethod
    def clone(self) -> Self:
        """Return an independent copy.

        >>> from game.rules import RULES
        >>> state = RULES["greece"].new(7)
        >>> twin = state.clone()
        >>> twin.apply(twin.legal()[0])
        >>> twin.digest() == state.digest()
        False
        """

    @abstractmethod
    def view(self, seat: Seat) -> View:
        """Return the view of one seat, or of the spectator (NOBODY).

        >>> from game.rules import RULES
        >>> state = RULES["duel"].arrange(hands=(["Pericles"], []), to_act="athens")
        >>> [len(state.view(seat).legal) for seat in (0, 1, NOBODY)]
        [2, 0, 0]
        """

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return the result, None while running."""

    @abstractmethod
    def phrase(self, action: Action) -> Phrase:
        """Return an action that is legal now as keys and values, for the catalogue of strings."""

    @abstractmethod
    def picture(self) -> PlainData:
        """Return the whole state as plain JSON-able data with names."""

    @abstractmethod
    def key(self) -> tuple[object, ...]:
        """Return every field that matters, as plain values."""

    @abstractmethod
    def exposure(self) -> tuple[int, ...]:
        """Return the masks of who has seen which piece: it changes when anybody sees a new face."""

    @abstractmethod
    def check(self) -> None:
        """Assert the invariants of the game. AssertionError names the one that is broken."""

    def refuse(self, action: object) -> NoReturn:
        """Raise IllegalAction for an action; nothing has changed."""
        try:
            text = str(action)
        except (TypeError, ValueError):  # an Action of words and numbers that are none
            text = "what is no action at all"
        raise IllegalAction(f"not legal now: {text}"[:120])

    def describe(self, action: Action) -> str:
        """Return one English sentence for an action that is legal now: "Athens plays Pericles".

        >>> from game.rules import RULES
        >>> state = RULES["duel"].arrange(hands=(["Pericles"], []), to_act="athens")
        >>> [state.describe(action) for action in state.legal()]
        ['Athens plays Pericles', 'Athens passes for the rest of the turn']
        """
        return str(self.phrase(action))

    def notation(self, action: Action) -> str:
        """Return an action that is legal now in notation: "play Exiled", "put coup @ corinth".

        Plain ASCII, the verb first, then names; no two legal actions share one. Unlike `describe`
        it never changes while the game's `version` stays.

        >>> from game.rules import RULES
        >>> state = RULES["duel"].arrange(hands=(["Pericles"], []), to_act="athens")
        >>> [state.notation(action) for action in state.legal()]
        ['play Pericles', 'pass']
        """
        return plain_notation(action)

    def parse(self, text: str) -> Action:
        """Return the legal action with this notation. ValueError when there is none.

        >>> from game.rules import RULES
        >>> state = RULES["duel"].arrange(hands=(["Pericles"], []), to_act="athens")
        >>> state.parse("play Pericles")
        Action(seat=0, verb='play', args=(0,))
        """
        return _named(text, self.legal(), self.notation)

    def returns(self) -> tuple[float, ...]:
        """Return each seat's share of the win, 0 to 1, sum 1. ValueError while the game runs.

        >>> from game.rules import RULES
        >>> RULES["duel"].new(7).returns()
        Traceback (most recent call last):
            ...
        ValueError: the game is not over
        """
        outcome = self.outcome()
        if outcome is None:
            raise ValueError("the game is not over")
        share = 1 / len(outcome.winners)
        return tuple(share if seat in outcome.winners else 0.0 for seat in range(self.seats))

    def opened(self) -> Self:
        """Return a copy in which everyone has seen every face: for review, never to play on."""
        twin = self.clone()
        twin.seen[:] = [(2 << self.seats) - 1] * len(self.seen)
        return twin

    def undrawn(self) -> Sequence[Sequence[int]]:
        """Return rows of pieces that are yet to be drawn and whose order nobody knows.

        A game without such pieces has none.
        """
        return ()

    def future(self, rng: Rng) -> Self:
        """Return a copy whose unseen future is drawn anew: every unknown order, and the dice.

        All that anybody holds or has seen stays, so that every view is what it was.

        >>> from game.rules import RULES
        >>> state = RULES["duel"].new(7)
        >>> other = state.future(Rng(1))
        >>> other.view(0) == state.view(0), other.faces == state.faces
        (True, False)
        """
        twin = self.clone()
        for row in self.undrawn():
            marks = [(self.faces[piece], self.seen[piece]) for piece in row]
            rng.shuffle(marks)
            for piece, (face, seen) in zip(row, marks, strict=True):
                twin.faces[piece], twin.seen[piece] = face, seen
        twin.rng.reseed(rng.bits())
        return twin

    def digest(self) -> str:
        """Return 8 hex digits over `key()`, the same on every platform.

        >>> from game.rules import RULES
        >>> RULES["duel"].new(7).digest() == RULES["duel"].new(7).digest()
        True
        """
        return digest_of(repr(self.key()))


class _Seats:
    """An attribute that is a state's own, and something else of its class."""

    def __init__(self, own: Callable[[Any], int], usual: int) -> None:
        self.own = own
        self.usual = usual

    def __get__(self, state: State | None, kind: type[State]) -> int:
        return self.usual if state is None else self.own(state)


def seats_by(own: Callable[[Any], int], usual: int) -> _Seats:
    """Return the `seats` of a game whose options change their number.

    `own` counts those of a state, `usual` are those of a game without options. Any: its State.
    """
    return _Seats(own, usual)


def digest_of(text: str) -> str:
    """Return 8 lower-case hex digits of BLAKE2b over a text."""
    return hashlib.blake2b(text.encode(), digest_size=4).hexdigest()
