"""The side panel of the map's table: the three cities, the gods, the cup, and an area closely."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.core import NOBODY
from game.rules.greece.map import AREAS, CITIES
from game.scenes.greece import advice
from game.scenes.greece.faces import area_name, face_of
from game.scenes.greece.layout import Layout
from game.words import _
from sprites import ground, pieces, text
from sprites.canvas import Box, Canvas
from sprites.images import SHELF, paint_shape
from sprites.map import chit
from sprites.map.places import AREAS as PLACES
from sprites.map.shield import AreaLook, counter, image
from sprites.palette import HEX
from sprites.panel import heading
from sprites.rich import Paragraph

if TYPE_CHECKING:
    from game.scenes.greece.scene import GreeceScene

EDGE = 10.0
HEAD = 26.0
PLATE = 58.0
BETWEEN = 5.0
LINE = 29.0
PIP = 15.0
MOST_PIPS = 8
LABEL = text.Style("sans-bold", 16, "clayLL", tracking=1, grows=False)
NAME = text.Style("stele-bold", 20, "white", grows=False)
FIGURE = text.Style("stele-bold", 34, "white", grows=False)
GOAL = text.Style("stele-bold", 18, "white", grows=False)
PLAIN = text.Style("stele-bold", 18, "ivory", grows=False)
SIZES = (19, 18, 17, 16, 14, 12, 11, 10, 9, 8)
"""Sizes in units at which an area's account is tried; larger text leaves it less room."""
GROWS = 0.45
"""How far the least size grows with the text: then there is less to be read, but it is large."""
FITTED: dict[tuple[object, ...], Paragraph] = {}
MOST_FITTED = 400
"""So many accounts are kept as they were laid out."""


# ---------------------------------------------------------------------- places


def plates(boxes: Layout) -> list[Box]:
    """The plates of Athens, Sparta and Thebes."""
    left, top, wide = boxes.panel.x + EDGE, boxes.panel.y + HEAD, boxes.panel.w - 2 * EDGE
    return [Box(left, top + seat * (PLATE + BETWEEN), wide, PLATE) for seat in range(3)]


def _below(boxes: Layout) -> float:
    return plates(boxes)[-1].bottom + 3


def cup_box(boxes: Layout) -> Box:
    """The cup and how many chits are in it."""
    return Box(boxes.panel.x + EDGE, _below(boxes) + LINE, 0.56 * boxes.panel.w - EDGE, LINE + 3)


def used_box(boxes: Layout) -> Box:
    """What has left the game."""
    cup = cup_box(boxes)
    return Box(cup.right, cup.y, boxes.panel.right - EDGE - cup.right, cup.h)


def _card_box(boxes: Layout) -> Box:
    top = cup_box(boxes).bottom + 8
    wide = boxes.panel.w - 2 * EDGE - 6
    return Box(boxes.panel.x + EDGE + 3, top, wide, boxes.panel.bottom - top - 4)


# ---------------------------------------------------------------------- the cities


def draw(canvas: Canvas, scene: GreeceScene) -> None:
    """The cities, the gods and the cup."""
    box = scene.boxes.panel
    text.draw(canvas, _("AREAS / GOAL"), LABEL, box.x + EDGE + 3, box.y + 14)
    ahead = text.Style("sans-semibold", 16, "ivory2", grows=False)
    text.draw(canvas, advice.leader(scene), ahead, box.right - EDGE - 3, box.y + 14, "right")
    for seat, plate in enumerate(plates(scene.boxes)):
        _draw_plate(canvas, scene, seat, plate)
    _draw_gods(canvas, scene)
    _draw_cup(canvas, scene)


def _draw_plate(canvas: Canvas, scene: GreeceScene, seat: int, box: Box) -> None:
    """A city: who plays it, its areas against its goal, its chits in hand."""
    side, board = pieces.side_of(CITIES[seat]), scene.board
    turn = scene.view.to_act == seat and not scene.stage.busy
    ground.slip(canvas, box, 9, "white" if turn else side.light, side.dark, raised=False)
    canvas.blit_centre(pieces.shield(CITIES[seat], canvas.px(38)), box.x + 25, box.centery)
    goal = GOAL.inked(side.light)
    wide = text.draw(
        canvas, f"/{board.tally.needs[seat]}", goal, box.right - 8, box.centery + 6, "right"
    )
    figure = str(board.tally.areas[seat])
    text.draw(canvas, figure, FIGURE, box.right - 9 - wide, box.centery - 1, "right")
    left = box.x + 50
    x = left + text.draw(canvas, scene.side_name(seat), NAME, left, box.y + 16)
    gods = board.gods == seat and board.phase != "setup"
    room = box.right - 62 - x - 8
    who = text.Style("sans-semibold", 16, side.light, grows=False)
    if scene.bare:
        _draw_open_hand(canvas, scene, seat, Box(box.right - 62 - 84, box.y + 5, 84, 22))
    else:
        line = text.narrowed(canvas, scene.who(seat), who, max(10.0, room))
        canvas.blit(line, x + 8, box.y + 16 - line.get_height() / canvas.scale / 2)
    if gods:
        canvas.blit_centre(bolt(canvas.px(22)), box.x + 40, box.bottom - 14)
    _draw_pips(canvas, scene, seat, left, box.y + 41)
    if scene.pointed_city() == seat and scene.focus.by_keys:
        ground.ring(canvas, box.inflate(-6, -6), 7)


