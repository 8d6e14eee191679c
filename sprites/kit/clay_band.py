"""The clay ground of a band of figures: lines above, the line that they stand on, a meander."""

from __future__ import annotations

from typing import Final

import pygame

from sprites.base.canvas import Box, Canvas
from sprites.base.ground import speckle
from sprites.kit import bars

BORDER: Final = 15.0
"""The height of the meander below, in units."""
LINE: Final = 3.0


def paint(canvas: Canvas, size: tuple[float, float], foot: float, border: bool) -> Canvas:
    """Return a band of `size` units, painted anew as a canvas of its own.

    The line on which figures stand is `foot` units above its lower edge.
    """
    wide, tall = size
    made = Canvas(pygame.Surface((canvas.px(wide), canvas.px(tall)), 0, 32))
    made.scale = canvas.scale
    made.fill("clay")
    speckle(made.surface, made.surface.get_rect(), canvas.scale)
    if border:
        made.fill("slip", Box(0, 0, wide, 4))
    made.fill("slip", Box(0, 7 if border else 3, wide, 1.6))
    made.fill("slip", Box(0, tall - foot, wide, LINE))
    if border:
        made.fill("slip", Box(0, tall - BORDER, wide, BORDER))
        bars.meander(made, 0, tall - BORDER + 3, wide, BORDER - 5)
    return made
