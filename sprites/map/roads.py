"""The road of a war on the map of Greece: stops with their markers, roads between them, a ship."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal

import pygame

from sprites.base import images, pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import breath, ring
from sprites.base.images import SURFACES, Size, rasterise, shape
from sprites.base.layout import inset, trim
from sprites.base.palette import HEX, high_contrast
from sprites.map import labels
from sprites.map.camera import Camera
from sprites.map.labels import Label
from sprites.map.layer import Layer
from sprites.map.projection import PANEL, Point, project

WayState = Literal["ahead", "past", "open", "lit"]


def stroked(path: str, state: WayState, tint: str, scale: float) -> str:
    """Return a road as SVG: dots ahead, a hairline behind, the chosen one in the city's hue."""
    slip, light = HEX["slip"], HEX["clayLL"]
    rows: dict[WayState, tuple[tuple[str, float, str], ...]] = {
        "ahead": ((slip, 4.4, "0.1 9"), (light, 2.2, "0.1 9")),
        "past": ((slip, 3.6, ""), (light, 1.4, "")),
        "open": ((slip, 8.0, ""), (HEX["ivory"], 5.0, "")),
        "lit": ((slip, 12.0, ""), (HEX["white"], 9.0, ""), (tint, 6.0, "15 11")),
    }
    return "".join(
        f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{wide * scale:.2f}" '
        f'stroke-linejoin="round" stroke-linecap="{"round" if dash.startswith("0.1") else "butt"}"'
        f"{_dashes(dash, scale)}/>"
        for ink, wide, dash in rows[state]
    )


def _dashes(dash: str, scale: float) -> str:
    if not dash:
        return ""
    lengths = " ".join(f"{float(part) * scale:.2f}" for part in dash.split())
    return f' stroke-dasharray="{lengths}"'


MarkState = Literal["home", "won", "lost", "here", "open", "ahead", "seen"]
FAR: Final = ("ahead", "seen")
"""The states of stops further on, the latter while the whole road is looked at."""

SIZES: Final[dict[str, float]] = {
    "home": 40.0, "won": 34.0, "lost": 34.0, "here": 52.0, "open": 56.0, "ahead": 15.0,
    "seen": 27.0,
}  # fmt: skip
"""The width of a marker in units."""
GREATER: Final = {"open": 1.26, "here": 1.26, "ahead": 2.5, "seen": 1.5}
"""A great engagement is so many times larger."""
NAME: Final = text.Style("stele-bold", 19, "ink")
QUIET: Final = text.Style("stele-bold", 16, "ink")
EDGE: Final = 30.0
"""Units from the edge of the map at which stands what lies beyond it."""
BEYOND: Final = 90.0
"""Units from there within which no way winds that leads beyond the map."""
APART: Final = 58.0
PUSHES: Final = 40
PIECES: Final = 12
"""The straight pieces of a bend."""
MARCHER: Final = "figures/hoplite_phalanx_stand"
BEND: Final = 0.16
"""The share of its length by which a road leaves the straight line."""
SHIP: Final = 74.0
RESTS: Final = 54.0
"""Units from its place at which a ship or an army rests, so that it hides no city."""
BESIDE: Final = (
    (0, -1),
    (0, 1),
    (1, 0),
    (-1, 0),
    (0.8, -0.8),
    (-0.8, -0.8),
    (0.8, 0.8),
    (-0.8, 0.8),
)
"""The sides at which it may rest, the first that is free."""
GLOW: Final = 116.0
SIDES: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))


@dataclass(frozen=True)
class Mark:
    """A stop: longitude and latitude, its name and look; `side` is the city it was fought for."""

    id: str
    lon: float
    lat: float
    words: str
    state: MarkState
    art: str = ""
    great: bool = False
    number: int = 0
    lit: bool = False
    side: str = ""


@dataclass(frozen=True)
class Way:
    """A road between two stops, by their ids; a sea way goes by points on the water (`via`)."""

    start: str
    end: str
    state: WayState
    via: tuple[Point, ...] = ()
    """Points of the panel; () for a march by land."""


@dataclass(frozen=True)
class Traveller:
    """A city's ship or army on its way from one stop to another, `share` of it done."""

    city: str
    start: str
    end: str
    share: float = 1.0
    via: tuple[Point, ...] = ()
    marches: bool = False


