"""Victory: the goal of areas, one more while the main city is lost, or most in the end (G5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.core import NOBODY, Outcome
from game.rules.greece.map import HOME, areas_in, owner_in

PRINTED_REASONS = {(7, 7): "seven areas", (7, 8): "eight areas"}
"""The reasons of the printed goal, by the goal and the areas that a city needs."""
EXILE = 1
"""So many areas more a city needs while its main city is another's (G5.1)."""

BySeat = tuple[int, ...]


class Tally(NamedTuple):
    """For each city: its areas, its counters, and how many areas it needs to win."""

    areas: BySeat
    counters: BySeat
    needs: BySeat


def count(lands: Sequence[int], counters: Sequence[int], goals: BySeat) -> Tally:
    """Return the cities' tally. `lands` are sets of areas by seat, `counters` go by area."""
    return Tally(
        tuple([held.bit_count() for held in lands]),
        tuple([sum(counters[area] for area in areas_in(held)) for held in lands]),
        tuple([needed(lands, seat, goals) for seat in range(len(lands))]),
    )


def needed(lands: Sequence[int], seat: int, goals: BySeat) -> int:
    """Return a city's goal, one more while another city (not nobody) holds its own (G5.1)."""
    lost = owner_in(lands, HOME[seat]) not in (NOBODY, seat)
    return goals[seat] + EXILE * lost


def decide_outcome(tally: Tally, goals: BySeat, last: bool) -> Outcome | None:
    """Return the outcome at the end of a turn, None if the war goes on (G5.1, G5.3)."""
    seats = tuple(range(len(tally.areas)))
    able = tuple(seat for seat in seats if tally.areas[seat] >= tally.needs[seat])
    if len(able) == 1:
        (seat,) = able
        return Outcome(able, reason_of(goals[seat], tally.needs[seat]))
    if able or last:
        return foremost(able or seats, tally)
    return None


def reason_of(goal: int, needed: int) -> str:
    """Return the reason of a victory by so many areas, "9 areas in exile" without the main city.

    >>> reason_of(7, 8), reason_of(10, 10)
    ('eight areas', '10 areas')
    """
    usual = f"{needed} areas in exile" if needed > goal else f"{needed} areas"
    return PRINTED_REASONS.get((goal, needed), usual)


def foremost(seats: tuple[int, ...], tally: Tally) -> Outcome:
    """Return the outcome by most areas, then most counters, then shared (G5.2 House, G5.3)."""
    for reason, figures in (("most areas", tally.areas), ("most counters", tally.counters)):
        best = max(figures[seat] for seat in seats)
        seats = tuple(seat for seat in seats if figures[seat] == best)
        if len(seats) == 1:
            return Outcome(seats, reason)
    return Outcome(seats, "shared")
