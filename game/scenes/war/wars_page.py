"""All wars: those of the last days, a list of every one, and what is known of the chosen one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, tzinfo
from functools import partial

from ai import LEVELS
from game.campaign import shelf
from game.campaign.run_file import charter_of
from game.campaign.scenario import CITIES
from game.campaign.shelf import PastWar, SpoiltWar, waits_for_name
from game.campaign.terms import TERMS
from game.campaign.titles import share_line
from game.client import editing
from game.client.commands import cap
from game.client.focus import Spot
from game.client.services import Services
from game.scenes.collection import ANY, filter_of
from game.scenes.dialogs.prompts import CopyPrompt, FilePrompt
from game.scenes.dialogs.question import Question
from game.scenes.page import EDGE, Page
from game.scenes.setup_option import CompactChoice, FilterChoice
from game.scenes.statistics.panels import Tile, TilesPanel
from game.scenes.war import past_war, wording
from game.scenes.war.campaign import luck_and_play
from game.scenes.war.days import DailyWars, Week
from game.scenes.war.past_war import PastWarColumn, column_of
from game.scenes.war.road_scene import begin_war
from game.session.intent import Intent
from game.statistics.runs import LengthFigures, by_length
from game.system.bulkhead import Bulkhead
from game.system.files import held
from game.system.i18n import N_, _, ngettext, render_error, row
from game.system.output import escaped
from sprites import parade
from sprites.canvas import Canvas
from sprites.ground import slip
from sprites.layout import Column, Grid, Row, Slot, grow, inset
from sprites.listing import Listing, ListRow
from sprites.widget import Callback, Widget

ORDERS = (N_("Newest first"), N_("By score"), N_("By Olympiad"))
NEWEST, SCORE, OLYMPIAD = range(3)
LIST = 0.445
"""The list's share of the width."""
GAP, TALL = 8.0, 38.0
ONE_LINE = 1.2
"""Up to this text scale order and filters stand in one line, and the tiles below the list."""
WAYS = {"up": -1, "down": 1, "page_up": -6, "page_down": 6}
EMPTY = N_("No wars yet.")
NOTHING_LEFT = N_("No matching wars.")


class WarFilters:
    """An order and filters of wars; `changed` is called when one of them is."""

    def __init__(self, length: str, level: str, changed: Callback) -> None:
        self.order = CompactChoice(_("Order"), [_(one) for one in ORDERS], callback=changed)
        self.length = FilterChoice(
            filter_of(_("Length"), {key: wording.length(key) for key in TERMS}), changed
        )
        self.level = FilterChoice(
            filter_of(_("Enemies"), {key: wording.level(key) for key in LEVELS}), changed
        )
        self.city = FilterChoice(
            filter_of(_("City"), {key: wording.city(key) for key in CITIES}), changed
        )
        outcomes = {key: _(words) for key, words in past_war.OUTCOMES.items()}
        self.result = FilterChoice(filter_of(_("Result"), outcomes), changed)
        if length:
            self.order.at = SCORE
            self.length.at = self.length.tags.index(length)
            self.level.at = self.level.tags.index(level)

    @property
    def widgets(self) -> list[CompactChoice]:
        """The order and the filters."""
        return [self.order, self.length, self.level, self.city, self.result]

    def found(self, wars: Sequence[PastWar | SpoiltWar]) -> list[PastWar | SpoiltWar]:
        """Return the wars that are let through, in the order that is chosen.

        A file that cannot be read has nothing that a filter asks for.
        """
        shown = [one for one in wars if self._lets_through(one)]
        if self.order.at == SCORE:
            return sorted(shown, key=lambda one: -_score(one))
        return sorted(shown, key=_olympiad, reverse=True) if self.order.at == OLYMPIAD else shown

    def _lets_through(self, one: PastWar | SpoiltWar) -> bool:
        if isinstance(one, SpoiltWar):
            return not any(each.at for each in self.widgets[1:])
        head = one.header
        told = (
            (self.length, head.length), (self.level, head.level), (self.city, head.city),
            (self.result, past_war.outcome(one)),
        )  # fmt: skip
        return all(each.tag in (ANY, tag) for each, tag in told)


def _score(one: PastWar | SpoiltWar) -> int:
    """Return the score of a war, -1 where its steps cannot be followed."""
    return one.run.score if isinstance(one, PastWar) and one.run is not None else -1


def _olympiad(one: PastWar | SpoiltWar) -> int:
    return one.header.olympiad if isinstance(one, PastWar) else -1


