"""All wars: those of the last days, a list of every one, and what is known of the chosen one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from functools import partial

from game.campaign import shelf
from game.campaign.road import daily
from game.campaign.run_file import charter_of
from game.campaign.shelf import PastWar, SpoiltWar, waits_for_name
from game.campaign.titles import share_line
from game.client import editing
from game.client.commands import cap, taking
from game.client.focus import Spot
from game.client.services import Aloud, Services
from game.scenes.dialogs.prompts import CopyPrompt, FilePrompt
from game.scenes.dialogs.question import Question
from game.scenes.page import EDGE, Page
from game.scenes.scene import Tone
from game.scenes.war import past_war, what_wins
from game.scenes.war.campaign import luck_and_play
from game.scenes.war.days import DailyWars, Week
from game.scenes.war.past_war import PastWarColumn, column_of
from game.scenes.war.road_scene import begin_war
from game.scenes.war.war_list import GAP, WarFilters, WarList
from game.session.intent import Intent
from game.statistics.war_figures import figures_of
from game.system.files import held
from game.system.i18n import _, ngettext, render_error, row
from game.system.output import escaped
from sprites.base.canvas import Canvas
from sprites.base.ground import slip
from sprites.base.layout import Column, Row, Slot, foot_of, grow, inset
from sprites.base.widget import Button, Widget
from sprites.kit import leaves
from sprites.pictures import parade

LIST = 0.445
"""The list's share of the width."""


