"""The rows of the battle: both armies in their ranks, and before them the lanes of an attack."""

from __future__ import annotations

from game.rules.battle.force import GONE
from game.scenes.battle.display import BattleDisplay, unmustered
from game.scenes.battle.stakes import threat
from game.system.i18n import _
from sprites import ground, pieces, text
from sprites.canvas import Canvas
from sprites.layout import centred, inset
from sprites.palette import high_contrast

WASH, BEHIND = 0.3, 0.4
"""The shares that show of the lighter clay under the ranks, and of the ranks behind lanes."""


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
        share = 1.0 - (1.0 - BEHIND) * display.boxes.opened
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
