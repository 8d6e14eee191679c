"""The side of the library: the buttons for the record that is chosen, or for a selection."""

from __future__ import annotations

from collections.abc import Mapping

from game.client.commands import cap, label
from game.records.library import Entry
from game.rules.wording import DOT
from game.scenes.menus.record_actions import RecordActions, RecordCheck
from game.scenes.menus.record_list import RecordSelection
from game.scenes.menus.record_panel import RecordPanel
from game.system.i18n import _, ngettext, row
from sprites.canvas import Box, Canvas
from sprites.iconbutton import IconButton
from sprites.listing import Row
from sprites.widget import Button, Callback, Widget


class RecordSide:
    """Two panels with the buttons of both, of which one is shown.

    `deeds` has what a page does with its list, by the commands of the buttons' keys.
    """

    def __init__(
        self, actions: RecordActions, selection: RecordSelection, deeds: Mapping[str, Callback]
    ) -> None:
        self.library, self.selection = actions.library, selection
        self.trials = RecordCheck()
        self.entry: Entry | None = None
        self.remark = ""
        great = {"continue": _("Continue"), "open_victory": _("Review"), "watch": _("Watch")}
        small = {
            "favour": (_("Favourite"), "star", actions.favour),
            "tag": (_("Tags"), "tag", actions.tag),
            "name": (_("Rename"), "pencil", actions.rename),
            "recap": (_("Note"), "note", actions.remark),
            "export": (_("Export"), "out", actions.export),
            "seed": (_("Copy seed"), "dice", actions.copy_seed),
            "space": (_("Select"), "check", deeds["space"]),
            "delete": (_("Delete"), "bin", actions.delete),
        }
        everything = Button(_("Select all"), selection.select_all, "slip", cap("mark_all"))
        nothing = Button(_("Select none"), deeds["cancel"], "slip", cap("cancel"))
        buttons = {
            kind: Button(words, deeds[kind], "slip", cap(kind)) for kind, words in great.items()
        }
        icons = {
            kind: IconButton(words, icon, do, cap(kind))
            for kind, (words, icon, do) in small.items()
        }
        self.single = RecordPanel(list(buttons.values()), list(icons.values()))
        several = [icons[kind] for kind in ("favour", "tag", "export", "delete")]
        self.several = RecordPanel([everything, nothing], several)
        self.keys: dict[str, Button] = {**buttons, **icons, "mark_all": everything}
        """The buttons by the commands of their keys."""

    @property
    def panel(self) -> RecordPanel:
        """The panel that is shown."""
        return self.several if self.selection else self.single

    @property
    def widgets(self) -> list[Widget]:
        """The buttons that are shown."""
        return [*self.panel.shown_great, *self.panel.small]

    def show(self, entry: Entry | None) -> None:
        """Let the buttons and the remark fit the record that is chosen, and the selection."""
        self.entry = entry
        keys, alone, there = self.keys, not self.selection, entry is not None
        readable = entry is not None and entry.header is not None
        for button in (keys["watch"], *self.single.small):
            button.enabled = readable and alone
        for button in self.several.small:
            button.enabled |= there and not alone
        for kind in ("delete", "export", "tag", "space"):
            keys[kind].enabled = there
        over = entry is not None and entry.outcome is not None and alone
        keys["seed"].enabled = readable and over  # from its seed every hand can be dealt
        keys["open_victory"].enabled = over and entry is not None and entry.playable_today
        keys["continue"].enabled = alone and entry is not None and entry.can_continue
        keys["mark_all"].enabled = there and not self.selection.complete
        first = "continue" if keys["continue"].enabled else "watch"
        for kind in ("continue", "watch"):
            keys[kind].variant = "ivory" if kind == first else "slip"
        subjects = self.selection.entries or ([entry] if entry is not None else [])
        favourites = [self.library.note_of(one).favourite for one in subjects]
        self.panel.small[0].lit = bool(subjects) and all(favourites)
        self.remark = self._remark() if alone else ""

    def _remark(self) -> str:
        """Return the fault of the record, if any, and its player's note and tags."""
        if self.entry is None:
            return ""
        note = self.library.note_of(self.entry)
        tags = _("Tags: {tags}").format(tags=row(note.tags, DOT)) if note.tags else ""
        return "\n".join(filter(None, (self.trials.words(self.entry), note.remark, tags)))

    def check(self) -> bool:
        """Check a little of the record that is chosen; whether there was anything to check."""
        if self.entry is None or not self.trials.step(self.entry):
            return False
        if self.trials.words(self.entry):
            self.show(self.entry)
        return True

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas, box: Box, chosen: Row | None) -> None:
        """Place the panel, which says what the row of the record says, or counts the selection."""
        if self.selection:
            count = len(self.selection)
            name = ngettext("{n} record selected", "{n} records selected", count).format(n=count)
            words = _("Press {key} to select or deselect a record of the list.")
            chosen = Row(name, words.format(key=label("space")))
        self.panel.layout(canvas, box, chosen, self.remark)

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw the panel with its buttons."""
        self.panel.draw(canvas, self.entry)
        if self.entry is not None:
            for widget in self.widgets:
                widget.draw(canvas, now)
