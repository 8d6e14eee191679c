"""Shares that sides could expect in the course of a match, with marks where weights moved them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from sprites.base import pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import breath, ring, rounded
from sprites.base.images import SURFACES, Size, paint_shape, shape
from sprites.base.layout import around
from sprites.base.palette import HEX, colour
from sprites.base.text import Style
from sprites.base.widget import RADIUS, Callback, do_nothing
from sprites.charts import balance
from sprites.charts.balance import Sign
from sprites.charts.chart import EMBLEM, PAD, Chart

LANES: Final = (-46.0, 46.0, -94.0, 94.0)
"""The ways from the curve to the middle of marks, negative above it."""
RIM: Final = 21.0
"""The radius of a mark at most."""
BESIDE: Final = 8.0
"""Units between two marks that stand side by side, at least."""
STEPS: Final = 24
"""So many radii aside of its point a mark is put at most."""
NUMBER: Final = Style("sans-bold", 16, "white", grows=False)


@dataclass(frozen=True)
class WeightMark:
    """A mark on the curve: how far along, the share of the first side there, its sign, its number.

    `at` and `share` are from 0 to 1.
    """

    at: float
    share: float
    sign: Sign
    side: str
    number: int


class WeightChart(Chart):
    """Areas of all sides on each other, and the line where the first of them ends.

    The cursor goes from mark to mark; a click beside all of them does nothing.
    """

    def __init__(
        self, words: str, on_move: Callback = do_nothing, callback: Callback = do_nothing
    ) -> None:
        super().__init__(words, on_move=on_move, callback=callback)
        self.signs: tuple[WeightMark, ...] = ()
        self.chosen = 0
        """The number of the mark that is looked at, 0 for none."""

    # ------------------------------------------------------------------ the cursor

    def adjust(self, by: int) -> bool:
        """Go to the mark before or after."""
        numbers = [mark.number for mark in self.signs]
        here = numbers.index(self.chosen) + by if self.chosen in numbers else 0
        if not 0 <= here < len(numbers):
            return False
        self.chosen = numbers[here]
        self.on_move()
        return True

    def mark_under(self, x: float, y: float) -> int:
        """Return the number of the mark at a point, 0 for none."""
        side = self.radius + 4
        return next(
            (
                mark.number
                for mark, (left, top) in zip(self.signs, self.places(), strict=True)
                if abs(x - left) < side and abs(y - top) < side
            ),
            0,
        )

    def press(self, x: float, y: float) -> bool:
        """Take the cursor to the mark under the mouse."""
        found = self.mark_under(x, y)
        if not found or not super(Chart, self).press(x, y):
            return False
        self.chosen = found
        self.on_move()
        return True

    def drag(self, x: float, y: float) -> None:
        """Do nothing: a mark is pressed, not drawn along."""

    @property
    def focus_box(self) -> Box:
        """Return the box of the mark that is chosen, that of the chart without one."""
        for mark, (x, y) in zip(self.signs, self.places(), strict=True):
            if mark.number == self.chosen:
                return around(x, y, 2 * self.radius)
        return self.rect

    # ------------------------------------------------------------------ places

    @property
    def radius(self) -> float:
        """The radius of a mark here."""
        return min(RIM, self.field.h / 6)

    def places(self) -> list[tuple[float, float]]:
        """Return the middle of each mark, above the curve or below it, clear of one another."""
        found: list[tuple[float, float]] = []
        for mark in self.signs:
            free = (place for place in self._near(mark) if not self._meets(place, found))
            found.append(next(free, next(self._near(mark))))
        return found

    def _near(self, mark: WeightMark) -> Iterator[tuple[float, float]]:
        """Yield places of a mark inside the curve's box, those nearest to its point first."""
        field, radius = self.field, self.radius
        low, high = field.y + radius, field.bottom - radius
        at, y = field.x + mark.at * field.w, field.bottom - mark.share * field.h
        for step in range(STEPS):
            for aside in {step, -step}:
                x = min(field.right - radius, max(field.x + radius, at + aside * radius))
                fitting = [y + away for away in LANES if low <= y + away <= high]
                for place in fitting or [low, high]:
                    yield x, place

    def _meets(self, place: tuple[float, float], others: Sequence[tuple[float, float]]) -> bool:
        """Return True where a mark would touch another, its number included."""
        apart = 2 * self.radius + BESIDE
        return any(math.dist(place, other) < apart for other in others)

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw ground, areas, their line, turns and marks."""
        rounded(canvas, self.rect, RADIUS, "slip", "slip4", 1.4)
        field = self.field
        size = (canvas.px(field.w), canvas.px(field.h))
        if self.bands:
            key = ("expected", size, self.bands)
            canvas.blit(SURFACES.get(key, lambda: self._paint_areas(size)), field.x, field.y)
        for at, _turn in self.turns[1:]:
            canvas.fill("slip", Box(field.x + at * field.w - 0.6, field.y, 1.2, field.h))
        self._draw_scale(canvas)
        self._draw_turns(canvas)
        self._draw_sides(canvas)
        placed = list(zip(self.signs, self.places(), strict=True))
        for mark, place in placed:
            self._draw_tie(canvas, mark, place)
        for mark, place in placed:
            self._draw_mark(canvas, mark, place, now)
        if not self.signs:
            self.draw_focus(canvas, now)

    def _paint_areas(self, size: Size) -> pygame.Surface:
        """Return the areas, with the lines where one ends and the next begins."""
        painted = self._paint_bands(size)
        body, under, wide = "", [0.0] * len(self.bands[0].points), size[1] / 55
        for band in self.bands[:-1]:
            under = [low + share for low, (_at, share) in zip(under, band.points, strict=True)]
            path = "L".join(
                f"{at * size[0]:.1f} {(1 - top) * size[1]:.1f}"
                for (at, _share), top in zip(band.points, under, strict=True)
            )
            style = f'd="M{path}" fill="none" stroke-linejoin="round"'
            body += f'<path {style} stroke="{HEX["slip"]}" stroke-width="{2 * wide:.2f}"/>'
            body += f'<path {style} stroke="{HEX["white"]}" stroke-width="{wide:.2f}"/>'
        lines = paint_shape(size, body)
        made = painted.copy()
        made.blit(lines, (0, 0))
        return made

    def _draw_sides(self, canvas: Canvas) -> None:
        """Draw the shields of the areas at the right, from the foot up."""
        field, last = self.field, max(1, len(self.bands) - 1)
        for number, band in enumerate(self.bands):
            y = field.bottom - EMBLEM / 2 - (field.h - EMBLEM) * number / last
            shield = pieces.shield(band.side, canvas.px(EMBLEM))
            canvas.blit_centre(shield, field.right + PAD + EMBLEM / 2, y)

    def _draw_tie(self, canvas: Canvas, mark: WeightMark, place: tuple[float, float]) -> None:
        """Draw the line that ties a mark to its point of the curve."""
        at = self.field.x + mark.at * self.field.w, self.field.bottom - mark.share * self.field.h
        for ink, wide in (("slip", 4.0), ("ivory", 2.0)):
            ends = canvas.point(*at), canvas.point(*place)
            pygame.draw.line(canvas.surface, colour(ink), *ends, max(1, canvas.px(wide)))
        canvas.blit_centre(_dot(canvas.px(11)), *at)

    def _draw_mark(
        self, canvas: Canvas, mark: WeightMark, place: tuple[float, float], now: float
    ) -> None:
        """Draw a mark in its disc, with its number."""
        radius = self.radius
        draw_sign(canvas, mark.sign, mark.side, mark.number, *place, radius)
        if mark.number == self.chosen:
            box = around(*place, 2 * radius + 4)
            ring(canvas, box, radius + 2, breath(canvas, now) if self.focused else 0.0)


def draw_sign(
    canvas: Canvas, sign: Sign, side: str, number: int, x: float, y: float, radius: float
) -> None:
    """Draw a weight's sign in a clay disc about (x, y), with its number at the upper right."""
    canvas.blit_centre(_disc(canvas.px(2 * radius)), x, y)
    canvas.blit_centre(balance.sign(sign, side, canvas.px(1.52 * radius)), x, y)
    if number:
        x, y, wide = x + 0.8 * radius, y - 0.7 * radius, text.width(canvas, f"{number}", NUMBER)
        plate = Box(0, 0, max(20.0, wide + 8), 20.0)
        plate.center = x, y
        rounded(canvas, plate, 10, "slip", "ivory", 1.3)
        text.draw(canvas, f"{number}", NUMBER, x, y, "centre")


def _disc(pixels: int) -> pygame.Surface:
    half = pixels / 2
    return shape(
        (pixels, pixels),
        f'<circle cx="{half}" cy="{half}" r="{half - 0.5:.1f}" fill="{HEX["slip"]}"/>'
        f'<circle cx="{half}" cy="{half}" r="{0.92 * half:.1f}" fill="{HEX["clay"]}" '
        f'stroke="{HEX["clayLL"]}" stroke-width="{max(1.0, 0.05 * half):.1f}"/>',
    )


def _dot(pixels: int) -> pygame.Surface:
    half = pixels / 2
    return shape(
        (pixels, pixels),
        f'<circle cx="{half}" cy="{half}" r="{half - 0.5:.1f}" fill="{HEX["slip"]}"/>'
        f'<circle cx="{half}" cy="{half}" r="{0.66 * half:.1f}" fill="{HEX["ivory"]}"/>',
    )
