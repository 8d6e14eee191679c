"""Roads on the map of a war: armies march by land, ships sail round the capes."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from game.campaign.world.tables import place, places
from game.scenes.war.road_view import by_land, land_of, place_at, way_of
from sprites.base.canvas import Box, offscreen
from sprites.map.coast import holds, rings
from sprites.map.projection import project
from sprites.map.roads import Mark, RoadMap
from sprites.map.sealanes import LANES, WATERS, sailed


def test_every_water_can_be_reached_from_every_other() -> None:
    start = (WATERS["lilybaeum"], WATERS["bosporus"])
    for water in WATERS.values():
        assert all(sailed(one, water) or one == water for one in start)
    named = {name for row in LANES for chain in row.split("; ") for name in chain.split(", ")}
    assert named == set(WATERS)


@pytest.mark.parametrize(
    ("start", "end", "on_foot"),
    [
        ("athens", "plataea", True),
        ("sparta", "mantinea", True),
        ("athens", "samos", False),
        ("mytilene", "chios", False),
        ("pylos", "potidaea", False),
        ("syracuse", "gela", True),
        ("sestos", "abydus", False),
        ("thebes", "aegospotami", False),
    ],
)
def test_an_army_marches_where_land_is_near_and_sails_elsewhere(
    start: str, end: str, on_foot: bool
) -> None:
    one, other = place(start), place(end)
    assert by_land(one, other) == by_land(other, one) == on_foot
    assert (way_of(one, other) == ()) == on_foot


def test_a_fleet_from_piraeus_to_pylos_goes_round_malea() -> None:
    way = way_of(place("piraeus"), place("pylos"))
    for cape in ("malea", "methone"):
        off = project(*WATERS[cape])
        assert min(math.dist(off, point) for point in way) < 40
    assert way == way_of(place("pylos"), place("piraeus"))[::-1]


def test_every_place_has_a_land_and_finds_itself() -> None:
    for one in places():
        assert land_of(one)
        assert place_at(one.lon, one.lat) == one


@pytest.mark.parametrize(("start", "end"), [("piraeus", "torone"), ("pylos", "samos")])
def test_a_ship_keeps_to_the_water_that_is_drawn(start: str, end: str) -> None:
    way = way_of(place(start), place(end))
    ashore = [point for point in way if any(holds(ring, *point) for ring in rings())]
    assert len(way) > 30 and len(ashore) < 0.08 * len(way)
    assert max(math.dist(one, other) for one, other in pairwise(way)) < 25


def test_a_road_to_a_place_beyond_the_map_ends_at_its_edge() -> None:
    roads, window = RoadMap({}), Box(0, 44, 896, 552)
    pylos, syracuse = place("pylos"), place("syracuse")
    marks = [Mark(one.id, one.lon, one.lat, "Syracuse", "open") for one in (pylos, syracuse)]
    roads.lay(offscreen((1280, 720), 2.0), window, marks)
    line = roads.line("pylos", "syracuse", way_of(pylos, syracuse))
    assert min(x for x, _y in line) > roads.places["syracuse"][0] - 5
    label, (x, y) = roads._names["syracuse"]
    assert abs(label.x) < 60 and window.collidepoint(x + label.x, y + label.y)


def test_a_ship_at_rest_hides_no_stop_no_name_and_stays_on_the_map() -> None:
    roads, window = RoadMap({}), Box(0, 44, 896, 552)
    towns = ("olynthus", "decelea", "athens", "eleusis", "larissa", "pylos")
    spots = {name: place(name) for name in towns}
    marks = [Mark(name, at.lon, at.lat, name.title(), "won") for name, at in spots.items()]
    roads.lay(offscreen((1280, 720)), window, marks)
    for name in towns:
        box = roads.resting(name)
        assert window.contains(box)
        assert not any(box.colliderect(each) for each in roads.taken), name
