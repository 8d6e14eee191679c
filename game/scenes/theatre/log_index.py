"""The log of a record as its index: each line leads to its step."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence

from game.client.focus import Spot
from game.client.interactive import ARROWS
from game.client.services import Services
from game.scenes.page import Page
from game.scenes.tables.match_log import MatchLog
from game.scenes.theatre.replay_log import LogLine
from game.session.intent import Intent
from sprites.canvas import Box, Canvas
from sprites.ground import rounded
from sprites.listing import Entry
from sprites.widget import RADIUS

NEAR = 400.0
"""So far outside the window lines can still be reached by a key, in units."""


class LogIndex(MatchLog):
    """The whole log, with the line marked at which the match stands."""

    name = "index"

    def __init__(
        self, services: Services, told: Sequence[LogLine], at: int, go: Callable[[int], None]
    ) -> None:
        super().__init__(services, [(line.words, line.side) for line in told])
        self.told = told
        self.go = go
        self.here = bisect_right([line.at for line in told], at) - 1

    def enter(self) -> None:
        super().enter()
        if self.told:
            here = max(0, self.here)
            self.focus.take(f"line {here}")
            self.scroll.at = 0.0
            self.scroll.show(self.tops[here] - self.window.h / 2, self.window.h)

    def _leading(self, line: LogLine) -> Callable[[], None]:
        def lead() -> None:
            self.services.pop()
            self.go(line.at)

        return lead

    def _row(self, number: int) -> Box:
        """Return the box of a line on the canvas."""
        low = self.tops[number + 1] if number + 1 < len(self.tops) else self.scroll.content
        top = self.window.y + self.tops[number] - self.scroll.at
        return Box(self.window.x, top - 2, self.window.w - 12, low - self.tops[number] - 1)

    def _near(self) -> range:
        """The lines in the window or close to it."""
        first = bisect_right(self.tops, self.scroll.at - NEAR) - 1
        last = bisect_right(self.tops, self.scroll.at + self.window.h + NEAR)
        return range(max(0, first), last)

    def spots(self) -> list[Spot]:
        lines = [self._line_spot(number) for number in self._near()]
        return [*lines, self.spot_of(self.shut, "close")]

    def _line_spot(self, number: int) -> Spot:
        line, box = self.told[number], self._row(number)

        def holds(x: float, y: float) -> bool:
            return bool(box.collidepoint(x, y) and self.window.collidepoint(x, y))

        words = self.entries[number].markup
        return Spot(f"line {number}", box, self._leading(line), "lines", words=words, holds=holds)

    def press_spot(self, spot: Spot | None, intent: Intent) -> None:
        if spot is not None and spot.act is not None:
            self.do(spot)
        else:
            super().press_spot(spot, intent)

    def handle_input(self, intent: Intent) -> None:
        Page.handle_input(self, intent)  # arrows go from line to line here, they do not scroll

    def _follow(self, intent: Intent) -> None:
        if intent.kind in ARROWS and self.focus.name.startswith("line "):
            number = int(self.focus.name[5:])
            tall = self._row(number).h
            self.scroll.show(self.tops[number] - 20, tall + 40)

    def on_command(self, intent: Intent) -> bool:
        spot = self.focus.spot()
        if intent.kind in ("space", "confirm") and spot is not None and spot.act is not None:
            self.do(spot)
            return True
        return super().on_command(intent)

    def _draw_entry(self, canvas: Canvas, entry: Entry, y: float) -> None:
        number = bisect_right(self.tops, y - self.window.y + self.scroll.at + 0.01) - 1
        lit = self.focus.name == f"line {number}"
        if lit or number == self.here:
            fill = "clayDD" if lit else "slip3"
            rounded(canvas, self._row(number), RADIUS, fill, "ivory3" if lit else "slip4", 1.4)
        super()._draw_entry(canvas, entry, y)
