"""The calendar of wars of the day: a month as a grid, and what is told of the day chosen."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Sequence
from datetime import date, timedelta
from functools import partial

from pygame import Surface

from game.campaign.shelf import PastWar
from game.client.commands import cap
from game.client.focus import Spot
from game.client.services import Services
from game.scenes import seat_text
from game.scenes.page import EDGE, Page
from game.scenes.war.campaign import copy_line
from game.scenes.war.daily_wars import DailyWars
from game.scenes.war.day_cell import DayCell
from game.scenes.war.day_tile import DayTile, ShareLine
from game.scenes.war.month_grid import MonthGrid
from game.session.intent import Intent
from game.system.i18n import N_, _
from sprites.canvas import Canvas, nowhere
from sprites.ground import slip
from sprites.images import SURFACES, Size, blank, masked
from sprites.layout import Column, Row, Slot, inset, trim
from sprites.living_scene import LivingScene
from sprites.palette import worn
from sprites.setting import Choice
from sprites.widget import Callback

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
        scene = "defeat" if lost else f"victory_{cell.city}"
        key = ("scene of a day", scene, size, *worn())
        canvas.blit(SURFACES.get(key, lambda: _paint(canvas, scene, size)), below.x, below.y)


def _paint(canvas: Canvas, scene: str, size: Size) -> Surface:
    image = blank(size)
    LivingScene(f"scenes/{scene}", size, {}).draw(image, 0, 0, 0.0)
    return masked(image, 8 * canvas.scale)
