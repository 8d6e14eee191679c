"""A bubble with what somebody says, beside his portrait."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Final

import pygame

from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import cast, rounded
from sprites.base.layout import inset
from sprites.base.palette import HEX

STYLE: Final = text.Style("serif", 18, "ink", leading=1.15, most=1.5)
LEAST: Final = 0.3
"""The share at which an opening bubble is first seen."""
WIDEST: Final = 600.0
EDGE: Final = 12.0
TAIL: Final = 9.0
GAP: Final = 4.0


@dataclass(frozen=True)
class Bubble:
    """Words that point at a face: over it where `top` leaves room, or beside it.

    `opened` runs from 0 to 1 while the bubble opens, and back while it closes. What stands over a
    face reaches no farther than `right`.
    """

    words: str
    face: Box
    top: float
    opened: float = 1.0
    right: float = inf

    def box(self, canvas: Canvas) -> Box:
        """Return the place of the open bubble, in units."""
        face = self.face
        lines = self._lines(canvas)
        wide = max(text.width(canvas, line, STYLE) for line in lines) + 2 * EDGE + 2
        tall = text.line_height(canvas, STYLE) * len(lines) + EDGE
        if face.centerx > canvas.width / 2:  # beside the panel at the right
            return Box(face.x - GAP - TAIL - wide, face.centery - tall / 2, wide, tall)
        if face.y - GAP - tall >= self.top:
            left = min(face.x, self.right - wide)
            return Box(left, face.y - GAP - tall, wide, tall)
        # Beside it, and as high as may be: a name stands there.
        return Box(face.right + GAP + TAIL, self.top, wide, tall)

    def _lines(self, canvas: Canvas) -> list[str]:
        return text.wrap(canvas, self.words, STYLE, min(WIDEST, 0.5 * canvas.width) - 2 * EDGE)

    def _tip(self, box: Box) -> tuple[float, float]:
        """Return the point on the face that the tail shows, in units."""
        face = self.face
        if box.bottom <= face.y:
            return face.centerx, face.y + GAP
        if box.x < face.x:
            return face.x - GAP, face.centery
        return face.right - GAP, min(face.centery, box.bottom - TAIL)

    def draw(self, canvas: Canvas) -> None:
        """Draw the bubble, with its words when it is open."""
        if self.opened < LEAST:
            return
        whole = self.box(canvas)
        shrunk = (1.0 - self.opened) / 2
        box = inset(whole, shrunk * whole.w, shrunk * whole.h)
        under = canvas.box(box).move(canvas.px(2), canvas.px(3))
        cast(canvas.surface, under, canvas.px(9), canvas.px(5))
        rounded(canvas, box, 9, "ivory", "slip", 1.6)
        corners = [(canvas.px(x), canvas.px(y)) for x, y in _tail(box, self._tip(whole))]
        pygame.draw.polygon(canvas.surface, HEX["ivory"], corners)
        if self.opened == 1.0:
            lines = self._lines(canvas)
            text.draw_lines(canvas, lines, STYLE, box.x + EDGE, box.y + EDGE / 2)


def _tail(box: Box, tip: tuple[float, float]) -> list[tuple[float, float]]:
    """Return the corners of the tail from the edge of a box to a point outside it."""
    x, y = tip
    if y >= box.bottom:
        return [(x - TAIL / 2, box.bottom - 2), (x + TAIL / 2, box.bottom - 2), (x, y)]
    edge = box.right - 2 if x > box.right else box.x + 2
    return [(edge, y - TAIL / 2), (edge, y + TAIL / 2), (x, y)]
