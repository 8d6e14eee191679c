"""The feats as a wall of ostraka: earned ones painted, the others bare, with how far one is."""

from __future__ import annotations

from game.client.commands import cap
from game.client.focus import ARROWS, Spot
from game.client.services import Services
from game.registry import GAMES
from game.scenes.page import EDGE, TOP
from game.scenes.statistics.feat_wall import FeatPanel, FeatWall
from game.scenes.statistics.indexed_page import IndexedPage
from game.session.intent import Intent
from game.statistics.feats import Standing, standings
from game.statistics.runs import summaries
from game.system.i18n import N_, _, pgettext
from sprites.canvas import Canvas
from sprites.layout import trim
from sprites.widget import Button, KeyName

SHADE = 0.7
"""The clay of the wall is darker than elsewhere, so that names can be read on it."""
SHOWS = (N_("Show: all"), N_("Show: earned"), N_("Show: open"))


class FeatsPage(IndexedPage):
    """The wall; what is chosen is told below it."""

    name = "feats"
    wraps = False

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.standings: list[Standing] = []
        self.wall = FeatWall(self.rolling)
        self.key = ""
        """The key of the feat that is chosen."""
        self.filter = 0
        self.panel = FeatPanel()
        self._make_buttons()
        self.fill()

    def _make_buttons(self) -> None:
        def button(words: str, callback: object, variant: str, key: KeyName) -> Button:
            assert callable(callback)
            return Button(words, callback, variant, key)

        self.foot.add_back()
        self.show_button = self.foot.add(_(SHOWS[self.filter]), self.show_others, key=cap("favour"))
        self.foot.add(_("Statistics"), self.open_statistics, key=cap("seed"))
        self.watch_button = button(_("Watch"), self.watch, "ivory", cap("watch"))
        self.play_button = button(pgettext("recording", "Play"), self.play, "slip", cap("pass"))

    def retranslate(self) -> None:
        self.foot.clear()
        self._make_buttons()
        super().retranslate()

    # ------------------------------------------------------------------ what is shown

    def fill(self) -> None:
        self.standings = standings(self.index.facts, summaries())
        wanted = (None, True, False)[self.filter]
        self.wall.show([one for one in self.standings if wanted in (None, one.earned)])
        if self.chosen is None:
            self.key = next(iter(self.wall.keys), "")
        self._take_up()

    @property
    def chosen(self) -> Standing | None:
        """Return the feat that is told of, None on an empty wall."""
        return next((one for one in self.wall.shown if one.feat.key == self.key), None)

    @property
    def buttons(self) -> list[Button]:
        """Return the buttons that fit the chosen feat."""
        chosen = self.chosen
        if chosen is None:
            return []
        known = bool(chosen.record) and chosen.record in self.index.facts
        playable = chosen.feat.game in GAMES
        return [*([self.watch_button] if known else []), *([self.play_button] if playable else [])]

    def _take_up(self) -> None:
        self.panel.show(self.chosen, self.index.facts, self.services.environment.zone)
        self.widgets = [*self.buttons, *self.foot]
        self.services.dirty = True

    def choose(self, key: str) -> None:
        """Tell of a feat; choosing it once more watches the match that it was earned in."""
        if key == self.key and self.watch_button in self.buttons:
            self.watch()
            return
        self.key = key
        self._take_up()

    # ------------------------------------------------------------------ what can be done

    def watch(self) -> None:
        """Show the match that earned the chosen feat, or the best try."""
        if self.chosen is not None and self.watch_button in self.buttons:
            self.services.routes.theatre.watch_file(self.index.folder / self.chosen.record)

    def play(self) -> None:
        """Set up a match of the chosen feat's game."""
        if self.chosen is not None and self.play_button in self.buttons:
            self.services.push(self.services.routes.setup(self.chosen.feat.game))

    def show_others(self) -> None:
        """Show all feats, the earned ones or the open ones, in turn."""
        self.filter = (self.filter + 1) % len(SHOWS)
        self.show_button.words = _(SHOWS[self.filter])
        self.show_button.name = "show"
        self.rolling.scroll.at = 0.0
        self.fill()

    def open_statistics(self) -> None:
        """Go to the figures."""
        self.services.push(self.services.routes.statistics())

    # ------------------------------------------------------------------ input

    def enter(self) -> None:
        super().enter()
        self.focus.take(self.key)

    def _follow(self, intent: Intent) -> None:
        """Tell of the feat that the keys have reached, and bring it into view."""
        if intent.kind in ARROWS and self.focus.name in self.wall.keys:
            self.key = self.focus.name
            self._take_up()
            self.layout(self.services.canvas)  # the panel may have become taller
            self.wall.bring_into_view(self.key)

    def on_command(self, intent: Intent) -> bool:
        keyed = {
            "watch": self.watch_button,
            "pass": self.play_button,
            "favour": self.show_button,
            "seed": self.foot[-1],
        }.get(intent.kind)
        if keyed is None:
            return super().on_command(intent)
        if keyed in self.widgets:
            keyed.activate()
        return True

    def spots(self) -> list[Spot]:
        panel = [self.spot_of(button, "panel") for button in self.buttons]
        return [
            *self.wall.spots(self.choose),
            *panel,
            *(self.spot_of(button, "foot") for button in self.foot),
        ]

    @property
    def initial_focus(self) -> str:
        return self.key

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        inside = trim(self.foot.lay(canvas), EDGE, 2, EDGE, 4)
        tall = self.panel.lay(canvas, inside, self.buttons)
        self.wall.lay(canvas, trim(inside, left=-8, right=-8, bottom=tall + 4))

    def draw(self, canvas: Canvas) -> None:
        earned = sum(one.earned for one in self.standings)
        count = _("{n} of {goal}").format(n=earned, goal=len(self.standings))
        self.draw_ground(canvas, _("Feats"), self.progress() or count)
        foot = canvas.height - self.foot[0].rect.y + 28
        canvas.shade(SHADE, trim(canvas.area, top=TOP, bottom=foot))
        self.wall.draw(canvas, self.key, self.focus, self.time)
        if self.chosen is not None:
            self.panel.draw(canvas)
        for button in self.buttons:
            button.draw(canvas, self.time)
