"""The base of pages that show what all records add up to, as far as these have been examined."""

from __future__ import annotations

from abc import abstractmethod

import sounds
from game.client.services import Services
from game.scenes.page import Page
from game.statistics.index import Index
from game.system.i18n import _

BETWEEN = 32
"""The least number of records that are examined before the page is filled anew."""
FILLS = 20
"""A page is filled so many times, about, while all records are examined."""


class IndexedPage(Page):
    """A page over an index, which examines some lines of a record at each step of the clock."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.index = Index()
        self._filled_with = 0

    @abstractmethod
    def fill(self) -> None:
        """Show what the index knows now."""

    def progress(self) -> str:
        """Return how far the records have been examined, "" when all have been."""
        if not self.index.working:
            return ""
        done, total = len(self.index.facts), self.index.total
        return _("Looking through your records: {n} of {total}").format(n=done, total=total)

    def enter(self) -> None:
        sounds.music("title")
        self.services.play("page_turn")

    def resume(self) -> None:
        """Look at the folder again: records may have come or gone."""
        self.index.close()
        self.index = Index()
        self._refill()

    def leave(self) -> None:
        self.index.close()

    def retranslate(self) -> None:
        self.fill()

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.index.step():
            known, between = len(self.index.facts), max(BETWEEN, self.index.total // FILLS)
            if not self.index.working or known >= self._filled_with + between:
                self._refill()
            self.services.dirty = True

    def _refill(self) -> None:
        self._filled_with = len(self.index.facts)
        self.fill()
        self.refresh()
        self.services.dirty = True

    @property
    def waiting(self) -> bool:
        return self.index.working or super().waiting
