"""The places of the war: the way in and out, the seals of answers, seasons, and large words."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace

import pytest

from game.campaign import events, visits
from game.campaign.effects import DUES
from game.client.app import App
from game.commands.shot import studio
from game.scenes.tables import choreography as moves
from game.scenes.war.road_scene import RoadScene
from game.scenes.war.stops.place import PlacePage, season
from game.scenes.war.stops.purse import ROLL, Purse
from game.scenes.war.stops.seals import seal
from game.scenes.war.stops.visiting import Visiting
from game.session.intent import Intent
from game.staging.campaign_moments import SCENES, wars
from game.staging.moments import MOMENTS
from sprites.base import images
from sprites.pictures.places import SEASONS
from tests.support.stage import SMALL, pass_time, top


def place(name: str, calm: bool = False, text: float = 1.0) -> tuple[App, PlacePage]:
    """Return a place just as one comes to it, on the road of its war."""
    app = studio(SMALL)
    app.settings.calm, app.canvas.text_scale = calm, text
    scene = SCENES[name](app)
    assert isinstance(scene, PlacePage)
    road = RoadScene(app, scene.campaign)
    app.replace_all(lambda: road)
    shown = top(app)
    assert isinstance(shown, PlacePage)
    return app, shown


def test_one_comes_to_a_place_and_leaves_it_by_a_move() -> None:
    app, camp = place("campaign-camp")
    assert isinstance(camp, Visiting) and camp.passage.share() == 0 and camp.moving
    pass_time(app, moves.ARRIVE.seconds + 0.1)
    assert camp.passage.share() == 1
    camp.leave_it()
    pass_time(app, moves.DEPART.seconds / 2)
    assert top(app) is camp and 0 < camp.passage.share() < 1
    pass_time(app, moves.DEPART.seconds)
    assert isinstance(app.top, RoadScene)


def test_a_key_ends_the_way_out_of_a_place() -> None:
    app, camp = place("campaign-camp")
    assert isinstance(camp, Visiting)
    camp.leave_it()
    app.handle_input(Intent("confirm"))
    assert isinstance(app.top, RoadScene)


def test_with_reduced_motion_a_place_is_there_at_once_and_left_at_once() -> None:
    app, camp = place("campaign-camp", calm=True)
    assert isinstance(camp, Visiting) and camp.passage.share() == 1
    camp.leave_it()
    assert isinstance(app.top, RoadScene)


def test_who_buys_stays_at_the_agora_and_the_sum_rolls_to_what_is_left() -> None:
    app, agora = place("campaign-agora")
    pass_time(app, 2.0)
    before = agora.campaign.run.obols
    agora.ground.tablets[0].activate()
    after = agora.campaign.run.obols
    assert top(app) is agora and agora.passage.share() == 1
    assert agora.purse.shown[0] == before > after
    pass_time(app, ROLL + 0.1)
    assert agora.purse.shown[0] == after


def every_effect() -> set[str]:
    """Return all effects that answers have anywhere."""
    said = {one for event in events.events() for each in event.choices for one in each.effects}
    said |= {one for each in events.sayings() for one in each.effects}
    return said | {effect for _name, _told, effect in visits.SERVICES} | {*DUES, *visits.SAID}


def test_each_effect_has_a_seal_whose_picture_is_there() -> None:
    for effect in sorted(every_effect()):
        gain, price = seal([effect])
        assert price is None
        assert not gain.art or images.exists(gain.art), effect


def test_the_seal_shows_what_is_gained_and_beside_it_what_it_costs() -> None:
    gain, price = seal(["obols-6", "take=argo"])
    assert gain.art.startswith("ostraka/") and price is not None and price.figure == "−6"
    assert seal(["obols-6", "lives+1"])[0].art == "", "a life is the shield of the city"


def test_a_year_of_war_has_four_seasons() -> None:
    now = next(wars())
    stops = sorted(now.road.stops, key=lambda stop: stop.step)
    found = [season(replace(now, at=stop.id)) for stop in stops]
    assert season(now) == found[0] == "spring"
    assert list(dict.fromkeys(found)) == list(SEASONS)


@pytest.mark.parametrize("name", ["campaign-agora", "campaign-event", "campaign-inscribe"])
def test_at_double_size_the_picture_stays_and_the_ground_scrolls(name: str) -> None:
    app, shown = place(name, calm=True, text=2.0)
    shown.refresh()
    view = shown.ground.view(app.canvas)
    assert view.h > 0.25 * app.canvas.height
    assert shown.slip.box.bottom <= shown.ground.box.y + 1
    for each in shown.ground.tablets:
        app.handle_input(Intent("reach", text=each.name))
        assert each.rect.y < shown.rolling.window.bottom - 60


@pytest.mark.parametrize("name", ["campaign-camp", "campaign-opening"])
def test_what_the_bar_has_is_a_sentence_for_who_listens(name: str) -> None:
    app = studio(SMALL)
    shown = MOMENTS[name](app, Namespace())
    assert isinstance(shown, PlacePage)
    app.canvas.said = []
    shown.draw(app.canvas)
    told = [one.words for one in app.canvas.said]
    assert any("obols" in words and "lives" in words for words in told)
    run = shown.campaign.run
    assert str(run.score) not in told and Purse(run).shown == (run.obols, run.score)


def test_the_road_comes_out_of_the_dark_after_a_place_alone() -> None:
    app, camp = place("campaign-camp")
    assert isinstance(camp, Visiting)
    camp.leave_it()
    pass_time(app, moves.DEPART.seconds + 0.05)
    road = top(app)
    assert isinstance(road, RoadScene) and road.course.passage.moving
    pass_time(app, moves.ARRIVE.seconds)
    assert not road.course.passage.moving
    road.go()
    app.handle_input(Intent("cancel"))
    assert top(app) is road and not road.course.passage.moving
