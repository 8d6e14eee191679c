"""A deed of the match at its end: a heading, a picture, and what was done in figure and words."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from game.scenes.collection import draw_picture
from game.scenes.tables.last_blow import Deed
from sprites import text
from sprites.canvas import Box, Canvas
from sprites.face import Face
from sprites.images import shape
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


@dataclass(frozen=True)
class DeedBlock:
    """A deed under its heading; `lead` is drawn as a line with a dot at `turn`."""

    heading: str
    deed: Deed
    lead: tuple[int, ...] = ()
    turn: int = -1

    def least(self, canvas: Canvas) -> float:
        """Return the width in units below which the words become a column of single ones."""
        return self._picture(canvas) + 148.0 * canvas.text_scale

    def height(self, canvas: Canvas, wide: float) -> float:
        """Return the height at a width, in units."""
        return self._head(canvas) + max(self._tall(canvas), self._words(canvas, wide))

    def draw(self, canvas: Canvas, box: Box, share: float) -> None:
        """Draw the block, its figure at a `share` of what it counts."""
        text.draw(canvas, self.heading.upper(), text.HEADING, box.x, box.y + self._head(canvas) / 2)
        top, aside = box.y + self._head(canvas), self._picture(canvas)
        if self.deed.picture is not None:
            tall, wide = self._tall(canvas), aside - GAP
            draw_picture(canvas, self.deed.picture, box.x + wide / 2, top + tall / 2, wide)
        x, room = box.x + aside, box.w - aside
        y = top
        names, style = self._names(canvas, room)
        for line in names:
            tall = text.line_height(canvas, style)
            text.draw_within(canvas, line, style, x, y + tall / 2, room)
            y += tall
        if self.deed.figure:
            tall = text.line_height(canvas, FIGURE)
            counted = str(round(int(self.deed.figure) * share))
            text.draw(canvas, counted, FIGURE, x, y + tall / 2)
            y += tall
        y += text.draw_lines(canvas, self._said(canvas, room), text.LOG, x, y)
        if len(self.lead) >= POINTS:
            self._draw_lead(canvas, Box(x, y + 4, room, LINE - 6))

    def _head(self, canvas: Canvas) -> float:
        return 1.25 * text.line_height(canvas, text.HEADING)

    def _picture(self, canvas: Canvas) -> float:
        """Return the width that the picture takes with the gap at its right."""
        if self.deed.picture is None:
            return 0.0
        wide = CARD if isinstance(self.deed.picture, Face) else CHIT
        return wide * min(1.3, canvas.text_scale) + GAP

    def _tall(self, canvas: Canvas) -> float:
        card = isinstance(self.deed.picture, Face)
        return (self._picture(canvas) - GAP) * (1.45 if card else 1.1) if self.deed.picture else 0.0

    def _names(self, canvas: Canvas, room: float) -> tuple[list[str], Style]:
        return text.fit(canvas, self.deed.title, NAME, room, inf)

    def _said(self, canvas: Canvas, room: float) -> list[str]:
        return text.wrap(canvas, self.deed.words, text.LOG, room)

    def _words(self, canvas: Canvas, wide: float) -> float:
        room = wide - self._picture(canvas)
        names, style = self._names(canvas, room)
        tall = len(names) * text.line_height(canvas, style)
        tall += len(self._said(canvas, room)) * text.line_height(canvas, text.LOG)
        tall += text.line_height(canvas, FIGURE) if self.deed.figure else 0.0
        return tall + (LINE if len(self.lead) >= POINTS else 0.0)

    def _draw_lead(self, canvas: Canvas, box: Box) -> None:
        """Draw the lead over the turns, over a line where both sides are level."""
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
