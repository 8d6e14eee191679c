"""A run of the Long War: the road, the fold of its steps, lives, decrees, score and title."""

from __future__ import annotations

import re
from datetime import date
from itertools import chain

import pytest

from ai.arena import wilson
from game.campaign import hall
from game.campaign.fold import RunError, after, folded
from game.campaign.road import daily, road
from game.campaign.run import Charter, Ending, Run, RunStep
from game.campaign.scenario import CITIES, Scenario, scenarios
from game.campaign.score import most_points, points_for, streak_factor
from game.campaign.settling import choices_at, setup_alone, setup_at
from game.campaign.titles import TITLES, share_line, title
from game.rules.core import PlainData
from game.rules.rng import Rng
from tests.support.play.wars import set_out

COUNTS = ("no", "one", "two", "three", "four", "five", "six")
ATHENS = Charter("athens", "hoplite", "war", 4471)


def ended(won: bool, margin: int = 4) -> RunStep:
    return RunStep(ended=Ending(won, margin if won else 0, 12, 8, 4, "12 victory points"))


def fought(run: Run, won: bool, skip: bool = False) -> Run:
    """Return a run after its next engagement, on the first road, with the first free decree."""
    run = after(run, RunStep(road=run.open_stops[0].id))
    run = after(after(run, RunStep(began="a.replay")), ended(won))
    while run.phase == "decree":
        free = [one.id for one in run.offered if not one.cost and not skip]
        run = after(run, RunStep(decree=free[0]) if free else RunStep(skip=True))
    return run


def played(charter: Charter, wins: str) -> Run:
    """Return a run after engagements that were won ("w") or lost ("l")."""
    run = set_out(Run(charter))
    for each in wins:
        run = fought(run, each == "w")
    return run


def test_the_war_of_a_day_is_the_same_for_everybody_and_another_one_tomorrow() -> None:
    assert daily(date(2026, 11, 22)) == daily(date(2026, 11, 22)) != daily(date(2026, 11, 23))
    assert {daily(date(2026, 11, day))[0] for day in range(1, 7)} == set(CITIES)


def test_a_defeat_costs_a_life_and_the_road_goes_on() -> None:
    run = played(ATHENS, "l")
    assert run.lives == 2 and run.phase == "road" and run.open_stops[0].step == 1
    assert played(ATHENS, "lll").over and not played(ATHENS, "lll").won
    assert played(ATHENS, "llwwwwwww").won


def test_the_prize_of_a_stop_is_the_game_of_the_decrees_that_are_offered() -> None:
    for seed in range(30):
        run = after(set_out(Run(Charter("athens", "hoplite", "war", seed))), RunStep(road="0a"))
        prize = run.engagements[-1].stop.prize
        run = after(after(run, RunStep(began="a.replay")), ended(True))
        assert {one.change_in(prize) == "" for one in run.offered} == {False}


def test_a_decree_may_be_left() -> None:
    run = fought(set_out(Run(ATHENS)), won=True, skip=True)
    assert run.held == () and run.phase == "road"


@pytest.mark.parametrize(
    "step",
    [
        RunStep(road="8a"),
        RunStep(began="a.replay"),
        RunStep(decree="argo"),
        RunStep(name="ANA"),
        RunStep(ended=Ending(True, 1, 1, 0, 1)),
        RunStep(),
        RunStep(skip=True, abandon=True),
        RunStep(n=7, road="0a"),
    ],
)
def test_a_step_that_does_not_follow_is_refused_and_changes_nothing(step: RunStep) -> None:
    with pytest.raises(RunError):
        after(Run(ATHENS), step)


def test_a_run_is_the_same_folded_from_its_steps() -> None:
    run = played(ATHENS, "wlwwlwwww")
    assert folded(ATHENS, run.steps) == run and run.won


def test_the_score_is_the_sum_of_its_lines() -> None:
    run = played(ATHENS, "wwlwwwwww")
    assert run.score == sum(line.points for line in run.lines)
    first = run.lines[0]
    assert first.points == round(100 * first.level * first.stars) + first.margin + first.great
    assert run.lines[-1].lives == 100  # two lives: the great victory gave one back
    assert run.lines[-1].points == 100 + 5 * run.obols
    assert sum(line.great for line in run.lines) == 200  # the first great engagement was lost


def test_a_streak_counts_up_to_half_as_much_again() -> None:
    factors = [streak_factor(number) for number in (1, 2, 3, 6, 9)]
    assert factors == [1.0, 1.1, 1.2, 1.5, 1.5]


def test_no_margin_counts_more_than_fifty() -> None:
    stop = road("athens", "hoplite", "war", 1).stops[0]
    assert points_for(stop, 99, 1).points == most_points(stop, 0)


def test_each_city_length_and_result_has_a_title_of_its_own() -> None:
    assert len({name for row in TITLES.values() for name in row}) == 21
    assert title(played(ATHENS, "lll")) == TITLES["athens"][0]
    assert title(played(ATHENS, "wwwwwwwww")) == TITLES["athens"][6]
    assert title(played(ATHENS, "wwwwlwwww")) == "Strategos of the Delian League"


def test_a_line_to_share_tells_of_the_war_in_one_line() -> None:
    words = share_line(played(ATHENS, "wlwwwwwww"))
    assert "\n" not in words and "Athens" in words and "4471" in words and "▲▽▲" in words


# ---------------------------------------------------------------------- engagements


