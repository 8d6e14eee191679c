"""Draws a row of a turn's summary: the area, what became of it and why, the chits, the result."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.core import NOBODY
from game.rules.greece.map import AREAS, CITIES
from game.scenes.greece.faces import face_of
from game.scenes.greece.summary import AreaStory, Shown
from game.scenes.greece.summary_words import Row
from sprites import ground, text
from sprites.canvas import Box, Canvas
from sprites.layout import centred, right_of
from sprites.map import chit, places, shield
from sprites.map.shield import AreaLook
from sprites.palette import colour

CHIT = 28.0
MOST_CHITS = 5
BEATS = 14.0
"""The room of the sign between chits that stand and chits that they have beaten."""
RESULT = 122.0
DISC = 15.0
"""The radius of the area's shield, in units."""
LARGE = 1.5
"""The text scale from which the words need the room of the shield."""
TONES = {"gain": "gainL", "loss": "lossL", "quiet": "ivory3"}
ROW_TITLE = text.Style("stele-bold", 18, "ivory")
CAUSE = text.Style("serif", 16, "ivory2")


def words_wide(canvas: Canvas, wide: float, story: AreaStory) -> float:
    """Return the width that a row so wide leaves for its words."""
    return wide - _result_wide(canvas) - 18 - _indent(canvas) - _chits_wide(_shown(story))


def draw(canvas: Canvas, story: AreaStory, row: Row, box: Box) -> None:
    """Draw one area's line: what happened over why, the chits, and what it means."""
    result = _result_wide(canvas)
    tall = 28.0 * (0.6 + 0.4 * canvas.text_scale)
    pill = centred(right_of(box, result), result, tall)
    ink = TONES[row.tone]
    ground.rounded(canvas, pill, 14, "slip3", ink, 1.3)
    style = text.Style("sans-bold", 16, ink)
    text.draw_within(canvas, row.result, style, pill.centerx, pill.centery, pill.w - 16, "centre")
    left = _draw_chits(canvas, _shown(story), pill.x - 8, box.centery)
    x = box.x + _indent(canvas)
    if x > box.x:
        _draw_area(canvas, story, box)
    room = left - 10 - x
    lines, title = text.fit(canvas, row.title, ROW_TITLE, room, 0.46 * box.h)
    cause, style = text.fit(canvas, row.cause, CAUSE, room, 0.68 * box.h)
    step = text.line_height(canvas, style)
    high, low = (0.28, 0.73) if len(cause) == 1 else (0.19, 0.66)
    text.draw(canvas, lines[0], title, x, box.y + high * box.h)
    middle = box.y + low * box.h
    for number, line in enumerate(cause):
        y = middle + (number - (len(cause) - 1) / 2) * step
        text.draw_within(canvas, line, style, x, y, room)


def _indent(canvas: Canvas) -> float:
    return 2 * DISC + 10 if canvas.text_scale < LARGE else 0.0


def _draw_area(canvas: Canvas, story: AreaStory, box: Box) -> None:
    """Draw the shield of an area as it now stands, without its counters."""
    name, owner = AREAS[story.area].id, story.after.owner
    area, look = places.AREAS[name], AreaLook(name, None if owner == NOBODY else CITIES[owner])
    image = shield.image(area, look, DISC / area.radius * canvas.scale)
    canvas.blit_centre(image, box.x + DISC, box.centery)


def _result_wide(canvas: Canvas) -> float:
    return RESULT * (0.6 + 0.4 * canvas.text_scale)


def _shown(story: AreaStory) -> list[Shown]:
    """Return the chits that have room, those that stand first."""
    return sorted(story.chits, key=lambda one: one.beaten)[:MOST_CHITS]


def _contested(shown: Sequence[Shown]) -> bool:
    """True where some chits have beaten others."""
    return len({one.beaten for one in shown}) == 2


def _chits_wide(shown: Sequence[Shown]) -> float:
    return len(shown) * (CHIT + 3) + BEATS * _contested(shown)


def _draw_chits(canvas: Canvas, shown: Sequence[Shown], right: float, y: float) -> float:
    """Draw the chits of an area, those that were beaten struck through; return their left edge."""
    left = x = right - _chits_wide(shown)
    for number, one in enumerate(shown):
        if one.beaten and number and not shown[number - 1].beaten:
            _draw_beats(canvas, x + BEATS / 2 - 1, y)
            x += BEATS
        face = face_of(one.face, one.kind)
        image = chit.image(canvas.px(CHIT), CITIES[one.seat], face)
        middle = x + (CHIT + 3) / 2
        if one.beaten:
            image = image.copy()
            image.set_alpha(120)
        canvas.blit_centre(image, middle, y)
        if one.beaten:
            _strike(canvas, middle, y)
        x += CHIT + 3
    return left


def _draw_beats(canvas: Canvas, x: float, y: float) -> None:
    """Draw the sign between what beats and what is beaten."""
    ends = [canvas.point(x + aside, y + down) for aside, down in ((-4, -7), (4, 0), (-4, 7))]
    pygame.draw.lines(canvas.surface, colour("clayL"), False, ends, max(2, canvas.px(3)))


def _strike(canvas: Canvas, x: float, y: float) -> None:
    half = 0.42 * CHIT
    ends = canvas.point(x - half, y + half), canvas.point(x + half, y - half)
    for ink, line in (("slip", 5), ("ivory", 2.4)):
        pygame.draw.line(canvas.surface, colour(ink), *ends, max(1, canvas.px(line)))