class WarsPage(Page):
    """Days and a list of wars; with a length and level it opens at those, the best first."""

    name = "wars"

    def __init__(
        self,
        services: Services,
        length: str = "",
        level: str = "",
        wars: Sequence[PastWar | SpoiltWar] | None = None,
    ) -> None:
        super().__init__(services)
        there = [] if services.headless else list(shelf.files())
        self.wars = there if wars is None else list(wars)
        self.files = FilePrompt(services)
        self.copies = CopyPrompt(services, self.files)
        self.filters = WarFilters(length, level, self.fill)
        self.list = Listing([], self.go_in, _("Wars"), choose=self.choose_war)
        self.shown: list[PastWar | SpoiltWar] = []
        self.day: date | None = None
        """The day that is told of, None for the war that is chosen in the list."""
        self.luck = luck_and_play()
        self.panel = Slot()
        self.fill()

    def fill(self) -> None:
        """Take up the rows anew; the war that was chosen stays so."""
        before = self.shown[self.list.at] if self.list.at >= 0 else None
        known = [one for one in self.wars if isinstance(one, PastWar)]
        self.daily = DailyWars(known, self.services.environment.local_now().date())
        self.week = Week(self.daily, self.choose_day)
        tiles = [_tile(one) for one in by_length(known)]
        self.tiles = TilesPanel("tally", _("The Long War"), tiles) if tiles else None
        self.list.words = _("Wars")
        self.shown = self.filters.found(self.wars)
        scored = self.filters.order.at == SCORE
        zone = self.services.environment.zone
        self.list.rows = [_row_of(one, zone, scored) for one in self.shown]
        self.list.at = self.shown.index(before) if before in self.shown else 0
        self.list.adjust(0)
        if not self.shown and self.day is None:
            self.day = self.daily.today
        self.tell()

    @property
    def chosen(self) -> PastWar | SpoiltWar | None:
        """The war that is told of, None for a day without one."""
        return self.daily.first.get(self.day) if self.day is not None else self.shown[self.list.at]

    def choose_war(self) -> None:
        """Tell of the war that is chosen in the list."""
        self.day = None
        self.tell()

    def choose_day(self, day: date) -> None:
        """Tell of a day."""
        self.day = day
        self.tell()

    def tell(self) -> None:
        """Show what is chosen: of all the files the steps of this one alone are followed."""
        one, day = self.chosen, self.day
        self.column = PastWarColumn(None, [])
        if one is not None:
            self.column = column_of(self.services, one, self.luck)
        if day is not None:
            self.column.head[:0] = self.daily.told(day)
        for cell in self.week.cells:
            cell.chosen = cell.day == day
        below = self.services.canvas.text_scale > ONE_LINE
        tiles: list[Widget] = [self.tiles] if self.tiles is not None else []
        self.rolling.scroll.at = 0.0
        self.rolling[:] = [*self.column.widgets, *(tiles if below else [])]
        self._offer(one)
        beside = [] if below else tiles
        rows = [self.list] if self.shown else []
        controls = [*self.week.cells, *self.filters.widgets, *rows, *beside]
        self.widgets = [*controls, *self.rolling, *self.foot]
        self.services.dirty = True

    def _offer(self, one: PastWar | SpoiltWar | None) -> None:
        """Add what can be done with a war, or with that of today."""
        foot = self.foot
        foot.clear()
        foot.add_back()
        war = self.column.war
        today = self.day == self.daily.today
        if one is not None and (war is None or war.run is None):
            foot.add(_("Delete"), self.delete, key=cap("delete"))
            foot.add(_("Share"), self.export, "ivory", cap("export"))
        elif war is not None and not war.over:
            words = _("Continue today's war") if today else _("Continue this war")
            foot.add(words, partial(self.go_on, war), "ivory")
        elif war is not None:
            foot.add(_("Copy text"), self.copy_text, key=cap("continue"))
            if waits_for_name(war):
                foot.add(_("Enter the name"), partial(self.go_on, war))
            if today:
                foot.add(_("Try today's war again"), self.begin_today, "ivory")
            else:
                foot.add(_("Play this road again"), partial(self.play_again, war), "ivory")
        elif today:
            foot.add(_("Begin today's war"), self.begin_today, "ivory")
        foot[-1].name = "go" if len(foot) > 1 else foot[-1].name

    def retranslate(self) -> None:
        self.luck = luck_and_play()
        tags = [one.at for one in self.filters.widgets]
        self.filters = WarFilters("", "", self.fill)
        for one, at in zip(self.filters.widgets, tags, strict=True):
            one.at = at
        self.fill()

    def enter(self) -> None:
        self.services.play("page_turn")
        self.focus.take(self.list.name if self.shown else self.week.cells[-1].name)

    # ------------------------------------------------------------------ what can be done

    def go_in(self) -> None:
        """Lead from the list to the first stop of the war that is chosen."""
        self.focus.take(self.rolling[0].name if self.rolling else self.foot[-1].name)

    def begin_today(self) -> None:
        """Go to the set-up of today's war."""
        self.services.push(self.services.routes.war.begin(daily=True))

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
            editing.copy(self.services, share_line(run))

    def export(self) -> None:
        """Copy the file of a war that cannot be followed."""
        if self.chosen is not None:
            self.copies.ask([self.chosen.path])

    def delete(self) -> None:
        """Ask whether to delete the file of a war that cannot be followed."""
        one = self.chosen
        if one is None:
            return
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
        self.wars.remove(one)
        self.fill()

    # ------------------------------------------------------------------ input

    def handle_input(self, intent: Intent) -> None:
        walks = self.focus.name == self.list.name and intent.kind in WAYS
        if walks and self.list.adjust(WAYS[intent.kind]):
            self.rest.wake()
            self.services.play("ui_hover")
            self.choose_war()
            self.refresh()
        else:
            super().handle_input(intent)

    def on_command(self, intent: Intent) -> bool:
        deeds = {"delete": self.delete, "export": self.export}
        if intent.kind == "continue":
            self.copy_text()
        elif intent.kind in deeds and self.foot[-1].callback == self.export:
            deeds[intent.kind]()
        elif intent.kind == "chosen":
            self.files.take(intent)
        elif intent.kind == "wheel" and self.list.holds(intent.x, intent.y):
            self.list.wheel(intent.amount)
        else:
            return super().on_command(intent)
        return True

    def spots(self) -> list[Spot]:
        regions: dict[str, Sequence[Widget]] = {
            "days": self.week.cells,
            "filters": self.filters.widgets,
            "wars": [self.list] if self.shown else [],
            "stops": self.rolling,
            "foot": self.foot,
        }
        if self.tiles is not None and self.tiles not in self.rolling:
            regions["wars"] = [*regions["wars"], self.tiles]
        return [self.spot_of(one, region) for region, some in regions.items() for one in some]

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        inside = self.foot.lay(canvas)
        tall = TALL * (0.35 + 0.65 * canvas.text_scale)
        cells = [Slot(each, tall=tall) for each in self.filters.widgets]
        filters = Grid(*cells, columns=5 if canvas.text_scale <= ONE_LINE else 3, gap=GAP)
        self.panel = Slot(grow=1 - LIST)
        left = [grow(self.list)]
        if self.tiles is not None and self.tiles not in self.rolling:
            left.append(Slot(self.tiles))
        lower = Row(grow(Column(*left, gap=GAP), LIST), self.panel, gap=16)
        page = Column(self.week.rows(canvas), filters, grow(lower), gap=GAP)
        Column(grow(page), padding=(EDGE, 8, EDGE, 6)).place(canvas, inside)
        rows = self.column.rows()
        if self.tiles in self.rolling:
            rows = Column(rows, Column(Slot(self.tiles), padding=(16, 0, 24, 14)))
        self.rolling.lay(canvas, inset(self.panel.box, 4, 6), rows)

    def draw(self, canvas: Canvas) -> None:
        count = len(self.shown)
        told = ngettext("{n} war", "{n} wars", count).format(n=count)
        self.draw_ground(canvas, _("Wars"), row([told, self.daily.streak], past_war.DOT))
        self.week.draw(canvas, self.time)
        for each in self.filters.widgets:
            each.draw(canvas, self.time)
        if self.shown:
            self.list.draw(canvas, self.time)
        else:
            parade.draw_note(canvas, self.list.rect, _(NOTHING_LEFT) if self.wars else _(EMPTY))
        if self.tiles is not None and self.tiles not in self.rolling:
            self.tiles.draw(canvas, self.time)
        slip(canvas, self.panel.box, 10)
        self.column.draw(canvas, self.rolling.window)
        self.rolling.draw(canvas, self.time)
        self.column.draw_notes(canvas)
        self.drawn()


