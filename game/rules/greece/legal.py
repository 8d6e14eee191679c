"""Legal actions: the areas open to a counter or a chit, and the chits that can be told apart.

Nobody could tell two equal chits of a hand apart, so one action stands for both, the one with the
lower number.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations

from game.rules.core import Action, Seat
from game.rules.greece.chits import COUNT, INFLUENCE, MILITARY, STAR, TYPES
from game.rules.greece.map import GREECE, MOST_COUNTERS, SIZE, areas_in, around
from game.rules.greece.position import GreecePosition

SEATS = (0, 1, 2)
OTHERS = ((1, 2), (0, 2), (0, 1))
"""The two other seats of each, where there are three."""

LAY = tuple(tuple(Action(seat, "lay", (area,)) for area in range(SIZE)) for seat in SEATS)
ASK_NOTHING = tuple(Action(seat, "delphi") for seat in SEATS)
EXCHANGE, KEEP = (
    tuple(tuple(Action(seat, verb, (token,)) for token in range(COUNT)) for seat in SEATS)
    for verb in ("delphi", "keep")
)
SKIP = tuple(Action(seat, "skip") for seat in SEATS)


@cache
def _all_puts(seat: Seat, token: int, kind: int) -> tuple[Action, ...]:
    star = (kind,) if kind >= 0 else ()
    return tuple([Action(seat, "put", (token, area, *star)) for area in range(SIZE)])


@lru_cache(maxsize=8192)
def _puts(seat: Seat, token: int, areas: int, kind: int) -> tuple[Action, ...]:
    """Return a chit's placements in a set of areas; `kind` is the Star's type or -1."""
    row = _all_puts(seat, token, kind)
    return tuple([row[area] for area in areas_in(areas)])


def reach_of(lands: int, kind: int, military: int) -> int:
    """Return the areas in range of a city's areas for a face or a Star's type (G2.3 to G2.5).

    `military` is how many links its Military reaches. House: a city without areas can put down
    chits of unlimited range only.
    """
    if kind == MILITARY:
        return around(lands, military) if lands else 0
    if kind == INFLUENCE:
        return around(lands, 1) if lands else 0
    return GREECE


def open_to(state: GreecePosition, seat: Seat) -> int:
    """Return the areas that take a city's chits: those where not both others have one (G3.5)."""
    if len(state.present) == 2:
        return GREECE
    one, other = OTHERS[seat]
    return GREECE & ~(state.present[one] & state.present[other])


def distinct(state: GreecePosition, seat: Seat) -> list[int]:
    """Return one token for each face of a hand, the lowest, in ascending order."""
    face = state.faces
    lowest = {face[token]: token for token in sorted(state.hands[seat], reverse=True)}
    return sorted(lowest.values())


def _lay(state: GreecePosition, seat: Seat) -> list[Action]:
    """Return the areas without an enemy counter that have room for one (G1.2, G2.1)."""
    enemies = sum(state.lands) & ~state.lands[seat]
    free = areas_in(GREECE & ~enemies)
    return [LAY[seat][area] for area in free if state.counters[area] < MOST_COUNTERS]


def _delphi(state: GreecePosition, seat: Seat) -> list[Action]:
    """Return the exchange of each chit, then that of none (G3.2)."""
    row = EXCHANGE[seat]
    return [*[row[token] for token in distinct(state, seat)], ASK_NOTHING[seat]]


def _put(state: GreecePosition, seat: Seat) -> list[Action]:
    """Return each chit's placements in range, or the skip if there are none (G3.4, G3.8)."""
    actions: list[Action] = []
    free, lands, face = open_to(state, seat), state.lands[seat], state.faces
    military = state.variant.reach[seat]
    for token in distinct(state, seat):
        if face[token] == STAR:
            for kind in TYPES:
                actions += _puts(seat, token, free & reach_of(lands, kind, military), kind)
        else:
            actions += _puts(seat, token, free & reach_of(lands, face[token], military), -1)
    return actions or [SKIP[seat]]


def _keep(state: GreecePosition, seat: Seat) -> list[Action]:
    """Return the choice of each chit of the hand, or of each two of them (G3.8, V.G3)."""
    if state.variant.kept[seat] == 1:
        row = KEEP[seat]
        return [row[token] for token in distinct(state, seat)]
    pairs: dict[tuple[int, ...], tuple[int, int]] = {}
    for pair in combinations(sorted(state.hands[seat]), 2):
        pairs.setdefault(tuple(sorted([state.faces[token] for token in pair])), pair)
    return [Action(seat, "keep", pair) for pair in pairs.values()]


LEGAL = {"lay": _lay, "delphi": _delphi, "put": _put, "keep": _keep}
"""The function that lists the legal actions, by the open decision."""
