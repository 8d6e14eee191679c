"""A table above a strip of controls: each gets what is pointed at on its part of the screen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from game.client.focus import Spot
from game.client.presses import Meaning
from game.client.services import Services
from game.client.toasts import ToastRoom
from game.scenes.scene import Scene
from game.scenes.tables.table import TableScene
from game.scenes.theatre.timeline import Timeline
from game.session.intent import Intent
from sprites.base.canvas import Box, Canvas

CONTROLS = "controls"
"""The region of what the strip has to press."""
POINTING = ("point", "press", "release", "wheel", "inspect")


class StripMeaning(Meaning):
    """The same where a table is only looked at, above controls that are pressed at once."""

    def reads_at(self, x: float, y: float) -> bool:
        spot = self.screen.focus.under(x, y)
        return spot is not None and spot.region != CONTROLS


class TableAboveStrip(Scene):
    """Holds a table that takes the canvas down to the strip for the whole."""

    table: TableScene
    strip: Timeline

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.meaning = StripMeaning(self)
        self.grip = ""
        self.mouse_x = 0.0

    @contextmanager
    def above_the_strip(self) -> Iterator[Canvas]:
        """The canvas as the table knows it."""
        canvas = self.services.canvas
        foot = self.strip.tall(canvas)
        with canvas.above(foot):
            yield canvas

    def resume(self) -> None:
        self.table.resume()

    def leave(self) -> None:
        self.table.taken_off()

    @property
    def moving(self) -> bool:
        return self.table.moving or super().moving

    @property
    def living(self) -> bool:
        return self.table.living or super().living

    # ------------------------------------------------------------------ input

    def handle_input(self, intent: Intent) -> None:
        self.rest.wake()
        self.table.rest.wake()
        if intent.kind == "ask":
            self._at_the_table(intent)
            return
        if intent.kind in POINTING:
            self.mouse_x = intent.x
            at_table = intent.y < self.strip.box.y
            if intent.kind == "press":
                self.grip = "table" if at_table else "strip"
            where = self.grip or ("table" if at_table else "strip")
            if intent.kind == "release":
                self.grip = ""
            if where == "table":
                self._at_the_table(intent)
                return
        super().handle_input(intent)

    def release_held(self) -> None:
        super().release_held()
        self.grip = ""
        with self.above_the_strip():
            self.table.release_held()

    def _at_the_table(self, intent: Intent) -> None:
        """Something is pointed at or pressed on the table."""
        full = self.services.canvas.scale
        self.refresh()
        with self.above_the_strip() as canvas:
            grown = full / canvas.scale
            self.table.handle_input(intent._replace(x=intent.x * grown, y=intent.y * grown))
        self.focus.name, self.focus.by_keys = self.table.focus.name, self.table.focus.by_keys
        if self.services.top is not None:  # what was opened on the table has the whole screen
            self.services.top.refresh()

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        self.strip.layout(canvas)
        self.widgets = self.strip.widgets
        with self.above_the_strip():
            self.table.layout(canvas)
            self.table.update_highlights()

    def refresh(self) -> None:
        with self.above_the_strip():
            self.table.focus.name, self.table.focus.by_keys = self.focus.name, self.focus.by_keys
            self.table.refresh()
        super().refresh()

    def spots(self) -> list[Spot]:
        full = self.services.canvas.scale
        with self.above_the_strip() as canvas:
            shrunk = canvas.scale / full
            found = [_smaller(spot, shrunk) for spot in self.table.spots()]
        controls = [self.spot_of(widget, CONTROLS) for widget in self.widgets]
        return [*found, *controls]

    def toast_room(self) -> ToastRoom:
        full = self.services.canvas.scale
        with self.above_the_strip() as canvas:
            room = self.table.toast_room().scaled(canvas.scale / full)
        room.kept.append(self.strip.box)
        return room

    def draw(self, canvas: Canvas) -> None:
        with self.above_the_strip():
            self.table.draw(canvas)
        self.strip.draw(canvas)

    def drawn(self) -> None:
        super().drawn()
        self.table.drawn()


def _smaller(spot: Spot, share: float) -> Spot:
    """A spot of the table where it lies on the whole canvas."""
    placed = scaled(spot.box, share)
    return replace(spot, box=placed, holds=lambda x, y: spot.at(x / share, y / share))


def scaled(box: Box, share: float) -> Box:
    """Return a box of a canvas where it lies on one whose units are of another size."""
    return Box(box.x * share, box.y * share, box.w * share, box.h * share)
