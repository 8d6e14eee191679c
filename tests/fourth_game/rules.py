"""Whist for two or three, by the clauses of `rulebook.md`: seven cards each, most tricks win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from game.rules.asking import AskingState
from game.rules.core import (
    EVERYONE,
    HIDDEN,
    NOBODY,
    UNKNOWN,
    Action,
    Emit,
    Event,
    Outcome,
    PlainData,
    Seat,
    View,
    digest_of,
    seats_by,
)
from game.rules.options import Option, read_options
from game.rules.rng import Rng
from game.rules.wording import Phrase, phrase

SIDES = ("Athens", "Sparta", "Thebes")
SUITS = ("Ships", "Shields", "Owls", "Coins")
RANKS = ("9", "10", "Knave", "Queen", "King", "Ace")
NAMES = tuple(f"{rank} of {suit}" for suit in SUITS for rank in RANKS)
"""The cards by face: six of each suit, the lowest first."""
HAND = Option("cards", "W1.1", (5, 7), 7, "The cards that each side is dealt.")
PLAYERS = Option("players", "W1.1", (2, 3), 2, "The sides that play.")


def suit(face: int) -> int:
    """Return the suit of a card."""
    return face // len(RANKS)


def beats(later: int, best: int, trump: int) -> bool:
    """Return True if a later card of a trick beats the best so far (W1.4)."""
    return later > best if suit(later) == suit(best) else suit(later) == trump


def best_of(cards: Sequence[int], trump: int) -> int:
    """Return the place of the card that takes a trick (W1.4)."""
    best = 0
    for place, face in enumerate(cards):
        if place and beats(face, cards[best], trump):
            best = place
    return best


def card(face: int) -> Phrase:
    """Return a card's name."""
    return phrase("a card") if face == HIDDEN else phrase(NAMES[face])


def action_phrase(action: Action, face_of: Callable[[int], int]) -> Phrase:
    """Return an action as a sentence."""
    side = phrase(SIDES[action.seat])
    return phrase("{side} plays {card}", side=side, card=card(face_of(action.args[0])))


def notation_of(action: Action, face_of: Callable[[int], int]) -> str:
    """Return an action in notation: "play Ace of Ships"."""
    face = face_of(action.args[0])
    return f"play {UNKNOWN if face == HIDDEN else NAMES[face]}"


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was played."""

    seat: Seat
    face: int

    def phrase(self) -> Phrase:
        return phrase("{side} plays {card}", side=phrase(SIDES[self.seat]), card=card(self.face))


@dataclass(frozen=True, slots=True)
class TrickTaken(Event):
    """A trick was taken, the seat's n-th."""

    seat: Seat
    n: int

    def phrase(self) -> Phrase:
        return phrase("{side} takes the trick, {n} in all", side=phrase(SIDES[self.seat]), n=self.n)


@dataclass(frozen=True, slots=True)
class WhistView(View):
    """All that a seat sees: its hand, the cards played, the suits that each side lacks (W1.3)."""

    turn: int
    size: int
    faces: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    trick: tuple[int, ...]
    taken: tuple[int, ...]
    lacks: tuple[int, ...]

    @property
    def trump(self) -> int:
        """The suit of trumps."""
        return suit(self.faces[self.stock[0]])

    def phrase(self, action: Action) -> Phrase:
        return action_phrase(action, self.faces.__getitem__)

    def notation(self, action: Action) -> str:
        return notation_of(action, self.faces.__getitem__)


