"""Everything of the battle's table below the viewer's hand, redrawn only when it differs."""

from __future__ import annotations

from game.scenes.battle import band, fixtures, lanes, plates
from game.scenes.battle.display import BattleDisplay
from game.scenes.battle.stakes import threat
from game.scenes.battle.tactics import SPOT, draw_tactics
from game.scenes.tables import card_panel
from game.scenes.tables.backdrop import Backdrop, Look
from game.scenes.tables.card_bar import draw_bar
from game.system.i18n import _
from sprites.canvas import Canvas
from sprites.ground import breath

LYING = ("enemy", "bare", "lane")


class BattleBackdrop(Backdrop):
    """The lanes with all that stands in them, both armies' plates, and the enemy's hand."""

    def __init__(self, display: BattleDisplay) -> None:
        super().__init__()
        self.display = display

    def redraw_key(self, canvas: Canvas) -> Look:
        display, board = self.display, self.display.board
        cards = [
            (
                token, s.x, s.y, s.angle, s.scale, s.alpha, s.flip, s.lift, s.face,
                s.playable, s.picked, s.squash, s.sheen, s.dark, s.chosen,
            )
            for token, s in display.cards.in_order()
            if display.cards.zones.get(token) in LYING and not s.aloft
        ]  # fmt: skip
        piles = [(len(board.decks[s]), len(board.reserves[s]), display.lying("reserve", s),
                  display.lying("casualties", s)) for s in (0, 1)]  # fmt: skip
        armies = [(display.strength[seat].shown, display.names.players[seat]) for seat in (0, 1)]
        aloft = tuple(token for token, s in display.cards.in_order() if s.aloft)
        fight = aloft, board.battle, board.effects
        name = display.focus.name
        ringed = name if name in display.pile_boxes() or name.startswith(SPOT) else ""
        breathing = bool(ringed) or any(card[-1] for card in cards)
        return (
            board.viewer, board.turn, board.active,
            board.flank, fight, cards, piles, armies, tuple(display.assigned.items()),
            threat(display), display.phalanx.look(), display.frieze.look(), bool(display.picked),
            display.ribbon.at, ringed,
            breath(canvas, display.time) if breathing else 0.0,
        )  # fmt: skip

    def paint(self, canvas: Canvas) -> None:
        display = self.display
        fixtures.draw_ground(canvas, display.boxes)
        lanes.draw_ranks(canvas, display)
        lanes.draw_beds(canvas, display)
        self._paint_cards(canvas, "enemy")
        title, ribbon = _("Ancient Generals"), display.ribbon
        draw_bar(canvas, display.boxes.bar, title, display.board.turn, ribbon)
        for seat in (0, 1):
            plates.draw_plate(canvas, display, seat)
        plates.draw_aim(canvas, display)
        band.draw_band(canvas, display)
        fixtures.draw_banner(canvas, display)
        self._paint_cards(canvas, "bare")
        lanes.draw_open(canvas, display)
        draw_tactics(canvas, display)
        self._paint_cards(canvas, "lane")
        held = display.board.hands[1 - max(0, display.board.viewer)]
        card_panel.draw_enemy_count(canvas, display.cards.sprites, held, display.boxes)

    def _paint_cards(self, canvas: Canvas, zone: str) -> None:
        display = self.display
        for token, sprite in display.cards.in_order():
            if display.cards.zones.get(token) == zone and not sprite.aloft:
                sprite.draw(canvas, display.time)
