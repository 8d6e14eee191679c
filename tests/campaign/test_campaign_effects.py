"""Every effect before, at and after its use: it holds as long as it says, and happens once.

Two wars go the same way, and one of them takes an effect before its first step. A row says in what
they differ until the effect is used up, and in what they differ from then on: in nothing else. An
effect that any table has and no row fails.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

import pytest

from game.campaign import effects, events
from game.campaign.decrees import RUN, decree, decree_sets, decrees
from game.campaign.fold import RunError, after
from game.campaign.run import Ask, Run, RunStep, changes, offerable
from game.campaign.score import Points
from game.campaign.visits import offers
from tests.support.play.twin_wars import (
    Facts,
    answer,
    difference,
    facts,
    first_fights,
    fought,
    going_on,
    offering,
    stages,
    standing,
    taken,
)
from tests.support.sweeps import each

Amount = int | str | Callable[[Facts, int], Any]
OSTRAKA = {1: 2, 2: 2, 3: 3, 4: 3, 5: 6, 6: 6}
"""The ostraka that are shown after a victory, by its stars."""


@dataclass(frozen=True)
class Row:
    """The differences of a war until an effect is used up, and from then on.

    It is used up by the next fight, victory, defeat or great engagement; "" by nothing. An amount
    is that of one unit, or is found from the facts of the other war when it was used last.
    """

    now: dict[str, Amount]
    until: str = ""
    then: dict[str, Amount] = field(default_factory=dict)


def fewer(name: str) -> Amount:
    return lambda facts, _units: -facts[name]


def more_ostraka(facts: Facts, units: int) -> int:
    stars = facts["stars of a victory"]
    return OSTRAKA[stars + units] - OSTRAKA[stars]


ROWS: dict[str, Row] = {
    "obols": Row({"obols": 1}),
    "points": Row({"points": 1}),
    "lives": Row({"lives": 1}),
    "decree": Row({"decrees": 1}),
    "take": Row({"decrees": 1}),
    "decrees-1": Row({"decrees": -1}),
    "inscribe+1": Row({"inscribed": 1}),
    "enemy_decrees+1": Row({"decrees of the enemy": 1}),
    "enemy_decrees-1": Row({"decrees of the enemy": -1}),
    "level": Row({"level": 1}, "fight"),
    "commander": Row({"commander": "of the envoy"}, "fight"),
    "stars": Row(
        {"stars of a victory": 1, "obols of a victory": 1, "ostraka of a victory": more_ostraka},
        "victory",
        {"obols": 1},
    ),
    "great.enemy_decrees+1": Row({"decrees of a great commander": 1}, "great"),
    "defeat.lives-1": Row({"lives of a defeat": 1}, "defeat", {"lives": -1}),
    "victory.obols=0": Row(
        {"obols of a victory": fewer("obols of a victory")},
        "victory",
        {"obols": fewer("obols of a victory")},
    ),
    "dues=0": Row({}),
    "victory.decree=0": Row({"ostraka of a victory": fewer("ostraka of a victory")}, "victory"),
}


def row_of(effect: str) -> tuple[str, int]:
    """Return the name of an effect's row, and how many units it is."""
    amount = effects.NUMBER.fullmatch(effect)
    if amount is not None:
        return amount[1], int(amount[2])
    whole = effect in (effects.NO_DUES, *effects.DUES)
    return effect if whole else effect.partition("=")[0], 1


# ---------------------------------------------------------------------- what is in use


def choices() -> dict[str, tuple[str, ...]]:
    """Return the effects of everything that can be chosen, by where it is."""
    found = {
        f"{one.id} {n}": c.effects for one in events.events() for n, c in enumerate(one.choices)
    }
    found |= {one.id: one.effects for one in events.sayings()}
    found |= {one.id: (one.cost,) for one in decrees() if one.cost}
    for here in (standing("camp"), standing("agora"), standing("envoy"), heard()):
        found |= {f"{len(found)} {one.id}": one.effects for one in offers(here)}
    return found


def heard() -> Run:
    """Return a war in which an oracle has named its price."""
    run = standing("oracle")
    at = next(one for one in offers(run) if "defeat.lives-1" in one.effects)
    told = replace(run.visits[-1], chosen=(at.id,))
    return replace(run, visits=(told,), dues=("defeat.lives-1",))


def in_use() -> list[str]:
    return sorted({one for row in choices().values() for one in row})


