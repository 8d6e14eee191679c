"""Puts pieces on the map: painted for the view that rests, and stretched while it moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from sprites.base.canvas import Canvas
from sprites.map.camera import Viewport

EVEN: Final = 0.002
SMALL: Final = 240


@dataclass(frozen=True)
class Pen:
    """A canvas with the viewport that is drawn now and the one that pieces are painted for.

    Painting eighteen shields takes as long as several frames: in motion they are stretched.
    """

    canvas: Canvas
    viewport: Viewport
    rest: Viewport

    @property
    def grow(self) -> float:
        """The scale of pieces as seen, relative to their painted size."""
        return self.viewport.piece / self.rest.piece

    @property
    def pixels(self) -> float:
        """The pixels to a piece unit that pieces are painted with."""
        return self.rest.piece * self.canvas.scale

    def put(
        self, image: pygame.Surface, x: float, y: float, aside: float = 0.0, down: float = 0.0
    ) -> None:
        """Draw an image with its middle at a panel point and some canvas units from it.

        Those units too are of the resting viewport, and are stretched with it.
        """
        left, top = self.viewport.canvas(x, y)
        shown = stretch(image, self.grow)
        self.canvas.blit_centre(shown, left + aside * self.grow, top + down * self.grow)


def stretch(image: pygame.Surface, grow: float) -> pygame.Surface:
    """Return an image `grow` times as large; itself when that makes no difference."""
    if abs(grow - 1) < EVEN:
        return image
    size = (max(1, round(image.get_width() * grow)), max(1, round(image.get_height() * grow)))
    # A whole link costs a millisecond to smooth, and is seen so only while it moves.
    coarse = image.get_width() > SMALL
    return (pygame.transform.scale if coarse else pygame.transform.smoothscale)(image, size)
