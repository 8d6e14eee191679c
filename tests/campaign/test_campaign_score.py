"""The score, the titles and the words of a war, each figure as its table says it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.campaign.fold import after
from game.campaign.road import road
from game.campaign.run import Charter, Ending, Run, RunStep
from game.campaign.score import Points, left_over, most_points, points_for, streak_factor
from game.campaign.titles import TITLES, share_line, title
from tests.support.play.wars import set_out

STOP = next(one for one in road("athens", "hoplite", "war", 1).stops if not one.great)


@pytest.mark.parametrize(
    ("level", "victory"), [("recruit", 100), ("hoplite", 150), ("strategos", 200), ("oracle", 300)]
)
def test_a_victory_counts_a_hundred_times_its_level(level: str, victory: int) -> None:
    assert points_for(replace(STOP, level=level), 0, 1).points == victory


@pytest.mark.parametrize(
    ("scenario", "unit"),
    [("pylos_425", 5), ("delium_424", 2), ("nicias_421", 10)],
)
def test_a_margin_counts_by_its_game_up_to_fifty(scenario: str, unit: int) -> None:
    stop = replace(STOP, scenario_id=scenario, level="recruit")
    margins = [points_for(stop, margin, 1).margin for margin in (-3, 0, 1, 2, 50)]
    assert margins == [0, 0, unit, 2 * unit, 50]


def test_a_great_engagement_counts_a_hundred_more() -> None:
    assert points_for(replace(STOP, great=True), 0, 1) == replace(points_for(STOP, 0, 1), great=100)
    assert points_for(STOP, 0, 1) == Points(100, 1.0 + 0.5 * (STOP.level == "hoplite"), 1.0)


def test_each_victory_in_a_row_counts_a_tenth_more_up_to_a_half() -> None:
    factors = [streak_factor(number) for number in range(9)]
    assert factors == [1.0, 1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.5, 1.5]
    assert points_for(replace(STOP, level="hoplite"), 0, 4).points == 195


def test_the_most_points_are_those_of_the_next_victory_with_a_whole_margin() -> None:
    stop = replace(STOP, level="recruit", great=True)
    assert [most_points(stop, streak) for streak in (0, 1, 2)] == [250, 260, 270]


def test_the_lives_left_count_fifty_each_and_the_obols_five() -> None:
    assert [left_over(number, 0).points for number in range(4)] == [0, 50, 100, 150]
    assert [left_over(1, number).points for number in range(4)] == [50, 55, 60, 65]
    assert Points().points == 0 and Points(victory=100).points == 100
    assert Points(100, 1.5, 1.1, 20, 100, 50).points == 165 + 20 + 100 + 50


# ---------------------------------------------------------------------- titles and words


def played(charter: Charter, wins: str) -> Run:
    """Return a run after engagements that were won ("w") or lost ("l"); no decree is taken."""
    run = set_out(Run(charter))
    for each in wins:
        run = after(run, RunStep(road=run.open_stops[0].id))
        run = after(run, RunStep(began="a.replay"))
        run = after(run, RunStep(ended=Ending(each == "w", 0, 1, 1, 3)))
        while run.phase == "decree":
            run = after(run, RunStep(skip=True))
    return run


@pytest.mark.parametrize("city", list(TITLES))
@pytest.mark.parametrize(
    ("length", "wins", "place"),
    [
        ("raid", "ll", 0),
        ("war", "lwl", 0),
        ("raid", "wlw", 1),
        ("raid", "www", 2),
        ("war", "wwwlwwwww", 5),
        ("war", "wwwwwwwww", 6),
    ],
)
def test_a_title_goes_by_length_and_defeats(city: str, length: str, wins: str, place: int) -> None:
    charter = Charter(city, "recruit", length, 3)  # type: ignore[arg-type]
    assert title(played(charter, wins)) == TITLES[city][place]


def test_an_abandoned_war_is_a_lost_one() -> None:
    run = after(played(Charter("athens", "recruit", "war", 3), "ww"), RunStep(abandon=True))
    assert title(run) == TITLES["athens"][0]


def shared(wins: str, **news: object) -> str:
    return share_line(played(Charter("sparta", "oracle", "raid", 3, **news), wins))  # type: ignore[arg-type]


def test_a_line_to_share_says_what_war_it_was_and_how_it_went() -> None:
    run = played(Charter("sparta", "oracle", "raid", 3), "wlw")
    assert shared("wlw") == (
        f"Polemos, Raid: Sparta, Oracle. ▲▽▲ Lochagos of Sparta, {run.score} points. Seed 3"
    )
    assert shared("ll").endswith("▽▽ Shield Bearer, 0 points. Seed 3")


def test_a_line_to_share_names_the_day_and_the_try() -> None:
    assert shared("ll", daily="2026-11-22").startswith("Polemos, Raid of 2026-11-22: Sparta")
    again = shared("ll", daily="2026-11-22", attempt=2)
    assert again.startswith("Polemos, Raid of 2026-11-22 (try 2): Sparta")


def test_an_engagement_that_was_left_stands_in_no_line() -> None:
    run = played(Charter("sparta", "oracle", "raid", 3), "w")
    run = after(run, RunStep(road=run.open_stops[0].id))
    run = after(after(run, RunStep(began="b.replay")), RunStep(abandon=True))
    assert ". ▲ Shield Bearer," in share_line(run)
