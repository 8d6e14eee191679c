"""The lanes of the battle: attacker against blocker, and the Force of both between them."""

from __future__ import annotations

from collections import Counter

import pygame

from game.rules.battle.cards import CARDS, UNITS
from game.rules.battle.force import GONE, Force
from game.scenes.battle.display import BattleDisplay, unmustered
from game.scenes.battle.stakes import threat
from game.system.i18n import _, ngettext
from sprites import ground, pieces, text
from sprites.canvas import Box, Canvas
from sprites.layout import centred, inset
from sprites.palette import colour, high_contrast

WIDE = 130.0
"""Lanes this wide show the sources of a Force."""
ROW, ROWS = 17.0, 2
"""The height of a source in units, and how many have room."""
GROWS = 1.2
"""So much larger the signs of what adds to a Force are set for whoever wants large words."""
WASH, BEHIND = 0.3, 0.4
"""The shares that show of the lighter clay under the ranks, and of the ranks behind lanes."""
FIGURE = 66.0, 36.0
"""The size of the pill with a Force in a wide lane, in units."""
TIGHT = 52.0
"""Its width in narrow lanes."""
SHIELD = 50.0
"""The height of the shield with the damage of an open lane, in units."""


def draw_ranks(canvas: Canvas, display: BattleDisplay) -> None:
    """Draw both armies in their ranks; behind lanes they have stepped back."""
    board, danger = display.board, threat(display)
    for seat in (0, 1):
        if unmustered(board, seat):
            continue
        side, key = display.boxes.row_of(board, seat), display.names.key(seat)
        row = display.boxes.rows[side]
        ground.rounded(canvas, row, 10, "clayL", opacity=1.0 if high_contrast() else WASH)
        aimed = danger.cards if danger is not None and danger.seat == seat else 0
        share = BEHIND if board.attackers else 1.0
        display.phalanx.draw(canvas, board, seat, key, row, side, aimed, share)


def stands(display: BattleDisplay, token: int) -> bool:
    """True if a unit has arrived in its lane: none is there, and none still flies there."""
    sprite = display.cards.sprites.get(token)
    return token != GONE and not (sprite is not None and sprite.aloft)


def blocking_face(display: BattleDisplay, place: int) -> int:
    """Return the face of the unit that blocks, or is about to, in a lane; HIDDEN for none."""
    token = display.board.blockers[place]
    if not stands(display, token):
        token = next((t for t, at in display.assigned.items() if at == place), GONE)
    return display.board.face_of(token)


def draw_beds(canvas: Canvas, display: BattleDisplay) -> None:
    """Draw the ground of every lane, below all cards."""
    board, boxes = display.board, display.boxes
    count = len(board.attackers)
    for seat in (0, 1):
        side = boxes.row_of(board, seat)
        tint = pieces.side_of(display.names.key(seat)).dark
        for place in range(count):
            box = boxes.lane(count, place, side)
            inner = inset(box, 3, 0)
            ground.rounded(canvas, inner, 9, tint, opacity=0.3)


def draw_lanes(canvas: Canvas, display: BattleDisplay) -> None:
    """Draw the band between the rows."""
    count = len(display.board.attackers)
    ground.rounded(canvas, display.boxes.band, 10, "slip")
    if not count:
        _draw_rest(canvas, display)
    for place in range(count):
        _draw_between(canvas, display, place)


def draw_open(canvas: Canvas, display: BattleDisplay) -> None:
    """Draw OPEN LANE where nobody blocks."""
    board, boxes = display.board, display.boxes
    count, defender = len(board.attackers), 1 - board.active
    side = boxes.row_of(board, defender)
    for place in range(count):
        waiting = place in display.assigned.values()
        gone = not stands(display, board.attackers[place])
        if stands(display, board.blockers[place]) or waiting or gone:
            continue
        box = boxes.lane(count, place, side)
        wide = min(box.w - 12, 122.0)
        frame = centred(box, wide, box.h - 16)
        ground.rounded(canvas, frame, 8, "slip", "clayL", 1.6, opacity=0.32)
        style = text.Style("sans-bold", 17, "ivory", tracking=1.4, most=1.4)
        words = _("Open lane").upper()
        lines, style = text.fit(canvas, words, style, wide - 4, 2 * 22, text.TIGHT)
        if len(lines) == 1:
            lines = text.wrap(canvas, words, style, 0.0)[:2]
        for number, line in enumerate(lines):
            y = box.centery + 22 * (number - (len(lines) - 1) / 2)
            text.draw(canvas, line, style, box.centerx, y, "centre")


# ---------------------------------------------------------------------- the band


