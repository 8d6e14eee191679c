"""The marks of graded moves: each has a shape, a sign and a colour of its own."""

from __future__ import annotations

from typing import Final

import pygame

from sprites.base import text
from sprites.base.canvas import Canvas
from sprites.base.images import SURFACES, shape
from sprites.base.palette import HEX

INKS: Final = {
    "best": "gainL",
    "good": "#8FBFE6",
    "inaccuracy": "ivory3",
    "mistake": "clayLL",
    "blunder": "lossL",
}
"""The colours of the words, bright enough for text on slip."""
FILLS: Final = {**INKS, "blunder": "#A0162E"}
SIGNS: Final = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
BODIES: Final = {
    "best": "M12 1A11 11 0 1 0 12 23A11 11 0 1 0 12 1Z",
    "good": "M12 1A11 11 0 1 0 12 23A11 11 0 1 0 12 1Z",
    "inaccuracy": "M12 .6L23.4 12L12 23.4L.6 12Z",
    "mistake": "M12 .8L21.9 6.4V17.6L12 23.2L2.1 17.6V6.4Z",
    "blunder": "M4 1.4H20Q22.6 1.4 22.6 4V20Q22.6 22.6 20 22.6H4Q1.4 22.6 1.4 20V4Q1.4 1.4 4 1.4Z",
}
DRAWN: Final = {
    "best": '<path d="M12 4.6L14 9.6L19.4 9.9L15.2 13.3L16.6 18.6L12 15.6L7.4 18.6L8.8 13.3'
    'L4.6 9.9L10 9.6Z" fill="{ink}"/>',
    "good": '<path d="M6.8 12.4L10.4 16L17.4 8.4" fill="none" stroke="{ink}" stroke-width="2.8"/>',
}


def draw(canvas: Canvas, name: str, x: float, y: float, side: float) -> None:
    """Draw the mark of a grade about a point, `side` units wide."""
    pixels = canvas.px(side)
    key = ("grade", name, pixels, HEX["slip"])
    canvas.blit_centre(SURFACES.get(key, lambda: _paint(name, pixels)), x, y)
    if name in SIGNS:
        ink = "white" if name == "blunder" else "slip"
        style = text.Style("sans-bold", 0.62 * side, ink, grows=False)
        text.draw(canvas, SIGNS[name], style, x, y - 0.02 * side, "centre")


def _paint(name: str, side: int) -> pygame.Surface:
    fill = FILLS[name]
    body = (
        f'<g transform="scale({side / 24:.4f})"><path d="{BODIES[name]}" '
        f'fill="{fill if fill.startswith("#") else HEX[fill]}" stroke="{HEX["slip"]}" '
        f'stroke-width="1.4" stroke-linejoin="round"/>'
    )
    return shape((side, side), body + DRAWN.get(name, "").format(ink=HEX["slip"]) + "</g>")
