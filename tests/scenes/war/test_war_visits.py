"""The stops of a war where nobody fights, and the questions about decrees, by mouse and by keys."""

from __future__ import annotations

from argparse import Namespace

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.scenes.war.road_scene import RoadScene
from game.scenes.war.stop_card import OtherStopCard
from game.scenes.war.stops.decree_choice import DecreeChoice
from game.scenes.war.stops.prize import PrizePage
from game.scenes.war.stops.tablet import Tablet
from game.scenes.war.stops.visiting import Visiting
from game.session.intent import Intent
from game.staging.moments import MOMENTS
from tests.support.menus import WAYS, Choose, by_keys
from tests.support.stage import SMALL, key, pass_time, top


def posed(name: str) -> App:
    app = studio(SMALL)
    MOMENTS[name](app, Namespace())
    return app


def on_the_road(name: str) -> tuple[App, RoadScene]:
    """Return a posed stop, with the road of its war below it."""
    app = posed(name)
    scene = top(app)
    assert isinstance(scene, Visiting | DecreeChoice)
    road = RoadScene(app, scene.campaign)
    app.settings.calm = True
    app.replace_all(lambda: road)
    return app, road


@WAYS
def test_a_road_leads_past_another_stop_to_its_fight(choose: Choose) -> None:
    app = posed("campaign-crossroads")
    app.settings.calm = True
    road = top(app)
    assert isinstance(road, RoadScene)
    card = next(card for card in road.cards if isinstance(card, OtherStopCard))
    choose(app, card.name)
    pass_time(app, 0.2)
    visit = top(app)
    assert isinstance(visit, Visiting) and visit.visit.stop == card.stop
    assert road.campaign.run.phase == "visit"


@pytest.mark.few(2)
@WAYS
@pytest.mark.parametrize("kind", ["oracle", "envoy", "camp", "event", "agora"])
def test_what_is_chosen_at_a_stop_happens_and_the_road_goes_on(kind: str, choose: Choose) -> None:
    app, road = on_the_road(f"campaign-{kind}")
    visit = top(app)
    assert isinstance(visit, Visiting)
    before = road.campaign.run
    row = next(row for row in visit.ground.tablets if row.enabled)
    choose(app, row.name)
    run = road.campaign.run
    assert run.visits[-1].chosen == (row.name.removeprefix("choice "),)
    assert run != before
    while isinstance(app.top, DecreeChoice):
        choose(app, app.top.row[0].name)
        if isinstance(app.top, DecreeChoice):
            choose(app, "go")
    if isinstance(app.top, Visiting):
        choose(app, "go")
    assert top(app) is road and run.phase != "over"
    assert road.campaign.run.open_stops == road.campaign.run.next_stops
    assert all(stop.is_fight for stop in road.campaign.run.open_stops)


@WAYS
def test_what_cannot_be_paid_for_says_so_and_does_nothing(choose: Choose) -> None:
    app, road = on_the_road("campaign-envoy")
    visit = top(app)
    assert isinstance(visit, Visiting)
    closed = [row for row in visit.ground.tablets if not row.enabled]
    for row in closed:
        assert row.told.why and row.told.why in row.narration
        before = road.campaign.run
        assert not row.activate() and road.campaign.run == before
    assert any(isinstance(row, Tablet) for row in visit.ground.tablets)
    choose(app, "go")
    assert top(app) is road


@WAYS
def test_prizes_that_all_cost_something_can_be_left(choose: Choose) -> None:
    app = posed("dear-prizes")
    count = top(app)
    assert isinstance(count, PrizePage)
    before = count.campaign.run
    choose(app, "Leave them all")
    run = count.campaign.run
    assert run.phase != "decree" and (run.lives, run.held) == (before.lives, before.held)


def test_who_leaves_all_decrees_of_a_vote_stays_where_that_is_said() -> None:
    app = posed("campaign-opening")
    vote = top(app)
    assert isinstance(vote, DecreeChoice)
    by_keys(app, "Leave them all")
    assert top(app) is vote and vote.focus.name == "Leave them all"


@pytest.mark.parametrize("kind", ["inscribe", "strike"])
def test_a_decree_that_is_asked_for_is_named_by_its_number(kind: str) -> None:
    app, road = on_the_road(f"campaign-{kind}")
    asked = top(app)
    assert isinstance(asked, DecreeChoice) and asked.row.kind == kind
    name = asked.row[0].decree.id
    app.handle_input(Intent("digit", amount=1))
    key(app, "confirm")
    run = road.campaign.run
    if kind == "inscribe":
        assert any(one.id == name and one.inscribed for one in run.held)
    else:
        assert name in run.struck
