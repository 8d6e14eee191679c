"""The map on the screen: the picture of Greece with shields, names and chits, seen by a camera."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from sprites.base.canvas import Box, Canvas
from sprites.base.ground import breath, ring
from sprites.map import chit, labels, life, links, shield
from sprites.map.camera import Camera, Viewport
from sprites.map.chit import ChitFace
from sprites.map.layer import Layer
from sprites.map.pen import Pen, stretch
from sprites.map.places import AREAS, CHIT, FANNED
from sprites.map.projection import Point
from sprites.map.shield import AreaLook

GHOST: Final = 130
TARGET: Final = 22.0
"""Units around an area's middle that a pointer may miss its shield by, at most."""


@dataclass(frozen=True)
class ChitLook:
    """A chit that lies at an area: who put it there, and its face once that may be seen.

    A `ghost` is not there yet: it shows where a chit would be put.
    """

    area: str
    city: str
    face: ChitFace | None = None
    chosen: bool = False
    ghost: bool = False


class Atlas:
    """Draws the map; what lies still is kept as a picture, the rest is blitted over it.

    `names` has the words for areas and regions by their ids; `land` and `sea` are the links.
    """

    def __init__(
        self,
        names: Mapping[str, str],
        land: Iterable[links.Link],
        sea: Iterable[links.Link],
    ) -> None:
        self.names = dict(names)
        self.land, self.sea = tuple(land), tuple(sea)
        self.layer = Layer(self.names, self.land, self.sea)
        self._kinds = dict.fromkeys(self.land, "land") | dict.fromkeys(self.sea, "sea")

    @property
    def settling(self) -> bool:
        """True while the picture is still being painted at full sharpness: draw again soon."""
        return self.layer.settling

    def draw(
        self,
        canvas: Canvas,
        camera: Camera,
        areas: Sequence[AreaLook],
        chits: Sequence[ChitLook] = (),
        lit_links: Iterable[links.Link] = (),
        now: float = 0.0,
        burning: Iterable[str] = (),
        fallen: Iterable[str] = (),
    ) -> None:
        """Draw a frame inside the camera's rectangle; `now` in seconds makes rings breathe.

        Smoke rises from what is `burning`, and stands over what has `fallen`. The chits of one
        city at one area are given in the order in which they were put there.
        """
        viewport = camera.viewport
        with canvas.clip(camera.rect):
            pen = Pen(canvas, viewport, self.layer.draw(canvas, viewport, now))
            life.draw_oars(pen, now)
            for one, other in lit_links:
                self._light(pen, one, other)
            for look in areas:
                if look.state == "lit":
                    shield.draw_glow(pen, AREAS[look.id])
            for look in areas:
                shield.draw(pen, AREAS[look.id], look, now)
            life.draw_curls(pen, fallen)
            life.draw_smoke(pen, burning, now)
            self._draw_names(pen, areas)
            _draw_chits(pen, chits, now)

    def _light(self, pen: Pen, one: str, other: str) -> None:
        pair = (one, other) if (one, other) in self._kinds else (other, one)
        scale = pen.rest.scale * pen.canvas.scale
        image, corner = links.lit(*pair, self._kinds[pair], scale, pen.pixels)
        image = stretch(image, pen.viewport.scale / pen.rest.scale)
        pen.canvas.blit(image, *pen.viewport.canvas(*corner))

    def _draw_names(self, pen: Pen, areas: Sequence[AreaLook]) -> None:
        placed = labels.place(self.names, pen.canvas, pen.rest.scale, pen.rest.piece)
        for look in areas:
            label, area = placed.get(look.id), AREAS[look.id]
            if label is not None and look.named:
                words = labels.image(pen.canvas, label, look.state == "dimmed")
                pen.put(words, area.x, area.y, label.x, label.y)

    def area_at(self, canvas: Canvas, camera: Camera, x: float, y: float) -> str | None:
        """Return the area whose shield or name is at a point in units, the nearest if several."""
        if not camera.rect.collidepoint(x, y):
            return None
        viewport = camera.viewport
        found = {
            name: far
            for name in AREAS
            if (far := self._far(canvas, viewport, name, x, y)) is not None
        }
        return min(found, key=lambda name: found[name], default=None)

    def _far(
        self, canvas: Canvas, viewport: Viewport, name: str, x: float, y: float
    ) -> float | None:
        """Return a point's distance from an area's middle, None when it is on no part of it."""
        area = AREAS[name]
        at = viewport.canvas(area.x, area.y)
        far = math.dist(at, (x, y))
        if far <= max(TARGET, (area.radius + 3) * viewport.piece):
            return far
        label = labels.place(self.names, canvas, viewport.scale, viewport.piece).get(name)
        if label is not None and labels.box_of(canvas, label, *at).collidepoint(x, y):
            return far
        return None


