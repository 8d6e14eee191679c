"""A screen of the game: its widgets and spots, its focus, intents, time, and ambient motion."""

from __future__ import annotations

from typing import NamedTuple

import sounds
from game.client.commands import Act, ScreenCommands, do
from game.client.focus import Focus, Spot, spot_of
from game.client.life import Life, Playing, Rest
from game.client.presses import Meaning, Pointer
from game.client.reader.narrator import offered
from game.client.services import Aloud, Services
from game.client.toasts import KeptFree, ToastRoom
from game.session.intent import Intent
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.widget import Button, Widget


class Tone(NamedTuple):
    """The sounds of a screen: a `cue` when it opens, music and ambience whenever it is on top.

    "" for what is heard already.
    """

    cue: str = ""
    music: str = ""
    ambience: str = ""

    def sound(self) -> None:
        """Let music and ambience be heard."""
        if self.music:
            sounds.music(self.music)
        if self.ambience:
            sounds.ambience(self.ambience)


class Scene:
    """One screen: what there is on it, what can be done there, and what goes on.

    `build` makes its widgets and all else that holds words, `layout` gives them their places. What
    is done by no button stands among its `acts`, what changes without input in its `life`. Screens
    that are `see_through` are drawn over the one below.
    """

    name = "scene"
    see_through = False
    has_great_button = False
    """True where the space bar belongs to one button, whatever has the focus."""
    wraps = False
    """True where the arrows lead from the last spot to the first, as in a menu.

    One that is held ends at the last.
    """
    tone = Tone()
    shut_by: tuple[str, ...] = ()
    """The commands that lead back from here, beside that of Escape."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.focus = Focus()
        self.widgets: list[Widget] = []
        self.acts: list[Act] = []
        self.heeds: list[Act] = []
        """The acts that only take note of what is meant, which goes on its way."""
        self.life = Life(lambda: self.focus.spot() is not None)
        self.plays: Playing | None = None
        """The match or record that is played on it, None for nothing."""
        self.home = ""
        """The name of the spot that has the focus at first, "" for none: there the keys begin."""
        self.pane = nowhere()
        """The leaf of a screen that a press beside it shuts, empty where none does."""
        self.toasts = KeptFree()
        self.pointer = Pointer(self)
        self.meaning = Meaning(self)
        self.commands = ScreenCommands(self)

    # ------------------------------------------------------------------ defined by each scene

    def build(self) -> None:
        """Make all that holds words, of the state as it is now.

        Called on entry, whenever the screen comes back on top, and in another language.
        """

    def layout(self, canvas: Canvas) -> None:
        """Give every widget its place; called before each drawing and whenever the size changes."""

    def spots(self) -> list[Spot]:
        """Everything that can have the focus, what lies on top last."""
        return [self.spot_of(widget) for widget in self.widgets if widget.focusable]

    @property
    def aloud(self) -> Aloud:
        """The words of this screen for who listens, beside its lines and widgets."""
        buttons = [each for each in self.widgets if isinstance(each, Button)]
        return Aloud(offers=offered(buttons) if self.see_through else "")

    def show_focus(self) -> None:
        """Show what has the focus; called whenever it may have moved, and before each drawing."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the screen as it is now. Drawing changes nothing but what is laid out."""
        for widget in self.widgets:
            widget.draw(canvas, self.time)

    def enter(self) -> None:
        """The scene has come to the top for the first time, and is built."""

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass, before they pass for parts and jobs."""
        self.life.tick(dt, self.services.settings.calm, self.services.attended)

    def leave(self) -> None:
        """The scene has been taken off the stack."""

    def handle_input(self, intent: Intent) -> None:
        """Lead what the player means to a widget, to a spot or to a command."""
        self.rest.wake()
        self.refresh()
        self.commands.handle_input(intent)
        if self.services.top is self:
            self.refresh()

    # ------------------------------------------------------------------ the stack of screens

    def put_up(self) -> None:
        """Be on top for the first time."""
        self.build()
        self.tone.sound()
        if self.tone.cue:
            self.services.play(self.tone.cue)
        if self.home:
            self.focus.take(self.home)
        self.enter()

    def resume(self) -> None:
        """Be on top again: what is shown may be another thing now."""
        self.tone.sound()
        self.life.interrupt()
        self.build()

    def taken_off(self) -> None:
        """Be taken off the stack."""
        self.life.end_all()
        self.leave()

    # ------------------------------------------------------------------ time

    @property
    def time(self) -> float:
        """Seconds that the screen has been there; a page that nobody touches stands still."""
        return self.life.time

    @property
    def rest(self) -> Rest:
        """The clock of ambient motion."""
        return self.life.rest

    def pass_time(self, dt: float) -> None:
        """Let `dt` seconds pass for the screen, for its parts and its jobs."""
        self.step(dt)
        if self.life.step(dt, self.services.top is self):
            self.services.dirty = True
            if self.services.top is self:
                self.refresh()

    @property
    def moving(self) -> bool:
        """True while the next frame differs without input."""
        return self.life.moving

    @property
    def living(self) -> bool:
        """True while ambient motion goes on: the clock runs, but nothing is waited for."""
        return self.life.living

    @property
    def waiting(self) -> bool:
        """True while an answer is awaited or something moves: time must pass at full pace."""
        return self.life.waiting

    def prepaint(self) -> bool:
        """Paint something ahead while nothing moves; True if there was anything to paint."""
        return self.life.prepaint(self.services.top is self)

    def drawn(self) -> None:
        """Take down that the picture shows this moment."""
        self.life.drawn()

    # ------------------------------------------------------------------ places

    @property
    def caret(self) -> Box | None:
        """The place where a player writes, in units; None where nobody does."""
        return None

    def spot_of(self, widget: Widget, region: str = "") -> Spot:
        """Return a widget as something that can have the focus."""
        return spot_of(widget, self.services.play, region)

    def toast_room(self) -> ToastRoom:
        """Return where toasts may stand: over no button, nor over what has the focus."""
        canvas, spot, free = self.services.canvas, self.focus.spot(), self.toasts
        kept = [widget.rect for widget in self.widgets if not self.may_be_covered(widget)]
        spared = [widget.rect for widget in self.widgets if self.may_be_covered(widget)]
        if spot is not None:
            lit = next((w.focus_box for w in self.widgets if w.name == spot.name), spot.box)
            kept.append(lit)
        kept += free.kept
        anchor = free.anchor or (canvas.width / 2, canvas.height)
        return ToastRoom(anchor, kept, [*spared, *free.spared])

    def may_be_covered(self, widget: Widget) -> bool:
        """Return True for a widget that a toast may cover for a while, its focus excepted."""
        return widget.large

    def arrange(self, canvas: Canvas) -> None:
        """Let every widget find out how it stands, and give all of them their places."""
        for widget in self.widgets:
            widget.settle()
        self.layout(canvas)

    def refresh(self) -> None:
        """Lay everything out anew and show the focus what there is."""
        self.arrange(self.services.canvas)
        self.focus.area = self.services.canvas.area
        self.focus.show(self.spots())
        self.update_highlights()

    def update_highlights(self) -> None:
        """Let the widget that has the focus show it."""
        for widget in self.widgets:
            lit = widget.name == self.focus.name
            widget.focused = lit and self.focus.by_keys
            widget.hovered = lit and not self.focus.by_keys
        self.show_focus()

    # ------------------------------------------------------------------ input

    def obey(self, intent: Intent) -> bool:
        """Do what a command means here; False when it means nothing."""
        return self.commands.obey(intent)

    def cancel(self) -> None:
        """Go the way back from here: what an act of "cancel" does, else to the screen below."""
        if not self.commands.act(Intent("cancel")):
            self.services.pop()

    def press_spot(self, spot: Spot | None, intent: Intent) -> None:
        """The mouse went down on something that is no widget, or on nothing."""
        if spot is not None and spot.act is not None:
            do(self.services, spot)
        elif spot is None and self.pane and not self.pane.collidepoint(intent.x, intent.y):
            self.cancel()

    def release_held(self) -> None:
        """Let go of what is held without doing what its release would do."""
        self.pointer.release_held()
