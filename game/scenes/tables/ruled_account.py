"""An account in columns: what counts at the left, figures at the right, rules over the totals."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from sprites import text
from sprites.canvas import Box, Canvas
from sprites.layout import trim
from sprites.panel import Sum, ledger, ledger_height
from sprites.rich import Paragraph

GAP = 5.0


@dataclass(frozen=True)
class RuledAccount:
    """`verdict` stands over the sums, and `note` below them; both are marked-up lines."""

    verdict: str
    sums: tuple[Sum, ...]
    note: str = ""

    def height(self, canvas: Canvas, wide: float) -> float:
        """Return the height at a width, in units."""
        around = (_line(words) for words in (self.verdict, self.note) if words)
        tall = sum(one.height(canvas, wide) + GAP for one in around)
        return tall + ledger_height(canvas, wide, self.sums)

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw the account from the top of a box."""
        y = box.y
        if self.verdict:
            y += _line(self.verdict).draw(canvas, box) + GAP
        y += ledger(canvas, trim(box, top=y - box.y), self.sums) + GAP
        if self.note:
            _line(self.note).draw(canvas, trim(box, top=y - box.y))


@lru_cache(maxsize=64)
def _line(markup: str) -> Paragraph:
    """Return words over or below the sums, laid out once."""
    return Paragraph(markup, text.LOG)
