"""The page of all one's matches: figures of every game, feats, and what one gets better at."""

from __future__ import annotations

from functools import partial

from game.client.commands import cap, taking
from game.client.focus import Spot
from game.client.services import Services
from game.registry import GAMES
from game.scenes.page import EDGE, draw_head, head_tall
from game.scenes.statistics.feats_leaf import FeatsLeaf
from game.scenes.statistics.figures_leaf import FiguresLeaf
from game.scenes.statistics.indexed_page import IndexedPage, TabLeaf
from game.scenes.statistics.progress_leaf import ProgressLeaf
from game.system.i18n import _
from sprites.base.canvas import Canvas
from sprites.base.layout import Column, Container, Grid, Row, Slot
from sprites.base.widget import Button, KeyName

FEATS, PROGRESS = "feats", "progress"
"""The keys of the tabs beside those of the games, which are theirs, "" for all of them."""
GAP = 12.0


class StatisticsPage(IndexedPage):
    """Tabs above what lies under the chosen one, the leaf that is `open`."""

    name = "statistics"

    def __init__(self, services: Services, chosen: str = "") -> None:
        super().__init__(services)
        self.chosen = chosen
        self.tabs: list[Button] = []
        self.feats, self.learning = FeatsLeaf(self), ProgressLeaf(self)
        self.figures = FiguresLeaf(self, "" if chosen in (FEATS, PROGRESS) else chosen)
        self.followed = ""
        """The name of what the keys have reached last."""
        self.acts = [taking("chosen", self.figures.files.take)]

    @property
    def open(self) -> TabLeaf:
        """The leaf under the tab that is chosen."""
        beside: dict[str, TabLeaf] = {FEATS: self.feats, PROGRESS: self.learning}
        return beside.get(self.chosen, self.figures)

    def fill(self) -> None:
        self.foot.clear()
        self.foot.add_back()
        names = {"": _("All games")} | {key: _(game.name) for key, game in GAMES.items()}
        names |= {FEATS: _("Feats"), PROGRESS: _("Progress")}
        self.tabs = [self._tab(key, words) for key, words in names.items()]
        self.rolling.clear()
        self.open.fill()
        self.home, self.wraps = self.open.start, self.open.wraps
        self.widgets = [*self.tabs, *self.open.widgets, *self.foot]
        self.services.dirty = True

    def _tab(self, key: str, words: str) -> Button:
        """Return a tab; the one with the key that leads from the figures to the feats says so."""
        at_feats = self.open is self.feats
        signs: dict[str, KeyName] = {FEATS: "" if at_feats else cap("favour")}
        signs |= {"": cap("seed")} if at_feats else {}
        variant = "ivory" if key == self.chosen else "slip"
        tab = Button(words, partial(self.show, key), variant, signs.get(key, ""))
        tab.name = f"tab {key}"
        return tab

    def show(self, key: str) -> None:
        """Show what lies under a tab."""
        self.chosen = key
        if self.open is self.figures:
            self.figures.game = key
        self.rolling.scroll.at = 0.0
        self.fill()
        self.focus.take(self.home or f"tab {key}")

    # ------------------------------------------------------------------ the focus

    def show_focus(self) -> None:
        reached = self.focus.name if self.focus.by_keys else ""
        if reached != self.followed:
            self.followed = reached
            if self.open is self.feats:
                self.feats.follow(reached)

    def spots(self) -> list[Spot]:
        tabs = [self.spot_of(tab, "tabs") for tab in self.tabs]
        foot = [self.spot_of(button, "foot") for button in self.foot]
        return [*tabs, *self.open.spots(), *foot]

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        area = self.foot.lay(canvas)
        head = head_tall(canvas) if self.open.headed else 0.0
        tabs, window = tab_list(canvas, self.tabs, area.w - 2 * EDGE), Slot(grow=1)
        above = Slot(tall=head)
        Column(above, tabs, window, gap=8, padding=(EDGE, 2, EDGE, 0)).place(canvas, area)
        self.open.lay(canvas, window.box)

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, _(self.open.title), self.progress() or self.open.under)
        if self.open.headed:
            draw_head(canvas)
        self.open.draw(canvas)
        for tab in self.tabs:
            tab.draw(canvas, self.time)


def feats(services: Services) -> StatisticsPage:
    """Return the page opened at the feats."""
    return StatisticsPage(services, FEATS)


def progress(services: Services) -> StatisticsPage:
    """Return the page opened at what one gets better at."""
    return StatisticsPage(services, PROGRESS)


def tab_list(canvas: Canvas, tabs: list[Button], wide: float) -> Container:
    """Return tabs side by side, in two rows where they need it."""
    widths, gaps = [tab.preferred_size(canvas)[0] for tab in tabs], GAP * (len(tabs) - 1)
    tall = 12 + 25 * canvas.text_scale
    if sum(widths) + gaps > wide:
        places = [Slot(tab, tall=tall) for tab in tabs]
        return Grid(*places, columns=-(-len(tabs) // 2), gap=8, role="tab list")
    alike = (wide - gaps) / len(tabs)
    each = [alike] * len(tabs) if max(widths) <= alike else widths
    places = [Slot(tab, wide=one, tall=tall) for tab, one in zip(tabs, each, strict=True)]
    return Row(*places, gap=GAP, role="tab list")
