"""The places on the page of a review, for small and for large words."""

from __future__ import annotations

from typing import NamedTuple

from game.scenes.theatre import decision
from sprites import text
from sprites.canvas import Box, Canvas, nowhere
from sprites.layout import Column, Row, Slot, grow

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
    tall = max(LEAST_CHART, CHART * area.h) - ROOM_TO_SEE * (canvas.text_scale - 1) * area.h
    button = text.line_height(canvas, decision.BUTTON) + 14
    head, board = Slot(tall=decision.head_height(canvas)), Slot(grow=1)
    causes, chart = Slot(tall=decision.causes_height(canvas)), Slot(tall=tall)
    left = Column(head, 4, board, GAP, causes, GAP, chart)
    plates, rows = Slot(tall=decision.plate_height(canvas)), Slot(grow=1)
    sort, whose, below = (Slot(tall=button, grow=1) for _ in range(3))
    right = Column(plates, GAP, Row(sort, whose, gap=GAP), GAP, rows, GAP + 14, Slot(Row(below)))
    Row(Slot(left, wide=share * area.w), grow(right), gap=GAP + 2).place(canvas, area)
    places = (head, board, causes, chart, plates, sort, whose, rows, below)
    return Places(*(place.box for place in places))
