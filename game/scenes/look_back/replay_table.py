"""A record on its table: it is played there at any speed, and seen with the eyes of any seat."""

from __future__ import annotations

from copy import copy

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
from game.scenes.tables.log_page import LogPage
from game.system.i18n import _, render_phrase
from sprites.base.canvas import Canvas
from sprites.base.layout import trim

MOST = 60
"""So many moments are painted, evenly spread."""


class Prepainter:
    """A second table that nobody sees: what it paints, the first one finds painted."""

    def __init__(self, services: Services, playback: ReplayPlayer) -> None:
        self.services = services
        self.playback = copy(playback)
        self.playback.listeners = []
        self.shown_as: tuple[object, ...] = ()
        self.steps: list[int] = []

    def step(self, canvas: Canvas, perspective: Perspective) -> bool:
        """Paint the next moment for this size and these eyes; whether there was one."""
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
    """A record that is played on its table, which fills the screen above a `foot`."""

    name = "replay"
    foot = 0.0
    """Units below the table."""

    def __init__(self, services: Services, playback: ReplayPlayer, at: int = 0) -> None:
        super().__init__(services)
        self.playback = playback
        self.perspectives = perspectives(playback)
        self.perspective = self.perspectives[0]
        self.courses: dict[Perspective, ReplayLog] = {}
        self.transport = Transport(self, playback, services)
        self.ahead = Prepainter(services, playback)
        self.life.parts.append(
            Part(self._play, waiting=lambda: self.transport.playing, ahead=self._paint_ahead)
        )
        self._open(at)

    def _open(self, at: int) -> None:
        """Put the record's table on the screen, at a step."""
        self.host(table_of(self.services, self.playback), *self.bar_and_panel)
        self.table.controller = self
        self.table.display.humans = []
        self.table.display.result_shown = True
        self.playback.seek(at)
        self.view_as(self.perspective)

    @property
    def bar_and_panel(self) -> tuple[bool, bool]:
        """True for the table's own bar where that is shown, and for its panel."""
        return True, True

    @property
    def aloud(self) -> Aloud:
        table = self.table.aloud
        return Aloud(table.called, detail=table.detail, about=table.about)

    def tell_origin(self) -> None:
        """Say where a record comes from, and what is wrong with it."""
        record = self.playback.record
        if self.playback.problem:
            words = _("This record can only be shown up to action {n}: {why}.")
            why = render_phrase(self.playback.problem)
            self.services.show_toast(words.format(n=self.playback.last, why=why))
            return
        if record.header.parent is not None or record.header.reconstructed:
            zone = self.services.environment.zone
            self.services.show_toast(seat_text.origin(record, Library(), zone))
        if brought(record)[1]:
            self.services.show_toast(render_phrase(SPOILT))
        missing = len(unchecked(record))
        if missing:
            words = _("This record is unproved: {n} of its lines have no check.")
            self.services.show_toast(words.format(n=missing))

    # ------------------------------------------------------------------ time

    def _paint_ahead(self) -> bool:
        with self.hosted.inside() as canvas:
            return self.table.prepaint() or self.ahead.step(canvas, self.perspective)

    @property
    def pace(self) -> float:
        """The speed of motion on the table; 1 is normal."""
        return self.transport.speed

    def _play(self, dt: float) -> None:
        if self.services.top is self:
            self.transport.step(dt)

    def mark(self) -> None:
        """Take up what is worth a look anew."""

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
        if self.perspective not in self.courses:
            made = ReplayLog(self.table, self.playback, self.perspective.seat)
            self.courses[self.perspective] = made
        return self.courses[self.perspective]

    # ------------------------------------------------------------------ what opens over it

    def open_log(self) -> None:
        """The whole log, each line of which leads to its moment."""
        self.transport.playing = False
        lines, at = self.course.lines, self.playback.at
        self.services.push(LogPage(self.services, lines, at, self.transport.seek))

    def show_moment(self, at: int) -> None:
        """Go to the moment of a line of the log."""
        self.transport.stop_at(at)

    # ------------------------------------------------------------------ places

    def layout(self, canvas: Canvas) -> None:
        self.lay_table(canvas, trim(canvas.area, bottom=self.foot))
