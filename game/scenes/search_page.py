"""The base of pages on which whatever is typed is searched for."""

from __future__ import annotations

from abc import abstractmethod

from game.client.focus import Spot
from game.client.services import Services
from game.scenes.page import Page, PageMeaning
from game.session.intent import Intent
from game.system.i18n import _
from sprites.canvas import Box, Canvas
from sprites.textfield import SearchField

LONGEST = 30
WIDEST = 460.0


class SearchMeaning(PageMeaning):
    """The same where the search takes letters only, whatever the mouse has lit."""

    def is_lit(self, spot: Spot) -> bool:
        return True


class SearchPage(Page):
    """A page with a field that always takes the letters; Escape empties it before it leads back."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.meaning = SearchMeaning(self)
        self.search = SearchField(_("Find"), limit=LONGEST, callback=self.look_up)
        self.search.placeholder = _("Type to search")
        self.writing.caret_moves = lambda: self.focus.name == self.search.name

    @abstractmethod
    def look_up(self) -> None:
        """Find what is typed now."""

    def retranslate(self) -> None:
        self.search.words, self.search.placeholder = _("Find"), _("Type to search")

    def refresh(self) -> None:
        self.writing.field = self.search
        super().refresh()

    def update_highlights(self) -> None:
        super().update_highlights()
        self.search.focused = self.focus.name == self.search.name and self.focus.by_keys

    def handle_input(self, intent: Intent) -> None:
        if intent.kind == "cancel" and self.search.value:
            self.search.clear()
            self.refresh()
        else:
            super().handle_input(intent)

    def lay_search(self, canvas: Canvas, left: float, right: float) -> None:
        """Put the field into the foot, between two edges in units, at the right of that room."""
        wide = min(right - left, WIDEST * (0.5 + 0.5 * canvas.text_scale))
        tall = 12 + 27 * canvas.text_scale
        y = self.foot[0].rect.centery - tall / 2
        self.search.place(canvas, Box(right - wide, y, wide, tall))
