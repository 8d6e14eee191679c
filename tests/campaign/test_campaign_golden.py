"""Roads and starts of the Long War stay as they were: wars that were begun go on, and are settled.

Those of the first edition, which 1.0.0 began, never change again. Those of today change with the
tables of the war alone: where they do, wars that were begun cannot go on, and `run_file.ROADS` or
the digest of the tables has to change with them.
"""

from __future__ import annotations

import json
from dataclasses import astuple
from datetime import date, timedelta
from typing import cast

import msgspec
import pytest

import ai
from game.campaign.road import Length, Road, daily, road
from game.campaign.run import Charter
from game.campaign.scenario import CITIES, scenarios
from game.campaign.settling import choices_at, setup_alone, setup_at
from game.campaign.terms import EDITION, TERMS
from game.match.match import Setup
from game.rules.core import digest_of
from game.rules.rng import Rng
from tests.support.play import warpaths

BEGUN: tuple[tuple[int, tuple[str, ...] | None], ...] = (
    (0, None),
    (12, None),
    (0, ("duel",)),
    (5, None),
)
"""The Olympiad of a road, and the games that were known before a first war."""
ROADS = {
    1: {"athens": "4352aa9c", "sparta": "90686b98", "thebes": "bcc59c07"},
    2: {"athens": "47276a0a", "sparta": "d0683d31", "thebes": "6e0734f9"},
}
STARTS = {
    1: {"athens": "1946d56c", "sparta": "9fba3775", "thebes": "bcf2f988"},
    2: {"athens": "2d26209b", "sparta": "cac24019", "thebes": "04424638"},
}
ALONE = "eb896609"
DAYS = "20768556"


EDITIONS = (1, EDITION)


def told_setup(setup: Setup) -> dict[str, object]:
    """Return a setup in plain data, without the score of a series: no engagement is in one."""
    return {name: value for name, value in vars(setup).items() if name != "series"}


def told_of(one: Road, edition: int) -> str:
    """Return a road in words; that of a first edition without what stops have had since."""
    stops = [list(astuple(stop)) for stop in one.stops]
    return json.dumps([[row[:17] if edition == 1 else row for row in stops], one.enemy_decrees])


@pytest.mark.few(2)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("city", CITIES)
def test_a_seed_makes_the_road_that_it_made_before(city: str, edition: int) -> None:
    """Each level, length and Olympiad is among them, and a first war."""
    told = [
        told_of(
            road(city, ai.LEVELS[seed % 4], cast(Length, length), seed, olympiad, first, edition),
            edition,
        )
        for length in TERMS
        for seed, (olympiad, first) in enumerate(BEGUN)
    ]
    assert digest_of("\n".join(told)) == ROADS[edition][city]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("city", CITIES)
def test_a_run_makes_the_starts_that_it_made_before(city: str, edition: int) -> None:
    """Some wars by lot: their steps with all that was on offer, and each start."""
    told = []
    for seed, length in enumerate(TERMS):
        charter = Charter(
            city, "hoplite", cast(Length, length), seed, olympiad=4 * seed, edition=edition
        )
        for before, step, run in warpaths.war(Rng(seed).below, charter):
            line = msgspec.to_builtins(step)
            if edition == 1 and step.ended is not None:
                del line["ended"]["spoils"]  # which nobody counted then
            offered = [one.id for one in before.offered]
            told.append(json.dumps([line, offered]))
            if step.began is not None:
                told.append(json.dumps(told_setup(setup_at(run, player="Ana"))))
                told += [json.dumps([one.decree.id, *one.options]) for one in choices_at(run)]
    assert digest_of("\n".join(told)) == STARTS[edition][city]


def test_a_scenario_alone_begins_as_it_did_before() -> None:
    setups = [
        told_setup(setup_alone(one, seat, level, seed, "Ana"))
        for seed, one in enumerate(scenarios())
        for seat, level in zip(range(len(one.seats)), ai.LEVELS, strict=False)
    ]
    assert digest_of(json.dumps(setups)) == ALONE


def test_a_day_has_the_war_that_it_had_before() -> None:
    days = [daily(date(2026, 1, 1) + timedelta(days=number)) for number in range(800)]
    assert digest_of(repr(days)) == DAYS
    assert daily(date(2026, 11, 22))[1] == 20261122
