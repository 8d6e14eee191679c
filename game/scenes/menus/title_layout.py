"""The places on the title, its links along the foot, and the picture behind them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeVar

import pygame

from game import __version__
from game.scenes.menus.title_rows import GameTile
from game.system.i18n import N_, _, language, name_of_language
from sprites.base import images, lettering, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded
from sprites.base.images import SURFACES, rasterise, shape
from sprites.base.layout import (
    Column,
    Part,
    Row,
    Slot,
    around,
    foot_of,
    grow,
    head_of,
    number_off,
    trim,
)
from sprites.base.widget import Callback, Role, Widget

SUBTITLE = text.Style("sans-semibold", 16, "clayLL", tracking=2.1)
FOOT = text.Style("sans-semibold", 16, "ivory3", tracking=1.1)
TOLD = N_("Three games of Greek war")
VERSION = f"V {__version__}"
SIDE = 32.0
TONDO, RING = 608.0, 571.0
"""The width of the tondo in units, and that of the ring which is its outer edge."""
CLEAR = 10.0
"""The least room above and below the ring."""


def backdrop(canvas: Canvas, logo: Box, under: float, tondo: Box) -> pygame.Surface:
    """Return the ground with logo, subtitle (at the height `under`) and the tondo's glow."""
    size = canvas.surface.get_size()
    key = ("title", size, canvas.text_scale, logo.y, tuple(tondo))
    return SURFACES.get(key, lambda: _paint_backdrop(canvas, logo, under, tondo))


def _paint_backdrop(canvas: Canvas, logo: Box, under: float, tondo: Box) -> pygame.Surface:
    size = canvas.surface.get_size()
    painted = Canvas(pygame.Surface(size, 0, 32), canvas.text_scale)
    painted.fill("slip")
    glow = painted.px(2 * 496)
    painted.blit_centre(pygame.transform.smoothscale(_halo(), (glow, glow)), *tondo.center)
    name = lettering.wordmark(painted.scale * logo.h)
    painted.blit_centre(name, logo.x + name.get_width() / painted.scale / 2, logo.centery)
    branch = images.paint_file("parts/branch", (painted.px(122), painted.px(22.4)))
    painted.blit(branch, 72, under - 11.2)
    text.draw(painted, _(TOLD).upper(), SUBTITLE, 206, under)
    return painted.surface


def tondo_box(canvas: Canvas, right: float, foot: float) -> Box:
    """Return the box of the tondo, whose ring stands whole above `foot`, in units.

    `right` is the right edge of the rows.
    """
    ring = min(RING, foot - 2 * CLEAR)
    x = max(canvas.width - 376, right + 320)
    return around(x, min(canvas.height - 422, foot - CLEAR - ring / 2), TONDO * ring / RING)


def version_room(canvas: Canvas) -> float:
    """Return the width that the version takes at the right of the foot, in units."""
    return text.width(canvas, VERSION, FOOT) + SIDE + 24


def draw_foot(canvas: Canvas, foot_top: float, ships: float, links: float) -> None:
    """Draw the foot and the version, and the hint if there is room right of the `links`.

    `ships` is the lower edge of the band with ships.
    """
    band = trim(canvas.area, top=foot_top)
    canvas.fill("slip", trim(canvas.area, top=min(foot_top, ships)))
    right = canvas.width - SIDE
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


# ---------------------------------------------------------------------- places

LEFT = 58.0
LINK = text.Style("stele-bold", 20)
MOST_GAP, LEAST_GAP = 60.0, 22.0
SINGLE = 1.3
"""The size of text from which the games stand below one another."""
TILES = 3
"""The most games that stand side by side."""
SPARE = 8.0
BETWEEN = 12.0
EDGE = 15.0
ABOVE = 10.0
Thing = TypeVar("Thing")


class TitleLink(Widget):
    """A word that leads to another screen."""

    role: Role = "link"

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        return text.width(canvas, self.words, LINK) + 16, 1.5 * LINK.size * canvas.text_scale

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the word, on clay when it is pointed at."""
        lit = self.focused or self.hovered
        if lit:
            rounded(canvas, self.rect, 7, "clay", "slip", 1.8)
        ink = "slip" if lit else "ivory2"
        style = LINK.inked(ink)
        text.draw(canvas, self.words, style, self.rect.centerx, self.rect.centery, "centre")
        self.draw_focus(canvas, now)


def language_link(callback: Callback) -> TitleLink:
    """Return the link that opens the choice of a language."""
    link = TitleLink(name_of_language(language()), callback)
    link.name = "language"
    link.role = "button"  # it stands alone, not in the row of links
    return link


def lay_head(canvas: Canvas, stand: Sequence[TitleLink], languages: Sequence[TitleLink]) -> None:
    """Place over the rows where the player stands, and over their right end the language."""
    above = Row(*stand, Slot(grow=1), *languages)
    head = head_of(canvas.area, above.height(canvas, canvas.width))
    right = canvas.width - LEFT - row_width(canvas)
    above.place(canvas, trim(head.move(0, ABOVE), left=LEFT + 4, right=right))


def row_width(canvas: Canvas) -> float:
    """Return the width of the rows, in units."""
    return min(92 + 412 * canvas.text_scale, 0.63 * canvas.width)


def column(canvas: Canvas, rows: Sequence[Widget]) -> Column:
    """Return the rows one below another, the games side by side where they have room."""
    tiles = [row for row in rows if isinstance(row, GameTile)]
    upright = canvas.text_scale < SINGLE and len(tiles) <= TILES
    for tile in tiles:
        tile.upright = upright
    shown: list[Part] = [*rows]
    if upright:
        side_by_side = Row(*map(grow, tiles), gap=BETWEEN, padding=(0, 2, 0, 0))
        shown = [*(row for row in rows if row not in tiles), side_by_side]
    return Column(*shown, gap=SPARE, padding=(12, 8, 12, 6), role="menu")


def lay_links(canvas: Canvas, links: Sequence[TitleLink]) -> float:
    """Place the links in as many lines as they need, clear of the version; returns the foot's top.

    The foot begins a little above the first line.
    """
    room = canvas.width - version_room(canvas) - LEFT - 4
    widths = [link.measure(canvas, room)[0] for link in links]
    count = 1
    while count < len(links) and _fullest(widths, count) > room:
        count += 1
    foot = Column(*(_line(canvas, row, room) for row in _split(links, count)), padding=EDGE)
    tall = foot.height(canvas, room)
    foot.place(canvas, trim(foot_of(canvas.area, tall), left=LEFT + 4 - EDGE))
    number_off(links)
    return canvas.height - tall


def _split(whole: Sequence[Thing], count: int) -> list[Sequence[Thing]]:
    """Return a sequence in so many lines, as even as they can be."""
    each = -(-len(whole) // count)
    return [whole[at : at + each] for at in range(0, len(whole), each)]


def _line(canvas: Canvas, links: Sequence[TitleLink], room: float) -> Row:
    wide, gaps = Row(*links).width(canvas), max(1, len(links) - 1)
    under = (row_width(canvas) - wide) / gaps  # a few stand under the rows, from edge to edge
    return Row(*links, gap=min(max(MOST_GAP, under), (room - wide) / gaps))


def _fullest(widths: Sequence[float], count: int) -> float:
    """Return the width of the fullest of `count` lines, with the least gaps."""
    return max(sum(row) + LEAST_GAP * (len(row) - 1) for row in _split(widths, count))
