"""An area's shield: whose it is, how firmly, and whether it can be chosen now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

import pygame

from sprites.base import lettering, pieces
from sprites.base.canvas import Box
from sprites.base.ground import breath, outline, ring
from sprites.base.images import SURFACES, paint_shape
from sprites.base.palette import HEX, high_contrast
from sprites.map.pen import Pen
from sprites.map.places import SIDES, Area
from sprites.map.projection import Point

State = Literal["plain", "lit", "dimmed"]

NEUTRAL: Final = "#CFC5B1"
COUNTER: Final = 9.0
"""The radius of an Orientation Counter in piece units."""
APART: Final = 10.0
EDGE: Final = 8
"""Piece units that a shield's picture is larger than its round on every side."""
GLOW: Final = 24
"""The reach of the light around an area that can be chosen."""
RAISED: Final = 1.09
RINGED: Final = 4.5
SIGN: Final = 12.5
VEIL: Final = 0.22
OWN: Final = 0.6
"""The share of a fallen city's shield that its own disc keeps, in the conqueror's ring."""
CRACKS: Final = (
    "M0.5 -0.86L0.36 -0.54L0.56 -0.22L0.36 0.1L0.58 0.4L0.46 0.88",
    "M0.36 0.1L0.08 0.3L0.14 0.54L-0.08 0.7L-0.04 0.99",
    "M-0.95 -0.3L-0.62 -0.24L-0.52 0.06L-0.74 0.34",
)
"""The cracks of a fallen city's disc, in shares of its radius."""


@dataclass(frozen=True)
class AreaLook:
    """The state of an area on the map: its owner's city or None, its counters, and its state.

    A main city under another's counters keeps its own disc, which is dark and cracked, in a ring of
    the conqueror's: no city bears another's colours under its own sign.

    `lit` areas can be chosen now and `dimmed` ones cannot. The one pointed at is `hovered`, the
    one that has the keys `focused`: in a ring that breathes. A `chosen` one has the same ring over
    light clay. A `sign` such as + or − stands at the upper right. What is not `named` has its name
    elsewhere.
    """

    id: str
    owner: str | None = None
    counters: int = 0
    state: State = "plain"
    hovered: bool = False
    focused: bool = False
    chosen: bool = False
    sign: str = ""
    named: bool = True


def draw_glow(pen: Pen, area: Area) -> None:
    """Draw the light around an area that can be chosen, before any shield."""
    side = round(2 * (area.radius + GLOW) * pen.pixels)
    pen.put(SURFACES.get(("glow", side), lambda: _paint_glow(side)), area.x, area.y)


def _paint_glow(side: int) -> pygame.Surface:
    half = side / 2
    body = (
        '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" '
        f'cx="{half}" cy="{half}" r="{half}"><stop offset="0.45" stop-color="#FFF0CC" '
        'stop-opacity="0.85"/><stop offset="0.72" stop-color="#FFE9BE" stop-opacity="0.32"/>'
        '<stop offset="1" stop-color="#FFE9BE" stop-opacity="0"/></radialGradient></defs>'
        f'<circle cx="{half}" cy="{half}" r="{half}" fill="url(#g)"/>'
    )
    return paint_shape((side, side), body)


def draw(pen: Pen, area: Area, look: AreaLook, now: float = 0.0) -> None:
    """Draw the shield with its counters; `now` in seconds makes its ring breathe."""
    raised = RAISED if look.hovered else 1.0
    if look.focused or look.chosen:
        x, y = pen.viewport.canvas(area.x, area.y)
        r = (area.radius + RINGED) * pen.viewport.piece * raised
        ring(pen.canvas, Box(x - r, y - r, 2 * r, 2 * r), r, breath(pen.canvas, now))
    pen.put(image(area, look, pen.pixels * raised), area.x, area.y)
    if look.sign:
        disc = pieces.pill((round(2 * SIGN * pen.pixels),) * 2, look.sign, "ivory", "slip")
        off = 0.78 * area.radius * pen.rest.piece
        pen.put(disc, area.x, area.y, off, -off)


def image(area: Area, look: AreaLook, pixels: float) -> pygame.Surface:
    """Return the shield in pixels to the piece unit, its middle in the middle of the image."""
    ringed = (look.focused or look.chosen, look.chosen)
    key = ("area", area.id, look.owner, look.counters, look.state, ringed, round(pixels, 3))
    return SURFACES.get(key, lambda: _paint(area, look, pixels))


def _paint(area: Area, look: AreaLook, pixels: float) -> pygame.Surface:
    side = round(2 * (area.radius + EDGE) * pixels)
    half = side / 2
    made = paint_shape((side, side), _round(area, look, half, pixels))
    mark = _mark(area, look, pixels)
    made.blit(mark, mark.get_rect(center=(round(half), round(half - _lift(area, look) * pixels))))
    for number in range(look.counters if look.owner else 0):
        x, y = counter_place(area, number, look.counters)
        disc = counter(look.owner or "", round(2 * COUNTER * pixels))
        made.blit(disc, disc.get_rect(center=(round(half + x * pixels), round(half + y * pixels))))
    if look.state == "dimmed":
        veil = paint_shape((side, side), _veil(area, half, pixels))
        made.blit(veil, (0, 0))
    return made


def _lift(area: Area, look: AreaLook) -> float:
    """Emblems and letters make room for the counters at the foot, but for those in a ring."""
    crowded = look.owner and look.counters and not fallen(area, look)
    return (0.14 if crowded else 0.0) * area.radius


