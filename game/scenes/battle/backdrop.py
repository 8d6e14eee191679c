"""Everything of the battle's table below one's own hand, drawn anew only when it differs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.battle import fixtures, lanes, tactics
from game.scenes.tables import card_panel
from game.scenes.tables.backdrop import Backdrop, Look
from sprites.canvas import Canvas
from sprites.ground import breath

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene

LYING = ("enemy", "bare", "lane")


class BattleBackdrop(Backdrop):
    """The lanes with all that stands in them, both armies' plates, and the enemy's hand."""

    def __init__(self, scene: BattleScene) -> None:
        super().__init__()
        self.scene = scene

    def redraw_key(self, canvas: Canvas) -> Look:
        scene, board = self.scene, self.scene.board
        cards = [
            (
                token, s.x, s.y, s.angle, s.scale, s.alpha, s.flip, s.lift, s.face,
                s.playable, s.chosen,
            )
            for token, s in scene.cards.in_order()
            if scene.cards.zones.get(token) in LYING
        ]  # fmt: skip
        piles = [(len(board.decks[s]), scene.lying("reserve", s), scene.lying("casualties", s))
                 for s in (0, 1)]  # fmt: skip
        armies = [(scene.strength[seat].shown, scene.player_name(seat)) for seat in (0, 1)]
        fight = (tuple(board.attackers), tuple(board.blockers), tuple(board.spurs),
                 tuple(board.aids), board.ground, board.effects)  # fmt: skip
        name = scene.focus.name
        ringed = name if name in scene.pile_boxes() or name.startswith(tactics.SPOT) else ""
        breathing = bool(ringed) or any(card[-1] for card in cards)
        return (
            canvas.surface.get_size(), canvas.text_scale, board.viewer, board.turn, board.active,
            board.flank, fight, cards, piles, armies, tuple(scene.assigned.items()),
            scene.ribbon.at, ringed, breath(canvas, scene.time) if breathing else 0.0,
        )  # fmt: skip

    def paint(self, canvas: Canvas) -> None:
        scene = self.scene
        fixtures.draw_ground(canvas, scene.boxes)
        self._paint_cards(canvas, "enemy")
        self._paint_cards(canvas, "bare")
        card_panel.draw_enemy_count(canvas, scene, 1 - scene.board.below())
        fixtures.draw_bar(canvas, scene)
        for seat in (0, 1):
            fixtures.draw_plaque(canvas, scene, seat)
        fixtures.draw_banner(canvas, scene)
        lanes.draw_lanes(canvas, scene)
        lanes.draw_open(canvas, scene)
        tactics.draw_tactics(canvas, scene)
        self._paint_cards(canvas, "lane")

    def _paint_cards(self, canvas: Canvas, zone: str) -> None:
        scene = self.scene
        for token, sprite in scene.cards.in_order():
            if scene.cards.zones.get(token) == zone:
                sprite.draw(canvas, scene.time)
