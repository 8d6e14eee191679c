"""How a turn of the duel looks to one side: Force now, Force to come, and what is at stake.

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
"""What is left of an ability's worth when it waits: the phase may end before."""
EXPOSED = 0.0025
"""Share of its squared Force that a card risks for each card that the enemy still holds."""

BONUS = {"draw": MEAN, "rob": 3.0, "look": 0.3, "search": 4.5, "retire": 2.5, "control": 8.0}
PREY = {
    "any": 7.0, "person": 5.0, "political": 3.5, "ally": 4.0, "event": 2.5, "land": 4.5,
    "sea": 4.5, "siege": 2.5, "last": 4.5, "athenian": 8.0,
}  # fmt: skip
"""Force that removing a card of a sort is worth, when the enemy's table is not yet known."""


@dataclass(frozen=True, slots=True)
class Outlook:
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
    """The table with more faces on a side; Land-or-Sea cards among them declared one way."""
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
    """How much more Force a side has than the other."""
    both = totals(table)
    return both[seat] - both[1 - seat]


def lead_with_all(outlook: Outlook) -> float:
    """The lead once all cards of the own hand lie on the table, without their abilities."""
    seat, table, hand = outlook.seat, outlook.table, outlook.hand
    if not hand:
        return lead(table, seat)
    as_land = lead(with_card(table, seat, hand, True), seat)
    if not hand & LAND_OR_SEA:
        return as_land
    return max(as_land, lead(with_card(table, seat, hand, False), seat))


def ability_worth(outlook: Outlook, face: int) -> float:
    """Force that a card's ability can be expected to make, while the card is still in hand."""
    verb, _, what, amount = CARDS[face].ability
    foes = outlook.foe_cards
    if verb == "rob":
        return min(amount, foes) * BONUS["rob"]
    if verb in ("discard", "sweep"):
        return PREY[what] if verb == "discard" or what == "athenian" else PREY["sea"]
    if verb == "inspire":
        persons = (outlook.hand | outlook.table.sides[outlook.seat]) & MATCH["person"]
        return float(amount - 1) if persons else 1.0
    if verb == "draw" and what != "shed":
        return amount * BONUS["draw"] if CARDS[face].ability.side != "all" else 0.5
    return BONUS.get(verb, 0.0)


def held_worth(outlook: Outlook) -> float:
    """Force that the abilities in the own hand promise."""
    if outlook.passed[outlook.seat]:
        return 0.0
    share = HOLD if not outlook.passed[1 - outlook.seat] else 0.5 * HOLD
    return share * sum(ability_worth(outlook, face) for face in faces_in(outlook.hand))


def foe_worth(outlook: Outlook) -> float:
    """Force that the enemy's hand promises."""
    if outlook.passed[1 - outlook.seat]:
        return 0.0
    known = outlook.foe_known & PLAYABLE[1 - outlook.seat]
    seen = sum(
        FORCE[face] + 0.5 * BONUS.get(CARDS[face].ability.verb, 0.0) for face in faces_in(known)
    )
    return seen + MEAN * outlook.foe_unknown


def risk(outlook: Outlook) -> float:
    """Force on the own table that the enemy may still take off it."""
    if outlook.passed[1 - outlook.seat]:
        return 0.0
    mine = outlook.table.sides[outlook.seat]
    return EXPOSED * outlook.foe_cards * sum(FORCE[face] ** 2 for face in faces_in(mine))


def expected_lead(outlook: Outlook) -> float:
    """The lead in Force that a side can expect when the turn is weighed."""
    seat = outlook.seat
    own: float = lead(outlook.table, seat)
    if not outlook.passed[seat]:
        own = lead_with_all(outlook) + held_worth(outlook) + MEAN * outlook.unknown
    return own - foe_worth(outlook) - risk(outlook)


def odds(outlook: Outlook) -> float:
    """The chance of winning the turn, 0 to 1; certain when both sides have passed."""
    ahead = expected_lead(outlook) + (0.5 if outlook.seat == 0 else -0.5)  # D5.1: Athens wins ties
    cards = 0.0
    if not outlook.passed[1 - outlook.seat]:
        cards += outlook.foe_cards
    if not outlook.passed[outlook.seat]:
        cards += outlook.unknown + 0.3 * outlook.hand.bit_count()
    if not cards:
        return 1.0 if ahead > 0 else 0.0
    return (1 + erf(ahead / (SPREAD * sqrt(2 * cards)))) / 2


def stake(table: Table) -> int:
    """What the winner of the turn takes, VP (D5.2)."""
    return 1 + sum(VP[face] for face in faces_in((table.sides[0] | table.sides[1]) & VP_CARDS))


def prospects(outlook: Outlook) -> float:
    """The side's expected share of the duel, 0 to 1, seen from the middle of a turn.

    VP cards still in hand count as an option: they are played only by a side that is sure to win.
    """
    seat, chance = outlook.seat, odds(outlook)
    amount = stake(outlook.table)
    won = after_turn(outlook.vp, outlook.target, seat, amount)[seat]
    lost = after_turn(outlook.vp, outlook.target, 1 - seat, amount)[seat]
    value = chance * won + (1 - chance) * lost
    held = sum(VP[face] for face in faces_in(outlook.hand & VP_CARDS))
    if held and not outlook.passed[seat]:
        more = after_turn(outlook.vp, outlook.target, seat, amount + held)[seat]
        value += HOLD * chance * (more - won)
    return value
