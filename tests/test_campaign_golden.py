"""Roads and starts of the Long War stay as they were: wars that were begun go on, and are settled.

The digests here are those of the first edition, and never written anew.
"""

from __future__ import annotations

import json
from datetime import date, timedelta

import pytest

import ai
from game.campaign import run_file
from game.campaign.engagement import choices_at, setup_alone, setup_at
from game.campaign.road import Road, daily, road
from game.campaign.run import Charter
from game.campaign.scenario import CITIES, scenarios
from game.campaign.terms import FIRST_EDITION, TERMS
from game.rules.core import digest_of
from game.rules.rng import Rng
from tests import warpaths

OF_A_STOP = (
    "id",
    "step",
    "act",
    "great",
    "scenario_id",
    "seat",
    "enemy",
    "level",
    "temperament",
    "stars",
    "prize",
    "seed",
    "leads_to",
)
ROADS = {"athens": "db3fada8", "sparta": "90d34196", "thebes": "2c2ae2e3"}
STARTS = {"athens": "0b31ce45", "sparta": "a4c44f10", "thebes": "8f2323be"}
ALONE = "eb896609"
DAYS = "20768556"


def test_wars_of_the_first_edition_are_still_read() -> None:
    """They name the digest of what they were made from, which the tests below keep as it was."""
    assert run_file.data_digest(FIRST_EDITION) == "47fe06a2"


def told_of(one: Road) -> str:
    """Return a road in words: what was there in the first edition, and nothing else."""
    stops = [[getattr(stop, name) for name in OF_A_STOP] for stop in one.stops]
    return json.dumps([stops, one.enemy_decrees])


@pytest.mark.parametrize("city", CITIES)
def test_a_seed_makes_the_road_that_it_made_before(city: str) -> None:
    roads = [
        told_of(road(city, level, length, seed))
        for level in ai.LEVELS
        for length in TERMS[FIRST_EDITION]
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
                asked = [[one.decree.id, *one.options] for one in choices_at(run)]
                told.append(json.dumps([list(map(vars, setups)), asked]))
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
