"""A title that is pressed to fold away what stands below it, or to open it again."""

from __future__ import annotations

from typing import Final

import pygame

from sprites.base import text
from sprites.base.canvas import Canvas
from sprites.base.ground import rounded
from sprites.base.palette import colour
from sprites.base.widget import RADIUS, Callback, Widget, do_nothing

SIGN: Final = 22.0
"""Units that the triangle before the title takes."""
MOST: Final = 60.0
"""The height at which a title is set smaller, in units at normal text size."""


class Fold(Widget):
    """A title with a triangle that points down while `open`, else at the words."""

    role = "disclosure triangle"

    def __init__(self, words: str, callback: Callback = do_nothing, open: bool = True) -> None:
        super().__init__(words, callback, "fold")
        self.open = open

    @property
    def style(self) -> text.Style:
        """The style of the title, quieter while nothing stands below it."""
        return text.ZOOM_NAME.inked("ivory") if self.open else text.HEADING

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        lines, style = self._fit(canvas, wide)
        return wide, text.line_height(canvas, style) * len(lines) + 6

    def _fit(self, canvas: Canvas, wide: float) -> tuple[list[str], text.Style]:
        words = self.words if self.open else self.words.upper()
        return text.fit(canvas, words, self.style, wide - SIGN - 4, MOST * canvas.text_scale)

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the title and its triangle."""
        if self.hovered:
            rounded(canvas, self.rect.inflate(8, 0), RADIUS, "slip3")
        lines, style = self._fit(canvas, self.rect.w)
        step = text.line_height(canvas, style)
        draw_triangle(canvas, self.rect.x + 8, self.rect.y + 3 + step / 2, "clayLL", self.open)
        text.draw_lines(canvas, lines, style, self.rect.x + SIGN, self.rect.y + 3)
        self.draw_focus(canvas, now)


def draw_triangle(canvas: Canvas, x: float, y: float, ink: str, down: bool) -> None:
    """Draw a triangle around a point: down for what is or opens below, else to the right."""
    long, short = 7.0, 4.5
    if down:
        points = [(x - long, y - short), (x + long, y - short), (x, y + short)]
    else:
        points = [(x - short, y - long), (x - short, y + long), (x + short, y)]
    pixels = [(canvas.px(a), canvas.px(b)) for a, b in points]
    pygame.draw.polygon(canvas.surface, colour(ink), pixels)
