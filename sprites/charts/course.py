"""The course of a match: shares of a win as areas, its moments as discs, and where one is."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from sprites.base import pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import breath, outline, ring, rounded
from sprites.base.images import SURFACES, Size, paint_shape, shape
from sprites.base.layout import around, inset
from sprites.base.palette import colour, contrast
from sprites.base.text import Style
from sprites.base.widget import Callback, Widget, do_nothing
from sprites.charts import balance, course_paint
from sprites.charts.balance import Sign
from sprites.charts.course_paint import Point

RADIUS: Final = 14.0, 22.0
"""The radius of a disc at 100 and at 200 % text. All that is no text grows as discs do."""
BESIDE: Final = 8.0
"""Units between two discs, where there is room."""
HALO: Final = 5.0
"""Units from the disc that is chosen to its outer ring."""
REACH: Final = 3.0
"""Units beside a disc where it can be pressed too."""
LEFT: Final = 10.0
RIGHT: Final = 44.0
SHIELD: Final = 24.0
AROUND: Final = 8.0
"""Units above the discs, and from their feet to the field."""
BELOW: Final = 8.0
"""Units that the cursor needs below the field."""
LEAST_FIELD: Final = 40.0
TURN: Final = Style("stele-bold", 17, "ivory2")
TURNS_APART: Final = 10.0
NUMBER: Final = Style("sans-bold", 16, "white")
WEIGHT: Final = 26.0
LIGHT: Final = 0.02, 0.6
HEAVY: Final = 0.25, 1.4
"""The share of a light and of a heavy weight, and the size of its sign in sides of `WEIGHT`."""


@dataclass(frozen=True)
class Curve:
    """A side's line; points are (how far along, share of the win), both 0 to 1, in order."""

    side: str
    points: tuple[Point, ...]


@dataclass(frozen=True)
class CourseMark:
    """A moment: how far along, the first side's share there (both 0 to 1), whom it helped."""

    at: float
    share: float
    number: int
    side: str


def pass_over(number: int) -> None:
    """Do nothing about a disc: for a course whose moments lead nowhere."""


