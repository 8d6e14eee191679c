"""Hints on the screen: the panel with the moves, and the marks on what they are about."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.focus import HAND, Spot
from game.scenes.tables.display import AnyDisplay
from game.scenes.tables.hints import MOVES, ROW, Hint
from game.system.i18n import _
from sprites import hintrow, text
from sprites.canvas import Box, Canvas
from sprites.hintrow import HintRow

TITLE = text.Style("stele-bold", 26, "ivory", grows=False)
CHANCE = text.Style("sans-semibold", 17, "ivory2")
FIGURE = text.Style("sans-bold", 20, "ivory")
EDGE = 10.0
HEAD = 44.0
GAP = 8.0


def rows(hint: Hint, choose: Callable[[int], None]) -> list[HintRow]:
    """Return a row for each move, the one marked that the button plays."""
    made = []
    for number, move in enumerate(hint.moves):
        words = move.words
        chances = None if hint.only else (move.before, move.after)
        row = HintRow(number + 1, words.name, words.reason, chances, partial(choose, number))
        row.name, row.marked = f"{ROW}{number}", number == hint.at
        made.append(row)
    return made


def place(canvas: Canvas, display: AnyDisplay, panel: Box) -> None:
    """Put the rows into the panel, above its buttons; where room is short only one is open."""
    found = [widget for widget in display.widgets if isinstance(widget, HintRow)]
    if not found:
        return
    room = _room(canvas, display, panel)
    tall = [row.wanted(canvas, room.w) for row in found]
    if sum(tall) + GAP * (len(found) - 1) > room.h:
        for row in found:
            row.open = row.marked
        tall = [row.wanted(canvas, room.w) for row in found]
        over = sum(tall) + GAP * (len(found) - 1) - room.h
        tall = [one - max(0.0, over) if row.open else one
                for row, one in zip(found, tall, strict=True)]  # fmt: skip
    top = room.y
    for row, one in zip(found, tall, strict=True):
        row.rect = Box(room.x, top, room.w, max(one, row.head(canvas)))
        top += row.rect.h + GAP


def _room(canvas: Canvas, display: AnyDisplay, panel: Box) -> Box:
    """Return the room for the moves, between the title with the chance and the buttons."""
    top = panel.y + HEAD + text.line_height(canvas, CHANCE) + 6
    low = _low(display, panel)
    note = text.line_height(canvas, CHANCE) + 4
    return Box(panel.x + EDGE, top, panel.w - 2 * EDGE, low - top - note)


def _low(display: AnyDisplay, panel: Box) -> float:
    """Return the upper edge of the buttons at the panel's foot."""
    below = [
        widget.rect.y
        for widget in display.widgets
        if panel.x <= widget.rect.x
        and panel.centery < widget.rect.y < panel.bottom
        and not isinstance(widget, HintRow)
    ]
    return min(below, default=panel.bottom) - 8


def draw(canvas: Canvas, display: AnyDisplay, panel: Box) -> None:
    """Draw the panel's content while a hint is open; the rows are widgets and draw themselves."""
    hint = display.hint
    hintrow.bulb(canvas, panel.x + EDGE + 14, panel.y + HEAD / 2 + 2, 28)
    text.draw(canvas, _("Hint"), TITLE, panel.x + EDGE + 36, panel.y + HEAD / 2 + 2)
    left, wide = panel.x + EDGE + 4, panel.w - 2 * EDGE - 8
    top = panel.y + HEAD
    if hint.only:
        words = _("There is nothing else to do.")
        text.draw_within(
            canvas, words, CHANCE, left, top + text.line_height(canvas, CHANCE) / 2, wide
        )
    elif hint.level == MOVES and hint.moves:
        y = top + text.line_height(canvas, CHANCE) / 2
        now = f"{round(100 * hint.moves[0].before)} %"
        taken = text.draw(canvas, now, FIGURE, left + wide, y, "right")
        text.draw_within(canvas, _("Win chance now"), CHANCE, left, y, wide - taken - 8)
        low = _low(display, panel)
        words = _("Judged from what you can see.")
        middle = low - text.line_height(canvas, CHANCE) / 2
        text.draw_within(canvas, words, CHANCE.inked("ivory3"), left, middle, wide)
    else:
        words = _("Thinking…") if hint.level == MOVES else hint.thought.words
        room = Box(left, top, wide, _low(display, panel) - top)
        hintrow.fitted(canvas, words, room).draw(canvas, room)


def draw_marks(canvas: Canvas, display: AnyDisplay) -> None:
    """Draw lamps on what is worth a look, and the moves' numbers on what they are about."""
    hint = display.hint
    if not hint.open or display.stage.busy:
        return
    boxes = {spot.name: spot for spot in display.focus.spots}
    for name in hint.lit():
        if name in boxes:
            if boxes[name].region != HAND:
                hintrow.outline(canvas, boxes[name].box)
            hintrow.lamp(canvas, *_foot(canvas, boxes[name], display))
    for name, numbers in hint.badges().items():
        if name in boxes:
            hintrow.badge(canvas, numbers, *_foot(canvas, boxes[name], display))


def _foot(canvas: Canvas, spot: Spot, display: AnyDisplay) -> tuple[float, float]:
    """Return the place of a mark: the foot of what is seen of a spot."""
    box, wide = spot.box, spot.box.w
    if spot.region == HAND:
        later = [one.box.x for one in display.focus.spots if one.region == HAND]
        wide = min([x - box.x for x in later if x > box.x + 1] + [wide])
    return box.x + wide / 2, min(box.bottom - 8, canvas.height - 20)
