"""Leaves of a layout, which draw themselves: one tree measures, draws and is read aloud.

`Words` and `Marked` are texts, `Painted` is a picture or the ground below a part. `draw` draws all
leaves of a tree that has been placed, `spoken` says them; a `Compound` is a widget made of one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from sprites import text
from sprites.canvas import Box, Canvas, nowhere
from sprites.layout import Container, Part, Slot, Wanted, head_of
from sprites.rich import Paragraph, plain
from sprites.widget import Callback, Widget, do_nothing

Paint = Callable[[Canvas, Box], None]
"""Draws into a box, in units."""
ALIGNED: Final = {"left": 0.0, "centre": 0.5, "right": 1.0}
"""The place of each line as a share of the room that it leaves."""
WHOLE: Final = 0.01
"""Units by which lines may be longer than the room: a width that was measured is offered again."""


class Words:
    """A text in one style, in as many lines as it needs.

    With `most` it has room for so many lines and is set smaller where it needs more, down to
    `least` units, and then narrower. The lines of a `balanced` one are as even as can be; `widest`
    is how wide it becomes at most. `spoken` is what is read aloud, where that is not the words.
    """

    def __init__(
        self,
        words: str,
        style: text.Style,
        align: text.Align = "left",
        most: float = 0.0,
        least: float = text.LEAST,
        balanced: bool = False,
        widest: Callable[[Canvas], float] | None = None,
        spoken: str | None = None,
    ) -> None:
        self.words, self.style, self.align = words, style, align
        self.most, self.least = most, least
        self.balanced, self.widest = balanced, widest
        self.spoken = words if spoken is None else spoken
        self.box = nowhere()

    def _lines(self, canvas: Canvas, wide: float) -> tuple[list[str], text.Style]:
        if self.most:
            tall = self.most * text.line_height(canvas, self.style)
            lines, style = text.fit(canvas, self.words, self.style, wide, tall, self.least)
            room = 1 if self.most == 1 else int(tall / text.line_height(canvas, style) + WHOLE)
            if len(lines) > room:
                lines[room - 1 :] = [" ".join(lines[room - 1 :])]
            return lines, style
        if self.widest is not None:
            wide = min(wide, self.widest(canvas))
        broken = text.balanced if self.balanced else text.wrap
        return broken(canvas, self.words, self.style, wide + WHOLE), self.style

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        """Return the width of the longest line and the height of all; nothing without words."""
        if not self.words:
            return 0.0, 0.0
        lines, style = self._lines(canvas, wide)
        longest = max(text.width(canvas, line, style) for line in lines)
        tall = text.height_of(canvas, [(lines, style)])
        return min(wide, longest), max(tall, text.line_height(canvas, self.style))

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a box in units."""
        self.box = box

    def draw(self, canvas: Canvas, ink: str = "") -> None:
        """Draw the lines in the middle of the box's height, in another colour with `ink`."""
        if not self.words:
            return
        lines, style = self._lines(canvas, self.box.w)
        style = style.inked(ink) if ink else style
        x = self.box.x + ALIGNED[self.align] * self.box.w
        y = self.box.centery - text.height_of(canvas, [(lines, style)]) / 2
        if not self.most:
            text.draw_lines(canvas, lines, style, x, y, self.align)
            return
        step = text.line_height(canvas, style)
        for number, line in enumerate(lines):
            middle = y + (number + 0.5) * step
            text.draw_within(canvas, line, style, x, middle, self.box.w, self.align)


class Marked:
    """A paragraph with bold words, coloured figures and signs in the line, or one that is kept."""

    def __init__(self, markup: str | Paragraph, style: text.Style = text.BODY) -> None:
        self.body = Paragraph(markup, style) if isinstance(markup, str) else markup
        self.box = nowhere()

    @property
    def spoken(self) -> str:
        """The words alone."""
        return plain(self.body.markup)

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        """Return the width offered and the height that the text needs there."""
        return wide, self.body.height(canvas, wide) if self.body.markup else 0.0

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a box in units."""
        self.box = box

    def draw(self, canvas: Canvas, ink: str = "") -> None:
        """Draw the lines that have room in its box from the top, in another colour with `ink`."""
        body = replace(self.body, style=self.body.style.inked(ink)) if ink else self.body
        step = text.line_height(canvas, body.style)
        body.draw(canvas, head_of(self.box, (self.box.h + WHOLE) // step * step))


class Painted(Slot):
    """A place that `paint` draws into: a picture of a size, or the ground below its `part`."""

    def __init__(
        self,
        paint: Paint,
        part: Part | None = None,
        wide: Wanted | None = None,
        tall: Wanted | None = None,
        grow: float = 0.0,
        spoken: str = "",
    ) -> None:
        super().__init__(part, wide, tall, grow)
        self.paint, self.spoken = paint, spoken


def draw(canvas: Canvas, part: Part, ink: str = "") -> None:
    """Draw a tree that has been placed, all but its widgets; `ink` is a colour for all words."""
    for each in _walk(part):
        if isinstance(each, Painted):
            each.paint(canvas, each.box)
        elif isinstance(each, Words | Marked):
            each.draw(canvas, ink)


def spoken(part: Part) -> str:
    """Return all that a tree says, for readers of the screen."""
    leaves = (each for each in _walk(part) if isinstance(each, Words | Marked | Painted))
    return ". ".join(each.spoken for each in leaves if each.spoken)


def _walk(part: Part) -> Iterator[Part]:
    """Yield the parts of a tree in order, each before what lies in it."""
    yield part
    if isinstance(part, Container):
        for each in part.parts:
            yield from _walk(each)
    elif isinstance(part, Slot) and part.part is not None:
        yield from _walk(part.part)


class Compound(Widget):
    """A widget that is a tree of layout: it wants what that wants, and reads as that reads."""

    def __init__(
        self, words: str, parts: Part, callback: Callback = do_nothing, name: str = ""
    ) -> None:
        super().__init__(words, callback, name)
        self.parts = parts

    @property
    def narration(self) -> str:
        """All that it says."""
        return spoken(self.parts)

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        return wide, self.parts.measure(canvas, wide)[1]

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a box, and give each part its own."""
        super().place(canvas, box)
        self.parts.place(canvas, box)
