"""The whole story of the match, line by line, over the darkened table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from game.client.focus import Spot
from game.client.services import Services
from game.scenes.page import Page
from game.session.intent import Intent
from game.system.i18n import _
from sprites import rich, text
from sprites.canvas import Box, Canvas
from sprites.ground import slip
from sprites.listing import WHEEL, Entry
from sprites.widget import Button

WIDE = 820.0
EDGE = 22.0
GAP = 5.0
HEAD_GAP = 12.0
"""Units by which the heading of a turn stands off."""
MARKS = set("*{\n")
"""Characters that mark a line as rich text."""


class MatchLog(Page):
    """The log from the first line to the newest, which is the last; `lines` are words and side."""

    name = "chronicle"
    wraps = False
    see_through = True

    def __init__(self, services: Services, lines: Sequence[tuple[str, str]]) -> None:
        super().__init__(services)
        self.entries = [Entry(words, side) for words, side in lines]
        self.shut = Button(Box(0, 0, 1, 1), _("Close"), self.services.pop, "slip", key="Esc")
        self.widgets = [self.shut]
        self.panel = Box(0, 0, 1, 1)
        self.tops: list[float] = []
        self.talls: list[float] = []
        self._laid_for: tuple[float, ...] = ()

    def enter(self) -> None:
        self.services.play("page_turn")
        self.layout(self.services.canvas)
        self.scroll.at = self.scroll.most

    # ------------------------------------------------------------------ input

    def spots(self) -> list[Spot]:
        return [self.spot_of(self.shut)]

    def press_spot(self, spot: Spot | None, intent: Intent) -> None:
        if spot is None and not self.panel.collidepoint(intent.x, intent.y):
            self.services.pop()

    def handle_input(self, intent: Intent) -> None:
        if intent.kind in ("up", "down"):
            self.idle = 0.0
            self.scroll.by(WHEEL if intent.kind == "down" else -WHEEL)
            self.services.dirty = True
        else:
            super().handle_input(intent)

    def on_command(self, intent: Intent) -> bool:
        if intent.kind in ("log", "menu", "space", "confirm"):
            self.services.pop()
            return True
        return super().on_command(intent)

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        wide = min(canvas.width - 60, WIDE * (0.5 + 0.5 * canvas.text_scale))
        self.panel = Box((canvas.width - wide) / 2, 30, wide, canvas.height - 60)
        asked = self.shut.preferred_size(canvas)
        right = self.panel.right - EDGE
        self.shut.rect = Box(right - asked[0], self.panel.y + 14, *asked)
        top = self.shut.rect.bottom + 14
        self.window = Box(self.panel.x + EDGE, top, wide - 2 * EDGE, self.panel.bottom - top - 18)
        self._lay_entries(canvas)

    def _lay_entries(self, canvas: Canvas) -> None:
        laid_for = (self._measure(canvas), canvas.scale, canvas.text_scale)
        if laid_for != self._laid_for:
            self._laid_for = laid_for
            self.talls = [self._tall(canvas, entry) for entry in self.entries]
            self.tops = list(accumulate((tall + GAP for tall in self.talls), initial=0.0))[:-1]
        self.scroll.measure(sum(self.talls) + GAP * len(self.talls), self.window.h)

    def _tall(self, canvas: Canvas, entry: Entry) -> float:
        """A line's height: most fit a single one, which is seen without setting their words."""
        words, room = entry.body.markup, self._measure(canvas)
        if entry.heading:
            return entry.body.height(canvas, room) + HEAD_GAP
        if not MARKS & set(words) and text.width(canvas, words, text.LOG) < room - 8:
            return text.line_height(canvas, text.LOG)
        return entry.body.height(canvas, room)

    def _indent(self, canvas: Canvas) -> float:
        return 1.6 * text.LOG.size * canvas.text_scale

    def _measure(self, canvas: Canvas) -> float:
        return self.window.w - self._indent(canvas) - 16

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.45)
        slip(canvas, self.panel, 12, "clay")
        title, room = _("Match log"), self.shut.rect.x - self.window.x - 16
        lines, style = text.fit(canvas, title, text.MENU, room, self.shut.rect.h)
        text.draw_lines(canvas, lines, style, self.window.x, self.shut.rect.y)
        self.shut.draw(canvas, self.time)
        if not self.entries:
            words = _("Nothing has happened yet.")
            text.draw(canvas, words, text.BODY, *self.window.center, "centre")
        with canvas.clip(self.window):
            for entry, top, tall in zip(self.entries, self.tops, self.talls, strict=True):
                y = self.window.y + top - self.scroll.at
                if y <= self.window.bottom and y + tall >= self.window.y:
                    self._draw_entry(canvas, entry, y)
        self.scroll.draw(canvas, self.window)
        self.drawn()

    def _draw_entry(self, canvas: Canvas, entry: Entry, y: float) -> None:
        tall = entry.body.height(canvas, self._measure(canvas))
        if entry.heading:
            canvas.fill("slip4", Box(self.window.x, y - 1.5, self.window.w - 14, 1.5))
            box = Box(self.window.x, y + HEAD_GAP / 2, self._measure(canvas), tall)
            entry.body.draw(canvas, box)
            return
        if entry.side:
            side = 1.15 * text.LOG.size * canvas.text_scale
            middle = y + 0.5 * text.line_height(canvas, text.LOG)
            mark = rich.sign(entry.side, canvas.px(side))
            canvas.blit_centre(mark, self.window.x + side / 2, middle)
        left = self.window.x + self._indent(canvas)
        entry.body.draw(canvas, Box(left, y, self._measure(canvas), tall))
