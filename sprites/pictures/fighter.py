"""The silhouettes of battle units, which step out of their cards to fight."""

from __future__ import annotations

import math
from typing import Final, Literal

import pygame

from sprites.base import images
from sprites.base.canvas import Box, Canvas
from sprites.base.images import SURFACES
from sprites.base.palette import worn

Pose = Literal["stand", "strike"]
POSES: Final[tuple[Pose, ...]] = ("stand", "strike")
FIELD: Final = "#8F2239"
"""The colour word of a figure's shield field, which stands for its army."""
LEANS: Final = 4
"""Degrees between the leans that are drawn."""
WIDE, TALL = 0.86, 0.9
"""The silhouette's share of its picture, which has a clear border."""
FEET: Final = 0.04
"""The share of a picture below the feet."""
HOP, STRIDE = 0.07, 26.0
"""Sides by which a unit that runs leaves the ground, and units of its stride."""


class Fighter:
    """A unit outside its card; every float may be tweened.

    `ahead` is how far right of the middle of its lane it is, and `up` how far above its ground, as
    shares of the side of its picture; `turn` in degrees, positive to the right. It faces right
    unless `left`.
    """

    def __init__(self, art: str, field: str, left: bool) -> None:
        self.art, self.field, self.left = art, field, left
        self.pose: Pose = "stand"
        self.ahead = self.up = self.turn = 0.0
        self.alpha = 1.0

    @property
    def look(self) -> tuple[object, ...]:
        """All that its picture depends on."""
        return self.art, self.field, self.pose, self.ahead, self.up, self.turn, self.alpha

    def middle(self, x: float, ground: float, side: float) -> tuple[float, float]:
        """Return the middle of its picture, over a ground line about x, in units."""
        return x + self.ahead * side, ground - (0.5 - FEET + self.up) * side

    def box(self, x: float, ground: float, side: float) -> Box:
        """Return the box of the silhouette in units, without the clear border of its picture."""
        middle = self.middle(x, ground, side)
        wide, tall = WIDE * side, TALL * side
        return Box(middle[0] - wide / 2, middle[1] - tall / 2, wide, tall)

    def draw(self, canvas: Canvas, x: float, ground: float, side: float) -> None:
        """Draw the figure, `side` units large."""
        if self.alpha <= 0.01:
            return
        shown = self.paint(canvas, self.pose, side)
        lean = round(self.turn / LEANS) * LEANS
        if lean:
            shown = pygame.transform.rotozoom(shown, -lean, 1.0)
        canvas.blit_centre(images.faded(shown, self.alpha), *self.middle(x, ground, side))

    def paint(self, canvas: Canvas, pose: Pose, side: float) -> pygame.Surface:
        """Return the figure in a pose, upright and opaque."""
        pixels = max(4, canvas.px(side))
        key = ("fighter", self.art, pose, self.field, pixels, self.left, *worn())
        return SURFACES.get(key, lambda: self._paint(pose, pixels))

    def _paint(self, pose: Pose, side: int) -> pygame.Surface:
        made = images.paint_file(f"figures/{self.art}_{pose}", (side, side), ((FIELD, self.field),))
        return pygame.transform.flip(made, True, False) if self.left else made


class Charger:
    """A unit that runs out of its lane; every float may be tweened.

    `x` is its middle and `ground` the height of the ground under it, in units.
    """

    def __init__(self, fighter: Fighter, x: float, ground: float, side: float) -> None:
        self.fighter, self.side = fighter, side
        self.x, self.ground = x, ground

    @property
    def box(self) -> Box:
        """The box of its silhouette in units."""
        return self.fighter.box(self.x, self._foot, self.side)

    @property
    def _foot(self) -> float:
        return self.ground - HOP * self.side * abs(math.sin(self.x / STRIDE))

    def draw(self, canvas: Canvas) -> None:
        """Draw it in its stride."""
        self.fighter.draw(canvas, self.x, self._foot, self.side)
