"""One position of the war: where counters and chits are, and how they move between zones."""

from __future__ import annotations

from typing import Self, TypeVar

from game.rules.asking import AskingState
from game.rules.core import EVERYONE, NOBODY, Emit, Outcome, Seat
from game.rules.greece import events as happened
from game.rules.greece.chits import CITY, COUNT, EVERY, PACK
from game.rules.greece.counting import Counting, Lying
from game.rules.greece.events import Pairs
from game.rules.greece.map import SIZE
from game.rules.greece.options import PRINTED, GreeceVariant
from game.rules.rng import Rng

BySeat = tuple[int, ...]
Hints = tuple[BySeat, ...]


def no_hint(seats: int) -> BySeat:
    """Return a row of inferences that say nothing, for each seat."""
    return (EVERY,) * seats


def no_hints(seats: int) -> Hints:
    """Return such a row for each viewer: the seats, then the spectator."""
    return (no_hint(seats),) * (seats + 1)


class GreecePosition(AskingState, Counting):
    """All data of one war, hidden faces included, and the moves between its zones.

    Chits are tokens 0 to 28. `faces` and `seen` hold for each its face and who has seen it; of a
    chit in the cup `seen` marks who knows that this face is there, though not under which token.
    The cup ends with the chit that is drawn next. `lands` are the areas that each city holds, as
    sets, `counters` how many lie in each area. `placed` holds (token, seat, area) in the order of
    placement, `present` the sets of areas where each city has a chit, `star_as` the type of the
    Star while it lies on the map, else -1. `step` counts the counters laid before the first turn
    and then the placements of a turn. `asks` is "lay", "delphi", "put" or "keep". `carried` and
    `stuck` are inferences about unseen hands, see `knowledge`.
    """

    __slots__ = (
        "carried", "counters", "cup", "faces", "hands", "lands", "order",
        "phase", "placed", "present", "result", "retired", "rng", "seen", "star_as",
        "star_played", "step", "stuck", "to_act", "turn", "variant",
    )  # fmt: skip

    faces: list[int]
    seen: list[int]
    cup: list[int]
    hands: list[list[int]]
    placed: list[Lying]
    present: list[int]
    retired: list[int]
    star_as: int
    star_played: int
    lands: list[int]
    counters: list[int]
    order: tuple[Seat, ...]
    turn: int
    step: int
    phase: str
    carried: Hints
    stuck: BySeat
    result: Outcome | None
    variant: GreeceVariant

    # ------------------------------------------------------------------ creating and copying

    @classmethod
    def empty(cls, seed: int, variant: GreeceVariant = PRINTED) -> Self:
        """Return a war before it begins: every chit in the cup, no counter on the map."""
        state = cls.__new__(cls)
        state.faces, state.seen = list(PACK), [0] * COUNT
        seats = variant.cities
        state.cup, state.hands = list(range(COUNT))[::-1], [[] for _ in range(seats)]
        state.placed, state.present, state.retired = [], [0] * seats, []
        state.star_as, state.star_played = -1, 0
        state.lands, state.counters = [0] * seats, [0] * SIZE
        state.order, state.turn, state.step = tuple(range(seats)), 1, 0
        state.phase, state.asks, state.to_act = "setup", "", NOBODY
        state.carried, state.stuck = no_hints(seats), no_hint(seats)
        state.result, state.options, state.rng = None, None, Rng(seed)
        state.variant = variant
        return state

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.faces, twin.seen, twin.cup = self.faces[:], self.seen[:], self.cup[:]
        twin.hands = list(map(list.copy, self.hands))
        twin.placed, twin.present = self.placed[:], self.present[:]
        twin.retired, twin.star_as = self.retired[:], self.star_as
        twin.star_played, twin.lands = self.star_played, self.lands[:]
        twin.counters, twin.order = self.counters[:], self.order
        twin.turn, twin.step, twin.phase = self.turn, self.step, self.phase
        twin.asks, twin.to_act = self.asks, self.to_act
        twin.carried, twin.stuck, twin.result = self.carried, self.stuck, self.result
        twin.options, twin.rng, twin.variant = None, self.rng.copy(), self.variant
        return twin

    def key(self) -> tuple[object, ...]:
        return (
            tuple(self.faces), tuple(self.seen), tuple(self.cup), *map(tuple, self.hands),
            tuple(self.placed), tuple(self.present), tuple(self.retired), self.star_as,
            self.star_played, tuple(self.lands), tuple(self.counters), self.order, self.turn,
            self.step, self.phase, self.asks, self.to_act, self.carried, self.stuck,
            None if self.result is None else tuple(self.result), self.rng.state, self.rng.draws,
            *self.variant.changes(),
        )  # fmt: skip

    def exposure(self) -> tuple[int, ...]:
        return (self.turn, *self.seen)

    # ------------------------------------------------------------------ deciding

    @property
    def everyone(self) -> int:
        """The bit mask of all who can see a chit: the cities, then the spectator."""
        return (2 << len(self.lands)) - 1

    def ask(self, asks: str, seat: Seat) -> None:
        """Set the open decision and the city that makes it."""
        self.asks, self.to_act = asks, seat

    def end(self, winners: tuple[Seat, ...], reason: str, emit: Emit) -> None:
        """End the war with a result."""
        self.result, self.phase, self.to_act = Outcome(winners, reason), "over", NOBODY
        self.asks, self.step = "", 0
        emit(happened.GameEnded, EVERYONE, winners, reason)

    # ------------------------------------------------------------------ counters

    def add_counter(self, seat: Seat, area: int) -> int:
        """Add a city's counter to an area without enemy ones. Return how many lie there now."""
        self.lands[seat] |= 1 << area
        self.counters[area] += 1
        return self.counters[area]

    def remove_counter(self, area: int) -> int:
        """Remove a counter from an area. Return how many are left."""
        self.counters[area] -= 1
        if not self.counters[area]:
            bit = 1 << area
            self.lands = [lands & ~bit for lands in self.lands]
        return self.counters[area]

    # ------------------------------------------------------------------ moving chits

    def retire_absent(self) -> None:
        """Retire the Specials of cities that are not at war (V.G1)."""
        for token in self.cup[:]:
            if CITY[self.faces[token]] >= len(self.lands):
                self.cup.remove(token)
                self.retired.append(token)
                self.seen[token] = self.everyone

    def undrawn(self) -> list[list[int]]:
        """Return the cup: who knows what lies in it does not know under which token."""
        return [self.cup]

    def draw(self, seat: Seat, number: int) -> tuple[int, ...]:
        """Draw chits from the cup into a hand, as many as there are. Return their tokens."""
        tokens = tuple(self.cup.pop() for _ in range(min(number, len(self.cup))))
        self.hands[seat] += tokens
        for token in tokens:
            self.seen[token] = 1 << seat
        return tokens

    def shuffle_cup(self) -> None:
        """Shuffle the cup, and forget who knew what in it.

        Tokens are sorted, the lowest is drawn first, and only the faces are shuffled, so that a
        view never reveals the random numbers.
        """
        face, seen, cup = self.faces, self.seen, self.cup
        cup.sort(reverse=True)
        faces = [face[token] for token in cup]
        self.rng.shuffle(faces)
        for token, drawn in zip(cup, faces, strict=True):
            face[token], seen[token] = drawn, 0

    def leave_hand(self, seat: Seat, token: int) -> tuple[int, Pairs]:
        """Take a chit out of a hand without revealing which of them it was.

        It gets the hand's lowest token. Return that, and pairs (old, new) of all tokens that
        changed.
        """
        hand = self.hands[seat]
        low = min(hand)
        moved: Pairs = ()
        if low != token:
            face = self.faces
            face[token], face[low] = face[low], face[token]
            there, here = hand.index(low), hand.index(token)
            hand[there], hand[here] = token, low
            moved = ((low, token), (token, low))
        hand.remove(low)
        return low, moved


P = TypeVar("P", bound=GreecePosition)
"""The concrete class of a position that a function is given and returns."""
