"""The camera on the map: its place and zoom, and flights between two of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sprites.base.canvas import Box
from sprites.base.motion import Ease, Tween
from sprites.map.projection import PANEL, Point

NEAREST: Final = 4.0


@dataclass(frozen=True)
class Viewport:
    """The view of a camera at one moment: panel point (x, y) in the middle, `scale` units each.

    `piece` is how many canvas units one unit of a shield or chit takes: pieces grow half as
    eagerly as distances, so that nearness makes room.
    """

    rect: tuple[float, float, float, float]
    x: float
    y: float
    scale: float
    piece: float

    def canvas(self, x: float, y: float) -> Point:
        """Return a point of the panel in canvas units."""
        left, top, wide, tall = self.rect
        return (
            left + wide / 2 + (x - self.x) * self.scale,
            top + tall / 2 + (y - self.y) * self.scale,
        )

    def panel(self, x: float, y: float) -> Point:
        """Return a point of the canvas in panel units: the inverse of `canvas`."""
        left, top, wide, tall = self.rect
        return (
            self.x + (x - left - wide / 2) / self.scale,
            self.y + (y - top - tall / 2) / self.scale,
        )


class Camera:
    """A view of the panel in a rectangle of the canvas; `x`, `y` and `zoom` may be tweened.

    At zoom 1 the whole panel is seen; the rest of a rectangle of another shape shows the land
    and sea around it. `x` and `y` are the panel point in the middle.
    """

    def __init__(self, rect: Box) -> None:
        self.rect = Box(rect)
        self.x, self.y = PANEL[0] / 2, PANEL[1] / 2
        self.zoom = 1.0

    @property
    def viewport(self) -> Viewport:
        """The present view, never beyond the panel's edge nor nearer than allowed."""
        zoom = min(NEAREST, max(1.0, self.zoom))
        fit = self._fit()
        x, y = self._held(self.x, self.y, zoom)
        place = (self.rect.x, self.rect.y, self.rect.w, self.rect.h)
        return Viewport(place, x, y, fit * zoom, fit * zoom**0.5)

    def _fit(self) -> float:
        return min(self.rect.w / PANEL[0], self.rect.h / PANEL[1])

    def _held(self, x: float, y: float, zoom: float) -> Point:
        held = []
        for value, long, room in ((x, PANEL[0], self.rect.w), (y, PANEL[1], self.rect.h)):
            half = min(long / 2, room / 2 / (self._fit() * zoom))
            held.append(min(long - half, max(half, value)))
        return held[0], held[1]

    def on_ground(self, x: float, y: float) -> Point:
        """Return the point of the panel that is seen at a point in units."""
        return self.viewport.panel(x, y)

    def on_screen(self, x: float, y: float) -> Point:
        """Return the point in units at which a point of the panel is seen."""
        return self.viewport.canvas(x, y)

    def resize(self, rect: Box) -> None:
        """Show the same place in another rectangle."""
        self.rect = Box(rect)

    def zoom_at(self, x: float, y: float, factor: float) -> None:
        """Go nearer by `factor`, the point under (x, y) canvas units staying where it is."""
        before = self.viewport.panel(x, y)
        self.zoom = min(NEAREST, max(1.0, self.zoom * factor))
        scale = self._fit() * self.zoom
        middle_x, middle_y = self.rect.center
        self.look_at(before[0] - (x - middle_x) / scale, before[1] - (y - middle_y) / scale)

    def pan(self, x: float, y: float) -> None:
        """Drag the map by canvas units."""
        now = self.viewport
        self.look_at(now.x - x / now.scale, now.y - y / now.scale)

    def look_at(self, x: float, y: float, zoom: float | None = None) -> None:
        """Show a point of the panel in the middle, as near to it as the edges allow."""
        if zoom is not None:
            self.zoom = min(NEAREST, max(1.0, zoom))
        self.x, self.y = self._held(x, y, self.zoom)

    def fly_to(self, x: float, y: float, zoom: float, seconds: float, ease: Ease) -> Tween:
        """Return the flight to a point of the panel, for a stage."""
        zoom = min(NEAREST, max(1.0, zoom))
        x, y = self._held(x, y, zoom)
        return Tween(self, seconds, ease, x=x, y=y, zoom=zoom)
