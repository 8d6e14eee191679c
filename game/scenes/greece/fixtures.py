"""The surroundings of the map: the bar with the turns, the hands, and the rest around it."""

from __future__ import annotations

from game.rules.core import NOBODY, Seat
from game.rules.greece.chits import CHITS, CITY, COUP, INFLUENCE, MILITARY
from game.rules.greece.map import CITIES
from game.scenes.greece import advice, panel
from game.scenes.greece.decisions import decision_of
from game.scenes.greece.display import GreeceDisplay, pointed_city
from game.scenes.greece.faces import area_name, chit_name, face_of
from game.scenes.greece.layout import GreeceLayout
from game.scenes.greece.panel import fitted
from game.scenes.tables.display import MOVES
from game.scenes.tables.option_plates import Backdrop, Look
from game.system.i18n import _
from sprites.base import ground, images, pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.images import shape
from sprites.base.layout import around, foot_of, head_of, left_of, trim
from sprites.base.palette import HEX
from sprites.kit import bars
from sprites.map import chit, handchit

WIDEST = 40.0
GAP = 6.0


def draw_hands(canvas: Canvas, display: GreeceDisplay, box: Box) -> None:
    """Draw a row for each other city: its shield, then its chits."""
    others = [seat for seat in range(len(display.board.hands)) if seat != display.viewer]
    tall = box.h / len(others)
    side = min(WIDEST, tall - GAP)
    for number, seat in enumerate(others):
        _draw_row(canvas, display, seat, head_of(trim(box, top=number * tall), tall), side)


def _draw_row(canvas: Canvas, display: GreeceDisplay, seat: Seat, box: Box, side: float) -> None:
    board, city = display.board, CITIES[seat]
    x = box.x + side / 2
    canvas.blit_centre(pieces.shield(city, canvas.px(0.8 * side)), x, box.centery)
    for token in board.hands[seat]:
        x += side + GAP
        face = board.face_of(token)
        shown = None if face < 0 else face_of(face, board.star_kind(token))
        canvas.blit_centre(chit.image(canvas.px(side), city, shown), x, box.centery)


TITLE = text.Style("stele-bold", 20, "ivory", grows=False)
LABEL = text.Style("sans-bold", 16, "clayLL", tracking=1, most=1.3)
QUIET = text.Style("sans-semibold", 16, "ivory2", most=1.3)
NOTE = text.Style("serif", 18, "ivory2", most=1.5)
HAND_NOTE = text.Style("serif", 18, "ivory2", most=1.4, leading=1.15)
SMALL = ("look", "recap")
"""The small buttons below the advice on the hand."""
DISC = 26.0
CYCLE = (MILITARY, COUP, INFLUENCE, MILITARY)
BEATS = 30.0


def draw_ground(canvas: Canvas, layout: GreeceLayout) -> None:
    """Draw slip for the bar, the panel and the hand, with the one meander above it."""
    bars.slip_band(canvas, layout.panel)
    canvas.fill("slip4", left_of(layout.panel, 1.5))
    bars.slip_band(canvas, layout.hand_area, above=True)
    bars.meander(canvas, layout.hand_area.x + 4, layout.hand_area.y + 4, layout.hand_area.w - 8, 8)


# ---------------------------------------------------------------------- the bar


def draw_bar(canvas: Canvas, display: GreeceDisplay) -> None:
    """Draw the game, the turns, the phase and which of three placements it is."""
    boxes = display.boxes
    bars.slip_band(canvas, Box(0, 0, boxes.bar.w, boxes.bar.h), below=True)
    bars.title(canvas, display.names.place or _("Greek Map"), _("Turn").upper(), boxes.track.x)
    for turn in range(1, display.board.variant.length + 1):
        _draw_turn(canvas, display, turn)
    _draw_phase(canvas, display)


def _draw_turn(canvas: Canvas, display: GreeceDisplay, turn: int) -> None:
    box, now = display.boxes.track, display.board.turn
    x, y = box.x + (turn - 0.5) * box.w / display.board.variant.length, box.centery - 1
    side = DISC + 5 if turn == now else DISC
    fill, rim, ink = ("ivory", "slip", "ink") if turn == now else (
        ("clayDD", "clayD", "clayLL") if turn < now else ("slip2", "slip4", "ivory3")
    )  # fmt: skip
    place = around(x, y, side)
    ground.rounded(canvas, place, side / 2, fill, rim, 1.4)
    style = text.Style("sans-bold" if turn == now else "sans-semibold", 16, ink, most=1.2)
    text.draw(canvas, str(turn), style, x, y - 0.5, "centre")


