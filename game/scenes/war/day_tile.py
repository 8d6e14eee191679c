"""A day of the calendar as a plate: its city, the first try, its score; and the share line."""

from __future__ import annotations

from game.scenes.war import past_war, wording
from game.scenes.war.day_cell import DayCell
from game.system.i18n import _, row
from sprites import pieces, text
from sprites.canvas import Canvas
from sprites.ground import rounded
from sprites.widget import Widget

NAME = text.Style("sans-bold", 17, "clayLL", tracking=0.8, leading=1.2)
SCORE = text.Style("stele-bold", 40, "white", leading=1.05, most=1.5)
TOLD = text.Style("serif", 18, "ivory2", leading=1.2)
SHIELD = 52.0
INSIDE = 12.0


class DayTile(Widget):
    """A day as a plate: its score in large figures, and in words how it was won or lost."""

    role = "group"
    large = True

    def __init__(self, cell: DayCell, words: str, tries: int) -> None:
        super().__init__(words, name=f"tile {cell.day.isoformat()}")
        self.cell = cell
        self.score = past_war.score(cell.first)
        self.told = _told(cell, tries)

    @property
    def narration(self) -> str:
        """The day, its score, and what is told of it."""
        return ". ".join(filter(None, (self.words, self.score, self.told)))

    def _parts(self, canvas: Canvas, wide: float) -> list[tuple[list[str], text.Style]]:
        room = wide - SHIELD - 3 * INSIDE
        parts = ((self.words, NAME), (self.score, SCORE), (self.told, TOLD))
        return text.wrap_each(canvas, parts, room)

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        parts = self._parts(canvas, wide)
        tall = text.height_of(canvas, parts)
        return wide, max(SHIELD, tall) + 2 * INSIDE

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the plate."""
        box = self.rect
        rounded(canvas, box, 8, "slip2", "slip4", 1.4)
        image = pieces.shield(self.cell.city, canvas.px(SHIELD))
        canvas.blit_centre(image, box.x + INSIDE + SHIELD / 2, box.y + INSIDE + SHIELD / 2)
        x, y = box.x + SHIELD + 2 * INSIDE, box.y + INSIDE
        for lines, style in self._parts(canvas, box.w):
            y += text.draw_lines(canvas, lines, style, x, y)
        self.draw_focus(canvas, now, 8)


def _told(cell: DayCell, tries: int) -> str:
    """Return city and result of a day, and which try it is that counts."""
    words = [wording.city(cell.city), past_war.outcome_words(cell.first)]
    if cell.first is None:
        return row(words, past_war.DOT)
    header = cell.first.header
    words += [wording.length(header.length), wording.level(header.level)]
    told = row(words, past_war.DOT)
    if tries > 1:
        again = _("{told}. The first of {n} tries, which is the one that counts.")
        return again.format(told=told, n=tries)
    return row([told, _("first try")], past_war.DOT)


class ShareLine(Widget):
    """The line that tells of the war of a day."""

    role = "text"
    large = True

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        lines = text.wrap(canvas, self.words, TOLD, wide - 2 * INSIDE)
        return wide, text.line_height(canvas, TOLD) * len(lines) + 2 * INSIDE

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the line."""
        box = self.rect
        lines = text.wrap(canvas, self.words, TOLD, box.w - 2 * INSIDE)
        text.draw_lines(canvas, lines, TOLD, box.x + INSIDE, box.y + INSIDE)
        self.draw_focus(canvas, now, 8)
