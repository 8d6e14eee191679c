"""The calendar of wars of the day: a month as a grid, its days, and what is told of one."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Sequence
from datetime import date, timedelta
from functools import partial

from pygame import Surface

from game.campaign.road import daily
from game.campaign.shelf import PastWar
from game.client.commands import cap
from game.client.focus import Spot
from game.client.services import Services
from game.scenes import seat_text
from game.scenes.menus.results.endings import Ending
from game.scenes.page import EDGE, Page
from game.scenes.war import past_war, wording
from game.scenes.war.campaign import copy_line
from game.scenes.war.charter_choice import DailyWars
from game.scenes.war.end.head import ending_of
from game.session.intent import Intent
from game.system.i18n import N_, _, row
from sprites import images, pieces, text
from sprites.canvas import Box, Canvas, nowhere
from sprites.ground import rounded, slip
from sprites.images import SURFACES, Size, blank, masked
from sprites.layout import Column, Grid, Part, Row, Slot, inset, trim
from sprites.listing import TONES
from sprites.living_scene import LivingScene
from sprites.palette import HEX, worn
from sprites.setting import Choice
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


WEEKDAYS = (N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"), N_("Fri"), N_("Sat"), N_("Sun"))
"""Weeks begin on Monday."""
WEEKDAY = text.Style("sans-bold", 16, "clayLL", tracking=0.8, most=1.4)
GAP = 6.0


class MonthGrid:
    """Lays the days of a month out, and draws them on their panel."""

    def __init__(self, cells: Sequence[DayCell]) -> None:
        self.cells = list(cells)
        self.box = nowhere()
        self.weekdays: list[Slot] = []

    @property
    def open_cells(self) -> list[DayCell]:
        """The days that can be chosen, first the one that is: it is there that Tab leads to."""
        return sorted(
            (cell for cell in self.cells if cell.enabled), key=lambda cell: not cell.chosen
        )

    def lay(self, canvas: Canvas, box: Box, head: Widget) -> None:
        """Share a box out among the head, the names of the days, and the weeks."""
        self.box = box
        self.weekdays = [Slot(tall=text.line_height(canvas, WEEKDAY)) for _name in WEEKDAYS]
        days = Slot(grow=1)
        names = Grid(*self.weekdays, columns=len(WEEKDAYS), gap=GAP)
        Column(head, names, days, gap=GAP, padding=(12, 8)).place(canvas, box)
        blanks: list[Part] = [Slot(tall=0) for _day in range(self.cells[0].day.weekday())]
        weeks = -(-(len(blanks) + len(self.cells)) // len(WEEKDAYS))
        tall = (days.box.h - GAP * (weeks - 1)) / weeks
        cells = [Slot(cell, tall=tall) for cell in self.cells]
        grid = Grid(*blanks, *cells, columns=len(WEEKDAYS), gap=GAP, role="list")
        grid.place(canvas, days.box)

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw panel, names and days; the head is its page's."""
        slip(canvas, self.box, 10)
        for words, slot in zip(WEEKDAYS, self.weekdays, strict=True):
            box, name = slot.box, _(words)
            text.draw_within(canvas, name, WEEKDAY, box.centerx, box.centery, box.w, "centre")
        for cell in self.cells:
            cell.draw(canvas, now)


MONTHS = (
    N_("January {year}"), N_("February {year}"), N_("March {year}"), N_("April {year}"),
    N_("May {year}"), N_("June {year}"), N_("July {year}"), N_("August {year}"),
    N_("September {year}"), N_("October {year}"), N_("November {year}"), N_("December {year}"),
)  # fmt: skip
DAYS = {"left": -1, "right": 1, "up": -7, "down": 7}
GRID = 0.6
"""The share of the width that the month takes."""
LEAST_PICTURE = 150.0
"""The least height in units of the picture below what is told of a day."""