def _round(area: Area, look: AreaLook, half: float, pixels: float) -> str:
    r = area.radius * pixels
    fill = _ground(area, look)
    body = _disc(half + 1.2 * pixels, half + 2.6 * pixels, r + pixels, "#0B0604", 0.45)
    if look.chosen or look.focused:
        around = HEX["clayL"] if look.chosen else HEX["slip"]
        body += _disc(half, half, r + 6.0 * pixels, HEX["slip"])
        body += _disc(half, half, r + 4.8 * pixels, around)
        body += _disc(half, half, r + 1.0 * pixels, HEX["slip"])
    elif look.state == "lit":
        body += _disc(half, half, r + 4.6 * pixels, HEX["slip"])
        body += _disc(half, half, r + 3.4 * pixels, HEX["white"])
        body += _disc(half, half, r + 0.9 * pixels, HEX["slip"])
    pale = r - outline(0.07 * r)
    dark = pale - outline(0.05 * r)
    body += _disc(half, half, r, HEX["slip"]) + _disc(half, half, pale, HEX["ivory"])
    body += _disc(half, half, dark, HEX["slip"])
    within = dark - 0.06 * r
    if look.owner and fallen(area, look):
        body += _disc(half, half, within, pieces.side_of(look.owner).main)
        within = OWN * r
        body += _disc(half, half, within + 0.05 * r, HEX["slip"])
    body += _disc(half, half, within, fill)
    far, near = 0.74 * r, 0.18 * r
    return body + (
        f'<path d="M{half - far:.2f} {half + near:.2f}A{far:.2f} {far:.2f} 0 0 1 '
        f'{half + near:.2f} {half - far:.2f}" fill="none" stroke="#FFFFFF" stroke-opacity="0.3" '
        f'stroke-width="{0.05 * r:.2f}" stroke-linecap="round"/>'
    )


def fallen(area: Area, look: AreaLook) -> bool:
    """Return True for a main city that another city holds."""
    return area.id in SIDES and look.owner not in (None, area.id)


def _ground(area: Area, look: AreaLook) -> str:
    """Return the colour of the disc."""
    if fallen(area, look):
        return pieces.side_of(area.id).dark
    return pieces.side_of(look.owner).main if look.owner else _neutral(look)


def _neutral(look: AreaLook) -> str:
    return HEX["ivory"] if look.state == "lit" else NEUTRAL


def _disc(x: float, y: float, r: float, fill: str, opacity: float = 1.0) -> str:
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}" fill="{fill}" opacity="{opacity}"/>'


def _veil(area: Area, half: float, pixels: float) -> str:
    share = 0.5 * VEIL if high_contrast() else VEIL
    return _disc(half, half, area.radius * pixels, HEX["slip"], share)


def _mark(area: Area, look: AreaLook, pixels: float) -> pygame.Surface:
    side, ground = pieces.side_of(look.owner) if look.owner else None, _ground(area, look)
    ink = side.emblem_on_main if side else HEX["slip"]
    if fallen(area, look):
        own = pieces.side_of(area.id)
        r = OWN * area.radius * pixels
        return _cracked(pieces.emblem(area.mark, round(1.5 * r), own.light, ground), r)
    if not area.lettered:
        return pieces.emblem(area.mark, round(1.16 * area.radius * pixels), ink, ground)
    # The inscription face has no digamma; its F is the same letter.
    letters = area.mark.replace("Ϝ", "F")
    share = 0.78 if len(letters) > 1 else 0.95
    return lettering.image(letters, "stele-bold", share * area.radius * pixels, ink)


def _cracked(mark: pygame.Surface, r: float) -> pygame.Surface:
    """Return an emblem with cracks over it and its disc, which has a radius of `r` pixels."""
    side = round(2 * r)
    made = pygame.Surface((side, side), pygame.SRCALPHA)
    made.blit(mark, mark.get_rect(center=(side // 2, side // 2)))
    lines = "".join(
        f'<path d="{path}" fill="none" stroke="{HEX["slip"]}" stroke-width="0.08" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
        for path in CRACKS
    )
    body = f'<g transform="translate({r:.2f} {r:.2f}) scale({r:.2f})">{lines}</g>'
    made.blit(paint_shape((side, side), body), (0, 0))
    return made


def counter_place(area: Area, number: int, count: int) -> Point:
    """From the area's middle to that of a counter, in piece units."""
    aside = 0.0 if count < 2 else APART * (2 * number - 1)
    return aside, area.radius - 2


def counter(city: str, diameter: int) -> pygame.Surface:
    """Return an Orientation Counter: a disc of the city between its two keylines."""
    return SURFACES.get(("counter", city, diameter), lambda: _paint_counter(city, diameter))


def _paint_counter(city: str, diameter: int) -> pygame.Surface:
    side, half = pieces.side_of(city), diameter / 2
    body = _disc(half, half, half, HEX["slip"]) + _disc(half, half, 0.88 * half, HEX["ivory"])
    body += _disc(half, half, 0.7 * half, side.main)
    made = paint_shape((diameter, diameter), body)
    emblem = pieces.emblem(side.emblem, round(0.56 * diameter), side.emblem_on_main, side.main)
    made.blit(emblem, emblem.get_rect(center=(round(half), round(half))))
    return made
