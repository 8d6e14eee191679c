"""Life on the map: a ship at its oars, smoke over altars, and over cities that have fallen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from sprites.base import images
from sprites.base.images import SURFACES
from sprites.map.ornament import SHIP, oars
from sprites.map.pen import Pen
from sprites.map.places import AREAS

STROKE: Final = 0.9
"""Seconds of a stroke of the oars."""
PUFFS: Final = 3
LIFE: Final = 3.0
"""Seconds of a puff of smoke."""
RISES: Final = 32.0
DRIFTS: Final = 9.0
"""Units by which a puff rises and drifts."""
SMALL: Final = 10.0
GROWN: Final = 28.0
FADES: Final = 10
THICK: Final = 0.9
CURL: Final = (44.0, 66.0, 3.0)
"""The curl over a city that has fallen: width, height, and how far it stands aside."""


def draw_oars(pen: Pen, now: float) -> None:
    """Draw the oars of the ship as they stand `now`, in seconds."""
    x, y, wide = SHIP
    look = 1 + int(4 * now / STROKE) % 4
    pen.put(oars(round(wide * pen.pixels), look), x, y)


def draw_smoke(pen: Pen, areas: Iterable[str], now: float) -> None:
    """Draw smoke that rises from the upper edge of some areas' shields."""
    for name in areas:
        area = AREAS[name]
        for puff in range(PUFFS):
            age = (now / LIFE + puff / PUFFS + 0.37 * area.x) % 1.0
            step = int(age * FADES)
            side = round((SMALL + (GROWN - SMALL) * step / FADES) * pen.pixels)
            piece = pen.rest.piece
            aside, up = DRIFTS * age * age * piece, (area.radius - 4 + RISES * age) * piece
            pen.put(_puff(puff, side, step), area.x, area.y, aside, -up)


def draw_curls(pen: Pen, areas: Iterable[str]) -> None:
    """Draw a curl of smoke that stands over some areas' shields."""
    size = round(CURL[0] * pen.pixels), round(CURL[1] * pen.pixels)
    for name in areas:
        area, piece = AREAS[name], pen.rest.piece
        up = (area.radius + CURL[1] / 2 - 3) * piece
        pen.put(images.picture("effects/smoke_2", size), area.x, area.y, CURL[2] * piece, -up)


def _puff(number: int, side: int, step: int) -> pygame.Surface:
    return SURFACES.get(("puff", number, side, step), lambda: _paint(number, side, step))


def _paint(number: int, side: int, step: int) -> pygame.Surface:
    """Return a puff that has come up in the first third of its life, and goes in the rest."""
    age = (step + 0.5) / FADES
    share = THICK * min(1.0, 3 * age, 1.5 * (1 - age))
    image = images.picture(f"effects/smoke_{number + 1}", (side, round(1.5 * side))).copy()
    image.fill((255, 255, 255, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
    return image
