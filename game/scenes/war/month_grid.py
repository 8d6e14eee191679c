"""A month as a grid of days, a week in each line, below the row in which it is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.war.day_cell import DayCell
from game.system.i18n import N_, _
from sprites import text
from sprites.canvas import Box, Canvas, nowhere
from sprites.ground import slip
from sprites.layout import Column, Grid, Part, Slot
from sprites.widget import Widget

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
