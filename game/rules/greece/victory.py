"""Victory: seven areas, or eight while the main city is lost, or most in the end (G5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.core import NOBODY, Outcome
from game.rules.greece.map import HOME, areas_in, owner_in

WINNING = 7
WINNING_IN_EXILE = 8
REASONS = {WINNING: "seven areas", WINNING_IN_EXILE: "eight areas"}

Three = tuple[int, ...]


class Tally(NamedTuple):
    """For each city: its areas, its counters, and how many areas it needs to win."""

    areas: Three
    counters: Three
    needs: Three


def count(lands: Sequence[int], counters: Sequence[int]) -> Tally:
    """Return the cities' tally. `lands` are sets of areas by seat, `counters` go by area."""
    return Tally(
        tuple([held.bit_count() for held in lands]),
        tuple([sum(counters[area] for area in areas_in(held)) for held in lands]),
        tuple([needed(lands, seat) for seat in range(len(lands))]),
    )


def needed(lands: Sequence[int], seat: int) -> int:
    """Return 7 areas, or 8 while another city (not nobody) holds the main city (G5.1)."""
    return WINNING if owner_in(lands, HOME[seat]) in (NOBODY, seat) else WINNING_IN_EXILE


def decide_outcome(lands: Sequence[int], tally: Tally, last: bool) -> Outcome | None:
    """Return the outcome at the end of a turn, None if the war goes on (G5.1, G5.3)."""
    seats = tuple(range(len(lands)))
    able = tuple(seat for seat in seats if tally.areas[seat] >= tally.needs[seat])
    if len(able) == 1:
        return Outcome(able, REASONS[tally.needs[able[0]]])
    if able or last:
        return foremost(able or seats, tally)
    return None


def foremost(seats: tuple[int, ...], tally: Tally) -> Outcome:
    """Return the outcome by most areas, then most counters, then shared (G5.2 House, G5.3)."""
    for reason, figures in (("most areas", tally.areas), ("most counters", tally.counters)):
        best = max(figures[seat] for seat in seats)
        seats = tuple(seat for seat in seats if figures[seat] == best)
        if len(seats) == 1:
            return Outcome(seats, reason)
    return Outcome(seats, "shared")
