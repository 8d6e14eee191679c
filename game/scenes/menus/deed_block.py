"""A deed of the match at its end: a heading, a picture, and what was done in figure and words."""

from __future__ import annotations

from game.scenes.figure import draw_picture
from game.scenes.tables.story import Deed
from sprites import leaves, text
from sprites.canvas import Box, Canvas
from sprites.face import Face
from sprites.images import shape
from sprites.layout import Column, Row, Slot, grow, trim
from sprites.leaves import Painted, Words
from sprites.palette import HEX
from sprites.text import Style

FIGURE = Style("stele-bold", 40, "gainL")
NAME = text.FIGURE
GAP = 14.0
CARD, CHIT = 76.0, 52.0
"""Widths of pictures at normal text size, in units."""
LINE = 28.0
"""The height of the line of leads."""
POINTS = 4
"""Points of a line below which it tells nothing, and is left out."""


class DeedBlock:
    """A deed under its heading; `lead` is drawn as a line with a dot at `turn`."""

    def __init__(
        self, heading: str, deed: Deed, lead: tuple[int, ...] = (), turn: int = -1
    ) -> None:
        self.deed, self.lead, self.turn = deed, lead, turn
        self.counted = Words(deed.figure, FIGURE)
        head = Slot(Words(heading.upper(), text.HEADING), tall=_head)
        line = [Painted(self._draw_lead, tall=LINE)] if len(lead) >= POINTS else []
        words = Words(deed.title, NAME, most=9), self.counted, Words(deed.words, text.LOG)
        row = Row(*self._picture(), grow(Column(*words, *line)), gap=GAP, align="start")
        self.parts = Column(head, row)

    def _picture(self) -> list[Painted]:
        """Return the place of the deed's picture; none where it has none."""
        picture = self.deed.picture
        if picture is None:
            return []
        high = 1.45 if isinstance(picture, Face) else 1.1

        def draw(canvas: Canvas, box: Box) -> None:
            draw_picture(canvas, picture, *box.center, box.w)

        return [Painted(draw, None, self._aside, lambda canvas, wide: high * wide)]

    def _aside(self, canvas: Canvas, _wide: float) -> float:
        """Return the width of the picture."""
        wide = CARD if isinstance(self.deed.picture, Face) else CHIT
        return wide * min(1.3, canvas.text_scale)

    def least(self, canvas: Canvas) -> float:
        """Return the width in units below which the words become a column of single ones."""
        aside = self._aside(canvas, 0.0) + GAP if self.deed.picture is not None else 0.0
        return aside + 148.0 * canvas.text_scale

    def draw(self, canvas: Canvas, share: float) -> None:
        """Draw the block where it lies, its figure at a `share` of what it counts."""
        if self.deed.figure:
            self.counted.words = str(round(int(self.deed.figure) * share))
        leaves.draw(canvas, self.parts)

    def _draw_lead(self, canvas: Canvas, box: Box) -> None:
        """Draw the lead over the turns, over a line where both sides are level."""
        box = trim(box, top=4, bottom=2)
        size = (canvas.px(box.w), canvas.px(box.h))
        most = max(1, *map(abs, self.lead))
        edge = 5.0 * canvas.scale
        steps = (size[0] - 2 * edge) / (len(self.lead) - 1)
        places = [
            (edge + at * steps, size[1] / 2 - by / most * (size[1] / 2 - edge))
            for at, by in enumerate(self.lead)
        ]
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        body = (
            f'<path d="M0 {size[1] / 2:.1f}H{size[0]}" stroke="{HEX["slip4"]}" '
            f'stroke-width="{1.4 * canvas.scale:.1f}"/>'
            f'<path d="M{path}" fill="none" stroke="#8FC1E8" '
            f'stroke-width="{2.6 * canvas.scale:.1f}" stroke-linejoin="round"/>'
        )
        if 0 <= self.turn < len(places):
            x, y = places[self.turn]
            body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{edge:.1f}" fill="{HEX["white"]}"/>'
        canvas.blit(shape(size, body), box.x, box.y)


def _head(canvas: Canvas, _wide: float) -> float:
    return 1.25 * text.line_height(canvas, text.HEADING)
