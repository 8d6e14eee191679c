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


def same_bout(events: Sequence[Event], first: int) -> list[happened.ChitsFought]:
    """Return the fights, from an event on, of chits of one kind with the same end: one bout."""
    found: list[happened.ChitsFought] = []
    for event in events[first:]:
        if not isinstance(event, happened.ChitsFought):
            break
        if found and _bout(event) != _bout(found[0]):
            break
        found.append(event)
    return found


def _bout(event: happened.ChitsFought) -> tuple[object, ...]:
    return event.area, event.seats, event.faces, event.kinds, event.winner


def is_fall(event: Event) -> bool:
    """True for the fall of a main city, which everybody should see."""
    if isinstance(event, happened.CounterRemoved):
        return not event.left and event.area == HOME[event.owner]
    if isinstance(event, happened.CounterAdded):
        return event.counters == 1 and event.area in HOME and event.area != HOME[event.seat]
    return False


def reveals_of(events: Sequence[Event]) -> tuple[list[Event], dict[int, list[Event]]]:
    """Return all events but those of quiet areas, and the events of each quiet area."""
    contested = {event.area for event in events if isinstance(event, FOUGHT)}
    falls = (happened.CounterRemoved, happened.CounterAdded)
    contested |= {e.area for e in events if isinstance(e, falls) and is_fall(e)}
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
