"""The rows of the settings: switches, sliders and choices."""

from collections.abc import Sequence

from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded
from sprites.base.widget import RADIUS, Callback, Widget, arrow, do_nothing


class Setting(Widget):
    """A row of the settings: words at the left, a control in the right half.

    `spare` is its height beside that of the words, in units; `of` says whose it is, "" where no
    other has its name.
    """

    spare = 12.0
    of = ""

    @property
    def narration(self) -> str:
        return f"{self.words}, {self.of}" if self.of else self.words

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        lines = text.wrap(canvas, self.words, text.BODY, self._room(wide))
        return wide, self.spare + text.line_height(canvas, text.BODY) * len(lines)

    @property
    def control(self) -> Box:
        """The box of the control itself, in units."""
        wide = _control(self.rect.w)
        return Box(self.rect.right - wide - 10, self.rect.y + 4, wide, self.rect.h - 8)

    @staticmethod
    def _room(wide: float) -> float:
        """Return the width for words in a row of a width."""
        return wide - _control(wide) - 34

    def draw_label(self, canvas: Canvas, now: float) -> None:
        """Draw the words, and a lighter ground when the row is under the mouse."""
        if self.hovered and self.enabled:
            rounded(canvas, self.rect, RADIUS, "slip3", opacity=0.6)
        ink = "ivory" if self.enabled else "#A18C74"
        room = self._room(self.rect.w)
        lines, style = text.fit(
            canvas, self.words, text.BODY.inked(ink), room, self.rect.h, text.LEAST
        )
        top = self.rect.centery - text.line_height(canvas, style) * len(lines) / 2
        text.draw_lines(canvas, lines, style, self.rect.x + 12, top)
        self.draw_focus(canvas, now)


def _control(wide: float) -> float:
    """Return the width of the control in a row of a width."""
    return min(0.46 * wide, 300.0)


class Toggle(Setting):
    """On or off; says so in words and by the place of its knob."""

    role = "switch"

    def __init__(
        self,
        words: str,
        on: bool,
        callback: Callback = do_nothing,
        states: tuple[str, str] = ("Off", "On"),
    ) -> None:
        super().__init__(words, callback)
        self.on = on
        self.states = states

    @property
    def value_text(self) -> str:
        return self.states[self.on]

    def activate(self) -> bool:
        """Switch over."""
        if self.enabled:
            self.on = not self.on
        return super().activate()

    def adjust(self, by: int) -> bool:
        """Left is off, right is on."""
        return self.on != (by > 0) and self.activate()

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the row with its switch."""
        self.draw_label(canvas, now)
        box = self.control
        track = Box(box.right - 56, box.centery - 14, 56, 28)
        rounded(canvas, track, 14, "clay" if self.on else "slip", "ivory3", 1.6)
        knob = track.right - 25 if self.on else track.x + 3
        rounded(canvas, Box(knob, track.y + 3, 22, 22), 11, "ivory" if self.on else "ivory3")
        text.draw(canvas, self.states[self.on], text.LABEL, track.x - 12, track.centery, "right")


class Slider(Setting):
    """A value from `low` to `high` in steps."""

    role = "slider"

    def __init__(
        self,
        words: str,
        value: float,
        low: float = 0,
        high: float = 100,
        step: float = 5,
        form: str = text.PERCENT,
        callback: Callback = do_nothing,
    ) -> None:
        super().__init__(words, callback)
        self.value, self.low, self.high, self.step, self.form = value, low, high, step, form

    @property
    def value_text(self) -> str:
        return self.form.format(n=f"{self.value:g}")

    def activate(self) -> bool:
        """Go one step up, from the last to the first: for those who have one key."""
        return self._set(self.low if self.value >= self.high else self.value + self.step)

    def adjust(self, by: int) -> bool:
        """Go one step down or up."""
        return self._set(self.value + by * self.step)

    def _set(self, value: float) -> bool:
        steps = round((value - self.low) / self.step)
        value = min(self.high, max(self.low, self.low + steps * self.step))
        if value == self.value or not self.enabled:
            return False
        self.value = value
        self.callback()
        return True

    @property
    def track(self) -> Box:
        """The line that the knob runs on."""
        box = self.control
        return Box(box.x, box.centery - 3, box.w - 84, 6)

    def press(self, x: float, y: float) -> bool:
        """Take the knob to the mouse."""
        if super().press(x, y) and x >= self.track.x - 12:
            self.drag(x, y)
        return self.pressed

    def drag(self, x: float, y: float) -> None:
        """Keep the knob under the mouse."""
        if self.pressed:
            share = (x - self.track.x) / self.track.w
            self._set(self.low + share * (self.high - self.low))

    def release(self, x: float, y: float) -> bool:
        """Let go of the knob."""
        was, self.pressed = self.pressed, False
        return was

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the row with its line, knob and value."""
        self.draw_label(canvas, now)
        track = self.track
        share = (self.value - self.low) / (self.high - self.low)
        rounded(canvas, track, 3, "slip", "slip4", 1.2)
        rounded(canvas, Box(track.x, track.y, max(6.0, share * track.w), 6), 3, "clayL")
        knob = Box(track.x + share * track.w - 11, track.centery - 11, 22, 22)
        rounded(canvas, knob, 11, "white" if self.hovered else "ivory", "slip", 2)
        text.draw(
            canvas,
            self.value_text,
            text.FIGURE.sized(18),
            self.control.right,
            track.centery,
            "right",
        )


class Choice(Setting):
    """One of several values, stepped through with arrows."""

    role = "combo box"

    def __init__(
        self,
        words: str,
        values: Sequence[str],
        at: int = 0,
        callback: Callback = do_nothing,
    ) -> None:
        super().__init__(words, callback)
        self.values = list(values)
        self.at = at

    @property
    def value(self) -> str:
        """The value chosen."""
        return self.values[self.at]

    @property
    def value_text(self) -> str:
        return self.value

    def activate(self) -> bool:
        """Go to the next value."""
        return self.adjust(1)

    def adjust(self, by: int) -> bool:
        """Go to the value before or after, cyclically."""
        if not self.enabled or len(self.values) < 2:
            return False
        self.at = (self.at + by) % len(self.values)
        self.callback()
        return True

    def release(self, x: float, y: float) -> bool:
        """Step back on the left arrow, on anywhere else."""
        was, self.pressed = self.pressed, False
        back = self.control.x <= x < self.control.x + 34
        return was and self.holds(x, y) and self.adjust(-1 if back else 1)

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the row with the value between two arrows."""
        self.draw_label(canvas, now)
        box = self.control
        rounded(canvas, box, RADIUS, "slip", "slip4", 1.4)
        for x, way in ((box.x + 17, -1), (box.right - 17, 1)):
            arrow(canvas, x, box.centery, way, "ivory" if self.enabled else "slip4")
        lines, style = text.fit(canvas, self.value, text.LABEL.inked("ivory"), box.w - 64, box.h)
        top = box.centery - text.line_height(canvas, style) * len(lines) / 2
        text.draw_lines(canvas, lines, style, box.centerx, top, "centre")
