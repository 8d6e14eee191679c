"""Puts pieces on the map: painted for the view that rests, and stretched while it moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from sprites.canvas import Canvas
from sprites.map.camera import Sight

EVEN: Final = 0.002
SMALL: Final = 240


@dataclass(frozen=True)
class Pen:
    """A canvas with the sight that is drawn now and the one that pieces are painted for.

    Painting eighteen shields takes as long as several frames: in motion they are stretched.
    """

    canvas: Canvas
    sight: Sight
    rest: Sight

    @property
    def grow(self) -> float:
        """How much larger pieces are seen than they are painted."""
        return self.sight.piece / self.rest.piece

    @property
    def pixels(self) -> float:
        """The pixels to a piece unit that pieces are painted with."""
        return self.rest.piece * self.canvas.scale

    def put(
        self, image: pygame.Surface, x: float, y: float, aside: float = 0.0, down: float = 0.0
    ) -> None:
        """Draws an image with its middle at a panel point and some canvas units from it.

        Those units too are of the resting sight, and are stretched with it.
        """
        left, top = self.sight.canvas(x, y)
        shown = stretch(image, self.grow)
        self.canvas.blit_centre(shown, left + aside * self.grow, top + down * self.grow)


def stretch(image: pygame.Surface, grow: float) -> pygame.Surface:
    """An image `grow` times as large; itself when that makes no difference."""
    if abs(grow - 1) < EVEN:
        return image
    size = (max(1, round(image.get_width() * grow)), max(1, round(image.get_height() * grow)))
    # A whole link costs a millisecond to smooth, and is seen so only while it moves.
    coarse = image.get_width() > SMALL
    return (pygame.transform.scale if coarse else pygame.transform.smoothscale)(image, size)
