"""One side's knowledge of a turn of the duel, in sets of faces alone, and what it has of it now."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.duel.cards import (
    LAND_OR_SEA,
    award,
)
from game.rules.duel.counting import ROUTED
from game.rules.duel.force import Table, totals

NO_ROUT = (0, 0)
MEAN = 3.6
"""Force that an unknown card in hand is worth to its holder, its ability included."""


@dataclass(frozen=True, slots=True)
class TurnEstimate:
    """One side's knowledge of a turn under way.

    `hand` is the set of faces that it holds and may play, `unknown` counts its cards that nobody
    has drawn yet; `foe_known` is the set of the enemy's cards that it has seen, `foe_unknown`
    counts the others.
    """

    seat: int
    table: Table
    hand: int
    unknown: int
    foe_known: int
    foe_unknown: int
    passed: tuple[bool, ...]
    vp: tuple[int, int]
    target: int
    rout: tuple[int, int] = NO_ROUT

    @property
    def foe_cards(self) -> int:
        return self.foe_known.bit_count() + self.foe_unknown


def with_card(table: Table, seat: int, faces: int, land: bool) -> Table:
    """Return the table with more faces on a side; Land-or-Sea cards among them declared one way."""
    sides = list(table.sides)
    sides[seat] |= faces
    either = faces & LAND_OR_SEA
    as_land, as_sea = table.as_land, table.as_sea
    if land:
        as_land |= either
    else:
        as_sea |= either
    return Table((sides[0], sides[1]), as_land, as_sea, table.genius, table.favours)


def lead(table: Table, seat: int) -> int:
    """Return a side's lead in Force."""
    both = totals(table)
    return both[seat] - both[1 - seat]


def lead_with_all(estimate: TurnEstimate) -> float:
    """Return the lead once all cards of the own hand lie on the table, without their abilities."""
    seat, table, hand = estimate.seat, estimate.table, estimate.hand
    if not hand:
        return lead(table, seat)
    as_land = lead(with_card(table, seat, hand, True), seat)
    if not hand & LAND_OR_SEA:
        return as_land
    return max(as_land, lead(with_card(table, seat, hand, False), seat))


def stake(table: Table, rout: tuple[int, int] = NO_ROUT) -> int:
    """Return the VP that whoever leads takes with the turn (D5.2).

    `rout` are those that each side gets more for a lead of ten Force (V.D9).
    """
    amount = award(table.sides[0] | table.sides[1])
    if rout == NO_ROUT:
        return amount
    athens, sparta = totals(table)
    return amount + (rout[athens < sparta] if abs(athens - sparta) >= ROUTED else 0)
