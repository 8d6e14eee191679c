"""Feats of arms on the map, and by which option of a city's an event came about."""

from __future__ import annotations

from collections.abc import Sequence

from game.campaign.part import Answer, ArmsPart
from game.rules.core import Event, PlainData, Seat
from game.rules.greece import events as happened


def spoils(events: Sequence[Event], seat: Seat) -> int:
    """Return how many areas of rivals a city has taken: from another's counters to its own."""
    count, emptied = 0, set[int]()
    for one in events:
        if isinstance(one, happened.CounterRemoved) and one.seat == seat and not one.left:
            emptied.add(one.area)
        elif isinstance(one, happened.CounterAdded) and one.seat == seat:
            count += one.area in emptied
            emptied.discard(one.area)
        elif isinstance(one, happened.AreaSettled):
            emptied.discard(one.area)
    return count


DRAWN, KEPT_CHITS = 3, 1
"""The chits that a city draws after the first turn, and those that it keeps."""


class GreeceAnswers:
    """Finds by which option of a city's an event of the map came about (V.G7, V.G8)."""

    def __init__(self, seat: Seat, options: PlainData) -> None:
        self.seat = seat
        self.last = options.get("last", (0, 0, 0))[seat]
        self.emptied = -1
        self.drawn = False

    def __call__(self, event: Event) -> Answer | None:
        """Return the option; None for any other event."""
        if isinstance(event, happened.CounterRemoved):
            self.emptied = event.token if event.seat == self.seat and not event.left else -1
        elif isinstance(event, happened.CounterAdded):
            if event.seat == self.seat and event.token == self.emptied:
                return "storm", None
        elif isinstance(event, happened.ChitsDrawn) and event.seat == self.seat:
            plain = DRAWN if self.drawn else DRAWN + KEPT_CHITS
            self.drawn = True
            return ("last", None) if self.last and len(event.tokens) > plain else None
        return None


ARMS = ArmsPart(spoils, GreeceAnswers)
