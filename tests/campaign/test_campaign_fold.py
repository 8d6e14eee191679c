"""The steps of a war: what each changes and nothing else, and what does not follow."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from game.campaign.fold import RunError, after, folded, prizes
from game.campaign.run import Ask, Charter, Ending, Engagement, Reached, Run, RunStep, Visit
from game.campaign.score import points_for
from game.campaign.settling import choices_at
from game.campaign.terms import PRIZES
from tests.support.sweeps import each

WAR = Charter("athens", "hoplite", "war", 5)
BASE = Run(WAR, lives=3)
"""A war after its votes, in which nobody has chosen anything."""
WON, LOST = Ending(True, 4, 12, 8, 9), Ending(False, 0, 8, 12, 9)
HOLDINGS = (("argo", False), ("salpinx", False))


def met(run: Run) -> Run:
    """Return a war at the first engagement that is open."""
    return after(run, RunStep(road=next(one.id for one in run.open_stops if one.is_fight)))


def engaged(run: Run) -> Run:
    return after(met(run), RunStep(began="a.replay"))


def fought(run: Run, ending: Ending = WON) -> Run:
    """Return a war after its next engagement, every prize left as it is."""
    run = after(engaged(run), RunStep(ended=ending))
    while run.phase == "decree":
        run = after(run, RunStep(skip=True))
    return run


def played(outcomes: str, run: Run | None = None) -> Run:
    run = run or BASE
    for one in outcomes:
        run = fought(run, WON if one == "w" else LOST)
    return run


def camping(**news: Any) -> Run:
    """Return a war at a camp, after two other stops."""
    for seed in range(200):
        charter = Charter("athens", "hoplite", "war", seed)
        stop = next((one for one in charter.road.stops if not one.is_fight), None)
        if stop is not None:
            before = tuple(Visit(replace(stop, id=name), (), True) for name in ("first", "second"))
            here = Visit(replace(stop, kind="camp"))
            told: dict[str, Any] = {
                "lives": 3,
                "at": stop.id,
                "phase": "visit",
                "holdings": HOLDINGS,
            } | news
            return Run(charter, visits=(*before, here), **told)
    raise AssertionError("no road has such a stop")


# ---------------------------------------------------------------------- what a step changes


def test_each_step_changes_what_it_says_and_nothing_else() -> None:
    run = played("wl")
    before = run.engagements
    stop = next(one for one in run.open_stops if one.is_fight)
    ready = after(run, RunStep(road=stop.id))
    at_stop = (*before, Engagement(stop))
    assert ready == replace(run, engagements=at_stop, at=stop.id, phase="ready", n=run.n + 1)
    begun = after(ready, RunStep(began="a.replay"))
    record = Engagement(stop, "a.replay")
    assert begun == replace(ready, engagements=(*before, record), phase="engaged", n=run.n + 2)
    again = after(begun, RunStep(began="b.replay", reached=Reached(3, "00000000")))
    record = Engagement(stop, "b.replay", reached=Reached(3, "00000000"))
    assert again == replace(begun, engagements=(*before, record), n=run.n + 3)
    won = after(again, RunStep(ended=WON))
    points = points_for(stop, 4, 1, run.pay(stop))
    last = replace(record, ending=WON, points=points, obols=won.obols - run.obols, healed=1)
    paid = replace(again, told=(*run.told, points), streak=1, obols=won.obols, lives=3)
    there = (*before, last)
    assert won == replace(paid, engagements=there, asks=won.asks, phase="decree", n=run.n + 4)
    left = after(won, RunStep(skip=True))
    assert left == replace(won, asks=won.asks[1:], phase=left.phase, n=run.n + 5)


def test_a_defeat_takes_lives_and_the_streak_and_leaves_a_crumb() -> None:
    run = engaged(played("ww"))
    lost = after(run, RunStep(ended=LOST))
    stop = run.engagements[-1].stop
    there = (*run.engagements[:-1], replace(run.engagements[-1], ending=LOST, lost=2, obols=2))
    crumb = Ask("decree", 2, False, stop.game, f"{stop.seed} crumb")
    left = replace(run, engagements=there, n=run.n + 1, lives=1, streak=0, obols=run.obols + 2)
    assert lost == replace(left, asks=(crumb,), phase="decree")
    assert run.streak == 2 and len(lost.offered) == 2
    assert all(one.change_in(stop.game) for one in lost.offered)


def test_in_a_war_that_1_0_0_began_a_defeat_leaves_nothing() -> None:
    run = engaged(played("ww"))
    run = replace(run, charter=msgspec.structs.replace(run.charter, edition=1))
    lost = after(run, RunStep(ended=LOST))
    assert (lost.asks, lost.obols, lost.phase) == ((), run.obols, "road")


def test_an_engagement_is_met_as_the_road_has_it_and_pays_by_its_own_stars() -> None:
    run = played("wwlww")
    for one in run.engagements:
        assert one.stop == run.road.stop(one.stop.id)
        assert (one.points is None) == (one.ending == LOST)
    lone = {one.stop.stars: one.points.stars for one in run.engagements if one.points is not None}
    assert lone.items() <= {1: 1.0, 2: 1.25, 3: 1.5, 4: 2.0, 5: 2.5}.items() and len(lone) > 1
    streaks = [one.points.streak for one in run.engagements if one.points is not None]
    assert streaks == [1.0, 1.1, 1.0, 1.1]


def test_a_war_is_over_with_its_last_engagement_or_its_last_life() -> None:
    run = played("wwwwwwww")
    assert run.phase == "road" and len(run.fought) == 8
    won = after(engaged(run), RunStep(ended=WON))
    assert (won.phase, won.asks, won.won) == ("over", (), True)
    lost = after(engaged(run), RunStep(ended=LOST))
    assert (lost.phase, lost.won, lost.lives) == ("over", True, 1)
    beaten = played("lll")
    assert (beaten.phase, beaten.lives, beaten.won) == ("over", 0, False)
    assert beaten.engagements[-1].lost == 1, "there was no second life to lose"


def test_a_great_victory_gives_lost_lives_back_but_for_the_last() -> None:
    for outcomes, lives, healed in (("wl", 3, 1), ("ww", 3, 0), ("lwwll", 2, 1)):
        run = fought(played(outcomes))
        assert run.engagements[-1].stop.great
        assert (run.lives, run.engagements[-1].healed) == (lives, healed)
    plain = fought(played("l"))
    assert not plain.engagements[-1].stop.great and not plain.engagements[-1].healed
    last = fought(played("wwwwwwwl"))
    assert last.engagements[-1].stop.great and (last.lives, last.engagements[-1].healed) == (2, 0)
    more = fought(replace(played("ww"), lives=5))
    assert more.lives == 5, "who has more than at first loses none"


@each(("margin", "more"), [(0, 0), (1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (10, 3), (30, 3)])
def test_a_margin_brings_an_obol_for_each_seventeen_points_begun_up_to_three(
    margin: int, more: int
) -> None:
    """A victory point of a duel is worth five points: 17 are begun with the fourth."""
    run = BASE
    stop = next(one for one in run.open_stops if one.game == "duel")
    run = after(after(run, RunStep(road=stop.id)), RunStep(began="a.replay"))
    run = after(run, RunStep(ended=Ending(True, margin, 12, 12 - margin, 9)))
    assert run.obols == stop.stars + more == run.engagements[-1].obols


def test_the_last_victory_shows_no_ostraka_and_any_other_by_its_stars() -> None:
    run = BASE
    for stop in run.road.stops:
        if stop.is_fight:
            assert prizes(run, stop) == (() if stop.step == 8 else PRIZES[stop.stars - 1])
    assert all(one.count > 1 for row in PRIZES for one in row), "an Olympiad shows one fewer"
    plenty = replace(run, dearer=3)
    few = replace(run, dearer=-9)
    first = run.road.at(0)[0]
    assert prizes(plenty, replace(first, stars=5)) == PRIZES[4]
    assert prizes(few, first) == PRIZES[0]
    assert prizes(replace(run, dearer=1), replace(first, stars=2)) == PRIZES[2]


def test_two_choices_after_one_victory_show_different_ostraka_of_its_prize() -> None:
    run = engaged(BASE)
    last = run.engagements[-1]
    rich = replace(run, engagements=(replace(last, stop=replace(last.stop, stars=5)),))
    won = after(rich, RunStep(ended=WON))
    first, second = won.asks
    assert (first.count, first.rare, second.count, second.rare) == (3, True, 3, False)
    assert first.game == second.game == last.stop.prize and first.salt != second.salt
    chosen = after(won, RunStep(decree=next(one.id for one in won.offered if not one.cost)))
    assert chosen.asks == (second,) and chosen.phase == "decree"
    assert chosen.engagements[-1].decree == chosen.holdings[-1][0]
    assert after(chosen, RunStep(skip=True)).phase == "road"


def test_a_decree_belongs_to_the_engagement_after_which_it_was_chosen() -> None:
    won = after(engaged(played("ww")), RunStep(ended=WON))
    name = next(one.id for one in won.offered if not one.cost)
    *before, last = won.engagements
    assert after(won, RunStep(decree=name)).engagements == (*before, replace(last, decree=name))


def test_what_cannot_be_answered_is_not_asked() -> None:
    run = camping(holdings=(("argo", False), ("zea", True)))
    carve, asked_last = Ask("inscribe"), Ask("decree", 2, salt="a")
    asks = (carve, carve, Ask("strike"), Ask("give"), asked_last)
    asked = replace(run, asks=asks, phase="inscribe", struck=("argo",))
    nobody = replace(asked, struck=(*asked.struck, *(one.id for one in asked.strikable)))
    carved = after(nobody, RunStep(inscribe="argo"))
    assert carved.phase == "give" and carved.asks == asks[3:]
    assert carved.holdings == (("argo", True), ("zea", True))
    given = after(carved, RunStep(give="argo"))
    assert given.holdings == (("zea", True),) and given.phase == "decree"
    assert after(given, RunStep(skip=True)).phase == "visit"  # at a camp one may pay for more
    last = replace(nobody, asks=(Ask("give"), Ask("inscribe")), phase="give")
    assert after(last, RunStep(give="zea")).phase == "inscribe"


def test_a_stop_is_left_for_good_and_those_before_it_stay_as_they_were() -> None:
    run = camping()
    left = after(run, RunStep(choose="leave"))
    here = replace(run.visits[-1], over=True)
    assert left == replace(run, visits=(*run.visits[:-1], here), phase="road", n=1)
    rested = after(run, RunStep(choose="life"))
    here = replace(here, chosen=("life",))
    there = (*run.visits[:-1], here)
    assert rested == replace(run, lives=run.lives + 1, visits=there, phase="road", n=1)


def test_a_decree_that_a_stop_gives_belongs_to_no_engagement() -> None:
    run = camping(asks=(Ask("decree", 99, salt="a"),), phase="decree", engagements=())
    run = after(run, RunStep(decree="zea"))
    assert run.engagements == () and run.holdings[-1] == ("zea", False)
    before = played("w").engagements
    run = replace(camping(asks=(Ask("decree", 99, salt="a"),), phase="decree"), engagements=before)
    assert after(run, RunStep(decree="zea")).engagements == before


def test_the_enemy_loses_the_decree_that_is_struck() -> None:
    run = camping(asks=(Ask("strike"),), phase="strike", struck=("argo",), drawn=("zea", "daric"))
    struck = after(run, RunStep(strike="zea"))
    assert struck.struck == ("argo", "zea") and "zea" not in {one.id for one in struck.strikable}
    assert "daric" in {one.id for one in struck.strikable}


def test_a_defeat_by_the_olympiad_takes_each_decree_once_in_a_while() -> None:
    lost = set()
    for seed in range(30):
        charter = Charter("athens", "hoplite", "war", seed, olympiad=11)
        told = (*HOLDINGS, ("zea", True))
        run = after(engaged(Run(charter, lives=3, holdings=told)), RunStep(ended=LOST))
        assert len(run.holdings) == 2 and {*run.holdings} < {*told}
        lost |= {*told} - {*run.holdings}
        nothing = after(engaged(Run(charter, lives=3)), RunStep(ended=LOST))
        assert nothing.holdings == () and nothing.lives == run.lives
    assert len(lost) == 3


# ---------------------------------------------------------------------- its lines


def test_a_line_may_tell_its_number_and_an_ending_the_lives_that_are_left() -> None:
    run = folded(WAR, [RunStep(skip=True)] * 3)
    assert run == replace(BASE, n=3), "nobody has to vote"
    numbered = after(run, RunStep(n=4, road=run.open_stops[0].id))
    assert numbered == after(run, RunStep(road=run.open_stops[0].id)) and numbered.n == 4
    run = after(numbered, RunStep(n=5, began="a.replay"))
    told = after(run, RunStep(n=6, ended=LOST, left=2))
    assert told == after(run, RunStep(ended=LOST))
    assert [(one.n, one.left) for one in told.steps[3:]] == [(4, None), (5, None), (6, 2)]
    assert after(run, RunStep(ended=LOST)).steps == told.steps, "the lives are told by themselves"
    assert folded(WAR, told.steps) == told and folded(WAR, ()) == Run(WAR)


def test_a_war_that_is_given_up_gets_a_name_once() -> None:
    run = engaged(played("w"))
    over = after(run, RunStep(abandon=True))
    assert over == replace(run, phase="over", abandoned=True, n=run.n + 1) and not over.won
    asking = after(run, RunStep(ended=WON))
    assert asking.asks and after(asking, RunStep(abandon=True)).asks == ()
    named = after(over, RunStep(name="ANA"))
    assert named == replace(over, name="ANA", n=run.n + 2)


def with_a_choice() -> Run:
    """Return a war before a duel for which its player chooses a card."""
    run = replace(BASE, holdings=(("fates_thread", False),))
    duel = next(one for one in run.open_stops if one.game == "duel")
    return after(run, RunStep(road=duel.id))


def test_choices_belong_to_the_engagement_that_begins() -> None:
    run = with_a_choice()
    (asked,) = choices_at(run)
    begun = after(run, RunStep(began="a.replay", choices={"fates_thread": asked.options[1]}))
    assert begun.engagements[-1].choices == (("fates_thread", asked.options[1]),)
    again = after(begun, RunStep(began="b.replay", choices={"fates_thread": asked.options[2]}))
    assert again.engagements[-1].choices == (("fates_thread", asked.options[2]),)
    later = replace(run, engagements=(*played("ww").engagements, *run.engagements))
    with pytest.raises(RunError, match="nobody offers 'x'"):
        after(later, RunStep(began="a.replay", choices={"fates_thread": "x"}))


FIRST = BASE.open_stops[0].id
ONE_THING = "a line of a war says one thing: road, began, ended, decree, skip or name"
BEGINS = "choices and how far a record had come belong to the line that begins it"
ENDS = "the lives that are left belong to the line of an ending"
LONG = "x" * 500
SO_LONG = "x" * 120
"""A long name is cut so that what is told has 120 letters."""
REFUSED: list[tuple[Run, RunStep, str]] = [
    (BASE, RunStep(), ONE_THING),
    (BASE, RunStep(skip=True, abandon=True), ONE_THING),
    (BASE, RunStep(road=FIRST, choices={"argo": "x"}), BEGINS),
    (BASE, RunStep(road=FIRST, reached=Reached(1, "00000000")), BEGINS),
    (BASE, RunStep(road=FIRST, left=3), ENDS),
    (BASE, RunStep(n=2, road=FIRST), "it should have the number 1"),
    (BASE, RunStep(n=-1, road=FIRST), "it should have the number 1"),
    (met(BASE), RunStep(n=1, began="a"), "it should have the number 2"),
    (met(BASE), RunStep(n=3, began="a"), "it should have the number 2"),
    (engaged(BASE), RunStep(ended=LOST, left=3), "2 lives are left, not 3"),
    (BASE, RunStep(road="8a"), "no road leads to '8a' now"),
    (met(BASE), RunStep(road=FIRST), f"no road leads to '{FIRST}' now"),
    (BASE, RunStep(road=LONG), f"no road leads to '{SO_LONG}"),
    (BASE, RunStep(began="a"), "no engagement can begin now"),
    (after(engaged(BASE), RunStep(ended=WON)), RunStep(began="a"), "no engagement can begin now"),
    (met(BASE), RunStep(began="a", choices={"zea": "x"}), "there is nothing to choose for 'zea'"),
    (
        met(BASE),
        RunStep(began="a", choices={LONG: "x"}),
        f"there is nothing to choose for '{SO_LONG}",
    ),
    (
        with_a_choice(),
        RunStep(began="a", choices={"fates_thread": LONG}),
        f"nobody offers '{SO_LONG}",
    ),
    (BASE, RunStep(ended=WON), "no engagement can end now"),
    (met(BASE), RunStep(ended=WON), "no engagement can end now"),
    (BASE, RunStep(decree="argo"), "there is no decree to choose now"),
    (BASE, RunStep(skip=True), "there is no decree to choose now"),
    (
        after(engaged(BASE), RunStep(ended=WON)),
        RunStep(decree="x"),
        "the decree 'x' is not on offer",
    ),
    (after(engaged(BASE), RunStep(ended=WON)), RunStep(decree=LONG), f"the decree '{SO_LONG}"),
    (BASE, RunStep(give="argo"), "'argo' cannot be named now"),
    (BASE, RunStep(inscribe=LONG), f"'{SO_LONG}"),
    (camping(asks=(Ask("give"),), phase="give"), RunStep(give="zea"), "'zea' cannot be named now"),
    (
        camping(asks=(Ask("give"),), phase="give"),
        RunStep(strike="argo"),
        "'argo' cannot be named now",
    ),
    (BASE, RunStep(choose="leave"), "there is nothing to choose here"),
    (
        replace(camping(), asks=(Ask("give"),), phase="give"),
        RunStep(choose="leave"),
        "there is nothing to choose here",
    ),
    (camping(), RunStep(choose="strike"), "nobody offers 'strike' here"),
    (camping(), RunStep(choose=LONG), f"nobody offers '{SO_LONG}"),
    (camping(holdings=()), RunStep(choose="inscribe"), "'inscribe' cannot be taken now"),
    (played("lll"), RunStep(abandon=True), "the war is over"),
    (BASE, RunStep(name="ANA"), "a name is entered once, after the war"),
    (
        after(played("lll"), RunStep(name="ANA")),
        RunStep(name="BEA"),
        "a name is entered once, after the war",
    ),
]


@each(("run", "step", "why"), REFUSED)
def test_a_step_that_does_not_follow_is_refused_in_one_short_sentence(
    run: Run, step: RunStep, why: str
) -> None:
    with pytest.raises(RunError) as refused:
        after(run, step)
    assert str(refused.value) == why[:120]
