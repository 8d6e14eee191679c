"""The panels of the statistics: a heading on slip, and figures drawn below it."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

from game.statistics.figures import Share
from game.system.i18n import _, percentage
from sprites import text
from sprites.canvas import Box, Canvas
from sprites.ground import slip
from sprites.layout import Grid, Slot, inset, trim
from sprites.widget import Widget

PAD = 14.0
TITLE = text.Style("stele-bold", 21, "ivory", leading=1.2)
NOTE = text.Style("sans-semibold", 16, "clayLL", leading=1.25)
GREAT = text.Style("stele-bold", 32, "white", leading=1.0, most=1.6)
FIGURE = text.Style("stele-bold", 34, "white", leading=1.05, most=1.6)
UNIT = text.Style("sans-bold", 17, "clayLL", leading=1.15)
SMALL = text.Style("serif", 17, "ivory2", leading=1.2)


def percent(share: float) -> str:
    """Return a share in words."""
    return percentage(f"{round(100 * share)}")


def interval(share: Share) -> str:
    """Return the 95 % interval of a share in words."""
    low, high = (round(100 * end) for end in share.interval)
    return _("likely {low} to {high} %").format(low=low, high=high)


class Panel(Widget):
    """A panel of the page: it can have the focus, so that keys and gamepad scroll along them.

    `figure` stands large beside the title; `spoken` is read for the figures, which are drawn.
    """

    role = "group"
    large = True

    def __init__(
        self, name: str, title: str, note: str = "", spoken: str = "", figure: str = ""
    ) -> None:
        super().__init__(title, name=name)
        self.figure = figure
        self.note = note
        self.spoken = spoken

    @property
    def narration(self) -> str:
        """The title and the figures."""
        return f"{self.words}. {self.spoken}" if self.spoken else self.words

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        return wide, self.height(canvas, wide)

    def height(self, canvas: Canvas, wide: float) -> float:
        """Return the least height at a width, in units."""
        inside = wide - 2 * PAD
        return self._head(canvas, inside) + self.inside_height(canvas, inside) + 2 * PAD

    @abstractmethod
    def inside_height(self, canvas: Canvas, wide: float) -> float:
        """Return the least height below the heading."""

    @abstractmethod
    def draw_inside(self, canvas: Canvas, box: Box) -> None:
        """Draw what stands below the heading."""

    def _head(self, canvas: Canvas, wide: float) -> float:
        tall = self._step(canvas) * len(text.wrap(canvas, self.words, TITLE, wide))
        if self.note and not self._beside(canvas, wide):
            tall += text.line_height(canvas, NOTE) * len(text.wrap(canvas, self.note, NOTE, wide))
        return tall + 4

    def _step(self, canvas: Canvas) -> float:
        step = text.line_height(canvas, TITLE)
        return max(step, text.line_height(canvas, GREAT)) if self.figure else step

    def _titled(self, canvas: Canvas) -> float:
        """Return the width of title and figure."""
        wide = text.width(canvas, self.words, TITLE)
        return wide + (14 + text.width(canvas, self.figure, GREAT) if self.figure else 0.0)

    def _beside(self, canvas: Canvas, wide: float) -> bool:
        """True if the note has room beside the title."""
        return self._titled(canvas) + 20 + text.width(canvas, self.note, NOTE) <= wide

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw ground, heading, note and figures."""
        slip(canvas, self.rect, 10)
        x, y, wide = self.rect.x + PAD, self.rect.y + PAD - 2, self.rect.w - 2 * PAD
        step = self._step(canvas)
        if self.note and self._beside(canvas, wide):
            text.draw(canvas, self.note, NOTE, x + self._titled(canvas) + 20, y + step / 2 + 1)
        if self.figure:
            right = x + text.width(canvas, self.words, TITLE) + 14
            text.draw(canvas, self.figure, GREAT, right, y + step / 2)
        for line in text.wrap(canvas, self.words, TITLE, wide):
            text.draw(canvas, line, TITLE, x, y + step / 2)
            y += step
        if self.note and not self._beside(canvas, wide):
            text.draw_lines(canvas, text.wrap(canvas, self.note, NOTE, wide), NOTE, x, y)
        below = trim(inset(self.rect, PAD), top=self._head(canvas, wide))
        self.draw_inside(canvas, below)
        self.draw_focus(canvas, now, 10)


@dataclass(frozen=True)
class Tile:
    """A great figure, what it counts, and a line below."""

    figure: str
    unit: str
    under: str


class TilesPanel(Panel):
    """Great figures side by side, each on a slip of its own; two rows where they need the room."""

    def __init__(self, name: str, title: str, tiles: list[Tile]) -> None:
        spoken = ". ".join(f"{tile.figure} {tile.unit}, {tile.under}" for tile in tiles)
        super().__init__(name, title, spoken=spoken)
        self.tiles = tiles

    def height(self, canvas: Canvas, wide: float) -> float:
        rows = -(-len(self.tiles) // self._across(canvas, wide))
        return rows * self._tall(canvas, wide) + (rows - 1) * 10

    def _across(self, canvas: Canvas, wide: float) -> int:
        count = len(self.tiles)
        return count if wide / count >= 175 * canvas.text_scale else 2

    def _tall(self, canvas: Canvas, wide: float) -> float:
        return text.line_height(canvas, FIGURE) + self._under(canvas, wide) + 18

    def _under(self, canvas: Canvas, wide: float) -> float:
        room = self._each(canvas, wide) - 24
        lines = max(len(text.wrap(canvas, tile.under, SMALL, room)) for tile in self.tiles)
        return lines * text.line_height(canvas, SMALL)

    def _each(self, canvas: Canvas, wide: float) -> float:
        across = self._across(canvas, wide)
        return (wide - 10 * (across - 1)) / across

    def inside_height(self, canvas: Canvas, wide: float) -> float:
        return self.height(canvas, wide)

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the tiles."""
        self.draw_inside(canvas, self.rect)
        self.draw_focus(canvas, now, 10)

    def draw_inside(self, canvas: Canvas, box: Box) -> None:
        places = [Slot(tall=self._tall(canvas, box.w)) for _tile in self.tiles]
        Grid(*places, columns=self._across(canvas, box.w), gap=10).place(canvas, box)
        for place, tile in zip(places, self.tiles, strict=True):
            _draw_tile(canvas, place.box, tile)


def _draw_tile(canvas: Canvas, box: Box, tile: Tile) -> None:
    slip(canvas, box, 10)
    x, step = box.x + 12, text.line_height(canvas, FIGURE)
    wide = text.draw(canvas, tile.figure, FIGURE, x, box.y + 8 + step / 2)
    room = box.right - 10 - x - wide - 8
    lines, style = text.fit(canvas, tile.unit, UNIT, room, step, 12)
    y = box.y + 8 + (step - text.line_height(canvas, style) * len(lines)) / 2 + 2
    text.draw_lines(canvas, lines, style, x + wide + 8, y)
    under = text.wrap(canvas, tile.under, SMALL, box.w - 24)
    text.draw_lines(canvas, under, SMALL, x, box.y + 8 + step)
