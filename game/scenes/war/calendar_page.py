"""The calendar of wars of the day: a month as a grid, and what is told of the day chosen."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Sequence
from datetime import date, timedelta
from functools import partial

from game.campaign import shelf
from game.campaign.shelf import PastWar
from game.campaign.titles import share_line
from game.client.commands import cap
from game.client.focus import Spot
from game.client.services import Services
from game.scenes import seat_text
from game.scenes.page import EDGE, Page
from game.scenes.war.campaign import copy_line
from game.scenes.war.day_cell import DayCell
from game.scenes.war.day_tile import DayTile, ShareLine
from game.session.intent import Intent
from game.system.i18n import N_, _, ngettext
from sprites import text
from sprites.canvas import Canvas
from sprites.ground import slip
from sprites.layout import Column, Grid, Part, Row, Slot, inset
from sprites.setting import Choice
from sprites.widget import Callback

MONTHS = (
    N_("January {year}"), N_("February {year}"), N_("March {year}"), N_("April {year}"),
    N_("May {year}"), N_("June {year}"), N_("July {year}"), N_("August {year}"),
    N_("September {year}"), N_("October {year}"), N_("November {year}"), N_("December {year}"),
)  # fmt: skip
WEEKDAYS = (N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"), N_("Fri"), N_("Sat"), N_("Sun"))
"""Weeks begin on Monday."""
DAYS = {"left": -1, "right": 1, "up": -7, "down": 7}
WEEKDAY = text.Style("sans-bold", 16, "clayLL", tracking=0.8, most=1.4)
GRID = 0.6
"""The share of the width that the month takes."""
GAP = 6.0
MOST_MONTHS = 240
"""The calendar goes back no farther, whatever a file says."""


class CalendarPage(Page):
    """Walks through months and days; `begin` leads to the set-up of today's war."""

    name = "war-calendar"

    def __init__(self, services: Services, wars: Sequence[PastWar], begin: Callback) -> None:
        super().__init__(services)
        self.begin = begin
        self.first = shelf.first_tries(wars)
        self.tries = [one.header.daily for one in wars]
        self.today = services.environment.local_now().date()
        self.months = _months(min([*self.first, self.today]), self.today)
        self.chosen = self.today
        self.grid, self.panel = Slot(), Slot()
        self.weekdays: list[Slot] = []
        self.fill()

    def fill(self) -> None:
        """Take up the month of the day that is chosen, and what is told of that day."""
        day = self.chosen
        words = [_(MONTHS[first.month - 1]).format(year=first.year) for first in self.months]
        at = self.months.index(day.replace(day=1))
        self.month = Choice(_("Month"), words, at, self._month_chosen)
        self.month.name = "month"
        days = range(1, monthrange(day.year, day.month)[1] + 1)
        self.cells = [self._cell(day.replace(day=number)) for number in days]
        self.cells[day.day - 1].chosen = True
        self.rolling[:] = [self._tile(day), self._tile(day - timedelta(days=1))]
        if self.line:
            self.rolling.append(ShareLine(self.line, name="share"))
        self.foot.clear()
        self.foot.add_back()
        copy = self.foot.add(_("Copy text"), self.copy_text, key=cap("continue"))
        copy.enabled = bool(self.line)
        words_, do = self._beginning()
        self.main = self.foot.add(words_, do, "ivory")
        self.main.name = "go"
        self.main.enabled = day == self.today
        self.widgets = [self.month, *self.cells, *self.rolling, *self.foot]
        self.services.dirty = True

    def _cell(self, day: date) -> DayCell:
        return DayCell(day, self.today, self.first.get(day), partial(self.choose, day))

    def _tile(self, day: date) -> DayTile:
        names = {self.today: _("Today"), self.today - timedelta(days=1): _("Yesterday")}
        words = names.get(day, seat_text.day_and_month(day))
        return DayTile(self._cell(day), words, self.tries.count(day.isoformat()))

    def _beginning(self) -> tuple[str, Callback]:
        """Return what can be done about the war of today."""
        war = self.first.get(self.today)
        if war is None:
            return _("Begin today's war"), self.begin
        if war.over:
            return _("Try today's war again"), self.begin
        return _("Continue today's war"), partial(self.services.routes.war.resume, war.path)

    @property
    def line(self) -> str:
        """The line to share of the day that is chosen, "" while there is none."""
        war = self.first.get(self.chosen)
        over = war is not None and war.over
        return share_line(war.run) if over and war is not None and war.run is not None else ""

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
        at = min(max(0, self.month.at + months), len(self.months) - 1)
        if at != self.month.at:
            self._show_month(at)
            self._take_chosen()

    def _month_chosen(self) -> None:
        self._show_month(self.month.at)

    def _show_month(self, at: int) -> None:
        first = self.months[at]
        last = monthrange(first.year, first.month)[1]
        day = first.replace(day=min(self.chosen.day, last))
        self.choose(min(day, self.today))

    def copy_text(self) -> None:
        """Lay the line of the day that is chosen on the clipboard."""
        if self.line:
            copy_line(self.services, self.line)

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
        if not at_day or not self.months[0] <= day <= self.today:
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
        known = [cell for cell in self.cells if cell.enabled]
        known.sort(key=lambda cell: not cell.chosen)  # Tab comes to the day that is chosen
        days = [self.spot_of(cell, "days") for cell in known]
        told = [self.spot_of(widget, "told") for widget in self.rolling]
        foot = [self.spot_of(button, "foot") for button in self.foot]
        return [self.spot_of(self.month, "month"), *days, *told, *foot]

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        inside = self.foot.lay(canvas)
        self.grid, self.panel = Slot(grow=GRID), Slot(grow=1 - GRID)
        Row(self.grid, self.panel, gap=16, padding=(EDGE, 12, EDGE, 6)).place(canvas, inside)
        self.weekdays = [Slot(tall=text.line_height(canvas, WEEKDAY)) for _name in WEEKDAYS]
        days = Slot(grow=1)
        names = Grid(*self.weekdays, columns=7, gap=GAP)
        month = Column(self.month, names, days, gap=GAP, padding=(12, 8))
        month.place(canvas, self.grid.box)
        blanks: list[Part] = [Slot(tall=0) for _day in range(self.cells[0].day.weekday())]
        weeks = -(-(len(blanks) + len(self.cells)) // 7)
        tall = (days.box.h - GAP * (weeks - 1)) / weeks
        cells = [Slot(cell, tall=tall) for cell in self.cells]
        Grid(*blanks, *cells, columns=7, gap=GAP, role="list").place(canvas, days.box)
        told = Column(*self.rolling, gap=10, padding=(12, 10, 20, 10))
        self.rolling.lay(canvas, inset(self.panel.box, 2, 4), told)

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, _("Calendar"), self._streak())
        slip(canvas, self.grid.box, 10)
        slip(canvas, self.panel.box, 10)
        self.month.draw(canvas, self.time)
        for words, slot in zip(WEEKDAYS, self.weekdays, strict=True):
            box = slot.box
            name = _(words)
            text.draw_within(canvas, name, WEEKDAY, box.centerx, box.centery, box.w, "centre")
        for cell in self.cells:
            cell.draw(canvas, self.time)
        self.rolling.draw(canvas, self.time)
        self.drawn()

    def _streak(self) -> str:
        n = shelf.streak(self.first, self.today)
        return ngettext("{n} day in a row", "{n} days in a row", n).format(n=n)


def _months(first: date, last: date) -> list[date]:
    """Return the first day of each month from one day to another."""
    numbers = range(12 * first.year + first.month - 1, 12 * last.year + last.month)
    return [date(number // 12, number % 12 + 1, 1) for number in numbers][-MOST_MONTHS:]
