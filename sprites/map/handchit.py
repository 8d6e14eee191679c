"""A chit in a hand: a small card with its picture and its name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from sprites.base import images, pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import breath, ring
from sprites.base.images import SURFACES, paint_shape
from sprites.base.palette import HEX, high_contrast
from sprites.map import chit

NAME: Final = text.CARD_NAME
TICK: Final = 28.0


@dataclass(frozen=True)
class HandChit:
    """A chit in a hand, as a small card: its name in the player's words, and its state.

    `city` is the seat whose hand it is; `playable` gives it a lit foot; `lies` is the name of
    the area where it has been put already, if any. A `chosen` one has the ring of the focus, a
    `picked` one a tick.
    """

    face: chit.ChitFace
    name: str
    city: str | None = None
    playable: bool = False
    unplayable: bool = False
    chosen: bool = False
    picked: bool = False
    lies: str = ""


def draw(canvas: Canvas, rect: Box, held: HandChit, now: float = 0.0) -> None:
    """Draw a chit of a hand in a box of about 3 to 2; at text scale 200 % give it more height."""
    place = canvas.box(rect)
    key = ("hand chit", place.size, held.face, held.name, held.city, held.playable,
           held.unplayable, held.lies, canvas.scale, canvas.text_scale)  # fmt: skip
    made = SURFACES.get(key, lambda: _paint_held(canvas, rect, held))
    canvas.surface.blit(made, (place.x - canvas.px(4), place.y - canvas.px(4)))
    if held.chosen:
        ring(canvas, rect, 9, breath(canvas, now))
    if held.picked:
        canvas.blit_centre(pieces.tick(canvas.px(TICK)), rect.x + 8, rect.y + 8)


def _paint_held(canvas: Canvas, rect: Box, held: HandChit) -> pygame.Surface:
    wide, tall, scale = rect.w, rect.h, canvas.scale
    line = text.line_height(canvas, NAME)
    lines, style = text.fit(canvas, held.name, NAME, wide - 12, min(0.55 * tall, 2 * line))
    foot = min(0.62 * tall, text.line_height(canvas, style) * len(lines) + 8)
    size = (canvas.px(wide + 8), canvas.px(tall + 12))
    made = paint_shape(size, _card_body(wide, tall, foot, scale, held))
    side = canvas.px(min(tall - foot - 10, wide - 16))
    mark = images.picture(f"chits/{held.face.kind}", (side, side))
    middle = (canvas.px(4 + wide / 2), canvas.px(4 + 5 + (tall - foot - 5) / 2))
    made.blit(mark, mark.get_rect(center=middle))
    for number, words in enumerate(lines):
        name = text.narrowed(canvas, words, style, wide - 12)
        low = tall - foot / 2 + (number - (len(lines) - 1) / 2) * text.line_height(canvas, style)
        made.blit(name, name.get_rect(center=(middle[0], canvas.px(3 + low))))
    sign = chit.badge(canvas.px(58), held.face)
    if sign is not None:
        made.blit(sign, sign.get_rect(center=(canvas.px(wide - 15), canvas.px(23))))
    if held.unplayable:
        made.blit(paint_shape(size, _veil(wide, tall, scale)), (0, 0))
    if held.lies:
        _write_lies(canvas, made, rect, held)
    return made


def _card_body(wide: float, tall: float, foot: float, scale: float, held: HandChit) -> str:
    lit = ""
    if held.playable:
        lit = (
            f'<path d="M{4 + 0.13 * wide:.1f} {tall + 0.2:.1f}h{0.74 * wide:.1f}'
            f'l{0.03 * wide:.1f} 3.3h{-0.8 * wide:.1f}Z" fill="{HEX["clay"]}"/>'
        )
    return (
        f'<g transform="scale({scale:.4f})"><defs><linearGradient id="f" '
        f'gradientUnits="userSpaceOnUse" x1="0" y1="4" x2="0" y2="{tall + 4:.1f}">'
        '<stop offset="0" stop-color="#FAF1DE"/><stop offset="1" stop-color="#EBDCBD"/>'
        '</linearGradient><linearGradient id="c" gradientUnits="userSpaceOnUse" x1="0" y1="4" '
        f'x2="{0.25 * wide:.1f}" y2="{tall - foot:.1f}"><stop offset="0" stop-color="#D0713F"/>'
        '<stop offset="1" stop-color="#B65830"/></linearGradient></defs>'
        f'<rect x="6" y="8" width="{wide:.1f}" height="{tall:.1f}" rx="9" fill="#0B0604" '
        'opacity="0.45"/>'
        f'<rect x="4" y="4" width="{wide:.1f}" height="{tall:.1f}" rx="9" fill="{HEX["slip"]}"/>'
        f'<rect x="5.6" y="5.6" width="{wide - 3.2:.1f}" height="{tall - 3.2:.1f}" rx="7.6" '
        'fill="url(#f)"/>'
        f'<rect x="9.5" y="9.5" width="{wide - 11:.1f}" height="{tall - foot - 6:.1f}" rx="5" '
        f'fill="url(#c)"/>{lit}</g>'
    )


def _veil(wide: float, tall: float, scale: float) -> str:
    share = 0.25 if high_contrast() else 0.42
    return (
        f'<rect transform="scale({scale:.4f})" x="4" y="4" width="{wide:.1f}" '
        f'height="{tall:.1f}" rx="9" fill="{HEX["slip"]}" opacity="{share}"/>'
    )


def _write_lies(canvas: Canvas, made: pygame.Surface, rect: Box, held: HandChit) -> None:
    """Draw a black plate over the picture with the back and the area where the chit lies."""
    tall = min(0.3 * rect.h, 1.6 * NAME.size * canvas.text_scale)
    size = (canvas.px(rect.w - 10), canvas.px(tall))
    place = (canvas.px(4 + 5), canvas.px(4 + 0.3 * rect.h - tall / 4))
    made.blit(pieces.pill(size, "", "slip", "ivory3"), place)
    back = chit.image(canvas.px(0.62 * tall), held.city, None)
    middle = place[1] + size[1] // 2
    made.blit(back, back.get_rect(center=(place[0] + canvas.px(0.6 * tall), middle)))
    words = text.one_line(canvas, held.lies, NAME.inked("ivory"), rect.w - 18 - 1.2 * tall)
    left = place[0] + canvas.px(1.15 * tall)
    made.blit(words, (left, middle - words.get_height() // 2))
