"""What a play would make of the outlook: abilities thought through on sets of faces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ai.duel.outlook import Outlook, with_card
from game.rules.duel.cards import CARDS, GENIUS, LAND_OR_SEA, PLAYABLE, faces_in, matching
from game.rules.duel.force import Table


def without(table: Table, face: int) -> Table:
    """The table without a card."""
    out = ~(1 << face)
    genius = -1 if face in (table.genius, GENIUS) else table.genius
    athens, sparta = table.sides
    return Table((athens & out, sparta & out), table.as_land & out, table.as_sea & out, genius)


def moved(table: Table, face: int, seat: int) -> Table:
    """The table after a card has come under a side's control."""
    bit = 1 << face
    sides = [side & ~bit for side in table.sides]
    sides[seat] |= bit
    return table._replace(sides=(sides[0], sides[1]))


def targets(outlook: Outlook, by: int) -> tuple[list[int], bool]:
    """The faces that an ability may choose, and whether it may be declined (D4.24)."""
    ability, table = CARDS[by].ability, outlook.table
    match = matching(ability.what, table.as_land, table.as_sea) & ~(1 << by)
    mine = faces_in(match & table.sides[outlook.seat])
    theirs = faces_in(match & table.sides[1 - outlook.seat])
    if ability.verb == "control":
        return theirs, False
    unwanted = mine if ability.verb == "discard" else theirs
    return mine + theirs, bool(unwanted) and len(unwanted) == len(mine + theirs)


def hit(outlook: Outlook, by: int, face: int) -> Outlook:
    """The outlook once the ability of `by` has struck, taken or inspired a card."""
    verb, table = CARDS[by].ability.verb, outlook.table
    if verb == "discard":
        table = without(table, face)
    elif verb == "control":
        table = moved(table, face, outlook.seat)
    else:
        table = table._replace(genius=face)
    return replace(outlook, table=table)


def gained(outlook: Outlook, face: int) -> Outlook:
    """The outlook with a known card more in hand."""
    playable = 1 << face & PLAYABLE[outlook.seat]
    return replace(outlook, hand=outlook.hand | playable)


def drawn(outlook: Outlook, amount: float) -> Outlook:
    """The outlook with that many unknown cards more in hand."""
    return replace(outlook, unknown=outlook.unknown + round(amount))


def robbed(outlook: Outlook, amount: int) -> Outlook:
    """The outlook after the enemy has lost cards at random, unknown ones first."""
    taken = min(amount, outlook.foe_unknown)
    known = outlook.foe_known
    for face in faces_in(known)[: amount - taken]:
        known &= ~(1 << face)
    return replace(outlook, foe_unknown=outlook.foe_unknown - taken, foe_known=known)


def swept(outlook: Outlook, what: str) -> Outlook:
    """The outlook after all the enemy's matching cards are gone."""
    table = outlook.table
    match = matching(what, table.as_land, table.as_sea)
    for face in faces_in(match & table.sides[1 - outlook.seat]):
        table = without(table, face)
    return replace(outlook, table=table)


def laid(outlook: Outlook, face: int, land: bool) -> Outlook:
    """The outlook with a card of the own hand on the table, before its ability."""
    table = with_card(outlook.table, outlook.seat, 1 << face, land)
    return replace(outlook, table=table, hand=outlook.hand & ~(1 << face))


def after_play(outlook: Outlook, face: int, last: int) -> Iterator[Outlook]:
    """The outlooks among which playing a card lets its side choose.

    `last` is the face played immediately before (Retaliation), or -1.
    """
    yield from after_laying(laid(outlook, face, True), face, last)
    if LAND_OR_SEA >> face & 1:
        yield from after_laying(laid(outlook, face, False), face, last)


def after_laying(outlook: Outlook, face: int, last: int) -> Iterator[Outlook]:
    """The same for a card that lies on the table and is declared."""
    verb, side, what, amount = CARDS[face].ability
    if verb in ("discard", "control", "inspire"):
        yield from _after_pointing(outlook, face, last)
    elif verb == "draw":
        after = drawn(outlook, amount - (0.5 if what == "shed" else 0))
        yield replace(after, foe_unknown=after.foe_unknown + amount) if side == "all" else after
    elif verb == "rob":
        yield robbed(outlook, amount)
    elif verb == "sweep":
        yield swept(outlook, what)
    elif verb == "search":
        yield drawn(outlook, 1)
    elif verb == "retire":
        yield outlook
        yield drawn(replace(outlook, table=without(outlook.table, face)), amount)
    else:
        yield outlook


def _after_pointing(outlook: Outlook, face: int, last: int) -> Iterator[Outlook]:
    if CARDS[face].ability.what == "last":
        theirs = last >= 0 and outlook.table.sides[1 - outlook.seat] >> last & 1
        yield hit(outlook, face, last) if theirs else outlook
        return
    options, may_decline = targets(outlook, face)
    if may_decline or not options:
        yield outlook
    for target in options:
        yield hit(outlook, face, target)


def passed(outlook: Outlook) -> Outlook:
    """The outlook after a pass."""
    both = (outlook.passed[0] or outlook.seat == 0, outlook.passed[1] or outlook.seat == 1)
    return replace(outlook, passed=both)