def _tile(one: LengthFigures) -> Tile:
    """Return the wars of a length: won, of how many, how hard."""
    words = {
        "raid": ngettext("Raid won", "Raids won", one.won),
        "campaign": ngettext("Campaign won", "Campaigns won", one.won),
        "war": ngettext("War won", "Wars won", one.won),
    }
    under = _("of {n} ended").format(n=one.ended) if one.ended else _("none ended yet")
    if one.olympiad:
        olympiad = _("Olympiad {n}").format(n=one.olympiad)
        under = _("{ended} · {olympiad}").format(ended=under, olympiad=olympiad)
    return Tile(str(one.won), words[one.length], under)


def _row_of(one: PastWar | SpoiltWar, zone: tzinfo | None, scored: bool) -> ListRow:
    """Return the row of a war's file, with its score where wars are ordered by it."""
    with Bulkhead(one.path) as bulkhead:
        if isinstance(one, PastWar):
            key = past_war.outcome(one)
            badge, tone = _(past_war.OUTCOMES[key]), past_war.TONES[key]
            about = past_war.facts(one, zone)
            if scored and one.run is not None:
                about = row([past_war.points(one.run), about], past_war.DOT)
            return ListRow(past_war.name(one), about, one.header.city, badge=badge, tone=tone)
    why = one.why if isinstance(one, SpoiltWar) else bulkhead.why
    return ListRow(escaped(one.path.name), past_war.unread(why))
