"""The shelf of wars: every war that was begun, and the road, decrees and records of one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.campaign.run_file import charter_of
from game.campaign.shelf import PastWar
from game.campaign.titles import share_line
from game.client.commands import cap
from game.client.focus import Spot
from game.client.services import Services
from game.scenes.page import EDGE, Page
from game.scenes.war import past_war
from game.scenes.war.calendar_page import CalendarPage
from game.scenes.war.campaign import copy_line
from game.scenes.war.past_war import PastWarColumn
from game.scenes.war.road_scene import begin_war
from game.session.intent import Intent
from game.system.i18n import _, ngettext
from sprites.canvas import Canvas
from sprites.ground import slip
from sprites.layout import Row, Slot, grow, inset
from sprites.listing import Listing
from sprites.listing import Row as ListRow

LIST = 0.4
"""The list's share of the width."""
GAP = 16.0
WAYS = {"up": -1, "down": 1, "page_up": -6, "page_down": 6}


class ShelfPage(Page):
    """A list of wars, and what is known of the one that is chosen."""

    name = "war-shelf"

    def __init__(self, services: Services, wars: Sequence[PastWar]) -> None:
        super().__init__(services)
        self.wars = list(wars)
        self.panel = Slot()
        self.list = Listing([], self.go_in, _("Wars"), choose=self.tell)
        self.fill()

    def fill(self) -> None:
        """Take up the rows anew."""
        zone = self.services.environment.zone
        self.list.words = _("Wars")
        self.list.rows = [
            ListRow(
                past_war.name(one),
                past_war.facts(one, zone),
                one.header.city,
                badge=_(past_war.OUTCOMES[past_war.outcome(one)]),
                tone=past_war.TONES[past_war.outcome(one)],
            )
            for one in self.wars
        ]
        self.list.adjust(0)
        self.tell()

    @property
    def war(self) -> PastWar:
        """The war that is chosen."""
        return self.wars[self.list.at]

    def tell(self) -> None:
        """Show the war that is chosen: of all the files its steps alone are followed."""
        war = self.war
        self.column = PastWarColumn(self.services, war)
        self.rolling.scroll.at = 0.0
        self.rolling[:] = self.column.widgets
        self.foot.clear()
        self.foot.add_back()
        self.foot.add(_("Calendar"), self.open_calendar, key=cap("log"))
        copy = self.foot.add(_("Copy text"), self.copy_text, key=cap("continue"))
        copy.enabled = war.over and war.run is not None
        if war.over:
            self.main = self.foot.add(_("Play this road again"), self.play_again, "ivory")
        else:
            self.main = self.foot.add(_("Continue this war"), self.go_on, "ivory")
        self.main.name = "go"
        self.main.enabled = war.run is not None
        self.widgets = [self.list, *self.rolling, *self.foot]
        self.services.dirty = True

    def retranslate(self) -> None:
        self.fill()

    def enter(self) -> None:
        self.services.play("page_turn")
        self.focus.take(self.list.name)

    # ------------------------------------------------------------------ what can be done

    def go_in(self) -> None:
        """Lead from the list to the first stop of the war that is chosen."""
        self.focus.take(self.rolling[0].name if self.rolling else self.main.name)

    def play_again(self) -> None:
        """Begin a war with the same charter."""
        begin_war(self.services, charter_of(self.war.header))

    def go_on(self) -> None:
        """Go on with a war that is not over."""
        self.services.routes.war.resume(self.war.path)

    def copy_text(self) -> None:
        """Lay the line that tells of the war on the clipboard."""
        run = self.war.run
        if run is not None and run.over:
            copy_line(self.services, share_line(run))

    def open_calendar(self) -> None:
        """Go to the wars of the day."""
        daily = partial(_set_up_the_day, self.services)
        self.services.push(CalendarPage(self.services, self.wars, daily))

    # ------------------------------------------------------------------ input

    def handle_input(self, intent: Intent) -> None:
        walks = self.focus.name == self.list.name and intent.kind in WAYS
        if walks and self.list.adjust(WAYS[intent.kind]):
            self.rest.wake()
            self.services.play("ui_hover")
            self.tell()
            self.refresh()
        else:
            super().handle_input(intent)

    def on_command(self, intent: Intent) -> bool:
        if intent.kind == "continue":
            self.copy_text()
        elif intent.kind == "log":
            self.open_calendar()
        elif intent.kind == "wheel" and self.list.holds(intent.x, intent.y):
            self.list.wheel(intent.amount)
        else:
            return super().on_command(intent)
        return True

    def spots(self) -> list[Spot]:
        rows = [self.spot_of(widget, "stops") for widget in self.rolling]
        foot = [self.spot_of(button, "foot") for button in self.foot]
        return [self.spot_of(self.list, "wars"), *rows, *foot]

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        inside = self.foot.lay(canvas)
        self.panel = Slot(grow=1 - LIST)
        page = Row(grow(self.list, LIST), self.panel, gap=GAP, padding=(EDGE, 12, EDGE, 6))
        page.place(canvas, inside)
        self.rolling.lay(canvas, inset(self.panel.box, 4, 6), self.column.rows())

    def draw(self, canvas: Canvas) -> None:
        count = len(self.wars)
        under = ngettext("{n} war", "{n} wars", count).format(n=count)
        self.draw_ground(canvas, _("Past wars"), under)
        self.list.draw(canvas, self.time)
        slip(canvas, self.panel.box, 10)
        self.column.draw(canvas, self.rolling.window)
        self.rolling.draw(canvas, self.time)
        self.column.draw_notes(canvas)
        self.drawn()


def _set_up_the_day(services: Services) -> None:
    services.push(services.routes.war.daily())
