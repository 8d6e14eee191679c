"""The plan of a picture of the map: its size, and the part of the panel that it shows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sprites.base.images import Size
from sprites.map.projection import Point


@dataclass(frozen=True)
class Plan:
    """The contents of a picture: `size` pixels, the panel point in the middle, pixels to the unit.

    `piece` is the pixels to a unit of what does not grow with distances: lines and letters.
    """

    size: Size
    x: float
    y: float
    scale: float
    piece: float

    @property
    def shift(self) -> Point:
        """Pixels from the panel's corner to the picture's."""
        return self.size[0] / 2 - self.x * self.scale, self.size[1] / 2 - self.y * self.scale

    def pixel(self, x: float, y: float) -> Point:
        """Return a panel point's place in the picture."""
        return self.shift[0] + x * self.scale, self.shift[1] + y * self.scale

    def shows(self, points: Iterable[Point], slack: float) -> bool:
        """True if the box around some points comes into the picture."""
        xs, ys = zip(*points, strict=True)
        left, top = self.pixel(min(xs), min(ys))
        right, bottom = self.pixel(max(xs), max(ys))
        return (
            right > -slack
            and bottom > -slack
            and left < self.size[0] + slack
            and top < self.size[1] + slack
        )
