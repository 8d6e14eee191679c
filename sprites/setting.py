"""The rows of the settings: switches, sliders, choices and text fields."""

from collections.abc import Sequence
from typing import Final

from sprites import text
from sprites.canvas import Box, Canvas
from sprites.ground import rounded
from sprites.images import shape
from sprites.palette import HEX
from sprites.widget import RADIUS, Callback, Widget, arrow, do_nothing

BLINK: Final = 1.06
"""Seconds from one blink of a cursor to the next."""


class Setting(Widget):
    """A row of the settings: words at the left, a control in the right half."""

    def __init__(self, rect: Box, words: str, callback: Callback = do_nothing) -> None:
        super().__init__(rect, words, callback)

    @property
    def control(self) -> Box:
        """The box of the control itself, in units."""
        wide = min(0.46 * self.rect.w, 300.0)
        return Box(self.rect.right - wide - 10, self.rect.y + 4, wide, self.rect.h - 8)

    def draw_label(self, canvas: Canvas, now: float) -> None:
        """Draw the words, and a lighter ground when the row is under the mouse."""
        if self.hovered and self.enabled:
            rounded(canvas, self.rect, RADIUS, "slip3", opacity=0.6)
        ink = "ivory" if self.enabled else "#A18C74"
        room = self.control.x - self.rect.x - 24
        lines, style = text.fit(
            canvas, self.words, text.BODY.inked(ink), room, self.rect.h, text.LEAST
        )
        top = self.rect.centery - text.line_height(canvas, style) * len(lines) / 2
        text.draw_lines(canvas, lines, style, self.rect.x + 12, top)
        self.draw_focus(canvas, now)


class Toggle(Setting):
    """On or off; says so in words and by the place of its knob."""

    def __init__(
        self,
        rect: Box,
        words: str,
        on: bool,
        callback: Callback = do_nothing,
        states: tuple[str, str] = ("Off", "On"),
    ) -> None:
        super().__init__(rect, words, callback)
        self.on = on
        self.states = states

    @property
    def narration(self) -> str:
        """The words and whether it is on."""
        return f"{super().narration}: {'on' if self.on else 'off'}"

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

    def __init__(
        self,
        rect: Box,
        words: str,
        value: float,
        low: float = 0,
        high: float = 100,
        step: float = 5,
        unit: str = " %",
        callback: Callback = do_nothing,
    ) -> None:
        super().__init__(rect, words, callback)
        self.value, self.low, self.high, self.step, self.unit = value, low, high, step, unit

    @property
    def narration(self) -> str:
        """The words and the value."""
        return f"{super().narration}: {self.shown}"

    @property
    def shown(self) -> str:
        """The value in words."""
        return f"{self.value:g}{self.unit}"

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
            canvas, self.shown, text.FIGURE.sized(18), self.control.right, track.centery, "right"
        )


class Choice(Setting):
    """One of several values, stepped through with arrows."""

    def __init__(
        self,
        rect: Box,
        words: str,
        values: Sequence[str],
        at: int = 0,
        callback: Callback = do_nothing,
    ) -> None:
        super().__init__(rect, words, callback)
        self.values = list(values)
        self.at = at

    @property
    def value(self) -> str:
        """The value chosen."""
        return self.values[self.at]

    @property
    def narration(self) -> str:
        """The words, the value, and how many there are."""
        return f"{super().narration}: {self.value}, {self.at + 1} of {len(self.values)}"

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


class TextField(Setting):
    """A line to type in: a seed, a name. `limit` is the most letters; `only` those allowed.

    While all of it is `selected`, what is typed takes its place. An empty line shows its
    `placeholder`; `writing` says that it takes the letters now, which its cursor shows.
    """

    margin = 12.0
    """Units from the field's edge to its words."""

    def __init__(
        self,
        rect: Box,
        words: str,
        value: str = "",
        limit: int = 24,
        only: str = "",
        callback: Callback = do_nothing,
    ) -> None:
        super().__init__(rect, words, callback)
        self.value = value
        self.limit = limit
        self.only = only
        self.placeholder = ""
        self.selected = self.writing = False

    @property
    def narration(self) -> str:
        """The words and what is typed."""
        return f"{super().narration}: {self.value or 'empty'}"

    def type(self, letters: str) -> bool:
        """Add what was typed or pasted; True when something changed."""
        fitting = [
            each for each in letters if each.isprintable() and (not self.only or each in self.only)
        ]
        kept = "" if self.selected and fitting else self.value
        longer = (kept + "".join(fitting))[: self.limit]
        changed = self.enabled and longer != self.value
        if changed:
            self.value = longer
        self.selected = self.selected and not fitting
        return changed

    def erase(self, everything: bool = False) -> None:
        """Take the last letter away, or all."""
        if self.enabled:
            self.value = "" if everything or self.selected else self.value[:-1]
        self.selected = False

    def select_all(self) -> None:
        """Selects the whole line."""
        self.selected = self.enabled and bool(self.value)

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the row with the line and, in the focus, a cursor."""
        self.draw_label(canvas, now)
        box = self.control
        rounded(canvas, box, RADIUS, "ivory" if self.enabled else "slip3", "slip", 1.6)
        self._draw_line(canvas, now, box.x + self.margin, box.w - self.margin - 12)

    def _draw_line(self, canvas: Canvas, now: float, x: float, room: float) -> None:
        box, style = self.control, text.LABEL.inked("ink")
        shown = self._tail(canvas, style, room)
        if self.selected:
            lit = text.width(canvas, shown, style) + 6
            rounded(canvas, Box(x - 3, box.y + 5, lit, box.h - 10), 3, "clayL")
        if not shown:
            quiet = text.Style("serif-italic", 18, "slip4")
            text.draw_within(canvas, self.placeholder, quiet, x + 4, box.centery, room)
        wide = text.draw(canvas, shown, style, x, box.centery)
        caret = (self.focused or self.writing) and not self.selected
        if caret and (canvas.calm or now % BLINK < BLINK / 2):
            canvas.fill("clayD", Box(x + 1 + wide, box.y + 7, 2, box.h - 14))

    def _tail(self, canvas: Canvas, style: text.Style, room: float) -> str:
        shown = self.value
        while shown and text.width(canvas, shown, style) > room:
            shown = shown[1:]
        return shown


class SearchField(TextField):
    """A field as wide as its place, with a lens: what is typed is looked for."""

    margin = 40.0

    @property
    def control(self) -> Box:
        """The box of the field, in units."""
        return self.rect

    def draw_label(self, canvas: Canvas, now: float) -> None:
        """Draw the focus alone: the placeholder says what the field is for."""
        self.draw_focus(canvas, now)

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the field and its lens."""
        super().draw(canvas, now)
        side = canvas.px(20)
        lens = (
            f'<g transform="scale({side / 20:.4f})" fill="none" stroke="{HEX["slip4"]}" '
            'stroke-width="2.4" stroke-linecap="round"><circle cx="8" cy="8" r="5.6"/>'
            '<path d="M12.4 12.4L17.5 17.5"/></g>'
        )
        canvas.blit_centre(shape((side, side), lens), self.rect.x + 22, self.rect.centery)
