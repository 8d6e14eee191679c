"""Feats as sherds: red-figure on slip once they are earned, the painter's sketch of it before."""

from __future__ import annotations

import re
from typing import Final

import pygame

from sprites.base import images, pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.images import SURFACES, blank

PICTURE: Final = "<!--picture-->"
"""The line of a file before which the bare sherd is drawn."""
FILLED: Final = re.compile(r'fill="#(?:E08A55|C8683C|A8283F|f3ead7)"(?! *stroke)')
"""A shape of the picture, which is an outline before it is painted."""
SKETCHED: Final = 'fill="#37281F" stroke="#B98C63" stroke-width="2"'
DULL: Final = {
    "#E39A66": "#A07C5C",
    "#B0582F": "#57402F",
    "#C8683C": "#57402F",
    "#6E2F1B": "#120D0A",
    "#1D1511": "#2A1F19",
    "#E08A55": "#B98C63",
    "#A8283F": "#B98C63",
    "#f3ead7": "#B98C63",
}
COUNT: Final = text.Style("sans-bold", 16, "ivory", most=1.5)


def image(art: str, side: int, earned: bool) -> pygame.Surface:
    """Return a feat's sherd, `side` pixels square."""
    if earned:
        return images.picture(art, (side, side))
    return SURFACES.get(("sherd", art, side), lambda: _sketch(art, side))


def _sketch(art: str, side: int) -> pygame.Surface:
    bare, _mark, drawn = images.svg_text(art).partition(PICTURE)
    source = bare.replace("#C8683C", "#57402F") + FILLED.sub(SKETCHED, drawn)
    for ink, dull in DULL.items():
        source = source.replace(ink, dull)
    sherd = blank((side, side))
    sherd.blit(images.rasterise(source, (side, side)), (0, 0))
    return sherd


def draw(canvas: Canvas, art: str, box: Box, earned: bool) -> None:
    """Draw a sherd in a square box."""
    canvas.blit_centre(image(art, canvas.px(box.w), earned), *box.center)


def count_tall(canvas: Canvas) -> float:
    """Return the height of a count's pill, in units."""
    return 1.25 * text.line_height(canvas, COUNT) / COUNT.leading


def draw_count(canvas: Canvas, count: str, box: Box) -> None:
    """Draw a count such as "3 of 8" on a pill in the middle of a box."""
    wide = text.width(canvas, count, COUNT) + 16
    size = (canvas.px(wide), canvas.px(count_tall(canvas)))
    canvas.blit_centre(pieces.pill(size, "", edge="ivory3"), *box.center)
    text.draw(canvas, count, COUNT, box.centerx, box.centery, "centre")
