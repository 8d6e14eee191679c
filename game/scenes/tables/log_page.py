"""The whole story of the match, line by line, over the darkened table; an index of its moments."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from typing import NamedTuple

from game.client.commands import act, cap
from game.client.focus import Spot
from game.client.services import Services
from game.scenes.page import Page
from game.scenes.scene import Tone
from game.system.i18n import _
from sprites.base import rich, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded
from sprites.base.layout import Column, Row, Slot, centred, head_of, trim
from sprites.base.widget import RADIUS, Button
from sprites.kit import leaf
from sprites.kit.log import LogRow

WIDE = 820.0
EDGE = 22.0
GAP = 5.0
HEAD_GAP = 12.0
"""Units by which the heading of a turn stands off."""
MARKS = set("*{\n")
"""Characters that mark a line as rich text."""
NEAR = 400.0
"""So far outside the window lines can still be reached by a key, in units."""
LINE = "line "
"""Begins the name of a line's spot, before its number."""


class LogLine(NamedTuple):
    """The words of a line, the side that acted or HEADING, and the moment after it.

    `at` counts actions at a table, and steps of the record in the theatre; 0 is the opening.
    """

    words: str
    side: str = ""
    at: int = 0


class LogPage(Page):
    """The log from the first line to the newest, the line marked at which the match stands.

    Choosing a line calls `go` with its moment; without `go` lines can only be read.
    """

    name = "chronicle"
    wraps = False
    see_through = True
    tone = Tone(cue="page_turn")
    shut_by = ("log", "menu", "space", "confirm")

    def __init__(
        self,
        services: Services,
        lines: Sequence[LogLine],
        at: int | None = None,
        go: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(services)
        self.lines = list(lines)
        self.entries = [LogRow(line.words, line.side) for line in lines]
        self.go = go
        self.here = len(lines) if at is None else bisect_right([line.at for line in lines], at)
        self.here -= 1
        self.home = f"{LINE}{max(0, self.here)}" if self.lines else ""
        self.acts = [
            act("page_up", self._go_to_heading_before),
            act("page_down", self._go_to_heading_after),
            act("first", partial(self._leap, 0)),
            act("last", partial(self._leap, len(lines) - 1)),
        ]
        self._followed = self.home
        self.tops: list[float] = []
        self.talls: list[float] = []
        self._laid_for: tuple[object, ...] = ()

    def build(self) -> None:
        self.shut = Button(_("Close"), self.services.pop, "slip", key=cap("cancel"))
        self.widgets = [self.shut]

    def enter(self) -> None:
        self.layout(self.services.canvas)
        if self.lines:
            scroll, tall = self.rolling.scroll, self.rolling.window.h
            scroll.show(self.tops[max(0, self.here)] - tall / 2, tall)

    # ------------------------------------------------------------------ input

    def spots(self) -> list[Spot]:
        lines = [self._line_spot(number) for number in self._near()]
        return [*lines, self.spot_of(self.shut, "close")]

    def _near(self) -> range:
        """Return the numbers of the lines in the window or close to it."""
        first = bisect_right(self.tops, self.rolling.scroll.at - NEAR) - 1
        last = bisect_right(self.tops, self.rolling.scroll.at + self.rolling.window.h + NEAR)
        return range(max(0, first), last)

    def _line_spot(self, number: int) -> Spot:
        box = self._row(number)

        def holds(x: float, y: float) -> bool:
            return bool(box.collidepoint(x, y) and self.rolling.window.collidepoint(x, y))

        words, press = self.entries[number].markup, self._leading(self.lines[number])
        spot = Spot(f"{LINE}{number}", box, press, "lines", words=words, holds=holds)
        spot.role, spot.position = "list item", (number + 1, len(self.entries))
        return spot

    def _leading(self, line: LogLine) -> Callable[[], None] | None:
        go = self.go
        if go is None:
            return None

        def lead() -> None:
            self.services.pop()
            go(line.at)

        return lead

    def show_focus(self) -> None:
        if self._followed != self.focus.name:
            self._followed = self.focus.name
            if self.focus.by_keys and (number := self._line_in_focus()) >= 0:
                self.rolling.scroll.show(self.tops[number] - 20, self._row(number).h + 40)

    def _line_in_focus(self) -> int:
        """Return the number of the line that has the focus, -1 for none."""
        name = self.focus.name
        return int(name.removeprefix(LINE)) if name.startswith(LINE) else -1

    def _headings(self) -> list[int]:
        return [number for number, entry in enumerate(self.entries) if entry.heading]

    def _go_to_heading_before(self) -> None:
        now = self._line_in_focus()
        self._leap(max((number for number in self._headings() if number < now), default=0))

    def _go_to_heading_after(self) -> None:
        now, last = max(0, self._line_in_focus()), len(self.entries) - 1
        self._leap(min((number for number in self._headings() if number > now), default=last))

    def _leap(self, number: int) -> None:
        """Give a line the focus."""
        if self.entries:
            self.rolling.scroll.show(self.tops[number] - 20, self._row(number).h + 40)
            self.focus.take(f"{LINE}{number}")
            self.services.play("ui_hover")

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        wide = min(canvas.width - 60, WIDE * (0.5 + 0.5 * canvas.text_scale))
        self.pane = centred(canvas.area, wide, canvas.height - 60)
        window = Slot(grow=1)
        above = leaf.band_tall(canvas) + 12
        head = Row(Slot(grow=1), self.shut)
        page = Column(head, window, gap=14, padding=(EDGE, above, EDGE, 18))
        page.place(canvas, self.pane)
        self.rolling.window = window.box
        self._lay_entries(canvas)

    def _lay_entries(self, canvas: Canvas) -> None:
        laid_for = (self._measure(canvas), canvas.scale, canvas.text_scale, text.worn())
        if laid_for != self._laid_for:
            self._laid_for = laid_for
            self.talls = [self._tall(canvas, entry) for entry in self.entries]
            self.tops = list(accumulate((tall + GAP for tall in self.talls), initial=0.0))[:-1]
        self.rolling.scroll.measure(sum(self.talls) + GAP * len(self.talls), self.rolling.window.h)

    def _tall(self, canvas: Canvas, entry: LogRow) -> float:
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
        return self.rolling.window.w - self._indent(canvas) - 16

    def _row(self, number: int) -> Box:
        """Return the box of a line on the canvas."""
        low = self.tops[number + 1] if number + 1 < len(self.tops) else self.rolling.scroll.content
        top = self.tops[number] - self.rolling.scroll.at - 2
        return head_of(trim(self.rolling.window, top=top, right=12), low - self.tops[number] - 1)

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.45)
        leaf.draw(canvas, self.pane)
        title, room = _("Match log"), self.shut.rect.x - self.rolling.window.x - 16
        lines, style = text.fit(canvas, title, text.MENU, room, self.shut.rect.h)
        text.draw_lines(canvas, lines, style, self.rolling.window.x, self.shut.rect.y)
        self.shut.draw(canvas, self.time)
        if not self.entries:
            words = _("Nothing has happened yet.")
            text.draw(canvas, words, text.BODY, *self.rolling.window.center, "centre")
        with canvas.clip(self.rolling.window):
            for number, (top, tall) in enumerate(zip(self.tops, self.talls, strict=True)):
                y = self.rolling.window.y + top - self.rolling.scroll.at
                if y <= self.rolling.window.bottom and y + tall >= self.rolling.window.y:
                    self._draw_entry(canvas, number, y)
        self.rolling.scroll.draw(canvas, self.rolling.window, fades=True)

    def _draw_entry(self, canvas: Canvas, number: int, y: float) -> None:
        entry = self.entries[number]
        self._draw_mark(canvas, number)
        left, wide = self.rolling.window.x, self._measure(canvas)
        if entry.heading:
            entry.body.write(canvas, left + 6, y + HEAD_GAP / 2, wide)
            return
        if entry.side:
            side = 1.15 * text.LOG.size * canvas.text_scale
            middle = y + 0.5 * text.line_height(canvas, text.LOG)
            mark = rich.sign(entry.side, canvas.px(side))
            canvas.blit_centre(mark, left + side / 2, middle)
        entry.body.write(canvas, left + self._indent(canvas), y, wide)

    def _draw_mark(self, canvas: Canvas, number: int) -> None:
        """Draw the ground of the line that has the focus, and of the one where the match stands."""
        lit, here = self.focus.name == f"{LINE}{number}", number == self.here
        entry = self.entries[number]
        if entry.heading and not lit:
            rounded(canvas, self._row(number), RADIUS, "slip2", "clayD", 1.4)
        if lit or (here and self.go is not None):
            fill = "clayDD" if lit else "slip3"
            rounded(canvas, self._row(number), RADIUS, fill, "ivory3" if lit else "slip4", 1.4)
