"""The meaning of presses on a screen: what each key chooses, and the question that it answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from game.client.focus import Focus, Meanings, Spot, by_name
from game.client.pointer import Pointer
from game.client.services import Services
from sprites.canvas import Canvas
from sprites.widget import Widget

CHOOSING = ("confirm", "space")
"""The intents of keys that choose what has the focus, or press the great button."""
KEYS = (*CHOOSING, "pass", "look")
"""The intents of keys that choose something."""


class PressedScreen(Protocol):
    """The part of a screen that presses are about."""

    services: Services
    focus: Focus
    widgets: list[Widget]
    pointer: Pointer
    has_great_button: bool

    def layout(self, canvas: Canvas) -> None: ...

    def spots(self) -> list[Spot]: ...


class Meaning:
    """Tells what presses mean on a screen.

    `question` is what they answer, equal for as long as it is the same one; another `stand` tells
    that they may mean something else than before.
    """

    def __init__(self, screen: PressedScreen) -> None:
        self.screen = screen

    @property
    def question(self) -> object:
        return None

    @property
    def stand(self) -> object:
        focus = self.screen.focus
        return self.question, focus.name, focus.by_keys

    def is_lit(self, spot: Spot) -> bool:
        """Return True when Enter chooses what the mouse has lit: any button, and all in a menu.

        On a table a card under the mouse is only looked at: there Enter presses the great button.
        """
        screen = self.screen
        return not screen.has_great_button or any(w.name == spot.name for w in screen.widgets)

    def chosen_by(self, kind: str, spots: Mapping[str, Spot]) -> Spot | None:
        """Return what a key chooses of these spots: that with the focus."""
        screen = self.screen
        if kind != "confirm" and (kind != "space" or screen.has_great_button):
            return None
        spot = spots.get(screen.focus.name)
        if spot is None or spot.act is None or not (screen.focus.by_keys or self.is_lit(spot)):
            return None
        return spot

    def reads_at(self, x: float, y: float) -> bool:
        """Return True where something is read by resting on it, at a point in units."""
        return False

    def now(self) -> Meanings:
        """Return what all presses mean as everything lies now."""
        screen = self.screen
        screen.layout(screen.services.canvas)
        spots = by_name(screen.spots())
        keys = {kind: self.chosen_by(kind, spots) for kind in KEYS}
        return Meanings(self.question, spots, keys, spots.get(screen.pointer.holds))
