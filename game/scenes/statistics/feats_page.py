"""The feats as a wall of ostraka: earned ones painted, the others bare, with how far one is."""

from __future__ import annotations

from functools import partial

from game.client.commands import cap
from game.client.focus import ARROWS, Spot
from game.client.services import Services
from game.registry import GAMES
from game.scenes.page import EDGE, TOP
from game.scenes.statistics.feat_panel import FeatPanel
from game.scenes.statistics.feat_words import count_of, spoken
from game.scenes.statistics.indexed_page import IndexedPage
from game.session.intent import Intent
from game.statistics.feats import Standing, standings
from game.statistics.runs import summaries
from game.system.i18n import N_, _
from sprites import ostrakon, text
from sprites.canvas import Box, Canvas
from sprites.ground import breath, ring, rounded
from sprites.layout import Grid, Slot, centred, foot_of, head_of, trim
from sprites.widget import Button, KeyName

SHERD = 68.0
SHADE = 0.7
"""The clay of the wall is darker than elsewhere, so that names can be read on it."""
CELL = 148.0
"""The least width of a place on the wall at the usual size of text, in units."""
NAME = text.Style("stele-bold", 17, "ivory", leading=1.05, most=1.6)
SHOWS = (N_("Show: all"), N_("Show: earned"), N_("Show: open"))


class FeatsPage(IndexedPage):
    """The wall; what is chosen is told below it."""

    name = "feats"
    wraps = False

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.standings: list[Standing] = []
        self.shown: list[Standing] = []
        self.boxes: list[Box] = []
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
        self.figures_button = self.foot.add(_("Statistics"), self.open_statistics, key=cap("seed"))
        self.watch_button = button(_("Watch"), self.watch, "ivory", cap("watch"))
        self.play_button = button(_("Play"), self.play, "slip", cap("pass"))

    def retranslate(self) -> None:
        self.foot.clear()
        self._make_buttons()
        super().retranslate()

    # ------------------------------------------------------------------ what is shown

    def fill(self) -> None:
        self.standings = standings(self.index.facts, summaries())
        wanted = (None, True, False)[self.filter]
        self.shown = [one for one in self.standings if wanted in (None, one.earned)]
        if self.chosen is None:
            self.key = self.shown[0].feat.key if self.shown else ""
        self._take_up()

    @property
    def chosen(self) -> Standing | None:
        """Return the feat that is told of, None on an empty wall."""
        return next((one for one in self.shown if one.feat.key == self.key), None)

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
        keys = [one.feat.key for one in self.shown]
        if intent.kind in ARROWS and self.focus.name in keys:
            self.key = self.focus.name
            self._take_up()
            self.layout(self.services.canvas)  # the panel may have become taller
            box = self.boxes[keys.index(self.key)]
            self.rolling.scroll.show(
                box.y - 6 - self.rolling.window.y + self.rolling.scroll.at, box.h + 12
            )

    def on_command(self, intent: Intent) -> bool:
        keyed = {
            "watch": self.watch_button,
            "pass": self.play_button,
            "favour": self.show_button,
            "seed": self.figures_button,
        }.get(intent.kind)
        if keyed is None:
            return super().on_command(intent)
        if keyed in self.widgets:
            keyed.activate()
        return True

    def spots(self) -> list[Spot]:
        wall = [self._spot_at(number) for number in range(len(self.shown))]
        panel = [self.spot_of(button, "panel") for button in self.buttons]
        return [*wall, *panel, *(self.spot_of(button, "foot") for button in self.foot)]

    def _spot_at(self, number: int) -> Spot:
        standing, box = self.shown[number], self.boxes[number]
        key, seen = standing.feat.key, box.clip(self.rolling.window)

        def holds(x: float, y: float) -> bool:
            return bool(seen.collidepoint(x, y))

        act = partial(self.choose, key)
        return Spot(key, box, act, "wall", words=spoken(standing), holds=holds)

    @property
    def initial_focus(self) -> str:
        return self.key

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        area = self.foot.lay(canvas)
        inside = trim(area, EDGE, 2, EDGE, 4)
        chosen = self.chosen is not None
        tall = self.panel.height(canvas, inside.w, self.buttons) if chosen else 0.0
        self.panel.layout(canvas, foot_of(inside, tall), self.buttons)
        self.rolling.window = trim(inside, left=-8, right=-8, bottom=tall + 4)
        self._lay_wall(canvas)

    def _lay_wall(self, canvas: Canvas) -> None:
        grown = min(canvas.text_scale, NAME.most)
        across = max(2, int((self.rolling.window.w - 14) // (CELL * grown)))
        each = (self.rolling.window.w - 14) / across
        names = max((len(self._name(canvas, one, each)) for one in self.shown), default=1)
        tall = self._sherd(canvas) + 14 + names * text.line_height(canvas, NAME)
        rows = -(-len(self.shown) // across)
        tall = max(tall, min((self.rolling.window.h - 8) / max(1, rows), 1.2 * tall))
        places = [Slot(tall=tall - 4) for _one in self.shown]
        wall = Grid(*places, columns=across, gap=4, padding=(4, 4, 14, 8), role="list")
        self.rolling.lay(canvas, self.rolling.window, wall)
        self.boxes = [place.box for place in places]

    def _sherd(self, canvas: Canvas) -> float:
        return SHERD * (0.7 + 0.3 * canvas.text_scale)

    def _name(self, canvas: Canvas, standing: Standing, wide: float) -> list[str]:
        return text.balanced(canvas, _(standing.feat.name), NAME, wide - 12)

    def draw(self, canvas: Canvas) -> None:
        earned = sum(one.earned for one in self.standings)
        count = _("{n} of {goal}").format(n=earned, goal=len(self.standings))
        self.draw_ground(canvas, _("Feats"), self.progress() or count)
        foot = canvas.height - self.foot[0].rect.y + 28
        canvas.shade(SHADE, trim(canvas.area, top=TOP, bottom=foot))
        with canvas.clip(self.rolling.window):
            for standing, box in zip(self.shown, self.boxes, strict=True):
                if box.bottom > self.rolling.window.y and box.y < self.rolling.window.bottom:
                    self._draw_feat(canvas, standing, box)
        self.rolling.scroll.draw(canvas, self.rolling.window)
        if self.chosen is not None:
            self.panel.draw(canvas, self.buttons)
        for button in self.buttons:
            button.draw(canvas, self.time)

    def _draw_feat(self, canvas: Canvas, standing: Standing, box: Box) -> None:
        """Draw a feat; what is chosen lies on slip, what has the focus has the ring."""
        if standing.feat.key == self.key:
            rounded(canvas, box, 10, "slip", "slip4", 1.4)
        side = self._sherd(canvas)
        place = centred(head_of(box, side + 12), side, side)
        ostrakon.draw(canvas, standing.feat.art, place, standing.earned, count_of(standing))
        lines = self._name(canvas, standing, box.w + 4)
        text.draw_lines(canvas, lines, NAME, box.centerx, place.bottom + 4, "centre")
        lit = standing.feat.key == self.focus.name and self.focus.by_keys
        if lit:
            ring(canvas, box.inflate(-8, -8), 8, breath(canvas, self.time))
