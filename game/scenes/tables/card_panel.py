"""The hand's label, the counts and the side panel of every table where cards are played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.scenes.tables import hint_panel
from game.scenes.tables.display import AnyCardDisplay, CardLayout
from game.scenes.tables.hints import THOUGHT
from game.system.i18n import _
from sprites import card, ground, prompt, text
from sprites.canvas import Box, Canvas
from sprites.cardsprite import CardSprite
from sprites.face import Face
from sprites.listing import Log
from sprites.panel import heading
from sprites.plate import TALL
from sprites.rich import Paragraph

SIZES = (20, 18, 16, 14)
"""Sizes in units at which an account is tried; larger text leaves it less room."""
LEAST_LOG = 60.0
HAND = text.Style("sans-bold", 17, "ivory2", tracking=1.4, most=1.4)
COUNT = text.Style("sans-semibold", 16, "ivory2", most=1.25)


@lru_cache(maxsize=256)
def paragraph(markup: str, size: float = text.LOG.size) -> Paragraph:
    """A paragraph of the panel, laid out once."""
    return Paragraph(markup, text.LOG.sized(size))


@dataclass(frozen=True)
class PanelContent:
    """The content of the side panel.

    `face` is the card shown large; without one `help` has a title and a few sentences. `reasons`
    has a title and the lines of an account, `brief` the same in few words.
    """

    face: Face | None
    help: tuple[str, str]
    reasons: tuple[str, list[str]]
    brief: list[str]
    log: Log


def draw_well(
    canvas: Canvas, display: AnyCardDisplay, boxes: CardLayout, top: float, words: str
) -> None:
    """Draw the hand's label `top` units below the edge of its well, its count, and the prompt."""
    y = boxes.well.y + top
    text.draw(canvas, _("Hand").upper(), HAND, 18, y)
    hand = display.board.hands[max(0, display.viewer)]
    text.draw(canvas, str(len(hand)), text.COUNT, 18, y + 32)
    prompt.draw(canvas, boxes.prompt, words, display.beside_prompt)


def draw_enemy_count(
    canvas: Canvas, sprites: Mapping[int, CardSprite], held: Sequence[int], boxes: CardLayout
) -> None:
    """Draw how many cards the seat above holds, beside their upper edges."""
    xs = [sprite.x for token, sprite in sprites.items() if token in held]
    words = _("{n} in hand").format(n=len(held))
    wide = text.width(canvas, words, COUNT) + 22
    left = max(xs) + 44 if xs else boxes.enemy_hand.centerx
    tall = 23 * text.growth(canvas, COUNT)
    box = Box(left, boxes.bar.bottom + 4, wide, tall)
    ground.rounded(canvas, box, tall / 2, "slip", "slip4", 1.2)
    text.draw(canvas, words, COUNT, box.centerx, box.centery - 0.5, "centre")


def draw_panel(
    canvas: Canvas, display: AnyCardDisplay, boxes: CardLayout, content: PanelContent
) -> None:
    """Draw the side panel: the card in question large, why its Force, what has happened."""
    box = boxes.panel
    left, wide = box.x + 14, box.w - 28
    top = box.y + 8
    if display.hint.open:
        top = hint_panel.draw(canvas, display, box) + 14
        if display.hint.level == THOUGHT:
            _draw_log(canvas, display, Box(left, top, wide, _foot(display, box) - top), content.log)
        return
    face = content.face
    if face is not None:
        image = card.image(canvas, face, card.ZOOM_WIDTH, "zoom")
        canvas.blit_centre(image, box.centerx + 2, top + 12 + card.ZOOM_WIDTH * TALL / 2)
        top += card.ZOOM_WIDTH * TALL + 26
    bottom = _foot(display, box)
    with canvas.clip(Box(box.x, box.y, box.w, max(0.0, bottom - box.y))):
        if face is None:
            top += _draw_help(canvas, content.help, Box(left, top, wide, bottom - top))
        top += _draw_reasons(canvas, content, Box(left, top, wide, bottom - top))
        _draw_log(canvas, display, Box(left, top, wide, bottom - top), content.log)


def _foot(display: AnyCardDisplay, box: Box) -> float:
    """Return the lower edge of the panel's content, above its buttons."""
    below = [w.rect.y for w in display.widgets if w.rect.x >= box.x and w.rect.y > box.centery]
    return min(below, default=box.bottom) - 8


def _draw_log(canvas: Canvas, display: AnyCardDisplay, room: Box, log: Log) -> None:
    if room.h > LEAST_LOG and log.entries:
        top = room.y + heading(canvas, log.words, room.x, room.y, room.w)
        log.rect = Box(room.x, top + 2, room.w, room.bottom - top - 4)
        log.draw(canvas, display.time)


def _draw_help(canvas: Canvas, said: tuple[str, str], room: Box) -> float:
    title, words = said
    lines, style = text.fit(canvas, title, text.ZOOM_NAME.inked("ivory"), room.w, 60)
    used = text.draw_lines(canvas, lines, style, room.x, room.y + 4)
    body = paragraph(words)
    tall = min(body.height(canvas, room.w), room.h - used - 8)
    body.draw(canvas, Box(room.x, room.y + used + 8, room.w, tall))
    return used + tall + 22


def _draw_reasons(canvas: Canvas, content: PanelContent, room: Box) -> float:
    title, lines = content.reasons
    if not lines:
        return 0.0
    used = heading(canvas, title, room.x, room.y, room.w)
    body = fitted(canvas, lines, content.brief, Box(room.x, room.y, room.w, room.h - used))
    tall = body.height(canvas, room.w)
    body.draw(canvas, Box(room.x, room.y + used, room.w, tall))
    return used + tall + 10


def fitted(canvas: Canvas, lines: list[str], brief: list[str], room: Box) -> Paragraph:
    """Return the account in full, else in few words, else smaller, else without its last lines."""
    body = paragraph("\n".join(lines))
    lines = brief if body.height(canvas, room.w) > room.h else lines
    for size in SIZES:
        if body.height(canvas, room.w) <= room.h:
            break
        if size * canvas.text_scale >= text.LEAST:
            body = paragraph("\n".join(lines), size)
    while body.height(canvas, room.w) > room.h and len(lines) > 1:
        lines = lines[:-1]
        body = paragraph("\n".join([*lines, "…"]), body.style.size)
    return body
