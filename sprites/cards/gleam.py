"""A gleam that goes over a card: soft on glaze, hard and narrow on foil."""

from __future__ import annotations

from typing import Final

import pygame

from sprites.base import images
from sprites.base.canvas import Box, Canvas
from sprites.base.images import SURFACES

WIDE: Final = {False: 180 / 280, True: 160 / 280}
"""The width of the gleam of glaze and of foil, in heights of the card."""
INSET: Final = 0.02
"""The rim of a card that does not shine, in widths."""
LEVEL: Final = {False: 150, True: 255}


def draw(canvas: Canvas, box: Box, share: float, foil: bool = False) -> None:
    """Draw a gleam that has gone a `share` of its way from left to right over an upright card."""
    inner = box.inflate(-2 * INSET * box.w, -2 * INSET * box.w)
    image = _gleam(canvas.px(box.h), foil)
    wide = image.get_width() / canvas.scale
    x = box.x - wide / 2 + share * (box.w + wide)
    with canvas.clip(inner):
        canvas.blit_centre(image, x, box.centery)


def over(image: pygame.Surface, share: float, foil: bool = False) -> pygame.Surface:
    """Return the image of a card that leans, with a gleam `share` of its way over it."""
    tall = image.get_height()
    light = SURFACES.get(("light", tall, foil), lambda: _gleam(tall, foil).premul_alpha())
    x = round(share * (image.get_width() + light.get_width())) - light.get_width()
    lit = image.copy()
    lit.blit(light, (x, 0), special_flags=pygame.BLEND_RGB_ADD)  # what is clear stays clear
    return lit


def _gleam(tall: int, foil: bool) -> pygame.Surface:
    return SURFACES.get(("gleam", tall, foil), lambda: _paint(tall, foil))


def _paint(tall: int, foil: bool) -> pygame.Surface:
    name = "effects/glint_2" if foil else "effects/glint_1"
    image = images.picture(name, (round(tall * WIDE[foil]), tall)).copy()
    image.fill((255, 255, 255, LEVEL[foil]), special_flags=pygame.BLEND_RGBA_MULT)
    return image
