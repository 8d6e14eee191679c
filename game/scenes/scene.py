"""A screen of the game, and the stack that they lie on."""

from __future__ import annotations

from pathlib import Path

from game.client.interactive import InteractiveScreen
from game.client.services import Services
from game.client.toasts import ToastRoom
from game.scenes.rest import Rest
from game.session.intent import Intent
from game.session.tape import Start
from sprites.canvas import Box, Canvas
from sprites.widget import Widget


class Scene(InteractiveScreen):
    """One screen: handles input, steps time, draws itself.

    `see_through` scenes are drawn over the one below. `moving` says that the next frame differs.
    """

    name = "scene"
    see_through = False

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.time = 0.0
        self.rest = Rest()
        self.writing = False

    # ------------------------------------------------------------------ defined by each scene

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

    def retranslate_all(self) -> None:
        """Follow a change of language; the focus stays where it was, whatever that is called."""
        self.refresh()
        at = next((n for n, s in enumerate(self.focus.spots) if s.name == self.focus.name), -1)
        self.retranslate()
        self.refresh()
        if 0 <= at < len(self.focus.spots):
            self.focus.take(self.focus.spots[at].name)

    def handle_input(self, intent: Intent) -> None:
        self.rest.wake()
        super().handle_input(intent)
        if self.services.top is self:
            self.refresh()
