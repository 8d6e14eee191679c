"""An estimate of a turn of the duel for one side: Force now, Force to come, and the stake.

A position between two plays is judged by sets of faces alone, from one side's own knowledge.
"""

from __future__ import annotations

import json
from math import exp, sqrt
from operator import mul
from pathlib import Path
from typing import NamedTuple

from ai.duel.race import after_turn
from ai.duel.turn_estimate import TurnEstimate, lead, lead_with_all, stake
from ai.duel.worth import OF_FACE
from game.rules.duel.cards import CARDS, FORCE, PLAYABLE, VP, VP_CARDS, faces_in

HOLD = 0.9
"""The share of a VP card's value that is left when it waits: the phase may end before."""
LEAST_OPEN = 0.3
FILE = Path(__file__).with_name("estimate.json")


def ability_worth(estimate: TurnEstimate, face: int) -> float:
    """Return the expected Force of a card's ability while the card is still in hand."""
    return OF_FACE[face].hope(estimate, CARDS[face].ability)


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
    return sum(FORCE[face] + 0.5 * OF_FACE[face].bonus for face in faces_in(known))


def odds(estimate: TurnEstimate) -> float:
    """Return the chance of winning the turn, 0 to 1; certain when both sides have passed."""
    if all(estimate.passed):
        on_table = lead(estimate.table, estimate.seat)
        return float(on_table >= 0 if estimate.seat == 0 else on_table > 0)  # D5.1
    z = sum(map(mul, WEIGHTS, signs(estimate).features()))
    return 1 / (1 + exp(-max(-30.0, min(30.0, z))))


def prospects(estimate: TurnEstimate) -> float:
    """Return the side's expected share of the duel, 0 to 1, seen from the middle of a turn.

    VP cards still in hand count as an option: they are played only by a side that is sure to win.
    """
    seat, chance = estimate.seat, odds(estimate)
    amount = stake(estimate.table, estimate.rout)
    won = after_turn(estimate.vp, estimate.target, seat, amount)[seat]
    lost = after_turn(estimate.vp, estimate.target, 1 - seat, amount)[seat]
    value = chance * won + (1 - chance) * lost
    held = sum(VP[face] for face in faces_in(estimate.hand & VP_CARDS))
    if held and not estimate.passed[seat]:
        more = after_turn(estimate.vp, estimate.target, seat, amount + held)[seat]
        value += HOLD * chance * (more - won)
    return value
