"""Curves for letters: cubics with given directions, fitting a run of points, closed contours.

Points are complex numbers, x to the right and y up, 1000 units to the em.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable, Sequence
from itertools import pairwise

Pair = tuple[float, float]
Piece = tuple[complex, ...]
Box = tuple[float, float, float, float]


def point(place: Pair | complex) -> complex:
    """Return a place as a complex number."""
    return complex(*place) if isinstance(place, tuple) else complex(place)


def toward(degrees: float) -> complex:
    """Return the unit vector of a direction."""
    return complex(math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))


def bezier(p: Sequence[complex], t: float) -> complex:
    """Return the point of a cubic at `t` from 0 to 1."""
    u = 1 - t
    return u * u * u * p[0] + 3 * u * u * t * p[1] + 3 * u * t * t * p[2] + t * t * t * p[3]


def _slope(p: Sequence[complex], t: float) -> complex:
    u = 1 - t
    return 3 * u * u * (p[1] - p[0]) + 6 * u * t * (p[2] - p[1]) + 3 * t * t * (p[3] - p[2])


def hobby(
    z0: complex, d0: float, z1: complex, d1: float, t0: float = 1, t1: float = 1
) -> list[complex]:
    """Return a cubic with given directions and tensions at its ends (Hobby's velocity function)."""
    c = z1 - z0
    a = math.degrees(math.atan2(c.imag, c.real))
    theta = math.radians((d0 - a + 180) % 360 - 180)
    phi = math.radians((a - d1 + 180) % 360 - 180)
    u = z0 + toward(d0) * abs(c) * _velocity(theta, phi) / t0
    v = z1 - toward(d1) * abs(c) * _velocity(phi, theta) / t1
    return [z0, u, v, z1]


def _velocity(t: float, p: float) -> float:
    n = 2 + math.sqrt(2) * (math.sin(t) - math.sin(p) / 16) * (math.sin(p) - math.sin(t) / 16) * (
        math.cos(t) - math.cos(p)
    )
    rise = 0.5 * (math.sqrt(5) - 1) * math.cos(t) + 0.5 * (3 - math.sqrt(5)) * math.cos(p)
    return n / (3 * (1 + rise))


def fit(
    run: Sequence[complex], start: complex, end: complex, error: float = 0.45, depth: int = 0
) -> list[Piece]:
    """Least-squares cubics through a dense run of points; `start` and `end` are unit tangents."""
    if len(run) <= 3:
        third = abs(run[-1] - run[0]) / 3
        return [(run[0] + start * third, run[-1] - end * third, run[-1])]
    times, length = _along(run)
    for _ in range(14):
        cubic = _least_squares(run, times, length, start, end)
        worst, where = _worst(cubic, run, times)
        if worst < error:
            return [tuple(cubic[1:])]
        times = _newton(cubic, run, times)
    if depth > 4:
        return [tuple(cubic[1:])]
    where = min(max(where, 2, len(run) // 3), len(run) - 3, 2 * len(run) // 3)
    middle = run[where + 1] - run[where - 1]
    middle /= abs(middle)
    head = fit(run[: where + 1], start, middle, error, depth + 1)
    return head + fit(run[where:], middle, end, error, depth + 1)


def _along(run: Sequence[complex]) -> tuple[list[float], float]:
    walked = [0.0]
    for a, b in pairwise(run):
        walked.append(walked[-1] + abs(b - a))
    return [x / walked[-1] for x in walked], walked[-1]


def _dot(a: complex, b: complex) -> float:
    return a.real * b.real + a.imag * b.imag


def _least_squares(
    run: Sequence[complex], times: Sequence[float], length: float, start: complex, end: complex
) -> list[complex]:
    c00 = c01 = c11 = x0 = x1 = 0.0
    for p, t in zip(run, times, strict=True):
        b0, b1, b2, b3 = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        a, b = start * b1, -end * b2
        rest = p - (run[0] * (b0 + b1) + run[-1] * (b2 + b3))
        c00, c01, c11 = c00 + _dot(a, a), c01 + _dot(a, b), c11 + _dot(b, b)
        x0, x1 = x0 + _dot(a, rest), x1 + _dot(b, rest)
    det = c00 * c11 - c01 * c01
    near = far = length / 3
    if abs(det) >= 1e-9:
        near, far = (x0 * c11 - x1 * c01) / det, (c00 * x1 - c01 * x0) / det
    if near < length * 0.02 or far < length * 0.02:
        near = far = length / 3
    return [run[0], run[0] + start * near, run[-1] - end * far, run[-1]]


def _worst(
    cubic: Sequence[complex], run: Sequence[complex], times: Sequence[float]
) -> tuple[float, int]:
    worst, where = 0.0, len(run) // 2
    for i, (p, t) in enumerate(zip(run, times, strict=True)):
        gap = abs(bezier(cubic, t) - p)
        if gap > worst:
            worst, where = gap, i
    return worst, where


def _newton(
    cubic: Sequence[complex], run: Sequence[complex], times: Sequence[float]
) -> list[float]:
    better: list[float] = []
    c = cubic
    for p, t in zip(run, times, strict=True):
        gap, d1 = bezier(c, t) - p, _slope(c, t)
        d2 = 6 * ((1 - t) * (c[2] - 2 * c[1] + c[0]) + t * (c[3] - 2 * c[2] + c[1]))
        base = _dot(d1, d1) + _dot(gap, d2)
        better.append(min(1, max(0, t - _dot(gap, d1) / base if abs(base) > 1e-9 else t)))
    better[0], better[-1] = 0, 1
    return sorted(better) if any(b < a for a, b in pairwise(better)) else better


class Contour:
    """A closed line of straight and cubic pieces; `clip` cuts it to a box when it is united."""

    def __init__(self, start: Pair | complex) -> None:
        self.start = point(start)
        self.pieces: list[Piece] = []
        self.clip: Box | None = None

    def line(self, *places: Pair | complex) -> Contour:
        """Go straight to each place."""
        self.pieces += [(point(place),) for place in places]
        return self

    def curve(self, a: Pair | complex, b: Pair | complex, end: Pair | complex) -> Contour:
        """Go on a cubic with the control points a and b."""
        self.pieces.append((point(a), point(b), point(end)))
        return self

    def trace(self) -> list[complex]:
        """Points along the contour."""
        found = [self.start]
        here = self.start
        for piece in self.pieces:
            if len(piece) == 1:
                found.append(piece[0])
            else:
                found += [bezier([here, *piece], i / 8) for i in range(1, 9)]
            here = piece[-1]
        return found

    def area(self) -> float:
        """Return the area, negative when the contour runs clockwise."""
        p = self.trace()
        around = zip(p, p[1:] + p[:1], strict=True)
        return sum(a.real * b.imag - b.real * a.imag for a, b in around) / 2

    def reversed(self) -> Contour:
        """Return the same contour the other way round."""
        nodes = [self.start, *(piece[-1] for piece in self.pieces)]
        other = Contour(nodes[-1])
        for i in range(len(self.pieces) - 1, -1, -1):
            piece = self.pieces[i]
            other.pieces.append((*piece[-2::-1], nodes[i]))
        other.clip = self.clip
        return other

    def mapped(self, change: Callable[[complex], complex]) -> Contour:
        """Return the contour with every point changed."""
        other = Contour(change(self.start))
        other.pieces = [tuple(change(z) for z in piece) for piece in self.pieces]
        return other

    def box(self) -> Box:
        """Return the box around it: left, low, right, top."""
        places = [self._inside(z) for z in self.trace()]
        xs, ys = [z.real for z in places], [z.imag for z in places]
        return min(xs), min(ys), max(xs), max(ys)

    def _inside(self, z: complex) -> complex:
        if not self.clip:
            return z
        left, low, right, top = self.clip
        return complex(min(max(z.real, left), right), min(max(z.imag, low), top))


def angle(way: complex) -> float:
    """Return the direction of a vector in degrees."""
    return math.degrees(cmath.phase(way))
