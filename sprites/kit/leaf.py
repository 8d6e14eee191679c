"""A leaf over a darkened table: a panel of slip under a band of the painted vase."""

from __future__ import annotations

from typing import Final

import pygame

from sprites.base import images
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import slip, speckle
from sprites.base.images import SURFACES, Size, blank, masked
from sprites.base.palette import colour

ROUND: Final = 12.0
BAND: Final = 78.0
"""The height of the band, in units."""
LARGEST_TEXT: Final = 1.35
"""With larger words there is no room for the band."""
FIELD: Final = (48 / 360, 298 / 360)
"""The part of the vase's frieze that a band shows, from its top and its height."""
SHAPE: Final = 4.0
"""The width of the frieze, in heights; it joins itself."""


def band_tall(canvas: Canvas) -> float:
    """Return the height that the band takes at the top of a leaf, in units; 0 without one."""
    return BAND if canvas.text_scale <= LARGEST_TEXT else 0.0


def draw(canvas: Canvas, panel: Box, begins: float = 0.0) -> None:
    """Draw a leaf; its band shows the frieze from a share of its length on."""
    slip(canvas, panel, ROUND, "clay")
    tall = band_tall(canvas)
    if not tall:
        return
    place = canvas.box(Box(panel.x + 2, panel.y + 2, panel.w - 4, tall))
    key = ("band of a leaf", place.size, begins)
    canvas.surface.blit(SURFACES.get(key, lambda: _paint(place.size, begins, canvas.scale)), place)


def _paint(size: Size, begins: float, scale: float) -> pygame.Surface:
    whole = round(size[1] / (FIELD[1] - FIELD[0]))
    grown = images.paint_file("title/vase_frieze", (round(SHAPE * whole) + 4, whole + 1))
    strip = grown.subsurface(grown.get_rect().inflate(-4, 0))  # its very edges are faint
    wide = strip.get_width()
    made = blank((size[0], size[1] + round(ROUND * scale)))
    x = -round(begins * wide) % wide - wide
    while x < size[0]:
        made.blit(strip, (x, -round(FIELD[0] * whole)))
        x += wide
    speckle(made, made.get_rect(), scale)
    masked(made, (ROUND - 2) * scale)
    band = made.subsurface((0, 0, *size)).copy()
    line = max(2, round(2.4 * scale))
    band.fill(colour("slip"), (0, size[1] - 2 * line, size[0], line))
    band.fill(colour("clayDD"), (0, size[1] - line, size[0], line))
    return band
