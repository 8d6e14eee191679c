"""The picture of the title behind its rows: logo, tondo, foot, and lozenges between links."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from game import __version__
from game.system.i18n import N_, _
from sprites import images, text
from sprites.canvas import Box, Canvas
from sprites.images import SURFACES, rasterise, shape
from sprites.layout import trim

SUBTITLE = text.Style("sans-semibold", 16, "clayLL", tracking=2.1)
FOOT = text.Style("sans-semibold", 16, "ivory3", tracking=1.1)
TOLD = N_("Three games of Greek war")
VERSION = f"V {__version__}"
EDGE = 32.0
TONDO = 608.0
"""The width of the tondo in units."""


def backdrop(canvas: Canvas, logo: Box, under: float, right: float) -> pygame.Surface:
    """Return the ground with logo, subtitle (at the height `under`) and the tondo's glow; cached.

    `right` is the right edge of the rows, in units.
    """
    size = canvas.surface.get_size()
    key = ("title", size, canvas.text_scale, logo.y)
    return SURFACES.get(key, lambda: _paint_backdrop(canvas, logo, under, right))


def _paint_backdrop(canvas: Canvas, logo: Box, under: float, right: float) -> pygame.Surface:
    size = canvas.surface.get_size()
    painted = Canvas(pygame.Surface(size, 0, 32), canvas.text_scale)
    painted.fill("slip")
    x, y = tondo_place(canvas, right)
    glow = painted.px(2 * 496)
    painted.blit_centre(pygame.transform.smoothscale(_halo(), (glow, glow)), x, y)
    place = painted.box(logo)
    painted.surface.blit(images.paint_file("logo", place.size), place)
    branch = images.paint_file("parts/branch", (painted.px(122), painted.px(22.4)))
    painted.blit(branch, 72, under - 11.2)
    text.draw(painted, _(TOLD).upper(), SUBTITLE, 206, under)
    return painted.surface


def tondo_place(canvas: Canvas, right: float) -> tuple[float, float]:
    """Return the middle of the tondo in units; `right` is the right edge of the rows."""
    return max(canvas.width - 376, right + 320), canvas.height - 422


def version_room(canvas: Canvas) -> float:
    """Return the width that the version takes at the right of the foot, in units."""
    return text.width(canvas, VERSION, FOOT) + EDGE + 24


def draw_foot(canvas: Canvas, foot_top: float, ships: float, links: float) -> None:
    """Draw the foot and the version, and the hint if there is room right of the `links`.

    `ships` is the lower edge of the band with ships.
    """
    band = trim(canvas.area, top=foot_top)
    canvas.fill("slip", trim(canvas.area, top=min(foot_top, ships)))
    right = canvas.width - EDGE
    text.draw(canvas, VERSION, FOOT, right, band.centery, "right")
    hint, right = _("F11: Full screen"), canvas.width - version_room(canvas)
    if right - text.width(canvas, hint, FOOT) > links + 24:
        text.draw(canvas, hint, FOOT, right, band.centery, "right")


def draw_lozenges(canvas: Canvas, words: Sequence[Box]) -> None:
    """Draw a lozenge between each two words of a line."""
    side = canvas.px(10)
    body = f'<path d="M{side / 2} 0L{side} {side / 2}L{side / 2} {side}L0 {side / 2}Z" '
    mark = shape((side, side), body + 'fill="#C8683C"/>')
    for before, box in pairwise(words):
        if box.y == before.y:
            canvas.blit_centre(mark, (before.right + box.x) / 2, box.centery)


def _halo() -> pygame.Surface:
    body = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128">'
        '<defs><radialGradient id="h" gradientUnits="userSpaceOnUse" cx="64" cy="64" r="64">'
        '<stop offset="0.55" stop-color="#7A351B" stop-opacity="0.47"/>'
        '<stop offset="1" stop-color="#7A351B" stop-opacity="0"/></radialGradient></defs>'
        '<circle cx="64" cy="64" r="64" fill="url(#h)"/></svg>'
    )
    return rasterise(body, (128, 128))
