"""The mason's tools: stems, diagonals, arms, bars, bows and bent strokes of one weight."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from sprites.workshop.bend import Ends, Flare, Node, outline, track
from sprites.workshop.geometry import Contour, Pair

CAP, SMALL_CAP = 700, 546


@dataclass(frozen=True)
class Weight:
    """Waist and end of stems and of bars, thick and slim diagonals, and the spacing."""

    waist: float
    flare: float
    level: float
    level_flare: float
    thick: float
    slim: float
    widen: float
    space: float
    cup: float
    bend: float


WEIGHTS = {
    "Regular": Weight(84, 108, 72, 100, 86, 75, 1.0, 80, 5, 1.05),
    "Bold": Weight(122, 152, 99, 138, 121, 103, 1.055, 73, 6, 1.04),
}


class Letter:
    """One glyph being cut: the sizes of its weight and height, and the strokes so far."""

    def __init__(self, weight: str, tall: float = CAP, figure: bool = False) -> None:
        made = WEIGHTS[weight]
        self.weight, self.bold = weight, weight == "Bold"
        self.tall = tall
        self.small = tall < CAP
        heavier = (1.045 if self.bold else 1.02) if figure else 1
        k = 0.955 if self.small else heavier
        self.waist, self.flare = made.waist * k, made.flare * k
        self.level, self.level_flare = made.level * k, made.level_flare * k
        self.thick, self.slim = made.thick * k, made.slim * k
        self.cup = made.cup * (0.85 if self.small else 1)
        self.widen = made.widen * (0.815 if self.small else 1)
        self.space = made.space * (0.9 if self.small else 1)
        self.bend = self.waist * made.bend
        self.over = 10 if self.small else 12
        self.parts: list[Contour] = []
        self.before = self.after = 0.6
        self.shift = 0.0
        self.advance = self.offset = 0.0

    def across(self, x: float) -> float:
        """Return a distance across, at the width of this weight and height."""
        return x * self.widen

    def up(self, y: float) -> float:
        """Return a height on the grid of 700, at the height of this letter."""
        return y * self.tall / 700

    def side(self, before: float, after: float) -> None:
        """Set the space on both sides, in shares of the weight's spacing."""
        self.before, self.after = before, after

    def add(self, contour: Contour, hole: bool = False) -> Contour:
        """Add a contour, turned the right way round."""
        turned = contour.reversed() if (contour.area() < 0) != hole else contour
        self.parts.append(turned)
        return turned

    def box(self) -> tuple[float, float, float, float]:
        """Return the box around all strokes: left, low, right, top."""
        boxes = [part.box() for part in self.parts]
        lefts, lows, rights, tops = zip(*boxes, strict=True)
        return min(lefts), min(lows), max(rights), max(tops)

    def cut(
        self,
        x0: float,
        y0: float,
        x1: float,
        y1: float,
        wide: float | None = None,
        flare0: float = 1,
        flare1: float = 1,
        cup0: float | None = None,
        cup1: float | None = None,
    ) -> Contour:
        """Add a straight stroke with level ends; a negative flare tapers."""
        wide = self.waist if wide is None else wide
        z0, way = complex(x0, y0), complex(x1, y1) - complex(x0, y0)
        lean = abs(way) / abs(way.imag)
        half, swell = wide / 2 * lean, self.flare - self.waist
        foot, head = (half + swell / 2 * flare * lean for flare in (flare0, flare1))
        turn = 1 if way.imag > 0 else -1
        dip0 = (self.cup * max(flare0, 0) if cup0 is None else cup0) * turn
        dip1 = (self.cup * max(flare1, 0) if cup1 is None else cup1) * turn
        reach = min(0.5, (250 if self.small else 300) / abs(way))
        left, right = (_edge(z0, way, reach, (s * half, s * foot, s * head)) for s in (-1, 1))
        contour = Contour(right[0]).curve(right[1], right[2], right[3])
        straight = abs(right[4] - right[3]) > 1
        if straight:
            contour.line(right[4])
        contour.curve(right[5], right[6], right[7])
        _level_end(contour, right[7], left[7], dip1)
        contour.curve(left[6], left[5], left[4])
        if straight:
            contour.line(left[3])
        contour.curve(left[2], left[1], left[0])
        if dip0:
            _level_end(contour, left[0], right[0], -dip0)
        return self.add(contour)

    def stem(
        self,
        x: float,
        y0: float = 0,
        y1: float | None = None,
        flare0: float = 1,
        flare1: float = 1,
        wide: float | None = None,
        c0: float | None = None,
        c1: float | None = None,
    ) -> Contour:
        """Add an upright stroke, from the base to the letter's height unless given another."""
        top = self.tall if y1 is None else y1
        return self.cut(x, y0, x, top, wide, flare0, flare1, c0, c1)

    def vee(
        self,
        left: float,
        right: float,
        middle: float,
        tip: float,
        feet: float,
        wide_left: float,
        wide_right: float,
        taper: float = 1.0,
        flare: float = 1,
    ) -> None:
        """Add two diagonals from feet at the height `feet` to a flat point at (middle, tip)."""
        swell = self.flare - self.waist
        halves = []
        for x, wide in ((left, wide_left), (right, wide_right)):
            lean = math.hypot(middle - x, tip - feet) / abs(tip - feet)
            halves.append((wide / 2 - swell / 2 * taper) * lean)
        most = max(halves)
        near = middle - (most - halves[0]) - (1.5 if halves[0] < most else 0)
        far = middle + (most - halves[1]) + (1.5 if halves[1] < most else 0)
        self.cut(left, feet, near, tip, wide_left, flare, -taper)
        self.cut(right, feet, far, tip, wide_right, flare, -taper)

    def beam(self, x0: float, x1: float, outer: float, way: int, slant: float = 6) -> Contour:
        """Add a level bar with flared ends; `outer` is its outer edge, `way` 1 for a top."""
        wide, ends = self.level, self.level_flare
        length, dip = x1 - x0, (3 if self.small else 4)
        k, cup = min(0.42, 175 / length), self.cup * 1.2
        inner, edge, low = outer - way * wide, outer - way * ends, outer - way * dip
        swell = inner - way * (ends - wide) * 0.25

        def c(t: float) -> float:
            return x0 + length * t

        contour = Contour((x0, outer)).curve((c(k * 0.5), low), (c(k), low), (c(0.5), low))
        contour.curve((c(1 - k), low), (c(1 - k * 0.5), low), (x1, outer))
        _cupped(contour, complex(x1, outer), complex(x1 - slant, edge), -cup)
        contour.curve(
            (c(1 - k * 0.4) - slant, swell), (c(1 - k * 0.8), inner), (c(1 - k * 1.15), inner)
        ).line((c(k * 1.15), inner))
        contour.curve((c(k * 0.8), inner), (c(k * 0.4) + slant, swell), (x0 + slant, edge))
        _cupped(contour, complex(x0 + slant, edge), complex(x0, outer), cup)
        return self.add(contour)

    def arm(
        self,
        start: float,
        joint: float,
        tip: float,
        y: float,
        way: int,
        wide: float | None = None,
        end: float | None = None,
        slant: float = 5,
    ) -> Contour:
        """Add a level arm: y is its outer edge (way 1 top, -1 foot) or its middle (way 0)."""
        wide = self.level if wide is None else wide
        end = self.level_flare * wide / self.level if end is None else end
        length = tip - joint
        turn = 1 if length > 0 else -1
        top, tip_top, mid_top, low, tip_low, mid_low = self._arm_heights(y, way, wide, end)
        slope = slant * turn if way else 0
        reach = max(min(0.72, 190 / abs(length)), 0.45)

        def c(t: float) -> float:
            return joint + length * t

        contour = Contour((start, top)).line((joint, top))
        rise = mid_top + (tip_top - mid_top) * (0.4 if way else 0.3)
        if way:
            contour.curve((c(0.2), mid_top), (c(0.35), mid_top), (c(0.5), mid_top))
            contour.curve((c(0.65), mid_top), (c(0.85), rise), (tip, tip_top))
        else:
            contour.line((c(1 - reach), mid_top))
            contour.curve(
                (c(1 - reach * 0.42), mid_top), (c(1 - reach * 0.22), rise), (tip, tip_top)
            )
        cup = self.cup * turn * 1.2
        _cupped(contour, complex(tip, tip_top), complex(tip - slope, tip_low), -cup)
        contour.curve(
            (c(1 - reach * 0.22) - slope, mid_low + (tip_low - mid_low) * 0.3),
            (c(1 - reach * 0.42), mid_low),
            (c(1 - reach), mid_low),
        )
        return self.add(contour.line((joint, low), (start, low)))

    def _arm_heights(
        self, y: float, way: int, wide: float, end: float
    ) -> tuple[float, float, float, float, float, float]:
        if way == 0:
            return y + wide / 2, y + end / 2, y + wide / 2, y - wide / 2, y - end / 2, y - wide / 2
        dip = 2.5 if self.small else 3.5
        return y, y, y - way * dip, y - way * (wide + 2), y - way * end, y - way * wide

    def bar(self, x0: float, x1: float, y: float, wide: float | None = None) -> Contour:
        """Add a crossbar between two strokes, a little thinner in the middle."""
        wide = self.level if wide is None else wide
        m, k = (x0 + x1) / 2, wide * 0.035
        low, top = y - wide / 2, y + wide / 2
        left, right = (x0 + m) / 2, (x1 + m) / 2
        contour = Contour((x0, low)).curve((left, low + k), (left, low + k), (m, low + k))
        contour.curve((right, low + k), (right, low + k), (x1, low)).line((x1, top))
        contour.curve((right, top - k), (right, top - k), (m, top - k))
        return self.add(contour.curve((left, top - k), (left, top - k), (x0, top)))

    def run(
        self,
        nodes: Sequence[Node],
        flare0: float | Flare = 0,
        flare1: float | Flare = 0,
        reach: float = 0,
        cut0: float = 0,
        cut1: float = 0,
        cup: bool = True,
    ) -> Contour:
        """Add a bent stroke through nodes (x, y, direction, width, tension or nothing)."""
        start = flare0 if isinstance(flare0, tuple) else (flare0, flare0)
        end = flare1 if isinstance(flare1, tuple) else (flare1, flare1)
        reach = reach or (125 if self.small else 150)
        swell = (self.flare - self.waist) / 2
        ends = Ends(start, end, reach, swell, cut0, cut1, self.cup if cup else 0)
        return self.add(outline(track(nodes), ends))

    def oval(
        self, x: float, y: float, rx: float, ry: float, k: float = 0.565, hole: bool = False
    ) -> Contour:
        """Add an oval about (x, y); `k` is its squareness."""
        a, b = rx * k, ry * k
        contour = Contour((x + rx, y)).curve((x + rx, y + b), (x + a, y + ry), (x, y + ry))
        contour.curve((x - a, y + ry), (x - rx, y + b), (x - rx, y))
        contour.curve((x - rx, y - b), (x - a, y - ry), (x, y - ry))
        return self.add(contour.curve((x + a, y - ry), (x + rx, y - b), (x + rx, y)), hole)

    def ring(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        upright: float | None = None,
        level: float | None = None,
        k: float = 0.562,
    ) -> None:
        """Add an oval with a hole: `upright` and `level` are the thickness at side and top."""
        upright = self.bend if upright is None else upright
        level = self.level if level is None else level
        self.oval(x, y, rx, ry, k)
        self.oval(x, y, rx - upright, ry - level, k, True)

    def poly(self, *places: Pair) -> Contour:
        """Add a shape with straight sides."""
        return self.add(Contour(places[0]).line(*places[1:]))


