"""The leaves of a match's figures: accuracy and grades of a player, and what moved a share."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial

from game.client.reader.narrator import sentences
from game.judging.grades import NAMES, Grade
from game.judging.judgement_file import KeptScales
from game.judging.review import Review
from game.judging.scales import Kind, Scales
from game.rules.core import NOBODY, Seat
from game.rules.wording import SPACE
from game.scenes import scales_words, seat_text
from game.scenes.look_back.words.review_words import percent, too_little
from game.scenes.scales_picture import Sum, kinds
from game.scenes.scales_words import in_percent, signed
from game.system.i18n import _, row
from sprites.base import pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded, slip
from sprites.base.layout import Column, Fitting, Row, Slot, centred, grow
from sprites.base.widget import Callback
from sprites.charts.course import draw_weight_sign
from sprites.kit import grade, leaves
from sprites.kit.leaves import Compound, Marked, Painted, Words

GROWS = 1.5
"""The most by which words grow here, as they do in a dense list."""
NAME = text.Style("stele-bold", 20, "white", most=GROWS, leading=1.2)
ACCURACY = text.Style("stele-bold", 26, "white", most=GROWS, leading=1.1)
LABEL = replace(text.LABEL, most=GROWS)
GRADE = text.Style("sans-semibold", 17, "white", most=GROWS, leading=1.25)
TOLD = text.Style("serif-bold", 19, "ivory", most=GROWS)
KIND = text.Style("stele-bold", 18, "ivory", most=GROWS, leading=1.1)
SHARE = text.Style("stele-bold", 18, most=GROWS)
ERROR = text.Style("sans-semibold", 16, "ivory3", most=1.25)
MARK, CELL = 22.0, 68.0
"""The side of a grade's mark, and the width that a mark and its count need side by side."""
MORE_ROW = 20.0
"""The units by which a row of sums is higher than its words, where there is room."""
BAR, FULL = 60.0, 0.25
"""The width of a bar's place on both sides of 0, and the least share that fills one of them."""


def growth(canvas: Canvas) -> float:
    """Return how many times larger than usual the words of these leaves are."""
    return min(GROWS, canvas.text_scale)


class SeatLeaf(Compound):
    """A seat's player with his accuracy and how many of his decisions have each grade.

    It is `chosen` while the decisions of that seat alone are listed.
    """

    role = "radio button"

    def __init__(self, review: Review, seat: Seat, side: str, callback: Callback) -> None:
        header = review.record.header
        self.side, self.chosen = side, False
        self.accuracy, self.done = review.accuracy(seat), review.accounted
        self.counts = review.counts(seat)
        player = seat_text.who(header.rules, review.players, seat)
        shield = Painted(self._draw_shield, wide=30)
        parts = Column(
            Row(shield, grow(Words(player, NAME, most=1)), gap=8),
            self._accuracy(),
            4,
            Fitting(
                Row(*(grow(self._cell(each)) for each in self.counts)),
                Column(*map(self._line, self.counts)),
                lambda canvas, _wide: len(self.counts) * CELL * growth(canvas),
            ),
            padding=(12, 8),
        )
        super().__init__(player, parts, callback, f"seat {seat}")

    @property
    def narration(self) -> str:
        """The player, the accuracy, and the counts with their grades in words."""
        counts = [f"{_(NAMES[each])} {count}" for each, count in self.counts.items()]
        shown, label = self._told
        return sentences([self.words, f"{shown} {label}", row(counts)])

    @property
    def _told(self) -> tuple[str, str]:
        """The accuracy as a figure and what that is; no figure where too little was at stake."""
        if self.accuracy is None and self.done:
            return "", too_little()
        return "…" if self.accuracy is None else percent(self.accuracy), _("accuracy")

    def _accuracy(self) -> Slot:
        shown, label = self._told
        quiet = LABEL.inked(pieces.side_of(self.side).light)
        words = grow(Words(label, quiet, most=1))
        figure = [Words(shown, ACCURACY)] if shown else []
        line = Row(*figure, words, gap=8, align="middle")
        return Slot(line, tall=lambda canvas, _wide: text.line_height(canvas, ACCURACY))

    def _line(self, each: Grade) -> Row:
        """Return a mark with the grade in words and the count at the end."""
        name, count = Words(_(NAMES[each]), GRADE, most=1), Words(str(self.counts[each]), GRADE)
        return Row(self._mark(each), grow(name), count, gap=8, align="middle")

    def _cell(self, each: Grade) -> Row:
        """Return a mark with the count alone, for a line of all grades."""
        return Row(self._mark(each), Words(str(self.counts[each]), GRADE), gap=8, align="middle")

    def _mark(self, each: Grade) -> Painted:
        def side(canvas: Canvas, _wide: float = 0.0) -> float:
            return MARK * growth(canvas)

        def paint(canvas: Canvas, box: Box) -> None:
            grade.draw(canvas, each.value, *box.center, side(canvas) - 2)

        return Painted(paint, wide=side, tall=lambda canvas, _wide: side(canvas) + 5)

    def _draw_shield(self, canvas: Canvas, box: Box) -> None:
        canvas.blit_centre(pieces.shield(self.side, canvas.px(28)), *box.center)

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the leaf in its side's colour, with a bright rim while it is chosen."""
        faction = pieces.side_of(self.side)
        lit = self.chosen or self.hovered
        rim = ("white", 3.0) if lit else (faction.light, 1.6)
        rounded(canvas, self.rect, 9, faction.dark, *rim)
        leaves.draw(canvas, self.parts)
        self.draw_focus(canvas, now, 9)


