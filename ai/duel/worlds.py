"""Worlds for a view of the duel, drawn fast."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ai.duel.beliefs import keys, learned
from ai.fitted_tables import odds
from game.rules.core import HIDDEN, NOBODY
from game.rules.duel.knowledge import Unseen
from game.rules.duel.state import DuelState
from game.rules.duel.view import Dealer, DuelView
from game.rules.mixes import MIXED
from game.rules.rng import Rng

STIRRED = 36
"""The number of lowest tokens of a cell that are dealt anew in each world: hands and the top of the
deck. The rest of the deck keeps its order, since no turn draws that far."""

ROUNDS = 3
"""Metropolis steps for each unseen card of the enemy's hand."""


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
    """Worlds that look just like one view.

    `use_belief_model` weights the enemy's unseen cards by what his play tells of them; an onlooker
    has no enemy.
    """

    def __init__(self, view: DuelView, use_belief_model: bool) -> None:
        self.dealer = Dealer(DuelState.empty(0, view.target, view.variant), view)
        template = self.dealer.template
        template.blur = template.blur._replace(watched=False)
        self.cells = _separate_cells(self.dealer.unseen)
        self.swaps: list[tuple[int, list[int]]] = []
        self.mixed: list[int] = []
        self.standing: tuple[list[int], float] = ([], 0.0)
        if use_belief_model and view.phase == "action" and view.viewer != NOBODY:
            self.likely = odds(learned(), keys(view))
            self.swaps, self.mixed = _swaps(view), _mixed(view)

    def draw(self, random: Random) -> DuelState:
        """Return a fresh world."""
        rng = SwiftRng(random)
        if self.cells:
            world = self.dealer.world(self._stirred(random), rng)
        else:
            world = self.dealer.deal(rng)
        if self.swaps:
            self._weigh(world.faces, random)
        if self.mixed:
            self._weigh_whole(world.faces, random)
        return world

    def _weigh(self, face: list[int], random: Random) -> None:
        """Metropolis steps: swap a card of the hand for one of the deck by their odds."""
        likely = self.likely
        for token, others in self.swaps:
            other = others[int(random.random() * len(others))]
            held, instead = face[token], face[other]
            if likely[instead] >= likely[held] * random.random():
                face[token], face[other] = instead, held

    def _weigh_whole(self, face: list[int], random: Random) -> None:
        """One Metropolis step from world to world, for a hand whose cards cannot be swapped freely.

        The new world stands if its hand is likely enough; else the last one is drawn once more.
        """
        weight = 1.0
        for token in self.mixed:
            weight *= self.likely[face[token]]
        last, before = self.standing
        if weight >= before * random.random():
            self.standing = face[:], weight
        else:
            face[:] = last

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
    if any(len(group.bins) != 1 for group in unseen.groups):
        return []
    faces: list[list[int]] = [[] for _ in unseen.tokens]
    for group in unseen.groups:
        faces[group.bins[0]] += group.faces
    return list(zip(unseen.tokens, faces, strict=True))


def _swaps(view: DuelView) -> list[tuple[int, list[int]]]:
    """Return each unseen card of the enemy's hand with the indistinguishable cards of the deck."""
    swaps = []
    for token in view.hands[1 - view.viewer]:
        if view.faces[token] == HIDDEN:
            cell = view.cells[token]
            like = [o for o in view.deck if view.faces[o] == HIDDEN and view.cells[o] == cell]
            if like:
                swaps.append((token, like))
    return swaps * ROUNDS


def _mixed(view: DuelView) -> list[int]:
    """Return the unseen cards of the enemy's hand that may have come from several cells."""
    hand = view.hands[1 - view.viewer]
    return [t for t in hand if view.faces[t] == HIDDEN and view.cells[t] == MIXED]
