"""The figures of a finished match: a row for each side, a column for each figure."""

from __future__ import annotations

from collections.abc import Sequence

from game.system.i18n import _
from sprites import rich, text
from sprites.canvas import Canvas

QUIET = text.LABEL.inked("ivory3")


class FiguresTable:
    """Sides and their figures. `columns` are headings with a figure for each side."""

    def __init__(
        self, sides: Sequence[str], columns: Sequence[tuple[str, Sequence[object]]]
    ) -> None:
        self.sides = sides
        self.columns = columns

    def height(self, canvas: Canvas, room: float) -> float:
        """Return the height that headings and rows take in a width of `room` units."""
        rows = len(self.sides) * 1.1 * text.line_height(canvas, text.FIGURE) if self.columns else 0
        return self._head_tall(canvas, room) + rows

    def draw(self, canvas: Canvas, left: float, top: float, room: float) -> None:
        """Draw the table from its upper left corner, in units."""
        step = 1.1 * text.line_height(canvas, text.FIGURE)
        names, wide = self._names(canvas, room), self._column(canvas, room)
        low = top + self._head_tall(canvas, room)
        for number, (words, figures) in enumerate(self.columns):
            middle = left + names + wide * (number + 0.5)
            lines, style = self._head(canvas, words, room)
            head = low - text.line_height(canvas, style) * len(lines) - 2
            text.draw_lines(canvas, lines, style, middle, head, "centre")
            for row, figure in enumerate(figures):
                ink = "gold" if number == 0 else "ivory"
                style = text.FIGURE.inked(ink)
                text.draw(canvas, str(figure), style, middle, low + step * (row + 0.5), "centre")
        for row, side in enumerate(self.sides if self.columns else ()):
            self._draw_side(canvas, side, left, low + step * (row + 0.5), names)

    def _draw_side(self, canvas: Canvas, side: str, x: float, y: float, room: float) -> None:
        mark = 1.2 * text.FIGURE.size * canvas.text_scale
        canvas.blit_centre(rich.sign(side.lower(), canvas.px(mark)), x + mark / 2, y)
        if room > mark + 8:
            text.draw(canvas, _(side), text.FIGURE, x + mark + 8, y)

    def _column(self, canvas: Canvas, room: float) -> float:
        return (room - self._names(canvas, room)) / max(1, len(self.columns))

    def _names(self, canvas: Canvas, room: float) -> float:
        """Return the width of the sides' names; where it is too narrow the shields stand alone."""
        mark = 1.2 * text.FIGURE.size * canvas.text_scale + 8
        names = [text.width(canvas, _(side), text.FIGURE) for side in self.sides]
        wide = mark + max(names) + 8
        return wide if wide < 0.25 * room else mark

    def _head(self, canvas: Canvas, words: str, room: float) -> tuple[list[str], text.Style]:
        tall = 2 * text.line_height(canvas, QUIET)
        return text.fit(canvas, words, QUIET, self._column(canvas, room) - 10, tall)

    def _head_tall(self, canvas: Canvas, room: float) -> float:
        heads = [self._head(canvas, words, room) for words, _figures in self.columns]
        tall = [len(lines) * text.line_height(canvas, style) for lines, style in heads]
        return max(tall, default=0) + 6
