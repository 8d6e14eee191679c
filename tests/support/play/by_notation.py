"""Games played in notation, and events read as the log has them."""

from __future__ import annotations

from typing import Any

from game.rules.core import NOBODY, Collector, Event, Seat, State


def offers(state: State) -> list[str]:
    """Return the legal actions in notation."""
    return [state.notation(action) for action in state.legal()]


def do(state: State, *moves: str) -> list[Event]:
    """Play moves in notation, checking the game's laws after each; return all that happened."""
    told = Collector()
    for text in moves:
        state.apply(state.parse(text), told)
        state.check()
    return told.events


def told(events: list[Event], viewer: Seat = NOBODY) -> list[str]:
    """Return the log of these events as a viewer reads it."""
    phrases = [event.seen_by(viewer).phrase() for event in events]
    return [str(phrase) for phrase in phrases if phrase is not None]


def of_kind(events: list[Event], kind: type[Any]) -> list[Any]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]
