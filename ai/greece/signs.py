"""The facts that tell something of chits that are not seen, as keys into learned tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ai.belief_tables import Keys
from ai.greece.standing import tally_of
from ai.greece.weights import GROUP, GROUPS, HOLDERS, STEPS, circumstance
from game.rules.core import HIDDEN, NOBODY, Seat
from game.rules.greece.chits import KINDS
from game.rules.greece.map import DELPHI, HOME, around
from game.rules.greece.view import GreeceView

KINDS_OF_CHIT = len(GROUPS)
WAYS = HOLDERS * STEPS * 2
CROWD, NUMBERS, SITES, NEEDS, HANDS = 3, 3, 4, 4, 5
TABLES = {
    "where it lies": WAYS * KINDS_OF_CHIT + 1,
    "who lay there before": HOLDERS * CROWD * CROWD * KINDS_OF_CHIT + 1,
    "which of its city's chits": NUMBERS * HOLDERS * KINDS_OF_CHIT + 1,
    "what kind of area": SITES * HOLDERS * KINDS_OF_CHIT + 1,
    "counters there": HOLDERS * 3 * KINDS_OF_CHIT + 1,
    "areas that the holder still needs": HOLDERS * NEEDS * KINDS_OF_CHIT + 1,
    "chits left in hand": HANDS * KINDS_OF_CHIT + 1,
}
"""The tables by what they count, with their sizes; the last entry is for chits elsewhere."""
NOWHERE = tuple(size - 1 for size in TABLES.values())


class Sign(NamedTuple):
    """A hidden chit on the map, with the entries that tell what it can be, face by face."""

    token: int
    seat: Seat
    area: int
    keys: Sequence[Keys]


def laid(view: GreeceView) -> Iterator[Sign]:
    """Yield the hidden chits on the map."""
    there: list[list[Seat]] = [[] for _ in view.counters]
    numbers = [0, 0, 0]
    _, _, needs = tally = tally_of(view.lands, view.counters)
    missing = [min(NEEDS - 1, max(0, needs[s] - tally[0][s])) for s in (0, 1, 2)]
    for token, seat, area in view.placed:
        if view.faces[token] == HIDDEN:
            rows = _rows(view, seat, area, there[area], numbers[seat], missing)
            yield Sign(token, seat, area, _keys(seat, rows))
        there[area].append(seat)
        numbers[seat] += 1


def in_hand(view: GreeceView) -> Iterator[tuple[Seat, Sequence[Keys]]]:
    """Yield for each other city the entries for the chits in its hand, face by face."""
    for seat, hand in enumerate(view.hands):
        if seat != view.viewer and hand:
            left = min(HANDS - 1, len(hand))
            yield (
                seat,
                [
                    (*NOWHERE[:-1], left * KINDS_OF_CHIT + GROUP[seat][face])
                    for face in range(KINDS)
                ],
            )


def _rows(
    view: GreeceView, seat: Seat, area: int, there: list[Seat], number: int, missing: list[int]
) -> tuple[int, ...]:
    owner = view.owner(area)
    holder = 0 if owner == seat else 1 if owner == NOBODY else 2
    own = min(CROWD - 1, there.count(seat))
    others = min(CROWD - 1, len(there) - there.count(seat))
    site = 0 if area == HOME[seat] else 1 if area in HOME else 2 if area == DELPHI else 3
    needed = missing[owner] if owner != NOBODY else missing[seat]
    return (
        circumstance(holder, _steps(view.lands[seat], area), others > 0),
        (holder * CROWD + own) * CROWD + others,
        number * HOLDERS + holder,
        site * HOLDERS + holder,
        holder * 3 + view.counters[area],
        holder * NEEDS + needed,
    )


def _steps(held: int, area: int) -> int:
    if held and around(held, 1) >> area & 1:
        return 0
    return 1 if held and around(held, 2) >> area & 1 else 2


def _keys(seat: Seat, rows: Sequence[int]) -> Sequence[Keys]:
    return [
        (*(row * KINDS_OF_CHIT + GROUP[seat][face] for row in rows), NOWHERE[-1])
        for face in range(KINDS)
    ]