def test_every_effect_that_anything_has_stands_in_the_table_and_the_other_way_round() -> None:
    assert {row_of(one)[0] for one in in_use()} == set(ROWS)
    for one in in_use():
        effects.check(one)


# ---------------------------------------------------------------------- two wars


PATHS = ("wlwl", "lwlw")
"""Outcomes of the engagements ahead, of which the third is a great one."""


@cache
def plain(outcomes: str) -> list[Facts]:
    return [
        facts(run)
        for _kind, run in stages(after(standing("camp"), RunStep(choose="leave")), outcomes)
    ]


@each("effect", in_use())
def test_an_effect_holds_as_long_as_it_says_and_happens_once(effect: str) -> None:
    name, units = row_of(effect)
    row = ROWS[name]
    for outcomes in PATHS:
        used, before = False, plain(outcomes)[0]
        war = stages(taken(standing(), effect), outcomes)
        for (kind, run), facts_now in zip(war, plain(outcomes), strict=True):
            last_time = bool(row.until) and row.until in kind.split() and not used
            used = used or last_time
            known = before if used else facts_now
            wanted = row.then if used else row.now
            expected = {what: _amount(one, known, units, effect) for what, one in wanted.items()}
            found = difference(facts_now, facts(run))
            assert found == {what: one for what, one in expected.items() if one}, (outcomes, kind)
            before = before if used else facts_now


def _amount(one: Amount, known: Facts, units: int, effect: str) -> Any:
    if isinstance(one, str):
        return effect.partition("=")[2]
    return one(known, units) if callable(one) else one * units


def test_the_choice_of_a_decree_shows_so_many_and_a_rare_one_if_it_says_so() -> None:
    for effect, rare in (("decree=2", 0), ("decree=3", 0), ("decree=3 rare", 1)):
        with offering(effect):
            run = after(standing(), RunStep(choose="it"))
        assert len(run.offered) == int(effect[7]) and sum(one.rare for one in run.offered) == rare


def test_the_decree_that_is_taken_is_the_one_that_was_named() -> None:
    assert taken(standing(), "take=zea").holdings == (*standing().holdings, ("zea", False))


def test_the_enemy_draws_by_lot_what_changes_a_start_ahead_as_long_as_there_is_any() -> None:
    """Also where the player would have something of another decree, and he has not."""
    for stop in standing().road.at(7):
        last = replace(standing(), at=stop.id)
        useful, mine = useful_to(last, enemy=True), useful_to(last, enemy=False)
        assert len(useful) > 5 and len(drawn(last)) > 5 and drawn(last) <= useful
        either = without(last, useful ^ mine)
        assert drawn(either) <= useful or not useful - mine
        useless = without(last, {one.id for one in last.drawable} - useful)
        assert drawn(useless) and not drawn(useless) & useful


def useful_to(run: Run, enemy: bool) -> set[str]:
    return {
        one.id
        for one in run.drawable
        if any(changes(run, stop, one, enemy) for stop in run.reachable)
    }


def drawn(run: Run) -> set[str]:
    """Return the decrees of which the enemy gets one, by forty lots."""
    return {effects.given_to_enemy(run, str(number)).drawn[-1] for number in range(40)}


def without(run: Run, kept: set[str]) -> Run:
    """Return a war in which the enemy has drawn all decrees but these."""
    gone = (one.id for one in run.drawable if one.id not in kept)
    return replace(run, drawn=(*run.drawn, *gone))


def test_two_prices_of_one_kind_are_paid_once_each() -> None:
    """Nothing else of a choice is lost, and all of it comes in the order in which it was told."""
    run = taken(standing(), "lives+1", "defeat.lives-1", "obols-3", "victory.obols=0")
    assert (run.lives, run.obols, run.dues) == (7, 17, ("defeat.lives-1", "victory.obols=0"))
    lost = fought(run, won=False)
    assert (lost.lives, lost.dues) == (5, ("victory.obols=0",))
    assert fought(going_on(lost), won=False).lives == 4


# ---------------------------------------------------------------------- prices


ALL = tuple(one.id for one in decrees())
RARE = tuple(one.id for one in decrees() if one.rare)
FREE = [one.id for one in decrees() if not one.cost and not one.chosen]
"""The decrees that an enemy may draw."""


def points(number: int) -> tuple[Points, ...]:
    return (Points(other=number),)


def short(stars: int) -> Facts:
    """Return a war in which the next victory pays as if it had so many stars."""
    return {"dearer": stars - next(first_fights(standing())).stars}


