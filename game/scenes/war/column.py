"""Columns of paragraphs, pictures and widgets that scroll: one, or two side by side."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field

from game.client.services import Services
from game.scenes.page import EDGE, Page
from sprites.base import text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.ground import slip
from sprites.base.layout import Column, Container, Row, grow, trim
from sprites.base.rich import Paragraph
from sprites.base.widget import Widget


@dataclass
class Item:
    """A part of a column: its height at a width, and what draws it in its box."""

    height: Callable[[Canvas, float], float]
    draw: Callable[[Canvas, Box], None]
    gap: float = 10.0
    widget: Widget | None = None
    box: Box = field(default_factory=nowhere)

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        """Return the width that is offered and the height wanted there."""
        return wide, self.height(canvas, wide)

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a box in units; the widget's is the same."""
        self.box = box
        if self.widget is not None:
            self.widget.place(canvas, box)


def words(markup: str, style: text.Style, gap: float = 10.0) -> Item:
    """Return a paragraph."""
    body = Paragraph(markup, style)

    def draw(canvas: Canvas, box: Box) -> None:
        body.draw(canvas, box)

    return Item(body.height, draw, gap)


def name(words: str, style: text.Style, gap: float = 6.0) -> Item:
    """Return a heading, broken into even lines."""

    def height(canvas: Canvas, wide: float) -> float:
        lines = text.balanced(canvas, words, style, wide)
        return text.line_height(canvas, style) * len(lines)

    def draw(canvas: Canvas, box: Box) -> None:
        text.draw_lines(canvas, text.balanced(canvas, words, style, box.w), style, box.x, box.y)

    return Item(height, draw, gap)


def row(widget: Widget, gap: float = 6.0) -> Item:
    """Return a row for a widget, which its page draws."""

    def height(canvas: Canvas, wide: float) -> float:
        return max(12 + 27 * canvas.text_scale, widget.measure(canvas, wide)[1])

    return Item(height, _nothing, gap, widget)


def _nothing(canvas: Canvas, box: Box) -> None:
    """Draw nothing."""


def joined(left: list[Item], right: list[Item], head: int = 3) -> list[Item]:
    """Return two columns as one: the head of the right one comes first."""
    return [*right[:head], *left, *right[head:]]


def stack(items: list[Item]) -> Column:
    """Return items one below another, each with its gap."""
    return Column(*(part for item in items for part in (item, item.gap)))


def draw(canvas: Canvas, items: list[Item], window: Box) -> None:
    """Draw the items that show in a window."""
    with canvas.clip(window):
        for item in items:
            if item.box.bottom > window.y and item.box.y < window.bottom:
                item.draw(canvas, item.box)


SHARES = (0.6, 0.54, 0.48, 0.42)
"""The left column's shares: the first with which nothing has to be scrolled, else the last."""
SINGLE = 1.5
"""The size of text from which all stands in one column."""


class TwoColumns(Page):
    """Lays `left` and `right` side by side and scrolls them together."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.left: list[Item] = []
        self.right: list[Item] = []
        self.panel = nowhere()

    @abstractmethod
    def heading(self) -> tuple[str, str]:
        """Return the title of the page and what stands beside it."""

    def single(self) -> list[Item]:
        """Return both columns as one, where the text is large."""
        return joined(self.left, self.right)

    def layout(self, canvas: Canvas) -> None:
        inside = self.foot.lay(canvas)
        self.panel = trim(inside, EDGE, 14, EDGE, 12)
        window = trim(self.panel, 4, 8, 6, 8)
        self.rolling.lay(canvas, window, self._rows(canvas, window))

    def _rows(self, canvas: Canvas, window: Box) -> Container:
        """Return both columns, or one of them all where the text is large."""
        edges = 14.0, 8.0, 22.0, 8.0
        if canvas.text_scale >= SINGLE:
            return Column(stack(self.single()), padding=edges)
        for share in SHARES:
            left = grow(stack(self.left), share)
            right = grow(stack(self.right), 1 - share)
            both = Row(left, right, gap=28, padding=edges)
            if both.height(canvas, window.w) <= window.h:
                break
        return both

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, *self.heading())
        slip(canvas, self.panel, 10)
        draw(canvas, [*self.left, *self.right], self.rolling.window)
        self.rolling.draw(canvas, self.time)
        self.drawn()
