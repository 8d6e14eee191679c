"""The events on the map that rivals speak of: the Star, and areas that change hands."""

from __future__ import annotations

from game.rules.core import Event
from game.rules.greece.events import AreaSettled, StarPlayed
from game.rules.greece.view import GreeceView
from game.texts.remarks import Notable


def notable(event: Event, before: GreeceView) -> Notable | None:
    """Return what an event gives rivals to speak of, None for nothing."""
    if isinstance(event, StarPlayed):
        return Notable("great", event.seat)
    if isinstance(event, AreaSettled):
        was = before.owner(event.area)
        if event.owner >= 0 and was >= 0 and was != event.owner:
            return Notable("theft", event.owner, was)
    return None
