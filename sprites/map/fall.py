"""The fall of a city: the land breaks round it, and in the tondo its wall burns."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from sprites.base import images, pieces
from sprites.base.canvas import Box, Canvas
from sprites.base.images import SURFACES, blank, paint_shape
from sprites.base.palette import HEX
from sprites.pictures.shards import Point, Shard, broken, cells, solid

DIM: Final = 0.47
REACH: Final = 184.0
"""Units from the city to where the land is whole again."""
PIECES: Final = 16
PUSH: Final = 14.0
EDGE: Final = 2.0
RAGGED: Final = 24
"""Corners of the outline of what breaks."""
SOUNDED: Final = 0.35, 0.7, 0.95
"""The shares of the way from a piece's middle to its corners where one looks for water."""
SEA: Final = 1500
"""The least water that counts, in square units: less is a shield, a name or a road."""
KEPT: Final = 12.0
"""Units about a city's shield that stay whole with it."""
FIELD: Final = "#8E2239"
"""The colour word of the pictures' people."""
GROUND: Final = 197.0
FIRE: Final = (-226.0, 534.0, 406.0)
STORM: Final = (-320.0, 444.0)
FLIGHT: Final = (130.0, 330.0)
"""Left edge and size of the fire, the stormed wall and who flees, in the tondo's measure."""
FOOT: Final = 110 / 120
"""The ground of the pictures in shares of their height."""
FLEEING: Final = (0.505, 0.42)
"""The part of a picture of flight that has the refugees, from where on and how wide."""
FLARES: Final = 4.0
"""They are as high as they get after this part of their time."""
FLICKERS: Final = 9
"""Times that the flames change while they burn."""
LICK: Final = 0.14
"""The share of their height by which they sink and rise again."""
FOOTING: Final = 8
"""Pixels under the ground line that the exergue covers."""


class Crack:
    """The craquelure that grows over a shield that was struck; `age`, 0 to 1, may be tweened.

    `place` says where the shield is seen now.
    """

    LOOKS: Final = 4

    def __init__(self, place: Callable[[], Box]) -> None:
        self.place = place
        self.age = 0.0

    def draw(self, canvas: Canvas) -> None:
        """Draw the cracks as far as they have grown."""
        box, number = self.place(), min(self.LOOKS, 1 + int(self.LOOKS * self.age))
        side = canvas.px(box.w)
        canvas.blit_centre(images.picture(f"effects/crack_{number}", (side, side)), *box.center)


class Vignette:
    """The picture of a city that falls; `push`, `rise`, `burn` and `alpha` may be tweened.

    `place` says where its shield is seen now; `taker` and `loser` are cities of the palette, and
    `area` is the one on the map, which bears no name while the picture tells it. The land round it
    is driven out by `push`, the wall rises in the tondo, and then flames.
    """

    dim = DIM

    def __init__(self, place: Callable[[], Box], taker: str, loser: str, area: str) -> None:
        self.place, self.taker, self.loser, self.area = place, taker, loser, area
        self.push = self.rise = self.burn = 0.0
        self.alpha = 1.0
        self._land: tuple[float, list[Shard], pygame.Surface] | None = None
        self._city: pygame.Surface | None = None

    # ------------------------------------------------------------------ the land

    def take(self, canvas: Canvas, map_box: Box) -> None:
        """Take a picture of the land before it grows dim, and of the city as it is now."""
        if self.push <= 0.0:
            return
        x, y = canvas.point(*self.place().center)
        around = canvas.box(map_box)
        if self._land is None or self._land[0] != canvas.scale:
            reach = canvas.px(REACH)
            shards, hole = break_land(_copy(canvas, x, y, reach, around), canvas.scale)
            self._land = canvas.scale, shards, hole
        radius = canvas.px(self.place().w / 2 + KEPT)
        self._city = images.masked(_copy(canvas, x, y, radius, around), radius)

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw the pieces of the land as far as they have been driven out, and the city whole."""
        if self._land is None or self._city is None:
            return
        _scale, shards, hole = self._land
        x, y = canvas.point(*self.place().center)
        left, top = x - hole.get_width() // 2, y - hole.get_height() // 2
        for each in (hole, self._city, *(each.image for each in shards)):
            each.set_alpha(round(255 * self.alpha))
        canvas.surface.blit(hole, (left, top))
        push = PUSH * self.push * canvas.scale
        places = [each.place(push) for each in shards]
        canvas.surface.fblits([(shown, (left + a, top + d)) for shown, (a, d) in places])
        canvas.surface.blit(self._city, self._city.get_rect(center=(x, y)))

    # ------------------------------------------------------------------ in the tondo

    def draw(self, canvas: Canvas, x: float, y: float, grow: float) -> None:
        """Draw what is seen in a tondo about (x, y): it comes up from behind the ground line."""
        foot = y + GROUND * grow
        with canvas.clip(
            Box(x - 364 * grow, y - 364 * grow, 728 * grow, (364 + GROUND + 6) * grow)
        ):
            if self.burn > 0.01:
                flames = _flames(canvas.px(FIRE[1] * grow), self._flicker)
                up = self._height * flames.get_height() / canvas.scale
                shown = images.faded(flames, self.alpha)
                canvas.blit(shown, x + FIRE[0] * grow, foot + FOOTING * grow - up)
            for image, left, tall in self._people(canvas, grow):
                shown, down = images.faded(image, self.alpha), (1 - self.rise - FOOT) * tall
                canvas.blit(shown, x + left * grow, foot + down * grow)

    @property
    def _height(self) -> float:
        """The share of the flames' height that they have: they flare up, and lick at the sky."""
        licking = 1.0 - LICK * (1.0 - math.cos(math.pi * self.burn * FLICKERS)) / 2
        return min(1.0, FLARES * self.burn) * licking

    @property
    def _flicker(self) -> bool:
        return int(self.burn * FLICKERS) % 2 == 1

    def _people(self, canvas: Canvas, grow: float) -> list[tuple[pygame.Surface, float, float]]:
        """Return the wall that is stormed, and who flees from it, with left edge and height."""
        storm, flight = canvas.px(STORM[1] * grow), canvas.px(FLIGHT[1] * grow)
        main = pieces.side_of(self.taker).main
        wall = images.picture("frieze/city_taken", (storm, storm), {FIELD: main})
        key = ("refugees", flight, self.loser)
        fled = SURFACES.get(key, lambda: _refugees(flight, pieces.side_of(self.loser).main))
        return [(wall, *STORM), (fled, *FLIGHT)]


