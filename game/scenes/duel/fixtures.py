"""The fixtures of the duel's table: its ground, the bar, the piles, the side panel."""

from __future__ import annotations

import pygame

from game.rules.duel.force import FAVOUR
from game.rules.duel.text import name as name_of
from game.scenes.duel.cards import DuelCards
from game.scenes.duel.display import DuelDisplay
from game.scenes.duel.faces import SIDES, face_of
from game.scenes.duel.layout import DuelLayout
from game.scenes.tables.cards import card_panel
from game.scenes.tables.cards.card_panel import draw_bar
from game.scenes.tables.option_plates import Backdrop, Look
from game.system.i18n import _, pgettext, render_phrase
from sprites.base import ground, images, pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import breath
from sprites.base.images import SURFACES
from sprites.base.layout import foot_of, head_of, left_of, trim
from sprites.base.palette import HEX
from sprites.cards import card
from sprites.cards.face import Back

PILE = card.PILE_WIDTH
CLAY = {"#17110E": HEX["clayD"]}


def draw_ground(canvas: Canvas, layout: DuelLayout, below: int) -> None:
    """Clay, the rows, the area of the hand, the band of the track: baked once for a size."""
    key = ("duel ground", canvas.surface.get_size(), below, round(layout.panel.x))
    canvas.surface.blit(SURFACES.get(key, lambda: _bake(canvas, layout, below)), (0, 0))


def _bake(canvas: Canvas, layout: DuelLayout, below: int) -> pygame.Surface:
    baked = Canvas(pygame.Surface(canvas.surface.get_size(), 0, 32))
    baked.surface.blit(ground.clay(baked), (0, 0))
    for side, box in enumerate(layout.rows):
        city = SIDES[below if side else 1 - below]
        ground.rounded(baked, box, 10, pieces.side_of(city).dark, opacity=0.22)
    baked.fill("slip", layout.hand_area)
    _meander(baked, head_of(layout.hand_area, 9))
    band = layout.track_band
    baked.fill("slip", band)
    baked.fill("clayDD", head_of(trim(band, top=-2), 2))
    baked.fill("clayDD", foot_of(trim(band, bottom=-2), 2))
    baked.fill("slip", layout.panel)
    baked.fill("slip4", left_of(layout.panel, 1.5))
    return baked.surface


def _meander(canvas: Canvas, box: Box) -> None:
    """The one ornament of the screen, above the hand."""
    tall = canvas.px(box.h)
    tile = images.picture("parts/border-meander", (max(1, round(tall * 7.5)), tall), CLAY)
    place = canvas.box(box)
    with canvas.clip(box):
        for left in range(place.left, place.right, tile.get_width()):
            canvas.surface.blit(tile, (left, place.top))


def draw_lead(canvas: Canvas, display: DuelDisplay) -> None:
    """Draw the leading side with its lead in Force."""
    box = display.boxes.lead
    athens, sparta = (round(plaque.shown) for plaque in display.plaques)
    lead, ahead = display.board.turn_goes_to((athens, sparta)), abs(athens - sparta)
    words = _("{side} +{n}").format(side=display.names.side(lead), n=ahead).upper()
    faction = pieces.side_of(SIDES[lead])
    ground.rounded(canvas, box, box.h / 2, faction.main, faction.light, 1.6)
    bold = text.Style("sans-bold", 17, "white", tracking=0.6, most=1.4)
    text.draw_within(canvas, words, bold, box.centerx, box.centery - 0.5, box.w - 16, "centre")


def draw_stake(canvas: Canvas, display: DuelDisplay) -> None:
    """Draw the VP that the turn is about; once the match is won there is no turn."""
    if display.board.phase == "over":
        return
    words = _("{n} VP").format(n=round(display.stake.shown))
    display.stake.draw(canvas, _("This turn"), words)
    if display.focus.name == "stake":
        ground.ring(canvas, display.stake.rect, 8, display.breath)


def draw_piles(canvas: Canvas, display: DuelDisplay) -> None:
    """The deck and a victory pile above, the discard pile and one's own victory pile below."""
    for name, spot in display.pile_boxes().items():
        if name == "deck":
            _draw_deck(canvas, spot, len(display.board.deck))
        elif name == "discard":
            _draw_open(canvas, display, spot, display.lying_discard(), pgettext("pile", "Discard"))
        else:
            seat = int(name[-1])
            _draw_open(canvas, display, spot, display.lying_victory(seat), _("Prizes"))
        if display.focus.name == name:
            ground.ring(canvas, spot, 5, display.breath)


