"""The page of scenarios: a card for each, by year, which leads to its briefing."""

from __future__ import annotations

from functools import partial

from ai import LEVELS
from game.campaign.part import campaign_games
from game.campaign.scenario import Scenario, scenarios
from game.client.commands import digits
from game.client.services import Services
from game.registry import GAMES
from game.scenes.page import EDGE, Page
from game.scenes.war import wording
from game.scenes.war.briefing import draw_vignette
from game.scenes.war.scenario_briefing import ScenarioBriefing, ScenarioScores
from game.system.i18n import _, ngettext
from sprites.base import images, text
from sprites.base.canvas import Canvas
from sprites.base.ground import rounded
from sprites.base.layout import Column, Grid, Slot, Wrap, head_of, inset, trim
from sprites.base.widget import Button, Callback, Widget, cast_shadow
from sprites.kit.stars import star_row

NAME = text.Style("stele-bold", 21, "ink", leading=1.1)
YEAR = text.Style("stele-bold", 18, "clayD")
INSET = 7.0


class ScenarioCard(Widget):
    """One scenario; choosing it opens its briefing."""

    def __init__(self, one: Scenario, stars: int, callback: Callback) -> None:
        super().__init__(wording.short_name(one), callback, one.id)
        self.scenario = one
        self.stars = stars

    @property
    def narration(self) -> str:
        """Everything that the card shows."""
        stars = ngettext("{n} of {most} star", "{n} of {most} stars", self.stars)
        game = _(GAMES[self.scenario.game].name)
        parts = (self.words, wording.year(self.scenario), game)
        return ". ".join((*parts, stars.format(n=self.stars, most=len(LEVELS))))

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        lines = text.line_height(canvas, NAME) + _star_side(canvas)
        return wide, (wide - 2 * INSET) / 2 + lines + 2 * INSET + 12

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the card."""
        box = self.rect
        lit = self.focused or self.hovered
        cast_shadow(canvas, box)
        rounded(canvas, box, 8, "white" if lit else "ivory", "slip", 1.8)
        picture = head_of(inset(box, INSET), (box.w - 2 * INSET) / 2)
        draw_vignette(canvas, self.scenario.art, picture, 5.0)
        side = canvas.px(36)
        sign = images.picture(f"war/stop_{self.scenario.game}", (side, side))
        canvas.blit_centre(sign, picture.x + 22, picture.bottom - 2)
        self._draw_words(canvas, picture.bottom + 4)
        self.draw_focus(canvas, now, 8)

    def _draw_words(self, canvas: Canvas, y: float) -> None:
        box = self.rect
        x, right = box.x + INSET + 46, box.right - INSET - 6
        tall = text.line_height(canvas, NAME)
        text.draw_within(canvas, self.words, NAME, x, y + tall / 2, right - x)
        side = _star_side(canvas)
        y += tall + 2
        wide = text.width(canvas, str(-self.scenario.year), YEAR)
        side = min(side, (right - wide - 8 - box.x - INSET) / len(LEVELS))
        row = star_row(canvas.px(side), self.stars, len(LEVELS), "clayD")
        left = min(x, right - wide - 8 - side * len(LEVELS))
        canvas.blit(row, left, y)
        text.draw(canvas, str(-self.scenario.year), YEAR, right, y + side / 2, "right")


def _star_side(canvas: Canvas) -> float:
    return 22.0 * min(1.5, canvas.text_scale)


CARD = 270.0
GAP = 14.0


class ScenariosPage(Page):
    """Lists all scenarios; each opens its briefing."""

    name = "scenarios"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.scores = ScenarioScores(services.progress)
        self.game = ""
        self.cards: list[ScenarioCard] = []
        self.filters: list[Button] = []
        self.acts.append(digits(lambda: self.filters))

    def build(self) -> None:
        """Take in what was played since, and take up cards and filters anew."""
        if self.scores.settle({one.id: one for one in scenarios()}):
            self.services.keep()
        self.cards = [self._card(one) for one in scenarios() if self.game in ("", one.game)]
        self.filters = [self._filter("", _("All"))]
        self.filters += [self._filter(game, _(GAMES[game].name)) for game in campaign_games()]
        self.foot.clear()
        self.foot.add_back()
        self.home = self.cards[0].name
        self.rolling[:] = [*self.cards]
        self.widgets = [*self.filters, *self.cards, *self.foot]

    def _card(self, one: Scenario) -> ScenarioCard:
        return ScenarioCard(one, self.scores.stars(one), partial(self.open, one))

    def _filter(self, game: str, words: str) -> Button:
        count = sum(game in ("", one.game) for one in scenarios())
        label = _("{game} {n}").format(game=words, n=count)
        variant = "ivory" if self.game == game else "slip"
        button = Button(label, partial(self.choose, game), variant)
        button.name = f"filter {game}"
        return button

    def choose(self, game: str) -> None:
        """Show the scenarios of one game, or of all."""
        self.game = game
        self.rolling.scroll.at = 0.0
        self.build()
        self.focus.take(f"filter {game}")

    def open(self, one: Scenario) -> None:
        """Open a scenario's briefing."""
        self.services.push(ScenarioBriefing(self.services, one))

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        inside = self.foot.lay(canvas)
        window = Slot(grow=1)
        tabs = Wrap(*self.filters, gap=10, role="tab list")
        Column(tabs, window, gap=8, padding=(EDGE, 12, EDGE, 8)).place(canvas, inside)
        least = CARD * (0.6 + 0.4 * canvas.text_scale)
        edges = 8.0, 8.0, 20.0, GAP
        cards = Grid(*self.cards, columns=2, least=least, gap=GAP, padding=edges, role="list")
        self.rolling.lay(canvas, trim(window.box, left=-8, bottom=-4), cards)

    def draw(self, canvas: Canvas) -> None:
        earned = sum(self.scores.stars(one) for one in scenarios())
        most = len(LEVELS) * len(scenarios())
        words = ngettext("{n} of {most} star", "{n} of {most} stars", earned)
        self.draw_ground(canvas, _("Scenarios"), words.format(n=earned, most=most))
        for button in self.filters:
            button.draw(canvas, self.time)
        self.rolling.draw(canvas, self.time)