def _draw_rest(canvas: Canvas, display: BattleDisplay) -> None:
    """Draw between attacks which tactics hold this turn."""
    effects = display.board.effects
    if display.board.phase == "over":
        return
    words = _("No attack yet this turn")
    if effects.difficult_terrain:
        words = _("Difficult Terrain: no flanking and no attack this turn")
    elif effects.break_morale:
        words = _("Morale is broken: nobody blocks this turn")
    style = text.Style("sans-semibold", 18, "ivory3", tracking=0.6, most=1.5)
    band = display.boxes.band
    lines, style = text.fit(canvas, words, style, band.w - 30, 40)
    text.draw(canvas, lines[0], style, band.centerx, band.centery, "centre")


def _draw_between(canvas: Canvas, display: BattleDisplay, place: int) -> None:
    board, boxes = display.board, display.boxes
    count, attacker = len(board.attackers), board.active
    if not stands(display, board.attackers[place]):
        return
    box = boxes.between(count, place)
    blocking = blocking_face(display, place)
    if blocking < 0:
        _draw_hits(canvas, display, place, box)
        return
    mine = board.force_against(place, blocking)
    theirs = board.blocking_force(place, blocking)
    middle = box.centerx + (20 if box.w >= WIDE else 0)
    size = FIGURE if box.w >= WIDE else (TIGHT, TIGHT * FIGURE[1] / FIGURE[0])
    for seat, force in ((attacker, mine), (1 - attacker, theirs)):
        row = boxes.row_of(board, seat)
        y = box.centery + (-1 if row == 0 else 1) * (size[1] / 2 + 1)
        other = theirs if seat == attacker else mine
        faction, ahead = pieces.side_of(display.names.key(seat)), force.total >= other.total
        tint, edge = (faction.main, "white") if ahead else (faction.dark, "slip4")
        pixels = canvas.px(size[0]), canvas.px(size[1])
        canvas.blit_centre(pieces.pill(pixels, str(force.total), tint, edge), middle, y)
        if box.w >= WIDE:
            _draw_sources(canvas, force, box.x + 6, middle - size[0] / 2 - 4, y)
    if box.w >= 96 and mine.total != theirs.total:
        winner = attacker if mine.total > theirs.total else 1 - attacker
        up = boxes.row_of(board, winner) == 1
        _draw_arrow(canvas, min(middle + size[0] / 2 + 14, box.right - 12), box.centery, up)


def _draw_sources(canvas: Canvas, force: Force, left: float, right: float, y: float) -> None:
    """Draw what adds to a Force, by signs: the type that it is good against, or the tactics."""
    found = list(Counter(force.sources).items())
    if len(found) > ROWS:
        total = sum(source.amount for source in force.sources)
        count = len(force.sources)
        words = ngettext("{n} bonus", "{n} bonuses", count).format(n=count)
        _draw_row(canvas, None, f"{words} +{total}", (left, right, y))
        return
    for number, (source, times) in enumerate(found):
        row = y + (number - (len(found) - 1) / 2) * ROW * min(GROWS, canvas.text_scale)
        _draw_row(canvas, source.face, f"+{source.amount * times}", (left, right, row))


def _draw_row(
    canvas: Canvas, face: int | None, words: str, room: tuple[float, float, float]
) -> None:
    left, right, y = room
    style = text.Style("sans-bold", 16, "gainL", most=GROWS)
    wide = text.draw_within(canvas, words, style, right, y, right - left, "right")
    if face is None:
        return
    grown = text.growth(canvas, style)
    sign, one = canvas.px(ROW * grown + 1), CARDS[face]
    if UNITS >> face & 1:
        image = pieces.icon_disc(one.type.lower(), sign)
    else:
        image = pieces.medallion(f"battle/{one.art}", sign, "both")
    canvas.blit_centre(image, right - wide - 4 - grown * ROW / 2, y)


def _draw_arrow(canvas: Canvas, x: float, y: float, up: bool) -> None:
    """Draw two chevrons that point at the side that falls."""
    turn = -1 if up else 1
    for shift in (-6, 6):
        points = [(-9, -4.5 * turn), (0, 4.5 * turn), (9, -4.5 * turn)]
        marks = [canvas.point(x + across, y + shift + down) for across, down in points]
        pygame.draw.lines(canvas.surface, colour("ivory"), False, marks, max(2, canvas.px(4)))


def _draw_hits(canvas: Canvas, display: BattleDisplay, place: int, box: Box) -> None:
    """Draw the damage of an open lane: so many cards destroyed from the deck."""
    damage = display.board.damage(place).total
    shield = pieces.damage(canvas.px(min(SHIELD, box.w - 12)), str(damage))
    canvas.blit_centre(shield, box.centerx, box.y + 4 + SHIELD / 2)
    style = text.Style("sans-bold", 16, "lossL", most=1.3)
    words = ngettext("{n} hit", "{n} hits", damage).format(n=damage)
    line = text.narrowed(canvas, words, style, box.w - 8)
    canvas.blit_centre(line, box.centerx, box.bottom - 12)
