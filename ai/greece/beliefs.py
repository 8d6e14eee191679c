"""A belief model of the chits that others have laid, from the places where they laid them.

Worlds are drawn evenly from all that a view allows. The belief then moves faces between chits on
the map and other chits that are not seen, by how likely each face is to be laid in such a place.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from ai.greece.board import board_of
from ai.greece.weights import CIRCUMSTANCES, GROUP, LAID, SPAN
from game.rules.core import HIDDEN, Seat
from game.rules.greece.chits import EVERY, STAR
from game.rules.greece.legal import OTHERS
from game.rules.greece.state import GreeceState
from game.rules.greece.view import GreeceView, types_at

ROUNDS = 2
"""Metropolis steps for each chit on the map that is not seen."""


class Laid(NamedTuple):
    """A chit on the map: who laid it where, and how likely each face is to be laid there."""

    seat: Seat
    area: int
    likely: tuple[float, ...]


class Belief:
    """Makes worlds likelier in which the others laid chits where such chits are laid."""

    def __init__(self, view: GreeceView) -> None:
        puzzle = view.puzzle()
        self.laid = laid_unseen(view)
        self.allowed = dict(puzzle.slots)
        self.groups = puzzle.groups
        known = len(view.in_cup)
        self.others = [*self.allowed, *view.cup[known:]]

    def weigh(self, world: GreeceState, random: Random) -> None:
        """Metropolis steps: each unseen chit on the map may change its face for another's."""
        others, face = self.others, world.face
        for token in [*self.laid] * ROUNDS:
            other = others[int(random.random() * len(others))]
            if face[token] != face[other] and self._may_swap(face, token, other):
                before = self._likelihood(face, token) * self._likelihood(face, other)
                face[token], face[other] = face[other], face[token]
                after = self._likelihood(face, token) * self._likelihood(face, other)
                if after < before * random.random() or not self._possible(face, token, other):
                    face[token], face[other] = face[other], face[token]
        self._settle_star(world, random)

    def _likelihood(self, face: list[int], token: int) -> float:
        laid = self.laid.get(token)
        return laid.likely[face[token]] if laid else 1.0

    def _may_swap(self, face: list[int], one: int, other: int) -> bool:
        """True if both chits can have each other's face (G2.3, G2.4)."""
        allowed = self.allowed
        first, second = allowed.get(one, EVERY), allowed.get(other, EVERY)
        return bool(first >> face[other] & second >> face[one] & 1)

    def _possible(self, face: list[int], one: int, other: int) -> bool:
        """True if each city still carries what it is known to carry."""
        return all(
            any(some >> face[token] & 1 for token in tokens)
            for tokens, some in self.groups
            if one in tokens or other in tokens
        )

    def _settle_star(self, world: GreeceState, random: Random) -> None:
        """Give the Star a type while it lies on the map, and only then (G2.7)."""
        star = next((one for one, laid in self.laid.items() if world.face[one] == STAR), -1)
        if star >= 0:
            seat, area, _ = self.laid[star]
            types = types_at(world.lands[seat], area)
            if world.star_as not in types:
                world.star_as = types[int(random.random() * len(types))]
        elif not any(world.face[token] == STAR for token, _, _ in world.placed):
            world.star_as = -1


def laid_unseen(view: GreeceView) -> dict[int, Laid]:
    """Return the chits on the map that the viewer does not know."""
    board, found = board_of(view), {}
    present = [0, 0, 0]
    for token, seat, area in view.placed:
        one, other = OTHERS[seat]
        answering = bool((present[one] | present[other]) >> area & 1)
        present[seat] |= 1 << area
        if view.faces[token] == HIDDEN:
            row = LAID[board.unknown(seat, area, answering) % SPAN - CIRCUMSTANCES]
            found[token] = Laid(seat, area, tuple([row[group] for group in GROUP[seat]]))
    return found