class RoadMap:
    """Draws the road; `regions` are the names written on land and sea."""

    def __init__(self, regions: Mapping[str, str]) -> None:
        self.layer = Layer(regions, (), ())
        self.camera = Camera(Box(0, 0, *PANEL))
        self._key: tuple[object, ...] = ()
        self.places: dict[str, Point] = {}
        """The middle of each mark, in units."""
        self._names: dict[str, tuple[Label, Point]] = {}
        self.taken: list[Box] = []
        """The boxes of all marks and of their names."""

    @property
    def settling(self) -> bool:
        """True while the picture is still being painted: draw again soon."""
        return self.layer.settling

    def lay(self, canvas: Canvas, rect: Box, marks: Sequence[Mark]) -> None:
        """Give every mark and name its place inside `rect`."""
        self.camera.resize(rect)
        key = (tuple(rect), canvas.scale, canvas.text_scale, tuple(_place_key(m) for m in marks))
        if key != self._key:
            self._key = key
            self.places = self._spread(marks)
            self._names = self._place_names(canvas, marks)

    @property
    def names(self) -> Set[str]:
        """The ids of the marks whose names stand on the map."""
        return self._names.keys()

    def box(self, name: str) -> Box:
        """Return the box of an open mark, in units: a target for the mouse."""
        x, y = self.places[name]
        return Box(x - 32, y - 32, 64, 64)

    # ------------------------------------------------------------------ places

    def _spread(self, marks: Sequence[Mark]) -> dict[str, Point]:
        """Return the places of marks, pushed apart where many lie close together."""
        found = [self._within(*project(mark.lon, mark.lat)) for mark in marks]
        for _push in range(PUSHES):
            for one in range(len(found)):
                for other in range(one):
                    need = 0.5 * (_size(marks[one]) + _size(marks[other])) + 14
                    _push_apart(found, one, other, min(need, APART))
            found = [
                self._inside(*point, _size(mark) / 2)
                for mark, point in zip(marks, found, strict=True)
            ]
        return {mark.id: point for mark, point in zip(marks, found, strict=True)}

    def _within(self, x: float, y: float) -> Point:
        return self._inside(*self.camera.viewport.canvas(x, y))

    def _inside(self, x: float, y: float, half: float = 0.0) -> Point:
        """Return a place, or the nearest to it that is not too near to the map's edge."""
        rect, edge = self.camera.rect, max(EDGE, half + 14)
        return (
            min(rect.right - edge, max(rect.x + edge, x)),
            min(rect.bottom - edge - 8, max(rect.y + edge + 8, y)),
        )

    def _place_names(self, canvas: Canvas, marks: Sequence[Mark]) -> dict[str, tuple[Label, Point]]:
        self.taken = taken = [_box(self.places[mark.id], _size(mark)) for mark in marks]
        named: dict[str, tuple[Label, Point]] = {}
        for mark in sorted(marks, key=lambda each: each.state in FAR):
            if mark.words:
                found = self._place_name(canvas, mark, taken)
                if found is not None:
                    named[mark.id] = found
        return named

    def _place_name(
        self, canvas: Canvas, mark: Mark, taken: list[Box]
    ) -> tuple[Label, Point] | None:
        style = QUIET if mark.state in (*FAR, "home") else NAME
        wide = text.width(canvas, mark.words, style) + 4
        tall = 0.86 * style.size * text.growth(canvas, style)
        x, y = self.places[mark.id]
        half = _size(mark) / 2 + 3
        tried: list[tuple[float, Label, Box]] = []
        for across, down in SIDES:
            middle = x + across * (half + wide / 2), y + down * (half + tall / 2)
            box = Box(middle[0] - wide / 2, middle[1] - tall / 2, wide, tall)
            if down:  # above or below its mark it may lie askew, to stay on the map
                rect = self.camera.rect
                box.x = min(max(box.x, rect.x + 4), rect.right - 4 - wide)
            crossed = sum(_shared(box, each) for each in taken)
            if self.camera.rect.contains(box):
                tried.append(
                    (crossed, Label(mark.words, style, box.centerx - x, middle[1] - y), box)
                )
            if tried and not tried[-1][0]:
                break
        best = min(tried, key=lambda each: each[0], default=None)
        if best is None or (best[0] and mark.state in FAR):
            return None  # what is ahead can be read once it is near
        taken.append(best[2])
        return best[1], (x, y)

    # ------------------------------------------------------------------ pictures

    def draw(
        self,
        canvas: Canvas,
        marks: Sequence[Mark],
        ways: Iterable[Way],
        traveller: Traveller | None = None,
        now: float = 0.0,
    ) -> None:
        """Draw everything inside the rectangle that was laid out; `now` lets the ring breathe."""
        with canvas.clip(self.camera.rect):
            self.layer.draw(canvas, self.camera.viewport)
            self._draw_ways(canvas, sorted(ways, key=lambda way: RANK[way.state]), traveller)
            for mark in sorted(marks, key=lambda each: each.state not in FAR):
                self._draw_mark(canvas, mark, now)
            if traveller is not None:
                self._draw_ship(canvas, traveller)
            for mark in marks:
                self._draw_name(canvas, mark)

    def _draw_ways(self, canvas: Canvas, ways: Sequence[Way], traveller: Traveller | None) -> None:
        rect = canvas.box(self.camera.rect)
        city = traveller.city if traveller is not None else "athens"
        tint = HEX["slip"] if high_contrast() else pieces.side_of(city).main
        body = "".join(
            stroked(self._curve(way, canvas, rect), way.state, tint, canvas.scale) for way in ways
        )
        if body:
            canvas.surface.blit(shape(rect.size, body), rect)

    def _curve(self, way: Way, canvas: Canvas, rect: pygame.Rect) -> str:
        """Return a road as the path of an SVG: one bend by land, through all points by sea."""
        spots = [canvas.point(*spot) for spot in self.line(way.start, way.end, way.via)]
        points = [(x - rect.x, y - rect.y) for x, y in spots]
        (x, y), *rest = points
        return f"M{x:.1f} {y:.1f}L" + " ".join(f"{x:.1f} {y:.1f}" for x, y in rest)

    def line(self, start: str, end: str, via: Sequence[Point] = ()) -> list[Point]:
        """Return the points of a road, close together, in units."""
        ends = self.places[start], self.places[end]
        if not via:
            return [self._bent(*ends, share / PIECES, start + end) for share in range(PIECES + 1)]
        water = [self.camera.viewport.canvas(*one) for one in via]
        # A mark at the edge stands for a place beyond it: no ship comes back to it from without.
        rect = inset(self.camera.rect, EDGE)
        beyond = min(x for x, _y in ends) <= rect.x + BEYOND
        rect = trim(rect, left=BEYOND) if beyond else rect
        return [ends[0], *(one for one in water if rect.collidepoint(one)), ends[1]]

    def _bent(self, one: Point, other: Point, share: float, lot: str) -> Point:
        """Return a point of a road with a single bend."""
        (ax, ay), (cx, cy) = one, other
        way = 1 if (sum(map(ord, lot)) % 2) else -1
        bx, by = self._inside(
            (ax + cx) / 2 + way * BEND * (cy - ay), (ay + cy) / 2 - way * BEND * (cx - ax)
        )
        left, right = (1 - share) ** 2, share * share
        middle = 2 * share * (1 - share)
        return left * ax + middle * bx + right * cx, left * ay + middle * by + right * cy

    def along(self, traveller: Traveller) -> Point:
        """Return the point of a road that somebody has reached."""
        line = self.line(traveller.start, traveller.end, traveller.via)
        if traveller.start == traveller.end:
            return line[-1]
        lengths = [math.dist(a, b) for a, b in pairwise(line)]
        left = traveller.share * sum(lengths)
        for (a, b), length in zip(pairwise(line), lengths, strict=True):
            if left <= length and length:
                share = left / length
                return a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])
            left -= length
        return line[-1]

    def _draw_mark(self, canvas: Canvas, mark: Mark, now: float) -> None:
        x, y = self.places[mark.id]
        size = _size(mark)
        if mark.state in ("open", "here"):
            canvas.blit_centre(_glow(canvas.px(GLOW)), x, y)
        canvas.blit_centre(_marker(mark, canvas.px(size)), x, y)
        if mark.lit:
            half = size / 2 + 1
            ring(canvas, Box(x - half, y - half, 2 * half, 2 * half), half, breath(canvas, now))
        if mark.number:
            disc = pieces.disc(canvas.px(26), str(mark.number), "ivory3")
            canvas.blit_centre(disc, x + 0.42 * size, y - 0.42 * size)

    def _draw_name(self, canvas: Canvas, mark: Mark) -> None:
        if mark.id in self._names:
            label, (x, y) = self._names[mark.id]
            image = labels.image(canvas, label, False)
            canvas.blit_centre(image, x + label.x, y + label.y)

    def _draw_ship(self, canvas: Canvas, ship: Traveller) -> None:
        x, y = self.along(ship)
        if not 0 < ship.share < 1:
            x, y = self.resting(ship.end if ship.share else ship.start).center
        side = canvas.px(SHIP)
        if ship.marches:
            west = self.places[ship.end][0] < self.places[ship.start][0]
            image = images.picture(MARCHER, (side, side))
            image = pygame.transform.flip(image, True, False) if west else image
        else:
            image = images.picture(f"war/ship_{ship.city}", (side, side))
        canvas.blit_centre(image, x, y)

    def resting(self, name: str) -> Box:
        """Return the box of a ship beside a stop, where it hides least of other stops and names."""
        x, y = self.places[name]
        tried = [_box((x + a * RESTS, y + d * RESTS), SHIP) for a, d in BESIDE]
        return min(tried, key=self._hidden)

    def _hidden(self, box: Box) -> float:
        """Return how much of marks, names and what lies beyond the map a box covers."""
        outside = box.w * box.h - _shared(box, self.camera.rect)
        return outside + sum(_shared(box, each) for each in self.taken)


