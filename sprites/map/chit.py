"""A chit: face down it shows whose it is, face up what it does and for whom."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from sprites.base import images, pieces
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import breath, outline, ring
from sprites.base.images import SURFACES, paint_shape
from sprites.base.palette import HEX
from sprites.map.pen import stretch
from sprites.map.shield import counter

MARGIN: Final = 0.14
"""The share of a chit's side that its picture is larger on every side: shadow and badge."""
CORNER: Final = 0.18
FRAME: Final = 0.135


@dataclass(frozen=True)
class ChitFace:
    """The face of a chit: `kind` is a file of art/chits.

    `favours` is the city of a Special Chit, `acts_as` the type that a Star was laid as.
    """

    kind: str
    favours: str | None = None
    acts_as: str | None = None


@dataclass(frozen=True)
class Piece:
    """A chit of a city, face up; nobody's chit has an ivory frame."""

    face: ChitFace
    city: str | None = None


def image(side: int, city: str | None, face: ChitFace | None) -> pygame.Surface:
    """Return a chit of `side` pixels with its margin: a city's back, or its face in a city's frame.

    Without a city the frame is ivory: a chit that nobody has put anywhere.
    """
    return SURFACES.get(("chit", side, city, face), lambda: _paint(side, city, face))


def _paint(side: int, city: str | None, face: ChitFace | None) -> pygame.Surface:
    edge = margin(side)
    full = side + 2 * edge
    ground = HEX["clayL"] if face else _main(city)
    body = _square(edge + 0.03 * side, edge + 0.055 * side, side, "#0B0604", 0.45)
    body += _square(edge, edge, side, HEX["slip"])
    line, bolder = outline(0.03 * side) / side, outline(0.05 * side) / side
    for inset, fill in (
        (line, HEX["ivory"]),
        (line + bolder, _main(city)),
        (max(line + bolder, FRAME if face else 0.15), ground),
    ):
        place = edge + inset * side
        body += _square(place, place, side * (1 - 2 * inset), fill)
    if face is None:
        body += _inner_line(edge, side, city)
    made = paint_shape((full, full), body)
    mark = _picture(side, face) if face else _emblem(side, city)
    made.blit(mark, mark.get_rect(center=(full // 2, full // 2)))
    sign = badge(side, face) if face else None
    if sign is not None:
        made.blit(sign, sign.get_rect(center=(round(edge + 0.84 * side),) * 2))
    return made


def margin(side: int) -> int:
    """Pixels around a chit of `side` in its picture."""
    return max(2, round(MARGIN * side))


def _main(city: str | None) -> str:
    return pieces.side_of(city).main if city else HEX["slip3"]


def _square(x: float, y: float, side: float, fill: str, opacity: float = 1.0) -> str:
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{side:.2f}" height="{side:.2f}" '
        f'rx="{CORNER * side:.2f}" fill="{fill}" opacity="{opacity}"/>'
    )


def _inner_line(edge: int, side: int, city: str | None) -> str:
    ink = pieces.side_of(city).light if city else HEX["ivory3"]
    place, wide = edge + 0.165 * side, 0.67 * side
    return (
        f'<rect x="{place:.2f}" y="{place:.2f}" width="{wide:.2f}" height="{wide:.2f}" '
        f'rx="{0.13 * side:.2f}" fill="none" stroke="{ink}" stroke-opacity="0.7" '
        f'stroke-width="{max(0.8, 0.026 * side):.2f}"/>'
    )


def _emblem(side: int, city: str | None) -> pygame.Surface:
    if city is None:
        return pieces.emblem("star", round(0.6 * side), "ivory3", "slip3")
    owner = pieces.side_of(city)
    return pieces.emblem(owner.emblem, round(0.62 * side), owner.emblem_on_main, owner.main)


def _picture(side: int, face: ChitFace) -> pygame.Surface:
    size = round(0.68 * side)
    return images.picture(f"chits/{face.kind}", (size, size))


def badge(side: int, face: ChitFace) -> pygame.Surface | None:
    """Return the badge of a Special's city or a Star's type, for a chit of `side` pixels."""
    if face.favours:
        return counter(face.favours, round(0.46 * side))
    if face.acts_as:
        return _type_disc(round(0.5 * side), face.acts_as)
    return None


def _type_disc(diameter: int, kind: str) -> pygame.Surface:
    half = diameter / 2
    body = (
        f'<circle cx="{half}" cy="{half}" r="{half:.2f}" fill="{HEX["slip"]}"/>'
        f'<circle cx="{half}" cy="{half}" r="{0.88 * half:.2f}" fill="{HEX["ivory"]}"/>'
    )
    made = paint_shape((diameter, diameter), body)
    inside = round(0.62 * diameter)
    mark = images.picture(f"chits/{kind}", (inside, inside))
    made.blit(mark, mark.get_rect(center=(round(half), round(half))))
    return made


def count(diameter: int, number: int) -> pygame.Surface:
    """Return the number of chits in a stack as a disc, for the corner of the first."""
    key = ("chit count", diameter, number)
    return SURFACES.get(key, lambda: pieces.disc(diameter, str(number), "ivory"))


class ChitSprite:
    """One chit on the screen that moves or turns; every float may be tweened.

    `x`, `y`: the middle, in canvas units; `side`: its side in units; `flip`: 0 shows the face,
    1 the back; `lift`: units above its place; `alpha`: 0 to 1.
    """

    def __init__(self, city: str | None, face: ChitFace | None = None, side: float = 36.0) -> None:
        self.city, self.face, self.side = city, face, side
        self.x = self.y = self.lift = 0.0
        self.alpha = self.scale = 1.0
        self.flip = 0.0 if face else 1.0
        self.chosen = False

    @property
    def fights_for(self) -> str:
        """The city that it fights for, as far as it is seen: a Special's is not always its own."""
        favours = self.face.favours if self.face is not None else None
        return favours or self.city or ""

    @property
    def box(self) -> Box:
        """The box of the chit in units."""
        wide = self.side * self.scale
        return Box(self.x - wide / 2, self.y - self.lift - wide / 2, wide, wide)

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the chit; `now` in seconds makes the ring of a chosen one breathe."""
        if self.alpha <= 0.01:
            return
        face = self.face if self.flip < 0.5 else None
        shown = self._turned(self._sized(canvas, face))
        canvas.blit_centre(images.faded(shown, self.alpha), self.x, self.y - self.lift)
        if self.chosen:
            ring(canvas, self.box, CORNER * self.box.w, breath(canvas, now))

    def _sized(self, canvas: Canvas, face: ChitFace | None) -> pygame.Surface:
        """While it grows it comes from a raster twice as large, painted once."""
        side = max(4, canvas.px(self.side))
        if self.scale == 1.0:
            return image(side, self.city, face)
        return stretch(image(2 * side, self.city, face), self.scale / 2)

    def _turned(self, shown: pygame.Surface) -> pygame.Surface:
        narrow = abs(math.cos(math.pi * self.flip))
        if narrow > 0.995:
            return shown
        size = (max(1, round(shown.get_width() * narrow)), shown.get_height())
        return pygame.transform.smoothscale(shown, size)
