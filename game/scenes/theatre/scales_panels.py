"""The panels of the scales: the balance, the table of kinds, the curve, the weights one by one."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from game.judging.scales import Scales
from game.rules.core import Seat
from game.scenes import scales_words
from game.scenes.scales_picture import Sum, kinds
from game.scenes.scales_words import signed
from game.scenes.theatre.weighed import Entry
from game.system.i18n import _
from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded
from sprites.base.layout import Column, Row, Slot, centred, foot_of, grow, head_of, trim
from sprites.base.widget import RADIUS
from sprites.charts.balance import Balance
from sprites.charts.weightchart import draw_sign
from sprites.kit import leaves
from sprites.kit.leaves import Compound, Painted, Words

HEAD = text.Style("stele-bold", 18, "ivory", leading=1.15)
FIGURE = text.Style("stele-bold", 18, leading=1.15)
TOLD = text.Style("serif", 17, "ivory2", leading=1.2)
KIND = text.Style("stele-bold", 18, "ivory", most=1.4, leading=1.1)
SHARE = text.Style("stele-bold", 18, most=1.4)
ERROR = text.Style("sans-semibold", 16, "ivory3", most=1.25)
SIGN = 42.0
"""The side of a weight's sign in the list."""
LEAST_ROW, MOST_ROW = 28.0, 46.0
"""The height of a row of the table, at least and at most."""
BAR, FULL = 60.0, 0.25
"""The width of a bar's place on both sides of 0, and the share that fills one of them."""


def ink_of(share: float) -> str:
    """Return the colour of a difference of shares."""
    if abs(share) < scales_words.EVEN:
        return "ivory3"
    return "gainL" if share > 0 else "lossL"


class WeightRow(Compound):
    """A weight by its number: what came or was done, and what it moved."""

    role = "list item"

    def __init__(self, entry: Entry, callback: Callable[[], None]) -> None:
        self.entry = entry
        self.chosen = False
        share = Words(signed(entry.share), FIGURE.inked(ink_of(entry.share)), "right")
        words = Column(
            Row(grow(Words(entry.head, HEAD)), share, gap=8, align="start"),
            Words(entry.told, TOLD),
        )
        mark = Painted(self._draw_sign, wide=SIGN + 10, tall=SIGN + 6)
        parts = Row(mark, grow(words), gap=10, padding=(8, 5, 12, 5), align="middle")
        super().__init__(entry.head, parts, callback, f"weight {entry.number}")

    @property
    def narration(self) -> str:
        """All that it says, with its share in words."""
        return self.entry.aloud

    def _draw_sign(self, canvas: Canvas, box: Box) -> None:
        one = self.entry
        draw_sign(canvas, one.sign, one.side, one.number, box.x + SIGN / 2, box.centery, SIGN / 2)

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the row: raised when its mark is looked at."""
        if self.chosen or self.focused or self.hovered:
            rounded(canvas, trim(self.rect, 2, 1, 2, 1), RADIUS, "slip3", "ivory3", 1.6)
        leaves.draw(canvas, self.parts)
        self.draw_focus(canvas, now)


class KindsTable:
    """A row for each kind of weight: what all of it came to for a seat, with its error."""

    def __init__(self, found: Scales, about: Seat) -> None:
        self.sums = kinds(found, about)
        self.parts = Column(*(grow(_row(each)) for each in self.sums))

    def tall(self, canvas: Canvas) -> float:
        """Return the height that the rows need, in units."""
        return len(self.sums) * (max(LEAST_ROW, text.line_height(canvas, KIND)) + 5)

    @property
    def most(self) -> float:
        """The height at which they would lie too far apart."""
        return len(self.sums) * MOST_ROW


def _row(one: Sum) -> Row:
    error = _("± {error}").format(error=scales_words.in_percent(one.error)) if one.told else ""
    share = Words(signed(one.share), SHARE.inked(ink_of(one.share)), "right", most=1)
    return Row(
        Painted(partial(_draw_kind, one), wide=34),
        grow(Words(one.title, KIND, most=1)),
        Painted(partial(_draw_bar, one.share), wide=2 * BAR),
        Slot(share, wide=lambda canvas, _wide: 62 * min(1.4, canvas.text_scale)),
        Slot(
            Words(error, ERROR, "right", most=1),
            wide=lambda canvas, _wide: 48 * min(1.25, canvas.text_scale),
        ),
        gap=6,
    )


def _draw_kind(one: Sum, canvas: Canvas, box: Box) -> None:
    draw_sign(canvas, one.sign, one.side, 0, box.centerx, box.centery, min(16.0, box.w / 2))


def _draw_bar(share: float, canvas: Canvas, box: Box) -> None:
    """Draw how far a share reaches to the left of 0 or to the right."""
    long = BAR * min(1.0, abs(share) / FULL)
    canvas.fill("ivory3", centred(box, 1.4, 24))
    if canvas.px(long) > 1:
        bar = centred(box, long, 14).move(math.copysign(long / 2, share), 0)
        rounded(canvas, bar, 1, "gain" if share > 0 else "loss", "ivory", 1)


class BalancePanel:
    """The balance before clay, as on a painted pot; what was expected, and what it came to."""

    def __init__(self, picture: Balance, found: Scales, about: Seat) -> None:
        self.picture = picture
        begun, ended = (scales_words.in_percent(each[about]) for each in (found.par, found.result))
        self.parts = Column(
            Painted(self._draw, grow=1),
            10,
            Row(
                Column(Words(begun, END, most=1), Words(_("Expected"), UNDER, most=1)),
                Slot(grow=1),
                Column(
                    Words(ended, END, "right", most=1),
                    Words(_("Result"), UNDER, "right", most=1),
                ),
                padding=(8, 0),
            ),
            padding=(11, 11, 11, 8),
        )

    def _draw(self, canvas: Canvas, box: Box) -> None:
        """Draw the clay, the ground that the herald stands on, and the balance."""
        rounded(canvas, box, 6, "clayL")
        ground = foot_of(box, GROUND)
        canvas.fill("slip", head_of(ground, 5))
        canvas.fill("slip", head_of(trim(ground, top=8), 2))
        with canvas.clip(box):
            self.picture.draw(canvas, trim(box, 6, 8, 6, GROUND - 1))


GROUND = 22.0
END = text.Style("stele-bold", 24, "white", most=1.3, leading=1.05)
UNDER = text.Style("sans-semibold", 16, "ivory3", most=1.3, leading=1.1)