class Course(Widget):
    """A match from its beginning to its end, with the place `at` (0 to 1) that is looked at.

    `on_move` runs when a player has taken `at` to another of the `stops`, `on_mark` with the
    number of a disc that he pressed, `callback` on Enter, or when the field is let go.
    """

    role = "slider"
    large = True

    def __init__(
        self,
        words: str,
        on_move: Callback = do_nothing,
        on_mark: Callable[[int], None] = pass_over,
        callback: Callback = do_nothing,
    ) -> None:
        super().__init__(words, callback)
        self.on_move = on_move
        self.on_mark = on_mark
        self.at = 0.0
        self.told = ""
        """The figures at the cursor, in words."""
        self.stops: tuple[float, ...] = ()
        self.bands: tuple[Curve, ...] = ()
        """Shares of all sides that sum to 1 at each point, the first side's at the foot."""
        self.turns: tuple[tuple[float, int], ...] = ()
        """The beginnings of turns, from 0 to 1, and their numbers."""
        self.marks: tuple[CourseMark, ...] = ()
        self.chosen = 0
        """The number of the mark that is looked at, 0 for none."""
        self.notes: tuple[float, ...] = ()
        """Places where something was noted or taken back."""
        self.known = 1.0
        """The share of the match that has been judged; the rest is hatched."""
        self.branch: tuple[Point, ...] = ()
        """The points of what was tried instead, from one of the curve on."""
        self._text_scale = 1.0

    @property
    def value_text(self) -> str:
        return self.told

    @property
    def focus_box(self) -> Box:
        return self.field

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides of the areas, from the foot up."""
        return tuple(band.side for band in self.bands)

    # ------------------------------------------------------------------ places

    def place(self, canvas: Canvas, box: Box) -> None:
        self.rect = box
        self._text_scale = canvas.text_scale

    def _least(self, text_scale: float) -> float:
        grown = _grown(text_scale)
        numbers = _line(text_scale) if self.turns else 0.0
        return _head(grown) + (LEAST_FIELD + BELOW) * grown + numbers

    @property
    def _numbered(self) -> bool:
        """True where the numbers of turns have room below the field."""
        return bool(self.turns) and self.rect.h >= self._least(self._text_scale)

    @property
    def field(self) -> Box:
        """The box of the areas, in units."""
        box, grown = self.rect, _grown(self._text_scale)
        foot = BELOW * grown + (_line(self._text_scale) if self._numbered else 0.0)
        wide, tall = box.w - (LEFT + RIGHT) * grown, box.h - _head(grown) - foot
        return Box(box.x + LEFT * grown, box.y + _head(grown), max(1.0, wide), max(1.0, tall))

    @property
    def radius(self) -> float:
        """The radius of each disc: less than usual only where so many would not fit."""
        return min(RADIUS[0] * _grown(self._text_scale), self.field.w / 2 / max(1, len(self.marks)))

    def disc_box(self, number: int) -> Box:
        """Return the box of a mark's disc in units; an unknown number is a KeyError."""
        return around(self._discs()[number], self._row, 2 * self.radius)

    @property
    def _row(self) -> float:
        """The middle line of the discs."""
        grown = _grown(self._text_scale)
        return self.rect.y + (AROUND + RADIUS[0]) * grown

    def _discs(self) -> dict[int, float]:
        """Return the middles of the discs from the left by their marks' numbers."""
        field, radius = self.field, self.radius
        marks = sorted(self.marks, key=lambda mark: (mark.at, mark.number))
        spare = (field.w - 2 * radius * len(marks)) / max(1, len(marks) - 1)
        apart = 2 * radius + min(BESIDE * _grown(self._text_scale), spare)
        wanted = [self._x(mark.at) for mark in marks]
        found = moved_apart(wanted, apart, field.x + radius, field.right - radius)
        return {mark.number: x for mark, x in zip(marks, found, strict=True)}

    def _x(self, at: float) -> float:
        return self.field.x + at * self.field.w

    def _y(self, share: float) -> float:
        return self.field.bottom - share * self.field.h

    # ------------------------------------------------------------------ the cursor

    def adjust(self, by: int) -> bool:
        """Move the cursor to the stop before or after."""
        beyond = [stop for stop in self.stops if (stop - self.at) * by > 1e-9]
        return bool(beyond) and self._go(min(beyond, key=lambda stop: abs(stop - self.at)))

    def wheel(self, notches: float) -> bool:
        """Go a stop for each notch, up is back."""
        return self.adjust(-1 if notches > 0 else 1)

    def press(self, x: float, y: float) -> bool:
        """Take the cursor to the mouse, or choose the disc under it."""
        if not super().press(x, y):
            return False
        number = self.mark_under(x, y)
        if number:
            self.pressed = False  # a disc that leads elsewhere is not drawn along
            self.on_mark(number)
        else:
            self.drag(x, y)
        return True

    def drag(self, x: float, y: float) -> None:
        """Keep the cursor under the mouse, at the nearest stop."""
        if self.pressed and self.stops:
            share = (x - self.field.x) / self.field.w
            self._go(min(self.stops, key=lambda stop: abs(stop - share)))

    def _go(self, stop: float) -> bool:
        """Move the cursor to a stop; False where it is there."""
        moved = stop != self.at
        if moved:
            self.at = stop
            self.on_move()
        return moved

    def mark_under(self, x: float, y: float) -> int:
        """Return the number of the disc at a point, 0 for none."""
        away = {n: math.dist((x, y), (disc, self._row)) for n, disc in self._discs().items()}
        nearest = min(away, key=lambda number: away[number], default=0)
        return nearest if nearest and away[nearest] <= self.radius + REACH else 0

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the field, then what stands on it, the discs last."""
        self._draw_field(canvas)
        self._draw_turns(canvas)
        self._draw_shields(canvas)
        self._draw_branch(canvas)
        if self.focused and self.enabled:
            ring(canvas, self.field, 0, breath(canvas, now))
        for at in self.notes:
            side = 11 * _grown(self._text_scale)
            _put(canvas, around(self._x(at), self.field.bottom, side), course_paint.diamond(side))
        self._draw_cursor(canvas)
        self._draw_ties(canvas)
        self._draw_discs(canvas)

    def _draw_field(self, canvas: Canvas) -> None:
        """Draw the areas as far as they are known, and the hatched ground of the rest."""
        field = self.field
        line = outline(1.6 * canvas.scale) / canvas.scale
        rounded(canvas, inset(field, -line), 0, "slip", "slip4", line)
        size = canvas.px(field.w), canvas.px(field.h)
        known = round(size[0] * min(1.0, max(0.0, self.known)))
        corner = canvas.point(field.x, field.y)
        if self.bands:
            thick = canvas.scale * _grown(self._text_scale)
            key = "course", size, self.bands, thick
            areas = SURFACES.get(key, lambda: self._paint_areas(size, thick))
            canvas.surface.blit(areas, corner, (0, 0, known, size[1]))
        if known < size[0]:
            hatch = shape(size, course_paint.hatch(size, canvas.scale))
            place = corner[0] + known, corner[1]
            canvas.surface.blit(hatch, place, (known, 0, size[0] - known, size[1]))

    def _paint_areas(self, size: Size, thick: float) -> pygame.Surface:
        areas = [(pieces.side_of(band.side).main, band.points) for band in self.bands]
        return paint_shape(size, course_paint.areas(size, areas, thick))

    def _draw_turns(self, canvas: Canvas) -> None:
        """Draw where turns begin, and their numbers below."""
        area, wide = canvas.box(self.field), max(1, canvas.px(1.6))
        for at, _number in self.turns:
            if 0 < at < 1:
                ink = "slip" if self.bands and at < self.known else "slip4"
                left = area.x + round(at * area.w) - wide // 2
                canvas.surface.fill(colour(ink), (left, area.y, wide, area.h))
        if self._numbered:
            self._draw_numbers(canvas)

    def _draw_numbers(self, canvas: Canvas) -> None:
        """Draw each turn's number below its middle: of all turns, or every second, and so on."""
        ends = [at for at, _number in self.turns[1:]] + [1.0]
        middles = [(self._x((at + end) / 2), f"{number}")
                   for (at, number), end in zip(self.turns, ends, strict=True)]  # fmt: skip
        steps = (middles[::step] for step in range(1, len(middles) + 1))
        y = (self.field.bottom + BELOW / 2 + self.rect.bottom) / 2
        for x, number in next(shown for shown in steps if _apart(canvas, shown)):
            text.draw(canvas, number, TURN, x, y, "centre")

    def _draw_shields(self, canvas: Canvas) -> None:
        """Draw the shields of the areas at the right, from the foot up."""
        if not self.bands:
            return
        field, grown = self.field, _grown(self._text_scale)
        side = min(SHIELD * grown, field.h / len(self.bands))
        for number, name in enumerate(self.sides):
            share = number / max(1, len(self.bands) - 1)
            y = field.bottom - side / 2 - (field.h - side) * share
            x = (field.right + self.rect.right) / 2
            canvas.blit_centre(pieces.shield(name, canvas.px(side)), x, y)

    def _draw_branch(self, canvas: Canvas) -> None:
        if len(self.branch) > 1:
            field, grown = self.field, _grown(self._text_scale)
            _put(canvas, field, course_paint.branch(self.branch, (field.w, field.h), grown))

    def _draw_cursor(self, canvas: Canvas) -> None:
        """Draw the line where one is, with a triangle at its head."""
        field, grown = self.field, _grown(self._text_scale)
        wide, head = 18 * grown, 11 * grown
        box = Box(self._x(self.at) - wide / 2, field.y - head - 3, wide, field.h + head + 9)
        _put(canvas, box, course_paint.cursor(box.w, box.h, head))

    def _draw_ties(self, canvas: Canvas) -> None:
        """Draw the lines from the discs down to their points of the curve."""
        room = Box(self.rect.x, self._row, self.rect.w, self.rect.bottom - self._row)
        discs = self._discs()
        body = "".join(
            course_paint.tie(
                discs[mark.number] - room.x,
                (self._x(mark.at) - room.x, self._y(mark.share) - room.y),
                _grown(self._text_scale),
            )
            for mark in self.marks
        )
        if body:
            _put(canvas, room, body)

    def _draw_discs(self, canvas: Canvas) -> None:
        radius, discs = self.radius, self._discs()
        halo = HALO * _grown(self._text_scale)
        for mark in self.marks:
            x, main = discs[mark.number], pieces.side_of(mark.side).main
            room = around(x, self._row, 2 * (radius + halo + 1))
            chosen = halo if mark.number == self.chosen else 0.0
            _put(canvas, room, course_paint.disc(room.w / 2, radius, main, chosen))
            light = contrast("white", main) > contrast("ink", main)
            words, style = f"{mark.number}", NUMBER.inked("white" if light else "ink")
            y = self._row - 0.06 * radius
            text.draw_within(canvas, words, style, x, y, 1.7 * radius, "centre")


