"""The chits that are told at a real table of the map: those of a city's hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.match.match import Setup
from game.records.real_table import Order, RealTable
from game.rules import RULES
from game.rules.core import PlainData
from game.rules.greece.chits import FACE_OF_ART
from game.rules.greece.map import CITIES
from game.rules.rng import Rng

KEEP = "keep"
FROM_HAND = ("put", "delphi", KEEP)


class GreeceTable(RealTable):
    """The cup is shuffled before each draw, so that the start decides no more than the order."""

    pieces = FACE_OF_ART
    top = -1

    def opening(self, rng: Rng) -> list[Order | int]:
        return []

    def start(self, setup: Setup, plan: Sequence[Order | int]) -> PlainData:
        dealt = RULES[setup.game].new(setup.seed, **setup.options).picture()
        order = setup.options.get("order") or CITIES[: len(dealt["hands"])]
        kept = {zone: sorted(dealt[zone]) for zone in ("cup", "retired")}
        return {"turn": 1, "phase": "setup", "order": list(order), **kept}

    def named(self, move: str) -> Sequence[str]:
        verb, *words = move.partition("@")[0].split()
        if verb.casefold() not in FROM_HAND:
            return []
        return [word.partition(":")[0] for word in words]

    def left(self, hand: list[int], move: str) -> list[int]:
        named = [self.pieces.get(name, -1) for name in self.named(move.casefold())]
        if move.casefold().startswith(KEEP):
            return named
        return list((Counter(hand) - Counter(named)).elements())


TABLE = GreeceTable()
