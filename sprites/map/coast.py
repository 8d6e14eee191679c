"""The coast of Greece: rings of land, drawn as the panel shows them."""

import json
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final

from sprites.map.projection import Point, cut, project

FILE: Final = Path(__file__).parent / "coast.json"
PROJECTED: Final = Path(__file__).parent / "coast_projected.json"
"""The same in panel units, so that the first picture of the map need not wait for it."""
FINE: Final = 20
"""Parts of a panel unit that are stored."""
CUT: Final = 3.0
"""Panel units within which the cut edges of the land lie."""
FAR: Final = 2000.0


@cache
def rings() -> tuple[tuple[Point, ...], ...]:
    """Closed rings in panel units, the largest first; the last point joins the first."""
    return tuple(_points(ring, FINE) for ring in _stored(PROJECTED))


@cache
def endless() -> tuple[tuple[Point, ...], ...]:
    """Return the rings with the land that ends where the map was cut drawn on, far out of sight."""
    xs, ys = ([point[axis] for ring in rings() for point in ring] for axis in (0, 1))
    edges = (min(xs) + CUT, max(xs) - CUT), (min(ys) + CUT, max(ys) - CUT)
    return tuple(
        tuple((_drawn_on(x, edges[0]), _drawn_on(y, edges[1])) for x, y in ring) for ring in rings()
    )


def _drawn_on(value: float, edges: Point) -> float:
    return value - FAR if value < edges[0] else value + FAR if value > edges[1] else value


def projected() -> list[list[Point]]:
    """Return the same rings, projected anew, which takes a tenth of a second."""
    return [_drawn(ring) for ring in degrees()]


def degrees() -> list[list[Point]]:
    """Return the same rings as longitudes and latitudes."""
    return [list(_points(ring, 1000)) for ring in _stored(FILE)]


def _stored(file: Path) -> list[list[int]]:
    found: list[list[int]] = json.loads(file.read_text(encoding="utf-8"))
    return found


def _points(ring: list[int], parts: int) -> tuple[Point, ...]:
    """Return the points of a ring that is stored as whole numbers of a part of the unit."""
    return tuple((x / parts, y / parts) for x, y in zip(ring[::2], ring[1::2], strict=True))


def _drawn(ring: list[Point]) -> list[Point]:
    return [project(*point) for point in cut([*ring, ring[0]])][:-1]


def store_projected() -> None:
    """Write down the rings in panel units, after a change of the coast or of the projection."""
    rows = [[round(FINE * value) for point in ring for value in point] for ring in projected()]
    text = "[\n" + ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows) + "\n]\n"
    PROJECTED.write_text(text, encoding="utf-8")


def area(ring: Sequence[Point]) -> float:
    """Return the area of a ring, in its units squared; negative when it runs the other way."""
    return sum(x * below - right * y for (x, y), (right, below) in _sides(ring)) / 2


def _sides(ring: Sequence[Point]) -> list[tuple[Point, Point]]:
    return [*pairwise(ring), (ring[-1], ring[0])]


def holds(ring: Sequence[Point], x: float, y: float) -> bool:
    """True if a point lies inside a ring."""
    inside = False
    for (left, above), (right, below) in _sides(ring):
        if (above > y) != (below > y) and x < left + (right - left) * (y - above) / (below - above):
            inside = not inside
    return inside