@pytest.mark.parametrize("city", CITIES)
def test_every_engagement_of_a_war_can_begin_with_all_decrees_in_force(city: str) -> None:
    """An ordinary match: the player in his seat, rivals of the stop's level and temperament."""
    run = set_out(Run(Charter(city, "strategos", "war", 6)))
    while not run.over:
        run = after(run, RunStep(road=run.open_stops[0].id))
        stop = run.engagements[-1].stop
        picks = {one.decree.id: one.options[-1] for one in choices_at(run)}
        setup = setup_at(run, picks, "Ana")
        assert setup == setup_at(run, picks, "Ana")
        state = setup.opening()
        state.check()
        assert setup.seats[stop.seat].startswith("human Ana") and setup.mode == "match"
        rivals = {entry.partition(" ")[0] for entry in setup.seats if "human" not in entry}
        assert rivals == {f"{stop.level}-{stop.temperament}"}
        run = after(after(run, RunStep(began="a.replay", choices=picks)), ended(True))
        while run.phase == "decree":
            free = [one.id for one in run.offered if not one.cost]
            run = after(run, RunStep(decree=free[0]) if free else RunStep(skip=True))


def test_a_choice_for_a_decree_that_is_not_held_is_refused() -> None:
    run = after(set_out(Run(ATHENS)), RunStep(road="0a"))
    with pytest.raises(RunError, match="nothing to choose"):
        after(run, RunStep(began="a.replay", choices={"fates_thread": "Argo"}))


# ---------------------------------------------------------------------- the hall of fame


def scored(wins: str) -> Run:
    return played(ATHENS, wins)


def test_the_hall_keeps_ten_places_for_each_length_and_level(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    path = tmp_path_factory.mktemp("hall") / "hall.json"
    for number in range(12):
        hall.enter(scored("wl" + "w" * 7), f"A{number}", path=path)
    better = scored("wwwwwwwww")
    assert hall.rank(better, path) == 1 and hall.enter(better, "  nike \u200b", path=path) == 1
    found = hall.places("war", "hoplite", path)
    assert len(found) == 10 and found[0].name == "NIKE" and found[-1].name == "A8"
    assert hall.places("war", "oracle", path) == []
    assert hall.rank(scored("wll"), path) is None


@pytest.mark.parametrize("spoilt", ["", "[", "{}", '[{"name": 7}]', "[" * 10_000, "\0"])
def test_a_spoilt_hall_is_set_aside(spoilt: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("hall") / "hall.json"
    path.write_text(spoilt)
    assert hall.places("war", "hoplite", path) == [] and path.exists()
    assert "kept as hall.json.broken" in str(hall.set_aside(path))
    assert path.with_name("hall.json.broken").read_text() == spoilt and not path.exists()
    assert hall.set_aside(path) is None


# ---------------------------------------------------------------------- scenarios


def test_there_are_scenarios_enough_and_each_says_who_fights() -> None:
    games = [one.game for one in scenarios()]
    assert games.count("duel") >= 7 and games.count("battle") >= 6 and games.count("greece") >= 5
    for one in scenarios():
        assert one.briefing.count(". ") >= 2 and one.sources and one.goal
        for seat in range(len(one.seats)):
            goal = str(one.goal_for(seat))
            assert one.game == "greece" or (one.seats[1 - seat] in goal and "{" not in goal)
            assert one.teaches[seat]


def test_what_a_scenario_teaches_on_the_map_fits_the_start_of_that_seat() -> None:
    told = 0
    for one in [one for one in scenarios() if one.game == "greece"]:
        for seat, words in enumerate(one.teaches):
            areas = one.start_for(seat)["areas"]
            city = one.seats[seat].lower()
            own = [area for area in areas.values() if area["owner"] == city]
            for number in re.findall(r"You (?:hold|own) (\w+) areas?", words):
                assert len(own) == COUNTS.index(number), (one.id, words)
                told += 1
            pairs = re.findall(r"(\w+) and (\w+) hold one counter each", words)
            single = [*chain(*pairs), *re.findall(r"(\w+), with its one counter", words)]
            for area in single:
                assert areas[area.lower()] == {"owner": city, "counters": 1}, (one.id, words)
                told += 1
    assert told >= 8


def test_every_duel_was_measured_as_fair_or_has_the_stars_of_one_that_is_not() -> None:
    for one in scenarios():
        if one.game == "duel":
            first, second = one.measured.shares
            assert first + second == pytest.approx(1)
            low, high = wilson(first, one.measured.games)
            assert low <= 0.6 and high >= 0.4, one.id
            assert one.measured.games >= 200
            if not 0.4 <= first <= 0.6:
                assert {one.stars(0, edition=1), one.stars(1, edition=1)} == {1, 5}


@pytest.mark.parametrize("one", scenarios(), ids=lambda one: one.id)
def test_every_scenario_can_be_played_to_its_end(one: Scenario) -> None:
    setup = setup_alone(one, one.side, "recruit", seed=5)
    assert setup.seats[one.side].startswith("human")
    state, rng = setup.opening(), Rng(5)
    state.check()
    assert state.outcome() is None and starts_alike(one, state.picture())
    while state.outcome() is None:
        state.apply(rng.choice(state.legal()))
    state.check()


def starts_alike(one: Scenario, shown: PlainData) -> bool:
    """True if what the scenario says of points, tables, hands and areas stands at its start."""
    start = one.start_for(one.side)
    owned = {name for name, area in shown.get("areas", {}).items() if area["owner"]}
    tables = [[entry["card"] for entry in side] for side in shown.get("tables", ())]
    return (
        start.get("vp", shown.get("vp")) == shown.get("vp")
        and start.get("tables", tables) == tables
        and start.get("hands", shown["hands"]) == shown["hands"]
        and set(start.get("areas", owned)) == owned
    )
