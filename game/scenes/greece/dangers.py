"""The cities that can win by the chits of this turn, by what everybody sees."""

from __future__ import annotations

from game.rules.core import NOBODY, Seat
from game.rules.greece.map import AREAS
from game.rules.greece.view import GreeceView

NEAR = 2
"""So many areas short of its goal a city is feared: with three chits any could take three."""


def may_win(board: GreeceView) -> list[Seat]:
    """Return the cities that can reach their goal this turn if nobody stops them.

    Each of their chits counts for one, whatever it is; so does each that they still put down.
    """
    if board.phase != "place":
        return []
    short = board.missing()
    return [
        seat
        for seat in range(len(board.hands))
        if 0 < short[seat] <= min(NEAR, _gains(board, seat) + left_to_put(board, seat))
    ]


def left_to_put(board: GreeceView, seat: Seat) -> int:
    """Return how many chits a city still puts down this turn."""
    return sum(board.placer(step) == seat for step in range(board.step, board.placements))


def _gains(board: GreeceView, seat: Seat) -> int:
    """Return how many areas a city's chits on the map take where nobody stops them."""
    gained = 0
    for area in range(len(AREAS)):
        owner, chits = board.owner(area), len(board.stack(seat, area))
        against = board.counters[area] if owner not in (NOBODY, seat) else 0
        gained += owner != seat and chits > against
    return gained
