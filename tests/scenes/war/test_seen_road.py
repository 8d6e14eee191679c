"""The road of a war is seen before the assembly votes, and again from there."""

from __future__ import annotations

import pytest

from game.campaign.run import Charter, Run, RunStep
from game.client.app import App
from game.commands.shot import studio
from game.scenes.dialogs.question import Question
from game.scenes.war import road_view
from game.scenes.war.campaign import Campaign, Unwritten
from game.scenes.war.road_scene import RoadScene
from game.scenes.war.seen_road import SeenRoad, games_of
from game.scenes.war.stops.decree_choice import DecreeChoice
from game.session.intent import Intent
from game.staging.campaign_moments import SCENES
from tests.support.menus import WAYS, Choose
from tests.support.stage import SMALL, key, pass_time, top


def begun(length: str = "campaign", city: str = "athens", seed: int = 5) -> tuple[App, RoadScene]:
    """Return a war that has just begun, on its road."""
    app = studio(SMALL)
    app.settings.calm = True
    run = Run(Charter(city, "hoplite", length, seed))  # type: ignore[arg-type]
    road = RoadScene(app, Campaign(app, Unwritten(run)))
    app.push(road)
    return app, road


@WAYS
def test_the_road_is_seen_first_and_one_step_leads_to_the_assembly(choose: Choose) -> None:
    app, road = begun()
    seen = top(app)
    assert isinstance(seen, SeenRoad)
    choose(app, "go")
    assert isinstance(app.top, DecreeChoice) and app.scenes[0] is road


@WAYS
def test_the_assembly_looks_at_the_road_again(choose: Choose) -> None:
    app, _road = begun()
    choose(app, "go")
    votes = top(app)
    assert isinstance(votes, DecreeChoice)
    choose(app, "Look at the road")
    assert isinstance(app.top, SeenRoad)
    choose(app, "go")
    assert top(app) is votes and not votes.campaign.run.steps


@pytest.mark.parametrize("back", ["watch", "cancel", "confirm"])
def test_a_key_looks_at_the_road_and_several_lead_back_to_what_was_chosen(back: str) -> None:
    app, _road = begun()
    key(app, "confirm")
    votes = top(app)
    assert isinstance(votes, DecreeChoice)
    key(app, "right")
    chosen = votes.row.chosen
    key(app, "watch")
    assert isinstance(app.top, SeenRoad)
    key(app, back)
    assert top(app) is votes and votes.row.chosen == chosen


def test_all_places_are_on_it_with_their_games_and_who_stands_at_the_end_of_each_act() -> None:
    app, _road = begun("war")
    seen = top(app)
    assert isinstance(seen, SeenRoad)
    run = seen.campaign.run
    looked_at = {card.stop.id for card in seen.cards} | {far.stop.id for far in seen.far}
    assert looked_at == {stop.id for stop in run.road.stops}
    great = [stop for stop in run.road.stops if stop.great]
    assert [card.stop.id for card in seen.cards] == [stop.id for stop in great]
    for card in seen.cards:
        assert str(card.stop.scenario.generals[card.stop.enemy]) in card.narration
    fights = sum(stop.is_fight for stop in run.road.stops)
    words = " ".join(games_of(run, act) for act in (1, 2, 3))
    assert sum(int(part) for part in words.split() if part.isdigit()) == fights


@pytest.mark.few(2)
@pytest.mark.parametrize("city", ["athens", "sparta", "thebes"])
def test_no_two_marks_of_a_road_have_one_name(city: str) -> None:
    for seed in range(6):
        run = Run(Charter(city, "hoplite", "war", seed))
        names = [mark.words for mark in road_view.marks(run, run.next_stops, whole=True)]
        fights = [name for name in names if name and name not in ("Event", "Agora", "Camp")]
        assert len(set(fights)) == len(fights)


@pytest.mark.parametrize(("scale", "more"), [(100, True), (150, False), (200, False)])
def test_large_text_names_only_what_is_open_and_where_the_ship_lies(scale: int, more: bool) -> None:
    app = studio(SMALL, scale)
    road = SCENES["campaign-crossroads"](app)
    assert isinstance(road, RoadScene)
    app.push(road)
    app.draw()
    named = set(road.chart.map.names)
    near = {*(stop.id for stop in road.opened), road.campaign.run.at}
    assert near <= named and (named > near) is more


def test_a_war_that_goes_on_does_not_begin_with_it() -> None:
    app, road = begun()
    key(app, "confirm")
    key(app, "confirm")
    run = road.campaign.run
    assert run.steps
    app.replace_all(lambda: RoadScene(app, Campaign(app, Unwritten(run))))
    assert isinstance(app.top, DecreeChoice)


def test_a_place_is_painted_before_it_is_reached() -> None:
    app = studio(SMALL)
    road = SCENES["campaign-crossroads"](app)
    assert isinstance(road, RoadScene)
    app.push(road)
    road.chosen = next(card.name for card in road.cards if not card.stop.is_fight)
    before, steps = road.campaign.run, 0
    while road.prepaint():
        steps += 1
    assert steps > 4 and road.campaign.run is before
    road.chosen = next(card.name for card in road.cards if card.stop.is_fight)
    assert not road.prepaint()


def test_the_last_vote_is_left_only_after_the_question_whether_to_quit() -> None:
    app, road = begun("raid")
    app.settings.calm = False
    key(app, "confirm")
    votes = top(app)
    while isinstance(votes, DecreeChoice) and votes.passage.then is None:
        votes.passage.end()
        votes.answer(RunStep(skip=True))
    key(app, "quit")
    pass_time(app, 2.0)
    question = top(app)
    assert isinstance(question, Question) and app.scenes[-2] is votes
    app.handle_input(Intent("reach", text=question.widgets[-1].name, amount=1))
    pass_time(app, 2.0)
    assert app.scenes == [road]
