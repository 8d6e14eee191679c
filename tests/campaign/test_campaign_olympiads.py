"""The handicaps of the Olympiads: each changes one thing all through a war; there are twelve."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

import ai
from game.campaign import terms
from game.campaign.amendments import layout_of
from game.campaign.fold import after
from game.campaign.road import Stop
from game.campaign.run import Charter, Ending, Run, RunStep, Visit
from game.campaign.visits import offers
from game.rules.greece.map import CITIES
from tests.support.play.twin_wars import Facts, difference, facts, place, stages
from tests.support.sweeps import each


def war(olympiad: int) -> Run:
    """Return a war that has just begun, of an Olympiad."""
    charter = Charter("athens", "hoplite", "war", 5, olympiad=olympiad)
    holdings = (("argo", False), ("salpinx", False))
    return Run(charter, lives=charter.lives, holdings=holdings)


Zones = dict[str, Any]
HANDICAPS: dict[str, Facts] = {
    "offered-1": {"ostraka of a victory": -1},
    "victory.obols-1": {"obols of a victory": -1},
    "defeat: decrees-1 at random": {"decrees of a defeat": 1},
    "lives-1": {"lives": -1},
    "camp.life=0": {},
    "duel: vp[enemy]+1": {},
    "battle: flank[enemy]+1": {},
    "greece: areas[each of enemy]=enemy 2": {},
}
"""The changes that handicaps of a war make before its first engagement."""


ROADS: dict[str, Callable[[Stop, Stop], bool]] = {
    "enemy_decrees.act1+1": lambda before, now: (
        (now.scenario_id, now.level) == (before.scenario_id, before.level)
    ),
    "level.act1>=own": lambda before, now: (
        now.level == (max if now.act == 1 else min)(before.level, "hoplite", key=ai.LEVELS.index)
    ),
    "enemy_decrees.great+1": lambda before, now: (
        len(now.enemy_decrees) == len(before.enemy_decrees) + now.great
    ),
    "level.great=oracle": lambda before, now: (
        now.level == ("oracle" if now.great else before.level)
    ),
}
"""The changes that handicaps of a road make to an engagement; enemies are hoplites at most here."""


def test_every_handicap_stands_in_one_of_the_tables() -> None:
    told = [one.change for one in terms.handicaps()]
    assert {*HANDICAPS} | {*ROADS} == {*told} and len(told) == len(HANDICAPS) + len(ROADS) == 12


@each("change", HANDICAPS)
def test_a_handicap_changes_one_thing_and_leaves_the_road(change: str) -> None:
    (step,) = [one.step for one in terms.handicaps() if one.change == change]
    before, now = war(step - 1), war(step)
    assert now.road == before.road
    for outcomes in ("", "l"):
        (*_, (_kind, one)), (*_, (_same, other)) = stages(before, outcomes), stages(now, outcomes)
        lost = {"decrees": -1} if "decrees of a defeat" in HANDICAPS[change] and outcomes else {}
        assert difference(facts(one), facts(other)) == HANDICAPS[change] | lost


@each("change", ROADS)
def test_a_handicap_of_the_road_changes_its_engagements_alone(change: str) -> None:
    (step,) = [one.step for one in terms.handicaps() if one.change == change]
    before, now = (war(number).road for number in (step - 1, step))
    for at in range(now.steps):
        for one, other in zip(before.at(at), now.at(at), strict=True):
            assert one.id == other.id and ROADS[change](one, other), other
    counts = [[len(row) for row in road.enemy_decrees] for road in (before, now)]
    assert counts == [[int(step > 1), int(step > 1), 1], [1, 1, 1]]


STARTS: dict[str, Callable[[Zones, int], None]] = {
    "duel": lambda zones, enemy: more_of(zones["vp"], enemy),
    "battle": lambda zones, enemy: more_of(zones["flank"], enemy),
    "greece": lambda zones, enemy: two_counters(zones["areas"], CITIES[enemy]),
}


def more_of(row: list[int], enemy: int) -> None:
    row[enemy] += 1


def two_counters(areas: dict[str, Any], enemy: str) -> None:
    for area in areas.values():
        if area["owner"] == enemy:
            area["counters"] = 2


@each("game", STARTS)
def test_a_handicap_of_a_game_changes_its_starts_for_the_enemy_alone(game: str) -> None:
    (step,) = [one.step for one in terms.handicaps() if one.change.startswith(game)]
    before, now = war(step - 1), war(step)
    for stop in before.road.at(0) + before.road.at(1):
        zones = layout_of(before, stop, {}).zones
        if stop.game == game:
            STARTS[game](zones, stop.enemy)
        assert layout_of(now, stop, {}).zones == zones, stop


def test_a_victory_never_takes_obols() -> None:
    """One star fewer at an engagement of one star, and an obol less by the Olympiad."""
    run = war(7)
    poor = min(run.open_stops, key=lambda one: one.stars)
    run = after(replace(run, obols=3, dearer=-poor.stars), RunStep(road=poor.id))
    run = after(after(run, RunStep(began="a.replay")), RunStep(ended=Ending(True, 0, 8, 8, 9)))
    assert run.obols == 3 == 3 + run.engagements[-1].obols


def test_no_camp_gives_a_life_from_the_ninth_olympiad_on() -> None:
    for olympiad in (8, 9, 12):
        charter, stop = place()
        here = Visit(replace(stop, kind="camp"))
        told = structs.replace(charter, olympiad=olympiad)
        run = Run(told, lives=1, visits=(here,), at=stop.id, phase="visit")
        assert [one.id for one in offers(run)] == ["life", "inscribe", "scouts"][olympiad >= 9 :]


def test_no_olympiad_is_harder_than_the_twelfth() -> None:
    assert [len(terms.in_force(n)) for n in (0, 1, 11, 12)] == [0, 1, 11, 12]
    assert terms.hardest() == 12
    for beyond in (-1, 13):
        with pytest.raises(ValueError, match=f"there is no Olympiad {beyond}"):
            war(beyond).road  # noqa: B018
