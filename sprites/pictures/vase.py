"""An amphora in black-figure that turns: a painted skin is wrapped round the profile of its body.

The skin is baked once. A turn takes its columns to a drum, evenly lit places of an upright
cylinder, and squeezes each row of the drum to the width that the body has there.
"""

from __future__ import annotations

import json
import math
from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple

import msgspec
import pygame

from sprites.base import images, pieces
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import THICK
from sprites.base.images import blank, paint_shape
from sprites.base.palette import ART, HEX, colour, high_contrast, worn

SIZE: Final = (600.0, 800.0)
AXIS: Final = 300.0
ROUND: Final = 1440.0
"""The skin from seam to seam, in units of the drawing: the girth of the body at its widest."""
TOP, FOOT = 200.0, 704.0
"""The upper and lower edges of the skin."""
WIDEST: Final = 352.0
"""The height at which the body is widest."""
FIELD: Final = (250.0, 394.0)
GROUND: Final = 388.0
"""The field of the figures, and the line on which they stand."""
FIGURE: Final = 108.0
STANDING: Final = 110 / 120
"""The share of its height at which a picture of the frieze stands on the ground."""
MOST, LEAST_ROUND = 14, 10
"""The most moments that have room, and the fewest pictures that go round without bare clay."""
FINE: Final = 2
"""The skin has so many pixels for one of the screen, across and down."""
BENT: Final = 7.0
"""The units by which lines round the body rise at its edges, since one looks down on it."""
SIDES: Final = "#8E2239"
"""The colour in the pictures of the frieze for which that of a side is put."""
NECK: Final = ((30, 98), (76, 68), (130, 56), (200, 74), (704, 80), (752, 114))
"""Half the width of lip, neck and foot at some heights, which their light follows."""
NECK_CLAY: Final = "#CE7044"
"""The clay of the neck in its drawing."""
LIGHT: Final = 256
"""The steps from the left edge to the right one in which the light changes."""
KEY: Final = "M0 4.6H5.2M0.6 4.6V0.6H4.6V3.4H2.1V2.1H3.3"
"""One key of the meander, in a square of five units."""
Strip = tuple[pygame.Surface, tuple[int, int], pygame.Surface]


class Figure(NamedTuple):
    """A picture of the frieze, and the side in whose colour it is painted."""

    art: str
    side: str


class _Plan(msgspec.Struct):
    profile: list[tuple[float, float]]


@cache
def _profile() -> list[tuple[float, float]]:
    found = json.loads((ART / "vase" / "amphora.json").read_text(encoding="utf-8"))
    return msgspec.convert(found, _Plan).profile


def _between(table: Sequence[tuple[float, float]], at: float) -> float:
    """Return the value of a table at a place, in a straight line between two of its rows."""
    number = min(max(1, bisect_right(table, (at, math.inf))), len(table) - 1)
    (low, first), (high, last) = table[number - 1], table[number]
    share = min(1.0, max(0.0, (at - low) / (high - low)))
    return first + (last - first) * share


def reach_at(box: Box) -> float:
    """Return half the width of the body of a vase in a box, where it is widest, in units."""
    return half_width(WIDEST) * box.h / SIZE[1]


def half_width(y: float) -> float:
    """Return half the width of the body at a height of the drawing."""
    return _between(_profile(), y)


