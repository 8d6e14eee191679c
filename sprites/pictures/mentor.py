"""The mentor of the lessons: his portrait, what he says on a leaf of papyrus, and the spotlight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from sprites.base import ground, rich, text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.images import SURFACES, blank, shape
from sprites.base.layout import head_of, trim
from sprites.base.palette import HEX
from sprites.base.rich import Paragraph
from sprites.base.widget import Button
from sprites.pictures import portrait

EDGE: Final = 16.0
DOT: Final = 6.0
SPACE: Final = 12.0
FACE: Final = 84.0
SHADE: Final = 118
NAME: Final = text.Style("stele-bold", 26, "ink")
LABEL: Final = text.Style("sans-bold", 15, "clayDD", 0.8)
BESIDE: Final = 2
"""The most lines of a label beside the portrait; a longer one lies below it."""
UNDER: Final = 63.0
"""The room that it has there, in units."""
LEAST: Final = 44.0
"""The height that buttons keep."""
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
    times: int = 0
    """The times that the same has been said anew."""
    box: Box = field(default_factory=nowhere)

    folded: bool = False
    """True while the portrait alone is there, so that one sees what lies under the leaf."""
    tight: bool = False
    """True where a long label would make the leaf too tall below the portrait: it stays beside."""
    lowered: float = 0.0
    """Units that each row of buttons is lower than it would like, on a leaf too tall."""

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

        More than that where they cannot, even with the label beside the portrait.
        """
        tall = self._tall(canvas, wide, most)
        if tall > most and self._below(canvas, wide):
            self.tight = True
            tall = self._tall(canvas, wide, most)
        return tall

    def lower(self, canvas: Canvas, wide: float, by: float) -> None:
        """Make an open leaf so wide lower at the cost of its buttons, as far as they allow."""
        self.lowered = by / len(self._rows(canvas, wide))

    def _tall(self, canvas: Canvas, wide: float, most: float) -> float:
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
        tall = max((size[1] for size in sizes), default=0.0)
        return max(min(tall, LEAST), tall - self.lowered)

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

    def _beside(self, canvas: Canvas, wide: float) -> float:
        """Return the width at the right of the portrait, on a leaf of this width."""
        return wide - 2 * EDGE - FACE - SPACE

    def _below(self, canvas: Canvas, wide: float) -> bool:
        """True where the label is too long to stand beside the portrait, and lies below it."""
        if self.tight:
            return False
        lines = text.wrap(canvas, self.label, LABEL, self._beside(canvas, wide))
        return len(lines) > BESIDE

    def _label(self, canvas: Canvas, wide: float) -> tuple[list[str], text.Style]:
        """Return the label's lines, at the right of the portrait or all across the leaf."""
        if self._below(canvas, wide):
            return text.fit(canvas, self.label, LABEL, wide - 2 * EDGE, UNDER)
        room = FACE - text.line_height(canvas, NAME)
        return text.fit(canvas, self.label, LABEL, self._beside(canvas, wide), room)

    def _head(self, canvas: Canvas, wide: float) -> float:
        """Return the height of the portrait with the name and the label."""
        lines, style = self._label(canvas, wide)
        tall = len(lines) * text.line_height(canvas, style)
        if self._below(canvas, wide):
            return FACE + SPACE / 2 + tall
        return max(FACE, text.line_height(canvas, NAME) + tall)

    def _draw_heading(self, canvas: Canvas) -> None:
        """Draw his name at the right of the portrait, and the label there or below."""
        room = trim(self.box, left=EDGE + FACE + SPACE, top=EDGE, right=EDGE)
        high, label = text.line_height(canvas, NAME), self._label(canvas, self.box.w)
        below = self._below(canvas, self.box.w)
        y = room.y + (FACE / 2 if below else high / 2)
        text.draw_within(canvas, "Thucydides", NAME, room.x, y, room.w)
        x, top = (self.box.x + EDGE, FACE + SPACE / 2) if below else (room.x, high)
        text.draw_lines(canvas, *label, x, room.y + top)

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
