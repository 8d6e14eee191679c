"""Worlds for a view of the duel, drawn fast."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.rules.duel.knowledge import Unseen
from game.rules.duel.state import DuelState
from game.rules.duel.view import Dealer, DuelView
from game.rules.rng import Rng

STIRRED = 36
"""How many of the lowest tokens of a cell are dealt anew in each world: hands and the top of the
deck. The rest of the deck keeps its order, since no turn draws that far."""


class SwiftRng(Rng):
    """The generator of the rules on top of Python's own, for worlds that nobody will replay."""

    __slots__ = ("source",)

    def __init__(self, source: Random) -> None:
        super().__init__(0)
        self.source = source

    def bits(self) -> int:
        return self.source.getrandbits(64)

    def below(self, n: int) -> int:
        return int(self.source.random() * n)


class DuelWorlds:
    """Worlds that look just like one view."""

    def __init__(self, view: DuelView, insight: bool) -> None:
        self.dealer = Dealer(DuelState.empty(0, view.target), view)
        self.insight = insight
        self.cells = _separate_cells(self.dealer.unseen)

    def draw(self, random: Random) -> DuelState:
        """A fresh world."""
        rng = SwiftRng(random)
        if not self.cells:
            return self.dealer.deal(rng)
        return self.dealer.world(self._stirred(random), rng)

    def _stirred(self, random: Random) -> Iterator[tuple[int, int]]:
        """Fisher and Yates for the front of each cell, whatever order the last world left."""
        for tokens, faces in self.cells:
            size = len(faces)
            for i in range(min(STIRRED, size - 1)):
                j = i + int(random.random() * (size - i))
                faces[i], faces[j] = faces[j], faces[i]
            yield from zip(tokens, faces, strict=True)


def _separate_cells(unseen: Unseen) -> list[tuple[tuple[int, ...], list[int]]]:
    """Each cell's tokens and faces, if no face can lie in several cells; else nothing."""
    if any(len(group.cells) != 1 for group in unseen.groups):
        return []
    faces: list[list[int]] = [[] for _ in unseen.tokens]
    for group in unseen.groups:
        faces[group.cells[0]] += group.faces
    return list(zip(unseen.tokens, faces, strict=True))