def area_box(camera: Camera, name: str) -> Box:
    """Return the box of an area's shield in units: for the focus, never smaller than a target."""
    viewport, area = camera.viewport, AREAS[name]
    x, y = viewport.canvas(area.x, area.y)
    half = max(TARGET, area.radius * viewport.piece)
    return Box(x - half, y - half, 2 * half, 2 * half)


def chit_place(camera: Camera, area: str, city: str, number: int) -> tuple[float, float, float]:
    """Return the middle of a city's chit at an area and its side, in units: where a flight ends."""
    viewport, spot = camera.viewport, AREAS[area]
    x, y = viewport.canvas(spot.x, spot.y)
    aside, down = spot.chit(city, number)
    return x + aside * viewport.piece, y + down * viewport.piece, CHIT * viewport.piece


def counter_place(camera: Camera, area: str, number: int, count: int) -> Point:
    """Return the middle of an area's counter in units: where a flight ends."""
    viewport, spot = camera.viewport, AREAS[area]
    x, y = viewport.canvas(spot.x, spot.y)
    aside, down = shield.counter_place(spot, number, count)
    return x + aside * viewport.piece, y + down * viewport.piece


def stack_box(camera: Camera, area: str, city: str, count: int) -> Box:
    """Return the box of a city's chits at an area in units."""
    viewport, spot = camera.viewport, AREAS[area]
    x, y = viewport.canvas(spot.x, spot.y)
    box = spot.stack(city, max(0, count - 1))
    piece = viewport.piece
    return Box(x + box.x * piece, y + box.y * piece, box.w * piece, box.h * piece)


def _draw_chits(pen: Pen, chits: Sequence[ChitLook], now: float) -> None:
    """Draw stacks, the first chit of each on top, with a number when not all are visible."""
    stacks: dict[tuple[str, str], list[ChitLook]] = {}
    for look in chits:
        stacks.setdefault((look.area, look.city), []).append(look)
    for stack in stacks.values():
        for number in reversed(range(min(len(stack), FANNED))):
            _draw_chit(pen, stack[number], number, now)
        if len(stack) > (1 if stack[0].face is None else FANNED):
            disc = chit.count(round(0.46 * CHIT * pen.pixels), len(stack))
            _put(pen, disc, stack[0], 0, -0.42 * CHIT)


def _draw_chit(pen: Pen, look: ChitLook, number: int, now: float) -> None:
    shown = chit.image(max(4, round(CHIT * pen.pixels)), look.city, look.face)
    if look.ghost:
        shown = shown.copy()
        shown.set_alpha(GHOST)
    _put(pen, shown, look, number)
    if look.chosen:
        area = AREAS[look.area]
        (aside, down), (x, y) = area.chit(look.city, number), pen.viewport.canvas(area.x, area.y)
        piece, wide = pen.viewport.piece, CHIT * pen.viewport.piece
        box = Box(x + aside * piece - wide / 2, y + down * piece - wide / 2, wide, wide)
        ring(pen.canvas, box, chit.CORNER * wide, breath(pen.canvas, now))


def _put(pen: Pen, image: pygame.Surface, look: ChitLook, number: int, off: float = 0.0) -> None:
    area = AREAS[look.area]
    aside, down = area.chit(look.city, number)
    piece = pen.rest.piece
    pen.put(image, area.x, area.y, (aside + off) * piece, (down + off) * piece)
