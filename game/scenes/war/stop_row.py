"""A stop on the road of a past war: what was met there, how it ended, and its record."""

from __future__ import annotations

from game.scenes.war.status import life
from sprites import images, text
from sprites.canvas import Canvas
from sprites.ground import rounded
from sprites.widget import Callback, Widget, arrow, do_nothing

NAME = text.Style("stele-bold", 20, "ivory", leading=1.1)
ABOUT = text.Style("sans-semibold", 16, "ivory2", leading=1.2)
SIGN = 34.0
LIFE = 26.0
INSIDE = 8.0
LEFT, RIGHT = SIGN + 2 * INSIDE + 4, 2 * LIFE + 2 * INSIDE


class StopRow(Widget):
    """One stop; choosing that of an engagement plays its record."""

    def __init__(
        self,
        words: str,
        about: str,
        name: str,
        sign: str = "",
        city: str = "",
        won: bool | None = None,
        callback: Callback | None = None,
    ) -> None:
        super().__init__(words, callback or do_nothing, name)
        self.about = about
        self.sign = sign
        self.city = city
        self.won = won
        """The outcome, None where there is none."""
        self.plays = callback is not None
        """True where there is a record to be watched."""
        self.role = "button" if self.plays else "list item"

    @property
    def narration(self) -> str:
        """Everything that the row shows."""
        return f"{self.words}. {self.about}"

    def _lines(self, canvas: Canvas, wide: float) -> list[tuple[list[str], text.Style]]:
        room = wide - LEFT - RIGHT
        rows = ((self.words, NAME), (self.about, ABOUT))
        return text.wrap_each(canvas, rows, room)

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        rows = self._lines(canvas, wide)
        tall = text.height_of(canvas, rows)
        return wide, max(SIGN, tall) + 2 * INSIDE

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw sign, words, outcome, and an arrow where there is a record."""
        box, lit = self.rect, self.hovered or self.focused
        rounded(canvas, box, 7, "slip3" if lit else "slip2", "slip4", 1.2)
        if self.sign:
            side = canvas.px(SIGN)
            sign = images.picture(f"war/{self.sign}", (side, side))
            canvas.blit_centre(sign, box.x + INSIDE + SIGN / 2, box.centery)
        rows = self._lines(canvas, box.w)
        tall = text.height_of(canvas, rows)
        y = box.centery - tall / 2
        for lines, style in rows:
            y += text.draw_lines(canvas, lines, style, box.x + LEFT, y)
        if self.won is not None:
            image = life(self.city, self.won, canvas.px(LIFE))
            canvas.blit_centre(image, box.right - RIGHT + LIFE / 2 + 2, box.centery)
        if self.plays:
            arrow(canvas, box.right - INSIDE - 8, box.centery, 1, "ivory" if lit else "ivory3")
        self.draw_focus(canvas, now)
