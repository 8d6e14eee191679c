"""Ornaments of the map: a ship, hills, dolphins, the compass, regions' names."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Final

import pygame

from sprites.base import images, lettering, pieces
from sprites.base.images import SURFACES, blank, paint_shape
from sprites.base.palette import HEX
from sprites.map.plan import Plan
from sprites.map.projection import Point

Placed = tuple[pygame.Surface, tuple[int, int]]

HILLS: Final = (
    (129, 30), (162, 54), (330, 26), (298, 82), (207, 132), (268, 124), (318, 168), (303, 300),
    (331, 322), (520, 254), (596, 274), (960, 88), (975, 232), (40, 20), (250, 440), (140, 112),
    (226, 402), (100, -60), (215, -92), (420, -48), (560, -76), (330, -128), (850, -104),
    (960, -12), (1062, 120), (1094, 250), (1084, -30), (1128, 340), (1060, 420), (1150, 40),
)  # fmt: skip
HILL: Final = "M-13 8L0-11L13 8M-2 8L7-3L18 8M-6 1L-2-1L1 3L4 0"
REGIONS: Final = {
    "macedonia": (234.0, 28.0), "epirus": (212.0, 88.0), "arcadia": (306.0, 374.0),
    "aegean": (775.0, 258.0),
}  # fmt: skip
SHIP: Final = (596.0, 474.0, 94.0)
DOLPHINS: Final = ((838.0, 505.0, -14.0), (893.0, 527.0, 8.0))
COMPASS: Final = (44.0, 508.0)
WINDS: Final = (("Β", 0, -1), ("Α", 1, 0), ("Ν", 0, 1), ("Δ", -1, 0))
"""Βορράς, Ανατολή, Νότος, Δύση: north, east, south, west."""
FOAM: Final = "#6E93AE"
SPRAY: Final = "#A9C6DA"
DEEP: Final = "#24343F"


def ornaments(plan: Plan, names: Mapping[str, str]) -> Iterator[Placed]:
    """Images and their corners in the picture, those below first."""
    for region, (x, y) in REGIONS.items():
        if region in names:
            ink = SPRAY if region == "aegean" else "slip"
            size = 19 if region == "aegean" else 15
            words = lettering.image(
                names[region], "stele", size * plan.piece, ink, 0.32 * size * plan.piece
            )
            yield _centred(plan, words, x, y)
    yield _centred(plan, _ship(round(SHIP[2] * plan.piece)), SHIP[0], SHIP[1])
    for x, y, lean in DOLPHINS:
        yield _centred(plan, _dolphin(round(34 * plan.piece), lean), x, y)
    if "aegean" in names:  # on the roads of a war, which name no sea, Syracuse lies there
        yield _centred(plan, _compass(round(84 * plan.piece)), *COMPASS)


def _centred(plan: Plan, image: pygame.Surface, x: float, y: float) -> Placed:
    left, top = plan.pixel(x, y)
    return image, (round(left - image.get_width() / 2), round(top - image.get_height() / 2))


def hills(plan: Plan) -> str:
    """Return the hills as SVG elements."""
    return "".join(_hill(plan.pixel(x, y), 1.0 * plan.piece) for x, y in HILLS)


def _hill(at: Point, grow: float) -> str:
    return (
        f'<path transform="translate({at[0]:.1f} {at[1]:.1f}) scale({grow:.3f})" d="{HILL}" '
        f'fill="none" stroke="{HEX["clayDD"]}" stroke-width="1.5" stroke-opacity="0.55" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def _ship(wide: int) -> pygame.Surface:
    """Return a trireme without oars, incised in the sea in the colours of foam."""
    return _in_foam("ship_athens", wide)


def oars(wide: int, look: int) -> pygame.Surface:
    """Return the oars of the ship in one of their four places, on a ground as large as the ship."""
    return _in_foam(f"oars_{look}", wide)


def _in_foam(name: str, wide: int) -> pygame.Surface:
    swap = {HEX["slip"]: FOAM, HEX["white"]: SPRAY, HEX["clay"]: DEEP}
    swap |= {HEX["purple"]: DEEP, "#8E2239": DEEP, HEX["athens"]: DEEP}
    return images.picture(f"effects/{name}", (wide, round(wide * 210 / 410)), swap)


def _dolphin(side: int, lean: float) -> pygame.Surface:
    plain = pieces.emblem("dolphin", side, FOAM, DEEP)
    return SURFACES.get(
        ("map dolphin", side, lean), lambda: pygame.transform.rotozoom(plain, lean, 1)
    )


def _compass(side: int) -> pygame.Surface:
    """Return a rose of eight points and the first letters of the four winds."""
    return SURFACES.get(("compass", side), lambda: _paint_compass(side))


def _paint_compass(side: int) -> pygame.Surface:
    image = blank((side, side))
    half = side / 2
    body = "".join(
        f'<circle cx="{half}" cy="{half}" r="{share * half:.2f}" fill="none" stroke="{FOAM}" '
        f'stroke-width="{wide * side / 84:.2f}"/>'
        for share, wide in ((0.66, 1.4), (0.58, 0.8))
    )
    body += _rose(half, 0.4, math.pi / 4, FOAM) + _rose(half, 0.56, 0.0, SPRAY)
    image.blit(paint_shape((side, side), body), (0, 0))
    for letter, across, down in WINDS:
        mark = lettering.image(letter, "stele-bold", 0.17 * side, SPRAY)
        place = mark.get_rect(center=(half + across * 0.83 * half, half + down * 0.83 * half))
        image.blit(mark, place)
    return image


def _rose(half: float, reach: float, turn: float, ink: str) -> str:
    corners = []
    for number in range(8):
        angle = turn + number * math.pi / 4
        far = half * (reach if number % 2 == 0 else 0.11)
        corners.append(f"{half + far * math.sin(angle):.2f} {half - far * math.cos(angle):.2f}")
    return f'<path d="M{"L".join(corners)}Z" fill="{ink}"/>'
