"""The places on the page of a review, for small and for large words."""

from __future__ import annotations

from typing import NamedTuple

from game.scenes.theatre import decision
from sprites.canvas import Box, Canvas
from sprites.rich import Paragraph

GAP = 14.0
PLATES = 72.0
FLAT = 1.25
"""The largest text at which two columns have room."""


class Places(NamedTuple):
    """Boxes in units; `decision` and `plates` are empty where there is no room for them."""

    chart: Box
    note: Box
    list: Box
    decision: Box
    plates: Box


NOWHERE = Places(*(Box(0, 0, 1, 1) for _ in range(5)))


def places(canvas: Canvas, area: Box, note: Paragraph) -> Places:
    """Return the places in the area between the bar and the foot."""
    return (_columns if canvas.text_scale <= FLAT else _column)(canvas, area, note)


def _columns(canvas: Canvas, area: Box, note: Paragraph) -> Places:
    """Place the decision over the curves, and the players and the list at their right."""
    wide, left = 0.6 * area.w, area.x + 0.6 * area.w + GAP
    told = Box(area.x, area.y, wide, decision.tall(canvas))
    high, top = note.height(canvas, wide) + 12, told.bottom + GAP
    chart = Box(area.x, top, wide, area.bottom - high - 8 - top)
    plates = Box(left, area.y, area.right - left, PLATES)
    top = plates.bottom + GAP
    rows = Box(left, top, plates.w, area.bottom - top)
    return Places(chart, Box(area.x, chart.bottom + 8, wide, high), rows, told, plates)


def _column(canvas: Canvas, area: Box, note: Paragraph) -> Places:
    """Place the curves over the list, for large words."""
    tall = 0.46 * area.h / (0.6 + 0.4 * canvas.text_scale)
    chart = Box(area.x, area.y, area.w, tall)
    below = Box(area.x, chart.bottom + 8, area.w, note.height(canvas, area.w) + 12)
    top, nowhere = below.bottom + 8, Box(0, 0, 0, 0)
    rows = Box(area.x, top, area.w, max(60.0, area.bottom - top))
    return Places(chart, below, rows, nowhere, nowhere)
