"""The score of a war as a sum in one line, and the decrees with which it was fought."""

from __future__ import annotations

from typing import NamedTuple

from game.campaign.run import Run
from game.scenes.war import wording
from game.scenes.war.status import HeldSherd
from game.system.i18n import _, ngettext
from sprites.base import text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.layout import Row, Slot, head_of, trim
from sprites.kit.panel import heading

TOTAL = text.Style("stele-bold", 62, "white", grows=False)
FIGURE = text.Style("stele-bold", 27, "ivory", most=1.3)
LABEL = text.Style("sans-semibold", 16, "ivory3", most=1.6)
WORTH = text.Style("sans-semibold", 16, "ivory", most=1.6)
SIGN = text.Style("stele-bold", 24, "clayL", grows=False)
GAP, TIGHT = 32.0, 20.0
"""The room for the sign between two parts, and the least of it."""
AFTER = 26.0
"""Units after the total."""
SHERD, CLOSE, LEAST = 44.0, 4.0, 28.0
"""The side of a decree, the space between two, and the least room for both."""


class ScorePart(NamedTuple):
    """A part of the score: how much, and what for."""

    figure: int
    words: str


def sums(run: Run) -> list[ScorePart]:
    """Return the score as a sum, in the order in which it came."""
    lines = run.lines
    won = [line for line in lines if line.victory]
    great = [line for line in won if line.great]
    products = sum(line.product for line in won)
    words = ngettext("{n} victory", "{n} victories", len(won)).format(n=len(won))
    found = [
        ScorePart(products, words),
        ScorePart(sum(round(line.last * line.margin) for line in won), _("Margins")),
    ]
    if great:
        words = ngettext("{n} great", "{n} great", len(great)).format(n=len(great))
        found.append(ScorePart(sum(round(line.last * line.great) for line in great), words))
    other = sum(line.other for line in lines)
    if other:
        found.append(ScorePart(other, _("Events")))
    if run.won:
        words = ngettext("{n} life", "{n} lives", run.lives).format(n=run.lives)
        found.append(ScorePart(lines[-1].lives, words))
    if run.won and run.obols:
        words = ngettext("{n} obol", "{n} obols", run.obols).format(n=run.obols)
        found.append(ScorePart(lines[-1].obols, words))
    return found


class Reckoning:
    """The heading, the total, its parts beside it, and below them who fought and the seed."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.sums = sums(run)
        self.worth = ""
        """The worth of the decrees in words, once it is known."""
        self.box = nowhere()

    @property
    def _note(self) -> str:
        charter = self.run.charter
        parts = [wording.length(charter.length), wording.who(charter)]
        if charter.attempt > 1:
            parts.append(_("Try {n}: the first one counts").format(n=charter.attempt))
        parts.append(_("Seed {seed}").format(seed=charter.seed))
        return _(" · ").join(parts)

    # ------------------------------------------------------------------ places

    def _wides(self, canvas: Canvas) -> list[float]:
        return [
            max(text.width(canvas, str(one.figure), FIGURE), text.width(canvas, one.words, LABEL))
            for one in self.sums
        ]

    def _total(self, canvas: Canvas) -> float:
        return text.width(canvas, str(self.run.score), TOTAL) + AFTER

    def _rows(self, canvas: Canvas, wide: float) -> list[list[int]]:
        """Return the numbers of the parts in lines: one, or as few as there is room for."""
        wides, rows, x = self._wides(canvas), [list[int]()], 0.0
        for number, each in enumerate(wides):
            if rows[-1] and x + each > wide - self._total(canvas):
                rows.append([])
                x = 0.0
            rows[-1].append(number)
            x += each + TIGHT
        return rows

    def _step(self, canvas: Canvas) -> float:
        return text.line_height(canvas, FIGURE) + text.line_height(canvas, LABEL)

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        """Return the width that is offered and the height wanted there."""
        rows = self._rows(canvas, wide)
        parts = max(text.line_height(canvas, TOTAL) * 0.9, self._step(canvas) * len(rows))
        head = text.line_height(canvas, text.HEADING)
        return wide, head + parts + text.line_height(canvas, text.KEY) + 4

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a box in units."""
        self.box = box

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas, shown: int) -> None:
        """Draw all, the total counted up to `shown`."""
        box = self.box
        top = heading(canvas, _("Score"), box.x, box.y, box.w)
        rows, step = self._rows(canvas, box.w), self._step(canvas)
        note = text.line_height(canvas, text.KEY)
        middle = box.y + top + (box.h - top - note) / 2
        text.draw(canvas, str(shown), TOTAL, box.x, middle)
        y = middle - step * len(rows) / 2
        for row in rows:
            self._draw_row(canvas, row, y)
            y += step
        beside = text.width(canvas, _("Score").upper(), text.HEADING) + 24
        room = box.w - beside
        text.draw_within(canvas, self.worth, WORTH, box.x + beside, box.y + top / 2, room)
        text.draw_within(canvas, self._note, text.KEY, box.x, box.bottom - note / 2, box.w)

    def _draw_row(self, canvas: Canvas, row: list[int], y: float) -> None:
        wides, x = self._wides(canvas), self.box.x + self._total(canvas)
        room = self.box.right - x - sum(wides[number] for number in row)
        gap = max(TIGHT, min(GAP, room / max(1, len(row) - 1)))
        tall = text.line_height(canvas, FIGURE)
        for number in row:
            if number:
                text.draw(canvas, "+", SIGN, x - gap / 2, y + tall / 2, "centre")
            text.draw(canvas, str(self.sums[number].figure), FIGURE, x, y + tall / 2)
            label = y + tall + text.line_height(canvas, LABEL) / 2
            text.draw(canvas, self.sums[number].words, LABEL, x, label)
            x += wides[number] + gap


def lay_sherds(canvas: Canvas, sherds: list[HeldSherd], box: Box) -> None:
    """Stand the sherds of decrees in a line from the left of a box, smaller if they must be."""
    if sherds:
        pitch = min(SHERD + CLOSE, box.w / len(sherds))
        size = min(pitch - CLOSE, box.h)
        row = Row(*(Slot(each, wide=size) for each in sherds), gap=CLOSE, role="list")
        row.place(canvas, head_of(trim(box, top=(box.h - size) / 2), size))
