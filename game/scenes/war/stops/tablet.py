"""A broken tablet with an answer: what it says, what follows, and the seal of what it brings."""

from __future__ import annotations

from collections.abc import Callable

from game.client.commands import cap
from game.system.i18n import _
from sprites.base import pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import breath, ring, rounded
from sprites.base.layout import head_of, right_of, trim
from sprites.base.slab import draw_tablet
from sprites.base.widget import Callback, Widget, keycap, keycap_height, keycap_width

WORDS = text.Style("stele-bold", 21, "ink", leading=1.12)
KIND = text.Style("sans-semibold", 16, "clayDD", leading=1.2)
RESULT = text.Style("serif", 18, "ink", leading=1.2)
NOTE = text.Style("serif-italic", 18, "clayDD", leading=1.2)
WHY = text.Style("sans-semibold", 16, "clayDD", leading=1.2)
CHOOSE = text.Style("sans-bold", 15, "ink", tracking=0.8)
CLOSED = {WORDS: "ivory3", KIND: "clayLL", RESULT: "ivory3"}
"""The inks of an answer that cannot be given; all else is its reason's."""
LIFT = 9.0
"""Units by which a tablet stands higher that is lit."""
INSIDE = 16.0
Lines = list[tuple[list[str], text.Style]]
DrawSeal = Callable[[Canvas, float, float, float], None]
"""Draws a seal about a point, of a side in units."""


class Tablet(Widget):
    """One answer; `why` says why it cannot be given, "" when it can.

    `risen` is the share of its way up from below the window, `side` that of its seal in units.
    """

    large = True

    def __init__(
        self, words: str, result: str, number: int, callback: Callback, name: str, seal: DrawSeal
    ) -> None:
        super().__init__(words, callback, name)
        self.result = self.spoken = result
        """The result, as it is written here and as it is read aloud."""
        self.kind = self.note = ""
        """The words above the result, and those below it."""
        self.why = ""
        self.number = number
        self.seal = seal
        self.side = 80.0
        self.chosen = False
        self.risen = 1.0

    @property
    def narration(self) -> str:
        """The words, what follows from them, and why not."""
        return " ".join(filter(None, (self.words, self.kind, self.spoken, self.note, self.why)))

    @property
    def lit(self) -> bool:
        """True where Enter would choose it."""
        return self.enabled and (self.hovered or self.focused or self.chosen)

    @property
    def up(self) -> float:
        """The share of its way up that it has come."""
        return self.risen

    # ------------------------------------------------------------------ places

    def grown(self, canvas: Canvas) -> float:
        """Return the side of its seal at the player's text size."""
        return self.side * (0.7 + 0.3 * canvas.text_scale)

    def _lines(self, canvas: Canvas, wide: float) -> Lines:
        room = wide - self.grown(canvas) - 2.6 * INSIDE
        told = [(self.words, WORDS), (self.kind, KIND), (self.result, RESULT)]
        told += [(self.note, NOTE), (self.why, WHY)]
        return text.wrap_each(canvas, told, room)

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        tall = text.height_of(canvas, self._lines(canvas, wide))
        return wide, max(tall, self.grown(canvas)) + 26

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the tablet, with the ring and the key where it is lit."""
        below = (1.0 - self.up) * (canvas.height - self.rect.y + 40)
        box = self.rect.move(0, below - (LIFT if self.lit else 0.0))
        face = "slip3" if not self.enabled else "white" if self.lit else "ivory2"
        draw_tablet(canvas, box, self.number, face)
        lines = self._lines(canvas, box.w)
        tall = text.height_of(canvas, lines)
        side = self.grown(canvas)
        top = box.y + (box.h - max(tall, side)) / 2 - 2
        self.draw_words(canvas, box, lines, top + max(0.0, (side - tall) / 2))
        y = top + min(side / 2 + 6, max(tall, side) / 2)
        self.seal(canvas, box.x + INSIDE + side / 2, y, side)
        small = canvas.px(28 * (0.6 + 0.4 * canvas.text_scale))
        disc = pieces.disc(small, str(self.number), "ivory3")
        canvas.blit_centre(disc, box.x + 15, box.y + 16)
        if self.lit:
            ring(canvas, box, 9, breath(canvas, now) if self.focused else 0.0)
            self.draw_key(canvas, box)

    def draw_key(self, canvas: Canvas, box: Box) -> None:
        """Draw what the key does to it, on the upper edge of its box."""
        key = cap("confirm")()
        if not key:
            return
        words, tall = _("Choose").upper(), keycap_height(canvas) + 6
        aside = keycap_width(canvas, key) + 12
        wide = min(text.width(canvas, words, CHOOSE) + aside + 12, box.w - 28)
        plate = head_of(right_of(trim(box, top=-0.62 * tall, right=14), wide), tall)
        rounded(canvas, plate, 6, "ivory", "slip", 1.6)
        keycap(canvas, key, plate.right - 6, plate.centery, "ink")
        said = text.one_line(canvas, words, CHOOSE, wide - aside - 12)
        canvas.blit_centre(said, (plate.x + plate.right - aside) / 2 + 3, plate.centery)

    def draw_words(self, canvas: Canvas, box: Box, lines: Lines, y: float) -> None:
        """Draw the words in their lines from a height down."""
        left = trim(box, left=self.grown(canvas) + 1.7 * INSIDE).x
        for some, style in lines:
            ink = style if self.enabled else style.inked(CLOSED.get(style, "clayLL"))
            y += text.draw_lines(canvas, some, ink, left, y)
