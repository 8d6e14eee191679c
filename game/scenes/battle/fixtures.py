"""The fixtures of the battle's table: ground, bar, armies' plates; and the whole picture."""

from __future__ import annotations

import pygame

from game.rules.core import NOBODY, Seat
from game.scenes.battle import lanes
from game.scenes.battle.advice import prompt, prompt_box
from game.scenes.battle.cards import SPOT, draw_tactics
from game.scenes.battle.display import BattleDisplay, army_shown
from game.scenes.battle.layout import PILES, PILES_HIGH, BattleLayout
from game.scenes.battle.stakes import Threat, threat
from game.scenes.tables import hand_cover, hint_panel, option_plates
from game.scenes.tables.cards import card_panel
from game.scenes.tables.cards.card_panel import PanelContent, draw_bar
from game.scenes.tables.option_plates import Backdrop, Look
from game.system.i18n import _, ngettext, pgettext
from sprites.base import ground, pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import breath
from sprites.base.images import SURFACES
from sprites.base.layout import foot_of, head_of, inset, left_of, trim
from sprites.base.palette import Faction
from sprites.kit import bars
from sprites.pictures import portrait

CONDENSED, LEAST, TALLEST = 0.7, 12.0, 0.9
"""The narrowest letters beside an army's figure, the least size of words that would be narrower,
and the most of the room's height that these take."""
HALF = 0.5
"""The share of the band's opening from which the plate in it is an inscription."""


def draw_ground(canvas: Canvas, layout: BattleLayout) -> None:
    """Draw clay and the panel, baked once for a size, and the area of the hand."""
    key = ("battle ground", canvas.surface.get_size(), round(layout.panel.x))
    canvas.surface.blit(SURFACES.get(key, lambda: _bake(canvas, layout)), (0, 0))
    well = layout.hand_area
    canvas.fill("slip", well)
    bars.meander(canvas, well.x, well.y, well.w, 9)


def _bake(canvas: Canvas, layout: BattleLayout) -> pygame.Surface:
    baked = Canvas(pygame.Surface(canvas.surface.get_size(), 0, 32))
    baked.surface.blit(ground.clay(baked), (0, 0))
    baked.fill("slip", layout.panel)
    baked.fill("slip4", left_of(layout.panel, 1.5))
    return baked.surface


def draw_banner(canvas: Canvas, display: BattleDisplay) -> None:
    """Draw the side that encircles the other, and both sides' flank points.

    In an attack they are an inscription at the left end of the band.
    """
    box, board = display.boxes.banner, display.board
    seat, on_clay = board.encircling, display.boxes.opened > HALF
    side = pieces.side_of("both" if seat == NOBODY else display.names.key(seat))
    if not on_clay:
        ground.slip(canvas, box, 6, "slip4" if seat == NOBODY else "ivory", side.dark)
    inks = ("slip", "slip") if on_clay else ("ivory", side.light)
    strong = text.Style("sans-bold", 17, inks[0], tracking=0.8, grows=False)
    label = text.Style("sans-bold", 16, inks[1], tracking=0.6, grows=False)
    below = max(0, board.viewer)
    points = _("Flank {n} : {m}").format(n=board.flank[below], m=board.flank[1 - below]).upper()
    left = box.x + 14
    if seat == NOBODY:
        words = _("Nobody encircles").upper()
    else:
        shield = pieces.shield(display.names.key(seat), canvas.px(34))
        canvas.blit_centre(shield, box.x + 25, box.centery)
        left += 34
        words = _("Encircling").upper()
    room = box.right - left - 8
    lines, fitted = text.fit(canvas, words, strong, room, 24, 12)
    text.draw(canvas, lines[0], fitted, left, box.centery - 12)
    lines, fitted = text.fit(canvas, points, label, room, 24, 12)
    text.draw(canvas, lines[0], fitted, left, box.centery + 12)


HEAD, BAR = 58.0, 11.0
"""Heights in units of the name with its pattern, and of the bar of health."""


