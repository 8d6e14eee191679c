"""Leaves of a layout, which draw themselves: one tree measures, draws and is read aloud.

`Words` and `Marked` are texts, `Painted` is a picture or the ground below a part. `draw` draws all
leaves of a tree that has been placed, `spoken` says them; a `Compound` is a widget made of one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from sprites.base import text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.layout import Container, Part, Slot, Wanted, head_of
from sprites.base.rich import Paragraph, plain
from sprites.base.widget import Callback, Widget, do_nothing

Paint = Callable[[Canvas, Box], None]
"""Draws into a box, in units."""
ALIGNED: Final = {"left": 0.0, "centre": 0.5, "right": 1.0}
"""The place of each line as a share of the room that it leaves."""
WHOLE: Final = 0.01
"""Units by which lines may be longer than the room: a width that was measured is offered again."""
KEPT: Final = 8
"""The most widths for which the lines of a text are kept."""


class _Lines(NamedTuple):
    lines: list[str]
    style: text.Style
    wide: float
    tall: float


class Leaf(ABC):
    """A text in a layout."""

    def __init__(self) -> None:
        self.box = nowhere()

    @abstractmethod
    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        """Return the width and height that it wants where `wide` units are offered."""

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a box in units."""
        self.box = box

    @abstractmethod
    def draw(self, canvas: Canvas, ink: str = "") -> None:
        """Draw it in its box, in another colour with `ink`."""

    @abstractmethod
    def said(self) -> str:
        """Return what is read aloud."""


class Words(Leaf):
    """A text in one style, in as many lines as it needs, in the middle of its box's height.

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
        super().__init__()
        self.words, self.style, self.align = words, style, align
        self.most, self.least = most, least
        self.balanced, self.widest = balanced, widest
        self.spoken = words if spoken is None else spoken
        self._broken: dict[tuple[object, ...], _Lines] = {}

    def _lines(self, canvas: Canvas, wide: float) -> _Lines:
        """Return the lines at a width; they are broken once."""
        key = self.words, wide, canvas.scale, canvas.text_scale, text.changes()
        if key not in self._broken:
            if len(self._broken) >= KEPT:
                self._broken.clear()
            lines, style = self._break(canvas, wide)
            longest = max(text.width(canvas, line, style) for line in lines)
            tall = text.height_of(canvas, [(lines, style)])
            self._broken[key] = _Lines(lines, style, longest, tall)
        return self._broken[key]

    def _break(self, canvas: Canvas, wide: float) -> tuple[list[str], text.Style]:
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
        if not self.words:
            return 0.0, 0.0
        found = self._lines(canvas, wide)
        return min(wide, found.wide), max(found.tall, text.line_height(canvas, self.style))

    def draw(self, canvas: Canvas, ink: str = "") -> None:
        if not self.words:
            return
        lines, style, _wide, tall = self._lines(canvas, self.box.w)
        style = style.inked(ink) if ink else style
        x = self.box.x + ALIGNED[self.align] * self.box.w
        y = self.box.centery - tall / 2
        if not self.most:
            text.draw_lines(canvas, lines, style, x, y, self.align)
            return
        step = text.line_height(canvas, style)
        for number, line in enumerate(lines):
            middle = y + (number + 0.5) * step
            text.draw_within(canvas, line, style, x, middle, self.box.w, self.align)

    def said(self) -> str:
        return self.spoken


class Marked(Leaf):
    """A paragraph with bold words, coloured figures and signs, or one that is kept.

    Lines that have no room in its box are left out.
    """

    def __init__(self, markup: str | Paragraph, style: text.Style = text.BODY) -> None:
        super().__init__()
        self.body = Paragraph(markup, style) if isinstance(markup, str) else markup

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        return wide, self.body.height(canvas, wide) if self.body.markup else 0.0

    def draw(self, canvas: Canvas, ink: str = "") -> None:
        body = replace(self.body, style=self.body.style.inked(ink)) if ink else self.body
        step = text.line_height(canvas, body.style)
        body.draw(canvas, head_of(self.box, (self.box.h + WHOLE) // step * step))

    def said(self) -> str:
        return plain(self.body.markup)


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
    if isinstance(part, Leaf):
        part.draw(canvas, ink)
    elif isinstance(part, Container):
        for each in part.parts:
            draw(canvas, each, ink)
    elif isinstance(part, Slot):
        if isinstance(part, Painted):
            part.paint(canvas, part.box)
        if part.part is not None:
            draw(canvas, part.part, ink)


def spoken(part: Part) -> str:
    """Return all that a tree says, for readers of the screen."""
    return ". ".join(filter(None, _said(part)))


def _said(part: Part) -> Iterator[str]:
    """Yield what each leaf of a tree says, in order."""
    if isinstance(part, Leaf):
        yield part.said()
    elif isinstance(part, Container):
        for each in part.parts:
            yield from _said(each)
    elif isinstance(part, Slot):
        if isinstance(part, Painted):
            yield part.spoken
        if part.part is not None:
            yield from _said(part.part)


class Compound(Widget):
    """A widget that is a tree of layout: it wants what that wants, and reads as that reads."""

    def __init__(
        self, words: str, parts: Part, callback: Callback = do_nothing, name: str = ""
    ) -> None:
        super().__init__(words, callback, name)
        self.parts = parts
        self._placed: tuple[float, ...] = ()

    @property
    def narration(self) -> str:
        """All that it says."""
        return spoken(self.parts)

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        return wide, self.parts.measure(canvas, wide)[1]

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a box, and give each part its own; nothing moves where it has that already."""
        super().place(canvas, box)
        placed = (*box, canvas.scale, canvas.text_scale, text.changes())
        if placed != self._placed:
            self._placed = placed
            self.parts.place(canvas, box)
