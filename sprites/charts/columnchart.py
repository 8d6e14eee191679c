"""Shares as columns of a temple, side by side, each with its interval and who stands below it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from sprites.base import images, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded
from sprites.base.images import SURFACES, Size, shape
from sprites.base.palette import HEX

FIGURE: Final = text.Style("stele-bold", 22, "ivory", most=1.5)
NAME: Final = text.Style("sans-bold", 17, "ivory", leading=1.15, most=1.5)
NOTE: Final = text.Style("sans-semibold", 16, "clayLL", leading=1.15, most=1.5)
FACE: Final = 48.0
BASE: Final = 9.0
SHAFT: Final = 0.5
"""The column's width as a share of its place."""
WIDEST: Final = 62.0
CAPITAL: Final = 14.0
FLUTES: Final = 6


@dataclass(frozen=True)
class Column:
    """A share from 0 to 1 with its interval; `picture` is the art of who stands below."""

    name: str
    note: str
    share: float
    low: float
    high: float
    figure: str
    picture: str = ""
    known: bool = True
    """False without a single match: only the outline stands there."""


def foot_height(canvas: Canvas, columns: Sequence[Column]) -> float:
    """Return the height of what stands below the columns, in units."""
    face = FACE + 10 if any(column.picture for column in columns) else 4.0
    return BASE + face + text.line_height(canvas, NAME) + text.line_height(canvas, NOTE)


def draw(canvas: Canvas, box: Box, columns: Sequence[Column]) -> None:
    """Draw the columns in a box, as tall as it allows."""
    top = text.line_height(canvas, FIGURE) + 4
    shafts = Box(box.x, box.y + top, box.w, box.h - top - foot_height(canvas, columns))
    each = box.w / max(1, len(columns))
    _draw_half(canvas, shafts)
    for number, column in enumerate(columns):
        place = Box(shafts.x + number * each, shafts.y, each, shafts.h)
        _draw_shaft(canvas, place, column)
        _draw_foot(canvas, place, column, box.bottom)
    canvas.fill("clay", Box(box.x, shafts.bottom, box.w, BASE / 2))
    canvas.fill("clayD", Box(box.x, shafts.bottom + BASE / 2, box.w, BASE / 2))


def _draw_half(canvas: Canvas, shafts: Box) -> None:
    """Draw a dotted line at one half."""
    x, y = shafts.x, shafts.y + shafts.h / 2
    while x < shafts.right:
        canvas.fill("slip4", Box(x, y, min(5, shafts.right - x), 1.4))
        x += 10


def _draw_shaft(canvas: Canvas, place: Box, column: Column) -> None:
    wide = min(WIDEST, SHAFT * place.w)
    x = place.centerx - wide / 2
    size = (canvas.px(wide), canvas.px(place.h))
    outline = (
        f'<rect x="1" y="1" width="{size[0] - 2}" height="{size[1]}" fill="none" '
        f'stroke="{HEX["slip4"]}" stroke-width="1.2" stroke-dasharray="3 4"/>'
    )
    canvas.blit(shape(size, outline), x, place.y)
    if not column.known:
        return
    tall = max(CAPITAL, column.share * place.h)
    full = (canvas.px(1.3 * wide), canvas.px(tall))
    shaft = SURFACES.get(("column", full), lambda: _paint(full, canvas.px(CAPITAL)))
    canvas.blit(shaft, place.centerx - 0.65 * wide, place.bottom - tall)
    _draw_interval(canvas, place, column)
    y = min(place.bottom - tall, place.bottom - column.high * place.h)
    y = max(y, place.y) - text.line_height(canvas, FIGURE) / 2
    room, high = text.width(canvas, column.figure, FIGURE) + 6, text.line_height(canvas, FIGURE)
    rounded(canvas, Box(place.centerx - room / 2, y - 0.42 * high, room, 0.84 * high), 4, "slip")
    text.draw(canvas, column.figure, FIGURE, place.centerx, y, "centre")


def _paint(size: Size, capital: int) -> pygame.Surface:
    """Return a fluted column that fills a size in pixels."""
    wide, tall = size
    left, right = wide * 0.13, wide * 0.87
    low, high = f"{tall}", f"{min(capital, tall) * 0.72:.1f}"
    inset = (right - left) * 0.07
    shaft = (
        f"M{left:.1f} {low}L{left + inset:.1f} {high}L{right - inset:.1f} {high}L{right:.1f} {low}Z"
    )
    body = f'<path d="{shaft}" fill="{HEX["clayL"]}"/>'
    for flute in range(1, FLUTES):
        foot = left + (right - left) * flute / FLUTES
        head = left + inset + (right - left - 2 * inset) * flute / FLUTES
        body += (
            f'<path d="M{foot:.1f} {low}L{head:.1f} {float(high) + 3:.1f}" fill="none" '
            f'stroke="{HEX["slip"]}" stroke-width="{max(1.0, wide * 0.028):.2f}"/>'
        )
    cap = min(capital, tall)
    body += (
        f'<rect width="{wide}" height="{cap * 0.42:.1f}" fill="{HEX["clayLL"]}"/>'
        f'<path d="M{wide * 0.04:.1f} {cap * 0.42:.1f}H{wide * 0.96:.1f}L{right - inset:.1f} {high}'
        f'H{left + inset:.1f}Z" fill="{HEX["clay"]}"/>'
    )
    return shape(size, body)


def _draw_interval(canvas: Canvas, place: Box, column: Column) -> None:
    """Draw the interval as a line with two ends over the column."""
    top, low = place.bottom - column.high * place.h, place.bottom - column.low * place.h
    x = place.centerx
    for ink, grown in (("slip", 1.4), ("ivory", 0.0)):
        canvas.fill(ink, Box(x - 1 - grown, top - grown, 2 + 2 * grown, low - top + 2 * grown))
        for y in (top, low):
            canvas.fill(ink, Box(x - 6 - grown, y - 1 - grown, 12 + 2 * grown, 2 + 2 * grown))


def _draw_foot(canvas: Canvas, place: Box, column: Column, bottom: float) -> None:
    """Draw who stands below: picture, name and note."""
    y = place.bottom + BASE + 6
    if column.picture:
        side = canvas.px(FACE)
        canvas.blit_centre(
            images.picture(column.picture, (side, side)), place.centerx, y + FACE / 2
        )
        y += FACE + 2
    for words, style in ((column.name, NAME), (column.note, NOTE)):
        step = text.line_height(canvas, style)
        lines, fitted = text.fit(canvas, words, style, place.w - 4, step, 12)
        text.draw(canvas, lines[0], fitted, place.centerx, y + step / 2, "centre")
        y += step