def _draw_phase(canvas: Canvas, display: GreeceDisplay) -> None:
    box = display.boxes.phase
    phase, words, number = advice.phase_words(display)
    x = box.x + text.draw(canvas, phase, LABEL, box.x, box.centery) + 12
    for place in range(3 if number >= 0 else 0):
        fill = "ivory" if place < number else "clayL" if place == number else "slip"
        ground.rounded(canvas, Box(x, box.centery - 9, 18, 18), 4, fill, "ivory3", 1.6)
        x += 23
    room = box.right - x - 6
    if words and (number < 0 or 0.9 * text.width(canvas, words, QUIET) <= room):
        line = text.narrowed(canvas, words, QUIET, max(20.0, room))
        canvas.blit(line, x + 4, box.centery - line.get_height() / canvas.scale / 2)


# ---------------------------------------------------------------------- the area of the hand


def draw_hand_area(canvas: Canvas, display: GreeceDisplay) -> None:
    """Draw the row, what the chit in question does, who beats whom, and what comes next."""
    _draw_label(canvas, display)
    row = display.row()
    if not row:
        words = advice.empty_row(display)
        hand = display.boxes.hand
        lines, style = text.fit(canvas, words, NOTE, hand.w - 40, hand.h)
        top = hand.centery - len(lines) * text.line_height(canvas, style) / 2
        text.draw_lines(canvas, lines, style, hand.x, top)
    for number, token in enumerate(row):
        if token not in display.chits.loose or token not in display.board.hands[display.viewer]:
            _draw_chit(canvas, display, number, token)
    _draw_words(canvas, display)
    _draw_next(canvas, display)


def _draw_label(canvas: Canvas, display: GreeceDisplay) -> None:
    box = display.boxes.label
    text.draw(canvas, _("Hand").upper(), LABEL, box.x, box.y + 10)
    room = label_room(display)
    lines, style = text.fit(canvas, advice.hand_words(display), HAND_NOTE, room.w, room.h)
    text.draw_lines(canvas, lines, style, room.x, room.y)


def label_room(display: GreeceDisplay) -> Box:
    """Return the room for the advice on the hand: below its label, above the small buttons."""
    box = display.boxes.label
    small = [w.rect for w in display.widgets if w.name in SMALL and w.rect.colliderect(box)]
    low = min((rect.y for rect in small), default=box.bottom)
    return Box(box.x, box.y + 21, display.boxes.hand.x - 6 - box.x, low - box.y - 22)


def _draw_chit(canvas: Canvas, display: GreeceDisplay, number: int, token: int) -> None:
    """Draw a chit of the row as a card; hidden, only its back."""
    box, board = display.boxes.chit(number), display.board
    face = board.face_of(token)
    lies = next((area_name(at) for each, _s, at in board.placed if each == token), "")
    city = CITIES[display.viewer]
    if face < 0:
        _draw_back(canvas, box, city, lies)
        return
    choices, asked = display.choices, display.asked and decision_of(display).hand
    playable = asked and not lies and choices.can_choose(face)
    lit = display.focus.name == f"chit{token}"
    held = handchit.HandChit(
        face_of(face, board.star_kind(token)),
        chit_name(face),
        city,
        playable=playable,
        unplayable=bool(lies) or (asked and not playable),
        chosen=lit and display.focus.by_keys,
        picked=token in display.picked,
        lies=lies,
    )
    rise = 4.0 if (lit and playable) or token in display.picked else 0.0
    handchit.draw(canvas, box.move(0, -rise), held, display.time)


def _draw_back(canvas: Canvas, box: Box, city: str, lies: str) -> None:
    ground.rounded(canvas, box, 9, "slip2", "slip4", 1.4)
    back = chit.image(canvas.px(min(56.0, box.h - 30)), city, None)
    canvas.blit_centre(back, box.centerx, box.centery - (10 if lies else 0))
    if lies:
        line = text.narrowed(canvas, lies, QUIET, box.w - 12)
        canvas.blit_centre(line, box.centerx, box.bottom - 14)


