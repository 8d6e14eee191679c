"""A row of the page of keys: a command, its keys, the buttons of a pad, and what else has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded
from sprites.base.widget import (
    RADIUS,
    Callback,
    Widget,
    do_nothing,
    keycap,
    keycap_height,
    keycap_width,
)

STACKED: Final = 1.3
"""From this text scale on the keys stand below the words."""
SHARE: Final = 0.48
"""The share of a row's width that its words have beside the keys."""
INSET: Final = 12.0
GAP: Final = 8.0
WARNING: Final = text.LOG.inked("lossL").sized(18)


class BindingRow(Widget):
    """A command with its `caps`; `warning` names what else is on one of them, "" for nothing."""

    def __init__(
        self,
        words: str,
        name: str,
        caps: Sequence[str],
        warning: str,
        callback: Callback = do_nothing,
    ) -> None:
        super().__init__(words, callback, name)
        self.caps = list(caps)
        self.warning = warning

    @property
    def value_text(self) -> str:
        return ", ".join((*self.caps, *filter(None, [self.warning])))

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        lines = self._rows(canvas, self._room(canvas, wide))
        tall = self._step(canvas) * max(1, len(lines))
        words = text.line_height(canvas, text.BODY) * len(self._words(canvas, wide))
        tall = tall + words if canvas.text_scale >= STACKED else max(tall, words)
        return wide, max(44.0, tall + 10 + len(self._warned(canvas, wide)) * self._line(canvas))

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the row."""
        if self.hovered:
            rounded(canvas, self.rect, RADIUS, "slip3", opacity=0.6)
        x, y, wide = self.rect.x + INSET, self.rect.y + 5, self.rect.w
        warned = self._warned(canvas, wide)
        words = self._words(canvas, wide)
        tall = text.line_height(canvas, text.BODY) * len(words)
        if canvas.text_scale >= STACKED:
            text.draw_lines(canvas, words, text.BODY, x, y)
            y += tall
            left = x
        else:
            room = self.rect.h - 10 - len(warned) * self._line(canvas)
            text.draw_lines(canvas, words, text.BODY, x, y + (room - tall) / 2)
            left = self.rect.x + SHARE * wide
            y += (room - self._step(canvas) * len(self._rows(canvas, self._room(canvas, wide)))) / 2
        for row in self._rows(canvas, self._room(canvas, wide)):
            right = left
            for cap in row:
                right += keycap_width(canvas, cap)
                keycap(canvas, cap, right, y + self._step(canvas) / 2, "ivory")
                right += GAP
            y += self._step(canvas)
        under = self.rect.bottom - 5 - len(warned) * self._line(canvas)
        text.draw_lines(canvas, warned, WARNING, x, under)
        self.draw_focus(canvas, now)

    def _room(self, canvas: Canvas, wide: float) -> float:
        """Return the width that the keys have."""
        return (1.0 if canvas.text_scale >= STACKED else 1 - SHARE) * wide - 2 * INSET

    def _words(self, canvas: Canvas, wide: float) -> list[str]:
        share = 1.0 if canvas.text_scale >= STACKED else SHARE
        return text.wrap(canvas, self.words, text.BODY, share * wide - 1.5 * INSET)

    def _warned(self, canvas: Canvas, wide: float) -> list[str]:
        room = wide - 2 * INSET
        return text.wrap(canvas, self.warning, WARNING, room) if self.warning else []

    @staticmethod
    def _line(canvas: Canvas) -> float:
        return text.line_height(canvas, WARNING)

    @staticmethod
    def _step(canvas: Canvas) -> float:
        """Return the height of a row of keys."""
        return keycap_height(canvas) * 1.14 + 6

    def _rows(self, canvas: Canvas, room: float) -> list[list[str]]:
        """Return the keys in as many rows as they need."""
        rows: list[list[str]] = [[]]
        used = 0.0
        for cap in self.caps:
            wide = keycap_width(canvas, cap) + GAP
            if rows[-1] and used + wide > room:
                rows.append([])
                used = 0.0
            rows[-1].append(cap)
            used += wide
        return rows


def head(canvas: Canvas, words: str, box: Box) -> None:
    """Draw a sentence over the rows."""
    lines = text.wrap(canvas, words, text.LOG, box.w)
    text.draw_lines(canvas, lines, text.LOG, box.x, box.y)


def head_height(canvas: Canvas, words: str, wide: float) -> float:
    """Return the height of a sentence over the rows."""
    return text.line_height(canvas, text.LOG) * len(text.wrap(canvas, words, text.LOG, wide))
