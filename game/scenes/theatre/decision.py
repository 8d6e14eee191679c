"""The panels around a review's curves: a decision told at length, and each player's account."""

from __future__ import annotations

from collections.abc import Sequence

from game.records.review import Evaluation
from game.system.i18n import _, ngettext
from sprites import pieces, text
from sprites.canvas import Box, Canvas
from sprites.ground import rounded, slip
from sprites.panel import heading

INSIDE = 16.0
SHIELD = 58.0
MOVE = text.Style("stele-bold", 23, leading=1.15)
TURN = text.Style("sans-bold", 17, "clayLL", tracking=1.2)
CHANCE = text.Style("stele-bold", 34, "white")
BETTER = text.Style("serif-italic", 20, "gainL")
NAME = text.Style("stele-bold", 19, "white")


def tall(canvas: Canvas) -> float:
    """Return the height that a decision needs, in units."""
    lines = 2 * text.line_height(canvas, MOVE) + text.line_height(canvas, TURN)
    return lines + text.line_height(canvas, BETTER) + 2 * INSIDE


def draw_decision(
    canvas: Canvas,
    box: Box,
    side: str,
    one: Evaluation,
    after: float,
    said: tuple[str, str],
) -> None:
    """Draw a decision of a side: what was done, the chance before and `after`, what was better.

    `said` are the move and the better one in words.
    """
    slip(canvas, box, 10, pieces.side_of(side).light)
    right = _draw_chances(canvas, box, one.chance, after)
    x, y = box.x + INSIDE, box.y + INSIDE
    canvas.blit_centre(pieces.shield(side, canvas.px(SHIELD)), x + SHIELD / 2, y + SHIELD / 2 + 4)
    left = x + SHIELD + 16
    room = right - left - 20
    turn = _("Turn {n}").format(n=one.turn)
    y += text.draw_lines(canvas, [turn.upper()], TURN, left, y)
    high = 2 * text.line_height(canvas, MOVE)
    lines, style = text.fit(canvas, said[0], MOVE, room, high)
    y += text.draw_lines(canvas, lines, style, left, y)
    if said[1]:
        better = _("Better: {action}").format(action=said[1])
        text.draw_within(
            canvas, better, BETTER, left, box.bottom - INSIDE - 10, box.right - INSIDE - left
        )


def _draw_chances(canvas: Canvas, box: Box, before: float, after: float) -> float:
    """Draw both chances at the right; return where they begin."""
    change = round(100 * after) - round(100 * before)
    ink = "gainL" if change > 0 else "lossL" if change < 0 else "white"
    end = f"{round(100 * after)} %"
    figures = [(f"{round(100 * before)} %", "white"), ("→", "ivory3"), (end, ink)]
    x = box.right - INSIDE
    y = box.y + INSIDE + text.line_height(canvas, TURN) + 0.6 * text.line_height(canvas, CHANCE)
    for words, tint in reversed(figures):
        x -= text.draw(canvas, words, CHANCE.inked(tint), x, y, "right") + 10
    x += 10
    heading(canvas, _("Win chance"), x, box.y + INSIDE)
    return min(x, box.right - INSIDE - text.width(canvas, _("Win chance").upper(), text.HEADING))


def draw_players(
    canvas: Canvas, box: Box, players: Sequence[tuple[str, str, int]], done: bool
) -> None:
    """Draw a plate for each player: side, name and the number of costly decisions so far."""
    gap = 12.0
    wide = (box.w - gap * (len(players) - 1)) / len(players)
    for number, (side, name, count) in enumerate(players):
        plate = Box(box.x + number * (wide + gap), box.y, wide, box.h)
        faction = pieces.side_of(side)
        rounded(canvas, plate, 9, faction.dark, faction.light, 1.6)
        badge = min(44.0, 0.6 * box.h)
        canvas.blit_centre(
            pieces.shield(side, canvas.px(badge)), plate.x + 12 + badge / 2, plate.centery
        )
        left = plate.x + badge + 24
        room = plate.right - left - 10
        text.draw_within(canvas, name, NAME, left, plate.y + 0.32 * box.h, room)
        words = ngettext("{n} mistake", "{n} mistakes", count).format(n=count)
        style = text.LABEL.inked(faction.light if done else "ivory3")
        text.draw_within(canvas, words, style, left, plate.y + 0.7 * box.h, room)