OBSTACLES: list[tuple[str, str, Facts, Facts]] = [
    ("obols-5", effects.TOO_FEW_OBOLS, {"obols": 4}, {"obols": 5}),
    ("points-10", effects.TOO_FEW_POINTS, {"told": points(9)}, {"told": points(10)}),
    ("lives-1", effects.LAST_LIFE, {"lives": 1}, {"lives": 2}),
    ("decrees-1", effects.NONE_TO_GIVE, {"holdings": ()}, {"holdings": (("argo", True),)}),
    (
        "inscribe+1",
        effects.NONE_TO_INSCRIBE,
        {"holdings": (("argo", True),)},
        {"holdings": (("argo", True), ("zea", False))},
    ),
    ("enemy_decrees-1", effects.NONE_TO_STRIKE, {"struck": ALL}, {}),
    ("enemy_decrees+1", effects.NONE_TO_DRAW, {"drawn": ALL}, {}),
    ("decree=2", effects.NONE_LEFT, {"drawn": ALL}, {}),
    ("decree=3 rare", effects.NONE_LEFT, {"drawn": RARE}, {}),
    ("level+1", effects.NONE_STRONGER, {"harder": 1}, {"harder": 0}),
    ("level-1", effects.NONE_WEAKER, {"harder": -2}, {"harder": -1}),
    ("stars+1", effects.NO_SUCH_STARS, short(6), short(5)),
    ("stars-1", effects.NO_SUCH_STARS, short(1), short(2)),
]


@each(("effect", "why", "poor", "enough"), OBSTACLES)
def test_what_cannot_be_done_in_full_is_refused_and_what_just_can_is_not(
    effect: str, why: str, poor: Facts, enough: Facts
) -> None:
    assert effects.obstacle(standing(**poor), (effect,)) == why
    with offering("take=zea", effect), pytest.raises(RunError, match="'it' cannot be taken now"):
        after(standing(**poor), RunStep(choose="it"))
    assert effects.obstacle(standing(**enough), (effect,)) == ""
    taken(standing(**enough), effect)


def test_each_effect_that_may_be_out_of_reach_has_its_obstacle() -> None:
    """Gifts can always be taken, and what falls due later."""
    gifts = {*effects.DUES, effects.NO_DUES, "obols", "points", "lives", "take", "commander"}
    assert {row_of(one)[0] for one, *_rest in OBSTACLES} | gifts == set(ROWS)
    nobody = standing(lives=1, obols=0, told=(), holdings=())
    for one in ("obols+5", "points+5", "lives+1", "take=argo", *effects.DUES):
        assert effects.obstacle(nobody, (one,)) == "", one


def test_as_many_decrees_as_are_shown_have_to_be_left() -> None:
    left = [one.id for one in offerable(standing()) if not one.rare]
    for number, why in ((1, effects.NONE_LEFT), (2, "")):
        gone = tuple({*ALL} - {*left[:number]})
        assert effects.obstacle(standing(drawn=gone), ("decree=2",)) == why


def lives_of(row: Sequence[str]) -> int:
    return sum(int(one.removeprefix("lives")) for one in row if one.startswith("lives"))


@each("name", choices())
def test_no_price_costs_the_last_life(name: str) -> None:
    row = choices()[name]
    for lives in (1, 2):
        run = standing(lives=lives)
        if lives + lives_of(row) < 1:
            with offering(*row), pytest.raises(RunError, match="cannot be taken"):
                after(run, RunStep(choose="it"))
        elif not effects.obstacle(standing(), row):
            assert taken(run, *row).lives == lives + lives_of(row) >= 1


def voting(**news: Any) -> Run:
    """Return a war in which every decree is on offer."""
    ask = Ask("decree", 99, rare=True, salt="all")
    return standing(phase="decree", asks=(ask,), holdings=(), **news)


COSTS = {
    "lives-1": ("lives", 1),
    "obols-6": ("obols", 5),
    "enemy_decrees+1": ("drawn", tuple(FREE)),
}
"""The costs of decrees, and what somebody has who cannot pay them."""


