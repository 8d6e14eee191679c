"""Everything of the duel's table below one's own hand, drawn anew only when it differs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.duel import furniture
from sprites.canvas import Canvas

if TYPE_CHECKING:
    from game.scenes.duel.scene import DuelScene

LYING = ("enemy", "table", "lot")


class Backdrop:
    """Keeps the picture of the table until a card, a number or a pile of it has changed.

    While a hand is looked through, that saves two thirds of the frame.
    """

    def __init__(self, scene: DuelScene) -> None:
        self.scene = scene
        self.shows: tuple[object, ...] = ()
        self.picture: pygame.Surface | None = None

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, or what was drawn of it before."""
        look = self._look(canvas)
        if self.picture is not None and look == self.shows:
            canvas.surface.blit(self.picture, (0, 0))
            return
        self._paint(canvas)
        steady = look[:-1] == self.shows[:-1]  # in motion every frame differs: do not keep it
        self.picture = canvas.surface.copy() if steady else None
        self.shows = look

    def _look(self, canvas: Canvas) -> tuple[object, ...]:
        """All that the picture depends on; its last entry is the breath of a ring."""
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
            tuple(board.passed), pile, scene.time if breathing else 0.0,
        )  # fmt: skip

    def _paint(self, canvas: Canvas) -> None:
        scene = self.scene
        furniture.draw_ground(canvas, scene.boxes, max(0, scene.board.viewer))
        self._paint_cards(canvas, ("enemy",))
        furniture.draw_enemy_hand(canvas, scene)
        furniture.draw_bar(canvas, scene)
        for plaque in scene.plaques:
            plaque.draw(canvas)
        scene.track.draw(canvas)
        furniture.draw_lead(canvas, scene)
        furniture.draw_piles(canvas, scene)
        self._paint_cards(canvas, ("table", "lot"))
        furniture.draw_passed(canvas, scene)

    def _paint_cards(self, canvas: Canvas, zones: tuple[str, ...]) -> None:
        for token, sprite in self.scene.cards.in_order():
            if self.scene.cards.zones.get(token) in zones:
                sprite.draw(canvas, self.scene.time)
