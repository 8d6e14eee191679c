"""The places on the page that looks back: the bar, the table, the strip and the column."""

from __future__ import annotations

from typing import NamedTuple

from sprites.base.canvas import Box, Canvas
from sprites.base.layout import foot_of, head_of, left_of, right_of, trim

BAR, ROOM_FOR_WORDS = 42.0, 22.0
"""The height of the bar in units, and so much more at twice the text size."""
STRIP, ROOM_FOR_MARKS = 138.0, 118.0
"""The same of the strip."""
COLUMN, ROOM_TO_READ = 358.0, 232.0
"""The width of the column, and so much more at twice the text size."""


class Places(NamedTuple):
    """Boxes in units."""

    bar: Box
    board: Box
    strip: Box
    beside: Box


def look_places(canvas: Canvas, column: bool = True) -> Places:
    """Return the places of everything; the column stands where the panels of tables do.

    Without one the table fills the width.
    """
    grown = canvas.text_scale - 1
    bar = head_of(canvas.area, BAR + ROOM_FOR_WORDS * grown)
    below, wide = trim(canvas.area, top=bar.h), (COLUMN + ROOM_TO_READ * grown) * column
    if canvas.left_handed:
        beside, rest = left_of(below, wide), trim(below, left=wide)
    else:
        beside, rest = right_of(below, wide), trim(below, right=wide)
    low = STRIP + ROOM_FOR_MARKS * grown
    return Places(bar, trim(rest, bottom=low), foot_of(rest, low), beside)
