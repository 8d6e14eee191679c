"""A scenario on its page: the picture, its name and year, its game, and the stars earned."""

from __future__ import annotations

from ai import LEVELS
from game.campaign.scenario import Scenario
from game.registry import GAMES
from game.scenes.war import wording
from game.scenes.war.briefing import draw_vignette
from game.system.i18n import _, ngettext
from sprites import images, text
from sprites.canvas import Canvas
from sprites.ground import rounded
from sprites.layout import head_of, inset
from sprites.stars import star_row
from sprites.widget import Callback, Widget, cast_shadow

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