class SumsLeaf(Compound):
    """The way from what a seat could expect to its result: what each kind of weight came to."""

    role = "text"

    def __init__(
        self,
        review: Review,
        found: Scales,
        about: Seat,
        first: KeptScales | None = None,
        field: str = "",
    ) -> None:
        """`first` are the scales of the first match with the same cards, where there was one.

        `field` says what has come of the field.
        """
        begun, ended = found.par[about], found.result[about]
        lines = scales_words.of_sides(found, scales_words.coloured).split("\n")
        told = _(scales_words.SILENT) if about in found.silent else lines[about]
        if first is not None:
            told = scales_words.beside(found, about, first)
        told = row([*filter(None, (scales_words.harder(found, about), told, field))], SPACE)
        sums = kinds(found, about)
        full = max(FULL, *(abs(one.share.value) for one in sums))
        rows = [
            _end(_("Expected"), begun),
            *(_sum(one, full, _slips(review, found, one, about)) for one in sums),
            _end(_("Result"), ended),
        ]
        self.rows = len(rows)
        parts = Column(Marked(told, TOLD), 4, *map(grow, rows), padding=(14, 8))
        super().__init__(told, parts, name="sums")

    def tall(self, canvas: Canvas, wide: float, room: float) -> float:
        """Return its height in a room: no row grows by more than MORE_ROW."""
        own = self.measure(canvas, wide)[1]
        return max(own, min(own + self.rows * MORE_ROW, room))

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the rows on slip."""
        slip(canvas, self.rect, 9)
        leaves.draw(canvas, self.parts)
        self.draw_focus(canvas, now, 9)


def _end(title: str, share: float) -> Slot:
    """Return the row of what was expected, or of what came."""
    figure = Words(in_percent(share), SHARE.inked("white"), "right", most=1)
    return _row(Slot(wide=_sign_width), [title], Slot(wide=2 * BAR), figure)


def _sign_width(canvas: Canvas, _wide: float) -> float:
    return 34 * growth(canvas)


def _slips(review: Review, found: Scales, one: Sum, about: Seat) -> str:
    """Return what slips made of a player's play, as a review that is done has it; "" of all else.

    They are those of the decisions that were weighed. A sum above a whole win is of decisions in a
    match that was lost already, and tells nothing.
    """
    if not review.done or one.kind is not Kind.PLAY:
        return ""
    whose = about if one.seat == NOBODY else one.seat
    weighed = {each.n for each in found.weights if each.kind is Kind.PLAY}
    cost = sum(each.cost for each in review.counted(whose) if each.n in weighed)
    words = _("own slips in it: {share}") if one.seat == NOBODY else _("slips in it: {share}")
    return words.format(share=signed(-cost if whose == about else cost)) if cost <= 1 else ""


def _sum(one: Sum, full: float, slips: str) -> Slot:
    """Return the row of a kind of weight, with its interval and the slips that it holds."""
    share = one.share.value
    words, spoken, ink = signed(share), scales_words.aloud(share), "gainL" if share > 0 else "lossL"
    if scales_words.is_even(one.share):
        words = spoken = _("even")
        ink = "ivory3"
    figure = Words(words, SHARE.inked(ink), "right", most=1, spoken=spoken)
    sign, bar = partial(_draw_sign, one), partial(_draw_bar, share, full)
    told = [one.title, *filter(None, (scales_words.likely(one.share), slips))]
    return _row(Painted(sign, wide=_sign_width), told, Painted(bar, wide=2 * BAR), figure)


def _row(sign: Slot, told: list[str], bar: Slot, figure: Words) -> Slot:
    title, *more = told
    below = [Words(row(more), ERROR)] if more else []
    return Slot(
        Row(
            sign,
            grow(Column(Words(title, KIND, most=2), *below)),
            bar,
            Slot(figure, wide=lambda canvas, _wide: 62 * growth(canvas)),
            gap=6,
            align="middle",
        )
    )


def _draw_sign(one: Sum, canvas: Canvas, box: Box) -> None:
    draw_weight_sign(canvas, one.sign, one.side, FULL, *box.center)


def _draw_bar(share: float, full: float, canvas: Canvas, box: Box) -> None:
    """Draw how far a share reaches to the left of 0 or to the right: `full` fills that side."""
    long = BAR * abs(share) / full
    canvas.fill("ivory3", centred(box, 1.4, 24))
    if canvas.px(long) > 1:
        bar = centred(box, long, 14).move(math.copysign(long / 2, share), 0)
        rounded(canvas, bar, 1, "gain" if share > 0 else "loss", "ivory", 1)
