"""A record on its table: it is played there at any speed, and seen with the eyes of any seat."""

from __future__ import annotations

from copy import copy
from typing import Protocol

import pygame

from game.client.life import Part
from game.client.services import Aloud, Services
from game.records.library import Library
from game.records.remarks import SPOILT, brought
from game.records.replay import unchecked
from game.records.replay_player import ReplayPlayer
from game.scenes import seat_text
from game.scenes.games import table_of
from game.scenes.look_back.replay_log import ReplayLog
from game.scenes.look_back.table_host import TableHost
from game.scenes.look_back.transport import Perspective, Transport, perspectives
from game.scenes.tables.embedded import EmbeddedTable
from game.scenes.tables.log_page import LogPage
from game.system.i18n import _, render_phrase
from sprites.base.canvas import Canvas

MOST = 60
"""So many moments are painted, evenly spread."""


class PaintedScreen(Protocol):
    """The screen for which something is painted ahead."""

    hosted: EmbeddedTable
    perspective: Perspective


class Prepainter:
    """A second table that nobody sees: what it paints, the first one finds painted."""

    def __init__(self, screen: PaintedScreen, services: Services, playback: ReplayPlayer) -> None:
        self.screen, self.services = screen, services
        self.playback = copy(playback)
        self.playback.listeners = []
        self.shown_as: tuple[object, ...] = ()
        self.steps: list[int] = []

    def step(self) -> bool:
        """Paint something more; whether there was anything to paint."""
        with self.screen.hosted.inside() as canvas:
            return self.screen.hosted.table.prepaint() or self._next(canvas)

    def _next(self, canvas: Canvas) -> bool:
        """Paint the next moment for this size and these eyes."""
        perspective = self.screen.perspective
        shown_as = (perspective, canvas.surface.get_size(), canvas.text_scale)
        if shown_as != self.shown_as:
            self.shown_as = shown_as
            every = max(1, self.playback.last // MOST)
            self.steps = list(range(0, self.playback.last + 1, every))[::-1]
        if not self.steps:
            return False
        self._paint(canvas, perspective, self.steps.pop())
        return True

    def _paint(self, canvas: Canvas, perspective: Perspective, at: int) -> None:
        shown = canvas.surface
        canvas.surface = pygame.Surface(shown.get_size(), 0, shown)
        try:
            table = table_of(self.services, self.playback)
            table.display.humans = []
            table.display.reveal_all = self.playback.opened = perspective.opened
            self.playback.seek(at)
            table.seat.view_as(perspective.seat)
            table.layout(canvas)
            table.draw(canvas)
        finally:
            canvas.surface = shown


class ReplayTable(TableHost):
    """A record that is played on its table."""

    name = "replay"

    def __init__(
        self,
        services: Services,
        playback: ReplayPlayer,
        at: int = 0,
        bar: bool = False,
        panel: bool = False,
    ) -> None:
        """Open a record at a step, on a table with its own bar and panel or without."""
        super().__init__(services)
        self.playback = playback
        self.perspectives = perspectives(playback)
        self.perspective = self.perspectives[0]
        self.logs: dict[Perspective, ReplayLog] = {}
        self.transport = Transport(self, playback, services)
        self.life.parts.append(
            Part(
                lambda dt: self.transport.step(dt) if services.top is self else None,
                waiting=lambda: self.transport.playing,
                ahead=Prepainter(self, services, playback).step,
            )
        )
        self.host(table_of(services, playback), bar, panel)
        self.table.controller = self
        self.table.display.humans = []
        self.table.display.result_shown = True
        playback.seek(at)
        self.view_as(self.perspective)

    @property
    def aloud(self) -> Aloud:
        table = self.table.aloud
        return Aloud(table.called, detail=table.detail, about=table.about)

    # ------------------------------------------------------------------ time

    @property
    def pace(self) -> float:
        """The speed of motion on the table; 1 is normal."""
        return self.transport.speed

    # ------------------------------------------------------------------ whose eyes

    def view_as(self, perspective: Perspective) -> None:
        """See the table with somebody's eyes, as it stands now and with the log so far."""
        self.perspective = perspective
        self.playback.opened = self.table.display.reveal_all = perspective.opened
        with self.hosted.inside():
            self.table.playback.release()
            self.table.game.arrive()
            self.table.seat.view_as(perspective.seat)
        self.table.log.restore(self.course.until(self.playback.at))
        self.services.dirty = True

    def next_perspective(self) -> None:
        """The next eyes."""
        at = self.perspectives.index(self.perspective)
        self.view_as(self.perspectives[(at + 1) % len(self.perspectives)])

    @property
    def course(self) -> ReplayLog:
        """The log as the present perspective sees it."""
        if self.perspective not in self.logs:
            made = ReplayLog(self.table, self.playback, self.perspective.seat)
            self.logs[self.perspective] = made
        return self.logs[self.perspective]

    # ------------------------------------------------------------------ what opens over it

    def open_log(self) -> None:
        """The whole log, each line of which leads to its moment."""
        self.transport.playing = False
        lines, at = self.course.lines, self.playback.at
        self.services.push(LogPage(self.services, lines, at, self.transport.seek))

    def show_moment(self, at: int) -> None:
        """Go to the moment of a line of the log."""
        self.transport.stop_at(at)


def tell_origin(services: Services, playback: ReplayPlayer) -> None:
    """Say where a record comes from, and what is wrong with it."""
    record = playback.record
    if playback.problem:
        words = _("This record can only be shown up to action {n}: {why}.")
        why = render_phrase(playback.problem)
        services.show_toast(words.format(n=playback.last, why=why))
        return
    if record.header.parent is not None or record.header.reconstructed:
        services.show_toast(seat_text.origin(record, Library(), services.environment.zone))
    if brought(record)[1]:
        services.show_toast(render_phrase(SPOILT))
    missing = len(unchecked(record))
    if missing:
        words = _("This record is unproved: {n} of its lines have no check.")
        services.show_toast(words.format(n=missing))
