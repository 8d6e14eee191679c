"""The side panel of the map's table: the three cities, the gods, the cup, and an area closely."""

from __future__ import annotations

import pygame

from game.rules.core import NOBODY
from game.rules.greece.map import AREAS, CITIES, HOME
from game.scenes.greece import advice
from game.scenes.greece.display import GreeceDisplay, pointed_city
from game.scenes.greece.faces import area_name, face_of
from game.scenes.greece.layout import EDGE
from game.scenes.tables.cards.card_panel import log_box
from game.system.i18n import _
from sprites.base import ground, pieces, rich, text
from sprites.base.canvas import Box, Canvas
from sprites.base.images import SURFACES, paint_shape
from sprites.base.layout import head_of, inset, right_of, trim
from sprites.base.palette import HEX
from sprites.base.rich import Paragraph
from sprites.kit.panel import heading
from sprites.map import chit
from sprites.map.places import AREAS as PLACES
from sprites.map.shield import AreaLook, counter, image
from sprites.pictures import portrait

PIP = 15.0
MOST_PIPS = 8
LABEL = text.Style("sans-bold", 16, "clayLL", tracking=1, most=1.2)
NAME = text.Style("stele-bold", 20, "white", most=1.25)
FIGURE = text.Style("stele-bold", 34, "white", most=1.25)
GOAL = text.Style("stele-bold", 18, "white", most=1.25)
PLAIN = text.Style("stele-bold", 18, "ivory", most=1.2)
SIZES = (19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8)
"""Sizes in units at which an area's account is tried; larger text leaves it less room."""
LARGE = 1.4
"""The text scale from which an area's account is brief, so that it can be large."""
NARROWEST = 5 / 6
"""The share of its width to which a line is narrowed before it is set smaller."""
LEAST_ACCOUNT = 16.0
"""The size in units at which an account loses lines rather than being set smaller."""
MARK = 46.0
"""The width of an area's shield in its account."""
AREA = text.Style("stele-bold", 23, "ivory", most=1.3)
LEAST_LOG = 60.0
FITTED: dict[tuple[object, ...], Paragraph] = {}
MOST_FITTED = 400
"""So many accounts are kept as they were laid out."""


# ---------------------------------------------------------------------- the cities


def draw(canvas: Canvas, display: GreeceDisplay) -> None:
    """Draw the cities, the gods and the cup."""
    box = display.boxes.panel
    goal = _("Areas / goal").upper()
    ahead, leader = text.Style("sans-semibold", 16, "ivory2", most=1.2), advice.leader(display)
    room, right = box.w - 2 * EDGE - 6, box.right - EDGE - 3
    label = text.width(canvas, goal, LABEL) + 16
    if label + text.width(canvas, leader, ahead) <= room:  # else the plates tell of the goal alone
        text.draw(canvas, goal, LABEL, box.x + EDGE + 3, box.y + 14)
    text.draw_within(canvas, leader, ahead, right, box.y + 14, room, "right")
    for seat, plate in enumerate(display.boxes.plates):
        _draw_plate(canvas, display, seat, plate)
    _draw_gods(canvas, display)
    _draw_cup(canvas, display)


def _draw_plate(canvas: Canvas, display: GreeceDisplay, seat: int, box: Box) -> None:
    """Draw a city: who plays it, its areas against its goal, its chits in hand."""
    side, board = pieces.side_of(CITIES[seat]), display.board
    turn = display.view.to_act == seat and not display.stage.busy
    ground.slip(canvas, box, 9, "white" if turn else side.light, side.dark, raised=False)
    badge = display.boxes.portraits[seat]
    shown = portrait.badge(CITIES[seat], display.names.portrait(seat), canvas.px(badge.w))
    canvas.blit_centre(shown, *badge.center)
    raised = board.tally.needs[seat] > board.variant.goal[seat]
    goal = GOAL.inked("lossL" if raised else side.light)
    wide = text.draw(
        canvas, f"/{board.tally.needs[seat]}", goal, box.right - 8, box.centery + 6, "right"
    )
    figure = str(board.tally.areas[seat])
    text.draw(canvas, figure, FIGURE, box.right - 9 - wide, box.centery - 1, "right")
    left = box.x + 50
    x = left + text.width(canvas, display.names.side(seat), NAME)
    gods = board.gods == seat and board.phase != "setup"
    figures = 62 * text.growth(canvas, FIGURE)
    room = box.right - figures - x - 8
    who = text.Style("sans-semibold", 16, side.light, most=1.2)
    player = display.names.players[seat]
    beside = display.reveal_all or 5 / 6 * text.width(canvas, player, who) <= room
    text.draw(canvas, display.names.side(seat), NAME, left, box.y + (16 if beside else 11))
    if display.reveal_all:
        room_of_hand = head_of(right_of(trim(box, top=5, right=figures), 84), 22)
        _draw_open_hand(canvas, display, seat, room_of_hand)
    elif beside:
        text.draw_name(canvas, player, who, x + 8, box.y + 16, room)
    else:
        room = box.right - 48 - left
        text.draw_name(canvas, player, who, left, box.y + 28, room)
    if gods:
        canvas.blit_centre(bolt(canvas.px(22)), box.x + 40, box.bottom - 14)
    _draw_pips(canvas, display, seat, left, box.y + (41 if beside else 47))
    if pointed_city(display) == seat and display.focus.by_keys:
        ground.ring(canvas, box.inflate(-6, -6), 7)


