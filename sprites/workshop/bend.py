"""A stroke along a bent line, widening towards its ends as a chisel leaves it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from sprites.workshop.geometry import Contour, bezier, fit, hobby, toward

Node = tuple[float, ...]
"""x, y, direction in degrees, width, and perhaps the tension there."""
Flare = tuple[float, float]
STEPS = 40


@dataclass
class Track:
    """The middle line of a stroke in small steps, its width, and where the nodes lie on it."""

    middles: list[complex]
    widths: list[float]
    marks: list[int]
    ways: list[complex]

    def walked(self) -> list[float]:
        """Return the way covered at each step."""
        found = [0.0]
        for a, b in pairwise(self.middles):
            found.append(found[-1] + abs(b - a))
        return found


def track(nodes: Sequence[Node]) -> Track:
    """Walk through the nodes on cubics."""
    middles: list[complex] = []
    widths: list[float] = []
    marks = [0]
    for a, b in pairwise(nodes):
        cubic = _cubic(a, b)
        for i in range(1 if middles else 0, STEPS + 1):
            t = i / STEPS
            middles.append(bezier(cubic, t))
            widths.append(a[3] + (b[3] - a[3]) * (3 * t * t - 2 * t**3))
        marks.append(len(middles) - 1)
    return Track(middles, widths, marks, [toward(node[2]) for node in nodes])


def _cubic(a: Node, b: Node) -> list[complex]:
    tension_a, tension_b = (node[4] if len(node) > 4 else 1 for node in (a, b))
    cubic = hobby(complex(a[0], a[1]), a[2], complex(b[0], b[1]), b[2], tension_a, tension_b)
    if a[2] % 90 or abs((a[2] - b[2] + 180) % 360 - 180) != 90:
        return cubic
    # A quarter of an oval has its own proportion.
    across = cubic[3] - cubic[0]
    near = abs((across * toward(-a[2])).real) * 0.572
    far = abs((across * toward(-b[2])).real) * 0.572
    return [
        cubic[0],
        cubic[0] + toward(a[2]) * near / tension_a,
        cubic[3] - toward(b[2]) * far / tension_b,
        cubic[3],
    ]


@dataclass(frozen=True)
class Ends:
    """The ends of a stroke: flare (left, right) at start and end, its reach, the cuts' slant."""

    start: Flare
    end: Flare
    reach: float
    swell: float
    slant_start: float = 0
    slant_end: float = 0
    cup: float = 0


def outline(line: Track, ends: Ends) -> Contour:
    """Return the contour of the stroke."""
    walked = line.walked()
    left, right = _sides(line, ends, walked)
    contour = Contour(right[0])
    _follow(contour, right, line, walked, ends.reach)
    _close(contour, (right[-1], left[-1]), -line.ways[-1], max(ends.end), ends.cup)
    back = Contour(left[0])
    _follow(back, left, line, walked, ends.reach)
    contour.pieces += back.reversed().pieces
    _close(contour, (left[0], right[0]), line.ways[0], max(ends.start), ends.cup)
    return contour


def _sides(line: Track, ends: Ends, walked: Sequence[float]) -> tuple[list[complex], list[complex]]:
    left, right = [], []
    length = walked[-1]
    for i, middle in enumerate(line.middles):
        way = _way(line, i)
        near = max(0, 1 - walked[i] / ends.reach)
        far = max(0, 1 - (length - walked[i]) / ends.reach)
        g0, g1 = near**2.2, far**2.2
        wide_left = line.widths[i] / 2 + ends.swell * (ends.start[0] * g0 + ends.end[0] * g1)
        wide_right = line.widths[i] / 2 + ends.swell * (ends.start[1] * g0 + ends.end[1] * g1)
        start_cut = math.tan(math.radians(ends.slant_start)) * near**2
        slant = start_cut + math.tan(math.radians(ends.slant_end)) * far**2
        left.append(middle + wide_left * (way * 1j + way * slant))
        right.append(middle - wide_right * (way * 1j + way * slant))
    return left, right


def _way(line: Track, i: int) -> complex:
    if i in line.marks:
        way = line.ways[line.marks.index(i)]
    else:
        way = line.middles[i + 1] - line.middles[i - 1]
    return way / abs(way)


def _follow(
    contour: Contour, side: Sequence[complex], line: Track, walked: Sequence[float], reach: float
) -> None:
    for i, j in pairwise(line.marks):
        start, end = (_tangent(side, at, line, walked, reach) for at in (i, j))
        for piece in fit(side[i : j + 1], start, end):
            contour.curve(*piece)


def _tangent(
    side: Sequence[complex], i: int, line: Track, walked: Sequence[float], reach: float
) -> complex:
    if i == 0:
        way = -1.5 * side[0] + 2 * side[1] - 0.5 * side[2]
    elif i == len(side) - 1:
        way = 1.5 * side[-1] - 2 * side[-2] + 0.5 * side[-3]
    elif walked[i] > reach * 0.9 and walked[-1] - walked[i] > reach * 0.9 and i in line.marks:
        return line.ways[line.marks.index(i)]
    else:
        u, v = side[i + 1] - side[i], side[i] - side[i - 1]
        way = u / abs(u) * abs(v) + v / abs(v) * abs(u)
    return way / abs(way)


def _close(
    contour: Contour, ends: tuple[complex, complex], way: complex, flare: float, cup: float
) -> None:
    a, b = ends
    if not cup or flare <= 0:
        contour.line(b)
        return
    dip = way * cup * 1.33 * min(1, flare)
    contour.curve(a + (b - a) * 0.33 + dip, a + (b - a) * 0.67 + dip, b)
