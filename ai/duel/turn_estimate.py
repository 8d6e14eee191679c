"""An estimate of a turn of the duel for one side: Force now, Force to come, and the stake.

A position between two plays is judged by sets of faces alone, from one side's own knowledge.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from math import exp, sqrt
from operator import mul
from pathlib import Path
from typing import NamedTuple

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
HOLD = 0.9
"""The share of a VP card's value that is left when it waits: the phase may end before."""
LEAST_OPEN = 0.3
FILE = Path(__file__).with_name("estimate.json")

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
    passed: tuple[bool, ...]
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


class Signs(NamedTuple):
    """The signs that a side will win the turn, in Force or cards, and how much is open.

    `hand` is what the own hand would add to the lead; `drawn` counts own cards that nobody has
    drawn yet less the enemy's unknown ones; `open` is how much can still change.
    """

    lead: float
    hand: float
    abilities: float
    held: float
    drawn: float
    foe: float
    athens: float
    one: float
    open: float

    def features(self) -> tuple[float, ...]:
        """Return what the weights count for: the more is open, the less all of it tells."""
        *signs, open_ = self
        return tuple([sign / open_ for sign in signs])


WEIGHTS = tuple(json.loads(FILE.read_text("utf-8")).values())
"""The weights of the signs, fitted by `ai.duel.fitting.estimates`."""


def signs(estimate: TurnEstimate) -> Signs:
    """Return the signs of a turn under way, for the side that has just played."""
    seat = estimate.seat
    on_table: float = lead(estimate.table, seat)
    hand = abilities = held = drawn = foe = 0.0
    if not estimate.passed[seat]:
        hand = lead_with_all(estimate) - on_table
        abilities = sum(ability_worth(estimate, face) for face in faces_in(estimate.hand))
        held, drawn = float(estimate.hand.bit_count()), float(estimate.unknown)
    if not estimate.passed[1 - seat]:
        foe = _seen_of_foe(estimate)
        drawn -= estimate.foe_unknown
    cards = 0.0 if estimate.passed[1 - seat] else estimate.foe_cards
    open_ = sqrt(max(LEAST_OPEN, cards + estimate.unknown + 0.3 * held))
    athens = 1.0 if seat == 0 else -1.0
    return Signs(on_table, hand, abilities, held, drawn, foe, athens, 1.0, open_)


def _seen_of_foe(estimate: TurnEstimate) -> float:
    """Return the Force of the enemy's cards that have been seen, their abilities included."""
    known = estimate.foe_known & PLAYABLE[1 - estimate.seat]
    return sum(
        FORCE[face] + 0.5 * BONUS.get(CARDS[face].ability.verb, 0) for face in faces_in(known)
    )


def odds(estimate: TurnEstimate) -> float:
    """Return the chance of winning the turn, 0 to 1; certain when both sides have passed."""
    if all(estimate.passed):
        on_table = lead(estimate.table, estimate.seat)
        return float(on_table >= 0 if estimate.seat == 0 else on_table > 0)  # D5.1
    z = sum(map(mul, WEIGHTS, signs(estimate).features()))
    return 1 / (1 + exp(-max(-30.0, min(30.0, z))))


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
