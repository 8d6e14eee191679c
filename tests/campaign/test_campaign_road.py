"""Roads of the Long War: what stands on them, where they fork, that none is like another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, cycle, pairwise
from statistics import median

import pytest

import ai
from game.campaign.amendments import Amendment, layout_with
from game.campaign.decrees import decree, given
from game.campaign.drawing import place_of
from game.campaign.envoys import commanders_for
from game.campaign.opening import part_applies, parts_of
from game.campaign.part import campaign_games
from game.campaign.road import Length, Road, Stop, road
from game.campaign.scenario import CITIES, scenario, scenarios
from game.campaign.stops import OTHERS, SPENDING
from game.campaign.terms import TERMS
from game.campaign.world.composing import composition
from game.campaign.world.tables import FIRST_START, commander, place, starts
from game.rules import RULES
from tests.support.play.decreed import cases

LENGTHS: tuple[Length, ...] = ("raid", "campaign", "war")
SEEDS = range(20)
MOST_ALIKE = 15
"""The most of a hundred seeds in which a pair of stops comes up at a step."""


@cache
def made_for(
    city: str, length: Length, seed: int, level: str = "hoplite", olympiad: int = 0
) -> Road:
    return road(city, level, length, seed, olympiad)


def roads(seeds: range = SEEDS) -> Iterator[tuple[str, Length, Road]]:
    for city in CITIES:
        for length in LENGTHS:
            for seed in seeds:
                yield city, length, made_for(city, length, seed)


def told(stop: Stop) -> str:
    """A stop by its place and start, or the scenario from history."""
    if "." not in stop.scenario_id:
        return stop.scenario_id
    one = composition(stop.scenario_id)
    return f"{one.place.id} {one.start.id}"


def where(stop: Stop) -> str:
    if "." in stop.scenario_id:
        return composition(stop.scenario_id).place.id
    return place_of(stop.scenario)


# ---------------------------------------------------------------------- which road it is


@pytest.mark.parametrize("olympiad", [-1, 13])
def test_there_is_no_road_of_an_olympiad_that_was_not(olympiad: int) -> None:
    with pytest.raises(ValueError, match=f"there is no Olympiad {olympiad}"):
        road("athens", "hoplite", "war", 1, olympiad)


@pytest.mark.parametrize("city", CITIES)
def test_a_seed_makes_the_same_road_again(city: str) -> None:
    for length in LENGTHS:
        made = made_for(city, length, 5)
        again = road.__wrapped__(city, "hoplite", length, 5)
        assert again == made != made_for(city, length, 6)


# ---------------------------------------------------------------------- engagements


@pytest.mark.sweep(sister="test_a_road_leads_on_to_two_engagements_in_the_order_of_the_years")
def test_each_step_has_two_or_three_engagements_of_different_games() -> None:
    for city, length, made in roads():
        assert made.steps == TERMS[length].engagements
        for step in range(made.steps):
            fights = made.at(step)
            assert 2 <= len(fights) <= 3
            assert len({stop.game for stop in fights}) > 1, (city, length, step)
            assert all(stop.great == (step % 3 == 2) for stop in fights)
            assert all(stop.act == 1 + step // 3 for stop in fights)
            assert [stop.scenario.year for stop in fights] == sorted(
                stop.scenario.year for stop in fights
            )


def test_a_road_leads_on_to_two_engagements_in_the_order_of_the_years() -> None:
    for _city, _length, made in roads():
        for stop in made.stops:
            following = [made.stop(name) for name in stop.leads_to]
            fights = [one for one in following if one.is_fight]
            if stop.is_fight:
                assert len(fights) == (2 if stop.step + 1 < made.steps else 0)
                assert all(one.step == stop.step + 1 for one in following)
                assert all(one.scenario.year >= stop.scenario.year for one in fights)
        for step in range(1, made.steps):
            led_to = {name for stop in made.at(step - 1) for name in stop.leads_to}
            assert led_to >= {stop.id for stop in made.at(step)}


def test_no_place_comes_twice_and_no_commander_in_two_steps_running() -> None:
    for _city, _length, made in roads():
        fights = [stop for stop in made.stops if stop.is_fight]
        assert max(Counter(map(where, fights)).values()) == 1
        led = [{s.commander for s in made.at(step)} - {""} for step in range(made.steps)]
        assert all(not before & after for before, after in pairwise(led))
        for step in range(made.steps):
            names = [stop.commander for stop in made.at(step) if stop.commander]
            assert len(set(names)) == len(names)


def test_a_commander_stands_where_he_served_and_has_his_own_temperament() -> None:
    composed = 0
    for city, _length, made in roads():
        for stop in made.stops:
            if not stop.commander:
                continue
            who = commander(stop.commander)
            assert stop.temperament == who.temperament
            assert stop.scenario.generals[stop.enemy].removeprefix("King ") == who.name
            if "." in stop.scenario_id:
                composed += 1
                service = who.served_in(place(where(stop)).theatre)
                assert service is not None
                assert service.from_year >= -stop.scenario.year >= service.to_year
                assert who.great or not stop.great
                assert stop.scenario.seat_of(city) == stop.seat != stop.enemy
    assert composed > 500


def test_each_act_ends_at_a_great_engagement_of_history_and_others_lie_between() -> None:
    known = {one.id: one for one in scenarios()}
    between = Counter[str]()
    for city, length, made in roads():
        for step in range(2, made.steps, 3):
            pieces = [stop for stop in made.at(step) if stop.scenario_id in known]
            assert len(pieces) == 1 and known[pieces[0].scenario_id].great, (city, length)
        for stop in made.stops:
            if stop.scenario_id in known and not stop.great:
                between[stop.scenario_id] += 1
                assert not known[stop.scenario_id].great
    assert set(between) >= {"plataea_429", "mantinea_418", "notium_406", "melos_416", "nicias_421"}


def test_every_city_meets_all_games_and_sits_at_both_seats_of_a_battle() -> None:
    for city in CITIES:
        fights = [s for c, _length, made in roads() if c == city for s in made.stops if s.is_fight]
        games = Counter(stop.game for stop in fights)
        assert all(games[game] > len(fights) / 5 for game in campaign_games())
        free = {stop.seat for stop in fights if stop.game == "battle"}
        assert free == {0, 1}


# ---------------------------------------------------------------------- variety


@pytest.mark.sweep(sister="test_a_road_leads_on_to_two_engagements_in_the_order_of_the_years")
def test_no_pair_of_stops_comes_up_at_a_step_in_more_than_a_few_seeds() -> None:
    for city in CITIES:
        for length in LENGTHS:
            pairs = Counter[tuple[int, str, str]]()
            for seed in range(100):
                made = made_for(city, length, seed)
                for step in range(made.steps):
                    for pair in combinations(sorted(map(told, made.at(step))), 2):
                        pairs[(step, *pair)] += 1
            assert max(pairs.values()) <= MOST_ALIKE


def test_two_campaigns_of_a_city_share_few_stops() -> None:
    """Each is walked by a lot of its own; the typical pair shares at most two of six stops."""
    for city in CITIES:
        walks = [set(walked(made_for(city, "campaign", seed), seed)) for seed in range(40)]
        shared = [len(one & other) for one, other in combinations(walks, 2)]
        assert median(shared) <= 2 and max(shared) <= 4
        offered = [
            {told(stop) for stop in made_for(city, "campaign", seed).stops if stop.is_fight}
            for seed in range(40)
        ]
        assert median(len(one & other) for one, other in combinations(offered, 2)) <= 2


def walked(made: Road, seed: int) -> Iterator[str]:
    stop = made.at(0)[seed % len(made.at(0))]
    while True:
        if stop.is_fight:
            yield told(stop)
        if not stop.leads_to:
            return
        stop = made.stop(stop.leads_to[seed % len(stop.leads_to)])


# ---------------------------------------------------------------------- other stops


def test_other_stops_lie_before_the_hardest_engagement_of_a_step_for_all_roads() -> None:
    counts = Counter[str]()
    for _city, length, made in roads():
        others = [stop for stop in made.stops if not stop.is_fight]
        assert len(others) == TERMS[length].others
        spending = [stop.step for stop in others if stop.kind in SPENDING]
        assert len(spending) >= min(2, len(others)) and max(spending) == made.steps - 1
        assert len({stop.kind for stop in others}) == len(others)
        assert len({stop.step for stop in others}) == len(others)
        for other in others:
            counts[other.kind] += 1
            assert other.step > 0 and other.scenario_id == other.game == "" and not other.great
            assert (other.level, other.stars, other.commander) == ("", 0, "")
            (hard,) = [made.stop(name) for name in other.leads_to]
            if other.kind == "envoy":  # there is somebody else to ask for
                assert commanders_for(hard)
            before = tuple(one for one in made.stops if other.id in one.leads_to)
            assert before == made.at(other.step - 1)
            assert hard.stars == max(one.stars for one in made.at(other.step))
            with pytest.raises(KeyError):
                _ = other.scenario
    assert set(counts) == set(OTHERS)


def test_an_event_falls_into_the_years_of_its_act() -> None:
    from game.campaign.road import _events  # noqa: PLC0415
    from game.campaign.world.composing import act_of, act_years  # noqa: PLC0415

    for city, _length, made in roads():
        seen = [stop.event for stop in made.stops if stop.event]
        assert len(set(seen)) == len(seen)
        for stop in made.stops:
            assert bool(stop.event) == (stop.kind == "event")
            if stop.event:
                year = made.stop(stop.leads_to[0]).scenario.year
                assert stop.event in _events(*act_years(city, act_of(city, -year)))


# ---------------------------------------------------------------------- levels, stars, decrees


def test_stars_come_from_the_start_the_level_and_the_decrees_of_the_commander() -> None:
    seen = set()
    for _city, _length, made in roads():
        for stop in made.stops:
            if stop.is_fight:
                harder = ai.LEVELS.index(stop.level) - ai.LEVELS.index("hoplite")
                number = stop.scenario.stars(stop.seat) + 2 * harder
                bounded = min(max(number, 1), 5)
                assert stop.stars == min(bounded + len(stop.enemy_decrees), 5)
                seen.add(stop.stars)
    assert seen == {1, 2, 3, 4, 5}


def test_a_quarter_of_the_enemies_have_a_decree_of_their_own_from_the_second_act_on() -> None:
    late = armed = 0
    for _city, _length, made in roads():
        for stop in made.stops:
            if stop.act == 1 or not stop.is_fight:
                assert stop.enemy_decrees == ()
                continue
            late += 1
            armed += bool(stop.enemy_decrees)
            assert len(stop.enemy_decrees) <= 1
    assert 0.17 < armed / late < 0.33


def test_decrees_of_the_enemy_change_something_that_nothing_else_gives() -> None:
    for _city, _length, made in roads():
        for stop in made.stops:
            if not stop.is_fight:
                continue
            signature = commander(stop.commander).signature_in(stop.game) if stop.commander else ""
            everywhere = [decree(name) for name in made.enemy_decrees[stop.act - 1]]
            own = [decree(name) for name in stop.enemy_decrees]
            assert all(one.game == stop.game for one in own)
            assert not {one.id for one in own} & {one.id for one in everywhere}
            things = [given(one.change) for one in (*everywhere, *own)] + [given(signature)]
            for one, other in combinations(things, 2):
                assert not one & other or stop.game not in {each.game for each in everywhere}
            assert not any(one.chosen for one in (*own, *everywhere))


def test_the_enemy_keeps_what_he_has_from_act_to_act() -> None:
    for _city, length, made in roads():
        assert [len(row) for row in made.enemy_decrees] == [0, 0, 1][: TERMS[length].acts]
        assert all(few == many[: len(few)] for few, many in pairwise(made.enemy_decrees))


@pytest.mark.parametrize(
    ("change", "things"),
    [
        ("hands[own]+Bloodlust, V.B1[own]=6", {"Bloodlust", "V.B1"}),
        ("vp[own]+2, hands[own]-1 at random to deck", set()),
        ("areas.melos=own 2, areas.delos=own 1", {"melos", "delos"}),
        ("hands[own] has military", {"military"}),
        ("reserves[own]+War Wagon", {"War Wagon"}),
        ("hands[own]+Peltasts & Archers", {"Peltasts & Archers"}),
        ("V.D6[own]=Sea +1", {"V.D6"}),
        ("hands[own]+2 from deck", set()),
    ],
)
def test_the_things_that_a_change_names(change: str, things: set[str]) -> None:
    assert given(change) == things


# ---------------------------------------------------------------------- Olympiads


def fights(made: Road) -> list[Stop]:
    return [stop for stop in made.stops if stop.is_fight]


@pytest.mark.few(1)
@pytest.mark.parametrize("city", CITIES)
def test_an_olympiad_changes_the_enemy_and_nothing_else(city: str) -> None:
    for seed in SEEDS:
        plain, hardest = made_for(city, "war", seed), made_for(city, "war", seed, olympiad=12)
        assert [s.scenario_id for s in fights(plain)] == [s.scenario_id for s in fights(hardest)]
        for before, after in zip(fights(plain), fights(hardest), strict=True):
            assert ai.LEVELS.index(after.level) >= ai.LEVELS.index(before.level)
            assert set(before.enemy_decrees) <= set(after.enemy_decrees) or after.enemy_decrees
            if after.great:
                assert after.level == "oracle"
            elif after.act == 1:
                assert ai.LEVELS.index(after.level) >= ai.LEVELS.index("hoplite")
            else:
                assert after.level == before.level


def test_from_the_first_olympiad_on_the_enemy_holds_a_decree_in_act_1_that_matters_there() -> None:
    for city in CITIES:
        for seed in SEEDS:
            made = made_for(city, "campaign", seed, olympiad=1)
            assert [len(row) for row in made.enemy_decrees] == [1, 1]
            games = {stop.game for stop in fights(made) if stop.act == 1}
            assert decree(made.enemy_decrees[0][0]).game in games


@pytest.mark.sweep(
    sister="test_a_quarter_of_the_enemies_have_a_decree_of_their_own_from_the_second_act_on"
)
def test_from_the_eighth_olympiad_on_great_commanders_hold_one_decree_more() -> None:
    for city in CITIES:
        for seed in SEEDS:
            before, after = (
                made_for(city, "war", seed, olympiad=7),
                made_for(city, "war", seed, olympiad=8),
            )
            for old, new in zip(fights(before), fights(after), strict=True):
                assert len(new.enemy_decrees) == len(old.enemy_decrees) + new.great
                assert new.enemy_decrees[: len(old.enemy_decrees)] == old.enemy_decrees


# ---------------------------------------------------------------------- somebody's first war


@pytest.mark.few(4)
@pytest.mark.parametrize("city", CITIES)
@pytest.mark.parametrize("known", [(), ("duel",), ("battle",), ("battle", "greece")])
def test_a_first_war_begins_with_a_short_duel_and_goes_on_with_what_is_known(
    city: str, known: tuple[str, ...]
) -> None:
    for length in LENGTHS:
        for seed in range(8):
            made = road(city, "strategos", length, seed, 0, known)
            (first,) = made.at(0)
            assert first.game == "duel" and first.level == "recruit" and first.stars == 1
            assert composition(first.scenario_id).start.id == FIRST_START
            assert str(first.scenario.goal_for(first.seat)).startswith("Reach 5 Victory Points")
            taught, met = {*known, "duel"}, {stop.game for stop in made.at(1)}
            assert len(met) >= 2 and len(met & taught) >= min(2, len(taught))
            assert all(len({made.stop(n).game for n in s.leads_to if n != "1x"}) > 1
                       for s in made.at(0))  # fmt: skip
            assert {stop.id for stop in made.at(1)} >= set(first.leads_to) - {"1x"}
            assert made.steps == TERMS[length].engagements


def test_nobody_else_begins_with_the_first_engagement() -> None:
    for _city, _length, made in roads():
        assert all(FIRST_START not in stop.scenario_id for stop in made.stops)
    assert scenario("rhium.cnemus.first_steps.429.athens.0").start["target"] == 5


# ---------------------------------------------------------------------- what is changed there


def stops_of_each_start() -> dict[str, Stop]:
    """One stop for each start that the roads have."""
    found: dict[str, Stop] = {}
    for _city, _length, made in roads():
        for stop in fights(made):
            if "." in stop.scenario_id:
                found.setdefault(composition(stop.scenario_id).start.id, stop)
    return found


@pytest.mark.sweep(sister="test_the_things_that_a_change_names")
def test_whatever_anybody_holds_can_change_each_start() -> None:
    """Decrees in both forms, sets, signatures and handicaps leave a position that is one."""
    stops = stops_of_each_start()
    assert len(stops) == len(starts()) - 1
    changed = 0
    for number, stop in enumerate(stops.values()):
        start = stop.scenario.start_for(stop.seat)
        held = [case for case in cases() if case.game == stop.game]
        for case, holder in zip(held, cycle((stop.seat, stop.enemy)), strict=False):
            parts = parts_of(stop.game, case.change)
            if any(part_applies(stop.game, start, part, holder) for part in parts):
                one = Amendment(case.id, holder, case.change, case.sentence)
                layout = layout_with(stop, [one], {})
                state = RULES[stop.game].arrange(seed=number, **layout.zones)
                state.check()
                assert state.outcome() is None
                changed += 1
    assert changed > 1000
