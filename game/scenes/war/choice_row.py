"""A choice at a stop where nobody fights: its words, and below them exactly what it does."""

from __future__ import annotations

from sprites import pieces, text
from sprites.canvas import Canvas
from sprites.ground import rounded
from sprites.layout import trim
from sprites.widget import Callback, Widget

WORDS = text.Style("stele-bold", 21, "ink", leading=1.15)
RESULT = text.Style("serif", 18, "ink", leading=1.2)
WHY = text.Style("sans-semibold", 16, "clayDD", leading=1.2)
INSIDE = 14.0
DISC = 44.0
CLOSED = "ivory3", "clayLL"
"""The inks of a choice that cannot be taken, and of the reason."""


class ChoiceRow(Widget):
    """One of the choices; `why` says why it cannot be taken, "" when it can."""

    large = True

    def __init__(
        self, words: str, result: str, why: str, number: int, callback: Callback, name: str
    ) -> None:
        super().__init__(words, callback, name)
        self.result = result
        self.why = why
        self.number = number
        self.enabled = not why

    @property
    def narration(self) -> str:
        """The words, what follows from them, and why not."""
        return " ".join(filter(None, (self.words, self.result, self.why)))

    def _lines(self, canvas: Canvas, wide: float) -> list[tuple[list[str], text.Style]]:
        room = wide - DISC - 2 * INSIDE
        rows = ((self.words, WORDS), (self.result, RESULT), (self.why, WHY))
        return text.wrap_each(canvas, rows, room)

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        rows = self._lines(canvas, wide)
        return wide, text.height_of(canvas, rows) + 20

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the row, paler where it cannot be taken."""
        box, lit = self.rect, self.hovered or self.focused
        ground = ("white" if lit else "ivory") if self.enabled else "slip3"
        rounded(canvas, box, 9, ground, "slip" if self.enabled else "slip4", 1.6)
        disc = pieces.disc(canvas.px(30), str(self.number), "ivory3")
        canvas.blit_centre(disc, box.x + INSIDE + 14, box.y + 26)
        y = box.y + 10
        left = trim(box, left=DISC + INSIDE).x
        for lines, style in self._lines(canvas, box.w):
            ink = style if self.enabled else style.inked(CLOSED[style is WHY])
            y += text.draw_lines(canvas, lines, ink, left, y)
        self.draw_focus(canvas, now, 9)
