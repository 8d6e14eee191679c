"""Buttons with signs for a record, and what is marked in it."""

import math
from dataclasses import dataclass
from typing import Final

from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import breath, ring, rounded
from sprites.base.images import shape
from sprites.base.palette import HEX
from sprites.base.widget import RADIUS, VARIANTS, Button, Callback, KeyName, do_nothing

SMALL: Final = text.Style("sans-bold", 16, "ivory")

SIGNS: Final = {
    "first": "M5 5V19M20 5L9 12L20 19Z",
    "play": "M6 4L20 12L6 20Z",
    "pause": "M8 5V19M16 5V19",
    "last": "M19 5V19M4 5L15 12L4 19Z",
}
"""The signs on a ground of 24 by 24: outlines to fill, and lines to draw."""


@dataclass(frozen=True)
class Mark:
    """Something that happened at a step; `kind` is great, small, or back for what was undone."""

    at: int
    words: str
    kind: str = "great"


class QuietButton(Button):
    """Words without a plate until they are pointed at; `tip` says what they are for."""

    def __init__(self, words: str, callback: Callback = do_nothing, key: KeyName = "") -> None:
        super().__init__(words, callback, "slip", key, SMALL)

    def preferred_size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the width and height in units that the words want."""
        wide = text.width(canvas, self._label(), self.style) + 24
        return wide, super().preferred_size(canvas)[1]

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the face, and the plate when it is pointed at."""
        fill, ink, edge = VARIANTS[self.variant][self.state]
        if self.state in ("hover", "pressed"):
            rounded(canvas, self.rect, RADIUS, fill, edge, 1.4)
        self._draw_face(canvas, self.rect, ink)
        self.draw_focus(canvas, now)

    def _draw_face(self, canvas: Canvas, room: Box, ink: str) -> None:
        style = self.style.inked(ink)
        text.draw_within(canvas, self._label(), style, *room.center, room.w - 8, "centre")


class SignButton(QuietButton):
    """A sign in place of words."""

    def __init__(
        self, words: str, sign: str, callback: Callback = do_nothing, key: KeyName = ""
    ) -> None:
        super().__init__(words, callback, key)
        self.sign = sign
        self.tip = words

    def preferred_size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the width and height in units that the sign wants."""
        return self._side(canvas) + 24, super().preferred_size(canvas)[1]

    def _side(self, canvas: Canvas) -> float:
        return 20.0 * (0.5 + 0.5 * canvas.text_scale)

    def _draw_face(self, canvas: Canvas, room: Box, ink: str) -> None:
        sign(canvas, self.sign, self._side(canvas), *room.center, ink)


class RoundButton(SignButton):
    """The one great button of the bar: a sign on a disc."""

    def preferred_size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the width and height in units of the disc."""
        side = 2 * self._side(canvas)
        return side, side

    def holds(self, x: float, y: float) -> bool:
        """True if a point in units is on the disc."""
        return math.dist((x, y), self.rect.center) <= self.rect.h / 2

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the disc and its sign."""
        side = min(self.rect.w, self.rect.h)
        disc = Box(self.rect.centerx - side / 2, self.rect.centery - side / 2, side, side)
        fill, ink, edge = VARIANTS["ivory"][self.state]
        rounded(canvas, disc, side / 2, fill, edge, 1.8)
        aside = 0.04 * side if self.sign == "play" else 0.0
        sign(canvas, self.sign, 0.5 * side, disc.centerx + aside, disc.centery, ink)
        if self.focused and self.enabled:
            ring(canvas, disc, side / 2, breath(canvas, now))


def sign(canvas: Canvas, name: str, units: float, x: float, y: float, ink: str) -> None:
    """Draw one of the signs about (x, y)."""
    side, tint = canvas.px(units), HEX.get(ink, ink)
    body = (
        f'<g transform="scale({side / 24:.4f})"><path d="{SIGNS[name]}" fill="{tint}" '
        f'stroke="{tint}" stroke-width="3" stroke-linejoin="round"/></g>'
    )
    canvas.blit_centre(shape((side, side), body), x, y)
