"""The feats as a wall of ostraka: earned ones painted, the others bare, with how far one is."""

from __future__ import annotations

from game.client.commands import cap
from game.client.focus import Spot
from game.registry import GAMES
from game.scenes.page import TOP
from game.scenes.statistics.feat_wall import FeatPanel, FeatWall
from game.scenes.statistics.indexed_page import IndexedPage, TabLeaf
from game.statistics.feats import FeatProgress, standings
from game.statistics.runs import summaries
from game.system.i18n import N_, _, pgettext
from sprites.base.canvas import Box, Canvas
from sprites.base.layout import trim
from sprites.base.widget import Button, Widget

SHADE = 0.7
"""The clay of the wall is darker than elsewhere, so that names can be read on it."""
SHOWS = (N_("Show: all"), N_("Show: earned"), N_("Show: open"))


class FeatsLeaf(TabLeaf):
    """The wall; what is chosen is told below it."""

    title = N_("Feats")
    wraps = False
    headed = False

    def __init__(self, page: IndexedPage) -> None:
        super().__init__(page)
        self.standings: list[FeatProgress] = []
        self.wall = FeatWall(page.rolling)
        self.key = ""
        """The key of the feat that is chosen."""
        self.filter = 0
        self.panel = FeatPanel()

    # ------------------------------------------------------------------ what is shown

    @property
    def under(self) -> str:
        """The number of feats that are earned, of all."""
        earned = sum(one.earned for one in self.standings)
        return _("{n} of {goal}").format(n=earned, goal=len(self.standings))

    def fill(self) -> None:
        """Take up the wall, add the button that shows others, and make those of the panel."""
        words = _(SHOWS[self.filter])
        self.page.foot.add(words, self.show_others, key=cap("favour")).name = "show"
        self.watch_button = Button(_("Watch"), self.watch, "ivory", cap("watch"))
        words = pgettext("recording", "Play")
        self.play_button = Button(words, self.play, "slip", cap("pass"))
        self.standings = standings(self.page.index.facts, summaries())
        wanted = (None, True, False)[self.filter]
        self.wall.show([one for one in self.standings if wanted in (None, one.earned)])
        if self.chosen is None:
            self.key = next(iter(self.wall.keys), "")
        self.panel.show(self.chosen, self.page.index.facts, self.page.services.environment.zone)

    @property
    def chosen(self) -> FeatProgress | None:
        """Return the feat that is told of, None on an empty wall."""
        return next((one for one in self.wall.shown if one.feat.key == self.key), None)

    @property
    def widgets(self) -> list[Widget]:
        """The buttons that fit the chosen feat."""
        return [*self.buttons]

    @property
    def buttons(self) -> list[Button]:
        """Return the buttons that fit the chosen feat."""
        chosen = self.chosen
        if chosen is None:
            return []
        known = bool(chosen.record) and chosen.record in self.page.index.facts
        playable = chosen.feat.game in GAMES
        return [*([self.watch_button] if known else []), *([self.play_button] if playable else [])]

    def choose(self, key: str) -> None:
        """Tell of a feat; choosing it once more watches the match that it was earned in."""
        if key == self.key and self.watch_button in self.buttons:
            self.watch()
            return
        self.key = key
        self.page.fill()

    # ------------------------------------------------------------------ what can be done

    def watch(self) -> None:
        """Show the match that earned the chosen feat, or the best try."""
        if self.chosen is not None and self.watch_button in self.buttons:
            path = self.page.index.folder / self.chosen.record
            self.page.services.routes.theatre.open_file(path)

    def play(self) -> None:
        """Set up a match of the chosen feat's game."""
        services = self.page.services
        if self.chosen is not None and self.play_button in self.buttons:
            services.push(services.routes.setup(self.chosen.feat.game))

    def show_others(self) -> None:
        """Show all feats, the earned ones or the open ones, in turn."""
        self.filter = (self.filter + 1) % len(SHOWS)
        self.page.rolling.scroll.at = 0.0
        self.page.fill()

    # ------------------------------------------------------------------ the focus

    def follow(self, name: str) -> None:
        """Tell of the feat that the keys have reached, and bring it into view."""
        if name in self.wall.keys:
            if name != self.key:
                self.key = name
                self.page.refill()  # the panel may have become taller
            self.wall.bring_into_view(name)
            self.page.refresh()

    def spots(self) -> list[Spot]:
        """Return the feats, and the buttons of the panel."""
        panel = [self.page.spot_of(button, "panel") for button in self.buttons]
        return [*self.wall.spots(self.choose), *panel]

    @property
    def start(self) -> str:
        """The feat that is chosen."""
        return self.key

    # ------------------------------------------------------------------ places and pictures

    def lay(self, canvas: Canvas, window: Box) -> None:
        """Place the wall above the panel."""
        inside = trim(window, bottom=4)
        tall = self.panel.lay(canvas, inside, self.buttons)
        self.wall.lay(canvas, trim(inside, left=-8, right=-8, bottom=tall + 4))

    def draw(self, canvas: Canvas) -> None:
        """Draw the wall on darker clay, and the panel."""
        page = self.page
        foot = canvas.height - page.foot[0].rect.y + 28
        canvas.shade(SHADE, trim(canvas.area, top=TOP, bottom=foot))
        self.wall.draw(canvas, self.key, page.focus, page.time)
        if self.chosen is not None:
            self.panel.draw(canvas)
        for button in self.buttons:
            button.draw(canvas, page.time)
