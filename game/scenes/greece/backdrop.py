"""Everything around the map on its table, drawn anew only when it differs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.backdrop import Backdrop, Look
from game.scenes.greece import furniture, panel
from game.scenes.greece.controls import CHIT
from sprites.canvas import Canvas
from sprites.ground import breath

if TYPE_CHECKING:
    from game.scenes.greece.scene import GreeceScene


class GreeceBackdrop(Backdrop):
    """The bar, the side panel, and the well with one's chits; the map is drawn over it."""

    def __init__(self, scene: GreeceScene) -> None:
        super().__init__()
        self.scene = scene

    def look(self, canvas: Canvas) -> Look:
        scene, board = self.scene, self.scene.board
        row = tuple((token, board.faces.get(token), token in scene.chits.loose)
                    for token in scene.row())  # fmt: skip
        name = scene.focus.name
        focus = name if not name.startswith(("area", "log", "rules", "menu")) else ""
        breathing = scene.chosen >= 0 or focus.startswith(CHIT)
        people = tuple(scene.who(seat) for seat in range(3))
        return (
            canvas.surface.get_size(), canvas.text_scale, scene.viewer, scene.veiled, board.turn,
            board.phase, board.step, tuple(board.lands), tuple(board.counters), row,
            tuple(map(len, board.hands)), len(board.cup), tuple(board.retired),
            tuple(board.placed), tuple(board.spent), tuple(board.faces.items()), board.star_as,
            scene.about, scene.chosen, scene.kind, scene.aim, focus, scene.focus.by_keys,
            scene.asked, scene.stage.busy, scene.bare, len(scene.log.entries), scene.view.to_act,
            people,
            breath(canvas, scene.time) if breathing else 0.0,
        )  # fmt: skip

    def paint(self, canvas: Canvas) -> None:
        furniture.draw_ground(canvas, self.scene.boxes)
        furniture.draw_bar(canvas, self.scene)
        panel.draw(canvas, self.scene)
        furniture.draw_well(canvas, self.scene)
