"""The rules of Nim: one decision, one event, and everything lies open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Self

from game.rules.asking import AskingState
from game.rules.core import (
    EVERYONE,
    NOBODY,
    Action,
    Emit,
    Event,
    Outcome,
    PlainData,
    Seat,
    View,
    digest_of,
)
from game.rules.options import read_options
from game.rules.rng import Rng
from game.rules.wording import Phrase, phrase

SIDES = ("Athens", "Sparta")
HEAPS = (3, 4, 5)
TAKES = "{side} takes {n} from heap {heap}"


def told(seat: Seat, heap: int, n: int) -> Phrase:
    """Return what somebody does, for the log and for buttons."""
    return phrase(TAKES, side=phrase(SIDES[seat]), n=n, heap=heap + 1)


@dataclass(frozen=True, slots=True)
class StonesTaken(Event):
    """Stones were taken from a heap."""

    seat: Seat
    heap: int
    n: int

    def phrase(self) -> Phrase:
        return told(self.seat, self.heap, self.n)


@dataclass(frozen=True, slots=True)
class NimView(View):
    """All that anybody can know: the heaps."""

    turn: int
    heaps: tuple[int, ...]

    def lines(self) -> list[Phrase]:
        return [phrase("Heap {n}: {stones}", n=n, stones=k) for n, k in enumerate(self.heaps, 1)]

    def phrase(self, action: Action) -> Phrase:
        return told(action.seat, *action.args)


class Nim(AskingState):
    """The heaps, and who is to take."""

    __slots__ = ("heaps", "last", "rng", "to_act", "turn")

    game: ClassVar[str] = "nim"
    version: ClassVar[int] = 1
    data: ClassVar[str] = digest_of(repr(HEAPS))
    seats: ClassVar[int] = 2
    seat_names: ClassVar[tuple[str, ...]] = SIDES
    heaps: list[int]

    @classmethod
    def new(cls, seed: int, **options: Any) -> Self:
        read_options("nim", cls.OPTIONS, options)
        return cls.arrange(seed)

    @classmethod
    def arrange(cls, seed: int = 1, **zones: Any) -> Self:
        state = cls.__new__(cls)
        state.heaps, state.last = list(zones.pop("heaps", HEAPS)), 0
        state.to_act, state.turn = zones.pop("to_act", 0), zones.pop("turn", 1)
        state.rng, state.asks, state.options = Rng(seed), "take", zones.pop("options", None)
        if zones:
            raise ValueError(f"nim has no {', '.join(zones)}")
        return state

    def clone(self) -> Self:
        twin = self.arrange(heaps=self.heaps, to_act=self.to_act, turn=self.turn)
        twin.rng, twin.last, twin.asks = self.rng.copy(), self.last, self.asks
        return twin

    def _moves(self, seat: Seat) -> list[Action]:
        return [
            Action(seat, "take", (heap, n))
            for heap, most in enumerate(self.heaps)
            for n in range(1, most + 1)
        ]

    def _take(self, action: Action, emit: Emit) -> None:
        heap, n = action.args
        self.heaps[heap] -= n
        self.last, self.turn = action.seat, self.turn + 1
        emit(StonesTaken, EVERYONE, action.seat, heap, n)
        self.to_act, self.asks = (1 - action.seat, "take") if any(self.heaps) else (NOBODY, "")

    LEGAL: ClassVar = {"take": _moves}
    DECIDE: ClassVar = {"take": _take}

    def view(self, seat: Seat) -> NimView:
        legal = tuple(self.legal()) if seat == self.to_act != NOBODY else ()
        return NimView(self.game, seat, self.to_act, legal, self.asks, self.turn, tuple(self.heaps))

    @classmethod
    def sample(cls, view: NimView, rng: Rng) -> Self:
        state = cls.arrange(heaps=view.heaps, to_act=view.to_act, turn=view.turn)
        state.rng, state.asks = rng.fork(), view.deciding
        return state

    def outcome(self) -> Outcome | None:
        return None if self.asks else Outcome((self.last,), "last stone")

    def phrase(self, action: Action) -> Phrase:
        return told(action.seat, *action.args)

    def key(self) -> tuple[object, ...]:
        return tuple(self.heaps), self.to_act, self.turn, self.asks

    def exposure(self) -> tuple[int, ...]:
        return ()

    def check(self) -> None:
        assert all(n >= 0 for n in self.heaps)

    def picture(self) -> PlainData:
        return {"heaps": self.heaps[:], "turn": self.turn, "to_act": self.to_act}
