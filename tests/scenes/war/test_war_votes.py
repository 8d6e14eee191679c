"""The votes with which a war begins, and their place in its file."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.campaign import run_file
from game.campaign.decrees import decree
from game.campaign.effects import obstacle
from game.campaign.fold import RunError, after, cost_of
from game.campaign.run import Charter, Run, RunStep, changes
from game.campaign.run_file import WarFile
from game.campaign.scenario import CITIES
from game.campaign.terms import TERMS, hardest
from game.commands.shot import studio
from game.rules.rng import Rng
from game.scenes.war.charter_choice import CharterChoice
from game.scenes.war.stops.sherd_row import DecreeTablet, SherdRow
from game.scenes.war.stops.tablet import TabletWords
from game.system import paths
from tests.support.play import warpaths
from tests.support.stage import SMALL

VOTES = 3
NOW = datetime(2026, 11, 22, 10, 0, tzinfo=UTC)


@pytest.fixture
def home() -> Iterator[Path]:
    with paths.elsewhere() as folder:
        yield folder


def charter(length: Any = "raid", seed: int = 7, **news: Any) -> Charter:
    told: dict[str, Any] = {"city": "athens", "level": "hoplite"} | news
    return Charter(length=length, seed=seed, **told)


def voted(run: Run) -> Iterator[Run]:
    """Yield a run at each of its votes, the first decree that is free taken, and after them."""
    while run.phase == "decree":
        yield run
        free = next(one.id for one in run.offered if not cost_of(one))
        run = after(run, RunStep(decree=free))
    yield run


# ---------------------------------------------------------------------- the votes


def test_a_war_begins_with_as_many_votes_as_its_terms_say() -> None:
    app = studio(SMALL)
    for length, terms in TERMS.items():
        choice = CharterChoice(app, daily=False)
        choice.length = length  # type: ignore[assignment]
        told = msgspec.structs.replace(choice.charter(), seed=7)  # one with a free decree each time
        assert terms.opening > 0
        *votes, begun = voted(Run(told))
        assert [run.vote for run in votes] == list(range(1, terms.opening + 1))
        assert (begun.vote, begun.phase, len(begun.held)) == (0, "road", terms.opening)
        assert begun.open_stops == begun.road.at(0)
        assert begun.lives == told.lives and not begun.engagements


def test_each_vote_offers_three_decrees_that_change_a_start_ahead_and_can_be_had() -> None:
    for city in CITIES:
        for length in TERMS:
            for seed in range(5):
                told = charter(length, seed, city=city, olympiad=seed % 2 * hardest())
                for run in voted(Run(told)):
                    if run.vote:
                        assert len({one.id for one in run.offered}) == 3
                        assert run.current is None
                    for one in run.offered:
                        assert one.id not in run.taken
                        assert any(changes(run, stop, one) for stop in run.reachable)
                        assert not any(name.startswith("obols") for name in cost_of(one))
                        assert not obstacle(run, cost_of(one)) or "lives-1" in cost_of(one)


def test_wars_of_two_seeds_are_offered_other_decrees() -> None:
    offers = [frozenset(one.id for one in Run(charter(seed=seed)).offered) for seed in range(20)]
    assert len(set(offers)) > 17


def test_the_assembly_may_be_left_without_a_decree() -> None:
    run = Run(charter())
    for _vote in range(VOTES):
        run = after(run, RunStep(skip=True))
    assert (run.phase, run.held) == ("road", ())


@pytest.mark.parametrize(
    ("edition", "costs"), [(1, {"enemy_decrees+1", "lives-1"}), (2, {"enemy_decrees+1"})]
)
def test_what_a_decree_costs_is_paid_before_the_first_step(edition: int, costs: set[str]) -> None:
    """In a raid of the second edition none costs a life."""
    paid = set()
    for seed in range(300):
        run = Run(charter(seed=seed, edition=edition))
        for one in run.offered:
            if cost_of(one):
                then = after(run, RunStep(decree=one.id))
                paid.add(one.cost)
                assert (len(then.drawn), run.lives - then.lives) == {
                    "enemy_decrees+1": (1, 0),
                    "lives-1": (0, 1),
                }[one.cost]
    assert paid == costs


def test_no_road_is_taken_and_nothing_else_is_done_before_the_votes_are_over() -> None:
    run = Run(charter())
    first = run.road.at(0)[0].id
    missing = next(name for name in ("argo", "ostracism") if decree(name) not in run.offered)
    for step, why in (
        (RunStep(road=first), "no road leads"),
        (RunStep(began="a.replay"), "no engagement can begin"),
        (RunStep(choose="leave"), "nothing to choose"),
        (RunStep(give="argo"), "cannot be named"),
        (RunStep(decree=missing), "not on offer"),
    ):
        with pytest.raises(RunError, match=why):
            after(run, step)
    assert after(run, RunStep(abandon=True)).over


# ---------------------------------------------------------------------- the file


def test_a_file_goes_on_after_each_vote(home: Path) -> None:
    war = WarFile.begin(charter("campaign"), NOW)
    for _vote in range(VOTES):
        war.take(warpaths.step(war.run, Rng(3).below))
        run, path = war.run, war.file.path
        war.close()
        assert run_file.read(path) == run
        war = WarFile.resume(path)
        assert war.run == run
    assert war.run.phase == "road" and war.run.open_stops
    war.close()


# ---------------------------------------------------------------------- lives


def test_a_great_victory_in_a_war_gives_a_lost_life_back_but_for_the_last() -> None:
    assert [one.healing for one in TERMS.values()] == [0, 0, 1]
    healed = 0
    for seed in range(40):
        begun = charter("war", seed)
        for before, step, run in warpaths.war(Rng(seed).below, begun):
            if step.ended is None:
                continue
            last = run.fought[-1]
            great = last.stop.great and step.ended.won and not run.over
            back = 1 if great and before.lives < begun.lives else 0
            assert last.healed == back
            assert run.lives == before.lives + back - last.lost
            healed += back
    assert healed > 10


def test_a_tablet_that_was_held_meanwhile_takes_nothing_more() -> None:
    """A finger rests on the decree, Enter takes it, and the finger is lifted."""
    steps: list[RunStep] = []
    row = SherdRow(
        "decree",
        [decree("antaeus")],
        lambda one, number, press: DecreeTablet(
            one, TabletWords(one.name, "", "", "", ""), number, press
        ),
        steps.append,
    )
    row.take()
    row[0].callback()
    assert [step.decree for step in steps] == ["antaeus"]
