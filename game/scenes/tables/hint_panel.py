"""Hints on the screen: the panel with the moves, and the marks on what they are about."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.focus import BUTTONS, HAND, Spot
from game.scenes.tables.display import AnyDisplay, CardDisplay
from game.scenes.tables.hints import MOVES, ROW, Hint
from game.system.i18n import _, percentage
from sprites import hintrow, text
from sprites.canvas import Box, Canvas
from sprites.hintrow import HintRow
from sprites.layout import Column, Slot, trim

TITLE = text.Style("stele-bold", 26, "ivory", grows=False)
CHANCE = text.Style("sans-semibold", 17, "ivory2")
FIGURE = text.Style("sans-bold", 20, "ivory")
EDGE = 10.0
HEAD = 44.0
GAP = 8.0
MAP, PANEL = "map", "panel"
"""The regions of the areas of a map, and of the plates beside it."""
SIZES = (18, 17, 16, 15)


def rows(hint: Hint, choose: Callable[[int], None], by_keys: bool) -> list[HintRow]:
    """Return a row for each move, the one marked that the button plays, as Enter does there."""
    made = []
    for number, move in enumerate(hint.moves):
        words = move.words
        chances = None if hint.only else (move.before, move.after)
        row = HintRow(number + 1, words.name, words.reason, chances, partial(choose, number))
        row.name, row.marked = f"{ROW}{number}", number == hint.at
        row.binds = by_keys and row.marked
        row.form = _("{n} %")
        made.append(row)
    return made


def place(canvas: Canvas, display: AnyDisplay, panel: Box) -> None:
    """Put the rows into the panel, above its buttons; where room is short only one is open."""
    found = [widget for widget in display.widgets if isinstance(widget, HintRow)]
    if not found:
        return
    room = _room(canvas, display, panel)
    _fit(canvas, found, room)
    tall = [row.measure(canvas, room.w)[1] for row in found]
    over = _height(canvas, found, room.w) - room.h
    slots = []
    for row, wanted in zip(found, tall, strict=True):
        given = wanted - max(0.0, over) if row.marked else wanted  # its reason is set smaller
        least = row.head(canvas) if row.open else wanted
        slots.append(Slot(row, tall=max(given, least)))
    Column(*slots, gap=GAP, role="list").place(canvas, room)


def _fit(canvas: Canvas, found: list[HintRow], room: Box) -> None:
    """Choose the size at which all reasons fit; else open the marked row, and what else fits."""
    for size in SIZES:
        for row in found:
            row.size = size
        if _height(canvas, found, room.w) <= room.h:
            return
        if size * canvas.text_scale <= text.LEAST:
            break
    for row in found:
        row.open, row.size = row.marked, SIZES[0]
    for row in found:
        if not row.open:
            row.open = True
            row.open = _height(canvas, found, room.w) <= room.h


def _height(canvas: Canvas, found: list[HintRow], wide: float) -> float:
    """Return the height that rows want together."""
    return Column(*found, gap=GAP).height(canvas, wide)


def _room(canvas: Canvas, display: AnyDisplay, panel: Box) -> Box:
    """Return the room for the moves, between the title with the chance and the buttons."""
    line = text.line_height(canvas, CHANCE)
    low = panel.bottom - _low(display, panel)
    return trim(panel, EDGE, HEAD + line + 6, EDGE, low + line + 4)


def _low(display: AnyDisplay, panel: Box) -> float:
    """Return the upper edge of the buttons at the panel's foot."""
    below = [
        widget.rect.y
        for widget in display.widgets
        if panel.colliderect(widget.rect)
        and panel.centery < widget.rect.y < panel.bottom
        and not isinstance(widget, HintRow)
    ]
    return min(below, default=panel.bottom) - 8


