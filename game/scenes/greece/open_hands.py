"""The hands of the other cities, open beside the viewer's own in the replay of a war."""

from __future__ import annotations

from game.rules.core import Seat
from game.rules.greece.map import CITIES
from game.scenes.greece.display import GreeceDisplay
from game.scenes.greece.faces import face_of
from sprites import pieces
from sprites.canvas import Box, Canvas
from sprites.layout import head_of, trim
from sprites.map import chit

WIDEST = 40.0
GAP = 6.0


def draw_hands(canvas: Canvas, display: GreeceDisplay, box: Box) -> None:
    """Draw a row for each other city: its shield, then its chits."""
    others = [seat for seat in range(len(display.board.hands)) if seat != display.viewer]
    tall = box.h / len(others)
    side = min(WIDEST, tall - GAP)
    for number, seat in enumerate(others):
        _draw_row(canvas, display, seat, head_of(trim(box, top=number * tall), tall), side)


def _draw_row(canvas: Canvas, display: GreeceDisplay, seat: Seat, box: Box, side: float) -> None:
    board, city = display.board, CITIES[seat]
    x = box.x + side / 2
    canvas.blit_centre(pieces.shield(city, canvas.px(0.8 * side)), x, box.centery)
    for token in board.hands[seat]:
        x += side + GAP
        face = board.face_of(token)
        shown = None if face < 0 else face_of(face, board.star_kind(token))
        canvas.blit_centre(chit.image(canvas.px(side), city, shown), x, box.centery)
