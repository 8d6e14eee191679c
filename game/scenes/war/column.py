"""A page of two columns: side by side where both fit the window, else one that rolls."""

from __future__ import annotations

from abc import abstractmethod

from game.client.services import Services
from game.scenes.page import EDGE, Page
from sprites.base.canvas import Canvas, nowhere
from sprites.base.ground import slip
from sprites.base.layout import Column, Container, Part, Row, Slot, grow, trim
from sprites.base.widget import Widget
from sprites.kit import leaves

EDGES = 14.0, 8.0, 22.0, 8.0
LEFT = 0.48
"""The left column's share of the width."""


class TwoColumns(Page):
    """Shows words, pictures and widgets: those at the `left`, and the others under their `head`."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.both = Row()
        self.single = Column()
        self.shown: Container = self.both
        self.panel = nowhere()
        self.above = 0.0
        """The room above the panel that a page takes for itself."""

    @abstractmethod
    def heading(self) -> tuple[str, str]:
        """Return the title of the page and what stands beside it."""

    def tell(
        self, left: list[Part | float], head: list[Part | float], right: list[Part | float]
    ) -> None:
        """Show these: in one column the head of the right one comes first."""
        beside = grow(Column(*head, *right), 1 - LEFT)
        self.both = Row(grow(Column(*left), LEFT), beside, gap=28, padding=EDGES)
        self.single = Column(*head, *left, *right, padding=EDGES)

    def layout(self, canvas: Canvas) -> None:
        self.panel = trim(self.foot.lay(canvas), EDGE, 14 + self.above, EDGE, 12)
        window = trim(self.panel, 4, 8, 6, 8)
        fits = self.both.height(canvas, window.w) <= window.h
        self.shown = self.both if fits else self.single
        self.rolling.lay(canvas, window, self.shown)

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, *self.heading())
        slip(canvas, self.panel, 10)
        with canvas.clip(self.rolling.window):
            leaves.draw(canvas, self.shown)
        self.rolling.draw(canvas, self.time)


def row_of(widget: Widget) -> Slot:
    """Return the place of a setting, which is tall enough to be pressed."""
    return Slot(
        widget,
        tall=lambda canvas, wide: max(12 + 27 * canvas.text_scale, widget.measure(canvas, wide)[1]),
    )
