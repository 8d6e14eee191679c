"""The fixtures around the lanes: ground, bar, the armies' plates, who encircles whom."""

from __future__ import annotations

import pygame

from game.rules.core import NOBODY
from game.scenes.battle.display import BattleDisplay
from game.scenes.battle.layout import PILE, PILES, Layout
from game.system.i18n import _
from sprites import bars, card, ground, pieces, text
from sprites.canvas import Box, Canvas
from sprites.face import Back
from sprites.images import SURFACES
from sprites.palette import Faction

ARMY = 50
"""The cards of an army at the start."""


def draw_ground(canvas: Canvas, layout: Layout) -> None:
    """Draw clay, the well of the hand and the panel, baked once for a size."""
    key = ("battle ground", canvas.surface.get_size(), round(layout.panel.x))
    canvas.surface.blit(SURFACES.get(key, lambda: _bake(canvas, layout)), (0, 0))


def _bake(canvas: Canvas, layout: Layout) -> pygame.Surface:
    baked = Canvas(pygame.Surface(canvas.surface.get_size(), 0, 32))
    baked.surface.blit(ground.clay(baked), (0, 0))
    baked.fill("slip", layout.well)
    bars.meander(baked, layout.well.x, layout.well.y, layout.well.w, 9)
    baked.fill("slip", layout.panel)
    baked.fill("slip4", Box(layout.panel.x, layout.panel.y, 1.5, layout.panel.h))
    return baked.surface


# ---------------------------------------------------------------------- the armies


def draw_plaque(canvas: Canvas, display: BattleDisplay, seat: int) -> None:
    """Draw an army's plate: its player, its strength, its three piles."""
    box = display.boxes.plaques[display.boxes.row_of(display.board, seat)]
    side = pieces.side_of(display.names.key(seat))
    turn = seat == display.board.active
    ground.slip(canvas, box, 10, "white" if turn else side.light, side.dark)
    canvas.blit_centre(
        pieces.shield(display.names.key(seat), canvas.px(40)), box.x + 28, box.y + 27
    )
    name = text.Style("stele-bold", 21, "white", grows=False)
    lines, name = text.fit(canvas, display.names.side(seat), name, box.w - 58, 28, 15)
    text.draw(canvas, lines[0], name, box.x + 52, box.y + 18)
    who = text.Style("sans-semibold", 16, side.light, grows=False)
    line = text.narrowed(canvas, display.names.players[seat], who, box.w - 62)
    canvas.blit(line, box.x + 54, box.y + 38 - line.get_height() / canvas.scale / 2)
    _draw_strength(canvas, display, seat, Box(box.x + 10, box.y + 53, box.w - 20, 9), side)
    for pile in PILES:
        _draw_pile(canvas, display, pile, seat)


def _draw_strength(
    canvas: Canvas, display: BattleDisplay, seat: int, box: Box, side: Faction
) -> None:
    """Draw the army's pattern, as long as the army is large."""
    share = min(1.0, display.strength[seat].shown / ARMY)
    ground.rounded(canvas, box, 3, "slip", opacity=0.55)
    with canvas.clip(Box(box.x, box.y, box.w * share, box.h)):
        canvas.blit(pieces.strip(side, (canvas.px(box.w), canvas.px(box.h))), box.x, box.y)


def _draw_pile(canvas: Canvas, display: BattleDisplay, pile: str, seat: int) -> None:
    name = f"{pile}{seat}"
    box, tokens = display.pile_boxes()[name], display.lying(pile, seat)
    if not tokens:
        ground.rounded(canvas, box, 4, "slip", "slip4", opacity=0.45)
    elif pile == "deck":
        back = card.image(canvas, Back(display.names.key(seat)), PILE, "pile")
        for layer in range(min(4, (len(tokens) + 11) // 12)):
            canvas.blit_centre(back, box.centerx - layer * 1.2, box.centery - layer * 1.8)
    else:
        top = card.image(canvas, display.plain_face(tokens[-1]), PILE, "pile")
        canvas.blit_centre(top, box.centerx, box.centery)
        if pile == "casualties":
            canvas.shade(0.55, box)
    if display.focus.name == name:
        ground.ring(canvas, box, 4, display.breath)
    words = {"deck": _("Deck"), "reserve": _("Reserve"), "casualties": _("Casualties")}[pile]
    figure = text.Style("stele-bold", 18, "white", grows=False)
    text.draw(canvas, str(len(tokens)), figure, box.centerx, box.bottom + 11, "centre")
    side = pieces.side_of(display.names.key(seat))
    under = text.narrowed(
        canvas, words, text.Style("sans-semibold", 16, side.light, grows=False), 49
    )
    canvas.blit_centre(under, box.centerx, box.bottom + 28)


def draw_banner(canvas: Canvas, display: BattleDisplay) -> None:
    """Draw the side that encircles the other, and both sides' flank points."""
    box, board = display.boxes.banner, display.board
    seat = board.encircling
    side = pieces.side_of("both" if seat == NOBODY else display.names.key(seat))
    ground.slip(canvas, box, 6, "slip4" if seat == NOBODY else "gold", side.dark)
    strong = text.Style("sans-bold", 17, "ivory", tracking=0.8, grows=False)
    label = text.Style("sans-bold", 16, side.light, tracking=0.6, grows=False)
    below = board.below()
    points = _("Flank {n} : {m}").format(n=board.flank[below], m=board.flank[1 - below]).upper()
    left = box.x + 14
    if seat == NOBODY:
        words = _("Nobody encircles").upper()
    else:
        shield = pieces.shield(display.names.key(seat), canvas.px(34))
        canvas.blit_centre(shield, box.x + 25, box.centery)
        left += 34
        words = _("Encircling").upper()
    room = box.right - left - 8
    lines, fitted = text.fit(canvas, words, strong, room, 24, 12)
    text.draw(canvas, lines[0], fitted, left, box.centery - 12)
    lines, fitted = text.fit(canvas, points, label, room, 24, 12)
    text.draw(canvas, lines[0], fitted, left, box.centery + 12)