class Whist(AskingState):
    """A position: a card's number is its place in the deck, which nobody reads but its holder.

    `lacks` has for each seat the suits that it could not follow, a bit each.
    """

    __slots__ = (
        *("faces", "hands", "lacks", "rng", "seen", "size", "stock"),
        *("taken", "to_act", "trick", "turn"),
    )

    game: ClassVar[str] = "whist"
    version: ClassVar[int] = 1
    data: ClassVar[str] = digest_of(repr(NAMES))
    seats = seats_by(lambda state: len(state.hands), usual=PLAYERS.default)
    seat_names: ClassVar[tuple[str, ...]] = SIDES
    OPTIONS = (HAND, PLAYERS)

    faces: list[int]
    hands: list[list[int]]
    size: int
    stock: list[int]
    trick: list[int]
    taken: list[int]
    lacks: list[int]

    @classmethod
    def new(cls, seed: int, **options: Any) -> Self:
        faces, rng = list(range(len(NAMES))), Rng(seed)
        rng.shuffle(faces)
        chosen = read_options("whist", cls.OPTIONS, options)
        return cls._dealt(faces, chosen["cards"], chosen["players"], rng)

    @classmethod
    def seats_of(cls, options: Mapping[str, object]) -> int:
        return int(PLAYERS.read(options.get("players", PLAYERS.default)))

    @classmethod
    def _dealt(cls, faces: list[int], size: int, seats: int, rng: Rng) -> Self:
        state = cls.__new__(cls)
        state.faces, state.size, state.rng = faces, size, rng
        state.hands = [list(range(seat * size, (seat + 1) * size)) for seat in range(seats)]
        state.stock = list(range(seats * size, len(faces)))
        state.seen = [1 << token // size for token in range(seats * size)] + [0] * len(state.stock)
        state.seen[state.stock[0]] = (2 << seats) - 1
        state.trick, state.taken, state.lacks = [], [0] * seats, [0] * seats
        state.to_act, state.turn, state.asks, state.options = 0, 1, "lead", None
        return state

    def clone(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.size, twin.rng = self.size, self.rng.copy()
        twin.hands = [hand[:] for hand in self.hands]
        for name in ("faces", "seen", "stock", "trick", "taken", "lacks"):
            setattr(twin, name, getattr(self, name)[:])
        twin.to_act, twin.turn, twin.asks, twin.options = self.to_act, self.turn, self.asks, None
        return twin

    @property
    def trump(self) -> int:
        """The suit of trumps."""
        return suit(self.faces[self.stock[0]])

    def _playable(self, seat: Seat) -> list[Action]:
        """Return a card of the suit led, any card where there is none or nothing was led (W1.3)."""
        hand = self.hands[seat]
        led = suit(self.faces[self.trick[0]]) if self.trick else -1
        following = [token for token in hand if suit(self.faces[token]) == led]
        return [Action(seat, "play", (token,)) for token in following or hand]

    def _play(self, action: Action, emit: Emit) -> None:
        seat, chosen = action.seat, action.args[0]
        token = self.hands[seat].pop(0)  # nobody else learns where in the hand the card was
        self.faces[token], self.faces[chosen] = self.faces[chosen], self.faces[token]
        self.seen[token] = (2 << self.seats) - 1
        self.trick.append(token)
        emit(CardPlayed, EVERYONE, seat, self.faces[token])
        cards = [self.faces[each] for each in self.trick]
        if suit(cards[0]) != suit(cards[-1]):
            self.lacks[seat] |= 1 << suit(cards[0])
        self.to_act, self.asks = (seat + 1) % self.seats, "follow"
        if len(cards) == self.seats:
            self._take((self.to_act + best_of(cards, self.trump)) % self.seats, emit)

    def _take(self, winner: Seat, emit: Emit) -> None:
        self.taken[winner] += 1
        self.trick = []
        emit(TrickTaken, EVERYONE, winner, self.taken[winner])
        if any(self.hands):
            self.to_act, self.asks, self.turn = winner, "lead", self.turn + 1
        else:
            self.to_act, self.asks = NOBODY, ""

    LEGAL: ClassVar = {"lead": _playable, "follow": _playable}
    DECIDE: ClassVar = {"play": _play}

    def view(self, seat: Seat) -> WhistView:
        bit = 1 << (self.seats if seat == NOBODY else seat)
        faces = tuple(
            face if seen & bit else HIDDEN for face, seen in zip(self.faces, self.seen, strict=True)
        )
        legal = tuple(self.legal()) if seat == self.to_act != NOBODY else ()
        return WhistView(
            self.game, seat, self.to_act, legal, self.asks, self.turn, self.size, faces,
            tuple(map(tuple, self.hands)), tuple(self.stock), tuple(self.trick),
            tuple(self.taken), tuple(self.lacks),
        )  # fmt: skip

    @classmethod
    def sample(cls, view: WhistView, rng: Rng) -> Self:
        state = cls._dealt(list(view.faces), view.size, len(view.hands), rng.fork())
        _deal_unseen(state.faces, view, rng)
        state.hands = list(map(list, view.hands))
        state.stock, state.trick = list(view.stock), list(view.trick)
        state.taken, state.lacks = list(view.taken), list(view.lacks)
        held = [token for hand in view.hands for token in hand]
        for token in {*range(view.stock[0])} - {*held}:
            state.seen[token] = (2 << state.seats) - 1
        state.to_act, state.turn, state.asks = view.to_act, view.turn, view.deciding
        return state

    def outcome(self) -> Outcome | None:
        if self.asks:
            return None
        most = max(self.taken)
        return Outcome(tuple(s for s, n in enumerate(self.taken) if n == most), "most tricks")

    def phrase(self, action: Action) -> Phrase:
        return action_phrase(action, self.faces.__getitem__)

    def notation(self, action: Action) -> str:
        return notation_of(action, self.faces.__getitem__)

    def key(self) -> tuple[object, ...]:
        lists = (self.faces, *self.hands, self.stock, self.trick, self.taken, self.lacks, self.seen)
        return (*map(tuple, lists), self.size, self.to_act, self.turn, self.asks)

    def exposure(self) -> tuple[int, ...]:
        return tuple(self.seen)

    def check(self) -> None:
        assert sorted(self.faces) == list(range(len(NAMES)))
        held = sum(map(len, self.hands)) + len(self.trick)
        assert held + self.seats * sum(self.taken) == self.seats * self.size

    def picture(self) -> PlainData:
        def named(tokens: Sequence[int]) -> list[str]:
            return [NAMES[self.faces[token]] for token in tokens]

        return {
            "turn": self.turn, "cards": self.size, "to_act": self.to_act, "taken": self.taken[:],
            "hands": [named(hand) for hand in self.hands], "trick": named(self.trick),
            "stock": named(self.stock),
        }  # fmt: skip

    @classmethod
    def arrange(cls, seed: int = 1, **zones: Any) -> Self:
        """Return a first trick with the hands and the turned card that are given by name."""
        hands = zones.pop("hands", ([], []))
        held = [name for hand in hands for name in hand]
        given = [*held, *zones.pop("stock", [])]
        options = zones.pop("options", {})
        size = options.get("cards", zones.pop("cards", len(hands[0]) or HAND.default))
        if zones or [n for n, most in Counter(given).items() if most > 1 or n not in NAMES]:
            raise ValueError(f"whist cannot be arranged like this: {[*zones, *given]}"[:120])
        if held and {len(hand) for hand in hands} != {HAND.read(size)}:
            raise ValueError("all sides hold equally many cards")
        rest, rng = [face for face, name in enumerate(NAMES) if name not in given], Rng(seed)
        rng.shuffle(rest)
        faces = [NAMES.index(name) for name in given]
        seats = PLAYERS.read(len(hands))
        return cls._dealt([*faces, *rest] if held else [*rest, *faces], size, seats, rng)


def _deal_unseen(faces: list[int], view: WhistView, rng: Rng) -> None:
    """Give every unseen card a face, none of a suit that its holder lacks (W1.3).

    The hand that lacks most is dealt first. Where that leaves too few for another, all is dealt
    again.
    """
    unseen = [face for face in range(len(NAMES)) if face not in view.faces]
    holes = [[t for t in hand if view.faces[t] == HIDDEN] for hand in view.hands]
    order = sorted(range(len(holes)), key=lambda seat: -view.lacks[seat].bit_count())
    while True:
        left, dealt = unseen[:], dict[int, int]()
        rng.shuffle(left)
        for seat in order:
            fits = [face for face in left if not view.lacks[seat] >> suit(face) & 1]
            dealt |= dict(zip(holes[seat], fits, strict=False))
            left = [face for face in left if face not in dealt.values()]
        if len(dealt) == sum(map(len, holes)):
            break
    stock = [token for token in view.stock if view.faces[token] == HIDDEN]
    for token, face in [*dealt.items(), *zip(stock, left, strict=True)]:
        faces[token] = face


VERBS = frozenset({"play"})