def _draw_deck(canvas: Canvas, box: Box, count: int) -> None:
    for layer in range(min(3, (count + 19) // 20)):
        back = card.image(canvas, Back("both"), PILE, "pile")
        canvas.blit_centre(back, box.centerx - layer * 1.6, box.centery - layer * 2.4)
    if not count:
        ground.rounded(canvas, box, 5, "slip", "slip4", opacity=0.35)
    _label(canvas, box, count, _("Deck"))


def _draw_open(
    canvas: Canvas, display: DuelDisplay, box: Box, tokens: list[int], words: str
) -> None:
    if tokens:
        if len(tokens) > 1:
            under = card.image(canvas, Back("both"), PILE, "pile")
            canvas.blit_centre(under, box.centerx + 2, box.centery + 2)
        top = card.image(canvas, face_of(display.board.faces[tokens[-1]]), PILE, "pile")
        canvas.blit_centre(top, box.centerx, box.centery)
    else:
        ground.rounded(canvas, box, 5, "slip", "clayDD", opacity=0.25)
    _label(canvas, box, len(tokens), words)


def _label(canvas: Canvas, box: Box, count: int, words: str) -> None:
    style = text.Style("sans-bold", 16, "ivory2", most=1.25)
    grown = text.growth(canvas, style)
    size = (canvas.px(42 * grown), canvas.px(22 * grown))
    canvas.blit_centre(pieces.pill(size, str(count)), box.centerx, box.bottom + 3 + 11 * grown)
    line = text.one_line(canvas, words, style, box.w + 6 * (grown - 1))
    wide = line.get_width() / canvas.scale + 8
    plate = Box(box.centerx - wide / 2, box.bottom + 5 + 22 * grown, wide, 19 * grown)
    ground.rounded(canvas, plate, 5, "slip", opacity=0.85)
    canvas.blit_centre(line, plate.centerx, plate.centery - 0.5)


def draw_traces(canvas: Canvas, display: DuelDisplay) -> None:
    """The emblem of a side in its row as long as no card lies there."""
    for seat in (0, 1):
        if not display.board.tables[seat]:
            row = display.boxes.rows[display.boxes.row_of(display.board, seat)]
            canvas.blit_centre(pieces.trace(SIDES[seat], canvas.px(0.86 * row.h)), *row.center)


def force_lines(display: DuelDisplay, token: int) -> list[str]:
    """Return the sources of a table card's Force, a line for each."""
    force = display.board.explain(token)
    lines = [_("Printed Force *{n}*").format(n=force.printed)]
    for source in force.sources:
        ink = "gain" if source.amount > 0 else "loss"
        amount = f"{{{ink}|{source.amount:+d}}}".replace("-", "−")
        is_card = source.face != FAVOUR
        why = render_phrase(name_of(source.face)) if is_card else _("House rule")
        lines.append(f"{why} {amount}")
    return lines


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
        breathing = bool(pile) or any(drawn[-1] for drawn in cards)
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
        draw_ground(canvas, display.boxes, max(0, display.board.viewer))
        draw_traces(canvas, display)
        self._paint_cards(canvas, ("enemy", "bare"))
        above = display.board.hands[1 - max(0, display.board.viewer)]
        card_panel.draw_enemy_count(canvas, self.cards.sprites, above, display.boxes)
        title, ribbon = display.names.place or _("The Peloponnesian War"), display.ribbon
        draw_bar(canvas, display.boxes.bar, title, display.board.turn, ribbon)
        for seat, plaque in enumerate(display.plaques):
            plaque.state = _("Has passed") if display.board.passed[seat] else ""
            plaque.draw(canvas)
        display.track.draw(canvas)
        draw_lead(canvas, display)
        draw_stake(canvas, display)
        draw_piles(canvas, display)
        self._paint_cards(canvas, ("table", "lot"))

    def _paint_cards(self, canvas: Canvas, zones: tuple[str, ...]) -> None:
        for token, sprite in self.cards.in_order():
            if self.cards.zones.get(token) in zones and not sprite.aloft:
                sprite.draw(canvas, self.display.time)
