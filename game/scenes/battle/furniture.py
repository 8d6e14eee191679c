"""What stands around the lanes: ground, bar, the armies' plates, the hand's well, the panel."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.rules.core import NOBODY
from game.scenes.battle import advice
from game.scenes.battle.layout import Layout
from game.words import _
from sprites import bars, card, ground, pieces, prompt, text
from sprites.canvas import Box, Canvas
from sprites.face import Back
from sprites.images import SHELF
from sprites.palette import Faction
from sprites.panel import heading
from sprites.plate import TALL
from sprites.rich import Paragraph

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene

ARMY = 50
PILE = 46.0
PILES = ("deck", "reserve", "casualties")
ACCOUNT_SIZES = (20, 18, 16, 14)
"""Sizes in units at which an account is tried; larger text leaves it less room."""


@lru_cache(maxsize=128)
def paragraph(markup: str, size: float = text.LOG.size) -> Paragraph:
    """A paragraph of the panel, laid out once."""
    return Paragraph(markup, text.LOG.sized(size))


def draw_ground(canvas: Canvas, layout: Layout) -> None:
    """Clay, the well of the hand, the panel: baked once for a size."""
    key = ("battle ground", canvas.surface.get_size(), round(layout.panel.x))
    canvas.surface.blit(SHELF.get(key, lambda: _bake(canvas, layout)), (0, 0))


def _bake(canvas: Canvas, layout: Layout) -> pygame.Surface:
    baked = Canvas(pygame.Surface(canvas.surface.get_size(), 0, 32))
    baked.surface.blit(ground.clay(baked), (0, 0))
    baked.fill("slip", layout.well)
    bars.meander(baked, layout.well.x, layout.well.y, layout.well.w, 9)
    baked.fill("slip", layout.panel)
    baked.fill("slip4", Box(layout.panel.x, layout.panel.y, 1.5, layout.panel.h))
    return baked.surface


def draw_bar(canvas: Canvas, scene: BattleScene) -> None:
    """The bar at the top, over the enemy's hand: the game, the turn, the phases."""
    canvas.fill("slip", scene.boxes.bar)
    canvas.fill("clayD", Box(0, scene.boxes.bar.bottom - 2, scene.boxes.bar.w, 2))
    title = text.Style("stele-bold", 20, "ivory", grows=False)
    wide = text.draw(canvas, _("Ancient Generals"), title, 16, 20)
    label = text.Style("sans-bold", 16, "clayLL", tracking=1, grows=False)
    turn = _("TURN {n}").format(n=scene.board.turn)
    text.draw(canvas, turn, label, 16 + wide + 14, 20)
    scene.ribbon.draw(canvas)


# ---------------------------------------------------------------------- the armies


def draw_plaque(canvas: Canvas, scene: BattleScene, seat: int) -> None:
    """An army's plate: who leads it, how much of it is left, its three piles."""
    box = scene.boxes.plaques[scene.boxes.row_of(scene.board, seat)]
    side = pieces.side_of(scene.side_key(seat))
    turn = seat == scene.board.active
    ground.slip(canvas, box, 10, "white" if turn else side.light, side.dark)
    canvas.blit_centre(pieces.shield(scene.side_key(seat), canvas.px(40)), box.x + 28, box.y + 27)
    name = text.Style("stele-bold", 21, "white", grows=False)
    lines, name = text.fit(canvas, scene.side_name(seat), name, box.w - 58, 28, 15)
    text.draw(canvas, lines[0], name, box.x + 52, box.y + 18)
    who = text.Style("sans-semibold", 16, side.light, grows=False)
    line = text.narrowed(canvas, scene.who(seat), who, box.w - 62)
    canvas.blit(line, box.x + 54, box.y + 38 - line.get_height() / canvas.scale / 2)
    _draw_strength(canvas, scene, seat, Box(box.x + 10, box.y + 53, box.w - 20, 9), side)
    for pile in PILES:
        _draw_pile(canvas, scene, pile, seat)


def _draw_strength(canvas: Canvas, scene: BattleScene, seat: int, box: Box, side: Faction) -> None:
    """The army's pattern, as long as the army is large."""
    share = min(1.0, scene.strength[seat].shown / ARMY)
    ground.rounded(canvas, box, 3, "slip", opacity=0.55)
    with canvas.clip(Box(box.x, box.y, box.w * share, box.h)):
        canvas.blit(pieces.strip(side, (canvas.px(box.w), canvas.px(box.h))), box.x, box.y)


