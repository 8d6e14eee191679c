"""The places on the title: rows below each other, games side by side, links along the foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.scenes.menus import title_picture
from game.scenes.menus.title_rows import GameTile
from game.system.i18n import language, name_of_language
from sprites import text
from sprites.canvas import Canvas
from sprites.ground import rounded
from sprites.layout import Column, Part, Row, Slot, foot_of, grow, head_of, number_off, trim
from sprites.widget import Callback, MenuRow, Role, Widget

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


class Link(Widget):
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


def language_link(callback: Callback) -> Link:
    """Return the link that opens the choice of a language."""
    link = Link(name_of_language(language()), callback)
    link.name = "language"
    link.role = "button"  # it stands alone, not in the row of links
    return link


def lay_language(canvas: Canvas, links: Sequence[Link]) -> None:
    """Place the language, if there is one to choose, over the right end of the rows."""
    above = Row(Slot(grow=1), *links)
    head = head_of(canvas.area, above.height(canvas, canvas.width))
    right = canvas.width - LEFT - row_width(canvas)
    above.place(canvas, trim(head.move(0, ABOVE), left=LEFT, right=right))


def row_width(canvas: Canvas) -> float:
    """Return the width of the rows, in units."""
    return min(92 + 412 * canvas.text_scale, 0.63 * canvas.width)


def column(canvas: Canvas, rows: Sequence[MenuRow]) -> Column:
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


def lay_links(canvas: Canvas, links: Sequence[Link]) -> float:
    """Place the links in as many lines as they need, clear of the version; returns the foot's top.

    The foot begins a little above the first line.
    """
    room = canvas.width - title_picture.version_room(canvas) - LEFT - 4
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


def _line(canvas: Canvas, links: Sequence[Link], room: float) -> Row:
    spare = room - Row(*links).width(canvas)
    return Row(*links, gap=min(MOST_GAP, spare / max(1, len(links) - 1)))


def _fullest(widths: Sequence[float], count: int) -> float:
    """Return the width of the fullest of `count` lines, with the least gaps."""
    return max(sum(row) + LEAST_GAP * (len(row) - 1) for row in _split(widths, count))
