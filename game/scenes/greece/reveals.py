"""The order in which the end of a turn is shown: what is not fought for all at once, then the rest.

The rules resolve area by area; areas do not influence each other before victory is checked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.core import Event
from game.rules.greece import events as happened

FOUGHT = (
    happened.SpecialsCancelled,
    happened.ChitsBeaten,
    happened.ChitsFought,
    happened.CounterRemoved,
)
"""Events of an area that somebody contests."""


class Reveals(NamedTuple):
    """The events before the chits are turned up, those of each quiet area, and all others."""

    before: list[Event]
    quiet: dict[int, list[Event]]
    after: list[Event]


def reveals_of(events: Sequence[Event]) -> Reveals:
    """Return events in the order in which they are shown."""
    contested = {event.area for event in events if isinstance(event, FOUGHT)}
    found, area = Reveals([], {}, []), -1
    for event in events:
        area = _area(event, area)
        if area < 0:
            (found.after if found.quiet or found.after else found.before).append(event)
        elif area in contested:
            found.after.append(event)
        else:
            found.quiet.setdefault(area, []).append(event)
    return found


def _area(event: Event, before: int) -> int:
    """Return the area where a chit is turned up or counts; -1 for what happens elsewhere.

    That the Star was played belongs to the area where it was turned up.
    """
    if isinstance(event, happened.StarPlayed):
        return before
    shown = (happened.ChitRevealed, happened.VoidsSpent, happened.CounterAdded, happened.ChitIdle)
    if isinstance(event, (*FOUGHT, *shown, happened.AreaSettled)):
        return event.area
    return -1