class Amphora:
    """The vase with these pictures round its shoulder, as many as there are, from left to right.

    Where they are few they go round more than once.
    """

    def __init__(self, figures: Sequence[Figure]) -> None:
        self.figures = list(figures)
        self.times = max(1, -(-LEAST_ROUND // max(1, len(self.figures))))
        self._baked: tuple[tuple[object, ...], _Clay] | None = None

    @property
    def step(self) -> float:
        """The angle from one picture to the next, in radians."""
        return 2 * math.pi / max(1, self.times * len(self.figures))

    def angle(self, number: int) -> float:
        """Return the turn at which a picture looks at us."""
        return (number + 0.5) * self.step

    def number_at(self, turn: float) -> int:
        """Return the number of the picture that looks at us."""
        return int(turn / self.step) % max(1, len(self.figures))

    def draw(self, canvas: Canvas, box: Box, turn: float) -> None:
        """Draw the vase into a box of its own proportions, turned so many radians."""
        grow = _grow(canvas, box)
        wanted = (grow, *worn())
        if self._baked is None or self._baked[0] != wanted:
            self._baked = wanted, _Clay(self.figures * self.times, grow)
        self._baked[1].draw(canvas.surface, canvas.point(box.x, box.y), turn)

    def turning_box(self, canvas: Canvas, box: Box) -> pygame.Rect:
        """Return the pixels that differ from one turn to another, drawn into a box."""
        grow, corner = _grow(canvas, box), canvas.point(box.x, box.y)
        reach = math.ceil(half_width(WIDEST) * grow)
        left = corner[0] + round(AXIS * grow) - reach
        rows = round((FOOT - TOP) * grow)
        return pygame.Rect(left, corner[1] + round(TOP * grow), 2 * reach, rows)


def _grow(canvas: Canvas, box: Box) -> float:
    return canvas.px(box.h) / SIZE[1]


class _Clay:
    """The vase at one size: its skin, and all that lies over it whichever way it is turned."""

    def __init__(self, figures: Sequence[Figure], grow: float) -> None:
        self.grow = grow
        self.reach = math.ceil(half_width(WIDEST) * grow)
        self.tall = round((FOOT - TOP) * grow)
        fine = _paint_skin(figures, grow * FINE)
        self.around = fine.get_width()
        # Lines bend in steps of half a pixel, so there is a second skin half a pixel lower. Skins
        # and drum lie on their sides: a column is then one piece of memory, six times as fast.
        self._skins = [_lowered(fine, self.tall, by) for by in range(FINE)]
        self._columns = [
            [skin.subsurface((0, x, self.tall, 1)) for x in range(self.around)]
            for skin in self._skins
        ]
        self._lying = pygame.Surface((self.tall, 2 * self.reach * FINE), 0, 32)
        self._drum = pygame.Surface((2 * self.reach * FINE, self.tall), 0, 32)
        self._body = blank((2 * self.reach, self.tall))
        self._places = [self._place(x) for x in range(self._drum.get_width())]
        self._strips = list(self._bands())
        self._light = self._lit_body()
        self._over = self._lit_parts()
        self._ahead: int | None = None

    def draw(self, surface: pygame.Surface, corner: tuple[int, int], turn: float) -> None:
        """Draw the vase with its corner at a pixel."""
        ahead = round(turn / (2 * math.pi) * self.around)
        if ahead != self._ahead:
            self._wrap(ahead)
            self._ahead = ahead
        left = corner[0] + round(AXIS * self.grow) - self.reach
        surface.blit(self._body, (left, corner[1] + round(TOP * self.grow)))
        surface.blit(self._over, corner)

    def _wrap(self, ahead: int) -> None:
        """Wrap the skin round the body, so many columns further on."""
        columns, around = self._columns, self.around
        self._lying.fblits(
            [(columns[low][(at + ahead) % around], place) for at, low, place in self._places]
        )
        self._drum.blit(pygame.transform.rotate(self._lying, 90), (0, 0))
        for rows, size, target in self._strips:
            pygame.transform.smoothscale(rows, size, target)
        self._body.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_ADD)
        self._body.blit(self._light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    def _place(self, x: int) -> tuple[int, int, tuple[int, int]]:
        """Return for a column of the drum that of the skin, which skin, and where it goes."""
        angle = math.asin((x + 0.5) / self._drum.get_width() * 2 - 1)
        rise = round(BENT * (1 - math.cos(angle)) * self.grow * FINE)
        at = round(angle / (2 * math.pi) * self.around)
        return at, -rise % FINE, (math.ceil(rise / FINE), x)

    def _half(self, row: int) -> int:
        """Return half the width of the body in pixels, at a row of it."""
        return min(self.reach, math.ceil(half_width(TOP + (row + 0.5) / self.grow) * self.grow))

    def _bands(self) -> list[Strip]:
        """Return the rows of one width together: of the drum, their size, and of the body."""
        found = list[Strip]()
        row = 0
        while row < self.tall:
            half, below = self._half(row), row + 1
            while below < self.tall and self._half(below) == half:
                below += 1
            size = (2 * half, below - row)
            rows = self._drum.subsurface((0, row, self._drum.get_width(), below - row))
            found.append((rows, size, self._body.subsurface((self.reach - half, row, *size))))
            row = below
        return found

    def _lit_body(self) -> pygame.Surface:
        """Return the light on the body, and its outline as the alpha."""
        wide, grow = 2 * self.reach, self.grow
        points = [(half * grow, (y - TOP) * grow) for y, half in _profile()]
        path = "L".join(
            f"{self.reach + side * x:.2f} {y:.2f}"
            for side, edge in ((1, points), (-1, points[::-1]))
            for x, y in edge
        )
        light = blank((wide, self.tall))
        light.fill("white")
        self._shade(light, self.reach, TOP, FOOT, half_width)
        outline = paint_shape((wide, self.tall), f'<path d="M{path}Z" fill="#FFFFFF"/>')
        light.blit(outline, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return light

    def _lit_parts(self) -> pygame.Surface:
        """Return lip, neck, handles and foot, and the gleam on all."""
        size = (round(SIZE[0] * self.grow), round(SIZE[1] * self.grow))
        parts = images.paint_file("vase/amphora", size, ((NECK_CLAY, HEX["clay"]),))
        middle = round(AXIS * self.grow)
        if high_contrast():
            whole = parts.copy()
            whole.blit(self._light, (middle - self.reach, round(TOP * self.grow)))
            edge = pygame.mask.from_surface(whole).outline()
            pygame.draw.lines(parts, colour("ivory"), True, edge, round(THICK))
            return parts
        for top, foot in ((30.0, TOP), (FOOT, 752.0)):
            self._shade(parts, middle, top, foot, _neck)
            self._gleam(parts, middle, top, foot, _neck, lambda _y: 0.75)
        self._gleam(parts, middle, TOP, 520.0, half_width, lambda y: 1 - abs(y - 330.0) / 190.0)
        return parts

    def _shade(
        self,
        image: pygame.Surface,
        middle: int,
        top: float,
        foot: float,
        half: Callable[[float], float],
    ) -> None:
        """Darken an image towards the edges of what is round, between two heights."""
        if high_contrast():
            return
        strip = pygame.Surface((LIGHT, 1), 0, 32)
        for x in range(LIGHT):
            across = (x + 0.5) / LIGHT * 2 - 1
            level = round(255 * (0.46 + 0.54 * math.cos(math.asin(across)) ** 0.75))
            strip.set_at((x, 0), (level, level, level))
        start = round(TOP * self.grow) if image.get_height() == self.tall else 0
        for y in range(round(top * self.grow), round(foot * self.grow)):
            reach = math.ceil(half((y + 0.5) / self.grow) * self.grow)
            row = pygame.transform.smoothscale(strip, (2 * reach, 1))
            image.blit(row, (middle - reach, y - start), special_flags=pygame.BLEND_RGB_MULT)

    def _gleam(
        self,
        image: pygame.Surface,
        middle: int,
        top: float,
        foot: float,
        half: Callable[[float], float],
        strength: Callable[[float], float],
    ) -> None:
        """Lay the gleam of the glaze at the left over an image, between two heights."""
        strip = blank((LIGHT, 1))
        for x in range(LIGHT):
            across = (x + 0.5) / LIGHT * 2 - 1
            share = math.exp(-(((across + 0.52) / 0.13) ** 2))
            strip.set_at((x, 0), (*colour("clayLL")[:3], round(62 * share)))
        for y in range(round(top * self.grow), round(foot * self.grow)):
            at = (y + 0.5) / self.grow
            reach = math.ceil(half(at) * self.grow)
            row = pygame.transform.smoothscale(strip, (2 * reach, 1))
            row.set_alpha(round(255 * max(0.0, strength(at))))
            image.blit(row, (middle - reach, y))


def _neck(y: float) -> float:
    return _between(NECK, y)


def _lowered(fine: pygame.Surface, tall: int, by: int) -> pygame.Surface:
    """Return the skin at the height of the screen, so many of its own pixels lower, on its side."""
    moved = fine
    if by:
        moved = fine.copy()
        moved.blit(fine, (0, by))
    flat = pygame.transform.smoothscale(moved, (fine.get_width(), tall))
    return pygame.transform.rotate(flat, -90)


def _paint_skin(figures: Sequence[Figure], fine: float) -> pygame.Surface:
    """Return the skin unrolled, `fine` pixels to the unit of the drawing."""
    wide, tall = round(ROUND * fine), round((FOOT - TOP) * fine)
    skin = pygame.Surface((wide, tall), 0, 32)
    skin.fill(colour("slip"))

    def bar(name: str, top: float, foot: float) -> None:
        upper, lower = round((top - TOP) * fine), round((foot - TOP) * fine)
        skin.fill(colour(name), (0, upper, wide, lower - upper))

    def tiles(body: str, count: int, size: tuple[float, float], top: float, foot: float) -> None:
        """Paint an ornament of a size in its drawing between two heights, `count` times round."""
        high = round((foot - top) * fine)
        for number in range(count):
            left, right = round(number * wide / count), round((number + 1) * wide / count)
            grow = f"scale({(right - left) / size[0]:.4f} {high / size[1]:.4f})"
            tile = paint_shape((right - left, high), f'<g transform="{grow}">{body}</g>')
            skin.blit(tile, (left, round((top - TOP) * fine)))

    bar("clay", 203, 242)
    tongue = '<path d="M3 0H17V24C17 34 3 34 3 24Z" fill="{}"/>'
    pair = tongue.format(HEX["purple"]), tongue.format(HEX["slip"])
    tiles(f'{pair[0]}<g transform="translate(20 0)">{pair[1]}</g>', 33, (40.0, 36.0), 204, 240)
    bar("clay", *FIELD)
    bar("slip", 254, 256)
    _stand(skin, figures, fine)
    bar("slip", 387, 391)
    bar("clay", 400, 430)
    key = f'<path d="{KEY}" fill="none" stroke="{HEX["slip"]}" stroke-width="0.72"/>'
    tiles(key, 60, (5.0, 5.2), 403, 427)
    bar("clay", 438, 440)
    bar("clay", 596, 599)
    bar("clay", 606, 700)
    tiles(f'<path d="M1 100L10 0L19 100Z" fill="{HEX["slip"]}"/>', 30, (20.0, 100.0), 608, 700)
    return skin


def _stand(skin: pygame.Surface, figures: Sequence[Figure], fine: float) -> None:
    """Stand the figures on the ground of their field."""
    side = round(FIGURE * fine)
    step = skin.get_width() / max(1, len(figures))
    top = round((GROUND - TOP - STANDING * FIGURE) * fine)
    for number, figure in enumerate(figures):
        image = figure_image(figure, side)
        skin.blit(image, (round((number + 0.5) * step - side / 2), top))


def figure_image(figure: Figure, side: int) -> pygame.Surface:
    """Return a picture of the frieze in the colour of its side, so many pixels wide."""
    swaps = {SIDES: pieces.side_of(figure.side).main} if figure.side else {}
    return images.picture(f"frieze/{figure.art}", (side, side), swaps)
