"""A broken tablet with an answer: what it says, what follows, and the seal of what it brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.client.commands import cap
from game.system.i18n import _
from sprites.base import pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import breath, ring, rounded
from sprites.base.layout import Column, Row, grow, head_of, right_of, trim
from sprites.base.slab import draw_tablet
from sprites.base.widget import Callback, Widget, keycap, keycap_height, keycap_width
from sprites.kit import leaves
from sprites.kit.leaves import Painted, Words

WORDS = text.Style("stele-bold", 21, "ink", leading=1.12)
KIND = text.Style("sans-semibold", 16, "clayDD", leading=1.2)
RESULT = text.Style("serif", 18, "ink", leading=1.2)
NOTE = text.Style("serif-italic", 18, "clayDD", leading=1.2)
WHY = text.Style("sans-semibold", 16, "clayDD", leading=1.2)
STYLES = (WORDS, KIND, RESULT, NOTE, WHY)
CLOSED = ("ivory3", "clayLL", "ivory3", "clayLL", "clayLL")
"""The inks of an answer that cannot be given."""
CHOOSE = text.Style("sans-bold", 15, "ink", tracking=0.8)
LIFT = 9.0
"""Units by which a tablet stands higher that is lit."""
INSIDE = 16.0
DrawSeal = Callable[[Canvas, float, float, float], None]
"""Draws a seal about a point, of a side in units."""


class TabletWords(NamedTuple):
    """The words on a tablet, from the top down; `why` says why it cannot be given, "" if it can."""

    words: str
    kind: str
    result: str
    note: str
    why: str


class Tablet(Widget):
    """One answer, with its number; `spoken` is its result as it is read aloud.

    `risen` is the share of its way up from below the window, `side` that of its seal in units.
    """

    large = True

    def __init__(
        self,
        told: TabletWords,
        number: int,
        callback: Callback,
        name: str,
        seal: DrawSeal,
        spoken: str = "",
    ) -> None:
        super().__init__(told.words, callback, name)
        self.told = told
        self.spoken = spoken or told.result
        self.number = number
        self.seal = seal
        self.side = 80.0
        self.enabled = not told.why
        self.chosen = False
        self.risen = 1.0
        styles = STYLES if self.enabled else map(text.Style.inked, STYLES, CLOSED)
        self.lines = Column(*map(Words, told, styles))
        self.place_of_seal = Painted(
            self._draw_seal, wide=lambda canvas, _wide: self.grown(canvas) + 1.7 * INSIDE
        )
        edges = 0.0, 11.0, 0.9 * INSIDE, 15.0
        self.parts = Row(self.place_of_seal, grow(self.lines), padding=edges, align="middle")

    @property
    def narration(self) -> str:
        """The words, what follows from them, and why not."""
        return " ".join(filter(None, self.told._replace(result=self.spoken)))

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

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        return wide, max(self.parts.height(canvas, wide), self.grown(canvas) + 26)

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the tablet, with the ring and the key where it is lit."""
        below = (1.0 - self.up) * (canvas.height - self.rect.y + 40)
        box = self.rect.move(0, below - (LIFT if self.lit else 0.0))
        face = "slip3" if not self.enabled else "white" if self.lit else "ivory2"
        draw_tablet(canvas, box, self.number, face)
        self.parts.place(canvas, box)
        self.draw_parts(canvas)
        small = canvas.px(28 * (0.6 + 0.4 * canvas.text_scale))
        disc = pieces.disc(small, str(self.number), "ivory3")
        canvas.blit_centre(disc, box.x + 15, box.y + 16)
        if self.lit:
            ring(canvas, box, 9, breath(canvas, now) if self.focused else 0.0)
            self.draw_key(canvas, box)

    def draw_parts(self, canvas: Canvas) -> None:
        """Draw the words, and the seal beside them."""
        leaves.draw(canvas, self.lines)
        leaves.draw(canvas, self.place_of_seal)

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

    def _draw_seal(self, canvas: Canvas, box: Box) -> None:
        """Draw the seal beside the first words, in the middle of what is no taller than it."""
        side = self.grown(canvas)
        tall = max(side, self.lines.box.h)
        y = box.centery - tall / 2 + min(side / 2 + 6, tall / 2)
        self.seal(canvas, box.x + INSIDE + side / 2, y, side)
