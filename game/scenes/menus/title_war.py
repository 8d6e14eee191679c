"""The Long War on the title: the war that can be continued, and the war of the day."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from game.campaign import run_file
from game.campaign.run import Run
from game.campaign.titles import CITY_NAMES, LENGTH_NAMES
from game.client.services import Services
from game.scenes import seat_text
from game.scenes.menus.title_rows import DayRow, WarRow
from game.system.i18n import _
from sprites.canvas import Box


class WarOffer:
    """The newest war that is unfinished, and the two rows that lead to wars."""

    def __init__(self, services: Services) -> None:
        self.services = services
        found = next(run_file.unfinished(), None)
        self.path: Path | None = found[0] if found is not None else None
        self.run: Run | None = found[1] if found is not None else None
        self.today = services.environment.local_now().date()
        """The day whose war is offered."""
        self.row = self._row()
        self.day = self._day()

    @property
    def record(self) -> str:
        """The file name of the record that the war goes on with, "" for none."""
        current = self.run.current if self.run is not None else None
        return current.record if current is not None else ""

    def _row(self) -> WarRow:
        name = _("The Long War")
        if self.run is None:
            return WarRow(name, _("One war through all three games"), self.open, "", 0)
        city, length = self.run.charter.city, self.run.charter.length
        sentence = _("Continue: {city}, {length}").format(
            city=_(CITY_NAMES[city]), length=_(LENGTH_NAMES[length])
        )
        return WarRow(name, sentence, self.open, city, self.run.lives)

    def _day(self) -> DayRow:
        words = seat_text.day_and_month(self.today)
        return DayRow(Box(0, 0, 1, 1), _("Today's war"), words, "event", self.open_daily)

    def turn_day(self) -> None:
        """Show the date of a day that has begun since."""
        begun = self.services.environment.day_after(self.today)
        if begun:
            self.today = date.fromisoformat(begun)
            self.day.sentence = seat_text.day_and_month(self.today)

    def open(self) -> None:
        """Continue the war that is unfinished, or set one up."""
        if self.path is not None:
            self.services.routes.war.resume(self.path)
        else:
            self.services.push(self.services.routes.war.begin())

    def open_daily(self) -> None:
        """Set up the war of the day."""
        self.services.push(self.services.routes.war.daily())
