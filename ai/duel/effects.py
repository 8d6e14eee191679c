"""The effect of a play on the turn estimate: abilities resolved on sets of faces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ai.duel.turn_estimate import TurnEstimate, with_card
from game.rules.duel.cards import CARDS, GENIUS, LAND_OR_SEA, PLAYABLE, faces_in, matching
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
    ability, table = CARDS[by].ability, estimate.table
    match = matching(ability.what, table.as_land, table.as_sea) & ~(1 << by)
    mine = faces_in(match & table.sides[estimate.seat])
    theirs = faces_in(match & table.sides[1 - estimate.seat])
    if ability.verb == "control":
        return theirs, False
    unwanted = mine if ability.verb == "discard" else theirs
    return mine + theirs, bool(unwanted) and len(unwanted) == len(mine + theirs)


def hit(estimate: TurnEstimate, by: int, face: int) -> TurnEstimate:
    """Return the estimate once the ability of `by` has struck, taken or inspired a card."""
    verb, table = CARDS[by].ability.verb, estimate.table
    if verb == "discard":
        table = without(table, face)
    elif verb == "control":
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


def after_play(estimate: TurnEstimate, face: int, last: int) -> Iterator[TurnEstimate]:
    """Yield the estimates among which playing a card lets its side choose.

    `last` is the face played immediately before (Retaliation), or -1.
    """
    yield from after_laying(laid(estimate, face, True), face, last)
    if LAND_OR_SEA >> face & 1:
        yield from after_laying(laid(estimate, face, False), face, last)


def after_laying(estimate: TurnEstimate, face: int, last: int) -> Iterator[TurnEstimate]:
    """Yield the same for a card that lies on the table and is declared."""
    verb, side, what, amount = CARDS[face].ability
    if verb in ("discard", "control", "inspire"):
        yield from _after_pointing(estimate, face, last)
    elif verb == "draw":
        after = drawn(estimate, amount - (0.5 if what == "shed" else 0))
        yield replace(after, foe_unknown=after.foe_unknown + amount) if side == "all" else after
    elif verb == "rob":
        yield robbed(estimate, amount)
    elif verb == "sweep":
        yield swept(estimate, what)
    elif verb == "search":
        yield drawn(estimate, 1)
    elif verb == "retire":
        yield estimate
        yield drawn(replace(estimate, table=without(estimate.table, face)), amount)
    else:
        yield estimate


def _after_pointing(estimate: TurnEstimate, face: int, last: int) -> Iterator[TurnEstimate]:
    if CARDS[face].ability.what == "last":
        theirs = last >= 0 and estimate.table.sides[1 - estimate.seat] >> last & 1
        yield hit(estimate, face, last) if theirs else estimate
        return
    options, may_decline = targets(estimate, face)
    if may_decline or not options:
        yield estimate
    for target in options:
        yield hit(estimate, face, target)


def passed(estimate: TurnEstimate) -> TurnEstimate:
    """Return the estimate after a pass."""
    both = (estimate.passed[0] or estimate.seat == 0, estimate.passed[1] or estimate.seat == 1)
    return replace(estimate, passed=both)
