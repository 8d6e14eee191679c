"""Everything around the map on its table, drawn anew only when it differs."""

from __future__ import annotations

from game.rules.core import NOBODY
from game.scenes.greece import fixtures, panel
from game.scenes.greece.display import GreeceDisplay, pointed_city
from game.scenes.tables.backdrop import Backdrop, Look
from game.scenes.tables.hints import MOVES
from sprites.canvas import Canvas


class GreeceBackdrop(Backdrop):
    """The bar, the cities' plates, and the ground; map, row and area are drawn over it."""

    def __init__(self, display: GreeceDisplay) -> None:
        super().__init__()
        self.display = display

    def redraw_key(self, canvas: Canvas) -> Look:
        display, board = self.display, self.display.board
        people = tuple(display.names.players)
        hands = tuple(tuple(hand) if display.reveal_all else len(hand) for hand in board.hands)
        used = tuple((token, board.face_of(token)) for token in board.retired)
        name = display.focus.name
        focus = name if name in ("cup", "used") or pointed_city(display) != NOBODY else ""
        return (
            board.turn, board.phase, board.step,
            tuple(board.lands), tuple(board.counters), hands, len(board.cup), used, focus,
            display.focus.by_keys, display.stage.busy, display.reveal_all, display.view.to_act,
            people, display.hint.level == MOVES, 0.0,
        )  # fmt: skip

    def paint(self, canvas: Canvas) -> None:
        fixtures.draw_ground(canvas, self.display.boxes)
        fixtures.draw_bar(canvas, self.display)
        if self.display.hint.level != MOVES:
            panel.draw(canvas, self.display)
