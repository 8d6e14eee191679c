"""The round picture in which chits fight, over a map that has grown dim."""

from __future__ import annotations

from typing import Final

import pygame

from sprites import images
from sprites.canvas import Box, Canvas
from sprites.images import SURFACES
from sprites.palette import HEX, colour

RADIUS: Final = 160.0
DIM: Final = 0.45
"""The share of its light that the map loses."""
STEPS: Final = 8
"""Sizes in which the tondo is painted while it opens."""
SIGN: Final = 58.0
"""Units from the middle to the sign, on the side of who is beaten."""
CRACKS: Final = 4


class Tondo:
    """A round plate of clay; `open`, from 0 to 1, may be tweened.

    Once a fight is decided, `points` is where the sign between the chits points: -1 left, 1 right;
    0 is no sign yet.
    """

    def __init__(self, x: float, y: float, area: int) -> None:
        self.x, self.y, self.area = x, y, area
        self.open = 0.0
        self.points = 0

    def draw(self, canvas: Canvas, map_box: Box) -> None:
        """Dim the map, and lay the plate on it."""
        if self.open <= 0.01:
            return
        canvas.shade(1 - DIM * self.open, map_box)
        share = max(1, round(self.open * STEPS)) / STEPS
        with canvas.clip(map_box):
            canvas.blit_centre(_plate(canvas.px(2 * RADIUS * share)), self.x, self.y)

    def draw_sign(self, canvas: Canvas) -> None:
        """Draw the sign between the chits that says who beats whom, as two chevrons."""
        aside = 7 * self.points
        for shift in (-7, 7) if self.points else ():
            x = self.x + SIGN * self.points + shift
            marks = [(x - aside, -13), (x + aside, 0), (x - aside, 13)]
            line = [canvas.point(across, self.y + down) for across, down in marks]
            pygame.draw.lines(canvas.surface, colour("slip"), False, line, max(4, canvas.px(9)))
            pygame.draw.lines(canvas.surface, colour("ivory"), False, line, max(2, canvas.px(4)))


def _plate(side: int) -> pygame.Surface:
    return SURFACES.get(("tondo", side), lambda: _paint(side))


def _paint(side: int) -> pygame.Surface:
    half = side / 2
    rings = ((1.0, "slip"), (0.965, "ivory2"), (0.945, "slip"), (0.88, "clayD"), (0.86, "clay"))
    body = "".join(
        f'<circle cx="{half}" cy="{half}" r="{half * share:.2f}" fill="{HEX[name]}"/>'
        for share, name in rings
    )
    return images.paint_shape((side, side), body)


class Crack:
    """Craquelure that grows over a shield that was struck; `age`, from 0 to 1, may be tweened."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.age = 0.0

    def draw(self, canvas: Canvas) -> None:
        """Draw the cracks as far as they have grown."""
        number = min(CRACKS, 1 + int(CRACKS * self.age))
        side = canvas.px(self.box.w)
        shown = images.picture(f"effects/crack_{number}", (side, side))
        canvas.blit_centre(shown, *self.box.center)