def draw_plate(canvas: Canvas, display: BattleDisplay, seat: Seat) -> None:
    """Draw an army's plate."""
    box = display.boxes.plaques[display.boxes.row_of(display.board, seat)]
    side = pieces.side_of(display.names.key(seat))
    turn = seat == display.board.active
    ground.slip(canvas, box, 10, "white" if turn else side.light, side.dark)
    _draw_names(canvas, display, seat, box)
    danger = threat(display)
    danger = danger if danger is not None and danger.seat == seat else None
    free = box.h - HEAD - BAR - PILES_HIGH - 6
    inner = inset(box, 10, 0)
    _draw_health(canvas, display, seat, head_of(trim(inner, top=HEAD), free), danger)
    bar = foot_of(trim(inner, bottom=PILES_HIGH + 6), BAR)
    _draw_bar(canvas, display, seat, bar, danger)
    for pile in PILES:
        _draw_pile(canvas, display, pile, seat)


def _draw_names(canvas: Canvas, display: BattleDisplay, seat: Seat, box: Box) -> None:
    key = display.names.key(seat)
    side = pieces.side_of(key)
    badge = display.boxes.portraits[display.boxes.row_of(display.board, seat)]
    shown = portrait.badge(key, display.names.portrait(seat), canvas.px(badge.w))
    canvas.blit_centre(shown, *badge.center)
    name = text.Style("stele-bold", 21, "white", most=1.25)
    lines, name = text.fit(canvas, display.names.side(seat), name, box.w - 58, 30, 15)
    text.draw(canvas, lines[0], name, box.x + 52, box.y + 17)
    who = text.Style("sans-semibold", 16, side.light, most=1.25)
    line = text.name_line(canvas, display.names.players[seat], who, box.w - 62)
    canvas.blit(line, box.x + 54, box.y + 37 - line.get_height() / canvas.scale / 2)
    band = pieces.strip(side, (canvas.px(box.w - 20), canvas.px(7)))
    canvas.blit(band, box.x + 10, box.y + 50)


def _draw_health(
    canvas: Canvas, display: BattleDisplay, seat: Seat, box: Box, danger: Threat | None
) -> None:
    """Draw how many cards the army can still lose, and beside it what it is about to lose."""
    side = pieces.side_of(display.names.key(seat))
    lying = sum(len(display.lying(pile, seat)) for pile in ("deck", "reserve"))
    left = lying or army_shown(display.board, seat)
    figure = text.Style("stele-bold", 40, "white", grows=False)
    wide = text.draw(canvas, str(left), figure, box.x, box.centery)
    told = danger.words() if danger else (ngettext("card", "cards", left), _("left to lose"))
    ink = "lossL" if danger else side.light
    style = text.Style("sans-bold", 16, ink, leading=1.12, most=1.2)
    lines = list(told)
    x = box.x + max(wide, 40.0) + 8
    room = box.right + 4 - x
    if max(text.width(canvas, words, style) for words in lines) > room / CONDENSED:
        lines, style = text.fit(canvas, " ".join(lines), style, room, TALLEST * box.h, LEAST)
    step = text.line_height(canvas, style)
    for number, words in enumerate(lines):
        y = box.centery + (number - (len(lines) - 1) / 2) * step
        text.draw_within(canvas, words, style, x, y, room)


def _draw_bar(
    canvas: Canvas, display: BattleDisplay, seat: Seat, box: Box, danger: Threat | None
) -> None:
    """Draw deck and Reserve as parts of the whole army, and what is about to be torn from them."""
    side, board = pieces.side_of(display.names.key(seat)), display.board
    army = board.variant.army
    ground.rounded(canvas, box, 4, "slip", opacity=0.8)
    whole = max(1.0, min(1.0, display.strength[seat].shown / army) * box.w)
    if display.strength[seat].shown < 0.5:
        return
    reserve = min(len(board.reserves[seat]), round(display.strength[seat].shown)) / army * box.w
    ground.rounded(canvas, left_of(box, whole), 4, side.main, side.light, 1.2)
    _fill(canvas, side, left_of(trim(box, left=whole - reserve, top=2, bottom=2), reserve - 2))
    if danger is not None:
        torn = danger.cards / army * box.w
        canvas.fill("lossL", left_of(trim(box, left=whole - torn, top=2, bottom=2), torn - 1))


