"""A row of ostraka of which one is chosen, as a part of a page."""

from __future__ import annotations

from collections.abc import Iterable

from game.client.focus import Focus
from game.scenes.page import EDGE, Rolling
from game.scenes.war.aftermath_picture import HEAD
from game.scenes.war.offered_sherd import OfferedSherd
from sprites import text
from sprites.canvas import Box, Canvas, nowhere
from sprites.layout import Column, Row, centred, grow, trim

WIDEST = 380.0
TALLEST = 270.0
"""The largest column, and the largest sherd, in units."""
LEAST_SHERD = 130.0


class SherdRow(list[OfferedSherd]):
    """Lays sherds side by side, or one below another where their words are too large for that."""

    def __init__(self, sherds: Iterable[OfferedSherd] = ()) -> None:
        super().__init__(sherds)
        self.chosen = ""
        """The name of the sherd that is chosen, "" for none."""
        self.box = nowhere()

    @property
    def choice(self) -> OfferedSherd | None:
        """The sherd that is chosen, None while there is none that can be taken."""
        return next((one for one in self if one.name == self.chosen and one.enabled), None)

    def choose(self, number: int) -> str:
        """Choose a sherd by its number, counted from 1; return its name, "" where there is none."""
        if not 1 <= number <= len(self):
            return ""
        self.chosen = self[number - 1].name
        return self.chosen

    def follow(self, focus: Focus) -> None:
        """Choose what the keys have reached, and mark what is chosen."""
        if focus.by_keys and focus.name in {each.name for each in self}:
            self.chosen = focus.name
        for each in self:
            each.chosen = each.name == self.chosen

    def lay(self, canvas: Canvas, box: Box, rolling: Rolling) -> None:
        """Place the sherds below the head line; `rolling` takes those that have to be scrolled."""
        self.box, count = box, len(self)
        head = text.line_height(canvas, HEAD) + 14
        wide = min(WIDEST * (0.7 + 0.3 * canvas.text_scale), (box.w - 2 * EDGE) / count - 24)
        plate = max(each.plate_height(canvas, wide) for each in self)
        flat = box.h - head - plate < LEAST_SHERD
        for each in self:
            each.flat, each.plate_tall = flat, plate
        if flat:  # one below another, where large words leave no room for columns
            rolling[:] = [*self]
            rows = Column(*self, gap=10, padding=(6, 6, 14, 10), role="list")
            rolling.lay(canvas, trim(box, EDGE, 8, EDGE, 6), rows)
            return
        rolling[:], rolling.window = [], nowhere()
        tall = min(box.h - head - 8, plate + TALLEST + 10)
        pitch = min(wide + 60, (box.w - 2 * EDGE) / count)
        row = Row(*map(grow, self), gap=pitch - wide, role="list")
        room = trim(box, top=head, bottom=12 if box.h - head - tall > 12 else 0)
        row.place(canvas, centred(room, pitch * count - (pitch - wide), tall))

    def draw(self, canvas: Canvas, words: str, rolling: Rolling, now: float) -> None:
        """Draw the sherds under a line of words."""
        if rolling:
            rolling.draw(canvas, now)
            return
        y = self.box.y + 12 + text.line_height(canvas, HEAD) / 2
        room = canvas.width - 2 * EDGE
        text.draw_within(canvas, words, HEAD, canvas.width / 2, y, room, "centre")
        for each in self:
            each.draw(canvas, now)
