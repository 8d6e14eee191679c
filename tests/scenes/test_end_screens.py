"""End screens: Space does nothing for three seconds, and never begins a match or a war anew."""

from __future__ import annotations

from argparse import Namespace

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.rules.core import NOBODY
from game.scenes.learn.guide_scene import STOP, GuideScene
from game.scenes.menus.results.result_words import ResultWords
from game.scenes.menus.results.scene import Results
from game.scenes.page import QUIET, EndPage
from game.scenes.war.end_scene import WarEnd
from game.scenes.war.stops.prize import PrizePage
from game.session.intent import Intent
from game.staging.moments import MOMENTS
from game.staging.poses import won_by
from tests.support.menus import finished, opened
from tests.support.stage import SMALL, app_of, key, pass_time


def posed(name: str) -> EndPage | GuideScene | PrizePage:
    scene = MOMENTS[name](studio(SMALL), Namespace(replay=None, at=None, seat=None))
    assert isinstance(scene, EndPage | GuideScene | PrizePage)
    return scene


def ended() -> tuple[App, Results]:
    app = opened(lambda app: Results(app, finished(), 0))
    assert isinstance(app.top, Results)
    return app, app.top


def test_space_pressed_again_and_again_stays_on_the_results() -> None:
    app, scene = ended()
    assert scene.focus.name == "Again"
    for _ in range(40):
        key(app, "space")
        pass_time(app, 0.25)
    assert app.top is scene


@pytest.mark.parametrize("name", ["Next step", "Again"])
def test_space_begins_no_match_anew_and_enter_does(name: str) -> None:
    app, scene = ended()
    pass_time(app, QUIET + 0.1)
    scene.focus.take(name)
    key(app, "space")
    assert app.top is scene
    key(app, "confirm")
    assert app.top is not scene


def test_after_three_seconds_space_takes_what_begins_nothing() -> None:
    app, scene = ended()
    scene.focus.take("Leave")
    key(app, "space")
    assert app.top is scene
    pass_time(app, QUIET)
    key(app, "space")
    assert app.path == "title"


def test_space_begins_no_other_war() -> None:
    scene = posed("war-end-lost")
    assert isinstance(scene, WarEnd)
    app = app_of(scene)
    app.handle_input(Intent("text", text="ANA"))
    key(app, "confirm")
    pass_time(app, QUIET + 0.1)
    assert scene.main.words == "Same road again"
    for name in (scene.main.name, "Another war"):
        scene.focus.take(name)
        key(app, "space")
        assert app.top is scene


def test_space_that_ends_the_count_takes_no_decree() -> None:
    scene = posed("war-decree")
    assert isinstance(scene, PrizePage)
    app, held = app_of(scene), len(scene.campaign.run.held)
    scene.life.time = 0.0
    for _ in range(5):
        key(app, "space")
    assert app.top is scene and len(scene.campaign.run.held) == held
    scene.life.time = QUIET
    scene.focus.take(scene.row[0].name)
    key(app, "space")
    assert len(scene.campaign.run.held) == held + 1


@pytest.mark.parametrize("name", ["lesson-end", "puzzle-solved"])
def test_space_goes_on_from_a_lesson_or_a_puzzle_after_three_seconds(name: str) -> None:
    scene = posed(name)
    app = app_of(scene)
    assert isinstance(scene, GuideScene)
    scene.ended_at = scene.time
    key(app, "space")
    assert app.top is scene
    pass_time(app, QUIET + 0.1)
    key(app, "space")
    assert app.top is not scene


def test_a_solved_puzzle_stops_before_the_next_one_and_says_so() -> None:
    scene = posed("puzzle-solved")
    app = app_of(scene)
    assert isinstance(scene, GuideScene)
    while scene.waiting:
        pass_time(app, 0.1)
    scene.ended_at = scene.time
    app.draw()
    key(app, "confirm")
    assert app.top is scene, "the key was meant for the last card"
    assert scene.speech is not None
    lit = [each for each in scene.speech.buttons if each.variant == "slip"]
    assert scene.speech.words.startswith("*Solved!*") and "*Next* · " in scene.speech.words
    assert [each.words for each in lit] == ["Next lesson"], "the first puzzle is a step of the path"
    pass_time(app, STOP + 0.1)
    key(app, "confirm")
    assert app.top is not scene


def test_space_tries_no_puzzle_again() -> None:
    scene = posed("puzzle-missed")
    app = app_of(scene)
    pass_time(app, QUIET + 0.1)
    key(app, "space")
    assert app.top is scene
    key(app, "confirm")
    assert app.top is not scene


def test_the_end_does_not_say_the_same_thing_twice() -> None:
    for players, winner in ((("human Ana", "human Ben"), 0), (("greedy", "random"), 1)):
        words = ResultWords(won_by("duel", players, winner), (winner,), NOBODY, None)
        assert not words.headline.startswith(words.greeting)


@pytest.mark.few(1)
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("name", ["results-victory", "results-defeat"])
def test_every_door_of_the_results_shows_its_words_apart_from_the_others(
    name: str, text: int
) -> None:
    app = studio((1280, 720), text)
    results = MOMENTS[name](app, Namespace(replay=None, at=None, seat=None))
    assert isinstance(results, Results)
    app.draw()
    assert len(results.ways.others) == 3 and not results.rolling, "it fits"
    assert results.lay.picture.h >= 0.48 * app.canvas.height
    app.canvas.said = []
    for button in results.widgets:
        button.draw(app.canvas)
    said = " ".join(one.words for one in app.canvas.said).casefold()
    named = [each for each in results.widgets if each is not results.ways.caret]
    assert all(button.words.casefold() in said for button in named)
    boxes = [*(each.rect for each in results.widgets), results.lay.told.box]
    assert all(box.collidelist(boxes[n + 1 :]) < 0 for n, box in enumerate(boxes))
