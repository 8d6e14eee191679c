"""The figures of a finished match: a column for each side, a row for each figure."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from sprites import leaves, rich, text
from sprites.canvas import Box, Canvas
from sprites.layout import Column, Part, Row, Slot, grow
from sprites.leaves import Painted, Words

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
        self.sides, self.rows = sides, rows
        self.counted: list[tuple[Words, int]] = []
        shields = [Painted(partial(_draw_shield, side), None, _column) for side in sides]
        lines = [_row("", shields), *(self._line(*row) for row in rows)] if rows else []
        self.parts = Column(*(Slot(line, tall=_step) for line in lines))
        if points:
            for words, _figure in self.counted[: len(sides)]:
                words.style = text.FIGURE.inked("gold")

    def _line(self, words: str, figures: Sequence[int]) -> Row:
        shown = [(Words(str(figure), text.FIGURE, "centre"), figure) for figure in figures]
        self.counted += shown
        return _row(words, [Slot(each, _column) for each, _figure in shown])

    def width(self, canvas: Canvas) -> float:
        """Return the width that headings and figures want, in units."""
        words = (text.width(canvas, words, text.LABEL) for words, _figures in self.rows)
        return max(words, default=0.0) + GAP + _column(canvas, 0.0) * len(self.sides)

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw the table where it lies, figures at a `share` of what they count."""
        for words, figure in self.counted:
            words.words = str(round(figure * share))
        leaves.draw(canvas, self.parts)


def _row(words: str, columns: Sequence[Part]) -> Row:
    return Row(grow(Words(words, text.LABEL, most=1)), *columns)


def _draw_shield(side: str, canvas: Canvas, box: Box) -> None:
    mark = canvas.px(1.15 * text.FIGURE.size * canvas.text_scale)
    canvas.blit_centre(rich.sign(side.lower(), mark), *box.center)


def _step(canvas: Canvas, _wide: float) -> float:
    return STEP * text.line_height(canvas, text.FIGURE)


def _column(canvas: Canvas, _wide: float) -> float:
    return max(50.0, 2.4 * text.FIGURE.size * canvas.text_scale)
