"""The commands on a screen: the acts that obey them, and the names of their keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from game.client.bindings import BINDINGS
from game.client.focus import ARROWS, Focus, Spot, by_name
from game.client.presses import CHOOSING, Meaning, Pointer
from game.client.services import Services
from game.session.intent import PASSIVE, Intent
from game.system.i18n import _
from sprites.base.widget import Button, Widget


def label(name: str) -> str:
    """Return in words what the device in hand calls the key or the button of a command."""
    return BINDINGS.label(name) or _("no key")


def how_to_go_on() -> str:
    """Return how one goes on where something is read."""
    words = _("Click, or press {space} or {enter}, to continue")
    return words.format(space=label("space"), enter=label("confirm"))


@dataclass(frozen=True)
class Cap:
    """The key of a command: it says its label, on whatever device is in hand by then."""

    command: str

    def __call__(self) -> str:
        return "" if BINDINGS.is_shadowed(self.command) else BINDINGS.label(self.command)


def cap(name: str) -> Cap:
    """Return the key of a command for a button: it shows its label, and the command presses it."""
    return Cap(name)


PAGES = ("page_up", "page_down")
"""Intents that go a page further."""
ALL = "*"
"""Stands for every intent of somebody who does something: not for a mouse that only moves."""


class Act(NamedTuple):
    """An act of some intents on a screen, beside its buttons.

    `kinds` are theirs, or `ALL`; `take` is what they do `when` that is true. What comes `first`
    goes before what has the focus, the mouse and the arrows. `only` tells which of them are meant:
    those at a place, a single digit.
    """

    kinds: tuple[str, ...]
    take: Callable[[Intent], object]
    when: Callable[[], bool]
    first: bool
    only: Callable[[Intent], bool]

    def means(self, intent: Intent) -> bool:
        """Return True if an intent is one of these now."""
        known = intent.kind in self.kinds or (ALL in self.kinds and intent.kind not in PASSIVE)
        return known and self.when() and self.only(intent)


def always(*_given: object) -> bool:
    """Return True."""
    return True


def taking(
    kinds: str,
    take: Callable[[Intent], object],
    when: Callable[[], bool] = always,
    first: bool = False,
    only: Callable[[Intent], bool] = always,
) -> Act:
    """Return an act of intents, named in one line, that looks into them: where, how far, what."""
    return Act(tuple(kinds.split()), take, when, first, only)


def act(
    kinds: str,
    do: Callable[[], object],
    when: Callable[[], bool] = always,
    first: bool = False,
    only: Callable[[Intent], bool] = always,
) -> Act:
    """Return an act of intents, named in one line: it does the same for each of them."""
    return taking(kinds, lambda _intent: do(), when, first, only)


def taken(acts: Iterable[Act], intent: Intent) -> bool:
    """Do what the first of some acts does that means an intent; False where none does."""
    found = next((each for each in acts if each.means(intent)), None)
    if found is not None:
        found.take(intent)
    return found is not None


def digits(rows: Callable[[], Iterable[Widget]]) -> Act:
    """Return the act of the digits: each presses the row of its number."""

    def press(intent: Intent) -> None:
        for number, widget in enumerate(rows(), 1):
            if number == intent.amount:
                widget.activate()

    return taking("digit", press)


def pressed_by(kind: str, widgets: Iterable[Widget]) -> Button | None:
    """Return the button that shows a command's key, None where there is none."""
    every = (each for each in widgets if isinstance(each, Button))
    return next((each for each in every if each.command == kind), None)


class CommandedScreen(Protocol):
    """The part of a screen that its commands use."""

    services: Services
    focus: Focus
    widgets: list[Widget]
    acts: list[Act]
    heeds: list[Act]
    home: str
    wraps: bool
    shut_by: tuple[str, ...]
    pointer: Pointer
    meaning: Meaning

    def cancel(self) -> None: ...


