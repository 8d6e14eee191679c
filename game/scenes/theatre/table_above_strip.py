"""A table above a strip of controls: each gets what is pointed at on its part of the screen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from game.client.commands import ALL, taking
from game.client.focus import Spot
from game.client.life import Part
from game.client.presses import Grip, Meaning
from game.client.services import Services
from game.scenes.scene import Scene
from game.scenes.tables.table import TableScene
from game.scenes.theatre.timeline import Timeline
from game.session.intent import Intent
from sprites.base.canvas import Box, Canvas

CONTROLS = "controls"
"""The region of what the strip has to press."""


class StripMeaning(Meaning):
    """The same where a table is only looked at, above controls that are pressed at once."""

    def reads_at(self, x: float, y: float) -> bool:
        spot = self.screen.focus.under(x, y)
        return spot is not None and spot.region != CONTROLS


class TableGrip(Grip):
    """Leads the mouse to the table: above the strip, and while it holds something there."""

    def __init__(self, screen: TableAboveStrip) -> None:
        self.screen = screen
        self.held = False

    def press(self, spot: Spot | None, intent: Intent) -> bool:
        self.held = self.screen.at_the_table(intent)
        return self.held

    def move(self, intent: Intent) -> bool:
        self.screen.strip.scrub.pointed = intent.x
        return self.screen.at_the_table(intent, self.held)

    def release(self, intent: Intent) -> bool:
        held, self.held = self.held, False
        return self.screen.pointer.held is None and self.screen.at_the_table(intent, held)

    def wheel(self, intent: Intent) -> bool:
        return self.screen.at_the_table(intent, self.held)

    def release_held(self) -> None:
        self.held = False
        with self.screen.above_the_strip():
            self.screen.table.release_held()


class TableAboveStrip(Scene):
    """Holds a table that takes the canvas down to the strip for the whole."""

    table: TableScene
    strip: Timeline

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.meaning = StripMeaning(self)
        self.pointer.grips.append(TableGrip(self))
        self.commands.own = (taking(ALL, self._command_table),)
        self.life.ambient = True
        self.life.parts.append(
            Part(self._pass_table_time, lambda: self.table.moving, lambda: self.table.playback.busy)
        )

    @contextmanager
    def above_the_strip(self) -> Iterator[Canvas]:
        """The canvas as the table knows it."""
        canvas = self.services.canvas
        foot = self.strip.tall(canvas)
        with canvas.above(foot):
            yield canvas

    def build(self) -> None:
        with self.above_the_strip():
            self.table.resume()

    def enter(self) -> None:
        with self.above_the_strip():
            self.table.put_up()

    def leave(self) -> None:
        self.table.taken_off()

    def _pass_table_time(self, dt: float) -> None:
        """Let time pass on the table: who is here is there too, and what moves there goes on."""
        self.table.rest.idle = min(self.rest.idle, self.table.rest.idle)
        with self.above_the_strip():
            self.table.pass_time(dt)
        self.rest.idle = self.table.rest.idle

    # ------------------------------------------------------------------ input

    def at_the_table(self, intent: Intent, held: bool = False) -> bool:
        """Lead an intent to the table where it is about a place on it, or the table holds it."""
        if not held and intent.y >= self.strip.box.y:
            return False
        self.lead_to_table(intent)
        return True

    def lead_to_table(self, intent: Intent) -> None:
        """Let the table do what is meant there."""
        full = self.services.canvas.scale
        self.refresh()
        with self.above_the_strip() as canvas:
            grown = full / canvas.scale
            self.table.handle_input(intent._replace(x=intent.x * grown, y=intent.y * grown))
        self._take_focus()
        if self.services.top is not None:  # what was opened on the table has the whole screen
            self.services.top.refresh()

    def _command_table(self, intent: Intent) -> None:
        """Let the table obey what means nothing here."""
        with self.above_the_strip():
            self.table.obey(intent)
        if self.table.focus.name:
            self._take_focus()

    def _take_focus(self) -> None:
        self.focus.name, self.focus.by_keys = self.table.focus.name, self.table.focus.by_keys

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        full = canvas.scale
        self.strip.layout(canvas)
        self.widgets = self.strip.widgets
        self.table.focus.name, self.table.focus.by_keys = self.focus.name, self.focus.by_keys
        with self.above_the_strip():
            self.table.refresh()
            room = self.table.toast_room().scaled(canvas.scale / full)
        self.toasts.anchor, self.toasts.spared = room.anchor, room.spared
        self.toasts.kept = [*room.kept, self.strip.box]

    def spots(self) -> list[Spot]:
        full = self.services.canvas.scale
        with self.above_the_strip() as canvas:
            shrunk = canvas.scale / full
            found = [_smaller(spot, shrunk) for spot in self.table.spots()]
        controls = [self.spot_of(widget, CONTROLS) for widget in self.widgets]
        return [*found, *controls]

    def draw(self, canvas: Canvas) -> None:
        with self.above_the_strip():
            self.table.draw(canvas)
        self.table.drawn()
        self.draw_strip(canvas)

    def draw_strip(self, canvas: Canvas) -> None:
        """Draw what lies below the table."""
        self.strip.draw(canvas)


def _smaller(spot: Spot, share: float) -> Spot:
    """A spot of the table where it lies on the whole canvas."""
    placed = scaled(spot.box, share)
    return replace(spot, box=placed, holds=lambda x, y: spot.at(x / share, y / share))


def scaled(box: Box, share: float) -> Box:
    """Return a box of a canvas where it lies on one whose units are of another size."""
    return Box(box.x * share, box.y * share, box.w * share, box.h * share)
