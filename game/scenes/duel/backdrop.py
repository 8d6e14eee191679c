"""Everything of the duel's table below one's own hand, drawn anew only when it differs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.duel import fixtures
from game.scenes.tables import card_panel
from game.scenes.tables.backdrop import Backdrop, Look
from sprites.canvas import Canvas
from sprites.ground import breath

if TYPE_CHECKING:
    from game.scenes.duel.scene import DuelScene

LYING = ("enemy", "bare", "table", "lot")


class DuelBackdrop(Backdrop):
    """Both rows of the duel, its piles, plates and track."""

    def __init__(self, scene: DuelScene) -> None:
        super().__init__()
        self.scene = scene

    def redraw_key(self, canvas: Canvas) -> Look:
        scene, board = self.scene, self.scene.board
        cards = [
            (
                token, s.x, s.y, s.angle, s.scale, s.alpha, s.flip, s.lift, s.strip, s.face,
                s.playable, s.unplayable, s.chosen,
            )
            for token, s in scene.cards.in_order()
            if scene.cards.zones.get(token) in LYING
        ]  # fmt: skip
        pile = scene.focus.name if scene.focus.name in scene.pile_boxes() else ""
        breathing = bool(pile) or any(card[-1] for card in cards)
        plates = [(plaque.shown, plaque.who, plaque.to_act) for plaque in scene.plaques]
        piles = (len(board.deck), tuple(board.discard), tuple(map(tuple, board.piles)))
        return (
            canvas.surface.get_size(), canvas.text_scale, board.viewer, board.turn, cards, plates,
            piles, len(scene.cards.loose), scene.track.above, scene.track.below, scene.ribbon.at,
            tuple(board.passed), pile, breath(canvas, scene.time) if breathing else 0.0,
        )  # fmt: skip

    def paint(self, canvas: Canvas) -> None:
        scene = self.scene
        fixtures.draw_ground(canvas, scene.boxes, max(0, scene.board.viewer))
        fixtures.draw_traces(canvas, scene)
        self._paint_cards(canvas, ("enemy", "bare"))
        card_panel.draw_enemy_count(canvas, scene, 1 - max(0, scene.board.viewer))
        fixtures.draw_bar(canvas, scene)
        for plaque in scene.plaques:
            plaque.draw(canvas)
        scene.track.draw(canvas)
        fixtures.draw_lead(canvas, scene)
        fixtures.draw_piles(canvas, scene)
        self._paint_cards(canvas, ("table", "lot"))
        fixtures.draw_passed(canvas, scene)

    def _paint_cards(self, canvas: Canvas, zones: tuple[str, ...]) -> None:
        for token, sprite in self.scene.cards.in_order():
            if self.scene.cards.zones.get(token) in zones:
                sprite.draw(canvas, self.scene.time)
