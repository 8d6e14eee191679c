"""Shares of a win over the course of a match: a line for each side, and a cursor to go along it."""

from collections.abc import Sequence
from typing import Final

import pygame

from sprites.base import pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded
from sprites.base.images import SURFACES, Size, shape
from sprites.base.palette import HEX
from sprites.base.widget import RADIUS, Callback, Widget, do_nothing
from sprites.charts.course import Curve
from sprites.kit import grade

LEFT: Final = 62.0
PAD: Final = 16.0
FOOT: Final = 20.0
NUMBERS: Final = 18.0
"""Units that the numbers of the turns take below the marks."""
APART: Final = 26.0
EMBLEM: Final = 26.0
QUARTERS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
GRADE: Final = 20.0
WORST: Final = tuple(grade.INKS)[::-1]
DASHES: Final = ("", "12 5", "3 5")
"""The dash patterns of the first, second and third side's lines, beside their colours."""


class Chart(Widget):
    """Curves over one another, with `marks` along the foot and a cursor `at` from 0 to 1.

    `stops` are the cursor's possible places. `on_move` runs when it has gone elsewhere, `callback`
    when the place is chosen: with Enter, or by a click.
    """

    role = "figure"
    large = True

    def __init__(
        self,
        words: str,
        curves: Sequence[Curve] = (),
        marks: Sequence[float] = (),
        on_move: Callback = do_nothing,
        callback: Callback = do_nothing,
    ) -> None:
        super().__init__(words, callback)
        self.on_move = on_move
        self.curves = tuple(curves)
        self.marks = tuple(marks)
        self.stops: tuple[float, ...] = ()
        self.turns: tuple[tuple[float, int], ...] = ()
        """The beginnings of turns, from 0 to 1, and their numbers."""
        self.at = 0.0
        self.told = ""
        """The figures at the cursor, in words."""
        self.bands: tuple[Curve, ...] = ()
        """Shares of all sides that sum to 1 at each point: areas on each other behind the lines."""
        self.grades: tuple[tuple[float, float, str], ...] = ()
        """Marks of graded moves on the lines: how far along, share and grade."""
        self.form = text.PERCENT
        self.head = 0.0
        """Units that are kept free above the curves, for words about the cursor's place."""

    @property
    def value_text(self) -> str:
        return self.told

    @property
    def field(self) -> Box:
        """The box of the curves themselves, in units."""
        box = self.rect
        right = LEFT + EMBLEM + 2 * PAD
        top = PAD + self.head
        return Box(box.x + LEFT, box.y + top, box.w - right, box.h - top - self._foot)

    @property
    def _foot(self) -> float:
        return FOOT + (NUMBERS if self.turns else 0.0)

    # ------------------------------------------------------------------ the cursor

    def adjust(self, by: int) -> bool:
        """Move the cursor to the stop before or after."""
        beyond = [stop for stop in self.stops if (stop - self.at) * by > 1e-9]
        if not beyond:
            return False
        self.at = min(beyond, key=lambda stop: abs(stop - self.at))
        self.on_move()
        return True

    def press(self, x: float, y: float) -> bool:
        """Take the cursor to the mouse."""
        if super().press(x, y):
            self.drag(x, y)
        return self.pressed

    def stop_under(self, x: float, y: float) -> float | None:
        """Return the stop nearest to the mouse, None where that is not on the chart."""
        if not self.stops or not self.holds(x, y):
            return None
        share = (x - self.field.x) / self.field.w
        return min(self.stops, key=lambda stop: abs(stop - share))

    def drag(self, x: float, y: float) -> None:
        """Keep the cursor under the mouse, at the nearest stop."""
        if self.pressed and self.stops:
            share = (x - self.field.x) / self.field.w
            self.at = min(self.stops, key=lambda stop: abs(stop - share))
            self.on_move()

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw ground, curves, the emblems at their ends, marks and cursor."""
        rounded(canvas, self.rect, RADIUS, "slip", "slip4", 1.4)
        field = self.field
        size = (canvas.px(field.w), canvas.px(field.h))
        if self.bands:
            bands = ("bands", size, self.bands)
            canvas.blit(SURFACES.get(bands, lambda: self._paint_bands(size)), field.x, field.y)
        self._draw_scale(canvas)
        key = ("chart", size, self.curves)
        canvas.blit(SURFACES.get(key, lambda: self._paint(size, canvas.scale)), field.x, field.y)
        for mark in self.marks:
            ground = Box(field.x + mark * field.w - 1.5, field.bottom + 3, 3, FOOT - 8)
            canvas.fill("clayL", ground)
        self._draw_turns(canvas)
        if self.stops:
            canvas.fill("ivory", Box(field.x + self.at * field.w - 1, field.y - 4, 2, field.h + 8))
        for x, y, name in self._free_grades():
            grade.draw(canvas, name, x, y, GRADE)
        self._draw_ends(canvas)
        self.draw_focus(canvas, now)

    def _free_grades(self) -> list[tuple[float, float, str]]:
        """Return the places of the marks, of those that would lie on one another the worst."""
        field, free = self.field, list[tuple[float, float, str]]()
        for at, share, name in sorted(self.grades, key=lambda one: WORST.index(one[2])):
            x, y = field.x + at * field.w, field.bottom - share * field.h
            if all(max(abs(x - other), abs(y - there)) >= GRADE for other, there, _name in free):
                free.append((x, y, name))
        return free

    def _paint_bands(self, size: Size) -> pygame.Surface:
        """Return the areas, the first side's at the foot."""
        body, under = "", [0.0] * len(self.bands[0].points)
        for band in self.bands:
            over = [low + share for low, (_at, share) in zip(under, band.points, strict=True)]
            places = [at for at, _share in band.points]
            edge = [
                *zip(places, over, strict=True),
                *reversed(list(zip(places, under, strict=True))),
            ]
            path = "L".join(f"{x * size[0]:.1f} {(1 - y) * size[1]:.1f}" for x, y in edge)
            tint = pieces.side_of(band.side).main
            body += f'<path d="M{path}Z" fill="{tint}" fill-opacity="0.5"/>'
            under = over
        return shape(size, body)

    def _draw_scale(self, canvas: Canvas) -> None:
        field = self.field
        label = text.Style("sans-semibold", 16, "ivory3", grows=False)
        low = field.h < (len(QUARTERS) - 1) * label.size
        for number, share in enumerate(QUARTERS):
            y = field.bottom - share * field.h
            canvas.fill("slip3" if share != 0.5 else "slip4", Box(field.x, y - 0.7, field.w, 1.4))
            if low and number % 2:
                continue  # its figure would touch those above and below
            text.draw(
                canvas, self.form.format(n=round(100 * share)), label, field.x - 8, y, "right"
            )

    def _draw_turns(self, canvas: Canvas) -> None:
        label, free = text.Style("sans-semibold", 16, "ivory3", grows=False), 0.0
        for at, number in self.turns:
            x = self.field.x + at * self.field.w
            if x >= free:
                y = self.field.bottom + FOOT + 2
                text.draw(canvas, str(number), label, x, y, "centre")
                free = x + APART

    def _paint(self, size: Size, scale: float) -> pygame.Surface:
        body = ""
        for number, curve in enumerate(self.curves):
            path = "L".join(f"{x * size[0]:.1f} {(1 - y) * size[1]:.1f}" for x, y in curve.points)
            if len(curve.points) < 2:
                continue
            dash = DASHES[number % len(DASHES)]
            dashes = " ".join(f"{float(part) * scale:.1f}" for part in dash.split())
            style = f'fill="none" stroke-linejoin="round" d="M{path}"'
            tint = pieces.side_of(curve.side).light
            body += f'<path {style} stroke="{HEX["slip"]}" stroke-width="{6 * scale:.1f}"/>'
            body += f'<path {style} stroke="{tint}" stroke-width="{2.6 * scale:.1f}"'
            body += f' stroke-dasharray="{dashes}"/>' if dashes else "/>"
        return shape(size, body)

    def _draw_ends(self, canvas: Canvas) -> None:
        """Draw the emblems at the right, on_move apart where curves end close together."""
        field = self.field
        ends = sorted(
            (field.bottom - curve.points[-1][1] * field.h, curve.side)
            for curve in self.curves
            if curve.points
        )
        low = field.y
        for y, side in ends:
            low = max(low, y)
            shield = pieces.shield(side, canvas.px(EMBLEM))
            canvas.blit_centre(shield, field.right + PAD + EMBLEM / 2, min(low, field.bottom))
            low += EMBLEM + 2
