"""A screen under mouse, keys and gamepad: its widgets and spots, its focus, the intents it gets."""

from __future__ import annotations

from typing import Protocol

from game.client.focus import Focus, Spot, spot_of
from game.client.services import Services
from game.session.intent import Intent
from sprites.canvas import Canvas
from sprites.widget import Widget

ARROWS = ("left", "right", "up", "down", "next", "before")


class Grip(Protocol):
    """Something that is held for as long as a button or a key is down."""

    def release_held(self) -> None:
        """Let go without doing what the release would do."""


class InteractiveScreen:
    """Leads each intent to the widget, the spot or the command that it is meant for."""

    has_great_button = False
    """True where the space bar belongs to one button, whatever has the focus."""
    wraps = False
    """True where the arrows lead from the last spot to the first, as in a menu.

    One that is held ends at the last.
    """

    def __init__(self, services: Services) -> None:
        self.services = services
        self.focus = Focus()
        self.widgets: list[Widget] = []
        self.held: Widget | None = None
        self.grips: list[Grip] = []
        """All else that can be held: a card that is dragged, a hand that is looked at."""

    # ------------------------------------------------------------------ to be told by each screen

    def layout(self, canvas: Canvas) -> None:
        """Give every widget its place; called before each drawing and whenever the size changes."""

    def spots(self) -> list[Spot]:
        """Everything that can have the focus, what lies on top last."""
        return [self.spot_of(widget) for widget in self.widgets if widget.focusable]

    def on_command(self, intent: Intent) -> bool:
        """Obey a command that is not about the focus. False when it was not understood."""
        return False

    @property
    def initial_focus(self) -> str:
        """The name of the spot where the keys begin, "" for the first."""
        return ""

    def cancel(self) -> None:
        """Do what Escape means here."""
        self.services.pop()

    # ------------------------------------------------------------------ what all screens do alike

    def spot_of(self, widget: Widget, region: str = "") -> Spot:
        """Return a widget as something that can have the focus."""
        return spot_of(widget, self.services.play, region)

    def refresh(self) -> None:
        """Lay everything out anew and show the focus what there is."""
        self.layout(self.services.canvas)
        self.focus.show(self.spots())
        self.update_highlights()

    def update_highlights(self) -> None:
        """Let the widget that has the focus show it."""
        for widget in self.widgets:
            lit = widget.name == self.focus.name
            widget.focused = lit and self.focus.by_keys
            widget.hovered = lit and not self.focus.by_keys

    def handle_input(self, intent: Intent) -> None:
        """Take in what the player means."""
        self.refresh()
        kind = intent.kind
        if kind == "point":
            self._point(intent)
        elif kind == "press":
            self._press(intent)
        elif kind == "release":
            self._release(intent)
        elif kind == "wheel":
            self._wheel(intent)
        elif kind in ARROWS:
            if self.focus.move(kind, self.initial_focus, self.wraps and not intent.amount):
                self.services.play("ui_hover")
        elif kind == "cancel":
            self.cancel()
        elif (kind == "confirm" and self._confirm()) or (
            kind == "space" and not self.has_great_button and self._confirm()
        ):
            pass
        else:
            self.on_command(intent)

    def _point(self, intent: Intent) -> None:
        if self.held is not None:
            self.held.drag(intent.x, intent.y)
        elif self.focus.point(intent.x, intent.y) and self.focus.name:
            self.services.play("ui_hover")

    def _press(self, intent: Intent) -> None:
        self.focus.point(intent.x, intent.y)
        spot = self.focus.under(intent.x, intent.y)
        widget = next((w for w in self.widgets if spot and w.name == spot.name), None)
        if widget is not None:
            self.held = widget if widget.press(intent.x, intent.y) else None
        else:
            self.press_spot(spot, intent)

    def release_held(self) -> None:
        """Let go of what is held without doing what its release would do."""
        if self.held is not None:
            self.held.pressed = False
            self.held = None
        for grip in self.grips:
            grip.release_held()

    def press_spot(self, spot: Spot | None, intent: Intent) -> None:
        """The mouse went down on something that is no widget, or on nothing."""
        if spot is not None and spot.act is not None:
            self.do(spot)

    def _release(self, intent: Intent) -> None:
        held, self.held = self.held, None
        if held is not None and held.enabled and held.holds(intent.x, intent.y):
            self.services.play("ui_press")
        if held is not None:
            held.release(intent.x, intent.y)

    def _wheel(self, intent: Intent) -> None:
        for widget in reversed(self.widgets):
            if widget.holds(intent.x, intent.y) and hasattr(widget, "wheel"):
                widget.wheel(intent.amount)
                return
        self.on_command(intent)

    def _confirm(self) -> bool:
        spot = self.focus.spot()
        if spot is None or spot.act is None or not (self.focus.by_keys or self._lit(spot)):
            return False
        self.do(spot)
        return True

    def _lit(self, spot: Spot) -> bool:
        """True when Enter chooses what the mouse has lit: any button, and all there is in a menu.

        On a table a card under the mouse is only looked at: there Enter presses the great button.
        """
        return not self.has_great_button or any(w.name == spot.name for w in self.widgets)

    def do(self, spot: Spot) -> None:
        """Choose what has the focus."""
        assert spot.act is not None
        self.services.play("ui_press")
        spot.act()
