"""Draws a card, a chit or an area as it looks on its table, small in a row or large to read."""

from __future__ import annotations

from functools import partial

from game.scenes.collection import Item
from sprites import card, text
from sprites.canvas import Box, Canvas
from sprites.face import Face
from sprites.ground import slip
from sprites.layout import Column, Part
from sprites.leaves import Painted, Words
from sprites.map import chit, shield
from sprites.map.handchit import HandChit
from sprites.map.handchit import draw as draw_hand_chit
from sprites.map.places import AREAS
from sprites.map.shield import AreaLook

WIDE = card.TABLE_WIDTH
TALL = WIDE * 1.4
CHIT_TALL = 96.0
NAME = text.Style("stele-bold", 17, "ivory", leading=1.0)
BROAD = 1.09
"""The width of a large card's place in widths of the card."""
WHOLE = 1.4 / BROAD
"""The height of a large card in widths of its place."""
LARGE = 0.62
"""The side of a large chit as a share of the width of its place."""
TITLE = text.Style("stele-bold", 24, "ivory", leading=1.08)


def tall_of(items: list[Item]) -> float:
    """Return the height of a row: chits and areas are lower than cards."""
    return TALL if any(item.face for item in items) else CHIT_TALL


def draw_small(canvas: Canvas, item: Item, box: Box) -> None:
    """Draw a piece as it lies in a row."""
    if item.face is not None:
        canvas.blit_centre(card.image(canvas, item.face), *box.center)
    elif item.chit is not None:
        draw_hand_chit(canvas, box, HandChit(item.chit, item.name))
    else:
        _draw_area(canvas, item, box)


def _draw_area(canvas: Canvas, item: Item, box: Box) -> None:
    slip(canvas, box, 9)
    lines, style = text.fit(canvas, item.name, NAME, box.w - 10, 0.4 * box.h)
    foot = text.line_height(canvas, style) * len(lines) + 8
    _draw_shield(canvas, item, box.centerx, box.y + (box.h - foot) / 2 + 2, box.h - foot - 10)
    text.draw_lines(canvas, lines, style, box.centerx, box.bottom - foot, "centre")


def _draw_shield(canvas: Canvas, item: Item, x: float, y: float, side: float) -> None:
    """Draw an area's shield at most `side` units high, with a counter where a city is at home."""
    place = AREAS[item.place]
    look = AreaLook(item.place, item.owner, 1 if item.owner else 0)
    pixels = side * canvas.scale / (2 * (place.radius + shield.EDGE))
    canvas.blit_centre(shield.image(place, look, pixels), x, y)


def large(item: Item) -> Part:
    """Return a piece to be read: a card, else a chit or an area over its name and its kind."""
    if item.face is not None:
        return Painted(partial(_draw_card, item.face), tall=lambda _canvas, wide: WHOLE * wide + 22)
    return Column(
        Painted(partial(_draw_large, item), tall=lambda _canvas, wide: 1.12 * LARGE * wide + 20),
        Words(item.name, TITLE, "centre", most=2.4),
        Words(item.kind.upper(), text.HEADING, "centre", most=2.4),
    )


def _draw_card(face: Face, canvas: Canvas, box: Box) -> None:
    wide = box.w / BROAD
    image = card.image(canvas, face, wide, "zoom")
    canvas.blit_centre(image, box.centerx, box.y + 0.7 * wide + 8)


def _draw_large(item: Item, canvas: Canvas, box: Box) -> None:
    side = LARGE * box.w
    middle = box.y + side / 2 + 12
    if item.chit is not None:
        image = chit.image(canvas.px(side), item.chit.favours, item.chit)
        canvas.blit_centre(image, box.centerx, middle)
    else:
        _draw_shield(canvas, item, box.centerx, middle, 1.2 * side)
