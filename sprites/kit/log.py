"""The log of the match in a small window."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from sprites.base import rich, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded
from sprites.base.rich import Paragraph
from sprites.base.widget import RADIUS, Widget
from sprites.kit.listing import BAR, WHEEL, Scroll

HEADING: Final = "turn"
"""Stands for a side where a line of the log begins a turn."""
MOST_LINES: Final = 60
"""So many lines are held for the panel; the match log has them all."""
BEYOND: Final = 24.0
"""Units above and below a line in the focus that are in sight too."""
HEADING_STYLE: Final = text.LOG.bold().inked("clayLL")


@dataclass
class LogRow:
    """A line of the log: who did it, and what, with marks as in rich.runs.

    The side is HEADING for a line that begins a turn; `at` is the moment that it leads to.
    """

    markup: str
    side: str = ""
    at: int = 0
    body: Paragraph = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.body = Paragraph(self.markup, HEADING_STYLE if self.heading else text.LOG)

    @property
    def heading(self) -> bool:
        """True for a line that begins a turn."""
        return self.side == HEADING


class Log(Widget):
    """The newest lines of the log in their order, the last in sight unless one has scrolled back.

    `dropped` older lines are not held. `places` has the box of each line in sight, by its number
    in the whole log; `lit` is the number of the line that has the focus, `by_keys` or
    of the mouse.
    """

    role = "log"

    def __init__(self, words: str = "Log") -> None:
        super().__init__(words)
        self.entries: list[LogRow] = []
        self.dropped = 0
        self.places: dict[int, Box] = {}
        self.lit = self._followed = -1
        self.by_keys = False
        self.scroll = Scroll()
        self.at_end = True
        """True while new lines come into sight at the foot."""

    @property
    def newest_act(self) -> LogRow | None:
        """The newest line of a side in the newest turn; None at its beginning."""
        last = self.entries[-1] if self.entries else None
        return None if last is None or last.heading or not last.side else last

    def add(self, markup: str, side: str = "", at: int = 0) -> None:
        """Write a line."""
        self.entries.append(LogRow(markup, side, at))
        self.at_end = True
        self._drop(len(self.entries) - MOST_LINES)

    def take_back(self) -> None:
        """Take the newest line away."""
        del self.entries[-1:]

    def _drop(self, count: int) -> None:
        if count > 0:
            del self.entries[:count]
            self.dropped += count

    def read(self, lines: Sequence[tuple[str, str, int]]) -> None:
        """Hold the newest of these lines, each with its side and moment, and no others."""
        self.dropped = max(0, len(lines) - MOST_LINES)
        self.entries[:] = [LogRow(*line) for line in lines[self.dropped :]]
        self.at_end = True

    def line(self, number: int) -> LogRow | None:
        """Return a line by its number in the whole log, None when it is not held."""
        at = number - self.dropped
        return self.entries[at] if 0 <= at < len(self.entries) else None

    def adjust(self, by: int) -> bool:
        """Scroll."""
        return self._scroll_by(by * WHEEL)

    def wheel(self, notches: float) -> bool:
        """Scroll by notches of the mouse wheel, positive is up."""
        return self._scroll_by(-notches * WHEEL)

    def _scroll_by(self, units: float) -> bool:
        moved = self.scroll.by(units)
        self.at_end = self.scroll.at >= self.scroll.most
        return moved

    def lay(self, canvas: Canvas, rect: Box | None) -> None:
        """Take a place, and know where each line in sight lies; without one none can be chosen."""
        self.places = {}
        if rect is None:
            return
        self.rect = rect
        _indent, heights = self._measure(canvas)
        self._follow(heights)
        for number, row in self._rows(heights):
            self.places[self.dropped + number] = row.clip(self.rect)

    def _measure(self, canvas: Canvas) -> tuple[float, list[float]]:
        """Return the indent of the words, and the heights of the entries."""
        indent = 1.5 * text.LOG.size * canvas.text_scale
        room = self.rect.w - indent - BAR - 4
        heights = [entry.body.height(canvas, room) + 4 for entry in self.entries]
        self.scroll.measure(sum(heights), self.rect.h)
        if self.at_end:
            self.scroll.at = self.scroll.most
        return indent, heights

    def _rows(self, heights: Sequence[float]) -> Iterator[tuple[int, Box]]:
        """Yield the entries in sight, each with its whole row."""
        y = self.rect.y - self.scroll.at
        for number, tall in enumerate(heights):
            if y < self.rect.bottom and y + tall > self.rect.y:
                yield number, Box(self.rect.x, y, self.rect.w - BAR - 4, tall)
            y += tall

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the newest lines, older ones above as far as there is room."""
        indent, heights = self._measure(canvas)
        with canvas.clip(self.rect):
            for number, row in self._rows(heights):
                self._draw_entry(canvas, number, row, indent)
        self.scroll.draw(canvas, self.rect, fades=True)
        self.draw_focus(canvas, now)

    def _follow(self, heights: Sequence[float]) -> None:
        """Scroll to the line that the keys have just reached, and to the one beyond it."""
        at = self.lit - self.dropped
        if self.lit != self._followed and self.by_keys and 0 <= at < len(heights):
            self.scroll.show(sum(heights[:at]) - BEYOND, heights[at] + 2 * BEYOND)
            self.at_end = self.scroll.at >= self.scroll.most
        self._followed = self.lit

    def _draw_entry(self, canvas: Canvas, number: int, row: Box, indent: float) -> None:
        entry, step = self.entries[number], text.line_height(canvas, text.LOG)
        if self.dropped + number == self.lit:
            rounded(canvas, row, RADIUS, "clayDD", "ivory3", 1.2)
        if entry.side and not entry.heading:
            side = 1.15 * text.LOG.size * canvas.text_scale
            mark = rich.sign(entry.side, canvas.px(side))
            canvas.blit_centre(mark, self.rect.x + side / 2, row.y + step / 2)
        left = 4.0 if entry.heading else indent
        entry.body.draw(canvas, Box(row.x + left, row.y, row.w - indent, row.h))
