"""Long things in a small window: lists to choose from, and the log of the match."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from sprites import images, rich, text
from sprites.canvas import Box, Canvas
from sprites.ground import rounded
from sprites.rich import Paragraph
from sprites.widget import RADIUS, Callback, Widget, do_nothing

BAR: Final = 6.0
WHEEL: Final = 48.0
HEADING: Final = "turn"
"""Stands for a side where a line of the log begins a turn."""
MOST_LINES: Final = 60
"""So many lines are held for the panel; the match log has them all."""
BEYOND: Final = 24.0
"""Units above and below a line in the focus that are in sight too."""
HEADING_STYLE: Final = text.LOG.bold().inked("clayLL")


class Scroll:
    """The scroll position of tall content in a window; all in units."""

    def __init__(self) -> None:
        self.at = 0.0
        self.content = self.window = 0.0

    @property
    def most(self) -> float:
        """The furthest it can be scrolled."""
        return max(0.0, self.content - self.window)

    def by(self, units: float) -> bool:
        """Scroll down (positive) or up; True when that moved anything."""
        before = self.at
        self.at = min(self.most, max(0.0, self.at + units))
        return self.at != before

    def measure(self, content: float, window: float) -> None:
        """Take the heights anew, after a change of contents, size or text scale."""
        self.content, self.window = content, window
        self.by(0)

    def show(self, top: float, tall: float) -> None:
        """Scroll as little as it takes to show a part of the content."""
        if top < self.at:
            self.at = top
        elif top + tall > self.at + self.window:
            self.at = top + tall - self.window
        self.by(0)

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw the bar at the right edge of `box` when there is more than fits."""
        if self.most <= 0:
            return
        tall = max(24.0, box.h * self.window / self.content)
        y = box.y + (box.h - tall) * self.at / self.most
        rounded(canvas, Box(box.right - BAR, box.y, BAR, box.h), 3, "slip3")
        rounded(canvas, Box(box.right - BAR, y, BAR, tall), 3, "ivory3")


@dataclass(frozen=True)
class Row:
    """A line of a list: a name, what it is about, and a sign or none; a wreath when `crowned`."""

    name: str
    detail: str = ""
    sign: str = ""
    crowned: bool = False


