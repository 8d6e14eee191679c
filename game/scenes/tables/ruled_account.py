"""An account in columns: what counts at the left, figures at the right, rules over the totals."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from sprites import text
from sprites.canvas import Box, Canvas
from sprites.layout import trim
from sprites.panel import Sum, ledger, ledger_height
from sprites.rich import Paragraph


@dataclass(frozen=True)
class RuledAccount:
    """The sums, and below them a `note` of marked-up lines."""

    sums: tuple[Sum, ...]
    note: str = ""

    def height(self, canvas: Canvas, wide: float) -> float:
        """Return the height at a width, in units."""
        noted = _line(self.note).height(canvas, wide) if self.note else 0.0
        return ledger_height(canvas, wide, self.sums) + noted

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw the account from the top of a box."""
        used = ledger(canvas, box, self.sums)
        if self.note:
            _line(self.note).draw(canvas, trim(box, top=used))


@lru_cache(maxsize=64)
def _line(markup: str) -> Paragraph:
    """Return the words below the sums, laid out once."""
    return Paragraph(markup, text.LOG)