def _draw_pips(canvas: Canvas, display: GreeceDisplay, seat: int, x: float, y: float) -> None:
    """Draw a shield for each area, holes up to the goal, and the hand as small squares."""
    board = display.board
    have, need = board.tally.areas[seat], board.tally.needs[seat]
    count = max(have, need)
    step = min(PIP, MOST_PIPS * PIP / count)
    for place in range(count):
        middle = x + place * step + PIP / 2
        if place < have:
            mark = counter(CITIES[seat], canvas.px(PIP - 1))
        else:
            mark = _hole(canvas.px(PIP - 2))
        canvas.blit_centre(mark, middle, y)
    left = x + MOST_PIPS * PIP + 3
    held = len(board.hands[seat])
    side = pieces.side_of(CITIES[seat])
    for place in range(held):
        box = Box(left + place * 9, y - 6, 8, 12)
        ground.rounded(canvas, box, 2.2, side.light, "slip", 1)


def _draw_open_hand(canvas: Canvas, display: GreeceDisplay, seat: int, room: Box) -> None:
    """Draw a hand that all may see."""
    for number, token in enumerate(display.board.hands[seat]):
        face = display.board.face_of(token)
        if face >= 0:
            shown = chit.image(canvas.px(19), CITIES[seat], face_of(face))
            canvas.blit_centre(shown, room.x + 11 + 21 * number, room.centery)


def _hole(side: int) -> pygame.Surface:
    half = side / 2
    body = (
        f'<circle cx="{half}" cy="{half}" r="{half - 0.8:.2f}" fill="{HEX["slip"]}" '
        f'stroke="{HEX["ivory3"]}" stroke-opacity="0.45" stroke-width="1"/>'
    )
    return SURFACES.get(("hole", side), lambda: paint_shape((side, side), body))


# ---------------------------------------------------------------------- the gods and the cup


def bolt(side: int) -> pygame.Surface:
    """Return the sign of the Gods' Support."""
    return SURFACES.get(("bolt", side), lambda: _paint_bolt(side))


def _paint_bolt(side: int) -> pygame.Surface:
    body = (
        f'<g transform="scale({side / 24:.4f})"><circle cx="12" cy="12" r="11.4" '
        f'fill="{HEX["slip"]}"/><circle cx="12" cy="12" r="10" fill="{HEX["clayL"]}"/>'
        f'<path d="M13.6 3.4L6.4 13.4H11L9.6 20.6L17.4 10H12.6Z" fill="{HEX["slip"]}"/></g>'
    )
    return paint_shape((side, side), body)


def _draw_gods(canvas: Canvas, display: GreeceDisplay) -> None:
    box, board = display.boxes.panel, display.board
    y = display.boxes.gods.centery + 1
    canvas.blit_centre(bolt(canvas.px(24)), box.x + EDGE + 15, y)
    words = _("Gods' Support")
    x = box.x + EDGE + 34
    seats = len(display.names.sides)
    longest = max(text.width(canvas, display.names.side(seat), PLAIN) for seat in range(seats))
    room = max((box.right - EDGE - x) / 2 - 8, box.right - EDGE - x - longest - 40)
    x += text.draw_within(canvas, words, PLAIN, x, y, room) + 12
    if board.phase != "setup":
        canvas.blit_centre(pieces.shield(CITIES[board.gods], canvas.px(22)), x + 11, y)
        ink = pieces.side_of(CITIES[board.gods]).light
        name = text.narrowed(
            canvas, display.names.side(board.gods), PLAIN.inked(ink), box.right - EDGE - x - 28
        )
        canvas.blit(name, x + 28, y - name.get_height() / canvas.scale / 2)


