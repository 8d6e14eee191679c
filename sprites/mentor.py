"""The mentor of the lessons: his portrait, what he says on a leaf of papyrus, and the spotlight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from sprites import ground, portrait, rich, text
from sprites.canvas import Box, Canvas, nowhere
from sprites.images import SURFACES, blank, shape
from sprites.layout import head_of, trim
from sprites.palette import HEX
from sprites.rich import Paragraph
from sprites.widget import Button

EDGE: Final = 16.0
DOT: Final = 6.0
SPACE: Final = 12.0
FACE: Final = 84.0
SHADE: Final = 118
NAME: Final = text.Style("stele-bold", 26, "ink")
LABEL: Final = text.Style("sans-bold", 15, "clayDD", 0.8)
SAID: Final = text.Style("serif", 22, "ink", leading=1.22)
SIZES: Final = (22.0, 20.0, 18.0, 16.0, 14.0, 12.0)
"""Sizes at which the words are tried on an open leaf."""
HAIR: Final = 0.1
"""Units that a box may be too low by rounding."""


@dataclass
class Speech:
    """The words of the mentor at one moment.

    `pose` is the name of his portrait, `label` stands under his name, `at` is the number of the
    step that is lit among `steps` dots, counted from 0; no dots without steps.
    """

    words: str
    label: str
    pose: str = "mentor_pointing_right"
    at: int = 0
    steps: int = 0
    buttons: list[Button] = field(default_factory=list)
    box: Box = field(default_factory=nowhere)

    folded: bool = False
    """True while the portrait alone is there, so that one sees what lies under the leaf."""

    @property
    def face(self) -> Box:
        """The box of the portrait, in units: all of a folded leaf, else at the leaf's corner."""
        if self.folded:
            return self.box
        return Box(self.box.x + EDGE, self.box.y + EDGE, FACE, FACE)

    def holds(self, x: float, y: float) -> bool:
        """Return True if a point in units is on the portrait or on the leaf."""
        return bool(self.box.collidepoint(x, y))

    def height(self, canvas: Canvas, wide: float, most: float) -> float:
        """Return the height in units of an open leaf so wide, with words that keep it below `most`.

        More than that where they cannot.
        """
        said = self._said(canvas, wide, most)
        return self._around(canvas, wide) + said.height(canvas, wide - 2 * EDGE)

    def _around(self, canvas: Canvas, wide: float) -> float:
        """Return the height of all but the words on an open leaf of this width, in units."""
        dots = 2 * DOT + SPACE if self.steps else 0.0
        head = self._head(canvas, wide)
        return 2 * EDGE + head + SPACE + SPACE + dots + self._foot(canvas, wide)

    def _said(self, canvas: Canvas, wide: float, most: float) -> Paragraph:
        """Return the words, as large as an open leaf of this size has room for."""
        room = wide - 2 * EDGE, most - self._around(canvas, wide)
        return rich.fitted(canvas, self.words, SAID, SIZES, room)

    def _foot(self, canvas: Canvas, wide: float) -> float:
        """Return the height of the buttons on a leaf of this width, in units."""
        rows = self._rows(canvas, wide)
        return len(rows) * (self._button_height(canvas) + SPACE) - SPACE

    def _button_height(self, canvas: Canvas) -> float:
        sizes = [button.preferred_size(canvas) for button in self.buttons]
        return max((size[1] for size in sizes), default=0.0)

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
                wide = min(button.preferred_size(canvas)[0], box.w - 2 * EDGE)
                right -= wide
                button.rect = Box(right, bottom - tall, wide, tall)
                right -= SPACE
            bottom -= tall + SPACE

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw the leaf with the portrait and the buttons, or the portrait alone."""
        box = self.box
        if not self.folded:
            ground.slip(canvas, box, 12, "ink", "ivory")
            self._draw_heading(canvas)
            inside = trim(box, EDGE, EDGE + self._head(canvas, box.w) + SPACE, EDGE)
            said = self._said(canvas, box.w, box.h + HAIR)
            said.draw(canvas, head_of(inside, said.height(canvas, inside.w)))
            self._draw_dots(canvas)
        canvas.blit_centre(portrait.disc(self.pose, canvas.px(self.face.w)), *self.face.center)
        if not self.folded:
            for button in self.buttons:
                button.draw(canvas, now)

    def _label(self, canvas: Canvas, wide: float) -> tuple[list[str], text.Style]:
        """Return the label's lines at the right of the portrait, on a leaf of this width."""
        room = FACE - text.line_height(canvas, NAME)
        return text.fit(canvas, self.label, LABEL, wide - 2 * EDGE - FACE - SPACE, room)

    def _head(self, canvas: Canvas, wide: float) -> float:
        """Return the height of the portrait with the name and the label beside it."""
        lines, style = self._label(canvas, wide)
        beside = len(lines) * text.line_height(canvas, style)
        return max(FACE, text.line_height(canvas, NAME) + beside)

    def _draw_heading(self, canvas: Canvas) -> None:
        """Draw his name and the label at the right of the portrait."""
        room = trim(self.box, left=EDGE + FACE + SPACE, top=EDGE, right=EDGE)
        high = text.line_height(canvas, NAME)
        text.draw_within(canvas, "Thucydides", NAME, room.x, room.y + high / 2, room.w)
        text.draw_lines(canvas, *self._label(canvas, self.box.w), room.x, room.y + high)

    def _draw_dots(self, canvas: Canvas) -> None:
        if not self.steps:
            return
        y = self.box.bottom - EDGE - self._foot(canvas, self.box.w) - SPACE - DOT
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
