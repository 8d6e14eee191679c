"""Takes the coast of Greece out of a map of the whole earth and keeps what can be seen of it.

    npm pack world-atlas && tar xzf world-atlas-*.tgz
    python -m sprites.workshop.coastline package/land-10m.json

The map is Natural Earth at 1:10m as TopoJSON. What is written is `coast.json`: closed rings of
longitude and latitude in thousandths of a degree, the largest first. `coast_projected.json` has
them in panel units. For developers only.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from sprites.map.coast import FILE, area, store_projected
from sprites.map.projection import Point, cut, project

Topology: TypeAlias = dict[str, Any]
"""TopoJSON as read: Any, since a file for developers needs no schema."""

WINDOW: Final = ((15.6, 31.6), (33.6, 43.4))
"""Longitudes and latitudes that a window of any shape can show around the panel."""
CROP: Final = 0.4
"""Degrees beyond the window, where the cut edges of the land lie."""
FINE: Final = 0.3
"""Panel units by which the drawn line may miss the true one."""
ISLET: Final = 7.0
"""Square panel units below which an island is left out."""
NAMED: Final = ((25.27, 37.39), (24.42, 36.69))
"""Delos and Melos are places of the game: they stay however small they are."""
NEAR: Final = 0.06


def main(arguments: Sequence[str] | None = None) -> None:
    """Read the TopoJSON file that is named, write the rings beside this program."""
    parser = argparse.ArgumentParser(description=__doc__)
    help_words = "land-10m.json of the package world-atlas; without it only the projection is new"
    parser.add_argument("land", type=Path, nargs="?", help=help_words)
    land = parser.parse_args(arguments).land
    if land is not None:
        rings = coast(json.loads(land.read_text(encoding="utf-8")))
        FILE.write_text(_text(rings), encoding="utf-8")
        print(f"{len(rings)} rings, {sum(map(len, rings))} points, {FILE.stat().st_size} bytes")
    store_projected()


def coast(topology: Topology) -> list[list[Point]]:
    """Return the rings around Greece in degrees, simplified, the largest first."""
    kept = []
    for ring in _rings(topology):
        cropped = _crop(ring)
        if len(cropped) > 3 and (_is_named(cropped) or _size(cropped) >= ISLET):
            kept.append(_simplified(cropped))
    return sorted((ring for ring in kept if len(ring) > 3), key=_size, reverse=True)


def _rings(topology: Topology) -> Iterator[list[Point]]:
    arcs = [_decoded(arc, topology["transform"]) for arc in topology["arcs"]]
    for geometry in topology["objects"]["land"]["geometries"]:
        for polygon in geometry["arcs"]:
            for numbers in polygon:
                yield _joined(numbers, arcs)


def _decoded(arc: Sequence[Sequence[int]], transform: dict[str, Sequence[float]]) -> list[Point]:
    """Return the points of an arc, which is stored as steps on an integer grid."""
    x = y = 0
    points = []
    for step_x, step_y in arc:
        x, y = x + step_x, y + step_y
        points.append(
            (
                x * transform["scale"][0] + transform["translate"][0],
                y * transform["scale"][1] + transform["translate"][1],
            )
        )
    return points


def _joined(numbers: Sequence[int], arcs: Sequence[list[Point]]) -> list[Point]:
    """Return the ring of a chain of arcs; the number ~n means arc n backwards."""
    ring: list[Point] = []
    for number in numbers:
        arc = arcs[number] if number >= 0 else arcs[~number][::-1]
        ring += arc[1:] if ring else arc
    return ring


def _crop(ring: list[Point]) -> list[Point]:
    for axis in (0, 1):
        low, high = WINDOW[axis]
        ring = _cut_off(ring, axis, low - CROP, 1)
        ring = _cut_off(ring, axis, high + CROP, -1)
    return ring


def _cut_off(ring: list[Point], axis: int, limit: float, sign: int) -> list[Point]:
    """Return the ring cut along a straight limit, without what lies beyond it."""
    left: list[Point] = []
    for before, point in zip([*ring[-1:], *ring[:-1]], ring, strict=True):
        was_in, is_in = (sign * (each[axis] - limit) >= 0 for each in (before, point))
        if was_in != is_in:
            share = (limit - before[axis]) / (point[axis] - before[axis])
            left.append(
                (
                    before[0] + (point[0] - before[0]) * share,
                    before[1] + (point[1] - before[1]) * share,
                )
            )
        if is_in:
            left.append(point)
    return left


def _is_named(ring: list[Point]) -> bool:
    lons, lats = zip(*ring, strict=True)
    return any(
        min(lons) - NEAR <= lon <= max(lons) + NEAR and min(lats) - NEAR <= lat <= max(lats) + NEAR
        for lon, lat in NAMED
    )


def _size(ring: list[Point]) -> float:
    return abs(area([project(*point) for point in ring]))


def _simplified(ring: list[Point]) -> list[Point]:
    """Return the ring without the points that make no visible difference (Douglas and Peucker)."""
    closed = list(cut([*ring, ring[0]]))
    drawn = [project(*point) for point in closed]
    keep = {0, len(closed) // 2, len(closed) - 1}
    spans = [(0, len(closed) // 2), (len(closed) // 2, len(closed) - 1)]
    while spans:
        first, last = spans.pop()
        far, where = _farthest(drawn, first, last)
        if far > FINE:
            keep.add(where)
            spans += [(first, where), (where, last)]
    return [closed[number] for number in sorted(keep)[:-1]]


def _farthest(drawn: list[Point], first: int, last: int) -> tuple[float, int]:
    """Return the greatest distance of the points between two from their line, and its index."""
    (x, y), (to_x, to_y) = drawn[first], drawn[last]
    along_x, along_y = to_x - x, to_y - y
    square = along_x**2 + along_y**2 or 1e-12
    worst = (0.0, first)
    for number in range(first + 1, last):
        aside, down = drawn[number][0] - x, drawn[number][1] - y
        share = min(1.0, max(0.0, (aside * along_x + down * along_y) / square))
        miss = (aside - share * along_x) ** 2 + (down - share * along_y) ** 2
        worst = max(worst, (miss**0.5, number))
    return worst


def _text(rings: list[list[Point]]) -> str:
    lines = [
        json.dumps(
            [round(1000 * value) for point in ring for value in point], separators=(",", ":")
        )
        for ring in rings
    ]
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    main()
