"""The mouse on a screen: what it points at, presses, holds and lets go."""

from __future__ import annotations

from typing import Protocol

from game.client.focus import Focus, Spot, nearest
from game.client.services import Services
from game.session.intent import Intent
from sprites.widget import Widget


class Grip:
    """Something beside the widgets that the mouse can hold: a card, the map, a covered hand.

    Each method returns True if the input was meant for it; `holds` names the spot that is chosen
    where the button comes up, "" for none.
    """

    @property
    def holds(self) -> str:
        return ""

    def press(self, spot: Spot | None, intent: Intent) -> bool:
        """Take hold where the button goes down, on a spot that is no widget or on nothing."""
        return False

    def move(self, intent: Intent) -> bool:
        """Follow the mouse."""
        return False

    def release(self, intent: Intent) -> bool:
        """Let go where the button comes up."""
        return False

    def wheel(self, intent: Intent) -> bool:
        """Follow the wheel."""
        return False

    def release_held(self) -> None:
        """Let go without doing what the release would do."""


class PointedScreen(Protocol):
    """The part of a screen that the mouse uses."""

    services: Services
    focus: Focus
    widgets: list[Widget]

    def press_spot(self, spot: Spot | None, intent: Intent) -> None: ...


class Pointer:
    """Leads the mouse to a widget, to one of the grips, or to a spot of its screen."""

    def __init__(self, screen: PointedScreen) -> None:
        self.screen = screen
        self.held: Widget | None = None
        self.grips: list[Grip] = []

    @property
    def holds(self) -> str:
        """Return the name of the spot that is chosen by letting go, "" for none."""
        return next((grip.holds for grip in self.grips if grip.holds), "")

    def handle_input(self, intent: Intent) -> bool:
        """Do what the mouse means; False when this was something else."""
        if intent.kind == "point":
            self._point(intent)
        elif intent.kind == "press":
            self._press(intent)
        elif intent.kind == "release":
            self._release(intent)
        else:
            return intent.kind == "wheel" and self._wheel(intent)
        return True

    def _point(self, intent: Intent) -> None:
        focus = self.screen.focus
        if self.held is not None:
            self.held.drag(intent.x, intent.y)
        elif any(grip.move(intent) for grip in self.grips):
            return
        elif focus.point(intent.x, intent.y) and focus.name:
            self.screen.services.play("ui_hover")

    def _press(self, intent: Intent) -> None:
        screen = self.screen
        screen.focus.point(intent.x, intent.y)
        spot = screen.focus.under(intent.x, intent.y)
        widget = next((w for w in screen.widgets if spot and w.name == spot.name), None)
        if widget is not None:
            self.held = widget if widget.press(*self._on(widget, intent)) else None
        elif not any(grip.press(spot, intent) for grip in self.grips):
            screen.press_spot(spot, intent)

    def _release(self, intent: Intent) -> None:
        if any(grip.release(intent) for grip in self.grips):
            return
        held, self.held = self.held, None
        if held is None:
            return
        x, y = self._on(held, intent)
        if held.enabled and held.holds(x, y):
            self.screen.services.play("ui_press")
        held.release(x, y)

    def _on(self, widget: Widget, intent: Intent) -> tuple[float, float]:
        """Return the point on a widget that is meant by one just beside it, where it is small."""
        spot = self.screen.focus.under(intent.x, intent.y)
        if spot is None or spot.name != widget.name:
            return intent.x, intent.y
        return nearest(widget.rect, intent.x, intent.y)

    def _wheel(self, intent: Intent) -> bool:
        if any(grip.wheel(intent) for grip in self.grips):
            return True
        for widget in reversed(self.screen.widgets):
            if widget.holds(intent.x, intent.y) and hasattr(widget, "wheel"):
                widget.wheel(intent.amount)
                return True
        return False

    def release_held(self) -> None:
        """Let go of what is held without doing what its release would do."""
        if self.held is not None:
            self.held.pressed = False
            self.held = None
        for grip in self.grips:
            grip.release_held()
