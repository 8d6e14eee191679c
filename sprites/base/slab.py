"""Tablets of clay with a broken foot, and the slip that hangs below a bar."""

from __future__ import annotations

import random
from typing import Final

import pygame

from sprites.base.canvas import Box, Canvas
from sprites.base.images import SURFACES, Size, paint_shape
from sprites.base.palette import HEX

BREAKS: Final = 5
"""Breaks along the foot of a tablet."""
SHAPES: Final = 7
"""Tablets that are broken otherwise."""
DEEP, WAVER, THICK, CUT = 9.0, 2.4, 1.8, 13.0
"""The depth of a break, of an uneven side, of the clay that is seen, and of a corner, in units."""


def draw_tablet(canvas: Canvas, box: Box, number: int, face: str) -> None:
    """Draw a tablet in a box, its face in a colour of the palette; `number` says how it broke."""
    place, shape = canvas.box(box), number % SHAPES
    key = ("tablet", place.size, shape, face)
    image = SURFACES.get(key, lambda: _tablet(place.size, shape, face, canvas.scale))
    canvas.surface.blit(image, place)


def _tablet(size: Size, number: int, face: str, scale: float) -> pygame.Surface:
    outline = _outline(size, number, scale)
    dark = "slip2" if face == "slip3" else "ivory3"
    shade = f'<path d="{outline}" fill="#0B0604" fill-opacity="0.55"/>'
    body = (
        f'<g transform="translate({1.5 * scale:.1f} {4 * scale:.1f})">{shade}</g>'
        f'<path d="{outline}" fill="{HEX[dark]}"/><g transform="translate(0 '
        f'{-THICK * scale:.1f})"><path d="{outline}" fill="{HEX[face]}"/></g>'
    )
    return paint_shape(size, body)


def _outline(size: Size, number: int, scale: float) -> str:
    """Return the outline of a tablet: sides nearly straight, the foot broken."""
    chance, (wide, tall) = random.Random(number), size
    off = [WAVER * scale * chance.random() for _side in range(6)]
    low = tall - 0.7 * DEEP * scale
    foot = [
        (wide * (1 - (at + 0.6 * chance.random()) / BREAKS), tall - DEEP * scale * chance.random())
        for at in range(BREAKS)
    ]
    points = [
        (off[0], off[1]),
        (0.4 * wide, off[2]),
        (wide - off[3], off[4]),
        (wide - off[5], low),
        *foot,
        (off[2], low),
    ]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def draw_slip(canvas: Canvas, box: Box) -> None:
    """Draw a slip that hangs down: black, one corner cut, a line of clay along its foot."""
    place = canvas.box(box)
    image = SURFACES.get(("hanging", place.size), lambda: _slip(place.size, canvas.scale))
    canvas.surface.blit(image, place)


def _slip(size: Size, scale: float) -> pygame.Surface:
    line, cut = max(1.0, 2 * scale), CUT * scale
    wide, foot = size[0], size[1] - line
    edge = f"L{wide} {foot - cut:.1f}L{wide - cut:.1f} {foot:.1f}L0 {foot:.1f}"
    body = (
        f'<path d="M0 0L{wide} 0{edge}Z" fill="{HEX["slip"]}"/><path d="M{wide} '
        f'{foot - cut:.1f}{edge}" fill="none" stroke="{HEX["clayD"]}" stroke-width="{line:.1f}"/>'
    )
    return paint_shape(size, body)
