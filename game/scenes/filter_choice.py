"""Choices in a row of others: the value between two arrows, without a label beside it."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.collection import Filter
from sprites import text
from sprites.canvas import Box, Canvas
from sprites.ground import rounded
from sprites.setting import Choice
from sprites.widget import RADIUS, arrow

STYLE = text.LABEL


class CompactChoice(Choice):
    """A choice whose values say what they are about."""

    @property
    def lit(self) -> bool:
        """True while it is drawn ivory."""
        return False

    @property
    def control(self) -> Box:
        return self.rect

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the value between its arrows, ivory while it is lit."""
        box, lit = self.rect, self.lit
        fill = "ivory" if lit else "slip3" if self.hovered or self.focused else "slip"
        ink = "ink" if lit else "ivory" if self.enabled else "ivory3"
        rounded(canvas, box, RADIUS, fill, "slip4", 1.4)
        for x, way in ((box.x + 17, -1), (box.right - 17, 1)):
            arrow(canvas, x, box.centery, way, ink if self.enabled else "slip4")
        lines, style = text.fit(canvas, self.value, STYLE.inked(ink), box.w - 60, box.h)
        top = box.centery - text.line_height(canvas, style) * len(lines) / 2
        text.draw_lines(canvas, lines, style, box.centerx, top, "centre")
        self.draw_focus(canvas, now)


class FilterChoice(CompactChoice):
    """A filter; the first value lets everything through, any other is drawn lit."""

    def __init__(self, shown: Filter, callback: Callable[[], None]) -> None:
        super().__init__(shown.label, list(shown.values.values()), callback=callback)
        self.tags = list(shown.values)
        self.name = f"filter {shown.label}"
        self.offer(shown)

    @property
    def tag(self) -> str:
        """Return the tag that is asked for, "" for all."""
        return self.tags[self.at]

    def offer(self, shown: Filter) -> None:
        """Offer other values; the tag that is asked for stays if it is among them."""
        tag, self.tags, self.values = self.tag, list(shown.values), list(shown.values.values())
        self.at = self.tags.index(tag) if tag in self.tags else 0
        self.enabled = len(self.values) > 1

    @property
    def lit(self) -> bool:
        return self.at > 0
