"""The areas that nobody contests when the chits are turned up: they are shown all at once.

The rules resolve area by area; areas do not influence each other before victory is checked.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import Event
from game.rules.greece import events as happened
from game.rules.greece.map import HOME

FOUGHT = (
    happened.SpecialsCancelled,
    happened.ChitsBeaten,
    happened.ChitsFought,
)
"""Events of an area that several cities contest."""
OTHERS = (
    happened.CounterRemoved,
    happened.ChitRevealed,
    happened.VoidsSpent,
    happened.CounterAdded,
    happened.ChitIdle,
    happened.AreaSettled,
)
"""Events of any area whose chits are turned up."""


def same_area(events: Sequence[Event], first: int) -> list[happened.ChitRevealed]:
    """Return the chits that are turned up at one area, from an event on, without a break."""
    found: list[happened.ChitRevealed] = []
    for event in events[first:]:
        if not isinstance(event, happened.ChitRevealed):
            break
        if found and event.area != found[0].area:
            break
        found.append(event)
    return found


def _falls(event: happened.CounterRemoved) -> bool:
    """True for the fall of a main city, which everybody should see."""
    return not event.left and event.area == HOME[event.owner]


def reveals_of(events: Sequence[Event]) -> tuple[list[Event], dict[int, list[Event]]]:
    """Return all events but those of quiet areas, and the events of each quiet area."""
    contested = {event.area for event in events if isinstance(event, FOUGHT)}
    contested |= {e.area for e in events if isinstance(e, happened.CounterRemoved) and _falls(e)}
    rest: list[Event] = []
    quiet: dict[int, list[Event]] = {}
    area = -1
    for event in events:
        if not isinstance(event, happened.StarPlayed):  # it belongs to the area of the Star
            area = event.area if isinstance(event, (*FOUGHT, *OTHERS)) else -1
        if area < 0 or area in contested:
            rest.append(event)
        else:
            quiet.setdefault(area, []).append(event)
    return rest, quiet