def _fill(canvas: Canvas, side: Faction, box: Box) -> None:
    if box.w > 0:
        canvas.fill(side.light, box)


def _draw_pile(canvas: Canvas, display: BattleDisplay, pile: str, seat: Seat) -> None:
    """Draw the number of a pile over its name."""
    name = f"{pile}{seat}"
    box, tokens = display.pile_boxes()[name], display.lying(pile, seat)
    if display.focus.name == name:
        ground.ring(canvas, inset(box, 0, 2), 4, display.breath)
    lost = pgettext("pile", "Lost")
    words = {"deck": _("Deck"), "reserve": _("Reserve"), "casualties": lost}[pile]
    figure = text.Style("stele-bold", 19, "white", most=1.25)
    text.draw(canvas, str(len(tokens)), figure, box.centerx, box.y + 13, "centre")
    side = pieces.side_of(display.names.key(seat))
    label = text.Style("sans-semibold", 16, side.light, most=1.2)
    text.draw_within(canvas, words, label, box.centerx, box.y + 33, box.w - 6, "centre")


def draw_aim(canvas: Canvas, display: BattleDisplay) -> None:
    """Draw how the battle is won, above the upper plate: in the first turn, while there is room."""
    boxes = display.boxes
    if display.board.turn > 1 or boxes.opened:
        return
    plate = boxes.plaques[0]
    room = Box(plate.x, boxes.bar.bottom + 1, plate.w + 6, plate.y - boxes.bar.bottom - 2)
    words = _("To win, empty the enemy's deck and Reserve.")
    style = text.Style("sans-bold", 16, "ivory2", leading=1.0, grows=False)
    ground.rounded(canvas, room.inflate(-2, 0), 5, "slip", opacity=0.85)
    lines, style = text.fit(canvas, words, style, room.w - 10, room.h, text.TIGHT)
    top = room.centery - len(lines) * text.line_height(canvas, style) / 2
    text.draw_lines(canvas, lines, style, room.x + 6, top)


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
        draw_ground(canvas, display.boxes)
        lanes.draw_ranks(canvas, display)
        lanes.draw_beds(canvas, display)
        self._paint_cards(canvas, "enemy")
        title, ribbon = display.names.place or _("Ancient Generals"), display.ribbon
        draw_bar(canvas, display.boxes.bar, title, display.board.turn, ribbon)
        for seat in (0, 1):
            draw_plate(canvas, display, seat)
        draw_aim(canvas, display)
        lanes.draw_band(canvas, display)
        draw_banner(canvas, display)
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


LABEL = 32.0
"""Units from the upper edge of the hand's area to its label."""


def draw(
    canvas: Canvas, display: BattleDisplay, backdrop: BattleBackdrop, content: PanelContent
) -> None:
    """Draw the table."""
    backdrop.draw(canvas)
    place = prompt_box(display)
    card_panel.draw_hand_area(canvas, display, display.boxes, LABEL, prompt(display), place, True)
    if not display.boxes.opened:
        option_plates.draw(canvas, display.boxes.options, display.names.held, display.time)
    for token, sprite in display.cards.in_order():
        if display.cards.zones.get(token) in ("hand", "sent") and not sprite.aloft:
            sprite.draw(canvas, display.time)
    hand_cover.draw(canvas, display, display.cards.of_zone("hand"))
    card_panel.draw_flight(canvas, display, display.cards.in_order(), display.boxes)
    card_panel.draw_panel(canvas, display, display.boxes, content)
    hint_panel.draw_marks(canvas, display)
    _draw_above(canvas, display)


def _draw_above(canvas: Canvas, display: BattleDisplay) -> None:
    """Draw what lies over the table: cards to read, flying cards, sparks, banners, buttons."""
    if display.reading is not None:
        display.reading.draw(canvas, display.focus.name, display.time, display.chosen)
    for sprite in display.cards.loose.values():
        sprite.draw(canvas, display.time)
    card_panel.draw_above(canvas, display, display.boxes.band.centery)
