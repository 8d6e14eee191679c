"""The places on the title: rows below each other, games side by side, links along the foot."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.menus import title_picture
from game.scenes.menus.title_rows import DayRow, GameTile
from sprites import text
from sprites.canvas import Box, Canvas
from sprites.ground import rounded
from sprites.widget import MenuRow, Widget

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


class Link(Widget):
    """A word that leads to another screen."""

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the word, on clay when it is pointed at."""
        lit = self.focused or self.hovered
        if lit:
            rounded(canvas, self.rect, 7, "clay", "slip", 1.8)
        ink = "slip" if lit else "ivory2"
        style = LINK.inked(ink)
        text.draw(canvas, self.words, style, self.rect.centerx, self.rect.centery, "centre")
        self.draw_focus(canvas, now)


def row_width(canvas: Canvas) -> float:
    """Return the width of the rows, in units."""
    return min(92 + 412 * canvas.text_scale, 0.63 * canvas.width)


def lay_rows(canvas: Canvas, rows: Sequence[MenuRow], y: float) -> float:
    """Place the rows from a height on; returns the lower edge of the last."""
    tiles = [row for row in rows if isinstance(row, GameTile)]
    upright = canvas.text_scale < SINGLE and len(tiles) <= TILES
    for row in rows:
        if isinstance(row, GameTile):
            row.upright = upright
        if isinstance(row, DayRow):
            row.rect = Box(LEFT, y, row_width(canvas), 1.7 * text.line_height(canvas, text.LOG))
        elif row not in tiles or not upright:
            _lay_row(canvas, row, y)
        else:
            continue
        y = row.rect.bottom + SPARE
    return _lay_tiles(canvas, tiles, y) if upright else y - SPARE


def _lay_row(canvas: Canvas, row: MenuRow, y: float) -> None:
    wide = row_width(canvas)
    lines = text.wrap(canvas, row.sentence, text.LOG, wide - 92)
    under = text.line_height(canvas, text.LOG) * len(lines)
    name = 0.86 * text.line_height(canvas, text.MENU)
    row.rect = Box(LEFT, y, wide, max(name + under + SPARE, 2 * under + 2))


def _lay_tiles(canvas: Canvas, tiles: Sequence[GameTile], y: float) -> float:
    wide = row_width(canvas)
    each = (wide - BETWEEN * (len(tiles) - 1)) / len(tiles)
    high = max(tile.height(canvas, each) for tile in tiles)
    for number, tile in enumerate(tiles):
        tile.rect = Box(LEFT + number * (each + BETWEEN), y + 2, each, high)
    return y + 2 + high


def lay_links(canvas: Canvas, links: Sequence[Link]) -> float:
    """Place the links in as many lines as they need, clear of the version; returns the foot's top.

    The foot begins a little above the first line.
    """
    tall = 1.5 * LINK.size * canvas.text_scale
    room = canvas.width - title_picture.version_room(canvas) - LEFT - 4
    widths = [text.width(canvas, link.words, LINK) + 16 for link in links]
    count = 1
    while count < len(links) and _fullest(widths, count) > room:
        count += 1
    top = canvas.height - 2 * EDGE - count * tall
    each = -(-len(links) // count)
    for number in range(count):
        part = slice(number * each, (number + 1) * each)
        row, wides = links[part], widths[part]
        gap = min(MOST_GAP, (room - sum(wides)) / max(1, len(wides) - 1))
        x = LEFT + 4
        for link, wide in zip(row, wides, strict=True):
            link.rect = Box(x, top + EDGE + number * tall, wide, tall)
            x += wide + gap
    return top


def _fullest(widths: Sequence[float], count: int) -> float:
    """Return the width of the fullest of `count` lines, with the least gaps."""
    each = -(-len(widths) // count)
    rows = [widths[at : at + each] for at in range(0, len(widths), each)]
    return max(sum(row) + LEAST_GAP * (len(row) - 1) for row in rows)
