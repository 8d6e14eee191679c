"""Roads and starts of the Long War stay as they were: wars that were begun go on, and are settled.

The digests of the first edition are never written anew. Those of the second change with its tables
alone: where they change, wars that were begun cannot go on, and `run_file.ROADS` or the digest of
the tables has to change with them.
"""

from __future__ import annotations

import json
from dataclasses import astuple
from datetime import date, timedelta
from typing import cast

import msgspec
import pytest

import ai
from game.campaign import run_file
from game.campaign.engagement import choices_at, setup_alone, setup_at
from game.campaign.road import Length, Road, daily, road
from game.campaign.run import Charter
from game.campaign.scenario import CITIES, scenarios
from game.campaign.terms import FIRST_EDITION, SECOND_EDITION, TERMS
from game.rules.core import digest_of
from game.rules.rng import Rng
from tests.support.play import warpaths

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
BEGUN: tuple[tuple[int, tuple[str, ...] | None], ...] = (
    (0, None),
    (12, None),
    (0, ("duel",)),
    (5, None),
)
"""The Olympiad of a road, and the games that were known before a first war."""
SECOND_ROADS = {
    "athens": {False: "01f7f47a", True: "7e24511d"},
    "sparta": {False: "528f3b3a", True: "38657dc3"},
    "thebes": {False: "a69bb599", True: "851e934a"},
}
"""Of wars that were begun without votes, and with them."""
SECOND_STARTS = {"athens": "7bec0e48", "sparta": "4e8b0a2f", "thebes": "6a3fd7c5"}
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


@pytest.mark.few(1)
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


# ---------------------------------------------------------------------- the second edition


def told_of_second(one: Road) -> str:
    """Return a road of the second edition in words."""
    return json.dumps([list(map(astuple, one.stops)), one.enemy_decrees])


@pytest.mark.few(2)
@pytest.mark.parametrize("voted", [False, True])
@pytest.mark.parametrize("city", CITIES)
def test_a_seed_makes_the_second_road_that_it_made_before(city: str, voted: bool) -> None:
    """Each level, length and Olympiad is among them, and a first war."""
    told = [
        told_of_second(road(city, ai.LEVELS[seed % 4], length, seed, 2, olympiad, first, voted))
        for length in TERMS[SECOND_EDITION]
        for seed, (olympiad, first) in enumerate(BEGUN)
    ]
    assert digest_of("\n".join(told)) == SECOND_ROADS[city][voted]


@pytest.mark.parametrize("city", CITIES)
def test_a_second_run_makes_the_starts_that_it_made_before(city: str) -> None:
    """Some wars by lot: their steps with all that was on offer, and each start."""
    told = []
    for seed, (length, terms) in enumerate(TERMS[SECOND_EDITION].items()):
        charter = Charter(
            city,
            "hoplite",
            cast(Length, length),
            seed,
            edition=SECOND_EDITION,
            olympiad=4 * seed,
            opening=terms.opening,
        )
        for before, step, run in warpaths.war(Rng(seed).below, charter):
            told.append(json.dumps([msgspec.to_builtins(step), [one.id for one in before.offered]]))
            if step.began is not None:
                told.append(json.dumps(vars(setup_at(run, player="Ana"))))
    assert digest_of("\n".join(told)) == SECOND_STARTS[city]


# ---------------------------------------------------------------------- both


def test_a_day_has_the_war_that_it_had_before() -> None:
    days = [daily(date(2026, 1, 1) + timedelta(days=number)) for number in range(800)]
    assert digest_of(repr(days)) == DAYS
    assert daily(date(2026, 11, 22))[1] == 20261122
