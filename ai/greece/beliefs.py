"""A belief model of the chits that others have laid and of those that they hold.

Worlds are drawn evenly from all that a view allows. The belief then moves faces between the chits
that are not seen, by how likely the learned policy makes each city's placements of this turn with
the hand that it has in that world: what it did not put down counts as well (Bayes's rule).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from ai.greece.board import board_of
from ai.greece.policy import NUMBERS, Policy, codes_of, policy_of
from ai.greece.rows import AreaRow, empty_rows
from ai.greece.weights import CODES, SPAN
from game.rules.core import Seat
from game.rules.greece.chits import EVERY, KINDS, STAR
from game.rules.greece.kept import fulfilled
from game.rules.greece.state import GreeceState
from game.rules.greece.view import GreeceView, types_at

ROUNDS = 3
"""Metropolis steps for each chit on the map or in a hand that is not seen."""
LEAST = 1e-6
"""The least weight of a placement: nothing that is possible is ruled out."""


class Placed(NamedTuple):
    """A placement that another city made: each face's weight there, and wherever it could go."""

    token: int
    there: Sequence[float]
    anywhere: Sequence[float]


class Belief:
    """Makes worlds likelier in which the others' placements are likely."""

    def __init__(self, view: GreeceView) -> None:
        puzzle = view.puzzle()
        self.allowed = dict(puzzle.slots)
        self.groups = puzzle.groups
        self.others = [*self.allowed, *view.cup[len(view.in_cup) :]]
        self.laid: dict[int, tuple[Seat, int]] = {}
        self.placed: dict[Seat, list[Placed]] = {seat: [] for seat in range(len(view.hands))}
        self._follow(view)
        self.hands = {
            seat: [*(one.token for one in self.placed[seat]), *hand]
            for seat, hand in enumerate(view.hands)
            if seat != view.viewer
        }
        """The chits that each other city had before its first placement, in that order."""
        self.owner = {token: seat for seat, hand in self.hands.items() for token in hand}

    def _follow(self, view: GreeceView) -> None:
        """Go through the placements of the turn as all that look on saw them."""
        board = board_of(view)
        policy, rows = policy_of(board), [*empty_rows(board)]
        numbers = [0] * len(view.hands)
        for token, seat, area in view.placed:
            if seat != view.viewer:
                self.laid[token] = seat, area
                there, anywhere = _weights(
                    policy, rows, seat, area, min(NUMBERS - 1, numbers[seat])
                )
                self.placed[seat].append(Placed(token, there, anywhere))
            numbers[seat] += 1
            others = rows[area].present & ~(1 << seat)
            rows[area] = rows[area].after(seat, board.unknown(seat, area, bool(others)) % SPAN)

    def likelihood(self, seat: Seat, face: Sequence[int]) -> float:
        """Return the likelihood of a city's placements with the faces of a world."""
        held = [face[token] for token in self.hands[seat]]
        found = 1.0
        for number, placed in enumerate(self.placed[seat]):
            anywhere, whole = placed.anywhere, 0.0
            for one in {*held[number:]}:
                whole += anywhere[one]
            found *= placed.there[held[number]] / whole
        return found

    def weigh(self, world: GreeceState, random: Random) -> None:
        """Metropolis steps: each unseen chit may change its face for another's."""
        others, face, owner = self.others, world.faces, self.owner
        likely: dict[Seat | None, float]
        likely = {seat: self.likelihood(seat, face) for seat in self.hands}
        for token in [*self.allowed] * ROUNDS:
            other = others[int(random.random() * len(others))]
            if face[token] == face[other] or not self._may_swap(face, token, other):
                continue
            face[token], face[other] = face[other], face[token]
            ratio, changed = 1.0, dict[Seat | None, float]()
            for seat in {owner[token], owner.get(other)} - {None}:
                assert seat is not None
                changed[seat] = self.likelihood(seat, face)
                ratio *= changed[seat] / likely[seat]
            if ratio >= random.random() and self._possible(face, token, other):
                likely.update(changed)
            else:
                face[token], face[other] = face[other], face[token]
        self._settle_star(world, random)

    def _may_swap(self, face: list[int], one: int, other: int) -> bool:
        """True if both chits can have each other's face (G2.3, G2.4)."""
        allowed = self.allowed
        first, second = allowed.get(one, EVERY), allowed.get(other, EVERY)
        return bool(first >> face[other] & second >> face[one] & 1)

    def _possible(self, face: list[int], one: int, other: int) -> bool:
        """True if each city still carries what it is known to carry."""
        return all(
            fulfilled(hint, [face[token] for token in tokens])
            for tokens, hint in self.groups
            if one in tokens or other in tokens
        )

    def _settle_star(self, world: GreeceState, random: Random) -> None:
        """Give the Star a type while it lies on the map, and only then (G2.7)."""
        star = next((one for one, laid in self.laid.items() if world.faces[one] == STAR), -1)
        if star >= 0:
            seat, area = self.laid[star]
            types = types_at(world.lands[seat], area, world.variant.reach[seat])
            if world.star_as not in types:
                world.star_as = types[int(random.random() * len(types))]
        elif not any(world.faces[token] == STAR for token, _, _ in world.placed):
            world.star_as = -1


def _weights(
    policy: Policy, rows: list[AreaRow], seat: Seat, area: int, number: int
) -> tuple[list[float], list[float]]:
    """Return each face's weight in an area, and its weights in all areas together."""
    there, anywhere = [], []
    for code in range(CODES):
        weights = [*policy.bare(seat, number, code)]
        for row in rows:
            if row.present:
                seen = policy.row(seat, row.area, row.seen[seat], number)
                weights[row.area] = seen[code] if row.open_to(seat) else 0.0
        there.append(weights[area])
        anywhere.append(sum(weights))
    return _by_face(there), _by_face(anywhere)


def _by_face(weights: Sequence[float]) -> list[float]:
    return [max(LEAST, sum(weights[code] for code in codes_of(face))) for face in range(KINDS)]
