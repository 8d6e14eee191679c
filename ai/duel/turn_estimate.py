"""An estimate of a turn of the duel for one side: Force now, Force to come, and the stake.

A position between two plays is judged by sets of faces alone, from one side's own knowledge.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import erf, sqrt

from ai.duel.race import after_turn
from game.rules.duel.cards import (
    CARDS,
    FORCE,
    LAND_OR_SEA,
    MATCH,
    PLAYABLE,
    VP,
    VP_CARDS,
    faces_in,
)
from game.rules.duel.force import Table, totals

MEAN = 3.6
"""Force that an unknown card in hand is worth to its holder, its ability included."""
SPREAD = 2.6
"""Standard deviation of the same, Force."""
HOLD = 0.9
"""The share of an ability's value that is left when it waits: the phase may end before."""
EXPOSED = 0.0025
"""Share of its squared Force that a card risks for each card that the enemy still holds."""

BONUS = {"draw": MEAN, "rob": 3.0, "look": 0.3, "search": 4.5, "retire": 2.5, "control": 8.0}
PREY = {
    "any": 7.0, "person": 5.0, "political": 3.5, "ally": 4.0, "event": 2.5, "land": 4.5,
    "sea": 4.5, "siege": 2.5, "last": 4.5, "athenian": 8.0,
}  # fmt: skip
"""Force that removing a card of a sort is worth, when the enemy's table is not yet known."""


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
    passed: tuple[bool, bool]
    vp: tuple[int, int]
    target: int

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
    return Table((sides[0], sides[1]), as_land, as_sea, table.genius)


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


def ability_worth(estimate: TurnEstimate, face: int) -> float:
    """Return the expected Force of a card's ability while the card is still in hand."""
    verb, _, what, amount = CARDS[face].ability
    foes = estimate.foe_cards
    if verb == "rob":
        return min(amount, foes) * BONUS["rob"]
    if verb in ("discard", "sweep"):
        return PREY[what] if verb == "discard" or what == "athenian" else PREY["sea"]
    if verb == "inspire":
        persons = (estimate.hand | estimate.table.sides[estimate.seat]) & MATCH["person"]
        return float(amount - 1) if persons else 1.0
    if verb == "draw" and what != "shed":
        return amount * BONUS["draw"] if CARDS[face].ability.side != "all" else 0.5
    return BONUS.get(verb, 0.0)


def held_worth(estimate: TurnEstimate) -> float:
    """Return the expected Force of the abilities in the own hand."""
    if estimate.passed[estimate.seat]:
        return 0.0
    share = HOLD if not estimate.passed[1 - estimate.seat] else 0.5 * HOLD
    return share * sum(ability_worth(estimate, face) for face in faces_in(estimate.hand))


def foe_worth(estimate: TurnEstimate) -> float:
    """Return the expected Force of the enemy's hand."""
    if estimate.passed[1 - estimate.seat]:
        return 0.0
    known = estimate.foe_known & PLAYABLE[1 - estimate.seat]
    seen = sum(
        FORCE[face] + 0.5 * BONUS.get(CARDS[face].ability.verb, 0.0) for face in faces_in(known)
    )
    return seen + MEAN * estimate.foe_unknown


def risk(estimate: TurnEstimate) -> float:
    """Return the Force on the own table that the enemy may still remove."""
    if estimate.passed[1 - estimate.seat]:
        return 0.0
    mine = estimate.table.sides[estimate.seat]
    return EXPOSED * estimate.foe_cards * sum(FORCE[face] ** 2 for face in faces_in(mine))


def expected_lead(estimate: TurnEstimate) -> float:
    """Return the lead in Force that a side can expect when the turn is weighed."""
    seat = estimate.seat
    own: float = lead(estimate.table, seat)
    if not estimate.passed[seat]:
        own = lead_with_all(estimate) + held_worth(estimate) + MEAN * estimate.unknown
    return own - foe_worth(estimate) - risk(estimate)


def odds(estimate: TurnEstimate) -> float:
    """Return the chance of winning the turn, 0 to 1; certain when both sides have passed."""
    ahead = expected_lead(estimate) + (
        0.5 if estimate.seat == 0 else -0.5
    )  # D5.1: Athens wins ties
    cards = 0.0
    if not estimate.passed[1 - estimate.seat]:
        cards += estimate.foe_cards
    if not estimate.passed[estimate.seat]:
        cards += estimate.unknown + 0.3 * estimate.hand.bit_count()
    if not cards:
        return 1.0 if ahead > 0 else 0.0
    return (1 + erf(ahead / (SPREAD * sqrt(2 * cards)))) / 2


def stake(table: Table) -> int:
    """Return the VP that the winner of the turn takes (D5.2)."""
    return 1 + sum(VP[face] for face in faces_in((table.sides[0] | table.sides[1]) & VP_CARDS))


def prospects(estimate: TurnEstimate) -> float:
    """Return the side's expected share of the duel, 0 to 1, seen from the middle of a turn.

    VP cards still in hand count as an option: they are played only by a side that is sure to win.
    """
    seat, chance = estimate.seat, odds(estimate)
    amount = stake(estimate.table)
    won = after_turn(estimate.vp, estimate.target, seat, amount)[seat]
    lost = after_turn(estimate.vp, estimate.target, 1 - seat, amount)[seat]
    value = chance * won + (1 - chance) * lost
    held = sum(VP[face] for face in faces_in(estimate.hand & VP_CARDS))
    if held and not estimate.passed[seat]:
        more = after_turn(estimate.vp, estimate.target, seat, amount + held)[seat]
        value += HOLD * chance * (more - won)
    return value
