"""The library: every match that was recorded, to be watched, gone on with, kept or let go."""

from __future__ import annotations

from pathlib import Path

import sounds
from game.client.commands import cap
from game.client.services import Services
from game.records.library import Entry, Library
from game.registry import GAMES
from game.rules import RULES
from game.scenes.menus.record_actions import RecordActions
from game.scenes.menus.record_check import RecordCheck
from game.scenes.menus.record_list import ORDERS, in_order, is_found, places_of_wars, row_of
from game.scenes.menus.record_panel import RecordPanel
from game.scenes.page import EDGE, Page
from game.session.intent import Intent
from game.system.i18n import N_, _, ngettext, render_phrase
from sprites import parade
from sprites.canvas import Canvas
from sprites.ground import slip
from sprites.iconbutton import IconButton
from sprites.layout import Column, Row, Slot, grow, inset
from sprites.listing import Listing
from sprites.panel import Tooltip
from sprites.setting import Choice
from sprites.textfield import SearchField
from sprites.widget import Button

SIDE = 336.0
LONGEST = 30
"""The most letters that are looked for."""
EMPTY = N_(
    "No records yet. Every match you play is saved here. "
    "Drop a record file on this window to import it."
)
NOTHING_LEFT = N_("No matching records.")


class LibraryScene(Page):
    """A list of records, and what can be done with the one that is chosen."""

    name = "library"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.library = Library()
        self.actions = RecordActions(self.library, self, services)
        self.shown: list[Entry] = []
        self.list = Listing([], self.open_it, _("Records"), choose=self._fit)
        games = [_("All games"), *(_(GAMES[game].name) for game in RULES)]
        self.game = Choice(_("Show"), games, callback=self.show_entries)
        orders = [_(order) for order in ORDERS]
        self.order = Choice(_("Order"), orders, callback=self.show_entries)
        self.find = SearchField(_("Find"), limit=LONGEST, callback=self.show_entries)
        self.find.placeholder = _("Find")
        great = {
            "continue": (_("Continue"), self.resume_match),
            "open_victory": (_("Review"), self.review),
            "watch": (_("Watch"), self.watch),
        }
        small = {
            "favour": (_("Favourite"), "star", self.actions.favour),
            "name": (_("Rename"), "pencil", self.actions.rename),
            "recap": (_("Note"), "note", self.actions.remark),
            "export": (_("Export"), "out", self.actions.export_file),
            "seed": (_("Copy seed"), "dice", self.actions.copy_seed),
            "delete": (_("Delete"), "bin", self.actions.delete),
        }
        self.panel = RecordPanel(
            [Button(words, do, "slip", cap(kind)) for kind, (words, do) in great.items()],
            [IconButton(words, icon, do, cap(kind)) for kind, (words, icon, do) in small.items()],
        )
        self.keys: dict[str, Button] = {
            **dict(zip(great, self.panel.great, strict=True)),
            **dict(zip(small, self.panel.small, strict=True)),
        }
        """The buttons by the commands of their keys."""
        self.foot.add_back()
        undo = self.foot.add(_("Undo delete"), self.actions.undo_delete, key=cap("undo"))
        self.keys["undo"] = undo
        self.trials = RecordCheck()
        self.keys["take"] = self.foot.add(_("Import"), self.actions.import_file, key=cap("take"))
        self.remark = ""
        self.show_entries()

    def enter(self) -> None:
        self.services.play("page_turn")
        self.services.show_toast(render_phrase(self.library.problem))
        self.focus.take(self.list.name)

    def resume(self) -> None:
        sounds.music("title")
        sounds.ambience("sea_shore")
        chosen = self.entry.path if self.entry is not None else None
        self.library.refresh()
        self.show_entries(chosen)

    def leave(self) -> None:
        self.library.close()

    # ------------------------------------------------------------------ what is shown

    @property
    def entry(self) -> Entry | None:
        """The record that is chosen."""
        return self.shown[self.list.at] if 0 <= self.list.at < len(self.shown) else None

    def show_entries(self, chosen: Path | None = None) -> None:
        """Show what filter and order ask for; the record that was chosen stays so."""
        if chosen is None and self.entry is not None:
            chosen = self.entry.path
        game, order = ("", *RULES)[self.game.at], ORDERS[self.order.at]
        zone, places = self.services.environment.zone, places_of_wars()
        rows = [
            (one, row_of(one, self.library.note_of(one), zone, places.get(one.path.name, "")))
            for one in in_order(self.library, game, order)
        ]
        found = [(one, row) for one, row in rows if is_found(self.find.value, row)]
        self.shown = [one for one, _row in found]
        self.list.rows = [row for _one, row in found]
        at = [number for number, entry in enumerate(self.shown) if entry.path == chosen]
        self.choose(at[0] if at else self.list.at)

    def show_all_games(self) -> None:
        """Show the records of every game, whatever was looked for."""
        self.game.at = 0
        self.find.value = ""

    def choose(self, at: int) -> None:
        """Choose the n-th record shown."""
        self.list.at = min(max(0, at), len(self.shown) - 1)
        self.list.adjust(0)
        self._fit()

    def _fit(self) -> None:
        """Let the buttons and the remark fit the record that is chosen."""
        entry = self.entry
        readable = entry is not None and entry.header is not None
        keys = self.keys
        for button in (keys["watch"], *self.panel.small):
            button.enabled = readable
        over = entry is not None and entry.outcome is not None
        keys["seed"].enabled = readable and over  # from its seed every hand can be dealt
        keys["delete"].enabled = entry is not None
        keys["open_victory"].enabled = over and entry is not None and entry.playable_today
        keys["continue"].enabled = entry is not None and entry.can_continue
        keys["undo"].enabled = bool(self.library.deleted)
        first = "continue" if keys["continue"].enabled else "watch"
        for kind in ("continue", "watch"):
            keys[kind].variant = "ivory" if kind == first else "slip"
        favourite = entry is not None and self.library.note_of(entry).favourite
        self.panel.small[0].lit = favourite
        self.remark = self._remark_of(entry) if entry is not None else ""
        shown = [*self.panel.shown_great, *self.panel.small] if entry is not None else []
        self.widgets = [self.game, self.order, self.find, self.list, *shown, *self.foot]
        self.services.dirty = True

    def _remark_of(self, entry: Entry) -> str:
        """Return the fault of a record, if any, and its player's note."""
        remarks = self.trials.words(entry), self.library.note_of(entry).remark
        return "\n".join(filter(None, remarks))

    def prepaint(self) -> bool:
        if self.entry is None or not self.trials.step(self.entry):
            return False
        if self.trials.words(self.entry):
            self._fit()
        return True

    # ------------------------------------------------------------------ what can be done

    def open_it(self) -> None:
        """Go on with a match that waits; watch any other."""
        if self.entry is not None and self.entry.can_continue:
            self.resume_match()
        else:
            self.watch()

    def resume_match(self) -> None:
        """Go on with the match that is chosen, where it stopped."""
        if self.entry is not None and self.entry.can_continue:
            self.services.routes.continue_match(self.entry.path)

    def watch(self) -> None:
        """Show the record that is chosen in the theatre."""
        if self.entry is not None:
            self.services.routes.theatre.watch_file(self.entry.path)

    def review(self) -> None:
        """Open the review of the record that is chosen."""
        if self.entry is not None:
            self.services.routes.theatre.review_file(self.entry.path)

    # ------------------------------------------------------------------ input

    def handle_input(self, intent: Intent) -> None:
        ways = {"up": -1, "down": 1, "page_up": -6, "page_down": 6}
        at_list = self.focus.name == self.list.name
        if at_list and self.list.adjust(ways.get(intent.kind, 0)):
            self.rest.wake()
            self.services.play("ui_hover")
            self._fit()
            self.refresh()
        elif intent.kind == "cancel" and self.find.value:
            self.find.clear()
            self.refresh()
        else:
            super().handle_input(intent)

    def on_command(self, intent: Intent) -> bool:
        keyed = self.keys.get(intent.kind)
        if keyed is not None:
            keyed.activate()
        elif intent.kind == "drop":
            self.services.show_toast(self.actions.taken_in(intent.text))
        elif intent.kind == "wheel":
            self.list.wheel(intent.amount)
        else:
            return super().on_command(intent)
        return True

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        self.rolling.window = self.foot.lay(canvas)
        wide = min(SIDE * (0.6 + 0.4 * canvas.text_scale), 0.36 * canvas.width)
        filters = Row(grow(self.game), grow(self.order), gap=16)
        records = Column(filters, self.find, grow(self.list), gap=8)
        side = Slot(wide=wide)
        page = Row(grow(records), side, gap=18, padding=(EDGE, 12, EDGE, 4))
        page.place(canvas, self.rolling.window)
        row = self.list.rows[self.list.at] if self.entry is not None else None
        self.panel.layout(canvas, side.box, row, self.remark)

    def draw(self, canvas: Canvas) -> None:
        count = len(self.library.entries)
        under = ngettext("{n} record", "{n} records", count).format(n=count)
        self.draw_ground(canvas, _("Library"), under)
        for choice in (self.game, self.order):
            slip(canvas, choice.rect, 8, raised=False)
        self.panel.draw(canvas, self.entry)
        for widget in self.widgets:
            if widget not in self.foot:
                widget.draw(canvas, self.time)
        if not self.shown:
            words = _(NOTHING_LEFT) if self.library.entries else _(EMPTY)
            parade.draw_note(canvas, inset(self.list.rect, 12), words)
        pointed = self.widget_in_focus()
        if isinstance(pointed, IconButton):
            Tooltip(pointed.words, key=pointed.key).draw(canvas, pointed.rect)
