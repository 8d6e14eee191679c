"""A leaf over the screen below: a title, a sentence, and what is written or chosen there."""

from __future__ import annotations

from game.client.services import Services
from game.scenes.page import Page
from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import slip
from sprites.base.layout import Column, Part, centred
from sprites.base.rich import Paragraph
from sprites.kit import leaves
from sprites.kit.leaves import Marked, Words

EDGE = 22.0
APART = 40.0
"""Units of the screen that are left free beside a leaf, at least."""


class LeafPage(Page):
    """A page that `show` puts on a leaf in the middle, as wide as `wide` at the usual text."""

    see_through = True
    wide = 640.0

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.leaf = Column()
        self.head, self.told = Words("", text.MENU, most=1), Marked("")

    @property
    def box(self) -> Box:
        """The place of the leaf, in units."""
        return self.leaf.box

    def show(self, title: str, told: Paragraph, *parts: Part | float) -> None:
        """Take up a title, a sentence and the parts below them."""
        self.head, self.told = Words(title, text.MENU, most=1), Marked(told)
        rows = self.head, self.told, *parts
        self.leaf = Column(*rows, gap=8, padding=EDGE, role="dialog", name=title)

    def layout(self, canvas: Canvas) -> None:
        wide = min(canvas.width - APART, self.wide * (0.5 + 0.5 * canvas.text_scale))
        self.leaf.place(canvas, centred(canvas.area, wide, self.leaf.height(canvas, wide)))
        self.toasts.spared = [self.head.box, self.told.box]

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.45)
        slip(canvas, self.box, 12, "clay")
        leaves.draw(canvas, self.leaf)
        super().draw(canvas)
        self.drawn()
