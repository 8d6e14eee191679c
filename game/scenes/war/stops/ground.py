"""The ground of a place: answers as tablets, ways on beside them, and what is told above them."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.page import EDGE, TOP, Rolling
from game.scenes.war.stops.sherd_row import SherdRow
from game.scenes.war.stops.tablet import LIFT, Tablet
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.layout import Column, Grid, Part, Row, Slot, centred, foot_of, right_of, trim
from sprites.base.widget import Button, keycap_height
from sprites.kit import bars, leaves

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


class Ground:
    """Lays answers and ways on along the foot of a window; `head` stands above the answers.

    Of a `row` of decrees one is chosen, on which the button stands that takes it.
    """

    def __init__(
        self,
        tablets: Sequence[Tablet] = (),
        ways: Sequence[Button] = (),
        row: SherdRow | None = None,
        head: Sequence[Part] = (),
    ) -> None:
        self.tablets, self.ways, self.row, self.head = list(tablets), list(ways), row, head
        self.told = self.rows = Column()
        self.box = nowhere()
        self.aside = self.under = 0.0
        """The width of the ways on beside the tablets, or their height below them."""

    def view(self, canvas: Canvas) -> Box:
        """Return the box of the picture above the ground."""
        return trim(canvas.area, top=TOP - 1, bottom=self.box.h)

    # ------------------------------------------------------------------ places

    def fit(self, canvas: Canvas, told: Sequence[Part] = ()) -> None:
        """Take the foot of the window, with so much told above the answers.

        The ways on stand where less height is needed for all.
        """
        self.told = Column(*told, *self.head, gap=10)
        whole = canvas.width - 2 * EDGE
        sizes = [each.preferred_size(canvas) for each in self.ways]
        self.aside = max((wide + BETWEEN for wide, _tall in sizes), default=0.0)
        self.under = max((tall + APART for _wide, tall in sizes), default=0.0)
        room = whole - self.aside
        beside, below = self._rows(canvas, room), self._rows(canvas, whole)
        talls = beside.height(canvas, room), below.height(canvas, whole) + self.under
        if room >= BESIDE * whole and talls[0] <= talls[1]:
            self.under, self.rows = 0.0, beside
        else:
            self.aside, self.rows, room = 0.0, below, whole
        tall = self.rows.height(canvas, room) + SLACK
        most = (MOST + GROWS * (canvas.text_scale - 1.0)) * canvas.height - self.under
        if tall > most:  # what stands out of a tablet needs room above it where they scroll
            tall, self.rows = most, self._rows(canvas, room, self._above(canvas) + LIFT)
        self.box = foot_of(canvas.area, tall + self.under + BORDER)

    def lay(self, canvas: Canvas, rolling: Rolling) -> None:
        """Place all; `rolling` has the tablets, which scroll if they must."""
        window = trim(self.box, EDGE, 0, EDGE + self.aside - SCROLL, self.under + BORDER)
        rolling.above = self._above(canvas) + LIFT
        rolling.lay(canvas, window, self.rows)
        inner = trim(self.box, EDGE, 0, EDGE, BORDER)
        if self.under:
            line = Row(Slot(grow=1), *self.ways, gap=APART, align="middle")
            line.place(canvas, foot_of(inner, self.under))
        elif self.ways:
            stack, wide = Column(*self.ways, gap=APART), self.aside - BETWEEN
            stack.place(canvas, centred(right_of(inner, wide), wide, stack.height(canvas, wide)))
        if self.row is not None:
            self.row.lay_main(canvas, self.box, rolling)

    def _rows(self, canvas: Canvas, room: float, head: float = HEAD) -> Column:
        """Return the tablets in the lines that need least height, under what is told."""
        grown, above = 0.5 + 0.5 * canvas.text_scale, self._above(canvas)
        most = max(1, min(ACROSS, len(self.tablets), int(room // (LEAST * grown))))
        grids = []
        for columns in range(most, 0, -1):
            wide = min(WIDEST * grown, (room - BETWEEN * (columns - 1)) / columns)
            spare = (room - wide * columns - BETWEEN * (columns - 1)) / 2
            grids.append(
                Grid(
                    *self.tablets,
                    columns=columns,
                    gap=BETWEEN,
                    between=above,
                    padding=(spare, 0),
                    role="list",
                )
            )
        grid = min(grids, key=lambda each: each.height(canvas, room))
        if self.told.parts:
            return Column(self.told, 10 + above, grid, padding=(0, 14, SCROLL, 14))
        return Column(grid, padding=(0, head, SCROLL, 14))

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
        window, scroll = rolling.window, rolling.scroll
        with canvas.clip(window):
            leaves.draw(canvas, self.told)
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
