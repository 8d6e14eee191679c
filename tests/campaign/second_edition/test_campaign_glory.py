"""Families feed each other, and decrees of the war change its score, obols and lives."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from game.campaign.amendments import in_force
from game.campaign.decrees import RUN, decree, decrees
from game.campaign.fold import after, crumb_of, defeat_costs
from game.campaign.glory import FAMILIES, PLAIN, Glory, glory_of, grown
from game.campaign.part import arms_of, campaign_games
from game.campaign.run import Charter, Ending, Run, RunStep, offerable
from game.campaign.score import points_for
from game.rules.battle.events import PairFought
from game.rules.core import EVERYONE
from game.rules.duel.events import PointsAwarded
from game.rules.greece.events import AreaSettled, CounterAdded, CounterRemoved
from game.rules.rng import Rng
from tests.support.play import warpaths
from tests.support.play.wars import set_out

WAR = Charter("athens", "hoplite", "war", 5)
WON, LOST = Ending(True, 4, 12, 8, 9, spoils=3), Ending(False, 0, 8, 12, 9)
EARTH = ("antaeus", "with_it_or_on_it", "return_of_the_heraclids", "phoenix")


def holding(*names: str, **news: object) -> Run:
    """Return a war that has set out with these decrees; a name with "!" is inscribed."""
    held = tuple((name.rstrip("!"), name.endswith("!")) for name in names)
    return replace(set_out(Run(WAR)), holdings=held, **news)  # type: ignore[arg-type]


def fought(run: Run, ending: Ending, step: int = 0) -> Run:
    """Fight the first engagement that is open, or the first one of a step, to this end."""
    stop = next(one for one in run.road.stops if one.is_fight and one.step == step)
    met = run if not step else replace(run, at=before(run, stop.id))
    run = after(met, RunStep(road=stop.id))
    return after(after(run, RunStep(began="a.replay")), RunStep(ended=ending))


def before(run: Run, name: str) -> str:
    return next(stop.id for stop in run.road.stops if name in stop.leads_to and stop.is_fight)


# ---------------------------------------------------------------------- growing


@pytest.mark.parametrize(
    ("change", "held", "told"),
    [
        ("V.D8[own]=@earth<=2", {"earth": 1}, "V.D8[own]=1"),
        ("V.D8[own]=@earth<=2", {"earth": 4}, "V.D8[own]=2"),
        ("vp[own]+@obols/6<=2", {"obols": 17}, "vp[own]+2"),
        ("vp[own]+@obols/6<=2, first=own", {"obols": 5}, "first=own"),
        ("victory +@glory*0.15", {"glory": 3}, "victory +0.45"),
        ("first=own", {}, "first=own"),
    ],
)
def test_a_number_grows_with_what_is_held(change: str, held: dict[str, int], told: str) -> None:
    assert grown(change, held) == told


def test_a_decree_of_the_battle_makes_that_of_the_duel_stronger() -> None:
    for names, cards in ((("antaeus",), 1), (("antaeus", "with_it_or_on_it"), 2)):
        run = holding(*names)
        stop = next(one for one in run.road.stops if one.is_fight and one.game == "duel")
        (own,) = [one for one in in_force(run, stop) if one.id == "antaeus"]
        assert own.change == f"V.D8[own]={cards}"


def test_the_treasury_counts_the_obols_that_are_held() -> None:
    for obols, told in ((5, None), (6, "vp[own]+1"), (30, "vp[own]+2")):
        run = holding("treasury_at_delphi", obols=obols)
        stop = next(one for one in run.road.stops if one.is_fight and one.game == "duel")
        changes = {one.id: one.change for one in in_force(run, stop)}
        assert changes.get("treasury_at_delphi") == told


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_has_four_and_a_set(family: str) -> None:
    row = [one for one in decrees() if one.family == family]
    assert len(row) == 4
    games = {game for one in row for game in campaign_games() if one.change_in(game)}
    assert games == set(campaign_games())
    run = replace(holding(*[one.id for one in row[:3]]), obols=0)
    assert [one.game for one in run.sets if set(one.members) == {each.id for each in row}] == [RUN]


def test_one_of_a_begun_family_goes_on_and_is_offered_first() -> None:
    begun = holding("antaeus")
    assert begun.goes_on(decree("phoenix")) and not holding("argo").goes_on(decree("phoenix"))
    other = decree("pursuit")
    assert not begun.goes_on(other)


def test_no_enemy_holds_one_of_a_family_and_no_vote_one_of_the_war() -> None:
    for seed in range(12):
        run = Run(msgspec.structs.replace(WAR, seed=seed))
        held = {name for row in run.road.enemy_decrees for name in row}
        held |= {name for stop in run.road.stops for name in stop.enemy_decrees}
        assert not any(decree(name).family for name in held)
        assert not any(one.family for one in run.drawable)
        while run.vote:
            assert not any(one.game == RUN for one in run.offered)
            run = after(run, RunStep(skip=True))


def test_wars_that_1_0_0_began_know_no_families() -> None:
    run = holding()
    assert any(one.family for one in offerable(run))
    older = replace(run, charter=msgspec.structs.replace(run.charter, edition=1))
    assert not any(one.family for one in offerable(older))


# ---------------------------------------------------------------------- the score


def test_changes_of_the_war_are_read_and_add_up() -> None:
    told = ["streak +0.2, streak to 2.0", "margin x2", "victory +0.3", "spoils=4", "last x2"]
    found = glory_of([*told, "defeat.obols+2", "victory.stars+1 from 3", "victory.obols+2"])
    assert found == Glory(1.3, 2.0, 2.0, 0.2, 2.0, 2, 4, 1, 3, 2)
    assert glory_of([]) == PLAIN
    with pytest.raises(ValueError, match="nobody can read the change 'obols x9'"):
        glory_of(["obols x9"])


def test_every_change_of_the_war_can_be_read_in_both_forms() -> None:
    for one in decrees():
        if one.game == RUN:
            for form in (one, one.second_form):
                assert glory_of([grown(form.change, {one.family: 2})]) != PLAIN


def test_works_of_glory_count_in_the_line_of_a_victory() -> None:
    plain = fought(holding(), WON).told[-1]
    epigram = fought(holding("epigram"), WON).told[-1]
    assert epigram.margin == 2 * plain.margin and epigram.product == plain.product
    laurel = fought(holding("laurel"), WON).told[-1]
    assert (laurel.glory, laurel.margin) == (1.1, plain.margin)
    assert fought(holding("laurel!", "epigram"), WON).told[-1].glory == 1.3
    ode = fought(holding("ode_of_pindar", streak=3), WON).told[-1]
    assert (ode.streak, fought(holding(streak=3), WON).told[-1].streak) == (1.6, 1.3)


def test_the_obols_of_a_margin_are_those_of_the_margin_itself() -> None:
    plain, counted = (fought(holding(*names), WON).obols for names in ((), ("epigram",)))
    assert plain == counted


def test_with_works_of_glory_the_last_line_counts_twice() -> None:
    run = holding("ode_of_pindar", "epigram", "laurel")
    steps = run.road.steps
    stop = next(one for one in run.road.stops if one.is_fight and one.step == steps - 1)
    once = points_for(stop, 4, 1, 1.0, run.glory)
    last = points_for(stop, 4, 1, 1.0, run.glory, is_last=True)
    assert run.glory.last == 2 and last.points == 2 * once.points
    assert last.product == 2 * once.product


# ---------------------------------------------------------------------- obols and lives


def test_feats_of_arms_bring_obols_up_to_the_trophies() -> None:
    plain = fought(holding(), WON).obols
    assert fought(holding("tithe_of_spoils"), WON).obols == plain + 2
    assert fought(holding("tithe_of_spoils", "pursuit"), WON).obols == plain + 3
    assert fought(holding("tithe_of_spoils!"), WON).obols == plain + 3
    assert fought(holding("tithe_of_spoils"), LOST).obols == fought(holding(), LOST).obols


def test_the_phoenix_brings_obols_for_a_defeat_and_pay_for_the_next_victory() -> None:
    assert fought(holding("phoenix"), LOST).obols == 4
    assert fought(holding("phoenix", "antaeus"), LOST).obols == 6
    inscribed = fought(holding("phoenix!"), LOST)
    assert (inscribed.obols, inscribed.dearer) == (5, 1)


def test_with_children_of_the_earth_the_first_defeat_of_an_act_costs_no_life() -> None:
    run = holding(*EARTH[:3])
    lost = fought(run, LOST)
    assert lost.lives == run.lives
    there = next(one for one in run.road.stops if one.is_fight and one.step == 1)
    assert defeat_costs(lost, there) == 1
    great = next(one for one in run.road.stops if one.great)
    assert defeat_costs(run, great) == 2


def test_trophies_pay_a_star_more_from_three() -> None:
    run = holding("trophy_at_sybota", "pursuit", "escalade")
    for stop in run.road.stops:
        if stop.is_fight:
            assert run.paid_stars(stop) == stop.stars + (stop.stars >= 3)


# ---------------------------------------------------------------------- feats of arms


def test_feats_of_arms_are_counted_from_what_happened() -> None:
    duel = [PointsAwarded(EVERYONE, seat, 3, (7, 9)[:n], (1, 2)[:n], (3, 0)) for seat, n in
            ((0, 2), (1, 1))]  # fmt: skip
    assert [arms_of("duel").spoils(duel, seat) for seat in (0, 1)] == [2, 1]
    elephants, slingers = 17, 0
    beaten = PairFought(EVERYONE, 0, 0, (1, 2), (slingers, elephants), (6, 4), (1, 0))
    assert [arms_of("battle").spoils([beaten, beaten], seat) for seat in (0, 1)] == [2, 0]
    there = [
        CounterRemoved(EVERYONE, 4, 0, 1, 0, 0, 1, 0),
        CounterAdded(EVERYONE, 4, 0, 2, 0, 0, 1),
        AreaSettled(EVERYONE, 4, 0, 1),
        CounterRemoved(EVERYONE, 5, 0, 3, 0, 0, 1, 0),
        AreaSettled(EVERYONE, 5, -1, 0),
        CounterAdded(EVERYONE, 5, 0, 4, 0, 0, 1),
    ]
    assert [arms_of("greece").spoils(there, seat) for seat in (0, 1, 2)] == [1, 0, 0]


# ---------------------------------------------------------------------- whole wars


def test_wars_with_all_of_a_family_go_to_their_end() -> None:
    for seed, family in enumerate(FAMILIES):
        held = tuple((one.id, False) for one in decrees() if one.family == family)
        below = Rng(seed).below
        run = replace(Run(msgspec.structs.replace(WAR, seed=seed)), holdings=held)
        while not run.over:
            run = after(run, warpaths.step(run, below))
        assert run.score == sum(line.points for line in run.lines)


def test_a_crumb_is_said_beforehand_and_none_is_left_at_the_end() -> None:
    run = holding("phoenix")
    first = next(one for one in run.road.stops if one.is_fight)
    last = run.road.stops[-1]
    assert crumb_of(run, first).obols == 4 and crumb_of(run, first).asks[0].count == 2
    assert crumb_of(run, last) == (0, ())
