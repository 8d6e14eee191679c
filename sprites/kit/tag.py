"""A small tag that flies from a piece to a free place beside it, and fades once it is read."""

from __future__ import annotations

from typing import Final

import pygame

from sprites.base import images, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded
from sprites.base.images import SURFACES, blank
from sprites.base.palette import worn
from sprites.base.rich import Paragraph
from sprites.kit.panel import Toast

STYLE: Final = text.Style("serif", 18, "ink", leading=1.2, most=1.5)


class Tag(Toast):
    """A note on a piece; `box` is where it stands once it has come, in units.

    `come` runs from 0 at `start`, a point in units, to 1 at its place; `alpha` is how much of it
    shows. It is painted once.
    """

    EDGE = 14.0
    LID = 4.0

    def __init__(self, words: str, start: tuple[float, float]) -> None:
        super().__init__(words)
        self.body = Paragraph(words, STYLE)
        self.start = start
        self.come = self.alpha = 1.0

    def draw(self, canvas: Canvas) -> None:
        """Draw the tag on its way, or in its place."""
        x, y = self.start
        middle_x = x + (self.box.centerx - x) * self.come
        middle_y = y + (self.box.centery - y) * self.come
        shown = images.faded(self._image(canvas), self.alpha)
        canvas.blit(shown, middle_x - self.box.w / 2, middle_y - self.box.h / 2)
        canvas.say(self.body.markup, self.box.x, self.box.y, self.box.w, self.box.h)

    def _image(self, canvas: Canvas) -> pygame.Surface:
        size = canvas.px(self.box.w), canvas.px(self.box.h)
        look = size, canvas.scale, canvas.text_scale, worn(), text.worn()
        key = ("tag", self.body.markup, *look)
        return SURFACES.get(key, lambda: self._paint(canvas, size))

    def _paint(self, canvas: Canvas, size: images.Size) -> pygame.Surface:
        made = Canvas(blank(size), canvas.text_scale)
        made.scale = canvas.scale
        whole = Box(0, 0, self.box.w, self.box.h)
        rounded(made, whole, 9, "ivory", "slip", 1.6)
        self.body.draw(made, whole.inflate(-2 * self.EDGE, -2 * self.LID))
        return made.surface
