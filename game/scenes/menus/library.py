"""The library: every match that was recorded, to be watched, gone on with, kept or let go."""

from __future__ import annotations

from collections.abc import Sequence, Set
from pathlib import Path

import ai
from game.client import life
from game.client.commands import act, cap, taking
from game.client.services import Aloud, Services
from game.records.library import Library, LibraryEntry
from game.registry import GAMES
from game.rules import RULES
from game.scenes import seat_text
from game.scenes.collection import ANY, Filter, filter_of
from game.scenes.menus.record_actions import RecordActions
from game.scenes.menus.record_list import (
    ALONE,
    IN_WAR,
    ORDERS,
    OWN,
    PEOPLE,
    RecordSelection,
    Shelf,
    ShelfReader,
    results,
)
from game.scenes.menus.record_panel import RecordSide
from game.scenes.page import EDGE, Page
from game.scenes.scene import Tone
from game.scenes.setup_option import CompactChoice, FilterChoice
from game.session.intent import Intent
from game.system.i18n import N_, _, ngettext, render_phrase
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.layout import (
    Column,
    Fitting,
    Grid,
    Part,
    Row,
    Slot,
    centred,
    foot_of,
    grow,
    inset,
    trim,
)
from sprites.base.widget import Callback, Widget
from sprites.kit.checklist import CheckedListing
from sprites.kit.iconbutton import IconButton
from sprites.kit.listing import RowsOnDemand
from sprites.kit.panel import Tooltip
from sprites.kit.textfield import SearchField
from sprites.pictures import parade

LONGEST = 30
"""The most letters that are looked for."""
GAP = 8.0
TALL, ORDER, LEAST = 38.0, 210.0, 140.0
"""The height of a control, the width of the order, and the least of a filter in one line."""


