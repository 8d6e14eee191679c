"""The shelf of wars: every war that was begun, and the road, decrees and records of one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import tzinfo
from functools import partial

from game.campaign.run_file import charter_of
from game.campaign.shelf import PastWar, SpoiltWar, waits_for_name
from game.campaign.titles import share_line
from game.client.commands import cap
from game.client.focus import Spot
from game.client.services import Services
from game.scenes.dialogs.prompts import CopyPrompt, FilePrompt
from game.scenes.dialogs.question import Question
from game.scenes.page import EDGE, Page
from game.scenes.war import past_war
from game.scenes.war.calendar_page import CalendarPage
from game.scenes.war.campaign import copy_line, luck_and_play
from game.scenes.war.past_war import column_of
from game.scenes.war.road_scene import begin_war
from game.session.intent import Intent
from game.system.bulkhead import Bulkhead
from game.system.files import held
from game.system.i18n import _, ngettext, render_error
from game.system.output import escaped
from sprites.canvas import Canvas
from sprites.ground import slip
from sprites.layout import Row, Slot, grow, inset
from sprites.listing import Listing, ListRow

LIST = 0.4
"""The list's share of the width."""
GAP = 16.0
WAYS = {"up": -1, "down": 1, "page_up": -6, "page_down": 6}


class ShelfPage(Page):
    """A list of wars, and what is known of the one that is chosen."""

    name = "war-shelf"

    def __init__(self, services: Services, wars: Sequence[PastWar | SpoiltWar]) -> None:
        super().__init__(services)
        self.wars = list(wars)
        self.files = FilePrompt(services)
        self.copies = CopyPrompt(services, self.files)
        self.panel = Slot()
        self.list = Listing([], self.go_in, _("Wars"), choose=self.tell)
        self.luck = luck_and_play()
        self.fill()

    def fill(self) -> None:
        """Take up the rows anew."""
        self.list.words = _("Wars")
        self.list.rows = [_row_of(one, self.services.environment.zone) for one in self.wars]
        self.list.adjust(0)
        self.tell()

    @property
    def chosen(self) -> PastWar | SpoiltWar:
        """The war that is chosen."""
        return self.wars[self.list.at]

    def tell(self) -> None:
        """Show the war that is chosen: of all the files its steps alone are followed."""
        self.column = column_of(self.services, self.chosen, self.luck)
        self.rolling.scroll.at = 0.0
        self.rolling[:] = self.column.widgets
        self.foot.clear()
        self.foot.add_back()
        self.foot.add(_("Calendar"), self.open_calendar, key=cap("log"))
        war = self.column.war
        if war is None or war.run is None:
            self.foot.add(_("Delete"), self.delete, key=cap("delete"))
            self.main = self.foot.add(_("Share"), self.export, "ivory", cap("export"))
        else:
            self._offer(war)
        self.main.name = "go"
        self.widgets = [self.list, *self.rolling, *self.foot]
        self.services.dirty = True

    def _offer(self, war: PastWar) -> None:
        """Add what can be done with a war that can be followed."""
        if not war.over:
            self.main = self.foot.add(_("Continue this war"), partial(self.go_on, war), "ivory")
            return
        self.foot.add(_("Copy text"), self.copy_text, key=cap("continue"))
        if waits_for_name(war):
            self.foot.add(_("Enter the name"), partial(self.go_on, war))
        self.main = self.foot.add(_("Play this road again"), partial(self.play_again, war), "ivory")

    def retranslate(self) -> None:
        self.luck = luck_and_play()
        self.fill()

    def enter(self) -> None:
        self.services.play("page_turn")
        self.focus.take(self.list.name)

    # ------------------------------------------------------------------ what can be done

    def go_in(self) -> None:
        """Lead from the list to the first stop of the war that is chosen."""
        self.focus.take(self.rolling[0].name if self.rolling else self.main.name)

    def play_again(self, war: PastWar) -> None:
        """Begin a war with the same charter."""
        begin_war(self.services, charter_of(war.header))

    def go_on(self, war: PastWar) -> None:
        """Go on with a war: to its next stop, or to its end where that lacks a name."""
        self.services.routes.war.resume(war.path)

    def copy_text(self) -> None:
        """Lay the line that tells of the war on the clipboard."""
        run = self.column.war.run if self.column.war is not None else None
        if run is not None and run.over:
            copy_line(self.services, share_line(run))

    def export(self) -> None:
        """Copy the file of a war that cannot be followed."""
        self.copies.ask([self.chosen.path])

    def delete(self) -> None:
        """Ask whether to delete the file of a war that cannot be followed."""
        name = escaped(self.chosen.path.name)
        words = _("{file} is deleted for good. Records of its engagements stay in the library.")
        answers = [(_("Delete"), self._deleted), (_("Keep it"), None)]
        title = _("Delete this war?")
        self.services.push(Question(self.services, title, words.format(file=name), answers))

    def _deleted(self) -> None:
        path = self.chosen.path
        try:
            with held(path, at_once=True):
                path.unlink(missing_ok=True)
        except OSError as error:
            words = _("Could not delete: {why}.")
            self.services.show_toast(words.format(why=render_error(error).rstrip(".")))
            return
        self.services.play("card_discard")
        self.wars.remove(self.chosen)
        if self.wars:
            self.fill()
        else:
            self.services.pop()

    def open_calendar(self) -> None:
        """Go to the wars of the day."""
        daily = partial(_set_up_the_day, self.services)
        known = [one for one in self.wars if isinstance(one, PastWar)]
        self.services.push(CalendarPage(self.services, known, daily))

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
        deeds = {"delete": self.delete, "export": self.export}
        if intent.kind == "continue":
            self.copy_text()
        elif intent.kind in deeds and self.main.callback == self.export:
            deeds[intent.kind]()
        elif intent.kind == "chosen":
            self.files.take(intent)
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


def _row_of(one: PastWar | SpoiltWar, zone: tzinfo | None) -> ListRow:
    """Return the row of a war's file."""
    with Bulkhead(one.path) as bulkhead:
        if isinstance(one, PastWar):
            key = past_war.outcome(one)
            badge, tone = _(past_war.OUTCOMES[key]), past_war.TONES[key]
            told = past_war.name(one), past_war.facts(one, zone)
            return ListRow(*told, one.header.city, badge=badge, tone=tone)
    why = one.why if isinstance(one, SpoiltWar) else bulkhead.why
    return ListRow(escaped(one.path.name), past_war.unread(why))


def _set_up_the_day(services: Services) -> None:
    services.push(services.routes.war.begin(daily=True))