def _draw_words(canvas: Canvas, display: GreeceDisplay) -> None:
    """Draw the chit in question in words, the cycle below unless it is a Special.

    The Star's types take this place.
    """
    box = display.boxes.words.clip(canvas.in_sight)  # a page's column may lie over its end
    if any(w.name.startswith("type") for w in display.widgets):
        return
    name, words = advice.chit_words(display)
    considered = display.considered()
    special = considered is not None and CITY[considered[0]] != NOBODY
    room = trim(box, bottom=0 if special else BEATS + 4)
    if words:
        markup = _("{{clayLL|{chit}}}: {words}").format(chit=name, words=words) if name else words
        fitted(canvas, [markup], room).draw(canvas, room)
    if not special:
        _draw_cycle(canvas, foot_of(box, BEATS))


def _draw_cycle(canvas: Canvas, box: Box) -> None:
    """Draw that Military beats Coup beats Influence beats Military."""
    x, y = box.x, box.centery
    label = _("Beats").upper()
    wide = text.width(canvas, label, LABEL)
    step = (BEATS + 20) if wide + 12 + 4 * BEATS + 3 * 20 <= box.w else BEATS + 12
    if wide + 12 + 4 * BEATS + 3 * (step - BEATS) <= box.w:
        x += text.draw(canvas, label, LABEL, x, y) + 12
    side = canvas.px(BEATS)
    for number, face in enumerate(CYCLE):
        left = x + number * step
        plate = Box(left, y - BEATS / 2, BEATS, BEATS)
        ground.rounded(canvas, plate, 6, "clayL", "slip", 1.2)
        mark = images.picture(f"chits/{CHITS[face].art}", (round(0.78 * side),) * 2)
        canvas.blit_centre(mark, plate.centerx, plate.centery)
        if number:
            _draw_arrow(canvas, left - (step - BEATS) / 2, y)


def _draw_arrow(canvas: Canvas, x: float, y: float) -> None:
    side = canvas.px(14)
    body = (
        f'<g transform="scale({side / 14:.4f})"><path d="M1 7H12M8 3L12 7L8 11" fill="none" '
        f'stroke="{HEX["ivory2"]}" stroke-width="2" stroke-linecap="round" '
        'stroke-linejoin="round"/></g>'
    )
    canvas.blit_centre(shape((side, side), body), x, y)


def _draw_next(canvas: Canvas, display: GreeceDisplay) -> None:
    """Draw what comes after the decision, below the great button."""
    names = ("go", "now", "none")
    low = max((w.rect.bottom for w in display.widgets if w.name in names), default=0.0)
    box = display.boxes.act
    top = max(low, box.y)
    if display.reveal_all:
        draw_hands(canvas, display, box)
        return
    words = advice.next_to_act(display)
    if words and box.bottom - top > 20:
        line = text.one_line(canvas, words, NOTE, box.w)
        canvas.blit_centre(line, box.centerx, (top + box.bottom) / 2 + 1)


# ---------------------------------------------------------------------- the prompt


class GreeceBackdrop(Backdrop):
    """The bar, the cities' plates, and the ground; map, row and area are drawn over it."""

    def __init__(self, display: GreeceDisplay) -> None:
        super().__init__()
        self.display = display

    def redraw_key(self, canvas: Canvas) -> Look:
        display, board = self.display, self.display.board
        people = tuple(display.names.players)
        hands = tuple(tuple(hand) if display.reveal_all else len(hand) for hand in board.hands)
        used = tuple((token, board.face_of(token)) for token in board.retired)
        name = display.focus.name
        focus = name if name in ("cup", "used") or pointed_city(display) != NOBODY else ""
        return (
            board.turn, board.phase, board.step,
            tuple(board.lands), tuple(board.counters), hands, len(board.cup), used, focus,
            display.focus.by_keys, display.stage.busy, display.reveal_all, display.view.to_act,
            people, display.hint.level == MOVES, 0.0,
        )  # fmt: skip

    def paint(self, canvas: Canvas) -> None:
        draw_ground(canvas, self.display.boxes)
        draw_bar(canvas, self.display)
        if self.display.hint.level != MOVES:
            panel.draw(canvas, self.display)
