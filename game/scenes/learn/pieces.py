"""Draws a card, a chit or an area as it looks on its table, small in a row or large to read."""

from __future__ import annotations

from game.scenes.collection import Item
from sprites import card, text
from sprites.canvas import Box, Canvas
from sprites.ground import slip
from sprites.map import chit, shield
from sprites.map.handchit import HandChit
from sprites.map.handchit import draw as draw_hand_chit
from sprites.map.places import AREAS
from sprites.map.shield import AreaLook

WIDE = card.TABLE_WIDTH
TALL = WIDE * 1.4
CHIT_TALL = 96.0
NAME = text.Style("stele-bold", 17, "ivory", leading=1.0)
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


def tall_large(canvas: Canvas, item: Item, wide: float) -> float:
    """Return the height that a piece takes to be read, at a width."""
    if item.face is not None:
        return 1.4 * wide / 1.09 + 22
    title = _title(canvas, item, wide)
    return 0.62 * wide + 34 + sum(text.line_height(canvas, s) * len(lines) for lines, s in title)


def draw_large(canvas: Canvas, item: Item, box: Box) -> None:
    """Draw a piece to be read, from the top of `box`."""
    if item.face is not None:
        wide = box.w / 1.09
        image = card.image(canvas, item.face, wide, "zoom")
        canvas.blit_centre(image, box.centerx, box.y + 0.7 * wide + 8)
        return
    side = 0.62 * box.w
    middle = box.y + side / 2 + 12
    if item.chit is not None:
        image = chit.image(canvas.px(side), item.chit.favours, item.chit)
        canvas.blit_centre(image, box.centerx, middle)
    else:
        _draw_shield(canvas, item, box.centerx, middle, 1.2 * side)
    top = middle + 0.62 * side + 8
    for lines, style in _title(canvas, item, box.w):
        top += text.draw_lines(canvas, lines, style, box.centerx, top, "centre")


def _title(canvas: Canvas, item: Item, wide: float) -> list[tuple[list[str], text.Style]]:
    """Return the name and the kind, which a card carries itself, as lines."""
    both = ((item.name, TITLE), (item.kind.upper(), text.HEADING))
    return [
        text.fit(canvas, words, style, wide, 2.4 * text.line_height(canvas, style))
        for words, style in both
    ]
