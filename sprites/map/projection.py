"""Where a place of the earth lies on the panel: Greece, with its crowded middle given more room."""

import json
import math
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

Point = tuple[float, float]
Bump = tuple[float, float, float]

MAP: Final[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "greece.json").read_text(encoding="utf-8")
)
PANEL: Final[Point] = tuple(MAP["panel"])
"""The panel in its own units, 1000 wide and 560 high, y downwards."""
LONGEST: Final = 0.05
"""Degrees: a straight piece of coast longer than this would cut across the bends."""

_SHAPE: Final = MAP["projection"]


def project(lon: float, lat: float) -> Point:
    """The point in panel units of a longitude and latitude in degrees.

    Each axis is first stretched where much lies close together; then the plane is moved around
    the crowded areas, by an amount that fades with the distance from each.
    """
    x = PANEL[0] * _along(lon, _SHAPE["lon"], _SHAPE["lon_bumps"])
    y = PANEL[1] * (1 - _along(lat, _SHAPE["lat"], _SHAPE["lat_bumps"]))
    aside = down = 0.0
    for middle_x, middle_y, u, v in _SHAPE["moves"]:
        far = ((x - middle_x) ** 2 + (y - middle_y) ** 2) / 2 / _SHAPE["reach"] ** 2
        share = math.exp(-far)
        aside += u * share
        down += v * share
    return x + aside, y + down


def _along(value: float, ends: Point, bumps: list[Bump]) -> float:
    low, high = (_stretched(end, bumps) for end in ends)
    return (_stretched(value, bumps) - low) / (high - low)


def _stretched(value: float, bumps: list[Bump]) -> float:
    """The integral of 1 + a·exp(−((v − c) / s)² / 2) over the bumps (c, s, a)."""
    return value + sum(
        a * s * math.sqrt(math.pi / 2) * math.erf((value - c) / s / math.sqrt(2))
        for c, s, a in bumps
    )


def cut(line: Iterable[Point], longest: float = LONGEST) -> Iterator[Point]:
    """The points of a line in degrees, with more between those that lie far apart."""
    before: Point | None = None
    for point in line:
        if before is not None:
            pieces = max(1, math.ceil(math.dist(before, point) / longest))
            for piece in range(1, pieces):
                share = piece / pieces
                yield (
                    before[0] + (point[0] - before[0]) * share,
                    before[1] + (point[1] - before[1]) * share,
                )
        yield point
        before = point
