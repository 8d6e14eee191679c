"""What a city may do: where a counter or a chit can go, and which chits can be told apart.

Nobody could tell two equal chits of a hand apart, so one action stands for both, the one with the
lower number.
"""

from __future__ import annotations

from functools import cache, lru_cache

from game.rules.core import Action, Seat
from game.rules.greece.chits import COUNT, INFLUENCE, MILITARY, STAR, TYPES
from game.rules.greece.map import GREECE, SIZE, areas_in, around
from game.rules.greece.position import SEATS, GreecePosition

OTHERS = ((1, 2), (0, 2), (0, 1))

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
    """A chit put down in each of a set of areas; `kind` is the Star's type, -1 for other chits."""
    row = _all_puts(seat, token, kind)
    return tuple([row[area] for area in areas_in(areas)])


def reach_of(lands: int, kind: int) -> int:
    """The areas in range of a city's areas for a face or a Star's type (G2.3 to G2.5).

    House: who holds no area can put down what goes anywhere, and nothing else.
    """
    if kind == MILITARY:
        return around(lands, 2) if lands else 0
    if kind == INFLUENCE:
        return around(lands, 1) if lands else 0
    return GREECE


def open_to(state: GreecePosition, seat: Seat) -> int:
    """The areas that take a city's chits: those where not both others have put one (G3.5)."""
    one, other = OTHERS[seat]
    return GREECE & ~(state.present[one] & state.present[other])


def distinct(state: GreecePosition, seat: Seat) -> list[int]:
    """A hand in ascending number, one token for each face."""
    face = state.face
    lowest = {face[token]: token for token in sorted(state.hands[seat], reverse=True)}
    return sorted(lowest.values())


def _lay(state: GreecePosition, seat: Seat) -> list[Action]:
    """Any area without an enemy counter (G1.2)."""
    one, other = OTHERS[seat]
    row = LAY[seat]
    return [row[area] for area in areas_in(GREECE & ~(state.lands[one] | state.lands[other]))]


def _delphi(state: GreecePosition, seat: Seat) -> list[Action]:
    """Put one chit aside for another, or none (G3.2)."""
    row = EXCHANGE[seat]
    return [*[row[token] for token in distinct(state, seat)], ASK_NOTHING[seat]]


def _put(state: GreecePosition, seat: Seat) -> list[Action]:
    """Every chit wherever it is in range; who can put down none skips (G3.4, G3.8)."""
    actions: list[Action] = []
    free, lands, face = open_to(state, seat), state.lands[seat], state.face
    for token in distinct(state, seat):
        if face[token] == STAR:
            for kind in TYPES:
                actions += _puts(seat, token, free & reach_of(lands, kind), kind)
        else:
            actions += _puts(seat, token, free & reach_of(lands, face[token]), -1)
    return actions or [SKIP[seat]]


def _keep(state: GreecePosition, seat: Seat) -> list[Action]:
    row = KEEP[seat]
    return [row[token] for token in distinct(state, seat)]


LEGAL = {"lay": _lay, "delphi": _delphi, "put": _put, "keep": _keep}
"""What may be done, by what is being decided."""
