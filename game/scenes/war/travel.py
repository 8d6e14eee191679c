"""Journeys between places: what lies on one land, and whether one marches or sails."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.campaign.world.tables import Place, places
from sprites.map.projection import Point
from sprites.map.sealanes import apart, sailed

ISLANDS: Final = frozenset(
    {"aegina", "leucas", "corcyra", "cythera", "melos", "delos", "samos", "mytilene", "methymna"}
    | {"arginusae", "chios"}
)
EUROPE: Final = frozenset(["sestos", "aegospotami", "cynossema", "byzantium"])
"""The places at the straits that lie on the European side."""
LANDS: Final = {
    "sicily": "sicily",
    "ionia": "asia",
    "hellespont": "asia",
    "islands": "sea",
}
"""The land on which a part of Greece lies, where that is not the mainland."""
ITALY: Final = frozenset(("rhegium",))
FARTHEST_ON_FOOT: Final = {True: 1.4, False: 2.6}
"""The longest marches in degrees of latitude, between two coasts and from or to a place inland."""


def land_of(here: Place) -> str:
    """Return the land on which a place lies; an island is a land of its own."""
    if here.id in ISLANDS or here.id in ITALY:
        return here.id
    if here.id in EUROPE:
        return "hellas"
    return LANDS.get(here.theatre, "hellas")


def marches(one: Place, other: Place) -> bool:
    """True if an army goes on foot from one place to another."""
    if land_of(one) != land_of(other):
        return False
    far = apart((one.lon, one.lat), (other.lon, other.lat))
    return far <= FARTHEST_ON_FOOT[one.coast and other.coast]


def way_of(one: Place, other: Place) -> tuple[Point, ...]:
    """Return the points on the water between two places, () where one marches."""
    if marches(one, other):
        return ()
    return sailed((one.lon, one.lat), (other.lon, other.lat))


@lru_cache(maxsize=256)
def place_at(lon: float, lat: float) -> Place:
    """Return the place of the tables that is nearest to a point."""
    return min(places(), key=lambda one: apart((one.lon, one.lat), (lon, lat)))
