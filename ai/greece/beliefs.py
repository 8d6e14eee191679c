"""A belief model of the chits that others have laid and of those that they hold.

Worlds are drawn evenly from all that a view allows. The belief then moves faces between the chits
that are not seen, by how likely each face is to be laid in such a place or to be held for so long.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ai.belief_tables import odds, tables_of
from ai.greece import signs
from game.rules.core import Seat
from game.rules.greece.chits import EVERY, KINDS, STAR
from game.rules.greece.state import GreeceState
from game.rules.greece.view import GreeceView, types_at

ROUNDS = 2
"""Metropolis steps for each chit on the map or in a hand that is not seen."""
EVEN = (1.0,) * KINDS


class Belief:
    """Makes worlds likelier in which the others laid and hold what they usually lay and hold."""

    def __init__(self, view: GreeceView) -> None:
        puzzle, tables = view.puzzle(), tables_of("greece")
        known = len(view.in_cup)
        self.allowed = dict(puzzle.slots)
        self.groups = puzzle.groups
        self.others = [*self.allowed, *view.cup[known:]]
        self.likely: dict[int, Sequence[float]] = dict.fromkeys(self.others, EVEN)
        self.laid: dict[int, tuple[Seat, int]] = {}
        for sign in signs.laid(view):
            self.likely[sign.token] = odds(tables, sign.keys)
            self.laid[sign.token] = sign.seat, sign.area
        for seat, keys in signs.in_hand(view):
            self.likely.update(dict.fromkeys(view.hands[seat], odds(tables, keys)))

    def weigh(self, world: GreeceState, random: Random) -> None:
        """Metropolis steps: each unseen chit on the map may change its face for another's."""
        others, face, likely = self.others, world.face, self.likely
        for token in [*self.allowed] * ROUNDS:
            other = others[int(random.random() * len(others))]
            mine, theirs = face[token], face[other]
            if mine != theirs and self._may_swap(face, token, other):
                here, there = likely[token], likely[other]
                ratio = here[theirs] * there[mine] / (here[mine] * there[theirs])
                if ratio >= random.random():
                    face[token], face[other] = theirs, mine
                    if not self._possible(face, token, other):
                        face[token], face[other] = mine, theirs
        self._settle_star(world, random)

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
            seat, area = self.laid[star]
            types = types_at(world.lands[seat], area)
            if world.star_as not in types:
                world.star_as = types[int(random.random() * len(types))]
        elif not any(world.face[token] == STAR for token, _, _ in world.placed):
            world.star_as = -1
