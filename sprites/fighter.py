"""The silhouettes of battle units, which step out of their cards to fight."""

from __future__ import annotations

from typing import Final, Literal

import pygame

from sprites import images
from sprites.canvas import Box, Canvas
from sprites.images import SURFACES
from sprites.palette import HEX

Pose = Literal["stand", "strike"]
POSES: Final[tuple[Pose, ...]] = ("stand", "strike")
FIELD: Final = "#8F2239"
"""The colour word of a figure's shield field, which stands for its army."""
LEANS: Final = 5
"""Degrees between the leans that are drawn."""


class Fighter:
    """A unit outside its card; every float may be tweened.

    `x`, `y`: the middle in units; `side`: its side at scale 1; it faces right unless `left`.
    """

    def __init__(self, art: str, field: str, side: float, left: bool) -> None:
        self.art, self.field, self.side, self.left = art, field, side, left
        self.pose: Pose = "stand"
        self.x = self.y = self.angle = 0.0
        self.scale = self.alpha = 1.0

    @property
    def box(self) -> Box:
        """The box of the silhouette in units, without the clear border of its picture."""
        wide, tall = 0.86 * self.side * self.scale, 0.9 * self.side * self.scale
        return Box(self.x - wide / 2, self.y - tall / 2, wide, tall)

    def draw(self, canvas: Canvas) -> None:
        """Draw the figure."""
        if self.alpha <= 0.01:
            return
        shown = self._image(canvas)
        if self.alpha < 0.995:
            shown = shown.copy()
            shown.set_alpha(round(255 * self.alpha))
        canvas.blit_centre(shown, self.x, self.y)

    def _image(self, canvas: Canvas) -> pygame.Surface:
        """Return the figure as it is now, made from one that is painted once."""
        shown = self.paint(canvas, self.pose)
        lean = round(self.angle / LEANS) * LEANS
        if lean:
            return pygame.transform.rotozoom(shown, -lean, self.scale)
        if self.scale != 1.0:
            shown = pygame.transform.smoothscale_by(shown, max(0.05, self.scale))
        return shown

    def paint(self, canvas: Canvas, pose: Pose) -> pygame.Surface:
        """Return the figure in a pose, upright and at its full size."""
        side = max(4, canvas.px(self.side))
        key = ("fighter", self.art, pose, self.field, side, self.left)
        return SURFACES.get(key, lambda: self._paint(pose, side))

    def _paint(self, pose: Pose, side: int) -> pygame.Surface:
        made = images.paint_file(f"figures/{self.art}_{pose}", (side, side), ((FIELD, self.field),))
        return pygame.transform.flip(made, True, False) if self.left else made


def has_figure(art: str) -> bool:
    """Return True if there is a silhouette of the unit."""
    return images.exists(f"figures/{art}_strike")


class Arena:
    """The ground of a fight: a plate of clay that opens in a lane; `open` may be tweened."""

    def __init__(self, box: Box, fighters: list[Fighter]) -> None:
        self.box, self.fighters = box, fighters
        self.open = 0.0

    def draw(self, canvas: Canvas) -> None:
        """Draw the plate, and on it the fighters."""
        if self.open <= 0.01:
            return
        wide, tall = self.box.w, self.box.h * self.open
        pixels = canvas.px(wide), max(2, canvas.px(tall))
        canvas.blit_centre(_ground(pixels, canvas.px(10)), self.box.centerx, self.box.centery)
        for each in self.fighters:
            each.draw(canvas)


def _ground(size: tuple[int, int], radius: int) -> pygame.Surface:
    line = max(1.5, 0.02 * size[0])
    body = (
        f'<rect width="{size[0]}" height="{size[1]}" rx="{radius}" fill="{HEX["slip"]}"/>'
        f'<rect x="{line}" y="{line}" width="{size[0] - 2 * line}" '
        f'height="{max(1.0, size[1] - 2 * line)}" rx="{radius - line}" fill="{HEX["clay"]}"/>'
    )
    return images.shape(size, body)
