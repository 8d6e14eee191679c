"""Chits and counters on their way, as they are drawn over the map's table."""

from __future__ import annotations

from dataclasses import dataclass, field

from sprites import images
from sprites.canvas import Canvas
from sprites.map.chit import ChitSprite
from sprites.map.person import PersonSprite
from sprites.map.shield import counter


class FlyingCounter:
    """An Orientation Counter that drops onto its area; every float may be tweened."""

    def __init__(self, city: str, x: float, y: float, size: float) -> None:
        self.city, self.x, self.y, self.size = city, x, y, size
        self.lift, self.alpha = 0.0, 1.0

    def draw(self, canvas: Canvas) -> None:
        """Draw the counter."""
        image = counter(self.city, max(4, canvas.px(self.size)))
        canvas.blit_centre(images.faded(image, self.alpha), self.x, self.y - self.lift)


@dataclass(eq=False)
class ChitsInFlight:
    """A sprite for each chit and counter that moves; what lies still is drawn where it lies."""

    loose: dict[int, ChitSprite] = field(default_factory=dict)
    counters: list[FlyingCounter] = field(default_factory=list)

    def clear(self) -> None:
        """End all flights."""
        self.loose.clear()
        self.counters.clear()

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw all that flies."""
        for each in self.counters:
            each.draw(canvas)
        for sprite in self.loose.values():
            if not isinstance(sprite, PersonSprite):  # those are drawn in their tondo
                sprite.draw(canvas, now)
