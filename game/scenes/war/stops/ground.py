"""The ground of a place: answers as tablets, ways on beside them, and what is told above them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.scenes.page import EDGE, TOP, Rolling
from game.scenes.war import column
from game.scenes.war.column import Item
from game.scenes.war.stops.sherd_row import SherdRow
from game.scenes.war.stops.tablet import LIFT, Tablet
from sprites.base import text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.layout import Column, Grid, Row, Slot, centred, foot_of, right_of, trim
from sprites.base.widget import Button, keycap_height
from sprites.kit import bars

MOST, GROWS = 0.72, -0.08
"""The most of the window's height that the ground takes, and by how much at a text of 200 %."""
BORDER = 16.0
"""The height of the border along the foot."""
BETWEEN, APART = 22.0, 12.0
SCROLL = 13.0
"""The room of the bar that says how far the ground is scrolled."""
SLACK = 0.5
"""Units that keep what just fits from being scrolled."""
HEAD = 20.0
"""The ground above the first tablets: what stands out of them may cover the picture."""
LEAST, WIDEST = 285.0, 460.0
"""The least and the greatest width of a tablet, at a text of 100 %."""
BESIDE = 0.7
"""The least share of the width that tablets have beside the ways on."""
ACROSS = 4
"""The most tablets in a line."""


class _Shares(NamedTuple):
    """The parts of a ground: widths beside the tablets, heights, and the rows."""

    aside: float
    under: float
    tall: float
    rows: Column


class Ground:
    """Lays answers and ways on along the foot of a window; `told` stands above the answers."""

    def __init__(
        self,
        tablets: Sequence[Tablet],
        ways: Sequence[Button],
        row: SherdRow | None = None,
        head: Sequence[Item] = (),
    ) -> None:
        self.tablets, self.ways, self.row, self.head = list(tablets), list(ways), row, list(head)
        self.told: list[Item] = []
        self.box = nowhere()
        self._look: object = None
        self._shares: dict[int, _Shares] = {}
        """The parts by the number of paragraphs that are told."""

    def view(self, canvas: Canvas) -> Box:
        """Return the box of the picture above the ground."""
        return trim(canvas.area, top=TOP - 1, bottom=self.box.h)

    # ------------------------------------------------------------------ places

    def fit(self, canvas: Canvas, told: Sequence[Item] = ()) -> None:
        """Take the foot of the window, with so much told above the answers."""
        self.told = list(told)
        shares = self._shared(canvas)
        self.box = foot_of(canvas.area, shares.tall + shares.under + BORDER)

    def _shared(self, canvas: Canvas) -> _Shares:
        """Return how the ground is shared out, which is found out once for each look."""
        look = (canvas.worn(), text.changes())
        if self._look != look:
            self._look = look
            self._shares.clear()
        if len(self.told) not in self._shares:
            self._shares[len(self.told)] = self._share(canvas)
        return self._shares[len(self.told)]

    def lay(self, canvas: Canvas, rolling: Rolling) -> None:
        """Place all; `rolling` has the tablets, which scroll if they must."""
        aside, under, _tall, rows = self._shared(canvas)
        window = trim(self.box, EDGE, 0, EDGE + aside - SCROLL, under + BORDER)
        rolling.above = self._above(canvas) + LIFT
        rolling.lay(canvas, window, rows)
        inner = trim(self.box, EDGE, 0, EDGE, BORDER)
        if under:
            line = Row(Slot(grow=1), *self.ways, gap=APART, align="middle")
            line.place(canvas, foot_of(inner, under))
        elif self.ways:
            stack, wide = Column(*self.ways, gap=APART), aside - BETWEEN
            box = centred(right_of(inner, wide), wide, stack.height(canvas, wide))
            stack.place(canvas, box)
        if self.row is not None:
            self.row.lay_main(canvas, self.box, rolling)

    def _share(self, canvas: Canvas) -> _Shares:
        """Return how the ground is shared: ways stand where less height is needed for all."""
        area = trim(canvas.area, EDGE, 0, EDGE)
        sizes = [each.preferred_size(canvas) for each in self.ways]
        aside = max((size[0] + BETWEEN for size in sizes), default=0.0)
        under = max((size[1] + APART for size in sizes), default=0.0)
        beside, below = self._rows(canvas, area.w - aside), self._rows(canvas, area.w)
        talls = beside.height(canvas, area.w - aside), below.height(canvas, area.w) + under
        if area.w - aside >= BESIDE * area.w and talls[0] <= talls[1]:
            under, rows = 0.0, beside
        else:
            aside, rows = 0.0, below
        most = (MOST + GROWS * (canvas.text_scale - 1.0)) * canvas.height - under
        tall, room = rows.height(canvas, area.w - aside) + SLACK, area.w - aside
        if tall > most:
            tall, rows = most, self._scrolled(canvas, room)
        return _Shares(aside, under, tall, rows)

    def _rows(self, canvas: Canvas, room: float) -> Column:
        """Return the tablets in the lines that need least height, under what is told."""
        return self._under_told(canvas, self._lowest(canvas, room), HEAD)

    def _scrolled(self, canvas: Canvas, room: float) -> Column:
        """Return the same where they scroll: what stands out of a tablet needs room above it."""
        return self._under_told(canvas, self._lowest(canvas, room), self._above(canvas) + LIFT)

    def _lowest(self, canvas: Canvas, room: float) -> Grid:
        """Return the tablets in the lines that need least height."""
        grids = [self._grid(canvas, room, columns) for columns in range(1, ACROSS + 1)]
        return min(reversed(grids), key=lambda each: each.height(canvas, room))

    def _under_told(self, canvas: Canvas, grid: Grid, head: float) -> Column:
        told = column.stack([*self.told, *self.head])
        if told.parts:
            return Column(told, self._above(canvas), grid, padding=(0, 14, SCROLL, 14))
        return Column(grid, padding=(0, head, SCROLL, 14))

    def _grid(self, canvas: Canvas, room: float, columns: int) -> Grid:
        grown = 0.5 + 0.5 * canvas.text_scale
        columns = max(1, min(columns, len(self.tablets), int(room // (LEAST * grown))))
        wide = min(WIDEST * grown, (room - BETWEEN * (columns - 1)) / columns)
        spare = (room - wide * columns - BETWEEN * (columns - 1)) / 2
        return Grid(
            *self.tablets,
            columns=columns,
            gap=BETWEEN,
            between=self._above(canvas),
            padding=(spare, 0),
            role="list",
        )

    def _above(self, canvas: Canvas) -> float:
        """Return the height above each tablet, where the sign of what takes it stands out."""
        if self.row is not None:
            return self.row.main.preferred_size(canvas)[1] + 4
        return APART + 0.75 * keycap_height(canvas)

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas, rolling: Rolling, now: float) -> None:
        """Draw the ground with all that stands on it."""
        bars.slip_band(canvas, self.box)
        bars.meander(canvas, 4, canvas.height - 13, canvas.width - 8, 9)
        column.draw(canvas, [*self.told, *self.head], rolling.window)
        window, scroll = rolling.window, rolling.scroll
        if scroll.content <= scroll.window:
            # Nothing is cut off: what is lit may stand out over the ground's edge.
            rolling.window = trim(window, -EDGE, -2 * HEAD, -EDGE, -BORDER)
        else:
            rolling.window = trim(window, left=-EDGE)
        rolling.draw(canvas, now)
        rolling.window = window
        for way in self.ways:
            way.draw(canvas, now)
        if self.row is not None:
            self.row.draw_main(canvas, now)