class Listing(Widget):
    """Rows to choose one from; `at` is the row chosen, -1 none. Enter or a click activates it."""

    large = True

    def __init__(
        self, rect: Box, rows: Sequence[Row], callback: Callback = do_nothing, words: str = ""
    ) -> None:
        super().__init__(rect, words, callback)
        self.rows = list(rows)
        self.at = 0 if self.rows else -1
        self.scroll = Scroll()
        self._tall = 58.0

    @property
    def narration(self) -> str:
        """The row chosen and its place."""
        if self.at < 0:
            return f"{self.words}: nothing here"
        row = self.rows[self.at]
        return f"{row.name}. {row.detail}. {self.at + 1} of {len(self.rows)}"

    @property
    def focus_box(self) -> Box:
        """Return the box of the row chosen, as far as it is seen."""
        top = self.rect.y + self._tall * max(0, self.at) - self.scroll.at
        return Box(self.rect.x, top, self.rect.w, self._tall).clip(self.rect)

    def adjust(self, by: int) -> bool:
        """Move to the row above (-1) or below (+1)."""
        there = min(len(self.rows) - 1, max(0, self.at + by)) if self.rows else -1
        moved = there != self.at
        self.at = there
        self.scroll.show(self.at * self._tall, self._tall)
        return moved

    def wheel(self, notches: float) -> bool:
        """Scroll by notches of the mouse wheel, positive is up."""
        return self.scroll.by(-notches * WHEEL)

    def press(self, x: float, y: float) -> bool:
        """Choose the row under the mouse."""
        if not super().press(x, y):
            return False
        row = int((y - self.rect.y + self.scroll.at) // self._tall)
        if 0 <= row < len(self.rows):
            self.at = row
        return True

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the rows that are in the window."""
        self._tall = 12 + _NAME.leading * _NAME.size * canvas.text_scale
        if any(row.detail for row in self.rows):
            self._tall += text.line_height(canvas, text.LOG)
        self.scroll.measure(self._tall * len(self.rows), self.rect.h)
        rounded(canvas, self.rect, RADIUS, "slip", "slip4", 1.4)
        with canvas.clip(self.rect):
            for number, row in enumerate(self.rows):
                y = self.rect.y + self._tall * number - self.scroll.at
                if self.rect.y - self._tall < y < self.rect.bottom:
                    self._draw_row(canvas, row, y, number == self.at)
        inner = Box(self.rect.x, self.rect.y + 6, self.rect.w - 6, self.rect.h - 12)
        self.scroll.draw(canvas, inner)
        self.draw_focus(canvas, now)

    def _draw_row(self, canvas: Canvas, row: Row, y: float, lit: bool) -> None:
        wide = self.rect.w - 12 - (BAR + 6 if self.scroll.most else 0)
        if lit:
            box = Box(self.rect.x + 6, y + 3, wide, self._tall - 6)
            rounded(canvas, box, RADIUS, "ivory", "slip", 1.6)
        x, room = self.rect.x + 18, wide - 24
        if row.sign:
            side = min(40.0, self._tall - 16)
            mark = rich.sign(row.sign, canvas.px(side))
            canvas.blit_centre(mark, x + side / 2, y + self._tall / 2)
            x, room = x + side + 12, room - side - 12
        if row.crowned:
            side = min(44.0, self._tall - 14)
            image = images.picture("parts/wreath", (canvas.px(side), canvas.px(side)))
            canvas.blit_centre(image, x + room - side / 2, y + self._tall / 2)
            room -= side + 8
        name = _NAME.inked("ink" if lit else "ivory")
        high = y + 6 + 0.5 * text.line_height(canvas, name)
        middle = high if row.detail else y + self._tall / 2
        _put(canvas, text.one_line(canvas, row.name, name, room), x, middle)
        if row.detail:
            quiet = text.LOG.inked("slip4" if lit else "ivory3")
            low = y + self._tall - 6 - 0.5 * text.line_height(canvas, quiet)
            _put(canvas, text.one_line(canvas, row.detail, quiet, room), x, low)


def _put(canvas: Canvas, line: pygame.Surface, x: float, middle: float) -> None:
    canvas.blit(line, x, middle - line.get_height() / canvas.scale / 2)


_NAME: Final = text.Style("stele-bold", 20)


@dataclass
class Entry:
    """A line of the log: who did it, and what, with marks as in rich.runs.

    The side is HEADING for a line that begins a turn; `at` is the moment that it leads to.
    """

    markup: str
    side: str = ""
    at: int = 0
    body: Paragraph = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.body = Paragraph(self.markup, HEADING_STYLE if self.heading else text.LOG)

    @property
    def heading(self) -> bool:
        """True for a line that begins a turn."""
        return self.side == HEADING


class Log(Widget):
    """The newest lines of the log, the last first, below the heading of their turn.

    `dropped` older lines are not held. `places` has the box of each line in sight, by its number
    in the whole log; `lit` is the number of the line that has the focus, `by_keys` or
    of the mouse.
    """

    def __init__(self, rect: Box, words: str = "Log") -> None:
        super().__init__(rect, words)
        self.entries: list[Entry] = []
        self.dropped = 0
        self.places: dict[int, Box] = {}
        self.lit = self._followed = -1
        self.by_keys = False
        self.scroll = Scroll()

    @property
    def narration(self) -> str:
        """The newest line."""
        return rich.plain(self.entries[-1].markup) if self.entries else f"{self.words}: empty"

    def add(self, markup: str, side: str = "", at: int = 0) -> None:
        """Write a line."""
        self.entries.append(Entry(markup, side, at))
        self.scroll.at = 0.0
        self._drop(len(self.entries) - MOST_LINES)

    def _drop(self, count: int) -> None:
        if count > 0:
            del self.entries[:count]
            self.dropped += count

    def read(self, lines: Sequence[tuple[str, str, int]]) -> None:
        """Hold the newest of these lines, each with its side and moment, and no others."""
        self.dropped = max(0, len(lines) - MOST_LINES)
        self.entries[:] = [Entry(*line) for line in lines[self.dropped :]]

    def line(self, number: int) -> Entry | None:
        """Return a line by its number in the whole log, None when it is not held."""
        at = number - self.dropped
        return self.entries[at] if 0 <= at < len(self.entries) else None

    def newest_first(self) -> list[int]:
        """Return the indices of the entries as they are drawn: the newest turn first."""
        found: list[int] = []
        turn: list[int] = []
        for number in reversed(range(len(self.entries))):
            if self.entries[number].heading:
                found += [number, *turn]
                turn = []
            else:
                turn.append(number)
        return found + turn

    def adjust(self, by: int) -> bool:
        """Scroll."""
        return self.scroll.by(by * WHEEL)

    def wheel(self, notches: float) -> bool:
        """Scroll by notches of the mouse wheel, positive is up."""
        return self.scroll.by(-notches * WHEEL)

    def lay(self, canvas: Canvas, rect: Box | None) -> None:
        """Take a place, and know where each line in sight lies; without one none can be chosen."""
        self.places = {}
        if rect is None:
            return
        self.rect = rect
        _indent, order, heights = self._measure(canvas)
        self._follow([self.dropped + number for number in order], heights)
        for number, row in self._rows(order, heights):
            self.places[self.dropped + number] = row.clip(self.rect)

    def _measure(self, canvas: Canvas) -> tuple[float, list[int], list[float]]:
        """Return the indent of the words, the entries in their order, and their heights."""
        indent = 1.5 * text.LOG.size * canvas.text_scale
        room, order = self.rect.w - indent - BAR - 4, self.newest_first()
        heights = [self.entries[each].body.height(canvas, room) + 4 for each in order]
        self.scroll.measure(sum(heights), self.rect.h)
        return indent, order, heights

    def _rows(self, order: Sequence[int], heights: Sequence[float]) -> Iterator[tuple[int, Box]]:
        """Yield the entries in sight, each with its whole row."""
        y = self.rect.y - self.scroll.at
        for number, tall in zip(order, heights, strict=True):
            if y < self.rect.bottom and y + tall > self.rect.y:
                yield number, Box(self.rect.x, y, self.rect.w - BAR - 4, tall)
            y += tall

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the newest lines, older ones below as far as there is room."""
        indent, order, heights = self._measure(canvas)
        with canvas.clip(self.rect):
            for number, row in self._rows(order, heights):
                self._draw_entry(canvas, number, row, indent)
        self.scroll.draw(canvas, self.rect)
        self.draw_focus(canvas, now)

    def _follow(self, order: Sequence[int], heights: Sequence[float]) -> None:
        """Scroll to the line that the keys have just reached, and to the one beyond it."""
        if self.lit != self._followed and self.by_keys and self.lit in order:
            at = order.index(self.lit)
            self.scroll.show(sum(heights[:at]) - BEYOND, heights[at] + 2 * BEYOND)
        self._followed = self.lit

    def _draw_entry(self, canvas: Canvas, number: int, row: Box, indent: float) -> None:
        entry, step = self.entries[number], text.line_height(canvas, text.LOG)
        if self.dropped + number == self.lit:
            rounded(canvas, row, RADIUS, "clayDD", "ivory3", 1.2)
        if entry.side and not entry.heading:
            side = 1.15 * text.LOG.size * canvas.text_scale
            mark = rich.sign(entry.side, canvas.px(side))
            canvas.blit_centre(mark, self.rect.x + side / 2, row.y + step / 2)
        left = 4.0 if entry.heading else indent
        entry.body.draw(canvas, Box(row.x + left, row.y, row.w - indent, row.h))
