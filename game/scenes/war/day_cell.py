"""A day of the calendar: its number, its city's shield, and the result of the first try."""

from __future__ import annotations

from datetime import date

from game.campaign.road import daily
from game.campaign.shelf import PastWar
from game.scenes import seat_text
from game.scenes.war import past_war, wording
from sprites import images, pieces, text
from sprites.canvas import Canvas
from sprites.ground import rounded
from sprites.listing import TONES
from sprites.palette import HEX
from sprites.widget import Callback, Widget

NUMBER = text.Style("stele-bold", 22, "ivory", most=1.4)
LEAST = 50.0
PLAIN = "slip2", "slip4", "ivory2"
COMING = "slip", "slip3", "ivory3"
"""Fill, edge and ink of a day without a war, and of one that is to come."""
MARKS = {
    "lost": "portraits/life_lost",
    "abandoned": "portraits/life_lost",
    "open": "war/stop_camp",
}
"""The marks of a war that is lost or goes on."""


class DayCell(Widget):
    """One day, chosen to be told of; days to come cannot be."""

    def __init__(self, day: date, today: date, first: PastWar | None, callback: Callback) -> None:
        super().__init__(seat_text.day_and_month(day), callback, f"day {day.isoformat()}")
        self.day = day
        self.first = first
        """The first try at the war of the day, None where there was none."""
        self.city = daily(day)[0]
        self.enabled = day <= today
        self.is_today = day == today
        self.chosen = False

    @property
    def narration(self) -> str:
        """The day, its city and the result."""
        if not self.enabled:
            return super().narration
        told = past_war.outcome_words(self.first)
        return f"{self.words}. {wording.city(self.city)}. {told}"

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        return wide, max(LEAST, text.line_height(canvas, NUMBER) + 26)

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the day."""
        box = self.rect
        fill, edge, ink = self._colours()
        rounded(canvas, box, 6, fill, edge, 3.0 if self.chosen else 1.4)
        number = NUMBER.inked("clayLL" if self.is_today else ink)
        top = box.y + 4 + text.line_height(canvas, NUMBER) / 2
        text.draw(canvas, str(self.day.day), number, box.x + 9, top)
        if self.enabled:
            self._draw_result(canvas)
        self.draw_focus(canvas, now, 6)

    def _colours(self) -> tuple[str, str, str]:
        fill, edge, ink = PLAIN if self.enabled else COMING
        if self.first is not None:
            fill, edge, ink = TONES[past_war.TONES[past_war.outcome(self.first)]]
        if self.chosen:
            edge = "white"
        elif self.hovered and self.enabled:
            edge = "ivory"
        return fill, edge, ink

    def _draw_result(self, canvas: Canvas) -> None:
        """Draw the shield, after a victory in a wreath, else with a mark on its edge."""
        box = self.rect
        side = min(0.62 * box.h, 0.4 * box.w, 48.0)
        x, y = box.right - 8 - side / 2, box.bottom - 6 - side / 2
        key = past_war.outcome(self.first) if self.first is not None else ""
        if key == "won":
            wreath = canvas.px(side)
            image = images.picture("parts/wreath", (wreath, wreath), {HEX["gold"]: HEX["clayL"]})
            canvas.blit_centre(image, x, y)
            side *= 0.56
        canvas.blit_centre(pieces.shield(self.city, canvas.px(side)), x, y)
        if key in MARKS:
            mark = canvas.px(0.6 * side)
            image = images.picture(MARKS[key], (mark, mark))
            canvas.blit_centre(image, x - 0.5 * side, y + 0.26 * side)
