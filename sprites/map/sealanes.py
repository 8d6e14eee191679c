"""The lanes along which ships sail on the road's map: round capes and through straits.

Where the map was stretched, a straight line between two waters may cross the land that is drawn:
between them a ship keeps to the water of the picture.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Callable
from functools import cache, lru_cache
from itertools import pairwise, product
from typing import Final

import pygame

from sprites.map.coast import rings
from sprites.map.projection import PANEL, Point, project

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


CELL: Final = 5.0
"""Panel units that a ship goes on at once."""
ASIDE: Final = 70.0
"""Panel units by which it may leave the straight way between two waters."""
ASHORE: Final = 40.0
"""The price of a step over land, in steps over open water; a strait may be narrower than a step."""
OFFSHORE: Final = 6
"""Panel units from the land within which a step is dearer, and by so much where all is land."""
HUGGING: Final = 4.0
STEPS: Final = tuple(step for step in product((-1, 0, 1), repeat=2) if step != (0, 0))
EASINGS: Final = 24
"""So many times each point of a way goes to the middle of its neighbours, if water is there."""


@lru_cache(maxsize=512)
def sailed(start: Point, end: Point) -> tuple[Point, ...]:
    """Return the points on the water between two places, in panel units, by the shortest way."""
    if end < start:
        return sailed(end, start)[::-1]
    first, last = (_nearest(one) for one in (start, end))
    if first == last:
        return (_afloat(first),)
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
    found = [_afloat(first)]
    for here, there in pairwise(reversed(way)):
        found += _steered(here, there)[1:] if here < there else _steered(there, here)[-2::-1]
    return _eased(found)


def _nearest(place: Point) -> str:
    return min(WATERS, key=lambda name: apart(WATERS[name], place))


# ---------------------------------------------------------------------- round what is drawn


@cache
def _land() -> pygame.mask.Mask:
    """Return the land of the panel, a bit for each unit."""
    drawn = pygame.Surface((round(PANEL[0]), round(PANEL[1])), pygame.SRCALPHA)
    for ring in rings():
        pygame.draw.polygon(drawn, "white", ring)
    return pygame.mask.from_surface(drawn)


@cache
def _around() -> pygame.mask.Mask:
    side = 2 * OFFSHORE + 1
    return pygame.mask.Mask((side, side), fill=True)


def _is_land(point: Point) -> bool:
    x, y = round(point[0]), round(point[1])
    wide, tall = _land().get_size()
    return 0 <= x < wide and 0 <= y < tall and bool(_land().get_at((x, y)))


def _price(point: Point) -> float:
    """Return the price of a step to a point, 1 on open water."""
    if _is_land(point):
        return ASHORE
    corner = round(point[0]) - OFFSHORE, round(point[1]) - OFFSHORE
    return 1 + HUGGING * _land().overlap_area(_around(), corner) / _around().count()


@cache
def _afloat(name: str) -> Point:
    """Return the point of the panel where a water lies; the nearest one on the water drawn."""
    x, y = project(*WATERS[name])
    reach = range(-OFFSHORE, OFFSHORE + 1)
    near = sorted(product(reach, repeat=2), key=lambda step: math.hypot(*step))
    found = ((x + CELL * across, y + CELL * down) for across, down in near)
    return next((point for point in found if not _is_land(point)), (x, y))


@lru_cache(maxsize=256)
def _steered(first: str, last: str) -> tuple[Point, ...]:
    """Return the points of the way from one water to the next, both among them."""
    (ax, ay), goal = _afloat(first), _afloat(last)

    def at(step: tuple[int, int]) -> Point:
        return ax + CELL * step[0], ay + CELL * step[1]

    longest = math.dist((ax, ay), goal) + ASIDE
    best = {(0, 0): 0.0}
    before: dict[tuple[int, int], tuple[int, int]] = {}
    waiting = [(0.0, (0, 0))]
    while waiting:
        _worth, here = heapq.heappop(waiting)
        if math.dist(at(here), goal) < CELL:
            return *_traced(before, here, at), goal
        for across, down in STEPS:
            there = here[0] + across, here[1] + down
            far = math.dist(at(there), goal)
            if math.dist(at(there), (ax, ay)) + far > longest:
                continue
            length = best[here] + CELL * math.hypot(across, down) * _price(at(there))
            if length < best.get(there, math.inf):
                best[there], before[there] = length, here
                heapq.heappush(waiting, (length + far, there))
    return (ax, ay), goal


def _traced(
    before: dict[tuple[int, int], tuple[int, int]],
    here: tuple[int, int],
    at: Callable[[tuple[int, int]], Point],
) -> list[Point]:
    """Return the points that lead to a step, the first one first."""
    found = [at(here)]
    while here in before:
        here = before[here]
        found.append(at(here))
    return found[::-1]


def _eased(points: list[Point]) -> tuple[Point, ...]:
    """Return a way without the corners of its steps; its ends stay."""
    for _easing in range(EASINGS):
        for at in range(1, len(points) - 1):
            (ax, ay), (bx, by), (cx, cy) = points[at - 1 : at + 2]
            mild = (ax + 2 * bx + cx) / 4, (ay + 2 * by + cy) / 4
            if not _is_land(mild):
                points[at] = mild
    return tuple(points)
