"""The places on the page of a review, for small and for large words."""

from __future__ import annotations

from typing import NamedTuple

from game.scenes.theatre import decision
from sprites import text
from sprites.canvas import Box, Canvas, nowhere

GAP = 8.0
LEFT = 0.645
"""The share of the width that board and curves have."""
ROOM_TO_READ = 0.095
"""So much less is it at twice the text size, for the list."""
CHART = 0.25
"""The share of the height that the curves have, beside the board."""
LEAST_CHART = 120.0
ROOM_TO_SEE = 0.03
"""So much smaller is that share at twice the text size, for the board."""


class Places(NamedTuple):
    """Boxes in units."""

    head: Box
    board: Box
    causes: Box
    chart: Box
    plates: Box
    sort: Box
    whose: Box
    list: Box
    help: Box


NOWHERE = Places(*(nowhere() for _ in range(9)))


def places(canvas: Canvas, area: Box) -> Places:
    """Return the places in the area between the bar and the foot."""
    share = LEFT - ROOM_TO_READ * (canvas.text_scale - 1)
    left = Box(area.x, area.y, share * area.w, area.h)
    right = Box(left.right + GAP + 2, area.y, area.right - left.right - GAP - 2, area.h)
    return Places(*_board(canvas, left), *_moves(canvas, right))


def _board(canvas: Canvas, area: Box) -> tuple[Box, Box, Box, Box]:
    """Place the board under its head, the causes and the curves below it."""
    head = Box(area.x, area.y, area.w, decision.head_height(canvas))
    tall = max(LEAST_CHART, CHART * area.h) - ROOM_TO_SEE * (canvas.text_scale - 1) * area.h
    chart = Box(area.x, area.bottom - tall, area.w, tall)
    wanted = decision.causes_height(canvas)
    causes = Box(area.x, chart.y - GAP - wanted, area.w, wanted)
    board = Box(area.x, head.bottom + 4, area.w, causes.y - head.bottom - GAP - 4)
    return head, board, causes, chart


def _moves(canvas: Canvas, area: Box) -> tuple[Box, Box, Box, Box, Box]:
    """Place the players over the list, its two choices between them, the help at the foot."""
    plates = Box(area.x, area.y, area.w, decision.plate_height(canvas))
    tall = text.line_height(canvas, decision.BUTTON) + 14
    y = plates.bottom + GAP
    half = (area.w - GAP) / 2
    sort, whose = Box(area.x, y, half, tall), Box(area.x + half + GAP, y, half, tall)
    below = Box(area.x, area.bottom - tall, area.w, tall)
    rows = Box(area.x, sort.bottom + GAP, area.w, below.y - sort.bottom - 2 * GAP - 14)
    return plates, sort, whose, rows, below
