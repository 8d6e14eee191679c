"""A coin that rolls along a lane on its edge, seen from the side of its face."""

from __future__ import annotations

import math
from typing import Final

import pygame

from sprites.base import images
from sprites.base.canvas import Canvas
from sprites.base.images import SURFACES

WIDE: Final = 26.0
LEAN: Final = 20
"""Degrees between the turns of a coin that are painted."""


class RollingCoin:
    """A coin; its `x`, in units, may be tweened: it turns as far as it goes."""

    def __init__(self, x: float, y: float) -> None:
        self.x, self.y, self.begun = x, y, x

    def draw(self, canvas: Canvas) -> None:
        """Draw the coin where it has rolled to."""
        turn = math.degrees((self.x - self.begun) / (WIDE / 2))
        canvas.blit_centre(_coin(canvas.px(WIDE), round(turn / LEAN) * LEAN % 360), self.x, self.y)


def _coin(side: int, turn: int) -> pygame.Surface:
    return SURFACES.get(("rolling coin", side, turn), lambda: _paint(side, turn))


def _paint(side: int, turn: int) -> pygame.Surface:
    face = images.picture("effects/coin_1", (side, side))
    return pygame.transform.rotozoom(face, -turn, 1.0) if turn else face
