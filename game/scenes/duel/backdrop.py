"""Everything of the duel's table below one's own hand, drawn anew only when it differs."""

from __future__ import annotations

from game.scenes.duel import fixtures
from game.scenes.duel.cards import DuelCards
from game.scenes.duel.display import DuelDisplay
from game.scenes.tables import card_panel
from game.scenes.tables.backdrop import Backdrop, Look
from game.scenes.tables.card_bar import draw_bar
from game.system.i18n import _
from sprites.canvas import Canvas
from sprites.ground import breath

LYING = ("enemy", "bare", "table", "lot")


class DuelBackdrop(Backdrop):
    """Both rows of the duel, its piles, plates and track."""

    def __init__(self, display: DuelDisplay, cards: DuelCards) -> None:
        super().__init__()
        self.display = display
        self.cards = cards

    def redraw_key(self, canvas: Canvas) -> Look:
        display, board = self.display, self.display.board
        cards = [
            (
                token, s.x, s.y, s.angle, s.scale, s.alpha, s.flip, s.lift, s.strip, s.face,
                s.playable, s.unplayable, s.picked, s.squash, s.sheen, s.chosen,
            )
            for token, s in self.cards.in_order()
            if self.cards.zones.get(token) in LYING and not s.aloft
        ]  # fmt: skip
        at_rest = (*display.pile_boxes(), "stake")
        pile = display.focus.name if display.focus.name in at_rest else ""
        breathing = bool(pile) or any(card[-1] for card in cards)
        plates = [
            (plaque.shown, plaque.swell, plaque.who, plaque.portrait, plaque.to_act)
            for plaque in display.plaques
        ]
        piles = (len(board.deck), tuple(board.discard), tuple(map(tuple, board.piles)))
        return (
            board.viewer, board.turn, cards, plates,
            piles, len(self.cards.loose), display.track.above, display.track.below,
            display.ribbon.at, display.stake.shown,
            tuple(board.passed), pile, breath(canvas, display.time) if breathing else 0.0,
        )  # fmt: skip

    def paint(self, canvas: Canvas) -> None:
        display = self.display
        fixtures.draw_ground(canvas, display.boxes, max(0, display.board.viewer))
        fixtures.draw_traces(canvas, display)
        self._paint_cards(canvas, ("enemy", "bare"))
        above = display.board.hands[1 - max(0, display.board.viewer)]
        card_panel.draw_enemy_count(canvas, self.cards.sprites, above, display.boxes)
        title, ribbon = _("The Peloponnesian War"), display.ribbon
        draw_bar(canvas, display.boxes.bar, title, display.board.turn, ribbon)
        for seat, plaque in enumerate(display.plaques):
            plaque.state = _("Has passed") if display.board.passed[seat] else ""
            plaque.draw(canvas)
        display.track.draw(canvas)
        fixtures.draw_lead(canvas, display)
        fixtures.draw_stake(canvas, display)
        fixtures.draw_piles(canvas, display)
        self._paint_cards(canvas, ("table", "lot"))

    def _paint_cards(self, canvas: Canvas, zones: tuple[str, ...]) -> None:
        for token, sprite in self.cards.in_order():
            if self.cards.zones.get(token) in zones and not sprite.aloft:
                sprite.draw(canvas, self.display.time)
