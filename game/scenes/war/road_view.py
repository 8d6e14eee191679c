"""A run as it lies on the map: marks, roads between them by land and by sea, and the ship."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from math import hypot
from statistics import fmean
from typing import Final

from game.campaign.road import Road, Stop
from game.campaign.run import Run
from game.campaign.world.tables import Place, place, places
from game.scenes.war import wording
from sprites.map.projection import Point
from sprites.map.roads import Mark, MarkState, Traveller, Way, WayState
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


def by_land(one: Place, other: Place) -> bool:
    """True if an army goes on foot from one place to another."""
    if land_of(one) != land_of(other):
        return False
    far = apart((one.lon, one.lat), (other.lon, other.lat))
    return far <= FARTHEST_ON_FOOT[one.coast and other.coast]


def way_of(one: Place, other: Place) -> tuple[Point, ...]:
    """Return the points on the water between two places, () where one marches."""
    if by_land(one, other):
        return ()
    return sailed((one.lon, one.lat), (other.lon, other.lat))


@lru_cache(maxsize=256)
def place_at(lon: float, lat: float) -> Place:
    """Return the place of the tables that is nearest to a point."""
    return min(places(), key=lambda one: apart((one.lon, one.lat), (lon, lat)))


HOMES = {"athens": (23.73, 37.97), "sparta": (22.43, 37.07), "thebes": (23.32, 38.32)}
HOME = "home"
"""The id of the mark of the player's own city."""


def marks(
    run: Run, opened: Sequence[Stop], lit: str = "", whole: bool = False, few: bool = False
) -> list[Mark]:
    """Return the marks of a run: what was fought, what is open, and what may come.

    Of what may come only what comes soon and great engagements are named, but all with its game
    if the `whole` road is looked at. The city of the player has no name where a stop has the same.
    Where there is room for a `few` names only what is open has one, great engagements of the whole
    road, and the place of the ship.
    """
    past = [_past(run, stop) for stop in visited(run)]
    open_now = [] if whole else [_open(run, stop, n, lit) for n, stop in enumerate(opened, start=1)]
    shown = {mark.id for mark in (*past, *open_now)}
    soon = {name for stop in opened for name in stop.leads_to}
    ahead = [
        _mark(run, stop, "seen" if whole else "ahead", "", whole or stop.great or stop.id in soon)
        for stop in run.ahead
        if stop.id not in shown
    ]
    stops = [*past, *open_now, *ahead]
    city = run.charter.city
    name = wording.city(city)
    told = "" if name in {mark.words for mark in stops} else name
    found = [Mark(HOME, *HOMES[city], told, "home", side=city), *stops]
    return [_if_near(mark, run.at or HOME) for mark in found] if few else found


def _if_near(mark: Mark, at: str) -> Mark:
    """Return a mark, without its name unless it is open, great or the place of the ship."""
    named = mark.state == "open" or mark.id == at or (mark.state == "seen" and mark.great)
    return mark if named else replace(mark, words="")


def visited(run: Run) -> tuple[Stop, ...]:
    """Return all stops of a run so far, in their order."""
    been = {stop.id: stop for stop in _been(run)}
    return tuple(been[stop.id] for stop in run.road.stops if stop.id in been)


def _been(run: Run) -> Iterable[Stop]:
    yield from (one.stop for one in run.engagements)
    yield from (one.stop for one in run.visits)


def _past(run: Run, stop: Stop) -> Mark:
    ending = next((one.ending for one in run.engagements if one.stop.id == stop.id), None)
    state: MarkState = "here"
    if ending is not None:
        state = "won" if ending.won else "lost"
    elif not stop.is_fight and stop.id != run.at:
        state = "ahead"
    return _mark(run, stop, state, run.charter.city)


def _open(run: Run, stop: Stop, number: int, lit: str) -> Mark:
    name, at = wording.stop_name(stop), place_of(run, stop)
    return Mark(stop.id, *at, name, "open", _art(stop), stop.great, number, stop.id == lit)


def _mark(run: Run, stop: Stop, state: MarkState, side: str, named: bool = True) -> Mark:
    words = wording.stop_name(stop) if named else ""
    return Mark(stop.id, *place_of(run, stop), words, state, _art(stop), stop.great, side=side)


def _art(stop: Stop) -> str:
    if stop.great:
        return "great_engagement"
    return f"stop_{stop.game if stop.is_fight else stop.kind}"


def place_of(run: Run, stop: Stop) -> tuple[float, float]:
    """Return longitude and latitude of a stop."""
    if stop.is_fight:
        return stop.scenario.lon, stop.scenario.lat
    here = _near(run.road, stop)
    return here.lon, here.lat


@lru_cache(maxsize=64)
def _near(road: Road, stop: Stop) -> Place:
    """Return where nobody fights: at Delphi, or at the place nearest to the middle of the way."""
    if stop.kind == "oracle":
        return place("delphi")
    before = [one for one in road.stops if stop.id in one.leads_to and one.is_fight]
    after = [road.stop(name) for name in stop.leads_to]
    around = [one.scenario for one in (*before[:1], *after)]
    lon, lat = fmean(one.lon for one in around), fmean(one.lat for one in around)
    taken = {(one.lon, one.lat) for one in around}
    free = [one for one in places() if (one.lon, one.lat) not in taken]
    return min(free, key=lambda one: hypot(one.lon - lon, one.lat - lat))


def ways(run: Run, opened: Sequence[Stop], lit: str = "", whole: bool = False) -> list[Way]:
    """Return the roads: those behind, those that are open, and where these lead, or all of them."""
    been = [HOME, *(stop.id for stop in visited(run))]
    found = [_way(run, a, b, "past") for a, b in pairwise(been)]
    for stop in opened:
        found.append(_way(run, been[-1], stop.id, "lit" if stop.id == lit else "open"))
    for stop in run.ahead if whole else opened:
        found += [_way(run, stop.id, after, "ahead") for after in stop.leads_to]
    return found


def _way(run: Run, start: str, end: str, state: WayState) -> Way:
    one, other = _place(run, start), _place(run, end)
    return Way(start, end, state, way_of(one, other))


def _place(run: Run, name: str) -> Place:
    """Return the place of the tables where a mark is, or the nearest one."""
    if name == HOME:
        return place(run.charter.city)
    return place_at(*place_of(run, run.road.stop(name)))


def ship(run: Run) -> Traveller:
    """Return the ship where it lies."""
    at = run.at or HOME
    return Traveller(run.charter.city, at, at)


def voyage(run: Run, stop: Stop, share: float) -> Traveller:
    """Return the ship or the army on its way to a stop, which is the last of the run already."""
    been = [one.id for one in visited(run) if one.id != stop.id]
    start = been[-1] if been else HOME
    one, other = _place(run, start), _place(run, stop.id)
    via = way_of(one, other)
    return Traveller(run.charter.city, start, stop.id, share, via, by_land(one, other))


def marches(run: Run, stop: Stop) -> bool:
    """True if the next journey, to a stop, is made on foot."""
    return by_land(_place(run, run.at or HOME), _place(run, stop.id))
