"""The ships of three cities that drift along a painted band, over a wave that rolls."""

from __future__ import annotations

import copy
from typing import Final

import pygame

from sprites.base import images, pieces
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import speckle
from sprites.base.images import SURFACES, Size, blank

TALL: Final = 145.0
"""The band with its lines, in units."""
TICKS: Final = 20
"""Pictures to the second."""
_LOOP: Final = 40.0
_STEP: Final = 320.0
_STROKE: Final = 0.9
"""Seconds of a stroke of the oars."""
_CITIES: Final = ("athens", "sparta", "thebes")
_SHIP: Final = (210.0, 107.5)
_WAVE: Final = (164.57, 19.2)
_FIELD: Final = (11.2, 118.4)


def draw(canvas: Canvas, place: Box, now: float) -> None:
    """Draw the band, as large as its place is high; `now` in seconds moves ships and wave."""
    scaled, share = copy.copy(canvas), place.h / TALL
    scaled.scale, scaled.width = canvas.scale * share, canvas.width / share
    _draw(scaled, place.y / share, now)


def _draw(canvas: Canvas, top: float, now: float) -> None:
    band = Box(0, top, canvas.width, TALL)
    size = canvas.box(band).size
    canvas.blit(SURFACES.get(("frieze", size), lambda: _paint_band(canvas, size)), 0, top)
    field = top + _FIELD[0]
    with canvas.clip(Box(0, field, canvas.width, _FIELD[1])):
        fleet = SURFACES.get(
            ("frieze", "ships", oars := _oars(now), canvas.px(3 * _STEP)),
            lambda: _paint_ships(canvas, canvas.px(3 * _STEP), oars),
        )
        _tile(canvas, fleet, field, -now * 3 * _STEP / _LOOP)
        wide = canvas.px(_WAVE[0])
        wave = SURFACES.get(("frieze", "wave", wide), lambda: _paint_wave(canvas, wide))
        _tile(canvas, wave, field + _FIELD[1] - _WAVE[1] - 4.8, now * 8.0)


def _oars(now: float) -> int:
    """Return which of the four pictures of the oars shows: catch, drive, finish, recovery."""
    return 1 + int(4 * now / _STROKE) % 4


def _tile(canvas: Canvas, strip: pygame.Surface, y: float, shift: float) -> None:
    wide = strip.get_width()
    x = canvas.px(shift) % wide - wide
    while x < canvas.surface.get_width():
        canvas.surface.blit(strip, (x, canvas.px(y)))
        x += wide


def _paint_band(canvas: Canvas, size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, 0, 32)
    band = Canvas(surface)
    band.scale = canvas.scale
    wide = size[0] / canvas.scale
    field, tall = _FIELD
    band.fill("slip")
    band.fill("clay", Box(0, field - 4.8, wide, 2))
    band.fill("clay", Box(0, field, wide, tall))
    speckle(surface, band.box(Box(0, field, wide, tall)), band.scale)
    band.fill("slip", Box(0, field + 4, wide, 1.7))
    band.fill("slip", Box(0, field + tall - 5.6, wide, 5.6))
    band.fill("clay", Box(0, field + tall + 4, wide, 2))
    return surface


def _paint_ships(canvas: Canvas, wide: int, oars: int) -> pygame.Surface:
    strip = blank((wide, canvas.px(_FIELD[1])))
    ship = (canvas.px(_SHIP[0]), canvas.px(_SHIP[1]))
    dolphin = pieces.emblem("dolphin", canvas.px(50), "slip", "clayL")
    dolphin = pygame.transform.rotozoom(dolphin, -14, 1.0)
    for number, city in enumerate(_CITIES):
        left = number * _STEP + 24
        for part in (f"ship_{city}", f"oars_{oars}"):
            strip.blit(images.picture(f"effects/{part}", ship), canvas.point(left, 6.7))
        middle = canvas.point(left + _SHIP[0] + 41, 73.6)
        strip.blit(dolphin, dolphin.get_rect(center=middle))
    return strip


def _paint_wave(canvas: Canvas, wide: int) -> pygame.Surface:
    return images.paint_file("parts/border-wave", (wide, canvas.px(_WAVE[1])))
