"""The deed of the map that tells of an engagement: a Star, or Delphi asked."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.core import Event, Seat
from game.rules.greece.events import DelphiAsked, StarPlayed


def deed(events: Iterable[Event], seat: Seat) -> str:
    """Return the picture of what the seat did first, "" for nothing."""
    for event in events:
        if isinstance(event, StarPlayed) and event.seat == seat:
            return "star"
        if isinstance(event, DelphiAsked) and event.seat == seat:
            return "oracle_asked"
    return ""
