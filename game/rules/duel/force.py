"""Force: the count of each card on the table, and its reasons (D4.21 to D4.27, D5.1)."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.duel.cards import BOOSTS, CARDS, FORCE, GENIUS, KIND, MATCH, faces_in

Favour = tuple[str, int] | None
"""A type of cards (D4.10) and the Force that each gets on one side (V.D6), None for none."""
FAVOUR = -1
"""Stands for the face of a source that is no card: what a side's cards of a type get (V.D6)."""
UNFAVOURED: tuple[Favour, Favour] = (None, None)


class Table(NamedTuple):
    """The cards on the table as sets of faces, enough to count all Force.

    `sides` holds Athens's set and Sparta's; `genius` is the face of the Person whom Rare
    Military Genius inspires, or -1; `favours` what each side's cards of a type get.
    """

    sides: tuple[int, int]
    as_land: int = 0
    as_sea: int = 0
    genius: int = -1
    favours: tuple[Favour, Favour] = UNFAVOURED


class Source(NamedTuple):
    """One reason for a card's Force: another card's face or FAVOUR, and what it gives or takes."""

    face: int
    amount: int


class Force(NamedTuple):
    """A card's Force explained: printed, each modifier with its source, and the total."""

    printed: int
    sources: tuple[Source, ...]
    total: int


class Boost(NamedTuple):
    """The reach of a modifier: fixed faces, declared land or sea cards, on one side or both."""

    everyone: bool
    own: bool
    fixed: int
    land: bool
    sea: bool
    amount: int


def _boost(face: int) -> Boost:
    _, side, what, amount = CARDS[face].ability
    kinds = what.split("+")
    fixed = sum(MATCH[kind] for kind in kinds)
    return Boost(side == "all", side == "own", fixed, "land" in kinds, "sea" in kinds, amount)


BOOSTING = {face: _boost(face) for face in faces_in(BOOSTS)}
INSPIRED = CARDS[GENIUS].ability.amount
MILDEST = -min(FORCE)
"""A single modifier that lowers by no more than this leaves no card below 0."""


def totals(table: Table) -> tuple[int, int]:
    """Return both sides' Force totals (D5.1)."""
    sides, as_land, as_sea, genius, favours = table
    both = sides[0] | sides[1]
    sums = [0, 0]
    for side in (0, 1):
        rest = sides[side]
        while rest:
            low = rest & -rest
            rest ^= low
            sums[side] += FORCE[low.bit_length() - 1]
    lowered = 0  # a card that several modifiers lower might fall below 0: D4.23
    rest = both & BOOSTS
    while rest:
        low = rest & -rest
        rest ^= low
        everyone, own, match, land, sea, amount = BOOSTING[low.bit_length() - 1]
        match &= ~low  # never the card that carries the modifier: D4.21
        if land:
            match |= as_land
        if sea:
            match |= as_sea
        if amount < 0:
            if amount < MILDEST or lowered & match:
                return _total_card_by_card(table, 0), _total_card_by_card(table, 1)
            lowered |= match
        home = 0 if low & sides[0] else 1
        if own or everyone:
            sums[home] += amount * (match & sides[home]).bit_count()
        if not own:
            sums[1 - home] += amount * (match & sides[1 - home]).bit_count()
    if genius >= 0:
        sums[0 if sides[0] >> genius & 1 else 1] += INSPIRED
    if favours is not UNFAVOURED:
        for side in (0, 1):
            sums[side] += _favoured(table, side, sides[side])
    return sums[0], sums[1]


def _favoured(table: Table, side: int, faces: int) -> int:
    """Return what some faces (a set) of a side get for their type."""
    favour = table.favours[side]
    if favour is None:
        return 0
    kind, amount = favour
    declared = {"land": table.as_land, "sea": table.as_sea}.get(kind, 0)
    return amount * ((KIND[kind] | declared) & faces).bit_count()


def _total_card_by_card(table: Table, side: int) -> int:
    return sum(explain(table, face).total for face in faces_in(table.sides[side]))


def explain(table: Table, face: int) -> Force:
    """Return the Force of a card on the table, with its reasons."""
    bit = 1 << face
    home = 0 if table.sides[0] & bit else 1
    sources = []
    for source in faces_in((table.sides[0] | table.sides[1]) & BOOSTS & ~bit):
        boost = BOOSTING[source]
        same_side = bool(table.sides[home] >> source & 1)
        reaches = boost.everyone or boost.own == same_side  # D4.22
        if reaches and _matches(boost, table) & bit:  # once for a card: D4.23
            sources.append(Source(source, boost.amount))
    if face == table.genius:
        sources.append(Source(GENIUS, INSPIRED))
    favour = _favoured(table, home, bit)
    if favour:
        sources.append(Source(FAVOUR, favour))
    total = FORCE[face] + sum(source.amount for source in sources)
    return Force(FORCE[face], tuple(sources), max(0, total))  # never below 0: D4.23, House


def _matches(boost: Boost, table: Table) -> int:
    match = boost.fixed
    if boost.land:
        match |= table.as_land
    if boost.sea:
        match |= table.as_sea
    return match
