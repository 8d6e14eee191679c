"""A screen of the game: its widgets and spots, its focus, intents, time, and ambient motion."""

from __future__ import annotations

from pathlib import Path

from game.client.focus import ARROWS, Focus, Spot, by_name, spot_of
from game.client.presses import CHOOSING, Meaning, Pointer
from game.client.reader.narrator import offered
from game.client.services import Aloud, Services
from game.client.toasts import ToastRoom
from game.session.intent import Intent
from game.session.tape import Start
from sprites.base.canvas import Box, Canvas
from sprites.base.widget import Button, Widget

RESTS = 15.0
"""Seconds without input after which nothing on a quiet screen moves any more."""
TICKS = 20
"""Pictures of ambient motion to the second."""


class Rest:
    """The clock of ambient motion; it stops some time after the last input, or while all is still.

    `still` holds for players who want no ambient motion, and while nobody attends to the window.
    """

    def __init__(self) -> None:
        self.idle = self.time = 0.0
        self.still = False
        self._drawn = 0

    @property
    def living(self) -> bool:
        """True while there is ambient motion."""
        return not self.still and self.idle < RESTS

    def wake(self) -> None:
        """Somebody is there, or something happens."""
        self.idle = 0.0

    def step(self, dt: float, still: bool) -> None:
        """Let `dt` seconds pass."""
        self.still = still
        self.idle += dt
        if self.living:
            self.time += dt

    @property
    def ticked(self) -> bool:
        """True when the next picture differs from the one drawn last."""
        return self._drawn != int(self.time * TICKS)

    def drawn(self) -> None:
        """Take down that the picture shows this moment."""
        self._drawn = int(self.time * TICKS)


