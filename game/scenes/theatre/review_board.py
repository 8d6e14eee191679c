"""The table of a match as a picture: one moment, as one seat saw it, with graded moves marked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from game.client.services import Services
from game.records.replay_player import ReplayPlayer
from game.rules.core import Seat
from game.scenes.games import table_of
from game.scenes.tables.log_page import LogLine
from game.scenes.look_back.replay_log import ReplayLog
from game.system.i18n import _
from sprites.base.canvas import UNITS, Canvas
from sprites.base.ground import ring_image
from sprites.base.widget import Callback, Widget
from sprites.kit import grade

READABLE = 0.78
"""The size of the table's words beside those of the page, where they can grow so far."""
MARK = 46.0
"""The side of a mark on the table, in units of the page."""


@dataclass(frozen=True)
class BoardMoment:
    """The moment that a board shows: a step of a playback as a seat saw it, and marked spots.

    `line` is 0 for the match itself; each line that is played on the board has another number.
    """

    at: int
    seat: Seat
    line: int = 0
    marks: tuple[tuple[str, str], ...] = field(default=())


class ReviewBoard(Widget):
    """The table's picture. It is painted once for each moment and size."""

    large = True

    def __init__(self, services: Services, playback: ReplayPlayer, callback: Callback) -> None:
        super().__init__("", callback, "board")
        self.services = services
        self.game = playback.setup.game
        self.playback = self.shown = playback
        """The match, and what the table shows: that, or a line."""
        self.logs: dict[tuple[int, Seat], ReplayLog] = {}
        self.moment = BoardMoment(0, 0)
        self.painted: tuple[object, ...] = ()
        self.picture: pygame.Surface | None = None

    def build(self) -> None:
        """Say and paint all anew: words or colours may have changed."""
        self.words = _("Board")
        self.logs.clear()
        self._set_table()

    def _set_table(self) -> None:
        self.table = table_of(self.services, self.shown)
        self.table.display.humans = []
        self.table.display.log_only = True
        self.painted = ()

    def show(self, moment: BoardMoment, playback: ReplayPlayer | None = None) -> None:
        """Show another moment, of the match or of the playback of a line."""
        shown = playback or self.playback
        if shown is not self.shown:
            self.shown = shown
            self._set_table()
        self.moment = moment

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the picture with its rim, and the ring when it has the focus."""
        place = canvas.box(self.rect)
        key = (self.moment, place.size, canvas.text_scale)
        if key != self.painted:
            self._paint(canvas)
            self.picture = canvas.surface.subsurface(place).copy()
            self.painted = key
        assert self.picture is not None
        canvas.surface.blit(self.picture, place)
        if self.moment.line:
            rim = ring_image(place.size, 4 * canvas.scale, canvas.scale, "gainL")
            canvas.surface.blit(rim, place)
        self.draw_focus(canvas, now)

    def _paint(self, canvas: Canvas) -> None:
        """Draw the table straight onto the page."""
        share = min(self.rect.w / UNITS[0], self.rect.h / UNITS[1])
        words = min(2.0, max(1.0, READABLE * canvas.text_scale / share))
        side = MARK / share
        with canvas.inside(self.rect, words):
            self._settle(canvas)
            self.table.draw(canvas)
            self._draw_marks(canvas, dict(self.moment.marks), min(side, 90.0))

    def _settle(self, canvas: Canvas) -> None:
        moment, playback, table = self.moment, self.shown, self.table
        playback.seek(moment.at)
        table.focus.name = ""
        table.playback.release()
        table.game.arrive()
        table.seat.view_as(moment.seat)
        table.log.restore(self._log(playback))
        table.layout(canvas)
        table.refresh()

    def _log(self, playback: ReplayPlayer) -> list[LogLine]:
        """Return the lines of the log so far, as the seat saw them."""
        key = self.moment.line, self.moment.seat
        if key not in self.logs or self.logs[key].playback is not playback:
            self.logs[key] = ReplayLog(self.table, playback, self.moment.seat)
        return self.logs[key].until(self.moment.at)

    def _draw_marks(self, canvas: Canvas, marks: Mapping[str, str], side: float) -> None:
        """Draw a rim and a grade's mark at the spots that a move is about."""
        for spot in self.table.spots():
            name = marks.get(spot.name)
            if name is None:
                continue
            rim = canvas.box(spot.box.inflate(10, 10))
            ink = grade.INKS[name]
            if ink in ("gainL", "lossL", "clayLL", "ivory3"):
                canvas.surface.blit(ring_image(rim.size, 9 * canvas.scale, canvas.scale, ink), rim)
            grade.draw(canvas, name, spot.box.right - 6, spot.box.y + 6, side)