RANK: Final[dict[WayState, int]] = {"ahead": 0, "past": 1, "open": 2, "lit": 3}


def _place_key(mark: Mark) -> tuple[object, ...]:
    return mark.id, mark.words, mark.state, mark.great


def _size(mark: Mark) -> float:
    return SIZES[mark.state] * (GREATER.get(mark.state, 1.0) if mark.great else 1.0)


def _box(point: Point, size: float) -> Box:
    return Box(point[0] - size / 2, point[1] - size / 2, size, size)


def _shared(one: Box, other: Box) -> float:
    """Return the area that two boxes share."""
    part = one.clip(other)
    return part.w * part.h


def _push_apart(found: list[Point], one: int, other: int, need: float) -> None:
    (ax, ay), (bx, by) = found[one], found[other]
    far = math.dist(found[one], found[other])
    if far >= need:
        return
    if far < 0.5:
        ax, ay, far = bx + 0.6, by + 0.4, 0.72
    push = (need - far) / 2 / far
    dx, dy = (ax - bx) * push, (ay - by) * push
    found[one], found[other] = (ax + dx, ay + dy), (bx - dx, by - dy)


def _marker(mark: Mark, side: int) -> pygame.Surface:
    size = (side, side)
    if mark.state == "home":
        return pieces.shield(mark.side, side)
    if mark.state == "won":
        return _rimmed(pieces.shield(mark.side, round(0.84 * side)), side)
    if mark.state == "lost":
        return _rimmed(images.picture("portraits/life_lost", _square(round(0.84 * side))), side)
    if mark.state == "ahead" and not mark.great:
        return shape(size, _dot(side))
    return images.picture(f"war/{mark.art}", size)


