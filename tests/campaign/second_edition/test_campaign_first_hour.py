"""A kind first hour: a green commander who comes again, and prices that can fall due."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

import ai
from game.campaign import effects, run_file
from game.campaign.fold import after
from game.campaign.road import Length, road
from game.campaign.run import Charter, Ending, Run, RunStep, Visit, offerable
from game.campaign.run_file import WarFile
from game.campaign.scenario import CITIES
from game.campaign.settling import setup_at
from game.campaign.terms import TERMS
from game.campaign.visits import offers
from game.match.seats import Bot
from tests.support.play.wars import set_out

LENGTHS: tuple[Length, ...] = ("raid", "campaign", "war")
NOW = datetime(2026, 11, 29, 12, tzinfo=UTC)
LOST, WON = Ending(False, 0, 2, 5, 4), Ending(True, 3, 5, 2, 4)


def first_war(city: str = "athens", **news: object) -> Run:
    """Return somebody's first war, set out."""
    charter = Charter(city, "recruit", "raid", 7, first=())
    return set_out(Run(msgspec.structs.replace(charter, **news)))


def fought(run: Run, ending: Ending) -> Run:
    run = after(run, RunStep(road=run.open_stops[0].id))
    return after(after(run, RunStep(began="a.replay")), RunStep(ended=ending))


def gone_on(run: Run) -> Run:
    while run.asks:
        run = after(run, RunStep(skip=True))
    return run


def enemy(run: Run) -> str:
    """Return the name of the bot at the enemy's seat of the engagement that begins."""
    begun = after(run, RunStep(road=run.open_stops[0].id))
    players = setup_at(begun).players
    return next(one.level for one in players if isinstance(one, Bot))


@pytest.mark.parametrize(("city", "names"), [
    ("athens", ("recruit15", "recruit30")),
    ("sparta", ("recruit30", "recruit60")),
    ("thebes", ("recruit30", "recruit60")),
])  # fmt: skip
def test_the_first_commander_is_green_and_comes_again_greener(
    city: str, names: tuple[str, str]
) -> None:
    run = first_war(city)
    assert enemy(run) == names[0]
    lost = gone_on(fought(run, LOST))
    assert lost.lives == run.lives, "the first engagement of a first war costs none"
    (again,) = lost.open_stops
    first = lost.engagements[0].stop
    assert again == replace(first, green=2 * first.green, seed=again.seed)
    assert again.seed != first.seed and enemy(lost) == names[1]
    twice = gone_on(fought(lost, LOST))
    assert twice.open_stops[0].step == 1, "he comes once more, and no third time"
    assert gone_on(fought(lost, WON)).open_stops[0].step == 1
    assert gone_on(fought(run, WON)).open_stops[0].step == 1


def test_no_other_commander_is_green() -> None:
    for run in (first_war(first=None), first_war(edition=1)):
        assert all(not stop.green for stop in run.road.stops)
    assert sum(stop.green > 0 for stop in first_war().road.stops) == 1


def test_a_green_recruit_plays_by_lot_as_often_as_his_name_says() -> None:
    for percent, name in ai.GREEN.items():
        assert ai.is_bot(name) and ai.is_bot(f"{name}-bold")
        assert vars(ai.bot(name, "duel"))["lot"] == percent
        assert Bot(name, temper="bold").looks == "recruit-bold" != Bot(name, temper="bold").name
        assert ai.budget_of(name, "duel") == ai.budget_of("recruit", "duel")


def test_a_war_whose_first_engagement_came_twice_is_over_by_its_file(tmp_path: Path) -> None:
    war = WarFile.begin(first_war().charter, NOW, tmp_path)
    endings = [LOST, WON, WON, WON]
    while not war.run.over:
        assert not run_file.is_over(*run_file.read_lines(war.file.path))
        run = war.run
        if run.phase == "road":
            fights = [stop for stop in run.open_stops if stop.is_fight]
            war.take(RunStep(road=fights[0].id))
            war.take(RunStep(began="a.replay"))
            war.take(RunStep(ended=endings[len(war.run.fought)]))
        else:
            war.take(RunStep(skip=True))
    war.close()
    assert run_file.is_over(*run_file.read_lines(war.file.path))
    assert run_file.read(war.file.path).won and len(war.run.fought) == 4


# ---------------------------------------------------------------------- prices


def dues_asked(run: Run) -> set[str]:
    """Return the prices to come that are asked for where a run stands."""
    return {one for offer in offers(run) for one in offer.effects if one in effects.DUES}


def at_stop(run: Run, name: str) -> Run:
    stop = run.road.stop(name)
    return replace(run, at=name, visits=(Visit(stop),), phase="visit")


def test_a_price_is_asked_for_only_where_it_can_fall_due() -> None:
    """On three hundred roads."""
    asked, instead = 0, 0
    for number in range(300):
        city, length = CITIES[number % 3], LENGTHS[number // 3 % 3]
        run = set_out(Run(Charter(city, ai.LEVELS[number % 4], length, number)))
        for stop in run.road.stops:
            if stop.kind != "oracle":
                continue
            here = at_stop(run, stop.id)
            lost = replace(here, lives=1)
            for there in (here, lost):
                steps = {one.step for one in there.reachable}
                last = there.road.steps - 1
                for due in dues_asked(there):
                    asked += 1
                    if due.startswith("victory."):
                        assert steps - {min(steps), last}
                    if due == "defeat.lives-1":
                        assert there.lives > (TERMS[length].great if min(steps) == last else 1)
                told = [one.effects for one in offers(there)]
                instead += sum(effects.INSTEAD in row for row in told)
    assert asked > 300 and instead > 100


def test_in_a_raid_no_decree_costs_a_life() -> None:
    for seed in range(30):
        for length in LENGTHS:
            run = set_out(Run(Charter("sparta", "hoplite", length, seed)))
            dear = [one for one in offerable(run) if one.cost == "lives-1"]
            assert bool(dear) == (length != "raid")


def test_wars_that_1_0_0_began_ask_as_they_did() -> None:
    run = Run(Charter("athens", "hoplite", "raid", 3, edition=1))
    row = ("obols+10", "victory.obols=0", "defeat.lives-1")
    assert effects.payable(run, row) == row


def test_a_green_road_is_the_same_road() -> None:
    """The first edition differs in nothing but the green commander and the stars."""
    now, then = (road("thebes", "recruit", "war", 4, 0, (), edition) for edition in (2, 1))
    assert [one.kind for one in now.stops] == [one.kind for one in then.stops]
