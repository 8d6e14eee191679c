"""Plays a record on its table: forward in time, to another moment, faster and slower."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Protocol

from game.client.services import Services
from game.records.replay_player import ReplayPlayer
from game.scenes.tables.table import TableScene
from game.scenes.theatre.perspective import Perspective
from game.scenes.theatre.replay_log import aside
from sprites.canvas import Canvas

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
READING = 3.0
"""Seconds that cards which a seat looked at lie open, at normal speed."""
DWELL = 0.6
"""Seconds between the events of an action and the next action, at normal speed."""


class ReplayScreen(Protocol):
    """Shows the record on its table."""

    table: TableScene
    perspective: Perspective

    def above_the_strip(self) -> AbstractContextManager[Canvas]: ...

    def view_as(self, perspective: Perspective) -> None: ...


class Transport:
    """Moves a record on and about. `speed` is a factor, `rest` in seconds."""

    def __init__(self, screen: ReplayScreen, playback: ReplayPlayer, services: Services) -> None:
        self.screen = screen
        self.playback = playback
        self.services = services
        self.playing = False
        self.speed = 1.0
        self.rest = self.reading = 0.0

    def step(self, dt: float) -> None:
        """Let the record go on by `dt` seconds, once the table rests."""
        if not self.playing:
            return
        if self.screen.table.display.hold is not None:
            self._read(dt)
        elif not self.screen.table.playback.busy:
            self.rest -= dt * self.speed
            if self.rest <= 0:
                self._tell_next()

    def _read(self, dt: float) -> None:
        """Leave what lies open to be read a while, nobody being there who says go on."""
        self.reading += dt * self.speed
        if self.reading >= READING:
            self.reading = 0.0
            self.screen.table.playback.release()

    def _tell_next(self) -> None:
        """Let the next line happen on the table."""
        self.rest = DWELL
        with self.screen.above_the_strip():
            step = self.playback.forward()
        words = aside(self.screen.table, step) if step is not None else ""
        if words:
            self.services.play("undo")
            self.services.show_toast(words)
            self.screen.table.log.moment = self.playback.at
            self.screen.table.log.write(words)
        self.playing = self.playing and self.playback.at < self.playback.last
        self.services.dirty = True

    def toggle(self) -> None:
        """Play, or stop; from the end once more from the beginning."""
        if not self.playing and self.playback.at == self.playback.last:
            self.seek(0)
        self.playing, self.rest = not self.playing, 0.0
        self.screen.table.playback.release()

    def seek(self, at: int) -> None:
        """Be at a step at once."""
        self.playback.seek(at)
        self.screen.view_as(self.screen.perspective)
        self.rest = DWELL

    def stop_at(self, at: int) -> None:
        """Stop, and be at a step."""
        self.playing = False
        self.seek(at)

    def to_beginning(self) -> None:
        """Be where the match began."""
        self.stop_at(0)

    def to_end(self) -> None:
        """Be where it ended."""
        self.stop_at(self.playback.last)

    def turn_back(self) -> None:
        """Be where this turn began, or the one before it."""
        self.stop_at(self.playback.turn_before(self.playback.at))

    def turn_on(self) -> None:
        """Be where the next turn begins."""
        self.stop_at(self.playback.turn_after(self.playback.at))

    def step_back(self) -> None:
        """Be one action earlier."""
        self.stop_at(self.playback.at - 1)

    def step_on(self) -> None:
        """Let one action happen; what is still moving ends."""
        self.playing = False
        with self.screen.above_the_strip():
            self.screen.table.playback.finish()
        self._tell_next()

    def next_speed(self) -> None:
        """The next speed, the slowest after the fastest."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]

    def change_speed(self, by: int) -> None:
        """Take a faster or slower speed, up to the last."""
        at = SPEEDS.index(self.speed) + by
        self.speed = SPEEDS[min(len(SPEEDS) - 1, max(0, at))]