def draw(canvas: Canvas, display: AnyDisplay, panel: Box) -> float:
    """Draw the panel's content while a hint is open; return its lower edge.

    The rows are widgets and draw themselves.
    """
    hint = display.hint
    hintrow.bulb(canvas, panel.x + EDGE + 14, panel.y + HEAD / 2 + 2, 28)
    text.draw(canvas, _("Hint"), TITLE, panel.x + EDGE + 36, panel.y + HEAD / 2 + 2)
    low = panel.bottom - _low(display, panel)
    room = trim(panel, EDGE + 4, HEAD, EDGE + 4, low)
    if hint.only and hint.level == MOVES:
        middle = room.y + text.line_height(canvas, CHANCE) / 2
        words = _("There is nothing else to do.")
        text.draw_within(canvas, words, CHANCE, room.x, middle, room.w)
    elif hint.level == MOVES and hint.moves:
        _draw_chance(canvas, room, hint.moves[0].before)
    else:
        words = _("Thinking…") if hint.level == MOVES else hint.thought.words
        body = hintrow.fitted(canvas, words, room)
        body.draw(canvas, room)
        return room.y + body.height(canvas, room.w)
    return room.bottom


def _draw_chance(canvas: Canvas, room: Box, before: float) -> None:
    """Draw the chance before the moves, above them, and what it is judged from, below."""
    y = room.y + text.line_height(canvas, CHANCE) / 2
    taken = text.draw(canvas, percentage(f"{round(100 * before)}"), FIGURE, room.right, y, "right")
    text.draw_within(canvas, _("Win chance now"), CHANCE, room.x, y, room.w - taken - 8)
    words = _("Judged from what you can see.")
    middle = room.bottom - text.line_height(canvas, CHANCE) / 2
    text.draw_within(canvas, words, CHANCE.inked("ivory3"), room.x, middle, room.w)


BESIDE_FORCE = 0.6
"""The place of a mark between the figures at the top of a card, in widths of what shows of it."""
SHOULDER = 0.54, 0.26
"""The way from the middle of an area to a mark on it, aside and up, in widths of its shield."""


def draw_marks(canvas: Canvas, display: AnyDisplay) -> None:
    """Draw lamps on what is worth a look, and the moves' numbers on what they are about.

    Buttons are only outlined: they are drawn later and say themselves what they do.
    """
    hint = display.hint
    if not hint.open or display.stage.busy:
        return
    spots = {spot.name: spot for spot in display.focus.spots}
    for name in hint.lit():
        spot = spots.get(name)
        if spot is not None:
            if spot.region != HAND:
                round_off = spot.box.w / 2 if spot.region == MAP else 9.0
                hintrow.outline(canvas, spot.box, round_off)
            if spot.region != BUTTONS:
                hintrow.lamp(canvas, *_mark_at(canvas, spot, display))
    for name, numbers in hint.badges().items():
        if name in spots and spots[name].region != BUTTONS:
            hintrow.badge(canvas, numbers, *_mark_at(canvas, spots[name], display))


def _mark_at(canvas: Canvas, spot: Spot, display: AnyDisplay) -> tuple[float, float]:
    """Return the place of a mark where it covers neither a name nor a figure.

    At the upper edge of what is seen of a card in hand, at its foot while a tick is there, in the
    corner of a chit, on the shoulder of an area's shield, above all else.
    """
    box, wide = spot.box, spot.box.w
    if spot.region == MAP:
        return box.centerx + SHOULDER[0] * wide, box.centery - SHOULDER[1] * wide
    if spot.region == PANEL or (spot.region == HAND and box.h < box.w):
        return box.x + 18, box.y + 14
    if spot.region != HAND:
        return box.centerx, box.y + 2
    later = [one.box.x for one in display.focus.spots if one.region == HAND]
    wide = min([x - box.x for x in later if x > box.x + 1] + [wide])
    picked = display.picked if isinstance(display, CardDisplay) else []
    if spot.name in [f"card{token}" for token in picked]:
        return box.x + wide / 2, min(box.bottom - 8, canvas.height - 20)
    return box.x + BESIDE_FORCE * wide, box.y + 6