def _draw_pips(canvas: Canvas, scene: GreeceScene, seat: int, x: float, y: float) -> None:
    """A small shield for each area, holes up to the goal, and the hand as small squares."""
    board = scene.board
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


def _draw_open_hand(canvas: Canvas, scene: GreeceScene, seat: int, room: Box) -> None:
    """A hand that all may see."""
    for number, token in enumerate(scene.board.hands[seat]):
        face = scene.board.faces.get(token)
        if face is not None:
            shown = chit.image(canvas.px(19), CITIES[seat], face_of(face))
            canvas.blit_centre(shown, room.x + 11 + 21 * number, room.centery)


def _hole(side: int) -> pygame.Surface:
    half = side / 2
    body = (
        f'<circle cx="{half}" cy="{half}" r="{half - 0.8:.2f}" fill="{HEX["slip"]}" '
        f'stroke="{HEX["ivory3"]}" stroke-opacity="0.45" stroke-width="1"/>'
    )
    return SHELF.get(("hole", side), lambda: paint_shape((side, side), body))


# ---------------------------------------------------------------------- the gods and the cup


def bolt(side: int) -> pygame.Surface:
    """The sign of the Gods' Support."""
    return SHELF.get(("bolt", side), lambda: _paint_bolt(side))


def _paint_bolt(side: int) -> pygame.Surface:
    body = (
        f'<g transform="scale({side / 24:.4f})"><circle cx="12" cy="12" r="11.4" '
        f'fill="{HEX["slip"]}"/><circle cx="12" cy="12" r="10" fill="{HEX["clayL"]}"/>'
        f'<path d="M13.6 3.4L6.4 13.4H11L9.6 20.6L17.4 10H12.6Z" fill="{HEX["slip"]}"/></g>'
    )
    return paint_shape((side, side), body)


def _draw_gods(canvas: Canvas, scene: GreeceScene) -> None:
    box, board = scene.boxes.panel, scene.board
    y = _below(scene.boxes) + LINE / 2 + 1
    canvas.blit_centre(bolt(canvas.px(24)), box.x + EDGE + 15, y)
    words = _("Gods' Support")
    x = box.x + EDGE + 34
    x += text.draw(canvas, words, PLAIN, x, y) + 12
    if board.phase != "setup":
        canvas.blit_centre(pieces.shield(CITIES[board.gods], canvas.px(22)), x + 11, y)
        ink = pieces.side_of(CITIES[board.gods]).light
        name = text.narrowed(
            canvas, scene.side_name(board.gods), PLAIN.inked(ink), box.right - EDGE - x - 28
        )
        canvas.blit(name, x + 28, y - name.get_height() / canvas.scale / 2)


def _draw_cup(canvas: Canvas, scene: GreeceScene) -> None:
    box, board = cup_box(scene.boxes), scene.board
    y = box.centery
    canvas.blit_centre(_cup(canvas.px(26)), box.x + 15, y)
    x = box.x + 34
    figure = text.Style("stele-bold", 24, "white", grows=False)
    x += text.draw(canvas, str(len(board.cup)), figure, x, y) + 7
    words = text.narrowed(canvas, _("in the cup"), PLAIN.sized(17), box.right - x - 2)
    canvas.blit(words, x, y - words.get_height() / canvas.scale / 2)
    _draw_used(canvas, scene)
    for name, place in (("cup", box), ("used", used_box(scene.boxes))):
        if scene.focus.name == name:
            ground.rounded(canvas, place, 6, "ivory", None, opacity=0.12)
        if scene.focus.name == name and scene.focus.by_keys:
            ground.ring(canvas, place.inflate(-4, -4), 6)
    canvas.fill(
        "slip4", Box(scene.boxes.panel.x + EDGE, box.bottom + 3, scene.boxes.panel.w - 20, 1)
    )


