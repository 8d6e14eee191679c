"""The things that a run has, in the bar: lives, obols and the score."""

from __future__ import annotations

from game.campaign.run import Run
from game.scenes.war import wording
from game.system.i18n import _
from sprites.base import images, pieces, text
from sprites.base.canvas import Canvas

FIGURE = text.Style("stele-bold", 24, "white", most=1.2)
LABEL = text.Style("sans-bold", 14, "clayLL", tracking=0.8, most=1.3)
LIFE, COIN = 31.0, 30.0
APART = 22.0
ROLL = 0.7
"""Seconds in which a sum comes to what it is now."""


class Purse:
    """Lives, obols and score of a run; sums that change roll to what they are."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.lives = run.lives
        self.before = self.after = run.obols, run.score
        self.since = ROLL
        """Seconds since the sums have changed."""

    def take(self, run: Run) -> None:
        """Take up a run as it stands."""
        self.before, self.after = self.shown, (run.obols, run.score)
        self.run, self.lives, self.since = run, run.lives, 0.0

    def show(self, lives: int, obols: int, score: int) -> None:
        """Show these at once."""
        self.lives, self.since = lives, ROLL
        self.before = self.after = obols, score

    def step(self, dt: float, calm: bool) -> None:
        """Let `dt` seconds pass."""
        self.since = ROLL if calm else self.since + dt

    @property
    def moving(self) -> bool:
        """True while a sum rolls."""
        return self.since < ROLL and self.before != self.after

    @property
    def shown(self) -> tuple[int, int]:
        """The obols and the score as they are shown now."""
        share = min(1.0, self.since / ROLL)
        (old, was), (obols, score) = self.before, self.after
        return old + round((obols - old) * share), was + round((score - was) * share)

    def width(self, canvas: Canvas) -> float:
        """Return the width of all in units."""
        obols, score = (text.width(canvas, str(sum_), FIGURE) for sum_ in self.after)
        label = text.width(canvas, _("Score").upper(), LABEL)
        return self.run.most_lives * (LIFE + 3) + COIN + 8 + obols + label + 8 + score + 2 * APART

    def draw(self, canvas: Canvas, right: float, y: float) -> None:
        """Draw all, ending at `right` about a height; who listens hears a sentence."""
        wide = self.width(canvas)
        canvas.say(wording.purse(self.run), right - wide, y - 20, wide, 40)
        with canvas.unsaid():
            self._draw(canvas, right - wide, y, right)

    def _draw(self, canvas: Canvas, x: float, y: float, right: float) -> None:
        obols, score = self.shown
        for number in range(self.run.most_lives):
            image = pieces.life(self.run.charter.city, number < self.lives, canvas.px(LIFE))
            canvas.blit_centre(image, x + LIFE / 2, y)
            x += LIFE + 3
        x += APART
        side = canvas.px(COIN)
        canvas.blit_centre(images.picture("portraits/obol", (side, side)), x + COIN / 2, y)
        text.draw(canvas, str(obols), FIGURE, x + COIN + 8, y)
        wide = text.draw(canvas, str(score), FIGURE, right, y, "right")
        text.draw(canvas, _("Score").upper(), LABEL, right - wide - 8, y + 1, "right")
