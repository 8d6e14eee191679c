"""The controls above the library's list: what is looked for and let through, in which order."""

from __future__ import annotations

from collections.abc import Sequence, Set

import ai
from game.records.library import Entry
from game.registry import GAMES
from game.rules import RULES
from game.scenes import seat_text
from game.scenes.collection import ANY, Filter, filter_of
from game.scenes.menus.record_list import (
    ALONE,
    IN_WAR,
    ORDERS,
    OWN,
    PEOPLE,
    Shelf,
    results,
)
from game.scenes.setup_option import CompactChoice, FilterChoice
from game.system.i18n import _
from sprites.canvas import Box, Canvas, nowhere
from sprites.iconbutton import IconButton
from sprites.layout import Column, Grid, Row, Slot, centred, foot_of, grow, inset, trim
from sprites.textfield import SearchField
from sprites.widget import Callback, Widget

LONGEST = 30
"""The most letters that are looked for."""
GAP = 8.0
TALL, ORDER = 38.0, 210.0
ONE_LINE = 1.2
"""Up to this text scale all filters stand in one line."""


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

    def found(self) -> list[Entry]:
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

    def rows(self, canvas: Canvas, clears: bool) -> Column:
        """Return the place of the controls; of the way to clear them too where that is here."""
        tall = self.tall(canvas)
        cells = [Slot(each, tall=tall) for each in self.choices]
        head = [grow(self.find)]
        if canvas.text_scale <= ONE_LINE:
            head.append(Slot(self.order, wide=ORDER, tall=tall))
        else:
            cells.append(Slot(self.order, tall=tall))
        if clears:
            head.append(Slot(self.clear, tall=tall))
        filters = Grid(*cells, columns=5 if len(cells) == 5 else 3, gap=GAP)
        return Column(Row(*head, gap=GAP), filters, gap=GAP)

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
