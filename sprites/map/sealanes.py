"""The lanes along which ships sail on the road's map: round capes and through straits."""

from __future__ import annotations

import heapq
import math
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final

from sprites.map.projection import Point

WATERS: Final[dict[str, Point]] = {
    "lilybaeum": (12.3, 37.6), "sicily south": (14.2, 36.8), "pachynus": (15.3, 36.55),
    "syracuse": (15.6, 37.1), "messina": (15.72, 37.95), "italy": (17.0, 37.9),
    "ionian": (19.4, 38.0), "corcyra": (19.65, 39.2), "sybota": (20.12, 39.42),
    "illyria": (19.2, 40.6), "epidamnus": (19.3, 41.3), "leucas": (20.5, 38.65),
    "zacynthus": (20.85, 37.95), "patrae": (21.25, 38.25), "rhium": (21.77, 38.33),
    "crisa": (22.3, 38.25), "lechaeum": (22.82, 37.98), "elis": (21.1, 37.45),
    "pylos": (21.45, 36.93), "methone": (21.62, 36.68), "tainaron": (22.45, 36.28),
    "gytheum": (22.65, 36.6), "malea": (23.3, 36.35), "thyrea": (23.0, 37.2),
    "nauplia": (22.82, 37.48), "hydra": (23.55, 37.25), "aegina": (23.4, 37.65),
    "piraeus": (23.58, 37.87), "cenchreae": (23.1, 37.85), "sunium": (24.08, 37.58),
    "geraestus": (24.3, 37.95), "oropus": (24.0, 38.28), "euripus": (23.7, 38.42),
    "opus": (23.3, 38.65), "malis": (22.75, 38.88), "artemisium": (23.2, 39.06),
    "sciathus": (23.65, 39.2), "thermaic": (22.95, 39.8), "pallene": (23.35, 39.82),
    "torone": (23.75, 39.95), "sithonia": (24.02, 39.8), "athos": (24.45, 40.02),
    "acanthus": (24.05, 40.42), "strymon": (23.95, 40.68), "thasos": (24.6, 40.45),
    "lemnos": (25.2, 39.7), "sigeum": (26.05, 39.98), "abydus": (26.38, 40.16),
    "lampsacus": (26.68, 40.39), "propontis": (27.4, 40.6), "bosporus": (28.9, 40.93),
    "scyros": (24.8, 38.7), "antissa": (25.75, 39.2), "methymna": (26.25, 39.42),
    "arginusae": (26.72, 39.0), "phocaea": (26.35, 38.75), "chios": (26.2, 38.42),
    "psara": (25.75, 38.2), "teos": (26.55, 38.0), "ephesus": (27.12, 37.9),
    "mycale": (27.1, 37.62), "miletus": (27.1, 37.48), "icaria": (26.1, 37.45),
    "cos": (27.0, 36.95), "cnidus": (27.25, 36.66), "delos": (25.2, 37.45),
    "cyclades": (24.5, 37.35), "melos": (24.4, 36.85), "cythera": (23.15, 36.2),
}  # fmt: skip
"""Places on the water, by longitude and latitude."""
LANES: Final = (
    "lilybaeum, sicily south, pachynus, syracuse, messina, italy, ionian",
    "syracuse, italy; pachynus, italy; syracuse, ionian",
    "epidamnus, illyria, sybota, corcyra, ionian, zacynthus, elis, pylos, methone, tainaron",
    "corcyra, leucas, ionian; sybota, leucas, patrae, zacynthus; ionian, pylos",
    "patrae, rhium, crisa, lechaeum; zacynthus, pylos",
    "tainaron, gytheum, malea; tainaron, cythera, malea; tainaron, malea",
    "malea, thyrea, nauplia; malea, hydra, thyrea; hydra, nauplia",
    "malea, cyclades; malea, melos, cyclades; melos, delos; malea, sunium",
    "hydra, aegina, piraeus, sunium; aegina, cenchreae, piraeus; hydra, sunium; aegina, sunium",
    "sunium, geraestus, oropus, euripus, opus, malis, artemisium; opus, artemisium, sciathus",
    "sunium, cyclades, delos; geraestus, scyros; geraestus, delos; sunium, delos",
    "sciathus, thermaic, pallene, torone, sithonia; sciathus, pallene, sithonia, athos",
    "sciathus, scyros; sciathus, lemnos; sithonia, lemnos; sciathus, sithonia",
    "athos, acanthus, strymon, thasos, athos, lemnos; thasos, lemnos, sigeum; thasos, sigeum",
    "sigeum, abydus, lampsacus, propontis, bosporus",
    "scyros, lemnos, antissa, sigeum; scyros, antissa, psara, scyros; antissa, methymna, arginusae",
    "sigeum, methymna; arginusae, phocaea, chios; antissa, phocaea; psara, phocaea",
    "psara, chios, teos, ephesus, mycale, miletus, cos, cnidus; psara, icaria, delos, psara",
    "teos, icaria, miletus; icaria, cos, delos; teos, mycale; cos, melos",
)
"""Chains of waters between which a ship can sail straight on."""


@cache
def _neighbours() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {name: set() for name in WATERS}
    for row in LANES:
        for chain in row.split("; "):
            names = chain.split(", ")
            for one, other in pairwise(names):
                found[one].add(other)
                found[other].add(one)
    return found


def apart(one: Point, other: Point) -> float:
    """Return the distance of two places in degrees of latitude."""
    across = (one[0] - other[0]) * math.cos(math.radians((one[1] + other[1]) / 2))
    return math.hypot(across, one[1] - other[1])


@lru_cache(maxsize=512)
def sailed(start: Point, end: Point) -> tuple[Point, ...]:
    """Return the points on the water between two places, along the shortest way."""
    first, last = (_nearest(one) for one in (start, end))
    if first == last:
        return (WATERS[first],)
    best = {first: 0.0}
    before: dict[str, str] = {}
    waiting = [(0.0, first)]
    while waiting:
        far, here = heapq.heappop(waiting)
        if here == last:
            break
        for there in _neighbours()[here]:
            length = far + apart(WATERS[here], WATERS[there])
            if length < best.get(there, math.inf):
                best[there], before[there] = length, here
                heapq.heappush(waiting, (length, there))
    way = [last]
    while way[-1] != first:
        way.append(before[way[-1]])
    return tuple(WATERS[name] for name in reversed(way))


def _nearest(place: Point) -> str:
    return min(WATERS, key=lambda name: apart(WATERS[name], place))
