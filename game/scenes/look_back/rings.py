"""Rings around what was played on a table and what would have been better, with their words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.client.focus import Spot
from game.system.i18n import _
from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import outline, rounded
from sprites.base.images import shape
from sprites.base.layout import centred
from sprites.base.palette import HEX

FLAG = text.Style("sans-bold", 16, "ivory", tracking=0.6, most=1.5)
LINE, ROUND = 4.0, 9.0
DASHES = (11.0, 7.0)
FREE = 6.0
"""Units between a ring and its words."""


def draw(
    canvas: Canvas,
    spots: Sequence[Spot],
    played: Sequence[str],
    better: Sequence[str],
    board: Box,
    free: Sequence[Box] = (),
) -> None:
    """Draw the rings on the spots of a table, the words where they hide least of them.

    `free` are boxes of the table that the words leave free too.
    """
    boxes = {spot.name: spot.box for spot in spots}
    gone = [boxes[name] for name in played if name in boxes and name not in better]
    good = [boxes[name] for name in better if name in boxes and name not in played]
    taken = [*gone, *good, *free]
    for box in gone:
        _ring(canvas, box, "ivory", dashed=True)
    for box in good:
        _ring(canvas, box, "gainL")
    for words, ink, ringed in ((_("Played"), "ivory", gone), (_("Better"), "gainL", good)):
        if ringed:
            taken.append(_flag(canvas, words.upper(), ink, ringed[0], taken, board))


def _ring(canvas: Canvas, box: Box, ink: str, dashed: bool = False) -> None:
    grown = box.inflate(LINE, LINE)
    place = canvas.box(grown)
    canvas.surface.blit(_loop(place.size, canvas.scale, ink, dashed), place)


def _loop(size: tuple[int, int], scale: float, ink: str, dashed: bool) -> pygame.Surface:
    line = outline(LINE * scale)
    at, wide, tall = line, size[0] - 2 * line, size[1] - 2 * line
    rect = (
        f'<rect x="{at:.1f}" y="{at:.1f}" width="{wide:.1f}" height="{tall:.1f}" '
        f'rx="{ROUND * scale:.1f}" fill="none"'
    )
    dash = " ".join(f"{one * scale:.1f}" for one in DASHES) if dashed else "none"
    return shape(
        size,
        f'{rect} stroke="{HEX["slip"]}" stroke-width="{2 * line:.1f}"/>'
        f'{rect} stroke="{HEX[ink]}" stroke-width="{line:.1f}" stroke-dasharray="{dash}"/>',
    )


def _flag(
    canvas: Canvas, words: str, ink: str, about: Box, taken: Sequence[Box], board: Box
) -> Box:
    """Draw words at a ring where they hide least of what is taken; return their plate."""
    wide, tall = text.width(canvas, words, FLAG) + 20, text.line_height(canvas, FLAG) + 8
    every = [one.clamp(board) for one in _places(about, wide, tall)]
    plate = min(every, key=lambda one: sum(_hidden(one, box) for box in taken))
    rounded(canvas, plate, tall / 2, "slip", ink, 2)
    text.draw(canvas, words, FLAG.inked(ink), *plate.center, "centre")
    return plate


def _places(about: Box, wide: float, tall: float) -> Iterator[Box]:
    """Yield places for a plate of that size about a box: on its upper edge first."""
    plate = centred(about, wide, tall)
    across, down = (about.w + wide) / 2 + FREE, (about.h + tall) / 2 + FREE
    for y in (-about.h / 2, about.h / 2):
        for x in (0.0, (about.w - wide) / 2, (wide - about.w) / 2):
            yield plate.move(x, y)
    for x, y in ((-across, 0.0), (across, 0.0), (0.0, -down), (0.0, down)):
        yield plate.move(x, y)


def _hidden(plate: Box, box: Box) -> float:
    part = plate.clip(box)
    return part.w * part.h
