"""The mentor of the lessons: his portrait, what he says on a leaf of papyrus, and the spotlight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from sprites import ground, portrait, rich, text
from sprites.canvas import Box, Canvas, nowhere
from sprites.fold import draw_triangle
from sprites.images import SURFACES, blank, shape
from sprites.palette import HEX
from sprites.rich import Paragraph
from sprites.widget import Button

EDGE: Final = 20.0
DOT: Final = 6.0
SPACE: Final = 12.0
FACE: Final = 168.0
SHADE: Final = 118
NAME: Final = text.Style("stele-bold", 26, "ink")
LABEL: Final = text.Style("sans-bold", 15, "clayDD", 0.8)
SAID: Final = text.Style("serif", 22, "ink", leading=1.22)
SIZES: Final = (22.0, 20.0, 18.0, 16.0, 14.0, 12.0)
"""Sizes at which the words are tried on an open leaf."""
MOST: Final = 0.86
"""The share of the screen's height that an open leaf may take."""
SIGN: Final = 22.0
COUNT: Final = text.Style("sans-semibold", 16, "ink")


@dataclass
class Speech:
    """The words of the mentor at one moment.

    `pose` is the name of his portrait, `label` stands at the right of his name, `at` is the number
    of the step that is lit among `steps` dots, counted from 0; no dots without steps.
    """

    words: str
    label: str
    pose: str = "mentor_pointing_right"
    at: int = 0
    steps: int = 0
    buttons: list[Button] = field(default_factory=list)
    box: Box = field(default_factory=nowhere)

    folded: bool = False
    """True while the leaf is a strip of a line or two, so that one sees what lies under it."""

    @property
    def face(self) -> Box:
        """The box of the portrait, in units."""
        wide = min(FACE, self.box.h)
        return Box(self.box.x - 0.94 * wide, self.box.centery - wide / 2, wide, wide)

    def holds(self, x: float, y: float) -> bool:
        """Return True if a point in units is on the portrait or on the leaf."""
        return bool(self.box.collidepoint(x, y) or self.face.collidepoint(x, y))

    def size(self, canvas: Canvas, widest: float) -> tuple[float, float]:
        """Return the leaf's width and height in units, at most `widest` wide with the portrait."""
        if self.folded:
            wide = widest - 1.1 * (2 * text.line_height(canvas, SAID) + SPACE)
            lines, style = self._strip(canvas, wide)
            return wide, len(lines) * text.line_height(canvas, style) + SPACE
        wide = min(widest - 0.8 * FACE, 560 + 160 * canvas.text_scale)
        said = self._said(canvas, wide).height(canvas, wide - 2 * EDGE)
        return wide, self._around(canvas, wide) + said

    def _around(self, canvas: Canvas, wide: float) -> float:
        """Return the height of all but the words on an open leaf of this width, in units."""
        return 2 * EDGE + text.line_height(canvas, NAME) + 26 + self._foot(canvas, wide)

    def _said(self, canvas: Canvas, wide: float) -> Paragraph:
        """Return the words, as large as an open leaf of this width has room for on the screen."""
        room = wide - 2 * EDGE, MOST * canvas.height - self._around(canvas, wide)
        return rich.fitted(canvas, self.words, SAID, SIZES, room)

    def _strip(self, canvas: Canvas, wide: float) -> tuple[list[str], text.Style]:
        """Return the words on a folded leaf of this width: two lines, smaller if they must."""
        room, tall = wide - 3 * SPACE - SIGN, 2 * text.line_height(canvas, SAID)
        return text.fit(canvas, rich.plain(self.words), SAID, room, tall)

    def _foot(self, canvas: Canvas, wide: float) -> float:
        """Return the height of the buttons on a leaf of this width, in units."""
        rows = self._rows(canvas, wide)
        return len(rows) * (self._button_height(canvas) + SPACE) - SPACE

    def _button_height(self, canvas: Canvas) -> float:
        sizes = [button.preferred_size(canvas) for button in self.buttons]
        return max((size[1] for size in sizes), default=2 * DOT)

    def _rows(self, canvas: Canvas, wide: float) -> list[list[Button]]:
        """Return the buttons in rows as wide as the leaf allows, at least one row."""
        rows: list[list[Button]] = [[]]
        left = room = wide - 2 * EDGE
        for button in self.buttons:
            needed = button.preferred_size(canvas)[0]
            if rows[-1] and needed > left:
                rows.append([])
                left = room
            rows[-1].append(button)
            left -= needed + SPACE
        return rows

    def place(self, canvas: Canvas, box: Box) -> None:
        """Put the leaf with its buttons into a box that has the leaf's size."""
        self.box = box
        tall = self._button_height(canvas)
        bottom = box.bottom - EDGE
        for row in reversed(self._rows(canvas, box.w)):
            right = box.right - EDGE
            for button in reversed(row):
                wide = button.preferred_size(canvas)[0]
                right -= wide
                button.rect = Box(right, bottom - tall, wide, tall)
                right -= SPACE
            bottom -= tall + SPACE

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw the leaf, the portrait at its left, and the buttons."""
        box = self.box
        ground.slip(canvas, box, 12, "ink", "ivory")
        self._draw_face(canvas)
        if self.folded:
            self._draw_strip(canvas)
            return
        y = box.y + EDGE + text.line_height(canvas, NAME) / 2
        self._draw_heading(canvas, y)
        inside = Box(box.x + EDGE, y + text.line_height(canvas, NAME) / 2 + 12, box.w - 2 * EDGE, 0)
        said = self._said(canvas, box.w)
        said.draw(canvas, Box(inside.x, inside.y, inside.w, said.height(canvas, inside.w)))
        self._draw_dots(canvas)
        for button in self.buttons:
            button.draw(canvas, now)

    def _draw_strip(self, canvas: Canvas) -> None:
        """Draw the words in a few lines, and the sign that opens the leaf."""
        box = self.box
        text.draw_lines(canvas, *self._strip(canvas, box.w), box.x + SPACE, box.y + SPACE / 2)
        draw_triangle(canvas, box.right - SPACE - SIGN / 2, box.centery, "clayDD", down=True)

    def _draw_heading(self, canvas: Canvas, y: float) -> None:
        box = self.box
        text.draw(canvas, "Thucydides", NAME, box.x + EDGE, y)
        left = box.x + EDGE + text.width(canvas, "Thucydides", NAME) + 24
        lines, style = text.fit(canvas, self.label.upper(), LABEL, box.right - EDGE - left, 40)
        high = text.line_height(canvas, style)
        top = y - high * len(lines) / 2
        text.draw_lines(canvas, lines, style, box.right - EDGE, top, "right")

    def _draw_face(self, canvas: Canvas) -> None:
        side = canvas.px(self.face.w)
        picture = portrait.disc(self.pose, side)
        canvas.blit_centre(picture, *self.face.center)

    def _draw_dots(self, canvas: Canvas) -> None:
        if not self.steps:
            return
        y = self.box.bottom - EDGE - self._foot(canvas, self.box.w) / 2
        x = self.box.x + EDGE + DOT
        side = canvas.px(2 * DOT + 2)
        for number in range(self.steps):
            fill = HEX["clayDD"] if number <= self.at else "none"
            body = (
                f'<circle cx="{side / 2}" cy="{side / 2}" r="{side / 2 - 1.5}" fill="{fill}" '
                f'stroke="{HEX["clayDD"]}" stroke-width="2"/>'
            )
            canvas.blit_centre(shape((side, side), body), x, y)
            x += 3 * DOT


def clear_place(
    size: tuple[float, float],
    lefts: Sequence[float],
    tops: Sequence[float],
    kept: Sequence[Box],
) -> Box:
    """Return the leaf at the first place where it, with its portrait, covers least of `kept`."""
    face = 0.94 * min(FACE, size[1])

    def covered(leaf: Box) -> float:
        whole = Box(leaf.x - face, leaf.y, leaf.w + face, leaf.h)
        return sum(part.w * part.h for part in map(whole.clip, kept))

    return min((Box(left, top, *size) for left in lefts for top in tops), key=covered)


def spotlight(canvas: Canvas, lit: Sequence[Box]) -> None:
    """Darken everything but the boxes that are lit."""
    size = canvas.surface.get_size()
    holes = tuple(tuple(canvas.box(box.inflate(12, 12))) for box in lit)
    shade = SURFACES.get(("spotlight", size, holes), lambda: _shade(size, holes))
    canvas.surface.blit(shade, (0, 0))


def _shade(size: tuple[int, int], holes: Sequence[tuple[int, ...]]) -> pygame.Surface:
    shade = blank(size)
    shade.fill((8, 5, 3, SHADE))
    for hole in holes:
        pygame.draw.rect(shade, (0, 0, 0, 0), hole, border_radius=12)
    return shade
