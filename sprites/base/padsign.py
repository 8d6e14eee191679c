"""The signs on the buttons of gamepads: letters in their colours, shapes, a cross, sticks."""

from __future__ import annotations

from typing import Final

from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.images import shape
from sprites.base.palette import HEX

SIDE: Final = 1.62
"""The height of a sign, in heights of the words of a key."""
SHAPES: Final = {
    "cross": ("#7C9BD6", "M7 7L17 17M17 7L7 17"),
    "circle": ("#E5706B", "M18 12A6 6 0 1 1 6 12A6 6 0 1 1 18 12Z"),
    "square": ("#D98BC0", "M7 7H17V17H7Z"),
    "triangle": ("#4FB9A0", "M12 6L18.5 17H5.5Z"),
}
"""By shape its colour and its outline in a square of 24."""
ARMS: Final = {
    "dpup": "M9.5 9.5V4H14.5V9.5L12 12Z",
    "dpdown": "M9.5 14.5V20H14.5V14.5L12 12Z",
    "dpleft": "M9.5 9.5H4V14.5H9.5L12 12Z",
    "dpright": "M14.5 9.5H20V14.5H14.5L12 12Z",
}
CROSS: Final = "M9.5 4H14.5V9.5H20V14.5H14.5V20H9.5V14.5H4V9.5H9.5Z"
WAYS: Final = {
    "-x": "M6.5 8.5L3 12L6.5 15.5",
    "+x": "M17.5 8.5L21 12L17.5 15.5",
    "-y": "M8.5 6.5L12 3L15.5 6.5",
    "+y": "M8.5 17.5L12 21L15.5 17.5",
}


class PadSign(str):
    """The name of a button in words, and how it is drawn.

    `kind` is "round" or "wide" with `mark` in it, "shape", "cross" for an arm of the cross, or
    "stick" with a `way`, "" for one that is pressed.
    """

    kind: str
    mark: str
    tint: str

    def __new__(cls, words: str, kind: str, mark: str = "", tint: str = "") -> PadSign:
        sign = super().__new__(cls, words)
        sign.kind, sign.mark, sign.tint = kind, mark, tint
        return sign


def side(canvas: Canvas) -> float:
    """Return the height of a sign in units, at the player's text size."""
    return SIDE * text.KEY.size * canvas.text_scale


def width(canvas: Canvas, sign: PadSign) -> float:
    """Return the width of a sign in units."""
    if sign.kind != "wide":
        return side(canvas)
    return max(side(canvas), text.width(canvas, sign.mark, text.KEY) + 12 * canvas.text_scale)


def draw(canvas: Canvas, sign: PadSign, right: float, y: float, ink: str) -> float:
    """Draw a sign that ends at `right`; returns its width in units."""
    wide, tall = width(canvas, sign), side(canvas)
    place = canvas.box(Box(right - wide, y - tall / 2, wide, tall))
    line = HEX.get(ink, ink)
    body = _wide(place.size, line) if sign.kind == "wide" else _square(sign, place.w, line)
    canvas.surface.blit(shape(place.size, body), place)
    if sign.kind in ("round", "wide") or (sign.kind == "stick" and sign.mark in "LR"):
        dark = sign.tint or ink
        style = text.KEY.inked(dark).bold()
        small = style.sized(0.8 * style.size) if sign.kind == "stick" else style
        text.draw(canvas, sign.mark, small, right - wide / 2, y - 0.5, "centre")
    return wide


def _wide(size: tuple[int, int], line: str) -> str:
    wide, tall = size
    edge = tall / 16
    return (
        f'<rect x="{edge:.2f}" y="{edge:.2f}" width="{wide - 2 * edge:.2f}" '
        f'height="{tall - 2 * edge:.2f}" rx="{tall / 3:.2f}" fill="none" '
        f'stroke="{line}" stroke-width="{1.5 * edge:.2f}"/>'
    )


def _square(sign: PadSign, across: int, line: str) -> str:
    """Return a sign in a square of 24 units, drawn `across` pixels wide."""
    stroke = f'fill="none" stroke="{line}" stroke-width="1.8" stroke-linejoin="round"'
    match sign.kind:
        case "cross":
            body = f'<path d="{CROSS}" {stroke}/><path d="{ARMS[sign.mark]}" fill="{line}"/>'
        case "stick":
            body = f'<circle cx="12" cy="12" r="6.4" {stroke}/>'
            body += f'<circle cx="12" cy="12" r="10" {stroke} opacity="0.45"/>'
            if way := WAYS.get(sign.mark):
                body = f'<circle cx="12" cy="12" r="5.4" fill="{line}"/>'
                body += f'<path d="{way}" {stroke} stroke-width="2.4"/>'
        case "shape":
            tint, path = SHAPES[sign.mark]
            body = f'<circle cx="12" cy="12" r="11" fill="{HEX["slip"]}"/>'
            body += f'<circle cx="12" cy="12" r="10.6" {stroke} stroke-width="1.2"/>'
            body += (
                f'<path d="{path}" fill="none" stroke="{tint}" stroke-width="2.2" '
                'stroke-linejoin="round" stroke-linecap="round"/>'
            )
        case _:
            fill = HEX["slip"] if sign.tint else "none"
            body = f'<circle cx="12" cy="12" r="10.6" fill="{fill}" stroke="{line}" '
            body += 'stroke-width="1.6"/>'
    return f'<g transform="scale({across / 24:.4f})">{body}</g>'
