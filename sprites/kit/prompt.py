"""The prompt: the present task in one line on a plate over the edge of the hand."""

from typing import Final

from sprites.base import ground, text
from sprites.base.canvas import Box, Canvas

STYLE: Final = text.Style("serif-bold", 20, "ivory", most=1.35)
EDGES: Final = 48.0


def width(canvas: Canvas, words: str) -> float:
    """Return the width of the plate, in units."""
    return text.width(canvas, words, STYLE) + EDGES


def draw(canvas: Canvas, box: Box, words: str, beside: float = 0.0) -> None:
    """Draw the plate in the middle of `box`; `beside` units are kept free at its right."""
    if not words:
        return
    box = box.inflate(0, box.h * (text.growth(canvas, STYLE) - 1))
    lines, style = text.fit(canvas, words, STYLE, box.w - 60 - beside, box.h)
    wide = text.width(canvas, lines[0], style) + EDGES
    plate = Box(box.centerx - (wide + beside) / 2, box.y, wide, box.h)
    ground.rounded(canvas, plate, box.h / 2, "slip", "clayD", 1.6)
    text.draw(canvas, lines[0], style, plate.centerx, plate.centery - 1, "centre")