def _flames(wide: int, turned: bool) -> pygame.Surface:
    size = wide, round(wide * FIRE[2] / FIRE[1])
    shown = images.picture("vase/flames", size)
    key = ("flames turned", size)
    return SURFACES.get(key, lambda: pygame.transform.flip(shown, True, False)) if turned else shown


def _refugees(side: int, main: str) -> pygame.Surface:
    whole = images.paint_file("frieze/city_lost", (side, side), ((FIELD, main),))
    turned = pygame.transform.flip(whole, True, False)
    left, wide = (round(share * side) for share in FLEEING)
    return turned.subsurface((left, 0, wide, side)).copy()


def _copy(canvas: Canvas, x: int, y: int, reach: int, around: pygame.Rect) -> pygame.Surface:
    """Return what is drawn about a pixel, as far as it lies in a part of the screen."""
    made, box = (
        blank((2 * reach, 2 * reach)),
        pygame.Rect(x - reach, y - reach, 2 * reach, 2 * reach),
    )
    seen = box.clip(around).clip(canvas.surface.get_rect())
    if seen.w and seen.h:
        made.fill((255, 255, 255, 255), seen.move(-box.x, -box.y))
        made.blit(canvas.surface, (seen.x - box.x, seen.y - box.y), seen)
    return made


def break_land(land: pygame.Surface, scale: float) -> tuple[list[Shard], pygame.Surface]:
    """Return the shards of the land about a city, and the dark that shows between them."""
    chance, middle = random.Random(8), land.get_width() / 2
    reach = middle
    outline = [
        _polar(middle, reach * chance.uniform(0.74, 1.0), math.tau * number / RAGGED)
        for number in range(RAGGED)
    ]
    seeds = [
        _polar(
            middle,
            reach * (0.42 if number % 2 == 0 else 0.82) * chance.uniform(0.85, 1.1),
            math.tau * number / PIECES + chance.uniform(-0.16, 0.16),
        )
        for number in range(PIECES)
    ]
    line = "ivory", max(1, round(EDGE * scale))
    land.blit(_dry(land, scale), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    parts = [each for each in cells(seeds, outline) if not _is_sea(land, each)]
    shards = broken(land, parts, (middle, middle), chance, line)
    dark = "".join(f"M{'L'.join(f'{x:.1f} {y:.1f}' for x, y in each)}Z" for each in parts)
    hole = paint_shape(land.get_size(), f'<path d="{dark}" fill="{HEX["slip"]}"/>')
    hole.blit(solid(land), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return shards, hole


def _dry(land: pygame.Surface, scale: float) -> pygame.Surface:
    """Return a picture in white but for its water, which does not break: it is not red."""
    size, least = land.get_size(), round(SEA * scale**2)
    swapped = pygame.image.frombytes(pygame.image.tobytes(land, "RGBA"), size, "BGRA")
    redder = land.copy()
    redder.blit(swapped, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    red = pygame.mask.from_threshold(redder, (255, 0, 0), (250, 255, 255, 255))
    water = pygame.mask.Mask(size, fill=True)
    for ground in red.connected_components(least):
        water.erase(ground, (0, 0))
    dry = pygame.mask.Mask(size, fill=True)
    for sea in water.connected_components(least):
        dry.erase(sea, (0, 0))
    return dry.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(255, 255, 255, 0))


def _is_sea(land: pygame.Surface, piece: Sequence[Point]) -> bool:
    """Return True if nothing is drawn in much of a piece."""
    x, y = (sum(point[axis] for point in piece) / len(piece) for axis in (0, 1))
    spots = [(x + part * (a - x), y + part * (b - y)) for a, b in piece for part in SOUNDED]
    pixels = [(round(a), round(b)) for a, b in spots]
    seen = [land.get_at(each).a for each in pixels if land.get_rect().collidepoint(each)]
    return sum(not each for each in seen) > len(seen) / 3


def _polar(middle: float, reach: float, heading: float) -> Point:
    return middle + reach * math.cos(heading), middle + reach * math.sin(heading)
