"""The figures of a finished match: a column for each side, a row for each figure."""

from __future__ import annotations

from collections.abc import Sequence

from sprites import rich, text
from sprites.canvas import Canvas

WORDS = text.LABEL
STEP = 0.93
"""A row's height in lines of a figure."""
GAP = 12.0


class FiguresTable:
    """Sides and their figures. `rows` are headings with a figure for each side.

    `points` says that the first row is Victory Points, which alone are golden.
    """

    def __init__(
        self, sides: Sequence[str], rows: Sequence[tuple[str, Sequence[int]]], points: bool
    ) -> None:
        self.points = points
        self.sides = sides
        self.rows = rows

    def width(self, canvas: Canvas) -> float:
        """Return the width that headings and figures want, in units."""
        words = (text.width(canvas, words, WORDS) for words, _figures in self.rows)
        return max(words, default=0.0) + GAP + self._column(canvas) * len(self.sides)

    def height(self, canvas: Canvas) -> float:
        """Return the height of the shields and of all rows, in units."""
        return self._step(canvas) * (len(self.rows) + 1) if self.rows else 0.0

    def draw(self, canvas: Canvas, left: float, top: float, room: float, share: float) -> None:
        """Draw the table from its upper left corner, figures at a `share` of what they count."""
        if not self.rows:
            return
        step, column = self._step(canvas), self._column(canvas)
        first = left + room - column * (len(self.sides) - 0.5)
        mark = canvas.px(1.15 * text.FIGURE.size * canvas.text_scale)
        for number, side in enumerate(self.sides):
            canvas.blit_centre(
                rich.sign(side.lower(), mark), first + column * number, top + step / 2
            )
        for row, (words, figures) in enumerate(self.rows, 1):
            middle = top + step * (row + 0.5)
            lines, style = text.fit(canvas, words, WORDS, first - column / 2 - left, step)
            text.draw(canvas, lines[0], style, left, middle)
            style = text.FIGURE.inked("gold" if row == 1 and self.points else "ivory")
            for number, figure in enumerate(figures):
                counted = str(round(figure * share))
                text.draw(canvas, counted, style, first + column * number, middle, "centre")

    def _step(self, canvas: Canvas) -> float:
        return STEP * text.line_height(canvas, text.FIGURE)

    def _column(self, canvas: Canvas) -> float:
        return max(50.0, 2.4 * text.FIGURE.size * canvas.text_scale)
