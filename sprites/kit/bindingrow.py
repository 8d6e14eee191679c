"""A row of the page of keys: a command, its keys, the buttons of a pad, and what else has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded
from sprites.base.layout import Column, Fitting, Row, Wrap, grow
from sprites.base.widget import (
    RADIUS,
    Callback,
    do_nothing,
    keycap,
    keycap_height,
    keycap_width,
)
from sprites.kit import leaves
from sprites.kit.leaves import Compound, Painted, Words

NEEDED: Final = 440.0
"""The width in units that a row needs at the usual size of text, for its keys beside its words."""
SHARE: Final = 0.48
"""The share of a row's width that its words have beside the keys."""
INSET: Final = 12.0
GAP: Final = 8.0
LEAST: Final = 44.0
WARNING: Final = text.LOG.inked("lossL").sized(18)


def needed(canvas: Canvas, _wide: float = 0.0) -> float:
    """Return the width in units from which the keys of a row stand beside its words."""
    return NEEDED * canvas.text_scale


class BindingRow(Compound):
    """A command with its `caps`; `warning` names what else is on one of them, "" for nothing."""

    def __init__(
        self,
        words: str,
        name: str,
        caps: Sequence[str],
        warning: str,
        callback: Callback = do_nothing,
    ) -> None:
        self.caps = list(caps)
        self.warning = warning
        said, keys = Words(words, text.BODY), Wrap(*map(_drawn, self.caps), gap=GAP)
        beside = Row(grow(said, SHARE), grow(keys, 1 - SHARE), align="middle")
        either = Fitting(beside, Column(said, keys), needed, grow=1)
        parts = Column(either, Words(warning, WARNING), padding=(INSET, 5, INSET, 5))
        super().__init__(words, parts, callback, name)

    @property
    def narration(self) -> str:
        """The words; the keys are its value."""
        return self.words

    @property
    def value_text(self) -> str:
        return ", ".join((*self.caps, *filter(None, [self.warning])))

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        return wide, max(LEAST, super().measure(canvas, wide)[1])

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the row."""
        if self.hovered:
            rounded(canvas, self.rect, RADIUS, "slip3", opacity=0.6)
        leaves.draw(canvas, self.parts)
        self.draw_focus(canvas, now)


def _drawn(cap: str) -> Painted:
    def paint(canvas: Canvas, box: Box) -> None:
        keycap(canvas, cap, box.right, box.centery, "ivory")

    def wide(canvas: Canvas, _wide: float) -> float:
        return keycap_width(canvas, cap)

    return Painted(paint, None, wide, lambda canvas, _wide: keycap_height(canvas) * 1.14)
