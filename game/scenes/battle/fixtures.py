"""The fixtures around the lanes: ground, bar, who encircles whom."""

from __future__ import annotations

import pygame

from game.rules.core import NOBODY
from game.scenes.battle.display import BattleDisplay
from game.scenes.battle.layout import Layout
from game.system.i18n import _
from sprites import bars, ground, pieces, text
from sprites.canvas import Canvas
from sprites.images import SURFACES
from sprites.layout import left_of

HALF = 0.5
"""The share of the band's opening from which the plate in it is an inscription."""


def draw_ground(canvas: Canvas, layout: Layout) -> None:
    """Draw clay and the panel, baked once for a size, and the area of the hand."""
    key = ("battle ground", canvas.surface.get_size(), round(layout.panel.x))
    canvas.surface.blit(SURFACES.get(key, lambda: _bake(canvas, layout)), (0, 0))
    well = layout.hand_area
    canvas.fill("slip", well)
    bars.meander(canvas, well.x, well.y, well.w, 9)


def _bake(canvas: Canvas, layout: Layout) -> pygame.Surface:
    baked = Canvas(pygame.Surface(canvas.surface.get_size(), 0, 32))
    baked.surface.blit(ground.clay(baked), (0, 0))
    baked.fill("slip", layout.panel)
    baked.fill("slip4", left_of(layout.panel, 1.5))
    return baked.surface


def draw_banner(canvas: Canvas, display: BattleDisplay) -> None:
    """Draw the side that encircles the other, and both sides' flank points.

    In an attack they are an inscription at the left end of the band.
    """
    box, board = display.boxes.banner, display.board
    seat, on_clay = board.encircling, display.boxes.opened > HALF
    side = pieces.side_of("both" if seat == NOBODY else display.names.key(seat))
    if not on_clay:
        ground.slip(canvas, box, 6, "slip4" if seat == NOBODY else "ivory", side.dark)
    inks = ("slip", "slip") if on_clay else ("ivory", side.light)
    strong = text.Style("sans-bold", 17, inks[0], tracking=0.8, grows=False)
    label = text.Style("sans-bold", 16, inks[1], tracking=0.6, grows=False)
    below = max(0, board.viewer)
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
