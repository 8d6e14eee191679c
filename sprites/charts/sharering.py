"""A share as a ring around an emblem: so much of it is coloured, from the top clockwise."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame

from sprites.base import pieces
from sprites.base.images import SURFACES, blank, shape
from sprites.base.palette import HEX

BAND: Final = 0.15
"""The ring's width as a share of its diameter."""
EMBLEM: Final = 0.56
WHOLE: Final = 0.999


def ring(side: str, diameter: int, share: float) -> pygame.Surface:
    """Return the ring of a side, `diameter` pixels wide, with `share` from 0 to 1 of it lit."""
    key = ("share", side, diameter, round(share, 3))
    return SURFACES.get(key, lambda: _paint(side, diameter, share))


def _paint(side: str, diameter: int, share: float) -> pygame.Surface:
    half, line = diameter / 2, BAND * diameter
    radius = half - line / 2 - 1
    style = f'fill="none" stroke-width="{line:.2f}"'
    rim = f'<circle cx="{half}" cy="{half}" r="{radius:.2f}" {style} stroke="{HEX["slip3"]}"/>'
    tint = pieces.side_of(side).light
    lit = ""
    if share >= WHOLE:
        lit = f'<circle cx="{half}" cy="{half}" r="{radius:.2f}" {style} stroke="{tint}"/>'
    elif share > 0:
        angle = 2 * pi * share
        x, y = half + radius * sin(angle), half - radius * cos(angle)
        path = f"M{half:.2f} {half - radius:.2f}A{radius:.2f} {radius:.2f} 0 {int(share > 0.5)} 1 "
        lit = f'<path d="{path}{x:.2f} {y:.2f}" {style} stroke="{tint}"/>'
    image = blank((diameter, diameter))
    image.blit(shape((diameter, diameter), rim + lit), (0, 0))
    shield = pieces.shield(side, round(EMBLEM * diameter))
    at = (diameter - shield.get_width()) // 2
    image.blit(shield, (at, at))
    return image
