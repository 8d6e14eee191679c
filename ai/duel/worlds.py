"""Worlds for a view of the duel, drawn fast."""

from __future__ import annotations

from random import Random

from game.rules.duel.state import DuelState
from game.rules.duel.view import Dealer, DuelView
from game.rules.rng import Rng


class SwiftRng(Rng):
    """The generator of the rules on top of Python's own, for worlds that nobody will replay."""

    __slots__ = ("source",)

    def __init__(self, random: Random) -> None:
        super().__init__(0)
        self.source = random

    def bits(self) -> int:
        return self.source.getrandbits(64)

    def below(self, n: int) -> int:
        return int(self.source.random() * n)

    def shuffle(self, items: list[int]) -> None:  # type: ignore[override]
        random = self.source.random
        items.sort(key=lambda _: random())


class DuelWorlds:
    """Worlds that look just like one view."""

    def __init__(self, view: DuelView, insight: bool) -> None:
        self.dealer = Dealer(DuelState.empty(0, view.target), view)
        self.insight = insight

    def draw(self, random: Random) -> DuelState:
        """A fresh world."""
        return self.dealer.deal(SwiftRng(random))
