"""The projection of the map: Greece, with its crowded middle given more room."""

import json
import math
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

Point = tuple[float, float]
Bump = tuple[float, float, float]

# Any: numbers, names and lists of both; what uses them gives each its type.
MAP: Final[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "greece.json").read_text(encoding="utf-8")
)
PANEL: Final[Point] = tuple(MAP["panel"])
"""The panel in its own units, 1000 wide and 560 high, y downwards."""
LONGEST: Final = 0.05
"""Degrees: a straight piece of coast longer than this would cut across the bends."""

FADED: Final = 25.0
"""The square of how many reaches away a move is no longer felt."""

_SHAPE: Final = MAP["projection"]
_REACH: Final = float(_SHAPE["reach"])
_MOVES: Final[list[tuple[float, float, float, float]]] = [tuple(m) for m in _SHAPE["moves"]]


def project(lon: float, lat: float) -> Point:
    """Return the point in panel units of a longitude and latitude in degrees.

    Each axis is first stretched where much lies close together; then the plane is moved around
    the crowded areas, by an amount that fades with the distance from each.
    """
    x = PANEL[0] * _LON.share(lon)
    y = PANEL[1] * (1 - _LAT.share(lat))
    aside = down = 0.0
    for middle_x, middle_y, u, v in _MOVES:
        far = ((x - middle_x) ** 2 + (y - middle_y) ** 2) / _REACH**2
        if far < FADED:
            strength = math.exp(-far / 2)
            aside += u * strength
            down += v * strength
    return x + aside, y + down


class _Axis:
    """Longitude or latitude, stretched by bumps (c, s, a): 1 + a·exp(−((v − c) / s)² / 2)."""

    def __init__(self, name: str) -> None:
        self.bumps: list[Bump] = [(c, s, a) for c, s, a in _SHAPE[f"{name}_bumps"]]
        low, high = _SHAPE[name]
        self.low = self._stretched(low)
        self.long = self._stretched(high) - self.low

    def share(self, value: float) -> float:
        """Return a value's place along the panel, 0 to 1 inside it."""
        return (self._stretched(value) - self.low) / self.long

    def _stretched(self, value: float) -> float:
        """Return the integral over the bumps."""
        total = value
        for c, s, a in self.bumps:
            total += a * s * math.sqrt(math.pi / 2) * math.erf((value - c) / s / math.sqrt(2))
        return total


_LON: Final = _Axis("lon")
_LAT: Final = _Axis("lat")


def cut(line: Iterable[Point], longest: float = LONGEST) -> Iterator[Point]:
    """Yield the points of a line in degrees, with more between those that lie far apart."""
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
