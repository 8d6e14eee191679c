"""The places on the page of the results: the picture, and a band of deeds, figures and buttons."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.menus.deed_block import DeedBlock
from game.scenes.menus.figures_table import FiguresTable
from sprites import text
from sprites.canvas import Box, Canvas, nowhere
from sprites.listing import BAR, Scroll
from sprites.widget import Button

EDGE = 24.0
HEAD = 28.0
"""The room of the meander above what the band holds."""
FOOT = 18.0
GAP = 10.0
BETWEEN = 34.0
"""Units between two sections of the band."""
LEAST_BUTTONS = 330.0
LEAST_PICTURE = 180.0
WIDEST_DEED = 420.0
BESIDE, ALONE = 1.25, 2.0
"""The width of the figures as shares of what they need: beside deeds, and with none to tell of."""


class ResultsLayout:
    """Shares the page out: words and figures get the height that they need, the picture the rest.

    Deeds stand beside figures and buttons where there is room, else above them; where the picture
    would have none left, they stand below the figures, in a `window` that scrolls.
    """

    def __init__(
        self,
        sentence: str,
        figures: FiguresTable,
        blocks: Sequence[DeedBlock],
        main: Button | None,
    ) -> None:
        self.sentence = sentence
        self.figures = figures
        self.blocks = blocks
        self.main = main
        self.picture = self.band = self.table = self.told = nowhere()
        self.scroll = Scroll()
        self.window = nowhere()
        self.deeds: list[Box] = []
        self.lines: list[Box] = []

    def arrange(self, canvas: Canvas, buttons: Sequence[Button]) -> None:
        """Place everything, in units."""
        wide, tall = canvas.area.size
        column = self._column(canvas, buttons)
        rows = (len(buttons) + 1) // 2 + (self.main is not None)
        each = max(button.preferred_size(canvas)[1] for button in buttons)
        low = max(rows * (each + GAP) - GAP, self.figures.height(canvas))
        table = self.figures.width(canvas)
        room = wide - 2 * EDGE - column - table - BETWEEN * (1 + len(self.blocks))
        beside = self._deeds_tall(canvas, room)
        above = self._deeds_tall(canvas, wide - 2 * EDGE - BETWEEN)
        stacked = not self._fits(canvas, room)
        told = text.wrap(canvas, self.sentence, text.LOG, wide - 2 * EDGE)
        head = HEAD + len(told) * text.line_height(canvas, text.LOG) + GAP
        need = head + FOOT + (low + above + GAP if stacked else max(low, beside))
        shown = not stacked or tall - need >= LEAST_PICTURE
        if not shown:
            need = head + FOOT + low
        self.band = Box(0, tall - need, wide, need)
        self.picture = Box(0, 0, wide, tall - need)
        top = self.band.y + head
        self.told = Box(EDGE, self.band.y + HEAD - 2, wide - 2 * EDGE, head - HEAD)
        self.deeds, self.lines = [], []
        if shown:
            self._place_deeds(canvas, top, wide - 2 * EDGE - BETWEEN if stacked else room)
        top += above + GAP if stacked and shown else 0.0
        right = wide - EDGE - column
        left = EDGE if stacked or not self.blocks else max(EDGE, right - BETWEEN - table)
        spare = right - BETWEEN - left
        widest = ALONE if not self.blocks else BESIDE
        self.table = Box(left, top, min(spare, widest * table), low)
        self._roll(canvas, Box(EDGE, top, right - BETWEEN - EDGE, low), not shown)
        self._place_buttons(buttons, Box(right, top, column, low), each)
        self._place_lines(right, top, low)

    def _roll(self, canvas: Canvas, room: Box, rolling: bool) -> None:
        """Put figures and deeds one below the other into a window, if they roll at all."""
        self.window = room if rolling else nowhere()
        if not rolling:
            self.scroll.measure(0.0, 0.0)
            return
        each, figures = room.w - BAR - GAP, self.figures.height(canvas)
        talls = [figures, *(block.height(canvas, each) for block in self.blocks)]
        self.scroll.measure(sum(talls) + BETWEEN * (len(talls) - 1), room.h)
        y = room.y - self.scroll.at
        self.table = Box(room.x, y, each, figures)
        for tall in talls[1:]:
            y = y + figures + BETWEEN if not self.deeds else self.deeds[-1].bottom + BETWEEN
            self.deeds.append(Box(room.x, y, each, tall))

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw deeds and figures, counted up to a `share`."""
        lines = text.wrap(canvas, self.sentence, text.LOG, self.told.w)
        text.draw_lines(canvas, lines, text.LOG, self.told.x, self.told.y)
        for line in self.lines:
            canvas.fill("slip4", line)
        with canvas.clip(self.window if self.window.h else self.band):
            for block, box in zip(self.blocks, self.deeds, strict=True):
                block.draw(canvas, box, share)
            self.figures.draw(canvas, self.table.x, self.table.y, self.table.w, share)
        if self.window.h:
            self.scroll.draw(canvas, self.window, fades=True)

    def _column(self, canvas: Canvas, buttons: Sequence[Button]) -> float:
        each = max(button.preferred_size(canvas)[0] for button in buttons)
        most = canvas.width * min(0.5, 0.3 * canvas.text_scale)
        return max(LEAST_BUTTONS, min(most, 2 * each + GAP))

    def _fits(self, canvas: Canvas, room: float) -> bool:
        return all(room / len(self.blocks) >= block.least(canvas) for block in self.blocks)

    def _deeds_tall(self, canvas: Canvas, room: float) -> float:
        if not self.blocks:
            return 0.0
        each = self._each(room)
        return max(block.height(canvas, max(each, block.least(canvas))) for block in self.blocks)

    def _each(self, room: float) -> float:
        return min(WIDEST_DEED, room / max(1, len(self.blocks)))

    def _place_deeds(self, canvas: Canvas, top: float, room: float) -> None:
        each = self._each(room)
        for number, block in enumerate(self.blocks):
            x = EDGE + number * (each + BETWEEN)
            self.deeds.append(Box(x, top, each, block.height(canvas, each)))

    def _place_buttons(self, buttons: Sequence[Button], box: Box, tall: float) -> None:
        y = box.y
        if self.main is not None:
            self.main.rect = Box(box.x, y, box.w, tall)
            y += tall + GAP
        half = (box.w - GAP) / 2
        for number, button in enumerate(buttons):
            x = box.x + number % 2 * (half + GAP)
            button.rect = Box(x, y + number // 2 * (tall + GAP), half, tall)

    def _place_lines(self, right: float, top: float, tall: float) -> None:
        """Rules between the sections that stand side by side."""
        edges = [box.right for box in self.deeds if box.y == top]
        for x in (*edges, right - BETWEEN):
            self.lines.append(Box(x + BETWEEN / 2, top, 1.4, tall))
