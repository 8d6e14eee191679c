"""Games played by words: actions named by their descriptions, events read as the log has them."""

from __future__ import annotations

from typing import Any

from game.rules.core import NOBODY, Action, Collector, Event, Seat, State


def offers(state: State) -> list[str]:
    """Return the descriptions of the legal actions."""
    return [state.describe(action) for action in state.legal()]


def the_action(state: State, words: str) -> Action:
    """Return the legal action whose description is, or begins with, these words."""
    told = [(state.describe(action), action) for action in state.legal()]
    exact = [action for text, action in told if text == words]
    fitting = exact or [action for text, action in told if text.startswith(words)]
    kinds = {state.describe(action) for action in fitting}
    assert len(kinds) == 1, f"{words!r} is not one of {[text for text, _ in told]}"
    return fitting[0]


def do(state: State, *moves: str) -> list[Event]:
    """Play moves by their words, checking the game's laws after each; return all that happened."""
    told = Collector()
    for words in moves:
        state.apply(the_action(state, words), told)
        state.check()
    return told.events


def told(events: list[Event], viewer: Seat = NOBODY) -> list[str]:
    """Return the log of these events as a viewer reads it."""
    phrases = [event.seen_by(viewer).phrase() for event in events]
    return [str(phrase) for phrase in phrases if phrase is not None]


def of_kind(events: list[Event], kind: type[Any]) -> list[Any]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]
