"""The map of Greece: 18 areas, the links between them, distances.

An area's number is its line in the table, from 0; a set of areas is an integer with a bit for each.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple, NotRequired, TypedDict

from game.rules.core import NOBODY, Seat

TABLE = Path(__file__).with_name("map.json")
CITIES = ("athens", "sparta", "thebes")
"""The seats' names in data."""
MOST_COUNTERS = 2  # G2.1
NOWHERE = -1
"""The distance from a city that holds no area."""


class Area(NamedTuple):
    """One area of the map; `home` is the seat whose main city it is (or NOBODY)."""

    number: int
    id: str
    name: str
    lon: float
    lat: float
    home: Seat


class Link(NamedTuple):
    """Two areas a step apart, over "land" or "sea", which makes no difference (G2.2)."""

    one: int
    other: int
    way: str


class AreaRow(TypedDict):
    """An area as the table of the map has it."""

    id: str
    name: str
    lon: float
    lat: float
    home: NotRequired[str]


class MapTable(TypedDict):
    """The table of the map: areas, and the links between them by land and by sea."""

    areas: list[AreaRow]
    land: list[list[str]]
    sea: list[list[str]]


def _read(table: MapTable) -> tuple[tuple[Area, ...], tuple[Link, ...]]:
    areas = tuple(
        Area(
            number,
            row["id"],
            row["name"],
            row["lon"],
            row["lat"],
            CITIES.index(row["home"]) if "home" in row else NOBODY,
        )
        for number, row in enumerate(table["areas"])
    )
    number_of = {area.id: area.number for area in areas}
    links = tuple(
        Link(number_of[one], number_of[other], way)
        for way, pairs in (("land", table["land"]), ("sea", table["sea"]))
        for one, other in pairs
    )
    return areas, links


AREAS, LINKS = _read(json.loads(TABLE.read_text(encoding="utf-8")))
SIZE = len(AREAS)
AREA_OF_ID = {area.id: area.number for area in AREAS}
HOME = tuple(next(area.number for area in AREAS if area.home == seat) for seat in range(3))
"""Each seat's main city."""
DELPHI = AREA_OF_ID["delphi"]
GREECE = (1 << SIZE) - 1
"""The set of all areas."""

NEXT = tuple(
    sum(
        1 << (link.other if link.one == area.number else link.one)
        for link in LINKS
        if area.number in (link.one, link.other)
    )
    for area in AREAS
)
"""For each area its neighbours."""


@lru_cache(maxsize=4096)
def areas_in(some: int) -> tuple[int, ...]:
    """Return the areas of a set in ascending order."""
    return tuple(area for area in range(SIZE) if some >> area & 1)


@lru_cache(maxsize=4096)
def around(some: int, steps: int) -> int:
    """Return the areas at most `steps` links away from a set of areas, that set included."""
    for _ in range(steps):
        for area in areas_in(some):
            some |= NEXT[area]
    return some


def distance(lands: int, area: int) -> int:
    """Return the number of links from an area to the nearest of a city's, or NOWHERE."""
    if not lands:
        return NOWHERE
    return next(steps for steps in range(SIZE) if around(lands, steps) >> area & 1)


def owner_in(lands: Sequence[int], area: int) -> Seat:
    """Return the seat whose set of areas holds an area, or NOBODY."""
    bit = 1 << area
    for seat, held in enumerate(lands):
        if held & bit:
            return seat
    return NOBODY
