"""Presses on a screen: the mouse, what keys and points mean, and that none binds by mistake."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from game.client.focus import ARROWS, TARGET, Focus, Meanings, Spot, by_name, nearest
from game.client.services import Screen, Services
from game.session.intent import Intent
from sprites.base.canvas import Canvas
from sprites.base.widget import Widget


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
        ways: dict[str, Callable[[Intent], bool | None]] = {
            "point": self._point,
            "press": self._press,
            "release": self._release,
            "wheel": self._wheel,
        }
        way = ways.get(intent.kind)
        return way is not None and way(intent) is not False

    def _point(self, intent: Intent) -> None:
        focus = self.screen.focus
        if self.held is not None:
            self.held.drag(intent.x, intent.y)
        elif any(grip.move(intent) for grip in self.grips):
            return
        elif focus.point(intent.x, intent.y) and focus.name:
            self.screen.services.announcer.pressed = True
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
        if held is None or all(each.name != held.name for each in self.screen.widgets):
            return  # what a key has taken away meanwhile is not there to be pressed
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

    def arrange(self, canvas: Canvas) -> None: ...

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
        screen.arrange(screen.services.canvas)
        spots = by_name(screen.spots())
        keys = {kind: self.chosen_by(kind, spots) for kind in KEYS}
        return Meanings(self.question, spots, keys, spots.get(screen.pointer.holds))


APART = 18
"""Steps of a sixtieth of a second after which a key or a point that means the same again binds."""


class Presses:
    """Remembers for a blink what presses meant on the screen on top."""

    def __init__(self) -> None:
        self.frame = 0
        self._screen: Screen | None = None
        self._stand: object = None
        self._seen: list[tuple[int, Meanings]] = []
        self.shown: Screen | None = None
        """The screen on top of the picture that was shown last: clicks are meant for it."""

    def forget(self) -> None:
        """Forget what was seen, so that nothing that binds is chosen at once."""
        self._screen = self._stand = None
        self._seen.clear()

    def step(self, screen: Screen | None, dt: float) -> None:
        """Let `dt` seconds pass, and look at the screen if it is another one than before."""
        self.frame += max(1, round(60 * dt))
        if screen is None:
            self.shown = None
            self.forget()
        same = screen is self._screen
        if screen is not None and not (same and screen.meaning.stand == self._stand):
            self._look(screen)

    def _look(self, screen: Screen) -> None:
        if screen is not self._screen:
            self._screen = screen
            self._seen.clear()
        self._stand = screen.meaning.stand
        self._seen.append((self.frame, screen.meaning.now()))
        while len(self._seen) > 1 and self._seen[1][0] <= self.frame - APART:
            del self._seen[0]

    def heard(self, screen: Screen | None, intent: Intent) -> None:
        """Take note of what an intent has changed.

        Arrows and digits say themselves what Enter is to choose, so that it may follow at once.
        """
        if screen is None or (intent.kind == "point" and screen.meaning.stand == self._stand):
            return
        self._look(screen)
        if intent.kind in (*ARROWS, "digit"):
            question, keys = self._seen[-1][1].question, self._seen[-1][1].keys
            self._seen = [
                (at, one._replace(keys=keys) if one.question == question else one)
                for at, one in self._seen
            ]

    def admits(self, screen: Screen, intent: Intent) -> bool:
        """Return True unless an intent binds and meant something else a blink ago."""
        if intent.kind not in (*KEYS, "press", "release"):
            return True
        kept = screen.focus.by_keys
        screen.focus.by_keys &= intent.kind in KEYS
        now = screen.meaning.now()
        screen.focus.by_keys = kept
        spot = _chosen(screen, now, intent)
        if spot is None or not spot.binds:
            return True
        then = [one for at, one in self._seen if at <= self.frame - APART]
        if screen is not self._screen or not then or then[-1].question != now.question:
            return False
        return _meant(then[-1], intent, spot)


def _chosen(screen: Screen, now: Meanings, intent: Intent) -> Spot | None:
    if intent.kind in KEYS:
        return now.keys[intent.kind]
    if intent.kind == "release":
        return now.held
    lying = Focus()
    lying.area, lying.spots = screen.focus.area, [*now.spots.values()]
    return lying.under(intent.x, intent.y)


def _meant(then: Meanings, intent: Intent, spot: Spot) -> bool:
    """Return True if an intent chose a spot then too.

    A card is the same wherever it lies: who clicks it a second time, to play it, means that card.
    """
    if intent.kind in KEYS:
        before = then.keys[intent.kind]
        return before is not None and _same(before, spot) and before.binds == spot.binds
    before = then.spots.get(spot.name)
    if before is None or not _same(before, spot):
        return False
    x, y = nearest(before.box, intent.x, intent.y)
    there = max(abs(x - intent.x), abs(y - intent.y)) <= TARGET / 2
    return there or spot.holds is not None or intent.kind == "release"


def _same(one: Spot, other: Spot) -> bool:
    return (one.name, one.words) == (other.name, other.words)
