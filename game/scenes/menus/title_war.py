"""The Long War on the title: the war that can be continued, and the war of the day."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from game.campaign import run_file, shelf
from game.campaign.run import Run
from game.campaign.titles import CITY_NAMES, LENGTH_NAMES
from game.client.services import Services
from game.scenes import seat_text
from game.scenes.menus.title_rows import DayRow, WarRow
from game.system.bulkhead import Bulkhead
from game.system.i18n import _
from sprites import text
from sprites.canvas import Canvas
from sprites.layout import head_of, inset, right_of
from sprites.widget import Button, Widget

ABANDON = text.Style("sans-bold", 13, "ivory", tracking=0.6)
LEAST = 110.0
"""The least width of the button that abandons the war, in units."""


class WarOffer:
    """The newest war that is unfinished, and the two rows that lead to wars."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.past = list(shelf.wars())
        self.path: Path | None = None
        self.run: Run | None = None
        self.row = WarRow(_("The Long War"), self._invitation(), self.open)
        for path, run in run_file.unfinished():
            with Bulkhead(path):
                self.row, self.path, self.run = self._row(run), path, run
                break
        self.today = services.environment.local_now().date()
        """The day whose war is offered."""
        self.abandon_button = Button(_("Abandon this war"), self.abandon, "slip", style=ABANDON)
        self.day = self._day()

    @property
    def records(self) -> set[str]:
        """The file names of records whose war is over, or goes on with them."""
        current = self.run.current if self.run is not None else None
        over = shelf.spent_records(self.past)
        return over if current is None else over | {current.record}

    def _row(self, run: Run) -> WarRow:
        """Return the row of a war that can be continued."""
        city, length = run.charter.city, run.charter.length
        sentence = _("Continue: {city}, {length}").format(
            city=_(CITY_NAMES[city]), length=_(LENGTH_NAMES[length])
        )
        if run.charter.olympiad:
            words = _("{war}, Olympiad {n}")
            sentence = words.format(war=sentence, n=run.charter.olympiad)
        lives = (run.lives, run.most_lives)
        return WarRow(_("The Long War"), sentence, self.open, city, lives)

    def _invitation(self) -> str:
        """Return the sentence below the name where no war can be continued."""
        if self.past and shelf.waits_for_name(self.past[0]):
            return _("Your last war has no name in the hall yet")
        most = shelf.hardest_open(self.past)
        if most:
            return _("Olympiad {n} is open to you").format(n=most)
        return _("One war through all three games")

    def _day(self) -> DayRow:
        words = seat_text.day_and_month(self.today)
        return DayRow(_("Today's war"), words, "event", self.open_daily)

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

    def abandon(self) -> None:
        """Ask whether to abandon the war that is unfinished."""
        if self.path is not None:
            self.services.routes.war.abandon(self.path)

    @property
    def widgets(self) -> list[Widget]:
        """The rows, and what can be done to the war that is unfinished."""
        found: list[Widget] = [self.row, self.day]
        return found if self.run is None else [self.row, self.abandon_button, self.day]

    def lay(self, canvas: Canvas) -> None:
        """Place the button at the right of the row's name."""
        row = self.row.rect
        name = text.width(canvas, self.row.words, text.MENU)
        room = max(LEAST, row.w - 80 - name - 28)
        wide = min(self.abandon_button.preferred_size(canvas)[0], room)
        tall = min(1.75 * text.line_height(canvas, ABANDON), 0.46 * row.h)
        self.abandon_button.rect = head_of(right_of(inset(row, 12, 7), wide), tall)

    def open_daily(self) -> None:
        """Set up the war of the day."""
        self.services.push(self.services.routes.war.begin(daily=True))
