"""A bubble with what somebody says, beside his portrait."""

from __future__ import annotations

from typing import Final

import pygame

from sprites import text
from sprites.canvas import Box, Canvas
from sprites.ground import cast, rounded
from sprites.layout import inset
from sprites.palette import HEX

WIDEST: Final = 460.0
EDGE: Final = 12.0
TAIL: Final = 9.0
GAP: Final = 4.0


def draw_bubble(
    canvas: Canvas, words: str, style: text.Style, face: Box, top: float, opened: float = 1.0
) -> None:
    """Draw words in a bubble that points at a face: over it where `top` leaves room, or beside it.

    `opened` runs from 0 to 1 while the bubble opens, and back while it closes.
    """
    box, tip = place_of(canvas, words, style, face, top)
    if opened < 0.3:
        return
    shrunk = (1.0 - opened) / 2
    box = inset(box, shrunk * box.w, shrunk * box.h)
    points = [(canvas.px(x), canvas.px(y)) for x, y in _tail(box, tip)]
    cast(
        canvas.surface, canvas.box(box).move(canvas.px(2), canvas.px(3)), canvas.px(9), canvas.px(5)
    )
    rounded(canvas, box, 9, "ivory", "slip", 1.6)
    pygame.draw.polygon(canvas.surface, HEX["ivory"], points)
    if opened < 1.0:
        return
    lines = text.wrap(canvas, words, style, box.w - 2 * EDGE)
    text.draw_lines(canvas, lines, style, box.x + EDGE, box.y + EDGE / 2)


def place_of(
    canvas: Canvas, words: str, style: text.Style, face: Box, top: float
) -> tuple[Box, tuple[float, float]]:
    """Return the box of a bubble, in units, and the point on the face that its tail shows."""
    most = min(WIDEST, 0.5 * canvas.width)
    lines = text.wrap(canvas, words, style, most - 2 * EDGE)
    wide = max(text.width(canvas, line, style) for line in lines) + 2 * EDGE + 2
    tall = text.line_height(canvas, style) * len(lines) + EDGE
    if face.centerx > canvas.width / 2:  # beside the panel at the right
        box = Box(face.x - GAP - TAIL - wide, face.centery - tall / 2, wide, tall)
        return box, (face.x - GAP, face.centery)
    if face.y - GAP - tall >= top:
        return Box(face.x, face.y - GAP - tall, wide, tall), (face.centerx, face.y + GAP)
    box = Box(face.right + GAP + TAIL, face.centery - tall / 2, wide, tall)
    return box, (face.right + GAP, face.centery)


def _tail(box: Box, tip: tuple[float, float]) -> list[tuple[float, float]]:
    """Return the corners of the tail from the edge of a box to a point outside it."""
    x, y = tip
    if y >= box.bottom:
        return [(x - TAIL / 2, box.bottom - 2), (x + TAIL / 2, box.bottom - 2), (x, y)]
    edge = box.right - 2 if x > box.right else box.x + 2
    return [(edge, y - TAIL / 2), (edge, y + TAIL / 2), (x, y)]
