"""The laws of what is told of a match that was played at a real table, with real pieces."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from game.match.match import Setup
from game.registry import GAMES, part
from game.rules.core import PlainData, Seat
from game.rules.reading import CHANCE
from game.rules.rng import Rng

Order = list[int]


class RealTable(ABC):
    """The pieces that are told at the real table of a game; `GAME.real_table`. They are faces."""

    pieces: Mapping[str, int]
    """The face of each name in notation."""
    together: Collection[str] = ()
    """The verbs of moves that choose pieces of a hand one by one, in whatever order."""
    top: int = 0
    """The end of a shuffle from which pieces are drawn: 0 or -1."""

    @abstractmethod
    def opening(self, rng: Rng) -> list[Order | int]:
        """Return the chance that a start has decided already."""

    @abstractmethod
    def start(self, setup: Setup, plan: Sequence[Order | int]) -> PlainData:
        """Return the start of a match of which no more is decided than that."""

    @abstractmethod
    def named(self, move: str) -> Sequence[str]:
        """Return the names of the pieces that its player must have for a move."""

    def name(self, piece: int) -> str:
        """Return the name of a piece."""
        return next(name for name, face in self.pieces.items() if face == piece)

    def stock(self, state: Any, seat: Seat, move: str) -> Iterable[int]:
        """Return the pieces of which a move takes one."""
        return self.hand(state, seat)

    def left(self, hand: list[int], move: str) -> list[int]:
        """Return what a move leaves of its player's hand, where pieces are not all different."""
        return hand

    def hand(self, state: Any, seat: Seat) -> list[int]:
        """Return the pieces in a hand."""
        return [state.faces[token] for token in state.hands[seat]]


def real_table_of(game: str) -> RealTable | None:
    """Return what is told at a game's real table, None where that cannot be entered."""
    path = GAMES[game].real_table
    found: RealTable | None = part(path) if path else None
    return found


def is_reconstructed(start: PlainData | None) -> bool:
    """True for the start of a match that was played at a real table."""
    return start is not None and CHANCE in start