def _draw_used(canvas: Canvas, scene: GreeceScene) -> None:
    """The chits that have left the game, the last of them if there are many."""
    box, board = used_box(scene.boxes), scene.board
    label = text.draw(canvas, _("Used"), PLAIN.sized(17).inked("ivory2"), box.x + 8, box.centery)
    left, side = box.x + 14 + label, 24.0
    room = max(1, int((box.right - left) // (side + 3)))
    tokens = board.retired
    if len(tokens) > room:
        pill = pieces.pill((canvas.px(34), canvas.px(23)), str(len(tokens)), "slip2", "slip4")
        canvas.blit_centre(pill, left + 19, box.centery)
        left, room = left + 40, max(0, int((box.right - left - 40) // (side + 3)))
    for number, token in enumerate(tokens[-room:] if room else []):
        face = board.faces.get(token)
        if face is not None:
            shown = chit.image(canvas.px(side), None, face_of(face))
            canvas.blit_centre(shown, left + number * (side + 3) + side / 2, box.centery)
    if not tokens:
        text.draw(canvas, "–", PLAIN.inked("ivory3"), left + 2, box.centery)


def _cup(side: int) -> pygame.Surface:
    return SHELF.get(("cup", side), lambda: _paint_cup(side))


def _paint_cup(side: int) -> pygame.Surface:
    body = (
        f'<g transform="scale({side / 32:.4f})" fill="{HEX["clayL"]}">'
        '<path d="M7 5H25C25 14 21.5 18.5 17.6 19.4V24.6H22V28H10V24.6H14.4V19.4C10.5 18.5 7 14 7 '
        f'5Z"/><path d="M7 7.4C0.6 5.6 0.8 14.6 9.6 15.4M25 7.4C31.4 5.6 31.2 14.6 22.4 15.4" '
        f'fill="none" stroke="{HEX["clayL"]}" stroke-width="2.4"/></g>'
    )
    return paint_shape((side, side), body)


# ---------------------------------------------------------------------- an area


def draw_card(canvas: Canvas, scene: GreeceScene) -> None:
    """The area in question: whose, what is around it, what lies there, what would happen."""
    area = scene.aim if scene.aim >= 0 and scene.pointed_area() < 0 else scene.about
    box = _card_box(scene.boxes)
    if area < 0:
        _draw_help(canvas, scene, box)
        return
    top = box.y + _draw_head(canvas, scene, area, box)
    room = Box(box.x, top, box.w, box.bottom - top)
    used = fitted(canvas, scene.told_of(area), room).draw(canvas, room)
    _draw_log(canvas, scene, Box(box.x, top + used + 8, box.w, room.h - used - 8))


def _draw_head(canvas: Canvas, scene: GreeceScene, area: int, box: Box) -> float:
    """An area's shield, name and owner; the height used."""
    owner = scene.board.owner(area)
    name, mark = AREAS[area].id, 46.0
    city = None if owner == NOBODY else CITIES[owner]
    look = AreaLook(name, city, scene.board.counters[area])
    pixels = canvas.scale * mark / (2 * PLACES[name].radius)
    canvas.blit_centre(image(PLACES[name], look, pixels), box.x + mark / 2, box.y + 25)
    left, room = box.x + mark + 10, box.w - mark - 10
    title = text.Style("stele-bold", 23, "ivory")
    line = text.one_line(canvas, area_name(area), title, room)
    high = line.get_height() / canvas.scale
    canvas.blit(line, left, box.y + 14 - high / 2 if high < 30 else box.y - 2)
    under = Box(left, box.y + max(27.0, high - 4), room, 27.0)
    fitted(canvas, [advice.owner_line(scene, area)], under).draw(canvas, under)
    return max(54.0, under.bottom - box.y + 2)


def _draw_log(canvas: Canvas, scene: GreeceScene, room: Box) -> None:
    """What has happened in this turn, where there is room for it."""
    if room.h > 60 * canvas.text_scale and scene.log.entries:
        used = heading(canvas, scene.log.words, room.x, room.y, room.w)
        scene.log.rect = Box(room.x, room.y + used + 2, room.w, room.h - used - 4)
        scene.log.draw(canvas, scene.time)


def _draw_help(canvas: Canvas, scene: GreeceScene, box: Box) -> None:
    """Before any area has been pointed at: what the war is about."""
    lines = [
        _("*Point at an area* to see whose it is, what is around it and what lies there."),
        _("Hold seven areas at the end of a turn, and you win."),
        _("The wheel or + and − bring the map nearer, 0 shows all of it."),
    ]
    used = fitted(canvas, lines, box).draw(canvas, box)
    _draw_log(canvas, scene, Box(box.x, box.y + used + 8, box.w, box.h - used - 8))


def fitted(canvas: Canvas, lines: list[str], room: Box) -> Paragraph:
    """Lines as large as they fit, at the least size without the last of them."""
    key = ("fitted", tuple(lines), room.size, canvas.scale, canvas.text_scale)
    if key not in FITTED:
        if len(FITTED) > MOST_FITTED:
            FITTED.clear()
        FITTED[key] = _fit(canvas, lines, room)
    return FITTED[key]


def _fit(canvas: Canvas, lines: list[str], room: Box) -> Paragraph:
    size, least = SIZES[0], text.LEAST * (1 + GROWS * (canvas.text_scale - 1))
    for size in SIZES:
        body = Paragraph("\n".join(lines), text.LOG.sized(size))
        if body.height(canvas, room.w) <= room.h or size * canvas.text_scale <= least:
            break
    while body.height(canvas, room.w) > room.h and len(lines) > 1:
        lines = lines[:-1]
        body = Paragraph("\n".join([*lines, "…"]), text.LOG.sized(size))
    return body
