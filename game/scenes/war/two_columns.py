"""A page of two columns on one panel, or of one where the text is large."""

from __future__ import annotations

from abc import abstractmethod

from game.client.services import Services
from game.scenes.page import EDGE, Page
from game.scenes.war import column
from game.scenes.war.column import Item
from sprites.canvas import Box, Canvas, nowhere
from sprites.ground import slip

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

    def layout(self, canvas: Canvas) -> None:
        inside = self.foot.lay(canvas)
        self.panel = Box(EDGE, inside.y + 14, canvas.width - 2 * EDGE, inside.h - 26)
        self.rolling.window = Box(
            self.panel.x + 4, self.panel.y + 8, self.panel.w - 10, self.panel.h - 16
        )
        top = self.rolling.window.y + 8 - self.rolling.scroll.at
        x, wide = self.rolling.window.x + 14, self.rolling.window.w - 36
        if canvas.text_scale >= SINGLE:
            high = column.lay(canvas, column.joined(self.left, self.right), x, top, wide)
        else:
            for share in SHARES:
                high = self._lay(canvas, x, top, wide, share * wide)
                if high + 16 <= self.rolling.window.h:
                    break
        self.rolling.scroll.measure(high + 16, self.rolling.window.h)

    def _lay(self, canvas: Canvas, x: float, top: float, wide: float, part: float) -> float:
        """Lay both columns, the left one `part` units wide; return how high they are."""
        first = column.lay(canvas, self.left, x, top, part)
        rest = wide - part - 28
        return max(first, column.lay(canvas, self.right, x + part + 28, top, rest))

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, *self.heading())
        slip(canvas, self.panel, 10)
        column.draw(canvas, [*self.left, *self.right], self.rolling.window)
        self.rolling.draw(canvas, self.time)
        self.drawn()