class ScreenCommands:
    """Leads intents to the acts of a screen, to its focus, to what lies under the mouse, or back.

    `own` are acts that all screens of a kind have alike: they come last.
    """

    def __init__(self, screen: CommandedScreen) -> None:
        self.screen = screen
        self.own: tuple[Act, ...] = ()
        self._ways: dict[str, Callable[[Intent], None]] = {
            **dict.fromkeys(ARROWS, self._walk),
            **dict.fromkeys(PAGES, self._page),
            **dict.fromkeys(CHOOSING, self._choose),
            "cancel": self._escape,
            "reach": self._reach,
        }

    def handle_input(self, intent: Intent) -> None:
        """Do what the player means."""
        screen = self.screen
        for each in screen.heeds:
            if each.means(intent):
                each.take(intent)
        if self.act(intent, first=True):
            return
        way = self._ways.get(intent.kind)
        if way is not None:
            way(intent)
        elif not screen.pointer.handle_input(intent):
            self.obey(intent)

    def _walk(self, intent: Intent) -> None:
        screen, focus = self.screen, self.screen.focus
        wraps = screen.wraps and not intent.amount
        reads = screen.wraps and screen.services.announcer.active and focus.spot() is not None
        if reads and intent.kind in ("up", "down") and not self._walks(intent.kind):
            moved = focus.read_on(1 if intent.kind == "down" else -1, wraps)
        else:
            moved = self._walks(intent.kind) or focus.move(intent.kind, screen.home, wraps)
        if moved:
            screen.services.play("ui_hover")

    def _page(self, intent: Intent) -> None:
        if self._walks(intent.kind):
            self.screen.services.play("ui_hover")
        else:
            self.obey(intent)

    def _choose(self, intent: Intent) -> None:
        """Choose what a key does: what has the focus, or the great button."""
        screen = self.screen
        spot = screen.meaning.chosen_by(intent.kind, by_name(screen.focus.spots))
        if spot is not None:
            do(screen.services, spot)
        elif not self.obey(intent) and (lit := self._greyed()):
            screen.services.refuse(_("{thing} is not available now.").format(thing=lit))

    def _greyed(self) -> str:
        """Return the words of the widget in focus where it can do nothing now."""
        screen = self.screen
        lit = (w for w in screen.widgets if w.name == screen.focus.name and not w.enabled)
        return next((widget.words for widget in lit), "")

    def _walks(self, way: str) -> bool:
        """Let the widget with the focus go a step inside it; False where there is none."""
        screen = self.screen
        widget = next((each for each in screen.widgets if each.name == screen.focus.name), None)
        return widget is not None and widget.walk(way)

    def _reach(self, intent: Intent) -> None:
        """Give the focus to what is named, and choose it where that was asked for."""
        services, focus = self.screen.services, self.screen.focus
        services.announcer.pressed |= focus.name != intent.text
        focus.take(intent.text)
        spot = focus.spot()
        if spot is not None and spot.act is not None and intent.amount:
            do(services, spot)

    def obey(self, intent: Intent) -> bool:
        """Do what a command means: what an act does, a button, or the way back."""
        screen = self.screen
        if self.act(intent):
            return True
        button = pressed_by(intent.kind, screen.widgets)
        if button is not None and intent.kind not in CHOOSING:
            return button.activate()
        if intent.kind in screen.shut_by:
            screen.cancel()
            return True
        return taken(self.own, intent)

    def act(self, intent: Intent, first: bool = False) -> bool:
        """Do what an act of the screen does, of those that come `first` or of the others."""
        return taken((each for each in self.screen.acts if each.first == first), intent)

    def _escape(self, _intent: Intent) -> None:
        """Do what Escape does: press the button of its key, or go the way back."""
        button = pressed_by("cancel", self.screen.widgets)
        if button is None or not button.activate():
            self.screen.cancel()


def do(services: Services, spot: Spot) -> None:
    """Choose what has the focus."""
    assert spot.act is not None
    services.announcer.pressed = True
    services.announcer.pay()
    services.play("ui_press")
    spot.act()
