"""The coast of Greece: rings of land, drawn as the panel shows them."""

import json
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final

from sprites.map.projection import Point, cut, project

FILE: Final = Path(__file__).parent / "coast.json"


@cache
def rings() -> tuple[tuple[Point, ...], ...]:
    """Closed rings in panel units, the largest first; the last point joins the first."""
    return tuple(_drawn(ring) for ring in degrees())


def degrees() -> list[list[Point]]:
    """Return the same rings as longitudes and latitudes."""
    stored: list[list[int]] = json.loads(FILE.read_text(encoding="utf-8"))
    return [
        [(lon / 1000, lat / 1000) for lon, lat in zip(ring[::2], ring[1::2], strict=True)]
        for ring in stored
    ]


def _drawn(ring: list[Point]) -> tuple[Point, ...]:
    return tuple(project(*point) for point in cut([*ring, ring[0]]))[:-1]


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
