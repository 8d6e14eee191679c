"""Controls for a record: a bar from its beginning to its end, and buttons with signs."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import breath, ring, rounded
from sprites.base.images import shape
from sprites.base.palette import HEX
from sprites.base.widget import RADIUS, VARIANTS, Button, Callback, KeyName, Widget, do_nothing

KNOB: Final = 18.0
EDGE: Final = 14.0
NEAR: Final = 6.0
"""A mark so near to the mouse, in units, is what the mouse means."""
NUMBERS_APART: Final = 30.0
SMALL: Final = text.Style("sans-bold", 16, "ivory")
NUMBER: Final = text.Style("sans-semibold", 16, "ivory3", grows=False)

SIGNS: Final = {
    "first": "M5 5V19M20 5L9 12L20 19Z",
    "turn_back": "M12 5L2 12L12 19ZM22 5L12 12L22 19Z",
    "back": "M17 5L6 12L17 19Z",
    "play": "M6 4L20 12L6 20Z",
    "pause": "M8 5V19M16 5V19",
    "on": "M7 5L18 12L7 19Z",
    "turn_on": "M2 5L12 12L2 19ZM12 5L22 12L12 19Z",
    "last": "M19 5V19M4 5L15 12L4 19Z",
    "share": "M12 4V14M7 8L12 3L17 8ZM4 15V20H20V15",
    "note": "M4 20L6 14L16 4L20 8L10 18Z",
}
"""The signs on a ground of 24 by 24: outlines to fill, and lines to draw."""


@dataclass(frozen=True)
class Mark:
    """Something that happened at a step; `kind` is great, small, or back for what was undone."""

    at: int
    words: str
    kind: str = "great"


class Scrub(Widget):
    """Steps from 0 to `last`, of which `at` is shown; a mouse or the arrows go to another.

    `turns` are the steps at which a turn begins, `marks` what is worth a look. `seek` is called
    with the step that is asked for.
    """

    role = "slider"

    def __init__(self, words: str, seek: Callable[[int], None]) -> None:
        super().__init__(words)
        self.seek = seek
        self.last = 1
        self.at = 0
        self.pointed = 0.0
        """The place of the mouse, in units from the left."""
        self.turns: Sequence[int] = ()
        self.marks: Sequence[Mark] = ()

    @property
    def value_text(self) -> str:
        return f"{self.at} / {self.last}"

    @property
    def track(self) -> Box:
        """The line that the knob runs on."""
        box = self.rect
        return Box(box.x + EDGE, box.y + 6, box.w - 2 * EDGE, 6)

    def along(self, step: int) -> float:
        """Return a step's place along the line, in units."""
        return self.track.x + self.track.w * step / max(1, self.last)

    def step_at(self, x: float) -> int:
        """Return the step under the mouse; a mark that is near draws it to itself."""
        near = min(self.marks, key=lambda mark: abs(self.along(mark.at) - x), default=None)
        if near is not None and abs(self.along(near.at) - x) <= NEAR:
            return near.at
        share = (x - self.track.x) / max(1.0, self.track.w)
        return min(self.last, max(0, round(share * self.last)))

    def adjust(self, by: int) -> bool:
        """Go one step back or on."""
        there = min(self.last, max(0, self.at + by))
        moved = there != self.at
        if moved:
            self.seek(there)
        return moved

    def wheel(self, notches: float) -> bool:
        """Go a step for each notch, up is back."""
        return self.adjust(-1 if notches > 0 else 1)

    def press(self, x: float, y: float) -> bool:
        """Go to where the mouse is."""
        if super().press(x, y):
            self.drag(x, y)
        return self.pressed

    def drag(self, x: float, y: float) -> None:
        """Follow the mouse."""
        self.pointed = x
        step = self.step_at(x)
        if self.pressed and step != self.at:
            self.seek(step)

    def release(self, x: float, y: float) -> bool:
        """Let go."""
        was, self.pressed = self.pressed, False
        return was

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the line with its turns and marks, and the knob."""
        track, here = self.track, self.along(self.at)
        rounded(canvas, track, 3, "slip", "slip4", 1.2)
        rounded(canvas, Box(track.x, track.y, max(6.0, here - track.x), 6), 3, "clayL")
        self._draw_turns(canvas)
        for mark in self.marks:
            self._draw_mark(canvas, mark)
        knob = Box(here - KNOB / 2, track.centery - KNOB / 2, KNOB, KNOB)
        rounded(canvas, knob, KNOB / 2, "white" if self.hovered else "ivory", "slip", 2)
        self.draw_focus(canvas, now)

    def _draw_turns(self, canvas: Canvas) -> None:
        free = self.track.x - NUMBERS_APART
        for number, step in enumerate(self.turns, start=1):
            x = self.along(step)
            canvas.fill("ivory3", Box(x - 0.7, self.track.bottom + 2, 1.4, 5))
            if x - free >= NUMBERS_APART:
                text.draw(canvas, str(number), NUMBER, x, self.track.bottom + 14, "centre")
                free = x

    def _draw_mark(self, canvas: Canvas, mark: Mark) -> None:
        side = canvas.px({"great": 13.0, "small": 9.0}.get(mark.kind, 9.0))
        half = side / 2
        fill = HEX["lossL"] if mark.kind == "back" else HEX["ivory"]
        body = f'<path d="M{half} 0L{side} {half}L{half} {side}L0 {half}Z" fill="{fill}" '
        if mark.kind == "back":
            body = f'<circle cx="{half}" cy="{half}" r="{half - 1}" fill="{fill}" '
        line = max(1.0, 1.4 * canvas.scale)
        image = shape((side, side), f'{body}stroke="{HEX["slip"]}" stroke-width="{line:.2f}"/>')
        canvas.blit_centre(image, self.along(mark.at), self.track.centery)


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
