"""A filter: one of several values between two arrows, without a label beside it."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.learn.collection import Filter
from sprites import text
from sprites.canvas import Box, Canvas
from sprites.ground import rounded
from sprites.setting import Choice
from sprites.widget import RADIUS, arrow

STYLE = text.LABEL


class FilterChoice(Choice):
    """A filter in a row of others; the first value lets everything through."""

    def __init__(self, shown: Filter, callback: Callable[[], None]) -> None:
        super().__init__(shown.label, list(shown.values.values()), callback=callback)
        self.tags = list(shown.values)
        self.name = f"filter {shown.label}"

    @property
    def tag(self) -> str:
        """Return the tag that is asked for, "" for all."""
        return self.tags[self.at]

    @property
    def control(self) -> Box:
        return self.rect

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the value between its arrows, ivory while it lets only some through."""
        box, set_ = self.rect, self.at > 0
        fill = "ivory" if set_ else "slip3" if self.hovered or self.focused else "slip"
        ink = "ink" if set_ else "ivory"
        rounded(canvas, box, RADIUS, fill, "slip4", 1.4)
        for x, way in ((box.x + 17, -1), (box.right - 17, 1)):
            arrow(canvas, x, box.centery, way, ink)
        lines, style = text.fit(canvas, self.value, STYLE.inked(ink), box.w - 60, box.h)
        top = box.centery - text.line_height(canvas, style) * len(lines) / 2
        text.draw_lines(canvas, lines, style, box.centerx, top, "centre")
        self.draw_focus(canvas, now)
