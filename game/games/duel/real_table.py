"""The cards that are told at a real table of the duel: those of a hand, or that a search took."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.match.match import Setup
from game.records.real_table import Order, RealTable
from game.rules.core import PlainData, Seat
from game.rules.duel.cards import CARDS, COUNT, FACE_OF_NAME
from game.rules.duel.state import DuelState
from game.rules.rng import Rng

CHOSEN = ("exchange", "hold", "trim")
FROM_HAND = (*CHOSEN, "play", "discard")
TAKE = "take"


class DuelTable(RealTable):
    """The whole deck is the start: its order deals the first hands."""

    pieces = FACE_OF_NAME
    together = CHOSEN

    def opening(self, rng: Rng) -> list[Order | int]:
        deck = list(range(COUNT))
        rng.shuffle(deck)
        return [deck]

    def start(self, setup: Setup, plan: Sequence[Order | int]) -> PlainData:
        deck = plan[0]
        assert not isinstance(deck, int)
        return {"turn": 1, "phase": "fate", "deck": [CARDS[face].name for face in deck]}

    def named(self, move: str) -> Sequence[str]:
        verb, _space, card = move.strip().partition(" ")
        return [card.strip()] if verb.casefold() in (*FROM_HAND, TAKE) else []

    def name(self, piece: int) -> str:
        return CARDS[piece].name

    def stock(self, state: DuelState, seat: Seat, move: str) -> Iterable[int]:
        if move.casefold().startswith(TAKE):
            return [state.faces[token] for token in state.deck]
        return self.hand(state, seat)


TABLE = DuelTable()
