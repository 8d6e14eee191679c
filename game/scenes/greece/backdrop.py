"""Everything around the map on its table, drawn anew only when it differs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.core import NOBODY
from game.scenes.greece import fixtures, panel
from game.scenes.tables.backdrop import Backdrop, Look
from sprites.canvas import Canvas

if TYPE_CHECKING:
    from game.scenes.greece.scene import GreeceScene


class GreeceBackdrop(Backdrop):
    """The bar, the cities' plates, and the ground; map, row and area are drawn over it."""

    def __init__(self, scene: GreeceScene) -> None:
        super().__init__()
        self.scene = scene

    def redraw_key(self, canvas: Canvas) -> Look:
        scene, board = self.scene, self.scene.board
        people = tuple(scene.player_name(seat) for seat in range(3))
        hands = tuple(tuple(hand) if scene.reveal_all else len(hand) for hand in board.hands)
        used = tuple((token, board.faces.get(token)) for token in board.retired)
        name = scene.focus.name
        focus = name if name in ("cup", "used") or scene.pointed_city() != NOBODY else ""
        return (
            canvas.surface.get_size(), canvas.text_scale, board.turn, board.phase, board.step,
            tuple(board.lands), tuple(board.counters), hands, len(board.cup), used, focus,
            scene.focus.by_keys, scene.stage.busy, scene.reveal_all, scene.view.to_act, people, 0.0,
        )  # fmt: skip

    def paint(self, canvas: Canvas) -> None:
        fixtures.draw_ground(canvas, self.scene.boxes)
        fixtures.draw_bar(canvas, self.scene)
        panel.draw(canvas, self.scene)