class WarsPage(Page):
    """Days and a list of wars; with a length and level it opens at those, the best first."""

    name = "wars"
    tone = Tone(cue="page_turn")

    def __init__(
        self,
        services: Services,
        length: str = "",
        level: str = "",
        wars: Sequence[PastWar | SpoiltWar] | None = None,
    ) -> None:
        super().__init__(services)
        there = [] if services.headless else list(shelf.files())

        filters = WarFilters(length, level, self.list_wars)
        self.listed = WarList(
            there if wars is None else wars, filters, self.go_in, partial(self.choose, None)
        )
        self.files = FilePrompt(services)
        self.day: date | None = None
        """The day that is told of, None for the war that is chosen in the list."""
        self.war: PastWar | SpoiltWar | None = None
        """The war that is told of, None for a day without one."""
        self.column, self.panel = PastWarColumn(), Slot()
        self.luck: Mapping[str, str] = {}
        self.acts += [
            taking("chosen", self.files.take),
            taking("page_up page_down", self._turn_page, self._at_list),
        ]

    def build(self) -> None:
        self.luck = luck_and_play()
        self.listed.translate(self.list_wars)
        self.list_wars()

    def list_wars(self) -> None:
        """Show days and wars as order and filters are now."""
        environment = self.services.environment
        self.week = Week(DailyWars(self.listed.known, environment.local_now().date()), self.choose)
        self.listed.fill(environment.zone, self.services.canvas.text_scale)
        if not self.listed.shown and self.day is None:
            self.day = self.week.today
        first = self.listed.listing if self.listed.shown else self.week.cells[-1]
        self.home = first.name
        self.choose(self.day)

    @property
    def chosen(self) -> PastWar | SpoiltWar | None:
        """The war of the day that is told of, or the one that is chosen in the list."""
        return self.week.wars.first.get(self.day) if self.day is not None else self.listed.chosen

    def choose(self, day: date | None) -> None:
        """Tell of a day or, without one, of the war that is chosen in the list.

        Of all the files the steps of this one alone are followed.
        """
        before, self.day = (self.war, self.day), day
        self.war = one = self.chosen
        above = self.week.wars.told(day) if day is not None else []
        self.column = PastWarColumn(head=above)
        if one is not None:
            self.column = column_of(self.services, one, self.luck, above)
        if day is not None:
            self.listed.light(one)
        for cell in self.week.cells:
            cell.chosen = cell.day == day
        if before != (one, day):
            self.rolling.scroll.at = 0.0
        self.rolling[:] = [*self.column.widgets, *self.listed.tally]
        self._add_ways(one)
        parts = (self.week.cells, self.listed.filters.widgets, self.listed.rows, self.rolling)
        self.widgets = [*(widget for part in parts for widget in part), *self.foot]
        self.services.dirty = True

    def _add_ways(self, one: PastWar | SpoiltWar | None) -> None:
        """Add what can be done with a war, or with that of today."""
        foot, services = self.foot, self.services
        routes = services.routes.war
        foot.clear()
        foot.add_back()
        war, today = self.column.war, self.day == self.week.today
        if one is not None and (war is None or war.run is None):
            foot.add(_("Delete"), partial(self.delete, one), key=cap("delete"))
            foot.add(_("Share"), partial(self.export, one), "ivory", cap("export"))
        elif war is not None and not war.over:
            words = _("Continue today's war") if today else _("Continue this war")
            foot.add(words, partial(routes.continue_war, war.path), "ivory")
        elif war is not None and war.run is not None:
            line = partial(editing.copy, services, share_line(war.run))
            foot.add(_("Copy text"), line, key=cap("continue"))
            if waits_for_name(war):
                foot.add(_("Enter the name"), partial(routes.continue_war, war.path))
            if today:
                foot.add(_("Try today's war again"), self.begin_today, "ivory")
            else:
                again = partial(begin_war, services, charter_of(war.header))
                foot.add(_("Play this road again"), again, "ivory")
        elif today:
            foot.add(_("Begin today's war"), self.begin_today, "ivory")
        if any(one.over for one in self.listed.known):
            foot.insert(1, Button(_("What wins"), self.tell_what_wins, "slip"))
        if len(foot) > 1 and foot[-1].words != _("What wins"):
            foot[-1].name = "go"

    def tell_what_wins(self) -> None:
        """Tell of all wars together, in place of one."""
        self.column = PastWarColumn(head=what_wins.parts_of(figures_of(self.listed.known)))
        self.rolling[:] = self.listed.tally
        self.rolling.scroll.at = 0.0
        parts = (self.week.cells, self.listed.filters.widgets, self.listed.rows, self.rolling)
        self.widgets = [*(widget for part in parts for widget in part), *self.foot]
        self.services.dirty = True

    def go_in(self) -> None:
        """Lead from the list to the first stop of the war that is chosen."""
        self.focus.take(self.rolling[0].name if self.rolling else self.foot[-1].name)

    def begin_today(self) -> None:
        """Go to the set-up of today's war."""
        self.services.push(self.services.routes.war.setup(daily=True))

    # ------------------------------------------------------------------ files that fail

    def export(self, one: PastWar | SpoiltWar) -> None:
        """Copy the file of a war that cannot be followed."""
        CopyPrompt(self.services, self.files).ask([one.path])

    def delete(self, one: PastWar | SpoiltWar) -> None:
        """Ask whether to delete the file of a war that cannot be followed."""
        words = _("{file} is deleted for good. Records of its engagements stay in the library.")
        answers = [(_("Delete"), partial(self._deleted, one)), (_("Keep it"), None)]
        told, title = words.format(file=escaped(one.path.name)), _("Delete this war?")
        self.services.push(Question(self.services, title, told, answers))

    def _deleted(self, one: PastWar | SpoiltWar) -> None:
        try:
            with held(one.path, at_once=True):
                one.path.unlink(missing_ok=True)
        except OSError as error:
            words = _("Could not delete: {why}.")
            self.services.show_toast(words.format(why=render_error(error).rstrip(".")))
            return
        self.services.play("card_discard")
        self.listed.wars.remove(one)
        self.list_wars()

    # ------------------------------------------------------------------ input

    def _at_list(self) -> bool:
        return self.focus.name == self.listed.listing.name

    def _turn_page(self, intent: Intent) -> None:
        if self.listed.listing.walk(intent.kind):
            self.services.play("ui_hover")

    def spots(self) -> list[Spot]:
        regions: dict[str, Sequence[Widget]] = {
            "days": self.week.cells,
            **{each.name: [each] for each in self.listed.filters.widgets},
            "wars": [self.listed.listing] if self.listed.shown else [],
            "stops": self.rolling,
            "foot": self.foot[::-1],  # the main one first: it is there that Tab leads to
        }
        return [self.spot_of(one, region) for region, some in regions.items() for one in some]

    @property
    def aloud(self) -> Aloud:
        tiles = self.listed.tiles if self._at_list() and not self.listed.below else None
        return Aloud(detail=tiles.narration if tiles is not None else "")

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        inside = self.foot.lay(canvas)
        self.panel = Slot(grow=1 - LIST)
        lower = Row(grow(self.listed.column(), LIST), self.panel, gap=16)
        page = Column(self.week.rows(canvas), self.listed.grid(canvas), grow(lower), gap=GAP)
        Column(grow(page), padding=(EDGE, 8, EDGE, 6)).place(canvas, inside)
        rows, tally = self.column.tree, self.listed.tally
        if tally:
            rows = Column(rows, Column(*tally, padding=(16, 0, 24, 14)))
        self.rolling.lay(canvas, inset(self.panel.box, 4, 6), rows)

    def draw(self, canvas: Canvas) -> None:
        count = len(self.listed.shown)
        told = ngettext("{n} war", "{n} wars", count).format(n=count)
        under = [words for words in (told, self.week.wars.streak) if words]
        self.draw_ground(canvas, _("Wars"), row(under, past_war.DOT))
        self.week.draw(canvas, self.time)
        self.listed.draw(canvas, self.time)
        slip(canvas, self.panel.box, 10)
        with canvas.clip(self.rolling.window):
            leaves.draw(canvas, self.column.tree)
        if self.day is not None and not self.rolling and self.chosen is None:
            men = inset(self.panel.box, 16)
            men = foot_of(men, min(parade.MEN, 0.5 * men.h))
            parade.draw(canvas, men, daily(self.day)[0], men.w)
        self.rolling.draw(canvas, self.time)
        self.column.draw_notes(canvas)
