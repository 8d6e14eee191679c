"""The doors of the results: the great one, which may lead back to a moment, and the tab."""

from __future__ import annotations

from game.client.commands import cap
from game.scenes.next_way import NextButton
from game.system.i18n import _
from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import breath, ring, rounded
from sprites.base.layout import trim
from sprites.base.widget import RADIUS, VARIANTS, Button, Callback, arrow

UNDER = text.Style("serif", 18, leading=1.1)
LEAST_TALL = 54.0
INSET = 16.0


class GreatDoor(Button):
    """The ivory button, perhaps with what it means `under` its words."""

    def __init__(self, words: str, callback: Callback, key: str = "confirm") -> None:
        super().__init__(words, callback, "ivory", cap(key))
        self.under = ""

    @property
    def narration(self) -> str:
        """The words and what they mean."""
        return f"{self.words}. {self.under}" if self.under else self.words

    def tell(self, words: str, under: str, callback: Callback) -> None:
        """Mean something else from now on; its name stays."""
        self.words, self.under, self.callback = words, under, callback

    def preferred_size(self, canvas: Canvas) -> tuple[float, float]:
        wide, tall = super().preferred_size(canvas)
        if self.under:
            wide = max(
                text.width(canvas, self._label(), self.style),
                text.width(canvas, self.under, UNDER),
            )
            wide += 2 * INSET
            tall = text.line_height(canvas, self.style) + text.line_height(canvas, UNDER) + 22
        return wide, max(LEAST_TALL, tall)

    def _draw_words(self, canvas: Canvas, plate: Box, ink: str) -> None:
        if not self.under:
            super()._draw_words(canvas, plate, ink)
            return
        first, second = text.line_height(canvas, self.style), text.line_height(canvas, UNDER)
        x, wide = plate.x + INSET, plate.w - 2 * INSET
        y = plate.centery - (first + second) / 2
        style = self.style.inked(ink)
        text.draw_within(canvas, self._label(), style, x, y + first / 2, wide)
        text.draw_within(canvas, self.under, UNDER.inked("slip4"), x, y + first + second / 2, wide)


HEAD = text.Style("sans-bold", 17, "clayLL", tracking=1.1, leading=1.1, most=1.7)
WORDS = text.Style("serif", 19, "ivory", leading=1.1, most=1.7)
WHY = text.Style("serif", 17, "ivory2", leading=1.15, most=1.7)
MOST_LINES = 3
"""The most lines of a reason."""
BETWEEN, ARROW = 12.0, 30.0
LIFT = 8.0
"""Units that the reason goes up towards the words."""
WIDEST = 0.62
"""The most of the width that the tab takes."""


class NextTab(NextButton):
    """The next step as a tab at the right edge; its reason is only read, but for other rules.

    That stands under the words where it has room.
    """

    def preferred_size(self, canvas: Canvas) -> tuple[float, float]:
        wide = text.width(canvas, self._head(), HEAD) + text.width(canvas, self.words, WORDS)
        wide, reason = wide + BETWEEN, self._reason(canvas)
        for line in reason:
            wide = max(wide, text.width(canvas, line, WHY))
        tall = max(46.0, 2.1 * text.line_height(canvas, WORDS) / WORDS.leading)
        tall += len(reason) * text.line_height(canvas, WHY)
        return min(WIDEST * canvas.width, wide + ARROW + 2 * INSET), tall

    def _reason(self, canvas: Canvas) -> list[str]:
        """Return the lines of the reason for other rules; none where there would be many."""
        if not (self.why and self.way.leads_to("variant")):
            return []
        lines = text.wrap(canvas, self.why, WHY, WIDEST * canvas.width - ARROW - 2 * INSET)
        return lines if len(lines) <= MOST_LINES else []

    def _head(self) -> str:
        return _("Next").upper()

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the tab, which goes on beyond the edge."""
        fill, _ink, edge = VARIANTS["slip"][self.state]
        place = trim(self.rect, right=-2 * RADIUS)
        rounded(canvas, place, RADIUS, fill, "clayLL" if edge == "slip4" else edge, 1.8)
        reason = self._reason(canvas)
        under = len(reason) * text.line_height(canvas, WHY)
        whole = trim(self.rect, left=INSET, right=INSET + ARROW)
        inside = trim(whole, bottom=under)
        text.draw_lines(canvas, reason, WHY, whole.x, inside.bottom - LIFT)
        head = min(inside.w, text.width(canvas, self._head(), HEAD))
        text.draw_within(canvas, self._head(), HEAD, inside.x, inside.centery, head)
        rest = trim(inside, left=head + BETWEEN)
        text.draw_within(canvas, self.words, WORDS, rest.x, rest.centery, rest.w)
        arrow(canvas, self.rect.right - INSET - 4, self.rect.centery, 1, "clayLL")
        if self.focused and self.enabled:
            ring(canvas, trim(self.rect, right=6), RADIUS, breath(canvas, now))
