"""The votes with which a war of the second edition begins, and their place in its file."""

from __future__ import annotations

import json
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
from game.campaign.olympiads import hardest
from game.campaign.run import Charter, Run, Step, changes
from game.campaign.run_file import WarFile
from game.campaign.scenario import CITIES
from game.campaign.terms import TERMS
from game.commands.shot import studio
from game.records.replay import ReplayError
from game.rules.rng import Rng
from game.scenes.war.charter_choice import CharterChoice
from game.system import paths
from tests.support.play import warpaths
from tests.support.stage import SMALL

NOW = datetime(2026, 11, 22, 10, 0, tzinfo=UTC)


@pytest.fixture
def home() -> Iterator[Path]:
    with paths.elsewhere() as folder:
        yield folder


def charter(length: Any = "raid", seed: int = 7, **news: Any) -> Charter:
    told: dict[str, Any] = {"city": "athens", "level": "hoplite", "opening": MOST_VOTES} | news
    return Charter(length=length, seed=seed, **told)


def voted(run: Run) -> Iterator[Run]:
    """Yield a run at each of its votes, the first decree that is free taken, and after them."""
    while run.phase == "decree":
        yield run
        free = next(one.id for one in run.offered if not cost_of(one))
        run = after(run, Step(decree=free))
    yield run


# ---------------------------------------------------------------------- the votes


def test_a_war_begins_with_as_many_votes_as_its_terms_say() -> None:
    app = studio(SMALL)
    for length, terms in TERMS.items():
        choice = CharterChoice(app, daily=False)
        choice.length = length  # type: ignore[assignment]
        told = choice.charter()
        assert told.opening == terms.opening > 0
        *votes, begun = voted(Run(told))
        assert [run.vote for run in votes] == list(range(1, terms.opening + 1))
        assert (begun.vote, begun.phase, len(begun.held)) == (0, "road", terms.opening)
        assert begun.open_stops == begun.road.at(0)
        assert begun.lives == told.lives and not begun.engagements


def test_wars_of_before_begin_on_the_road() -> None:
    for one in (charter(opening=0), Charter("athens", "hoplite", "war", 7)):
        run = Run(one)
        assert (run.phase, run.asks, run.vote) == ("road", (), 0)
        assert run.open_stops


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
    for _vote in range(MOST_VOTES):
        run = after(run, Step(skip=True))
    assert (run.phase, run.held) == ("road", ())


def test_what_a_decree_costs_is_paid_before_the_first_step() -> None:
    paid = set()
    for seed in range(300):
        run = Run(charter(seed=seed))
        for one in run.offered:
            if cost_of(one):
                then = after(run, Step(decree=one.id))
                paid.add(one.cost)
                assert (len(then.drawn), run.lives - then.lives) == {
                    "enemy_decrees+1": (1, 0),
                    "lives-1": (0, 1),
                }[one.cost]
    assert paid == {"enemy_decrees+1", "lives-1"}


def test_no_road_is_taken_and_nothing_else_is_done_before_the_votes_are_over() -> None:
    run = Run(charter())
    first = run.road.at(0)[0].id
    missing = next(name for name in ("argo", "ostracism") if decree(name) not in run.offered)
    for step, why in (
        (Step(road=first), "no road leads"),
        (Step(began="a.replay"), "no engagement can begin"),
        (Step(choose="leave"), "nothing to choose"),
        (Step(give="argo"), "cannot be named"),
        (Step(decree=missing), "not on offer"),
    ):
        with pytest.raises(RunError, match=why):
            after(run, step)
    assert after(run, Step(abandon=True)).over


# ---------------------------------------------------------------------- the file


def test_a_file_goes_on_after_each_vote(home: Path) -> None:
    war = WarFile.begin(charter("campaign"), NOW)
    for _vote in range(MOST_VOTES):
        war.take(warpaths.step(war.run, Rng(3).below))
        run, path = war.run, war.file.path
        war.close()
        assert run_file.read(path) == run
        war = WarFile.resume(path)
        assert war.run == run
    assert war.run.phase == "road" and war.run.open_stops
    war.close()


def test_a_header_of_before_is_read_and_written_as_it_was(home: Path) -> None:
    war = WarFile.begin(charter(opening=0), NOW)
    war.take(Step(road=war.run.open_stops[0].id))
    war.close()
    before = war.file.path.read_bytes()
    assert "opening" not in json.loads(before.splitlines()[0])
    again = WarFile.resume(war.file.path)
    assert again.run.road == charter(opening=0).road
    again.close()
    assert war.file.path.read_bytes() == before


@pytest.mark.parametrize("opening", [-1, MOST_VOTES + 1, 1000])
def test_a_header_with_votes_that_there_are_not_is_refused(opening: int, home: Path) -> None:
    war = WarFile.begin(charter(), NOW)
    war.close()
    header = json.loads(war.file.path.read_text())
    assert header["opening"] == MOST_VOTES
    war.file.path.write_text(json.dumps(header | {"opening": opening}) + "\n")
    with pytest.raises(ReplayError) as refused:
        run_file.read(war.file.path)
    assert (refused.value.line, str(refused.value.reason)) == (1, "there are no such votes")


def test_the_first_edition_has_no_votes() -> None:
    assert all(terms.opening == 0 for terms in TERMS[FIRST_EDITION].values())


def test_fewer_votes_leave_steps_that_do_not_follow(home: Path) -> None:
    """Nobody wins a decree by writing another number into a header."""
    war = WarFile.begin(charter(), NOW)
    while war.run.vote:
        war.take(Step(skip=True))
    war.close()
    first, *rest = war.file.path.read_text().splitlines()
    told = msgspec.json.decode(first) | {"opening": 1}
    war.file.path.write_text("\n".join([json.dumps(told), *rest]) + "\n")
    with pytest.raises(ReplayError) as refused:
        run_file.read(war.file.path)
    assert refused.value.line == 3


# ---------------------------------------------------------------------- lives


@pytest.mark.few(1)
@pytest.mark.parametrize("healing", [0, 1])
def test_a_great_victory_in_a_war_gives_a_lost_life_back_but_for_the_last(healing: int) -> None:
    assert [one.healing for one in TERMS.values()] == [0, 0, 1]
    healed = 0
    for seed in range(40):
        begun = charter("war", seed, healing=healing)
        for before, step, run in warpaths.war(Rng(seed).below, begun):
            if step.ended is None:
                continue
            last = run.fought[-1]
            great = last.stop.great and step.ended.won and not run.over
            back = healing if great and before.lives < begun.lives else 0
            assert last.healed == back
            assert run.lives == before.lives + back - last.lost
            healed += back
    assert (healed > 10) == (healing == 1)


def test_a_file_keeps_what_a_great_victory_gives_back(home: Path) -> None:
    app = studio(SMALL)
    choice = CharterChoice(app, daily=False)
    choice.length = "war"
    war = WarFile.begin(choice.charter(), NOW)
    path = war.file.path
    war.close()
    assert run_file.read(path).charter.healing == 1
    told = json.loads(path.read_text().splitlines()[0])
    path.write_text(json.dumps(told | {"healing": 2}) + "\n")
    with pytest.raises(ReplayError, match="gives back so many lives"):
        run_file.read(path)
