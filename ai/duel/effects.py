"""Changes of a turn estimate: cards that come, go, strike and are struck, as sets of faces."""

from __future__ import annotations

from dataclasses import replace

from ai.duel.turn_estimate import TurnEstimate, with_card
from game.rules.duel.cards import CARDS, GENIUS, PLAYABLE, VERB, faces_in, matching
from game.rules.duel.force import Table


def without(table: Table, face: int) -> Table:
    """Return the table without a card."""
    out = ~(1 << face)
    genius = -1 if face in (table.genius, GENIUS) else table.genius
    athens, sparta = table.sides
    sides = (athens & out, sparta & out)
    return Table(sides, table.as_land & out, table.as_sea & out, genius, table.favours)


def moved(table: Table, face: int, seat: int) -> Table:
    """Return the table after a card has come under a side's control."""
    bit = 1 << face
    sides = [side & ~bit for side in table.sides]
    sides[seat] |= bit
    return table._replace(sides=(sides[0], sides[1]))


def targets(estimate: TurnEstimate, by: int) -> tuple[list[int], bool]:
    """Return the faces that an ability may choose, and whether it may be declined (D4.24)."""
    table = estimate.table
    match = matching(CARDS[by].ability.what, table.as_land, table.as_sea) & ~(1 << by)
    mine = faces_in(match & table.sides[estimate.seat])
    theirs = faces_in(match & table.sides[1 - estimate.seat])
    if VERB[by].aims == "take":
        return theirs, False
    unwanted = mine if VERB[by].aims == "harm" else theirs
    return mine + theirs, bool(unwanted) and len(unwanted) == len(mine + theirs)


def hit(estimate: TurnEstimate, by: int, face: int) -> TurnEstimate:
    """Return the estimate once the ability of `by` has struck, taken or inspired a card."""
    aims, table = VERB[by].aims, estimate.table
    if aims == "harm":
        table = without(table, face)
    elif aims == "take":
        table = moved(table, face, estimate.seat)
    else:
        table = table._replace(genius=face)
    return replace(estimate, table=table)


def gained(estimate: TurnEstimate, face: int) -> TurnEstimate:
    """Return the estimate with a known card more in hand."""
    playable = 1 << face & PLAYABLE[estimate.seat]
    return replace(estimate, hand=estimate.hand | playable)


def drawn(estimate: TurnEstimate, amount: float) -> TurnEstimate:
    """Return the estimate with that many unknown cards more in hand."""
    return replace(estimate, unknown=estimate.unknown + round(amount))


def robbed(estimate: TurnEstimate, amount: int) -> TurnEstimate:
    """Return the estimate after the enemy has lost cards at random, unknown ones first."""
    taken = min(amount, estimate.foe_unknown)
    known = estimate.foe_known
    for face in faces_in(known)[: amount - taken]:
        known &= ~(1 << face)
    return replace(estimate, foe_unknown=estimate.foe_unknown - taken, foe_known=known)


def swept(estimate: TurnEstimate, what: str) -> TurnEstimate:
    """Return the estimate after all the enemy's matching cards are gone."""
    table = estimate.table
    match = matching(what, table.as_land, table.as_sea)
    for face in faces_in(match & table.sides[1 - estimate.seat]):
        table = without(table, face)
    return replace(estimate, table=table)


def laid(estimate: TurnEstimate, face: int, land: bool) -> TurnEstimate:
    """Return the estimate with a card of the own hand on the table, before its ability."""
    table = with_card(estimate.table, estimate.seat, 1 << face, land)
    return replace(estimate, table=table, hand=estimate.hand & ~(1 << face))


def passed(estimate: TurnEstimate) -> TurnEstimate:
    """Return the estimate after a pass."""
    both = (estimate.passed[0] or estimate.seat == 0, estimate.passed[1] or estimate.seat == 1)
    return replace(estimate, passed=both)