def moved_apart(wanted: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Return places from `low` to `high`, `apart` from one another, as near as can be to `wanted`.

    Those wanted are in order. The sum of the squared ways is the least that is possible.
    """
    blocks: list[tuple[float, int]] = []
    for number, place in enumerate(wanted):
        total, count = place - number * apart, 1
        # Whoever would stand in the way of those before shares the middle with them.
        while blocks and blocks[-1][0] / blocks[-1][1] > total / count:
            before, more = blocks.pop()
            total, count = total + before, count + more
        blocks.append((total, count))
    first = [total / count for total, count in blocks for _each in range(count)]
    last = high - (len(wanted) - 1) * apart
    return [max(low, min(last, place)) + n * apart for n, place in enumerate(first)]


def draw_weight_sign(
    canvas: Canvas, sign: Sign, side: str, share: float, x: float, y: float
) -> None:
    """Draw the sign of a moment about (x, y), as large as its `share` of a win, of either sign."""
    (light, least), (heavy, most) = LIGHT, HEAVY
    along = min(1.0, max(0.0, (abs(share) - light) / (heavy - light)))
    units = WEIGHT * (least + along * (most - least)) * _grown(canvas.text_scale)
    canvas.blit_centre(balance.sign(sign, side, canvas.px(units)), x, y)


def _apart(canvas: Canvas, numbers: Sequence[tuple[float, str]]) -> bool:
    """Return True if numbers about their places, from the left, leave room between one another."""
    half = {number: text.width(canvas, number, TURN) / 2 for _x, number in numbers}
    return all(
        right - left >= half[one] + half[other] + TURNS_APART
        for (left, one), (right, other) in pairwise(numbers)
    )


def _grown(text_scale: float) -> float:
    """Return how much larger discs are drawn at a scale of the text, from 1 to 2."""
    small, large = RADIUS
    return 1 + (large / small - 1) * (text_scale - 1)


def _line(text_scale: float) -> float:
    """Return the units that the numbers of turns take below the field."""
    return 1.2 * TURN.size * text_scale


def _head(grown: float) -> float:
    """Return the units above the field, where the discs are."""
    return 2 * (AROUND + RADIUS[0]) * grown


def _put(canvas: Canvas, box: Box, body: str) -> None:
    """Draw SVG elements, which are in units from the corner of their box."""
    size = math.ceil(box.w * canvas.scale), math.ceil(box.h * canvas.scale)
    canvas.blit(shape(size, f'<g transform="scale({canvas.scale:.4f})">{body}</g>'), box.x, box.y)