class RecordFilters:
    """A search field, an order and filters; `changed` is called when one of them is."""

    def __init__(self, shelf: Shelf, changed: Callback) -> None:
        self.shelf, self.changed = shelf, changed
        self.find = SearchField(_("Find"), limit=LONGEST, callback=changed)
        self.find.placeholder = _("Find")
        self.order = CompactChoice(_("Order"), [_(order) for order in ORDERS], callback=changed)
        self.choices = [FilterChoice(each, changed) for each in self._offered()]
        self.note = nowhere()
        """The place of the note that nothing is shown."""
        self.clear = IconButton(_("Clear filters"), "cross", self.reset)

    def _offered(self) -> Sequence[Filter]:
        """Return the filters; own tags, and players beside the levels, are those that there are."""
        entries = self.shelf.library.entries
        marks = {mark for entry in entries for mark in self.shelf.of(entry).marks}
        levels = [each for each in seat_text.BOTS if each in ai.LEVELS or each in marks]
        rivals = {level: seat_text.bot_name(level) for level in levels}
        return (
            filter_of(_("Game"), {game: _(GAMES[game].name) for game in RULES}),
            filter_of(_("Result"), results()),
            filter_of(_("Opponent"), {**rivals, PEOPLE: _("People")}),
            filter_of(_("War"), {IN_WAR: _("In a war"), ALONE: _("Not in a war")}),
            filter_of(_("Tag"), {OWN + tag.casefold(): tag for tag in self.shelf.library.tags}),
        )

    def refresh(self) -> None:
        """Offer what the records have now."""
        for choice, offered in zip(self.choices, self._offered(), strict=True):
            choice.offer(offered)

    @property
    def marks(self) -> Set[str]:
        """The marks that the filters ask for."""
        return {choice.tag for choice in self.choices} - {ANY}

    @property
    def narrow(self) -> bool:
        """True if some records may be left out."""
        return bool(self.marks or self.find.value.strip())

    def found(self) -> list[LibraryEntry]:
        """Return the records that are let through, in the order that is chosen."""
        return self.shelf.found(ORDERS[self.order.at], self.find.value, self.marks)

    def reset(self) -> None:
        """Let everything through."""
        for choice in self.choices:
            choice.at = 0
        self.find.value = ""
        self.changed()

    # ------------------------------------------------------------------ places and pictures

    @property
    def widgets(self) -> list[Widget]:
        """The controls in their order; the way to clear them where it means something."""
        clear = [self.clear] if self.narrow else []
        return [self.find, self.order, *self.choices, *clear]

    def rows(self, canvas: Canvas, clears: bool) -> Part:
        """Return the place of the controls; of the way to clear them too where that is here."""
        tall = self.tall(canvas)
        order = ORDER * (0.5 + 0.5 * canvas.text_scale)
        head = grow(self.find), Slot(self.order, wide=order, tall=tall)
        cells = [Slot(each, tall=tall, grow=1) for each in self.choices]
        clear = [Slot(self.clear, tall=tall)] if clears else []
        line = Column(Row(*head, *clear, gap=GAP), Row(*cells, gap=GAP), gap=GAP)
        lines = Column(Row(*head, gap=GAP), Grid(*cells, *clear, columns=3, gap=GAP), gap=GAP)
        return Fitting(Row(grow(line)), lines, len(cells) * LEAST * canvas.text_scale)

    def lay_note(self, canvas: Canvas, box: Box, clears: bool) -> None:
        """Place the note that stands in for the list, with the way to clear the filters below."""
        self.note = inset(box, 12)
        if clears:
            tall = self.tall(canvas)
            below = foot_of(inset(box, 24), tall)
            wide = min(below.w, self.clear.preferred_size(canvas)[0])
            self.clear.rect = centred(below, wide, tall)
            self.note = trim(self.note, bottom=tall + 24)

    def tall(self, canvas: Canvas) -> float:
        """Return the height of a control."""
        return TALL * (0.35 + 0.65 * canvas.text_scale)

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw the controls."""
        for widget in self.widgets:
            widget.draw(canvas, now)


# ---------------------------------------------------------------------- the page

SIDE = 336.0
FIRST = 48
"""So many records are read before the page is shown."""
EMPTY = N_(
    "No records yet. Every match you play is saved here. "
    "Drop a record file on this window to import it."
)
NOTHING_LEFT = N_("No matching records.")


class LibraryScene(Page):
    """A list of records, and what can be done with the one that is chosen."""

    name = "library"
    tone = Tone(cue="page_turn", music="title", ambience="sea_shore")

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.library = Library(first=FIRST)
        self.actions = RecordActions(self.library, self, services)
        self.filters = RecordFilters(
            Shelf(self.library, services.environment.zone), self.show_entries
        )
        self.reader = ShelfReader(self.filters.shelf)
        self.shown: list[LibraryEntry] = []
        self.selection = RecordSelection(self._fit)
        self.list = CheckedListing([], self.open_it, _("Records"), self._fit, _("Selected"))
        self.list.is_checked, self.list.check = self.selection.has, self.selection.toggle
        deeds: dict[str, Callback] = {
            "continue": self.resume_match,
            "watch": self.look_back,
            "space": lambda: self.selection.toggle(self.list.at),
            "cancel": self.select_none,
        }
        self.side = RecordSide(self.actions, self.selection, deeds)
        self.home = self.list.name
        self.life.parts.append(life.Part(ahead=self._make_ready))
        find, keys = self.filters.find, self.side.keys
        self.acts = [
            taking("press", self._extend, first=True, only=lambda one: self._row_at(one) >= 0),
            act("space", keys["space"].activate, self._at_list, first=True),
            act("cancel", find.clear, self._looks_for_words, first=True),
            act("space", keys["space"].activate),
            act("mark_all", keys["mark_all"].activate),
            taking("drop", self._drop),
            taking("chosen", self.actions.files.take),
            taking("wheel", lambda intent: self.list.wheel(intent.amount)),
        ]

    def build(self) -> None:
        self.foot.clear()
        self.foot.add_back()
        undo = self.foot.add(_("Undo delete"), self.actions.undo_delete, key=cap("undo"))
        undo.when = lambda: bool(self.library.deleted)
        self.foot.add(_("Import"), self.actions.import_file, key=cap("take"))
        chosen = self.entry.path if self.entry is not None else None
        self.filters.shelf.refresh()
        self.show_entries(chosen)
        self.life.end(self.reader)
        if self.library.unread:
            self.reader = ShelfReader(self.filters.shelf)
            self.life.run(self.reader, self._show_more)

    def enter(self) -> None:
        self.services.show_toast(render_phrase(self.library.problem))

    def leave(self) -> None:
        self.library.close()

    # ------------------------------------------------------------------ what is shown

    @property
    def entry(self) -> LibraryEntry | None:
        """The record that is chosen."""
        return self.shown[self.list.at] if 0 <= self.list.at < len(self.shown) else None

    def show_entries(self, chosen: Path | None = None) -> None:
        """Show what filter and order ask for; the record that was chosen stays so."""
        if chosen is None and self.entry is not None:
            chosen = self.entry.path
        self.filters.refresh()
        self.shown = shown = self.filters.found()
        self.selection.show(shown)
        self.list.rows = RowsOnDemand(
            len(shown), lambda number: self.filters.shelf.of(shown[number]).row
        )
        at = [number for number, entry in enumerate(shown) if entry.path == chosen]
        self.choose(at[0] if at else self.list.at)

    def show_all(self) -> None:
        """Show all records, whatever was looked for."""
        if self.filters.narrow:
            self.filters.reset()

    def choose(self, at: int) -> None:
        """Choose the n-th record shown."""
        self.list.at = min(max(0, at), len(self.shown) - 1)
        self.list.adjust(0)
        self._fit()

    def _fit(self) -> None:
        """Let the buttons fit what is chosen and selected."""
        self.side.show(self.entry)
        self.side.verify(self.life)
        shown = [self.list, *self.side.widgets] if self.shown else []
        self.widgets = [*self.filters.widgets, *shown, *self.foot]
        self.services.dirty = True

    def _show_more(self) -> None:
        """Show the records that have been read since, where the list has been rolled to."""
        rolled = self.list.scroll.at
        self.show_entries()
        self.list.scroll.at = rolled

    def _make_ready(self) -> bool:
        return self.side.find_origin() or self.filters.shelf.prepare()

    # ------------------------------------------------------------------ several at once

    @property
    def subjects(self) -> list[LibraryEntry]:
        """The records that are selected, else the one that is chosen."""
        return self.selection.entries or ([self.entry] if self.entry is not None else [])

    def select_none(self) -> None:
        """Select no record any more."""
        self.selection.clear()
        self.focus.take(self.list.name)

    # ------------------------------------------------------------------ what can be done

    def open_it(self) -> None:
        """Go on with a match that waits; look back at any other."""
        if self.entry is not None and self.entry.can_continue:
            self.resume_match()
        else:
            self.look_back()

    def resume_match(self) -> None:
        """Go on with the match that is chosen, where it stopped; a position stays as it is."""
        if self.entry is None or not self.entry.can_continue:
            return
        routes, path = self.services.routes, self.entry.path
        (routes.theatre.open_position if self.entry.is_position else routes.continue_match)(path)

    def look_back(self) -> None:
        """Look back at the record that is chosen."""
        if self.entry is not None:
            self.services.routes.theatre.open_file(self.entry.path)

    # ------------------------------------------------------------------ input

    def _at_list(self) -> bool:
        return self.focus.name == self.list.name

    def _looks_for_words(self) -> bool:
        return bool(self.filters.find.value) and not self.selection

    def _row_at(self, intent: Intent) -> int:
        """Return the number of the row up to which a press selects, -1 for none."""
        held = intent.amount and self.shown and self.list.holds(intent.x, intent.y)
        return self.list.row_at(intent.y) if held else -1

    def _extend(self, intent: Intent) -> None:
        """Select up to the row that is pressed."""
        there = self._row_at(intent)
        self.focus.point(intent.x, intent.y)
        self.selection.extend(self.list.at, there)
        self.choose(there)

    def _drop(self, intent: Intent) -> None:
        self.services.show_toast(self.actions.taken_in(intent.text))

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        self.rolling.window = self.foot.lay(canvas)
        wide = min(SIDE * (0.6 + 0.4 * canvas.text_scale), 0.36 * canvas.width)
        empty = self.filters.narrow and not self.shown
        filters = self.filters.rows(canvas, clears=self.filters.narrow and not empty)
        records = Column(filters, grow(self.list), gap=8)
        side = Slot(wide=wide)
        page = Row(grow(records), side, gap=18, padding=(EDGE, 12, EDGE, 4))
        page.place(canvas, self.rolling.window)
        self.filters.lay_note(canvas, self.list.rect, empty)
        row = self.list.rows[self.list.at] if self.entry is not None else None
        self.side.layout(canvas, side.box, row)

    @property
    def counted(self) -> str:
        """The number of records that are shown."""
        shown, count = len(self.shown), self.library.count
        if self.filters.narrow:
            words = ngettext("{n} of {all} record", "{n} of {all} records", count)
            return words.format(n=shown, all=count)
        return ngettext("{n} record", "{n} records", count).format(n=count)

    @property
    def aloud(self) -> Aloud:
        return Aloud(status=self.counted)

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, _("Library"), self.counted)
        self.filters.draw(canvas, self.time)
        self.side.draw(canvas, self.time)
        if self.shown:
            self.list.draw(canvas, self.time)
        else:
            words = _(NOTHING_LEFT) if self.library.entries else _(EMPTY)
            parade.draw_note(canvas, self.filters.note, words)
        pointed = self.widget_in_focus()
        if isinstance(pointed, IconButton):
            Tooltip(pointed.words, key=pointed.key).draw(canvas, pointed.rect)
