"""What stands around the cards on every table where they are played: counts and the side panel."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.system.i18n import _
from sprites import card, ground, prompt, text
from sprites.canvas import Box, Canvas
from sprites.panel import heading
from sprites.plate import TALL
from sprites.rich import Paragraph

if TYPE_CHECKING:
    from game.scenes.tables.card_table import CardTable

SIZES = (20, 18, 16, 14)
"""Sizes in units at which an account is tried; larger text leaves it less room."""
LEAST_LOG = 60.0
HAND = text.Style("sans-bold", 17, "ivory2", tracking=1.4, grows=False)
COUNT = text.Style("sans-semibold", 16, "ivory2", grows=False)


@lru_cache(maxsize=256)
def paragraph(markup: str, size: float = text.LOG.size) -> Paragraph:
    """A paragraph of the panel, laid out once."""
    return Paragraph(markup, text.LOG.sized(size))


def draw_well(canvas: Canvas, scene: CardTable, top: float) -> None:
    """The hand's label `top` units below the edge of its well, the count, and what to do now."""
    y = scene.boxes.well.y + top
    text.draw(canvas, _("Hand").upper(), HAND, 18, y)
    hand = scene.board.hands[max(0, scene.viewer)]
    text.draw(canvas, str(len(hand)), text.COUNT, 18, y + 32)
    prompt.draw(canvas, scene.boxes.prompt, scene.prompt, scene.controls.beside_prompt)


def draw_enemy_count(canvas: Canvas, scene: CardTable, above: int) -> None:
    """How many cards the seat above holds, beside their upper edges."""
    held = scene.board.hands[above]
    xs = [sprite.x for token, sprite in scene.cards.sprites.items() if token in held]
    words = _("{n} in hand").format(n=len(held))
    wide = text.width(canvas, words, COUNT) + 22
    left = max(xs) + 44 if xs else scene.boxes.enemy_hand.centerx
    box = Box(left, scene.boxes.bar.bottom + 4, wide, 23)
    ground.rounded(canvas, box, 11.5, "slip", "slip4", 1.2)
    text.draw(canvas, words, COUNT, box.centerx, box.centery - 0.5, "centre")


def draw_panel(canvas: Canvas, scene: CardTable) -> None:
    """The side panel: the card in question large, why its Force, what has happened."""
    box = scene.boxes.panel
    left, wide = box.x + 14, box.w - 28
    top = box.y + 8
    face = scene.large_face()
    if face is not None:
        image = card.image(canvas, face, card.ZOOM_WIDTH, "zoom")
        canvas.blit_centre(image, box.centerx + 2, top + 12 + card.ZOOM_WIDTH * TALL / 2)
        top += card.ZOOM_WIDTH * TALL + 26
    below = [w.rect.y for w in scene.widgets if w.rect.x >= box.x and w.rect.y > box.centery]
    bottom = min(below, default=box.bottom) - 8
    with canvas.clip(Box(box.x, box.y, box.w, max(0.0, bottom - box.y))):
        if face is None:
            top += _draw_help(canvas, scene, Box(left, top, wide, bottom - top))
        top += _draw_reasons(canvas, scene, Box(left, top, wide, bottom - top))
        log = scene.news
        if bottom - top > LEAST_LOG and log.entries:
            top += heading(canvas, log.words, left, top, wide)
            log.rect = Box(left, top + 2, wide, bottom - top - 4)
            log.draw(canvas, scene.time)


def _draw_help(canvas: Canvas, scene: CardTable, room: Box) -> float:
    title, words = scene.help()
    lines, style = text.fit(canvas, title, text.ZOOM_NAME.inked("ivory"), room.w, 60)
    used = text.draw_lines(canvas, lines, style, room.x, room.y + 4)
    body = paragraph(words)
    tall = min(body.height(canvas, room.w), room.h - used - 8)
    body.draw(canvas, Box(room.x, room.y + used + 8, room.w, tall))
    return used + tall + 22


def _draw_reasons(canvas: Canvas, scene: CardTable, room: Box) -> float:
    title, lines = scene.reasons()
    if not lines:
        return 0.0
    used = heading(canvas, title, room.x, room.y, room.w)
    body = fitted(canvas, scene, lines, Box(room.x, room.y, room.w, room.h - used))
    tall = body.height(canvas, room.w)
    body.draw(canvas, Box(room.x, room.y + used, room.w, tall))
    return used + tall + 10


def fitted(canvas: Canvas, scene: CardTable, lines: list[str], room: Box) -> Paragraph:
    """The account in full, else in few words, else smaller, else without its last lines."""
    body = paragraph("\n".join(lines))
    lines = scene.briefly(lines) if body.height(canvas, room.w) > room.h else lines
    for size in SIZES:
        if body.height(canvas, room.w) <= room.h:
            break
        if size * canvas.text_scale >= text.LEAST:
            body = paragraph("\n".join(lines), size)
    while body.height(canvas, room.w) > room.h and len(lines) > 1:
        lines = lines[:-1]
        body = paragraph("\n".join([*lines, "…"]), body.style.size)
    return body
