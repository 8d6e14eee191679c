"""The places on the page of the results: the picture, the band below it, a tab on its border."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.menus.results.ways_on import WaysOn
from game.scenes.page import Rolling
from sprites.base import text
from sprites.base.canvas import Canvas, nowhere
from sprites.base.layout import (
    Column,
    Container,
    Row,
    Slot,
    foot_of,
    grow,
    head_of,
    inset,
    right_of,
    trim,
)
from sprites.base.widget import Widget
from sprites.kit.leaves import Words
from sprites.kit.listing import BAR

SENTENCE = text.Style("serif", 23, "ivory", leading=1.18, read=True)
FIELD = text.Style("serif", 20, "ivory2", leading=1.18, read=True)
EDGE = 24.0
HEAD, FOOT = 26.0, 18.0
"""The room of the meander above what the band holds, and the room below that."""
GAP = 12.0
BETWEEN = 16.0
CARET, WIDE = 2.0, 0.9
"""Units between the great door and the caret that belongs to it, whose width in its heights."""
GREATER = 2.0
"""The share of spare width that the great door takes, where the others take one each."""
PANS, NARROW, TALL = 280.0, 0.24, 148.0
"""The width of the pans, as a share of the width at the most, and their least height."""
LEAST, MOST = 0.27, 0.52
"""The least and the most of the height that the band takes: what needs more rolls in it."""
LOW = 0.4
"""The part of the tab that lies below the picture's edge."""


class ResultsLayout:
    """Shares the page out: the picture keeps most of it, the band has what is left.

    In the band the sentence stands over the doors, the pans at the left of both; where the doors
    have no room there, they stand below, or else the great one above the others. The whole fits,
    or it rolls.
    """

    def __init__(self, sentence: str, ways: WaysOn, weighed: bool, fielded: bool) -> None:
        """A match that is `fielded` keeps a line free for what comes of that."""
        self.told = Words(sentence, SENTENCE)
        self.field = Words("", FIELD, most=1)
        self.fielded = fielded
        self.great, self.doors, self.caret = ways.great, ways.others, ways.caret
        self.tab = ways.tab if ways.offers_next else None
        self.pans = Slot() if weighed else None
        """The place of the pans, where a match is weighed."""
        self.picture = self.band = nowhere()
        self.rows: Container = Column()

    @property
    def sentence(self) -> str:
        """The sentence in the band."""
        return self.told.words

    @sentence.setter
    def sentence(self, words: str) -> None:
        self.told = Words(words, SENTENCE)

    def tell_field(self, words: str) -> None:
        """Say below the sentence what has come of the field."""
        self.field = Words(words, FIELD, most=1)

    @property
    def widgets(self) -> list[Widget]:
        """All doors, in the order of the keys."""
        caret = [] if self.caret is None else [self.caret]
        tab = [] if self.tab is None else [self.tab]
        return [self.great, *caret, *self.doors, *tab]

    def arrange(self, canvas: Canvas, rolling: Rolling, risen: float = 1.0) -> None:
        """Place everything, in units, the band as far up as it has `risen`."""
        area = canvas.area
        self.rows = self._rows(canvas)
        wide, high = (0.0, 0.0) if self.tab is None else self.tab.preferred_size(canvas)
        head = max(HEAD, LOW * high + 6)
        wanted = head + self.rows.height(canvas, area.w - 2 * EDGE) + FOOT
        tall = min(max(wanted, LEAST * area.h), MOST * area.h)
        self.picture = head_of(area, area.h - tall)
        self.band = foot_of(area, tall).move(0, (1 - risen) * tall)
        inside = inset(trim(self.band, top=head, bottom=FOOT), EDGE, 0)
        rolls = wanted > tall + 0.01
        rolling[:] = [each for each in self.widgets if rolls and each is not self.tab]
        if rolls:
            rows = Column(self.rows, padding=(0, 0, BAR, 0))
            rolling.lay(canvas, trim(inside, right=-BAR), rows)
        else:
            rolling.window = nowhere()
            self.rows.place(canvas, inside)
        if self.tab is not None:
            edge = head_of(right_of(area, wide), high)
            self.tab.place(canvas, edge.move(0, self.band.y - (1 - LOW) * high))

    def _rows(self, canvas: Canvas) -> Container:
        room = canvas.width - 2 * EDGE
        told = self._said(canvas)
        if self.pans is None:
            return Column(told, self._lot(canvas, room), gap=BETWEEN)
        wide = min(PANS, NARROW * room)
        self.pans = Slot(wide=wide, tall=TALL)
        beside = room - wide - 2 * GAP
        all_beside = self._wanted(canvas) <= beside
        others = self._wanted(canvas, great=False) <= beside and self._wanted(canvas) > room
        if all_beside or others:
            doors = Column(told, self._lot(canvas, beside), gap=BETWEEN)
            return Row(self.pans, grow(doors), gap=2 * GAP, align="middle")
        said = Row(self.pans, grow(told), gap=2 * GAP, align="middle")
        return Column(said, self._lot(canvas, room), gap=BETWEEN)

    def _said(self, canvas: Canvas) -> Container:
        """Return the sentence and the line below it, which has its height before it has words."""
        if not self.fielded:
            return Column(self.told)
        return Column(self.told, Slot(self.field, tall=text.line_height(canvas, FIELD)), gap=2)

    def _sizes(self, canvas: Canvas) -> tuple[list[float], float]:
        """Return the widths of the doors, the great one with its caret, and their height."""
        doors = self.great, *self.doors
        wide, talls = zip(*(each.preferred_size(canvas) for each in doors), strict=True)
        tall = max(talls)
        caret = 0.0 if self.caret is None else CARET + WIDE * tall
        return [wide[0] + caret, *wide[1:]], tall

    def _wanted(self, canvas: Canvas, great: bool = True) -> float:
        """Return the width in which the doors stand side by side, all or those but the great."""
        wides = self._sizes(canvas)[0][0 if great else 1 :]
        return sum(wides) + GAP * (len(wides) - 1)

    def _lot(self, canvas: Canvas, room: float) -> Container:
        """Return the doors in a row that fills the room, else the great one above the others."""
        wides, tall = self._sizes(canvas)
        caret = [] if self.caret is None else [Slot(self.caret, wide=WIDE * tall, tall=tall)]
        great = Row(Slot(self.great, tall=tall, grow=1), *caret, gap=CARET)
        doors = [Slot(great, tall=tall), *(Slot(each, tall=tall) for each in self.doors)]
        if self._wanted(canvas) <= room:
            return _filling(doors, wides, room, GREATER)
        others = [Slot(each) for each in self.doors]
        return Column(doors[0], _filling(others, wides[1:], room), gap=GAP)


def _filling(
    doors: Sequence[Slot], wides: Sequence[float], room: float, first: float = 1.0
) -> Container:
    """Return doors side by side that share what room is left, the first one so many shares.

    Where they have no room they stand one below another.
    """
    spare = room - sum(wides) - GAP * (len(doors) - 1)
    if spare < 0:
        return Column(*doors, gap=GAP)
    shares = [first, *[1.0] * (len(doors) - 1)]
    for door, wide, share in zip(doors, wides, shares, strict=True):
        door.wide = wide + spare * share / sum(shares)
    return Row(*doors, gap=GAP)