class CalendarPage(Page):
    """Walks through months and days; `begin` leads to the set-up of today's war."""

    name = "war-calendar"

    def __init__(self, services: Services, wars: Sequence[PastWar], begin: Callback) -> None:
        super().__init__(services)
        self.begin = begin
        self.daily = DailyWars(wars, services.environment.local_now().date())
        self.chosen = self.daily.today
        self.panel = nowhere()
        self.fill()

    def fill(self) -> None:
        """Take up the month of the day that is chosen, and what is told of that day."""
        day = self.chosen
        words = [_(MONTHS[first.month - 1]).format(year=first.year) for first in self.daily.months]
        at = self.daily.months.index(day.replace(day=1))
        self.month = Choice(_("Month"), words, at, self._month_chosen)
        self.month.name = "month"
        days = range(1, monthrange(day.year, day.month)[1] + 1)
        self.grid = MonthGrid([self._cell(day.replace(day=number)) for number in days])
        self.grid.cells[day.day - 1].chosen = True
        self.rolling[:] = [self._tile(day), self._tile(day - timedelta(days=1))]
        line = self.daily.line(day)
        if line:
            self.rolling.append(ShareLine(line, name="share"))
        self.foot.clear()
        self.foot.add_back()
        copy = self.foot.add(_("Copy text"), self.copy_text, key=cap("continue"))
        copy.enabled = bool(line)
        words_, do = self._beginning()
        self.main = self.foot.add(words_, do, "ivory")
        self.main.name = "go"
        self.main.enabled = day == self.daily.today
        self.widgets = [self.month, *self.grid.cells, *self.rolling, *self.foot]
        self.services.dirty = True

    def _cell(self, day: date) -> DayCell:
        first = self.daily.first.get(day)
        return DayCell(day, self.daily.today, first, partial(self.choose, day))

    def _tile(self, day: date) -> DayTile:
        today = self.daily.today
        names = {today: _("Today"), today - timedelta(days=1): _("Yesterday")}
        words = names.get(day, seat_text.day_and_month(day))
        return DayTile(self._cell(day), words, self.daily.tries(day))

    def _beginning(self) -> tuple[str, Callback]:
        """Return what can be done about the war of today."""
        war = self.daily.first.get(self.daily.today)
        if war is None:
            return _("Begin today's war"), self.begin
        if war.over:
            return _("Try today's war again"), self.begin
        return _("Continue today's war"), partial(self.services.routes.war.resume, war.path)

    def retranslate(self) -> None:
        self.fill()

    def enter(self) -> None:
        self.services.play("page_turn")
        self._take_chosen()

    def _take_chosen(self) -> None:
        self.focus.take(f"day {self.chosen.isoformat()}")

    # ------------------------------------------------------------------ what can be done

    def choose(self, day: date) -> None:
        """Tell of a day."""
        self.chosen = day
        self.fill()

    def turn(self, months: int) -> None:
        """Go to another month, to the same day of it as far as it has come."""
        at = min(max(0, self.month.at + months), len(self.daily.months) - 1)
        if at != self.month.at:
            self.month.at = at
            self._month_chosen()
            self._take_chosen()

    def _month_chosen(self) -> None:
        first = self.daily.months[self.month.at]
        last = monthrange(first.year, first.month)[1]
        day = first.replace(day=min(self.chosen.day, last))
        self.choose(min(day, self.daily.today))

    def copy_text(self) -> None:
        """Lay the line of the day that is chosen on the clipboard."""
        line = self.daily.line(self.chosen)
        if line:
            copy_line(self.services, line)

    # ------------------------------------------------------------------ input

    def handle_input(self, intent: Intent) -> None:
        if intent.kind in DAYS and self._walk(timedelta(days=DAYS[intent.kind])):
            self.rest.wake()
            self.services.play("ui_hover")
            self.refresh()
        else:
            super().handle_input(intent)

    def _walk(self, way: timedelta) -> bool:
        """Go to another day where the keys are on one; True unless the calendar ends there."""
        day = self.chosen + way
        at_day = self.focus.name == f"day {self.chosen.isoformat()}"
        if not at_day or not self.daily.months[0] <= day <= self.daily.today:
            return False
        self.choose(day)
        self._take_chosen()
        return True

    def on_command(self, intent: Intent) -> bool:
        if intent.kind in ("page_up", "page_down"):
            self.turn(-1 if intent.kind == "page_up" else 1)
        elif intent.kind == "continue":
            self.copy_text()
        else:
            return super().on_command(intent)
        return True

    def spots(self) -> list[Spot]:
        days = [self.spot_of(cell, "days") for cell in self.grid.open_cells]
        told = [self.spot_of(widget, "told") for widget in self.rolling]
        foot = [self.spot_of(button, "foot") for button in self.foot]
        return [self.spot_of(self.month, "month"), *days, *told, *foot]

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        inside = self.foot.lay(canvas)
        left, right = Slot(grow=GRID), Slot(grow=1 - GRID)
        Row(left, right, gap=16, padding=(EDGE, 12, EDGE, 6)).place(canvas, inside)
        self.grid.lay(canvas, left.box, self.month)
        self.panel = right.box
        told = Column(*self.rolling, gap=10, padding=(12, 10, 20, 10))
        self.rolling.lay(canvas, inset(self.panel, 2, 4), told)

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, _("Calendar"), self.daily.streak)
        self.grid.draw(canvas, self.time)
        self.month.draw(canvas, self.time)
        slip(canvas, self.panel, 10)
        self._draw_picture(canvas)
        self.rolling.draw(canvas, self.time)
        self.drawn()

    def _draw_picture(self, canvas: Canvas) -> None:
        """Draw how the war of the day that is chosen ended, or shall end, where room is left."""
        below = inset(trim(self.panel, top=self.rolling[-1].rect.bottom - self.panel.y), 14, 12)
        if below.h < LEAST_PICTURE:
            return
        cell, size = self.grid.cells[self.chosen.day - 1], canvas.box(below).size
        lost = cell.first is not None and cell.first.over and not cell.first.won
        ending = ending_of(cell.city, not lost)
        key = ("scene of a day", ending.art, cell.city, size, *worn())
        canvas.blit(SURFACES.get(key, lambda: _paint(canvas, ending, size)), below.x, below.y)


def _paint(canvas: Canvas, ending: Ending, size: Size) -> Surface:
    image = blank(size)
    LivingScene(ending.art, size, ending.tints).draw(image, 0, 0, 0.0)
    return masked(image, 8 * canvas.scale)
