"""The end of a war: its scene, the deeds in one band, the sum in a line, places in the hall."""

from __future__ import annotations

from argparse import Namespace

import pytest

from game.campaign.hall import HallPlace
from game.client.app import App
from game.commands.shot import studio
from game.scenes.war import wording
from game.scenes.war.end.hall_of_fame import HallStanding
from game.scenes.war.end.reckoning import sums
from game.scenes.war.end_scene import WarEnd
from game.scenes.war.war_list import SCORE
from game.scenes.war.wars_page import WarsPage
from game.staging.moments import MOMENTS
from game.staging.war_moments import campaign_after, places
from tests.support.stage import SMALL, key, top


def ended(name: str, text: int = 100) -> tuple[App, WarEnd]:
    """Return the end of a posed war."""
    app = studio(SMALL, text)
    scene = MOMENTS[name](app, Namespace())
    assert isinstance(scene, WarEnd)
    return app, scene


def test_a_war_that_is_won_has_the_scene_of_its_city_and_a_lost_one_a_wreck() -> None:
    assert ended("war-end")[1].blocks.head.ending.art == "scenes/victory_athens"
    lost = ended("war-end-lost")[1].blocks.head
    assert lost.ending.art == "scenes/defeat_war"
    assert list(lost.ending.tints.values()) != [lost.ending.tints["#1E4C7C"]] * 2
    assert wording.war_over(lost.run) == "The Long War is lost"


def test_each_deed_wears_the_colour_of_who_won_and_none_is_painted_twice() -> None:
    _app, scene = ended("war-end")
    for cell in scene.cells:
        stop = cell.engagement.stop
        enemy = wording.faction(stop.scenario, stop.enemy)
        assert cell.winner == ("athens" if cell.won else enemy)
    painted = [cell.painted for cell in scene.cells if cell.won]
    assert len(set(painted)) == len(painted) and painted.count("won_turn") == 1


@pytest.mark.parametrize("name", ["war-end", "war-end-lost", "campaign-end"])
def test_the_parts_of_the_sum_are_the_score(name: str) -> None:
    run = ended(name)[1].campaign.run
    assert sum(part.figure for part in sums(run)) == run.score


def test_the_hall_shows_oneself_between_ones_neighbours_and_leads_to_all() -> None:
    app, scene = ended("war-end")
    rows = scene.blocks.near.rows
    assert [(row.number, row.own) for row in rows] == [(4, False), (5, True), (6, False)]
    assert rows[0].place_held.score > scene.campaign.run.score > rows[2].place_held.score
    scene.focus.take("hall")
    key(app, "confirm")
    page = top(app)
    assert isinstance(page, WarsPage)
    filters, charter = page.listed.filters, scene.campaign.run.charter
    assert (filters.length.tag, filters.level.tag) == (charter.length, charter.level)
    assert filters.order.at == SCORE
    key(app, "cancel")
    assert top(app) is scene


@pytest.mark.parametrize(
    ("scores", "shown"),
    [((), [(1, True)]), ((900, 800, 700), [(2, False), (3, False), (4, True)])],
)
def test_whoever_is_first_or_last_has_his_neighbours_at_one_side(
    scores: tuple[int, ...], shown: list[tuple[int, bool]]
) -> None:
    run = campaign_after(studio(SMALL), "lwl").run
    others = [(HallPlace("LYSIS", score, "sparta", "hoplite", "war"), "") for score in scores]
    near = HallStanding(run, others, len(scores) + 1, entered=False).near()
    assert [(row.number, row.own) for row in near] == shown


def test_a_run_without_a_place_stands_unnumbered_where_it_would_stand() -> None:
    run = campaign_after(studio(SMALL), "lwl").run
    near = HallStanding(run, [(one, "") for one in places("war")], None, entered=False).near()
    assert [row.number for row in near if row.own] == [0]
    assert near[-1].own and near[-2].number == 9


@pytest.mark.parametrize("how", ["up", "confirm"])
def test_at_double_size_the_headline_comes_first_and_the_name_when_it_is_entered(how: str) -> None:
    app, scene = ended("war-end", 200)
    assert scene.blocks.stacked and scene.entry is not None
    app.push(scene)
    app.draw()
    window = scene.rolling.window
    assert scene.rolling.scroll.at == 0 and scene.blocks.view.y == window.y
    key(app, how)
    assert window.y <= scene.entry.rect.y and scene.entry.rect.bottom <= window.bottom
    assert app.canvas.text_scale == 2
