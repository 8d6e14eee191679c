"""Long things in a small window: scrolling, and lists to choose from."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, overload

import pygame

from sprites.base import images, rich, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded
from sprites.base.images import SURFACES
from sprites.base.palette import colour
from sprites.base.widget import RADIUS, Callback, Widget, do_nothing
from sprites.kit import grade

BAR: Final = 6.0
FADE: Final = 14.0
WHEEL: Final = 48.0
PICTURED: Final = 72.0
"""The least height of a row with a picture, in units."""
BADGE: Final = text.Style("sans-semibold", 17, leading=1.1)
TONES: Final = {
    "gain": ("#1D3A22", "gainL", "gainL"),
    "loss": ("#4A1216", "lossL", "lossL"),
    "open": ("slip2", "ivory3", "ivory"),
}
"""Fill, edge and ink of badges."""


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

    def draw(self, canvas: Canvas, box: Box, fades: bool = False) -> None:
        """Draw the bar at the right edge of `box` when there is more than fits.

        Words on slip fade out at head and foot where they go on, with `fades`.
        """
        if self.most <= 0:
            return
        if fades and self.at < self.most - 1:
            _fade(canvas, Box(box.x, box.bottom - FADE, box.w, FADE))
        if fades and self.at > 1:
            _fade(canvas, Box(box.x, box.y, box.w, FADE), up=True)
        tall = max(24.0, box.h * self.window / self.content)
        y = box.y + (box.h - tall) * self.at / self.most
        rounded(canvas, Box(box.right - BAR, box.y, BAR, box.h), 3, "slip3")
        rounded(canvas, Box(box.right - BAR, y, BAR, tall), 3, "ivory3")


def _fade(canvas: Canvas, box: Box, up: bool = False) -> None:
    """Draw a veil of slip that thickens downwards, or upwards."""
    place = canvas.box(box)
    veil = SURFACES.get(("fade", place.size, up), lambda: _veil(place.size, up))
    canvas.surface.blit(veil, place)


def _veil(size: images.Size, up: bool) -> pygame.Surface:
    veil, tint = images.blank(size), colour("slip")
    for y in range(size[1]):
        row = size[1] - 1 - y if up else y
        veil.fill((*tint[:3], round(245 * (y + 1) / size[1])), (0, row, size[0], 1))
    return veil


@dataclass(frozen=True)
class ListRow:
    """A line of a list: a name, what it is about, and a sign or none; a wreath when `crowned`.

    `picture` paints a small picture of a size in pixels; `badge` stands at the end of the line in
    the colours of its `tone`: "gain", "loss" or "open"; `grade` is the mark of a graded move.
    """

    name: str
    detail: str = ""
    sign: str = ""
    crowned: bool = False
    badge: str = ""
    tone: str = "open"
    picture: Callable[[images.Size], pygame.Surface] | None = field(default=None, compare=False)
    grade: str = ""


class RowsOnDemand(Sequence[ListRow]):
    """So many rows that are all of one kind, each made when it is first seen."""

    def __init__(self, count: int, make: Callable[[int], ListRow]) -> None:
        self._count, self._make = count, make
        self._made: dict[int, ListRow] = {}

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, at: int) -> ListRow: ...
    @overload
    def __getitem__(self, at: slice) -> list[ListRow]: ...
    def __getitem__(self, at: int | slice) -> ListRow | list[ListRow]:
        if isinstance(at, slice):
            return [self[number] for number in range(self._count)[at]]
        number = range(self._count)[at]
        if number not in self._made:
            self._made[number] = self._make(number)
        return self._made[number]


WAYS: Final = {"up": -1, "down": 1, "page_up": -6, "page_down": 6}
"""The rows by which arrows and page keys go on in a list."""


class Listing(Widget):
    """Rows to choose one from; `at` is the row chosen, -1 none.

    A click chooses a row and calls `choose`; Enter, or a second click on it, activates it.
    """

    role = "list"
    large = True
    indent = 0.0
    """Units at the left of each row that are left free."""

    def __init__(
        self,
        rows: Sequence[ListRow],
        callback: Callback = do_nothing,
        words: str = "",
        dense: bool = False,
        choose: Callback = do_nothing,
    ) -> None:
        super().__init__(words, callback)
        self.choose = choose
        self._before = -1
        self.dense = dense
        """True where many rows in sight matter more than large ones: each has its words in lines
        of one and a half times their size at most.
        """
        self.rows: Sequence[ListRow] = list(rows)
        self.at = 0 if self.rows else -1
        self.scroll = Scroll()
        self._tall = 58.0

    @property
    def narration(self) -> str:
        """The row chosen; the name of the list where there is none."""
        if self.at < 0:
            return self.words
        row = self.rows[self.at]
        return f"{row.name}. {row.detail}"

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

    def walk(self, way: str) -> bool:
        """Choose the row that is a step of the arrows further, or some by the page keys."""
        moved = self.adjust(WAYS.get(way, 0))
        if moved:
            self.choose()
        return moved

    def wheel(self, notches: float) -> bool:
        """Scroll by notches of the mouse wheel, positive is up."""
        return self.scroll.by(-notches * WHEEL)

    def press(self, x: float, y: float) -> bool:
        """Choose the row under the mouse."""
        self._before = self.at
        if not super().press(x, y):
            return False
        row = self.row_at(y)
        if row >= 0:
            self.at = row
        return True

    def row_at(self, y: float) -> int:
        """Return the number of the row at a height in units, -1 for none."""
        row = int((y - self.rect.y + self.scroll.at) // self._tall)
        return row if 0 <= row < len(self.rows) else -1

    def release(self, x: float, y: float) -> bool:
        """Activate the row if it had been chosen before."""
        was, self.pressed = self.pressed, False
        if not was or not self.holds(x, y):
            return False
        self.choose()
        return self._before == self.at and self.activate()

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a box, and know how tall the rows are there."""
        super().place(canvas, box)
        alike = isinstance(self.rows, RowsOnDemand)
        kinds = self.rows[:1] if alike else self.rows
        self._tall = 12 + self._line(canvas, self._name)
        if any(row.detail for row in kinds):
            self._tall += self._line(canvas, self._detail)
        if any(row.picture for row in kinds):
            self._tall = max(PICTURED, self._tall + 8)
        self.scroll.measure(self._tall * len(self.rows), self.rect.h)

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the rows that are in the window."""
        rounded(canvas, self.rect, RADIUS, "slip", "slip4", 1.4)
        with canvas.clip(self.rect):
            first = int(self.scroll.at // self._tall)
            last = math.ceil((self.scroll.at + self.rect.h) / self._tall)
            for number in range(len(self.rows))[first:last]:
                y = self.rect.y + self._tall * number - self.scroll.at
                self._draw_row(canvas, number, y)
        inner = Box(self.rect.x, self.rect.y + 6, self.rect.w - 6, self.rect.h - 12)
        self.scroll.draw(canvas, inner, fades=True)
        self.draw_focus(canvas, now)

    def _draw_row(self, canvas: Canvas, number: int, y: float) -> None:
        row, lit = self.rows[number], number == self.at
        wide = self.rect.w - 12 - (BAR + 6 if self.scroll.most else 0)
        if lit:
            box = Box(self.rect.x + 6, y + 3, wide, self._tall - 6)
            rounded(canvas, box, RADIUS, "slip3", "ivory", 2.4)
        place = Box(self.rect.x + 18 + self.indent, y, wide - 24 - self.indent, self._tall)
        place = self._draw_marks(canvas, row, place)
        ink = grade.INKS[row.grade] if row.grade else "ivory2" if lit else "ivory3"
        name, quiet = self._name, self._detail.inked(ink)
        blocks = [
            (row.name, name, self._line(canvas, name)),
            (row.detail, quiet, self._line(canvas, quiet)),
        ]
        if not row.detail:
            del blocks[1:]
        y = place.centery - sum(tall for _words, _style, tall in blocks) / 2
        for words, style, tall in blocks:
            _write(canvas, words, style, Box(place.x, y, place.w, tall))
            y += tall

    @property
    def _name(self) -> text.Style:
        return replace(_NAME, most=DENSE) if self.dense else _NAME

    @property
    def _detail(self) -> text.Style:
        return replace(text.LOG, most=DENSE) if self.dense else text.LOG

    def _line(self, canvas: Canvas, style: text.Style) -> float:
        """Return the height that a row has for words: nearly two lines where letters are large."""
        lines = 1.8 if canvas.text_scale > TWO_LINES and not self.dense else 1.0
        return lines * text.line_height(canvas, style)

    def _draw_marks(self, canvas: Canvas, row: ListRow, place: Box) -> Box:
        """Draw picture, sign, badge and wreath; returns the box that is left for words."""
        x, right = place.x, place.right
        if row.picture is not None:
            tall = min(58.0, self._tall - 14)
            frame = canvas.box(Box(x - 4, place.centery - tall / 2, 16 / 9 * tall, tall))
            canvas.surface.blit(row.picture(frame.size), frame)
            x += 16 / 9 * tall + 12
        if row.grade:
            side = min(36.0, self._tall - 18)
            grade.draw(canvas, row.grade, x + side / 2, place.centery, side)
            x += side + 12
        if row.sign:
            side = min(40.0, self._tall - 16)
            mark = rich.sign(row.sign, canvas.px(side))
            canvas.blit_centre(mark, x + side / 2, place.centery)
            x += side + 12
        if row.badge:
            right -= _draw_badge(canvas, row, right, place.centery) + 10
        if row.crowned:
            side = min(44.0, self._tall - 14)
            image = images.picture("parts/wreath", (canvas.px(side), canvas.px(side)))
            canvas.blit_centre(image, right - side / 2, place.centery)
            right -= side + 8
        return Box(x, place.y, right - x, place.h)


def _draw_badge(canvas: Canvas, row: ListRow, right: float, middle: float) -> float:
    """Draw a badge that ends at `right`; returns its width."""
    fill, edge, ink = TONES[row.tone]
    wide = text.width(canvas, row.badge, BADGE) + 26
    tall = 1.6 * text.line_height(canvas, BADGE)
    rounded(canvas, Box(right - wide, middle - tall / 2, wide, tall), tall / 2, fill, edge, 1.6)
    text.draw(canvas, row.badge, BADGE.inked(ink), right - wide / 2, middle, "centre")
    return wide


def _write(canvas: Canvas, words: str, style: text.Style, box: Box) -> None:
    """Write words into a box: in one line, in two where large letters leave room for them."""
    line = text.line_height(canvas, style)
    if box.h < 1.5 * line:
        _put(canvas, text.one_line(canvas, words, style, box.w), box.x, box.centery)
        return
    lines, fitted = text.fit(canvas, words, style, box.w, box.h)
    step = text.line_height(canvas, fitted)
    for number, part in enumerate(lines):
        middle = box.centery + (number - (len(lines) - 1) / 2) * step
        _put(canvas, text.one_line(canvas, part, fitted, box.w), box.x, middle)


def _put(canvas: Canvas, line: pygame.Surface, x: float, middle: float) -> None:
    canvas.blit(line, x, middle - line.get_height() / canvas.scale / 2)


TWO_LINES: Final = 1.4
"""From this text scale on a name and what is told of it may take two lines each."""
DENSE: Final = 1.5
"""The most by which words grow in a dense list."""
_NAME: Final = text.Style("stele-bold", 20)
