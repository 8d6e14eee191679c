"""The armies' plates: who plays, the cards left as the army's health, and the three piles."""

from __future__ import annotations

from game.rules.core import Seat
from game.scenes.battle.display import BattleDisplay, army_shown
from game.scenes.battle.layout import PILES, PILES_HIGH
from game.scenes.battle.stakes import Threat, threat
from game.system.i18n import _, ngettext, pgettext
from sprites import ground, pieces, portrait, text
from sprites.canvas import Box, Canvas
from sprites.layout import foot_of, head_of, inset, left_of, trim
from sprites.palette import Faction

HEAD, BAR = 62.0, 12.0
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
    text.draw(canvas, lines[0], name, box.x + 52, box.y + 18)
    who = text.Style("sans-semibold", 16, side.light, most=1.25)
    line = text.one_line(canvas, display.names.players[seat], who, box.w - 62)
    canvas.blit(line, box.x + 54, box.y + 39 - line.get_height() / canvas.scale / 2)
    band = pieces.strip(side, (canvas.px(box.w - 20), canvas.px(7)))
    canvas.blit(band, box.x + 10, box.y + 53)


def _draw_health(
    canvas: Canvas, display: BattleDisplay, seat: Seat, box: Box, danger: Threat | None
) -> None:
    """Draw how many cards the army can still lose, and beside it what it is about to lose."""
    side = pieces.side_of(display.names.key(seat))
    lying = sum(len(display.lying(pile, seat)) for pile in ("deck", "reserve"))
    left = lying or army_shown(display.board, seat)
    figure = text.Style("stele-bold", 40, "white", grows=False)
    wide = text.draw(canvas, str(left), figure, box.x, box.centery)
    lines = danger.words() if danger else (ngettext("card", "cards", left), _("left to lose"))
    ink = "lossL" if danger else side.light
    style = text.Style("sans-bold", 16, ink, most=1.2)
    x = box.x + max(wide, 40.0) + 8
    for number, words in enumerate(lines):
        y = box.centery + (number - 0.5) * 18 * text.growth(canvas, style)
        text.draw_within(canvas, words, style, x, y, box.right + 4 - x)


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