def _square(side: int) -> Size:
    return side, side


def _rimmed(inner: pygame.Surface, side: int) -> pygame.Surface:
    half = side / 2
    image = shape(
        (side, side),
        f'<circle cx="{half}" cy="{half}" r="{half}" fill="{HEX["slip"]}"/>'
        f'<circle cx="{half}" cy="{half}" r="{half - 1.2:.1f}" fill="{HEX["ivory"]}"/>',
    ).copy()
    image.blit(inner, inner.get_rect(center=(side // 2, side // 2)))
    return image


def _dot(side: int) -> str:
    half, line = side / 2, max(1.0, 0.14 * side)
    return (
        f'<circle cx="{half}" cy="{half}" r="{half - line / 2:.1f}" fill="{HEX["slip"]}" '
        f'stroke="{HEX["clayLL"]}" stroke-width="{line:.1f}"/>'
    )


def _glow(side: int) -> pygame.Surface:
    return SURFACES.get(("road glow", side), lambda: _paint_glow(side))


def _paint_glow(side: int) -> pygame.Surface:
    source = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">'
        '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="50" cy="50" r="50">'
        '<stop offset="0.35" stop-color="#FFF3DC" stop-opacity="0.85"/>'
        '<stop offset="1" stop-color="#FFF3DC" stop-opacity="0"/></radialGradient></defs>'
        '<circle cx="50" cy="50" r="50" fill="url(#g)"/></svg>'
    )
    return pygame.transform.smoothscale(rasterise(source, (100, 100)), (side, side))
