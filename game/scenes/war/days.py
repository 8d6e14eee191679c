"""The wars of the last seven days: the first try of each day, and a row of cells to choose one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from functools import partial

from game.campaign import shelf
from game.campaign.road import daily
from game.campaign.shelf import PastWar
from game.scenes import seat_text
from game.scenes.war import past_war, wording
from game.system.i18n import N_, _, ngettext, row
from sprites.base import images, pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded
from sprites.base.layout import Grid, Part, Row, Slot, grow
from sprites.base.palette import HEX
from sprites.base.widget import Callback, Widget
from sprites.kit.leaves import Marked, Words
from sprites.kit.listing import TONES
from sprites.pictures import parade

WEEK = 7
"""So many days are told of."""
WEEKDAYS = (N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"), N_("Fri"), N_("Sat"), N_("Sun"))
WEEKDAY = text.Style("sans-bold", 16, "clayLL", tracking=0.8, most=1.4)
NUMBER = text.Style("stele-bold", 22, "ivory", most=1.4)
WIDE, GAP, INSIDE = 96.0, 6.0, 9.0
BESIDE = 1.3
"""From this size of text on the days have the whole width, and the men of today's city none."""
PLAIN = "slip2", "slip4", "ivory2"
"""Fill, edge and ink of a day without a war."""
MARKS = {
    "lost": "portraits/life_lost",
    "abandoned": "portraits/life_lost",
    "open": "war/stop_camp",
}
"""The marks of a war that is lost or goes on."""


class DailyWars:
    """The first try of each day up to today, and how many tries there were."""

    def __init__(self, known: Sequence[PastWar], today: date) -> None:
        self.today = today
        self.first = shelf.first_tries(known)
        self._days = [one.header.daily for one in known]

    @property
    def streak(self) -> str:
        """The days in a row on which a war was ended, in words; "" for none."""
        n = shelf.streak(self.first, self.today)
        return ngettext("{n} day in a row", "{n} days in a row", n).format(n=n) if n else ""

    def told(self, day: date) -> list[Part | float]:
        """Return what is told of a day above its war: which try that is, or that there was none."""
        first, tries = self.first.get(day), self._days.count(day.isoformat())
        words = row([wording.city(daily(day)[0]), past_war.outcome_words(first)], past_war.DOT)
        if tries > 1:
            again = _("{told}. The first of {n} tries, which is the one that counts.")
            return [Marked(again.format(told=words, n=tries), text.LOG), 10]
        name = Words(self.name(day), past_war.TITLE, balanced=True)
        return [name, 4, Marked(words, past_war.FACTS), 10] if first is None else []

    def name(self, day: date) -> str:
        """Return the name of a day."""
        names = {self.today: _("Today"), self.today - timedelta(days=1): _("Yesterday")}
        return names.get(day, seat_text.day_and_month(day))


class DayCell(Widget):
    """One day, chosen to be told of."""

    def __init__(self, day: date, words: str, first: PastWar | None, callback: Callback) -> None:
        super().__init__(words, callback, f"day {day.isoformat()}")
        self.day = day
        self.first = first
        """The first try at the war of the day, None where there was none."""
        self.city = daily(day)[0]
        self.chosen = False

    @property
    def narration(self) -> str:
        """The day, its city and the result."""
        told = past_war.outcome_words(self.first)
        return f"{self.words}. {wording.city(self.city)}. {told}"

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        lines = text.line_height(canvas, WEEKDAY) + text.line_height(canvas, NUMBER)
        return wide, lines + 2 * INSIDE

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the day."""
        box = self.rect
        fill, edge, ink = PLAIN
        if self.first is not None:
            fill, edge, ink = TONES[past_war.TONES[past_war.outcome(self.first)]]
        edge = "white" if self.chosen else "ivory" if self.hovered else edge
        rounded(canvas, box, 6, fill, edge, 3.0 if self.chosen else 1.4)
        first, second = text.line_height(canvas, WEEKDAY), text.line_height(canvas, NUMBER)
        x, y = box.x + INSIDE, box.centery - (first + second) / 2
        room = box.w - 2 * INSIDE
        weekday = _(WEEKDAYS[self.day.weekday()])
        text.draw_within(canvas, weekday, WEEKDAY, x, y + first / 2, room)
        text.draw(canvas, str(self.day.day), NUMBER.inked(ink), x, y + first + second / 2)
        self._draw_result(canvas)
        self.draw_focus(canvas, now, 6)

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
            canvas.blit_centre(image, x + 0.4 * side, y + 0.26 * side)


class Week:
    """The last seven days at the head of a page, beside the men of the city of today's war."""

    def __init__(self, wars: DailyWars, choose: Callable[[date], None]) -> None:
        self.wars, self.today = wars, wars.today
        days = [wars.today - timedelta(days=back) for back in reversed(range(WEEK))]
        self.cells = [
            DayCell(day, wars.name(day), wars.first.get(day), partial(choose, day)) for day in days
        ]
        self.men = Slot(grow=1)

    def rows(self, canvas: Canvas) -> Row:
        """Return the place of the men and of the days."""
        tall = self.cells[0].measure(canvas, WIDE)[1]
        if canvas.text_scale >= BESIDE:
            self.men = Slot()
            return Row(grow(Grid(*self.cells, columns=WEEK, gap=GAP, role="list")))
        self.men = Slot(grow=1, tall=tall)
        cells = [Slot(cell, wide=WIDE, tall=tall) for cell in self.cells]
        return Row(self.men, Row(*cells, gap=GAP, role="list"), gap=16)

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw the men and the days."""
        box: Box = self.men.box
        if box.h:
            parade.head(canvas, box, self.cells[-1].city, _("Today's war"))
        for cell in self.cells:
            cell.draw(canvas, now)
