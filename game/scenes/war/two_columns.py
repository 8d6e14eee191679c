"""A page of two columns on one panel, or of one where the text is large."""

from __future__ import annotations

from abc import abstractmethod

from game.client.services import Services
from game.scenes.page import EDGE, Page
from game.scenes.war import column
from game.scenes.war.column import Item
from sprites.canvas import Box, Canvas, nowhere
from sprites.ground import slip
from sprites.layout import Column, Container, Row, grow, trim

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
        return column.joined(self.left, self.right)

    def layout(self, canvas: Canvas) -> None:
        inside = self.foot.lay(canvas)
        self.panel = trim(inside, EDGE, 14, EDGE, 12)
        window = trim(self.panel, 4, 8, 6, 8)
        self.rolling.lay(canvas, window, self._rows(canvas, window))

    def _rows(self, canvas: Canvas, window: Box) -> Container:
        """Return both columns, or one of them all where the text is large."""
        edges = 14.0, 8.0, 22.0, 8.0
        if canvas.text_scale >= SINGLE:
            return Column(column.stack(self.single()), padding=edges)
        for share in SHARES:
            left = grow(column.stack(self.left), share)
            right = grow(column.stack(self.right), 1 - share)
            both = Row(left, right, gap=28, padding=edges)
            if both.height(canvas, window.w) <= window.h:
                break
        return both

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, *self.heading())
        slip(canvas, self.panel, 10)
        column.draw(canvas, [*self.left, *self.right], self.rolling.window)
        self.rolling.draw(canvas, self.time)
        self.drawn()
