"""The page of what all records add up to, as far as examined, and what lies under its tabs."""

from __future__ import annotations

from abc import ABC, abstractmethod

from game.client.focus import Spot
from game.client.services import Services
from game.scenes.page import Page
from game.scenes.scene import Tone
from game.scenes.statistics.skill_panels import Skill
from game.statistics.index import Index
from game.system.i18n import _
from sprites.base.canvas import Box, Canvas
from sprites.base.widget import Widget
from sprites.kit.leaves import Compound

BETWEEN = 32
"""The least number of records that are examined before the page is filled anew."""
FILLS = 20
"""A page is filled so many times, about, while all records are examined."""


class IndexedPage(Page):
    """A page over an index, which examines some lines of a record at each step of the clock.

    Once all are examined, what has not been found about one's matches is found at rests.
    """

    tone = Tone(cue="page_turn", music="title")
    index: Index
    skill: Skill

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._filled_with = 0

    def build(self) -> None:
        """Look at the folder again, and at what is kept: records may have come or gone."""
        self.life.end_all()
        self.index, self.skill = Index(), Skill()
        self.life.run(self.index, self._examined)
        self._judge()
        self.fill()

    @abstractmethod
    def fill(self) -> None:
        """Show what the index knows now."""

    def progress(self) -> str:
        """Return how far the records have been examined, "" when all have been."""
        if self.index.over:
            return ""
        done, total = len(self.index.facts), self.index.total
        return _("Looking through your records: {n} of {total}").format(n=done, total=total)

    def _examined(self) -> None:
        known, between = len(self.index.facts), max(BETWEEN, self.index.total // FILLS)
        if self.index.over or known >= self._filled_with + between:
            self.refill()

    def _judge(self) -> None:
        """Judge what has not been judged, once all records are known."""
        if self.index.over and self.skill.judge is None:
            judge = self.skill.begin(self.index, lambda: self.services.background)
            self.life.run(judge, self.refill, rests=True)

    def refill(self) -> None:
        """Show what the index knows now, and draw it."""
        self._filled_with = len(self.index.facts)
        self._judge()
        self.fill()
        self.refresh()
        self.services.dirty = True


class TabLeaf(ABC):
    """The content under a tab: its rows are those of the page that scroll."""

    title: str
    """The name of the page while it is open, a string of the catalogue."""
    wraps = True
    headed = True
    """True where there are ships at the head of the page."""

    def __init__(self, page: IndexedPage) -> None:
        self.page = page

    @property
    @abstractmethod
    def under(self) -> str:
        """The words beside the title once all records have been examined."""

    @property
    def widgets(self) -> list[Widget]:
        """Everything between the tabs and the foot."""
        return [*self.page.rolling]

    @property
    def start(self) -> str:
        """The name of what has the focus at first, "" for its tab."""
        return ""

    @abstractmethod
    def fill(self) -> None:
        """Take up its rows, and add its buttons along the foot."""

    def spots(self) -> list[Spot]:
        """Return what can have the focus; keys scroll along panels, and nothing chooses one."""
        spots = [self.page.spot_of(widget, "panels") for widget in self.widgets]
        for widget, spot in zip(self.widgets, spots, strict=True):
            spot.act = None if isinstance(widget, Compound) else spot.act
        return spots

    @abstractmethod
    def lay(self, canvas: Canvas, window: Box) -> None:
        """Place its rows in a window."""

    @abstractmethod
    def draw(self, canvas: Canvas) -> None:
        """Draw its rows."""