class Scene:
    """One screen: handles input, steps time, draws itself.

    `see_through` scenes are drawn over the one below. `moving` says that the next frame differs.
    """

    name = "scene"
    see_through = False
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
        self.pointer = Pointer(self)
        self.meaning = Meaning(self)
        self.time = 0.0
        self.rest = Rest()

    # ------------------------------------------------------------------ defined by each scene

    def layout(self, canvas: Canvas) -> None:
        """Give every widget its place; called before each drawing and whenever the size changes."""

    def spots(self) -> list[Spot]:
        """Everything that can have the focus, what lies on top last."""
        return [self.spot_of(widget) for widget in self.widgets if widget.focusable]

    def press_spot(self, spot: Spot | None, intent: Intent) -> None:
        """The mouse went down on something that is no widget, or on nothing."""
        if spot is not None and spot.act is not None:
            do(self.services, spot)

    def on_command(self, intent: Intent) -> bool:
        """Obey a command that is not about the focus. False when it was not understood."""
        return False

    @property
    def aloud(self) -> Aloud:
        """The words of this screen for who listens, beside its lines and widgets."""
        buttons = [each for each in self.widgets if isinstance(each, Button)]
        return Aloud(offers=offered(buttons) if self.see_through else "")

    @property
    def initial_focus(self) -> str:
        """The name of the spot where the keys begin, "" for the first."""
        return ""

    def cancel(self) -> None:
        """Do what Escape means here."""
        self.services.pop()

    def draw(self, canvas: Canvas) -> None:
        """Draw the screen as it is now. Drawing changes nothing but what is laid out."""
        for widget in self.widgets:
            widget.draw(canvas, self.time)

    def drawn(self) -> None:
        """Take down that the picture shows this moment."""
        self.rest.drawn()

    def toast_room(self) -> ToastRoom:
        """Return where toasts may stand: over no button, nor over what has the focus."""
        canvas, spot = self.services.canvas, self.focus.spot()
        kept = [widget.rect for widget in self.widgets if not self.may_be_covered(widget)]
        spared = [widget.rect for widget in self.widgets if self.may_be_covered(widget)]
        if spot is not None:
            lit = next((w.focus_box for w in self.widgets if w.name == spot.name), spot.box)
            kept.append(lit)
        return ToastRoom((canvas.width / 2, canvas.height), kept, spared)

    def may_be_covered(self, widget: Widget) -> bool:
        """Return True for a widget that a toast may cover for a while, its focus excepted."""
        return widget.large

    def prepaint(self) -> bool:
        """Paint something ahead while nothing moves; whether there was anything to paint."""
        return False

    @property
    def tape_start(self) -> Start | None:
        """The start of a tape that begins when this scene has just opened; None if impossible."""
        return None

    @property
    def open_record(self) -> Path | None:
        """The record that this scene writes."""
        return None

    def enter(self) -> None:
        """The scene has come to the top for the first time."""

    def resume(self) -> None:
        """The scene is on top again."""

    def leave(self) -> None:
        """The scene has been taken off the stack."""

    def retranslate(self) -> None:
        """Take all words that the scene holds from the catalogue anew."""

    @property
    def caret(self) -> Box | None:
        """The place where a player writes, in units; None where nobody does."""
        return None

    @property
    def moving(self) -> bool:
        """True while the next frame differs without input."""
        return self.focus.spot() is not None and self.rest.ticked

    @property
    def living(self) -> bool:
        """True while ambient motion goes on: the clock runs, but nothing is waited for."""
        return self.focus.spot() is not None and self.rest.living

    @property
    def plays_by_itself(self) -> bool:
        """True while something goes on that is watched without a key being touched."""
        return False

    @property
    def waiting(self) -> bool:
        """True while an answer from outside is awaited, so that time must pass at full pace."""
        return False

    # ------------------------------------------------------------------ what all scenes do alike

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self.time += dt
        self.rest.step(dt, self.services.settings.calm or not self.services.attended)

    def spot_of(self, widget: Widget, region: str = "") -> Spot:
        """Return a widget as something that can have the focus."""
        return spot_of(widget, self.services.play, region)

    def refresh(self) -> None:
        """Lay everything out anew and show the focus what there is."""
        self.layout(self.services.canvas)
        self.focus.area = self.services.canvas.area
        self.focus.show(self.spots())
        self.update_highlights()

    def update_highlights(self) -> None:
        """Let the widget that has the focus show it."""
        for widget in self.widgets:
            lit = widget.name == self.focus.name
            widget.focused = lit and self.focus.by_keys
            widget.hovered = lit and not self.focus.by_keys

    def release_held(self) -> None:
        """Let go of what is held without doing what its release would do."""
        self.pointer.release_held()

    def handle_input(self, intent: Intent) -> None:
        """Lead what the player means to a widget, to a spot or to a command."""
        self.rest.wake()
        self.refresh()
        if intent.kind in ARROWS:
            if self.focus.move(intent.kind, self.initial_focus, self.wraps and not intent.amount):
                self.services.play("ui_hover")
        elif intent.kind == "cancel":
            self.cancel()
        elif intent.kind == "reach":
            _reach(self, intent)
        elif not self.pointer.handle_input(intent):
            known = by_name(self.focus.spots)
            chosen = intent.kind in CHOOSING
            spot = self.meaning.chosen_by(intent.kind, known) if chosen else None
            if spot is not None:
                do(self.services, spot)
            else:
                self.on_command(intent)
        if self.services.top is self:
            self.refresh()


def do(services: Services, spot: Spot) -> None:
    """Choose what has the focus."""
    assert spot.act is not None
    services.announcer.pressed = True
    services.play("ui_press")
    spot.act()


def _reach(scene: Scene, intent: Intent) -> None:
    """Give the focus to what is named, and choose it where that was asked for."""
    scene.services.announcer.pressed |= scene.focus.name != intent.text
    scene.focus.take(intent.text)
    spot = scene.focus.spot()
    if spot is not None and spot.act is not None and intent.amount:
        do(scene.services, spot)