def _draw_pile(canvas: Canvas, scene: BattleScene, pile: str, seat: int) -> None:
    name = f"{pile}{seat}"
    box, tokens = scene.pile_boxes()[name], scene.lying(pile, seat)
    if not tokens:
        ground.rounded(canvas, box, 4, "slip", "slip4", opacity=0.45)
    elif pile == "deck":
        back = card.image(canvas, Back(scene.side_key(seat)), PILE, "pile")
        for layer in range(min(4, (len(tokens) + 11) // 12)):
            canvas.blit_centre(back, box.centerx - layer * 1.2, box.centery - layer * 1.8)
    else:
        top = card.image(canvas, scene.cards.plain_face(tokens[-1]), PILE, "pile")
        canvas.blit_centre(top, box.centerx, box.centery)
        if pile == "casualties":
            canvas.shade(0.55, box)
    if scene.focus.name == name:
        ground.ring(canvas, box, 4, scene.breath)
    words = {"deck": _("Deck"), "reserve": _("Reserve"), "casualties": _("Fallen")}[pile]
    figure = text.Style("stele-bold", 18, "white", grows=False)
    text.draw(canvas, str(len(tokens)), figure, box.centerx, box.bottom + 11, "centre")
    side = pieces.side_of(scene.side_key(seat))
    under = text.narrowed(
        canvas, words, text.Style("sans-semibold", 16, side.light, grows=False), 52
    )
    canvas.blit_centre(under, box.centerx, box.bottom + 28)


def draw_banner(canvas: Canvas, scene: BattleScene) -> None:
    """Who encircles the other, and both sides' flank points."""
    box, board = scene.boxes.banner, scene.board
    seat = board.encircling
    side = pieces.side_of("both" if seat == NOBODY else scene.side_key(seat))
    ground.slip(canvas, box, 6, "slip4" if seat == NOBODY else "gold", side.dark)
    strong = text.Style("sans-bold", 17, "ivory", tracking=0.8, grows=False)
    label = text.Style("sans-bold", 16, side.light, tracking=0.6, grows=False)
    below = board.below()
    points = _("FLANK {n} : {m}").format(n=board.flank[below], m=board.flank[1 - below])
    left = box.x + 14
    if seat == NOBODY:
        words = _("NOBODY ENCIRCLES")
    else:
        shield = pieces.shield(scene.side_key(seat), canvas.px(34))
        canvas.blit_centre(shield, box.x + 25, box.centery)
        left += 34
        words = _("ENCIRCLING")
    room = box.right - left - 8
    lines, fitted = text.fit(canvas, words, strong, room, 24, 12)
    text.draw(canvas, lines[0], fitted, left, box.centery - 12)
    lines, fitted = text.fit(canvas, points, label, room, 24, 12)
    text.draw(canvas, lines[0], fitted, left, box.centery + 12)


def draw_enemy_hand(canvas: Canvas, scene: BattleScene) -> None:
    """How many cards the other side holds, beside their upper edges."""
    above = 1 - scene.board.below()
    xs = [s.x for t, s in scene.cards.sprites.items() if t in scene.board.hands[above]]
    words = _("{n} in hand").format(n=len(scene.board.hands[above]))
    style = text.Style("sans-semibold", 16, "ivory2", grows=False)
    wide = text.width(canvas, words, style) + 22
    left = max(xs) + 44 if xs else scene.boxes.enemy_hand.centerx
    box = Box(left, scene.boxes.bar.bottom + 4, wide, 23)
    ground.rounded(canvas, box, 11.5, "slip", "slip4", 1.2)
    text.draw(canvas, words, style, box.centerx, box.centery - 0.5, "centre")


# ---------------------------------------------------------------------- the well and the panel


def draw_well(canvas: Canvas, scene: BattleScene) -> None:
    """The hand's label and count, and what to do now."""
    box = scene.boxes.well
    label = text.Style("sans-bold", 17, "ivory2", tracking=1.4, grows=False)
    text.draw(canvas, _("HAND"), label, 18, box.y + 56)
    hand = scene.board.hands[scene.viewer] if scene.viewer >= 0 else []
    text.draw(canvas, str(len(hand)), text.COUNT, 18, box.y + 88)
    prompt.draw(canvas, scene.boxes.prompt, scene.prompt, scene.controls.beside_prompt)


def draw_panel(canvas: Canvas, scene: BattleScene) -> None:
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
        if bottom - top > 60 and scene.log.entries:
            top += heading(canvas, scene.log.words, left, top, wide)
            scene.log.rect = Box(left, top + 2, wide, bottom - top - 4)
            scene.log.draw(canvas, scene.time)


def _draw_help(canvas: Canvas, scene: BattleScene, room: Box) -> float:
    left, top, wide = room.x, room.y, room.w
    title, words = scene.help()
    lines, style = text.fit(canvas, title, text.ZOOM_NAME.inked("ivory"), wide, 60)
    used = text.draw_lines(canvas, lines, style, left, top + 4)
    body = paragraph(words)
    tall = min(body.height(canvas, wide), room.h - used - 8)
    body.draw(canvas, Box(left, top + used + 8, wide, tall))
    return used + tall + 22


def _draw_reasons(canvas: Canvas, scene: BattleScene, room: Box) -> float:
    title, lines = scene.reasons()
    if not lines:
        return 0.0
    used = heading(canvas, title, room.x, room.y, room.w)
    body = fitting(canvas, scene, lines, Box(room.x, room.y, room.w, room.h - used))
    tall = body.height(canvas, room.w)
    body.draw(canvas, Box(room.x, room.y + used, room.w, tall))
    return used + tall + 10


def fitting(canvas: Canvas, scene: BattleScene, lines: list[str], room: Box) -> Paragraph:
    """The account in full, else in few words, else smaller, else without its last lines."""
    body = paragraph("\n".join(lines))
    lines = advice.briefly(scene) if body.height(canvas, room.w) > room.h else lines
    for size in ACCOUNT_SIZES:
        if body.height(canvas, room.w) <= room.h:
            break
        if size * canvas.text_scale >= text.LEAST:
            body = paragraph("\n".join(lines), size)
    while body.height(canvas, room.w) > room.h and len(lines) > 1:
        lines = lines[:-1]
        body = paragraph("\n".join([*lines, "…"]), body.style.size)
    return body
