"""A road that leads past a stop where nobody fights: what it offers, and the fight behind it."""

from __future__ import annotations

from collections.abc import Sequence

from game.campaign.road import Stop
from game.scenes.war import wording
from game.scenes.war.road_card import RoadCard
from game.scenes.war.stop_card import INSIDE, MOST_STARS, PLACE, PRIZE, STRIP
from game.system.i18n import _
from sprites import images, text
from sprites.canvas import Box, Canvas
from sprites.stars import star_row
from sprites.widget import Callback

SIGN = 76.0
LINE = text.Style("serif", 18, "ink", leading=1.2)


class OtherStopCard(RoadCard):
    """A stop where nobody fights, and the engagements that follow from it."""

    def __init__(
        self, stop: Stop, following: Sequence[Stop], number: int, callback: Callback
    ) -> None:
        super().__init__(wording.stop_title(stop), stop, number, callback)
        self.following = following

    @property
    def narration(self) -> str:
        """Everything that the card shows."""
        return ". ".join((self.words, self._line, *map(_then, self.following)))

    @property
    def _line(self) -> str:
        return _(wording.STOP_LINES[self.stop.kind])

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        return wide, max(SIGN, self._flow(canvas, wide, None)) + 2 * INSIDE + STRIP

    def _flow(self, canvas: Canvas, wide: float, top: Box | None) -> float:
        """Draw the right column below `top`, or with None measure it; returns its height."""
        left = SIGN + INSIDE + 12
        room, y = wide - left - INSIDE, 0.0
        for words, style, less in ((self.words, PLACE, 34), (self._line, LINE, 0)):
            lines = text.wrap(canvas, words, style, room - less)
            if top is not None:
                text.draw_lines(canvas, lines, style, top.x + left, top.y + y)
            y += text.line_height(canvas, style) * len(lines)
        y += 4
        side = 18.0 * min(1.5, canvas.text_scale)
        for stop in self.following:
            words = _("Then {place}").format(place=wording.stop_name(stop))
            tall = text.line_height(canvas, PRIZE)
            if top is not None:
                x = top.x + left
                wide_ = text.draw_within(canvas, words, PRIZE, x, top.y + y + tall / 2, room - 90)
                row = star_row(canvas.px(side), stop.stars, MOST_STARS, "clayD")
                canvas.blit(row, x + wide_ + 8, top.y + y + (tall - side) / 2)
            y += tall
        return y

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the card."""
        self.draw_ground(canvas)
        box, side = self.rect, canvas.px(SIGN)
        sign = images.picture(f"war/stop_{self.stop.kind}", (side, side))
        canvas.blit_centre(sign, box.x + INSIDE + SIGN / 2, box.centery)
        spare = max(0.0, (box.h - 2 * INSIDE - STRIP - self._flow(canvas, box.w, None)) / 2)
        self._flow(canvas, box.w, box.move(0, INSIDE + spare))
        self.draw_front(canvas, now)


def _then(stop: Stop) -> str:
    words = _("Then {place}, {stars}")
    stars = wording.stars_in_words(stop.stars)
    return words.format(place=wording.stop_name(stop), stars=stars)
