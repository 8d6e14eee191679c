"""The outcome of a turn of the map: which areas changed hands, and which chits met there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.rules.core import Event, Seat
from game.rules.greece.events import (
    AreaSettled,
    ChitsBeaten,
    ChitsFought,
    CounterLaid,
    SpecialsCancelled,
)
from game.rules.greece.map import AREAS, HOME
from game.rules.greece.state import GreeceState
from game.rules.greece.wording import area, city
from game.rules.wording import Phrase, joined, phrase
from game.system.i18n import N_

ROSE = N_("{city} rises from {a} to {b} areas.")
FELL = N_("{city} falls from {a} to {b} areas.")
STILL = N_("{city} still has {a} areas.")
HELD = N_("No area changes hands.")
WON, LOST = N_("Won: {areas}."), N_("Lost: {areas}.")
MET = (ChitsFought, ChitsBeaten, SpecialsCancelled)
"""Meetings of chits of several cities in one area, the most telling first."""


class _Change(NamedTuple):
    """An area that got another owner; NOBODY for none."""

    area: int
    was: Seat
    owner: Seat


def told(before: GreeceState, events: Sequence[Event], about: Seat, gained: bool) -> list[Phrase]:
    """Return whose areas became more or fewer in a turn, and what met where it was decided.

    A seat that gained by the turn is told what it won, else what its rivals lost; one that lost by
    it the other way round.
    """
    held = [before.owner(one) for one in range(len(AREAS))]
    for one in events:
        if isinstance(one, CounterLaid):  # before the first turn
            held[one.area] = one.seat
    settled = [one for one in events if isinstance(one, AreaSettled)]
    changes = [_Change(one.area, held[one.area], one.owner) for one in settled]
    changes = [one for one in changes if one.was != one.owner]
    seats = range(before.seats)
    net = [
        sum(one.owner == seat for one in changes) - sum(one.was == seat for one in changes)
        for seat in seats
    ]
    sign = 1 if gained else -1
    others = [seat for seat in seats if seat != about]
    rival = max(others, key=lambda seat: -sign * net[seat])
    whose = about if sign * net[about] > 0 or sign * net[rival] >= 0 else rival
    moved = [one.area for one in changes if whose in (one.was, one.owner)]
    said = _counted(whose, held.count(whose), net[whose], changes)
    return [*said, *_met(events, moved or HOME[: before.seats])]


def _counted(seat: Seat, had: int, net: int, changes: Sequence[_Change]) -> Iterator[Phrase]:
    """Yield by how many areas a city has become larger or smaller, and which they are."""
    if not changes:
        yield phrase(HELD)
        return
    words = ROSE if net > 0 else FELL if net < 0 else STILL
    yield phrase(words, city=city(seat), a=had, b=had + net)
    for told, side in ((WON, "owner"), (LOST, "was")):
        if names := [area(one.area) for one in changes if getattr(one, side) == seat]:
            yield phrase(told, areas=joined(names))


def _met(events: Sequence[Event], areas: Sequence[int]) -> list[Phrase]:
    """Return what met in some areas, fights between chits first."""
    found = [one for one in events if isinstance(one, MET) and one.area in areas]
    found.sort(key=lambda one: MET.index(type(one)))
    return [said for one in found if (said := one.phrase()) is not None]
