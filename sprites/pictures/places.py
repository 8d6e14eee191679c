"""The places of a war as pictures that fill their box: season, air and fire over a living scene."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

import pygame

from sprites.base import images
from sprites.base.canvas import Box, Canvas
from sprites.base.images import SURFACES, Size
from sprites.base.palette import HEX, high_contrast, worn
from sprites.pictures.living_scene import LivingScene

SKY, SUN, LAND = "#EDB48A", "#F5EAD4", "#D9794B"
"""The colours of the drawings that the season changes."""


class Fall(NamedTuple):
    """Things that pass through the air: a drawing or a mark, how many, their side in units.

    `down` and `across` are units a second; `sway` is how far they swing.
    """

    art: str
    number: int
    side: float
    down: float
    across: float
    sway: float = 0.0
    recolour: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True)
class Season:
    """The colours of sky, sun and land, and what passes through the air."""

    tints: Mapping[str, str]
    fall: Fall


def _season(sky: str, sun: str, land: str, fall: Fall) -> Season:
    return Season(MappingProxyType({SKY: sky, SUN: sun, LAND: land}), fall)


WITHERED: Final = MappingProxyType({"#55663A": "#9A4526", "#2A3520": "#6E2F1B"})
SEASONS: Final[Mapping[str, Season]] = MappingProxyType(
    {
        "spring": _season("#EDB489", "#F5EAD3", "#C98A52", Fall("petal", 22, 12, 20, 26, 14)),
        "summer": _season("#F5EAD3", "#F0C79A", "#DD8E5B", Fall("bird", 6, 40, 0, 34, 11)),
        "autumn": _season(
            "#D9794A", "#EDB489", "#A9532C", Fall("leaf_1_green", 14, 27, 30, -30, 22, WITHERED)
        ),
        "winter": _season("#C9C2B4", "#F5EAD3", "#94836E", Fall("flake", 40, 7, 34, -12, 10)),
    }
)
"""The seasons in their order, each with the hour at which people meet in it."""
UNDER_A_ROOF: Final = ("oracle", "treasury")
"""The places in which the season is not seen."""
FIRES: Final = MappingProxyType({"camp": (320.0, 262.0)})
"""Fires that burn, in units of the drawing."""
EMBERS, SMOKE = 9, 3
RISE, TALL = 46.0, 230.0
"""Units that smoke rises in a second, and how far; embers are twice as fast."""
STEP: Final = 2
"""Pixels by which smoke grows, of a third of its height."""
TURNS: Final = 12
MARKS: Final = MappingProxyType(
    {
        "bird": '<path d="M1 9Q5 3 10 8Q15 3 19 9Q14 7 10 11Q6 7 1 9Z" fill="#17110E"/>',
        "petal": '<path d="M2 11Q7 2 18 5Q17 15 8 17Q3 16 2 11Z" fill="#FFF8E8"/>',
        "flake": '<circle cx="10" cy="10" r="8" fill="#FFF8E8"/>',
    }
)


class PlacePicture:
    """The picture of a kind of place in a season."""

    def __init__(self, kind: str, season: str) -> None:
        self.kind = kind
        self.season = SEASONS[season]

    def draw(self, canvas: Canvas, box: Box, now: float, come: float = 1.0) -> None:
        """Draw it with its foot on that of a box, at a time in seconds; at 0 all is still.

        `come` is the share of their way that people have come.
        """
        place = canvas.box(box)
        scene = self._scene_in(canvas, box)
        with canvas.clip(box):
            scene.draw(canvas.surface, place.x, place.y, now, come)
            if now and not high_contrast():
                self._draw_air(canvas, box, scene, now)

    def prepaint(self, canvas: Canvas, box: Box) -> bool:
        """Paint one more part of what `draw` shows in a box; False when there is none left."""
        return self._scene_in(canvas, box).prepaint()

    def _scene_in(self, canvas: Canvas, box: Box) -> LivingScene:
        size = canvas.box(box).size
        return _scene(f"places/{self.kind}", size, self._tints, worn())

    @property
    def _tints(self) -> tuple[tuple[str, str], ...]:
        return () if self.kind in UNDER_A_ROOF else tuple(self.season.tints.items())

    def _draw_air(self, canvas: Canvas, box: Box, scene: LivingScene, now: float) -> None:
        fire = FIRES.get(self.kind)
        if fire is not None:
            grow = scene.grow / canvas.scale
            x, y = (fire[0] - scene.frame[0]) * grow, (fire[1] - scene.frame[1]) * grow
            _draw_fire(canvas, box.x + x, box.y + y, 0.5 * grow, now)
        if self.kind not in UNDER_A_ROOF:
            _draw_fall(canvas, box, self.season.fall, now)


@lru_cache(maxsize=2)
def _scene(name: str, size: Size, tints: tuple[tuple[str, str], ...], _worn: object) -> LivingScene:
    return LivingScene(name, size, dict(tints), size[1], 0.5)


# ---------------------------------------------------------------------- the air


def _draw_fall(canvas: Canvas, box: Box, fall: Fall, now: float) -> None:
    """Draw what passes through the air of a box, coming in again where it has gone out."""
    for lot in _lots(fall.number):
        swing = math.sin(now * (0.6 + lot.pace) + 7 * lot.turn)
        x = box.x + (lot.x * box.w + now * fall.across * lot.pace + fall.sway * swing) % box.w
        tall = 0.5 * box.h if fall.down == 0 else box.h
        y = box.y + (lot.y * tall + now * fall.down * lot.pace) % tall
        if fall.down == 0:
            y += fall.sway * swing
        turn = round(TURNS * (lot.turn + 0.06 * swing)) % TURNS if fall.sway > 12 else 0
        image = _mark(fall, max(2, canvas.px(fall.side * (0.6 + 0.4 * lot.pace))), turn)
        canvas.blit_centre(image, x, y)


class _Lot(NamedTuple):
    x: float
    y: float
    pace: float
    turn: float


@lru_cache(maxsize=16)
def _lots(number: int) -> tuple[_Lot, ...]:
    return tuple(_drawn(number))


def _drawn(number: int) -> Iterator[_Lot]:
    chance = random.Random(number)
    for _each in range(number):
        yield _Lot(chance.random(), chance.random(), 0.6 + 0.8 * chance.random(), chance.random())


def _mark(fall: Fall, side: int, turn: int) -> pygame.Surface:
    key = ("fall", fall.art, tuple(fall.recolour.items()), side, turn)
    return SURFACES.get(key, lambda: _paint_mark(fall, side, turn))


def _paint_mark(fall: Fall, side: int, turn: int) -> pygame.Surface:
    body = MARKS.get(fall.art)
    if body is not None:
        grown = f"scale({side / 20:.4f}) rotate({360 * turn / TURNS:.0f} 10 10)"
        return images.paint_shape((side, side), f'<g transform="{grown}">{body}</g>')
    swaps = tuple(fall.recolour.items())
    image = images.paint_file(f"effects/{fall.art}", (side, side), swaps)
    return pygame.transform.rotozoom(image, 360 * turn / TURNS, 1.0)


def _draw_fire(canvas: Canvas, x: float, y: float, grow: float, now: float) -> None:
    """Draw smoke and embers that rise from a point and are gone at the end of their way."""
    for number in range(SMOKE):
        way = (now * RISE / TALL + number / SMOKE) % 1.0
        side = canvas.px(grow * (16 + 32 * way))
        swing = 16 * math.sin(4 * way + 2 * number)
        side -= side % STEP
        puff = images.picture(f"effects/smoke_{number + 1}", (2 * side, 3 * side))
        shown = images.faded(puff, 0.55 * math.sin(math.pi * way))
        canvas.blit_centre(shown, x + grow * swing, y - grow * (150 + TALL * way))
    for lot in _lots(EMBERS):
        way = (now * (0.3 + 0.25 * lot.pace) + lot.turn) % 1.0
        side = max(2, canvas.px(grow * 7 * (1.1 - way)))
        ember = images.shape(
            (side, side),
            f'<circle cx="{side / 2}" cy="{side / 2}" r="{side / 2}" fill="{HEX["clayLL"]}"/>',
        )
        aside = 90 * (lot.x - 0.5) * (0.4 + way) + 8 * math.sin(9 * way + 6 * lot.y)
        canvas.blit_centre(ember, x + grow * aside, y - grow * TALL * way)