def _draw_cup(canvas: Canvas, display: GreeceDisplay) -> None:
    box, board = display.boxes.cup, display.board
    y = box.centery
    canvas.blit_centre(_cup(canvas.px(26)), box.x + 15, y)
    x = box.x + 34
    figure = text.Style("stele-bold", 24, "white", most=1.2)
    x += text.draw(canvas, str(len(board.cup)), figure, x, y) + 7
    words, room = _("in the cup"), box.right - x - 2
    if NARROWEST * text.width(canvas, words, PLAIN.sized(16)) <= room:  # else the cup says it
        text.draw_within(canvas, words, PLAIN.sized(17), x, y, room)
    _draw_used(canvas, display)
    for name, place in (("cup", box), ("used", display.boxes.used)):
        if display.focus.name == name:
            ground.rounded(canvas, place, 6, "ivory", None, opacity=0.12)
        if display.focus.name == name and display.focus.by_keys:
            ground.ring(canvas, place.inflate(-4, -4), 6)
    panel = display.boxes.panel
    canvas.fill("slip4", head_of(trim(inset(panel, EDGE, 0), top=box.bottom + 3 - panel.y), 1))


def _draw_used(canvas: Canvas, display: GreeceDisplay) -> None:
    """Draw the chits that have left the game, the last of them if there are many."""
    box, board = display.boxes.used, display.board
    style = PLAIN.sized(17).inked("ivory2")
    label = text.draw_within(canvas, _("Used"), style, box.x + 8, box.centery, box.w - 54)
    left, side = box.x + 14 + label, 24.0
    room = max(1, int((box.right - left) // (side + 3)))
    tokens = board.retired
    if len(tokens) > room:
        pill = pieces.pill((canvas.px(34), canvas.px(23)), str(len(tokens)), "slip2", "slip4")
        canvas.blit_centre(pill, left + 19, box.centery)
        left, room = left + 40, max(0, int((box.right - left - 40) // (side + 3)))
    for number, token in enumerate(tokens[-room:] if room else []):
        face = board.face_of(token)
        if face >= 0:
            shown = chit.image(canvas.px(side), None, face_of(face))
            canvas.blit_centre(shown, left + number * (side + 3) + side / 2, box.centery)
    if not tokens:
        text.draw(canvas, "–", PLAIN.inked("ivory3"), left + 2, box.centery)


def _cup(side: int) -> pygame.Surface:
    return SURFACES.get(("cup", side), lambda: _paint_cup(side))


def _paint_cup(side: int) -> pygame.Surface:
    body = (
        f'<g transform="scale({side / 32:.4f})" fill="{HEX["clayL"]}">'
        '<path d="M7 5H25C25 14 21.5 18.5 17.6 19.4V24.6H22V28H10V24.6H14.4V19.4C10.5 18.5 7 14 7 '
        f'5Z"/><path d="M7 7.4C0.6 5.6 0.8 14.6 9.6 15.4M25 7.4C31.4 5.6 31.2 14.6 22.4 15.4" '
        f'fill="none" stroke="{HEX["clayL"]}" stroke-width="2.4"/></g>'
    )
    return paint_shape((side, side), body)


# ---------------------------------------------------------------------- an area


def draw_card(canvas: Canvas, display: GreeceDisplay) -> None:
    """Draw the area in question: owner, chits, outlook, neighbours.

    While none is, the chit that is chosen, or else the goal of the war.
    """
    area = display.area_in_question()
    box = display.boxes.card
    if area >= 0:
        _draw_head(canvas, display, area, box)
    lines, room = _account(canvas, display)
    if lines:
        fitted(canvas, lines, room).draw(canvas, room)
    _draw_log(canvas, display)


def _account(canvas: Canvas, display: GreeceDisplay) -> tuple[list[str], Box]:
    """Return the lines below the head or the help's title, and the room from there on."""
    area, box, fold = display.area_in_question(), display.boxes.card, display.fold
    used, lines = 0.0, advice.lines(display)
    if area >= 0:
        used = max(54.0, _owner_box(canvas, display, area, box).bottom - box.y + 2)
        lines = advice.cached_area_lines(display, area, canvas.text_scale >= LARGE)
        if not _fits(canvas, lines, trim(box, top=used)):
            lines = advice.cached_area_lines(display, area, brief=True)
    elif fold is not None:
        used, lines = fold.rect.bottom + 4 - box.y, _help_lines(display) if fold.open else []
    return lines, trim(box, top=used)


def _log_room(canvas: Canvas, display: GreeceDisplay) -> Box:
    """Return the room below the account."""
    lines, room = _account(canvas, display)
    used = fitted(canvas, lines, room).height(canvas, room.w) + 8 if lines else 0.0
    return trim(room, top=used)


def lay_log(canvas: Canvas, display: GreeceDisplay) -> None:
    """Let the log know where its lines lie; while a hint is open none can be chosen."""
    box = None
    if not display.hint.open and display.log.entries:
        box = log_box(canvas, _log_room(canvas, display), LEAST_LOG * canvas.text_scale)
    display.log.lay(canvas, box)


def _draw_head(canvas: Canvas, display: GreeceDisplay, area: int, box: Box) -> None:
    """Draw an area's shield, name and owner."""
    owner = display.board.owner(area)
    name = AREAS[area].id
    city = None if owner == NOBODY else CITIES[owner]
    look = AreaLook(name, city, display.board.counters[area])
    pixels = canvas.scale * MARK / (2 * PLACES[name].radius)
    canvas.blit_centre(image(PLACES[name], look, pixels), box.x + MARK / 2, box.y + 25)
    line, under = _head_line(canvas, area, box), _owner_box(canvas, display, area, box)
    high = line.get_height() / canvas.scale
    canvas.blit(line, under.x, box.y + 14 - high / 2 if high < 30 else box.y - 2)
    fitted(canvas, [advice.owner_line(display, area)], under).draw(canvas, under)


def _head_line(canvas: Canvas, area: int, box: Box) -> pygame.Surface:
    return text.one_line(canvas, area_name(area), AREA, box.w - MARK - 10)


def _owner_box(canvas: Canvas, display: GreeceDisplay, area: int, box: Box) -> Box:
    """Return the place of an area's owner, below its name: of two lines where one is too short."""
    high = _head_line(canvas, area, box).get_height() / canvas.scale
    room = head_of(trim(box, left=MARK + 10, top=max(27.0, high - 4)), 27)
    told = _set(canvas, [advice.owner_line(display, area)], room)
    return head_of(room, max(room.h, told.height(canvas, room.w)))


def _draw_log(canvas: Canvas, display: GreeceDisplay) -> None:
    """Draw the newest of what has happened, where there is room for it."""
    room = _log_room(canvas, display)
    box = log_box(canvas, room, LEAST_LOG * canvas.text_scale)
    if box is not None and display.log.entries:
        heading(canvas, display.log.words, room.x, room.y, room.w)
        display.log.rect = box
        display.log.draw(canvas, display.time)


def _help_lines(display: GreeceDisplay) -> list[str]:
    """Return the goal of the war, for as long as no area has been pointed at."""
    if display.choices.deciding == "lay":
        return [
            _("An area that you hold counts for your goal, and your chits reach on from there."),
            _("On your own city a second counter makes it harder to take."),
            _goal(display),
        ]
    return [
        _("*Go to an area* to see who controls it, its neighbours and its chits."),
        _goal(display),
        _("Zoom with the wheel or + and −. 0 shows the whole map."),
    ]


def _goal(display: GreeceDisplay) -> str:
    """Return what the viewer's city needs to win, and why that is more than at the beginning."""
    board, viewer = display.board, display.viewer
    goals, needs = board.variant.goal, board.tally.needs
    if viewer == NOBODY and len(set(goals)) > 1:
        return _("Control the areas of your goal at the end of a turn to win.")
    if viewer == NOBODY or needs[viewer] == goals[viewer]:
        return _("Control {n} areas at the end of a turn to win.").format(n=goals[viewer])
    words = _(
        "Control {n} areas at the end of a turn to win: one more than before, "
        "since {other} holds {city}. Take it back."
    )
    other = display.names.side(board.owner(HOME[viewer]))
    return words.format(n=needs[viewer], other=other, city=area_name(HOME[viewer]))


def shows_help(display: GreeceDisplay) -> bool:
    """Return True while the panel has nothing better to say than how the game is won."""
    nothing = display.area_in_question() < 0 and not advice.lines(display)
    return nothing and not display.hint.open


def _fits(canvas: Canvas, lines: list[str], room: Box) -> bool:
    return _set(canvas, lines, room).height(canvas, room.w) <= room.h


def _set(canvas: Canvas, lines: list[str], room: Box) -> Paragraph:
    return rich.fitted(canvas, "\n".join(lines), text.LOG, SIZES, room.size, LEAST_ACCOUNT)


def fitted(canvas: Canvas, lines: list[str], room: Box) -> Paragraph:
    """Return lines as large as they fit, at the least size without the last of them."""
    key = ("fitted", tuple(lines), room.size, canvas.scale, canvas.text_scale, text.worn())
    if key not in FITTED:
        if len(FITTED) > MOST_FITTED:
            FITTED.clear()
        FITTED[key] = _fit(canvas, lines, room)
    return FITTED[key]


def _fit(canvas: Canvas, lines: list[str], room: Box) -> Paragraph:
    body = _set(canvas, lines, room)
    style = body.style
    while body.height(canvas, room.w) > room.h and len(lines) > 1:
        lines = lines[:-1]
        body = Paragraph("\n".join([*lines, "…"]), style)
    return body
