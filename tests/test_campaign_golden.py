"""Roads and starts of the Long War stay as they were: wars that were begun go on, and are settled.

A road that changes needs a new `run_file.ROADS`; scenarios and decrees that change are told apart
by their own digest. Only then the digests here may be written anew.
"""

from __future__ import annotations

import json
from datetime import date, timedelta

import pytest

import ai
from game.campaign import run_file
from game.campaign.engagement import choices_at, setup_alone, setup_at
from game.campaign.road import LENGTHS, daily, road
from game.campaign.run import Charter
from game.campaign.scenario import CITIES, scenarios
from game.rules.core import digest_of
from game.rules.rng import Rng
from tests import warpaths

ROADS = {"athens": "6b6a8f21", "sparta": "aa70b8ba", "thebes": "6dc6de6a"}
STARTS = {"athens": "6c2b9916", "sparta": "f0a89770", "thebes": "a1830a72"}
ALONE = "eb896609"
DAYS = "20768556"


def test_these_are_the_roads_of_the_present_version() -> None:
    assert run_file.ROADS == 1


@pytest.mark.parametrize("city", CITIES)
def test_a_seed_makes_the_road_that_it_made_before(city: str) -> None:
    roads = [
        repr(road(city, level, length, seed))
        for level in ai.LEVELS
        for length in LENGTHS
        for seed in range(6)
    ]
    assert digest_of("\n".join(roads)) == ROADS[city]


@pytest.mark.parametrize("city", CITIES)
def test_a_run_makes_the_starts_that_it_made_before(city: str) -> None:
    """Each start of some wars, with all decrees in force: once as chosen, once as by lot."""
    told = []
    for seed in range(10):
        charter = Charter(city, "hoplite", "war", seed)
        for _before, step, run in warpaths.war(Rng(seed).below, charter):
            if step.began is not None:
                setups = setup_at(run, player="Ana"), setup_at(run, {})
                told.append(json.dumps([list(map(vars, setups)), str(choices_at(run))]))
    assert digest_of("\n".join(told)) == STARTS[city]


def test_a_scenario_alone_begins_as_it_did_before() -> None:
    setups = [
        vars(setup_alone(one, seat, level, seed, "Ana"))
        for seed, one in enumerate(scenarios())
        for seat, level in zip(range(len(one.seats)), ai.LEVELS, strict=False)
    ]
    assert digest_of(json.dumps(setups)) == ALONE


def test_a_day_has_the_war_that_it_had_before() -> None:
    days = [daily(date(2026, 1, 1) + timedelta(days=number)) for number in range(800)]
    assert digest_of(repr(days)) == DAYS
    assert daily(date(2026, 11, 22))[1] == 20261122