@each("name", [one.id for one in decrees() if one.cost])
def test_a_decree_is_paid_for_once_when_it_is_chosen_or_cannot_be_chosen(name: str) -> None:
    cost = decree(name).cost
    what, too_little = COSTS[cost]
    with pytest.raises(RunError, match=f"the decree '{name}' cannot be paid for"):
        after(voting(**{what: too_little}), RunStep(decree=name))
    run = after(voting(), RunStep(decree=name))
    assert run.holdings == ((name, False),) and run.phase == "visit"
    before = voting()
    assert len(run.drawn) - len(before.drawn) == cost.startswith("enemy")
    assert run.lives - before.lives == -(cost == "lives-1")
    assert run.obols - before.obols == -6 * (cost == "obols-6")


def test_a_decree_that_costs_nothing_is_had_for_nothing() -> None:
    run = after(voting(), RunStep(decree="argo"))
    gone_on = replace(voting(), asks=(), phase="visit", visits=run.visits, n=1)
    assert run == replace(gone_on, holdings=(("argo", False),))


def test_a_market_sells_for_its_price_and_each_thing_once() -> None:
    run = standing("agora", obols=100)
    for one in offers(run):
        (price,) = [-effects.total([each], "obols") for each in one.effects if "obols" in each]
        bought = after(run, RunStep(choose=one.id))
        while bought.asks:
            bought = after(bought, answer(bought))
        assert bought.obols == 100 - price and bought.phase == "visit"
        assert one.id not in {each.id for each in offers(bought)}
        if one.id in ALL:
            assert bought.holdings[-1] == (one.id, False) and price == 6 + 4 * decree(one.id).rare
        else:
            assert price == {"life": 12, "inscribe": 5, "strike": 8, "sacrifice": 3}[one.id]


def test_what_is_free_at_a_camp_is_had_once_and_then_for_its_price() -> None:
    run = after(standing("camp", obols=20), RunStep(choose="life"))
    assert (run.lives, run.obols, run.phase) == (7, 20, "visit")
    told = {one.id: one.effects for one in offers(run)}
    assert told == {"inscribe": ("obols-5", "inscribe+1"), "scouts": ("obols-6", "level-1")}
    carved = after(after(run, RunStep(choose="inscribe")), RunStep(inscribe="argo"))
    assert carved.obols == 15 and [one.id for one in offers(carved)] == ["scouts"]
    scouted = after(carved, RunStep(choose="scouts"))
    assert (scouted.obols, scouted.harder, scouted.phase) == (9, -1, "road")


def test_whoever_can_pay_for_nothing_more_goes_on() -> None:
    assert after(standing("camp", obols=4), RunStep(choose="life")).phase == "road"
    bought = after(standing("camp", obols=6), RunStep(choose="scouts"))
    assert bought.obols == 0 and {one.effects for one in offers(bought)} == {
        ("lives+1",),
        ("inscribe+1",),
    }


def test_an_offering_buys_off_what_a_god_still_asks_for() -> None:
    run = heard()
    assert "offering" not in {one.id for one in offers(replace(run, dues=()))}
    free = after(run, RunStep(choose="offering"))
    assert (free.obols, free.dues) == (run.obols - 5, ())
    beaten = fought(after(replace(free, phase="visit"), RunStep(choose="leave")), won=False)
    assert free.lives - beaten.lives == 1


def test_an_envoy_is_asked_once_for_nothing() -> None:
    run = after(standing("envoy"), RunStep(choose="strike"))
    run = after(run, RunStep(strike=run.strikable[0].id))
    assert [one.id for one in offers(run)] == ["scouts"] and run.phase == "visit"


# ---------------------------------------------------------------------- sets


def test_a_set_pays_with_every_victory_as_long_as_enough_of_it_is_held() -> None:
    gold = next(one for one in decree_sets() if one.game == RUN)
    assert gold.change == "victory.obols+2"
    told = tuple((name, False) for name in gold.members)
    few, many = (standing("camp", holdings=told[:count]) for count in (2, 3))
    wars = [stages(after(one, RunStep(choose="leave")), "wwl") for one in (few, many)]
    for at, ((_kind, without), (_same, held)) in enumerate(zip(*wars, strict=True)):
        found = difference(facts(without), facts(held))
        assert found == {"decrees": 1, "obols of a victory": 2} | (
            {"obols": 2 * min(at, 2)} if at else {}
        )
    without, held = (facts(after(one, RunStep(choose="leave"))) for one in (few, many))
    given = facts(taken(replace(many, visits=standing().visits), "decrees-1"))
    assert given["obols of a victory"] == without["obols of a victory"]
    nothing = replace(after(many, RunStep(choose="leave")), dues=("victory.obols=0",))
    assert facts(nothing)["obols of a victory"] == 0 < held["obols of a victory"]