def _edge(
    start: complex, way: complex, reach: float, widths: tuple[float, float, float]
) -> list[complex]:
    half, foot, head = widths
    t1, t2 = reach * 0.27, reach * 0.64
    near, far = half + (foot - half) * 0.26, half + (head - half) * 0.26
    shares = (0, t1, t2, reach, 1 - reach, 1 - t2, 1 - t1, 1)
    asides = (foot, near, half, half, half, half, far, head)
    return [start + way * t + aside for t, aside in zip(shares, asides, strict=True)]


def _level_end(contour: Contour, a: complex, b: complex, dip: float) -> None:
    if not dip:
        contour.line(b)
        return
    drop = 1j * (dip * 1.33)
    contour.curve(a + (b - a) * 0.33 - drop, a + (b - a) * 0.67 - drop, b)


def _cupped(contour: Contour, a: complex, b: complex, dip: float) -> None:
    contour.curve(a + (b - a) * 0.33 + dip, a + (b - a) * 0.67 + dip, b)


Cutter = Callable[..., None]
Drawing = TypeVar("Drawing", bound=Cutter)
GLYPHS: dict[str, Cutter] = {}


def glyph(*names: str) -> Callable[[Drawing], Drawing]:
    """Enter a drawing under the names of its glyphs."""

    def enter(cutter: Drawing) -> Drawing:
        for name in names:
            GLYPHS[name] = cutter
        return cutter

    return enter
