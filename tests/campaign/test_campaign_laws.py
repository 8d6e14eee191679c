"""The laws of a run, in wars by chance: streaks, decrees, choices, lives, score, refused steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.campaign.decrees import RUN, decree, decrees
from game.campaign.fold import RunError, after, folded
from game.campaign.run import Charter, Ending, Engagement, Reached, Run, RunStep, changes, offerable
from tests.support.play import warpaths
from tests.support.play.wars import set_out

by_chance = settings(max_examples=25, deadline=None, derandomize=True)
chances = st.randoms(use_true_random=True)  # of a seed that is told


@by_chance
@given(chances)
def test_what_is_offered_changes_a_start_ahead_and_is_held_by_nobody(chance: Random) -> None:
    for _before, _step, run in warpaths.war(chance.randrange):
        offered, ahead = run.offered, run.reachable
        assert bool(offered) == (run.phase == "decree")
        assert len({one.id for one in offered}) == len(offered) <= 3
        for one in offered:
            assert one.id not in run.taken and one in offerable(run)
            assert one.game == RUN or any(changes(run, stop, one) for stop in ahead)


@by_chance
@given(chances)
def test_the_roads_open_and_ahead_are_those_that_the_road_leads_to(chance: Random) -> None:
    charter = warpaths.charter(chance.randrange)
    road = charter.road
    assert set_out(Run(charter)).open_stops == road.at(0)
    for _before, _step, run in warpaths.war(chance.randrange, charter):
        leads_to = road.stop(run.at).leads_to if run.at else [one.id for one in road.at(0)]
        if run.again is not None:  # the first commander comes once more
            leads_to = [run.again.id]
        opened = [one.id for one in run.open_stops]
        assert opened == (list(leads_to) if run.phase == "road" else [])
        assert [one.step for one in run.reachable] == sorted(one.step for one in run.reachable)
        assert run.fought == tuple(one for one in run.engagements if one.ending)


# ---------------------------------------------------------------------- restarts and choices


@by_chance
@given(chances)
def test_an_engagement_that_begins_again_has_the_latest_record_and_choices(
    chance: Random,
) -> None:
    for before, step, run in warpaths.war(chance.randrange):
        assert folded(run.charter, run.steps) == run
        last = run.engagements[-1] if run.engagements else None
        if step.began is not None and last is not None:
            asked = tuple(sorted((step.choices or {}).items()))
            assert (last.record, last.choices, last.reached) == (step.began, asked, step.reached)
            assert {name for name, _choice in asked} <= {one.id for one in run.held if one.chosen}
            assert run.engagements[:-1] == before.engagements[:-1]
        if step.road is not None and run.phase == "ready":
            met = next(one for one in before.open_stops if one.id == step.road)
            assert last == Engagement(met)
        if step.ended is not None and last is not None:
            was = before.engagements[-1]
            told = replace(last, lost=0, healed=0, obols=0, points=None)
            assert told == replace(was, ending=step.ended)
            assert (last.points is not None) == step.ended.won == (not last.lost)


@pytest.mark.sweep(sister="test_what_a_file_tells_is_never_changed_in_place")
@by_chance
@given(chances)
def test_a_line_that_does_not_follow_is_refused_in_one_sentence(chance: Random) -> None:
    for before, _step, _run in warpaths.war(chance.randrange):
        for wrong in _wrong(before):
            with pytest.raises(RunError) as refused:
                after(before, wrong)
            assert 0 < len(str(refused.value)) <= 120 and "\n" not in str(refused.value)


def _wrong(run: Run) -> Iterator[RunStep]:
    """Yield steps that do not follow from a run that is not over."""
    won = RunStep(ended=Ending(True, 1, 2, 1, 3))
    opened, offered = {one.id for one in run.open_stops}, {one.id for one in run.offered}
    yield from (RunStep(road=one.id) for one in run.road.stops if one.id not in opened)
    yield from (RunStep(decree=one.id) for one in decrees() if one.id not in offered)
    if run.phase not in ("ready", "engaged"):
        yield RunStep(began="x.replay")
    if run.phase != "engaged":
        yield won
    if run.phase != "decree":
        yield RunStep(skip=True)
    yield from (RunStep(), RunStep(name="ANA"), RunStep(road="x" * 500), RunStep(decree="x" * 500))
    yield from (RunStep(n=run.n + 2, abandon=True), RunStep(n=-1, abandon=True))
    yield from (RunStep(n=number, abandon=True) for number in range(1, run.n + 1))
    held = {one.id for one in run.held if one.chosen}
    stranger = next(one.id for one in decrees() if one.id not in held)
    yield RunStep(began="x.replay", choices={stranger: "Argo"})
    yield RunStep(began="x.replay", choices={"x" * 500: "Argo"})
    yield RunStep(skip=True, choices={"fates_thread": "Argo"})
    yield RunStep(abandon=True, reached=Reached(1, "00000000"))
    yield RunStep(abandon=True, skip=True)
    yield RunStep(abandon=True, name="ANA")


# ---------------------------------------------------------------------- its end


@by_chance
@given(chances)
def test_a_war_can_be_abandoned_at_any_moment_and_is_lost_then(chance: Random) -> None:
    for before, _step, _run in warpaths.war(chance.randrange):
        lost = after(before, RunStep(abandon=True, n=before.n + 1))
        assert lost.over and lost.abandoned and not lost.won and lost.current is None
        assert lost.score == before.score and lost.lives == before.lives
        assert (lost.open_stops, lost.offered) == ((), ())
        with pytest.raises(RunError, match="over"):
            after(lost, RunStep(abandon=True))


@by_chance
@given(chances)
def test_a_name_is_entered_once_and_nothing_else_follows_the_end(chance: Random) -> None:
    for _before, _step, run in warpaths.war(chance.randrange):
        over = run
    named = after(over, RunStep(name="ANA"))
    assert named == replace(over, name="ANA", n=over.n + 1) and named.over
    for wrong in (*_wrong(over), RunStep(abandon=True)):
        if wrong != RunStep(name="ANA"):
            with pytest.raises(RunError):
                after(over, wrong)
    with pytest.raises(RunError, match="once"):
        after(named, RunStep(name="BEA"))
    assert after(over, RunStep(name="")).name == ""


def test_the_enemys_hand_is_told_from_the_players() -> None:
    """A side that gets the first turn anyway needs no omen: the other one does."""
    charter = Charter("athens", "hoplite", "war", 4471)
    omen, told = decree("omens_at_the_altar"), set()
    for seed in range(30):
        run = Run(replace_seed(charter, seed))
        for stop in run.reachable:
            first = stop.scenario.start_for(stop.seat).get("to_act")
            for enemy, seat in ((False, stop.seat), (True, stop.enemy)):
                useful = stop.game == "battle" and first != seat
                assert changes(run, stop, omen, enemy) == useful
                told.add((stop.game == "battle", enemy, useful))
    assert {(True, False, False), (True, True, True), (True, True, False)} <= told


def replace_seed(charter: Charter, seed: int) -> Charter:
    return Charter(charter.city, charter.level, charter.length, seed)


# ---------------------------------------------------------------------- at its edges


def test_a_war_that_is_abandoned_at_once_has_nothing_but_its_first_act() -> None:
    lost = after(Run(Charter("athens", "hoplite", "war", 4471)), RunStep(abandon=True))
    assert (lost.act, lost.reachable, lost.current, lost.fought) == (1, (), None, ())


def test_where_nothing_is_left_to_offer_the_road_goes_on() -> None:
    run = set_out(Run(Charter("athens", "hoplite", "raid", 7)))
    stop = run.open_stops[0]
    held = tuple((one.id, False) for one in decrees())
    here = (Engagement(stop),)
    fighting = replace(run, engagements=here, at=stop.id, holdings=held, phase="engaged")
    won = after(fighting, RunStep(ended=Ending(True, 1, 2, 1, 3)))
    assert (won.phase, won.streak, won.lives) == ("road", 1, 2)


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (RunStep(road="x" * 500), "no road leads to 'xxx"),
        (
            RunStep(began="a.replay", choices={"x" * 500: "Argo"}),
            "there is nothing to choose for 'x",
        ),
    ],
)
def test_long_names_are_cut_in_what_is_told(step: RunStep, words: str) -> None:
    run = set_out(Run(Charter("athens", "hoplite", "war", 4471)))
    if step.began:
        run = after(run, RunStep(road="0a"))
    with pytest.raises(RunError, match=words) as refused:
        after(run, step)
    assert len(str(refused.value)) == 120


def test_a_long_name_of_a_decree_is_cut_as_well() -> None:
    run = after(set_out(Run(Charter("athens", "hoplite", "war", 4471))), RunStep(road="0a"))
    run = after(after(run, RunStep(began="a.replay")), RunStep(ended=Ending(True, 1, 2, 1, 3)))
    with pytest.raises(RunError, match="the decree 'xxx") as refused:
        after(run, RunStep(decree="x" * 500))
    assert len(str(refused.value)) == 120


def test_a_run_is_compared_and_told_without_its_steps() -> None:
    run = after(set_out(Run(Charter("athens", "hoplite", "war", 4471))), RunStep(road="0a"))
    assert replace(run, steps=()) == run and "steps=" not in repr(run)


@pytest.mark.parametrize(
    ("one", "name"),
    [
        (Charter("athens", "hoplite", "war", 4471), "seed"),
        (Ending(True, 1, 2, 1, 3), "margin"),
        (Reached(1, "00000000"), "lines"),
        (RunStep(road="0a"), "n"),
    ],
)
def test_what_a_file_tells_is_never_changed_in_place(one: object, name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(one, name, 7)
    assert hash(one) == hash(one)
