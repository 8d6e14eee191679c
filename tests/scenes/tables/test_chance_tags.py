"""Odds on tags: shown beside the piece for a while, said aloud, and told to the right eyes."""

from __future__ import annotations

import pytest

from game.client.app import App
from game.commands.positions import FRAME, run
from game.commands.shot import studio
from game.scenes.duel.scene import DuelScene
from game.scenes.tables.curtain import Curtain
from game.scenes.tables.table import TableScene
from game.staging.posed import Pose, posed, poses
from game.staging.poses import do, seated
from game.system.settings import Settings
from sprites.kit.tag import Tag
from tests.support.stage import SMALL

FULL = (1280, 720)
MOMENTS = {"duel": "duel-chance", "battle": "battle-chance", "greece": "greece-chance"}


def pose_of(game: str) -> Pose:
    return poses(game).moments[MOMENTS[game]]


def begun(app: App, game: str) -> TableScene:
    """Return the table of a game on which chance is about to strike, and strikes."""
    pose = pose_of(game)
    scene = seated(app, posed(app, game, pose))
    do(scene, str(pose.then[0]))
    return scene


def tag_of(app: App, scene: TableScene, seconds: float = 6.0) -> Tag | None:
    """Return the first tag that is shown within so many seconds, drawn."""
    for _frame in range(round(seconds / FRAME)):
        app.step(FRAME)
        app.draw()
        if scene.playback.chance.tag is not None:
            return scene.playback.chance.tag
    return None


@pytest.mark.parametrize("game", MOMENTS)
@pytest.mark.parametrize("text_scale", [100, 200])
def test_a_tag_comes_with_the_piece_over_nothing_that_must_be_read_and_goes(
    game: str, text_scale: int
) -> None:
    app = studio(FULL)
    app.settings.text_scale = text_scale
    app.apply_settings()
    scene = begun(app, game)
    tag = tag_of(app, scene)
    assert tag is not None
    run(app, 0.5)
    app.draw()
    boxes, display = scene.game.boxes, scene.display
    kept = [boxes.bar, boxes.prompt, boxes.hand_area, *scene.game.news_boxes()]
    kept += [widget.rect for widget in display.widgets]
    assert tag.box.collidelist(kept) < 0
    assert app.canvas.area.contains(tag.box)
    run(app, 4.0)
    assert scene.playback.chance.tag is None, "it goes without a press"


def test_a_tag_flies_from_its_piece_and_stands_still_in_reduced_motion() -> None:
    for calm in (False, True):
        app = studio(FULL)
        app.settings.calm = calm
        app.apply_settings()
        scene = begun(app, "duel")
        tag = tag_of(app, scene)
        assert tag is not None
        ways = []
        while scene.playback.chance.tag is not None:
            ways.append((tag.come, tag.alpha))
            app.step(FRAME)
        assert {*ways[1:]} == {(1.0, 1.0)} if calm else len({*ways}) > 20
        assert ways[-1][1] == 1.0 if calm else ways[-1][1] < 0.5


def test_a_tag_is_painted_once() -> None:
    app = studio(FULL)
    scene = begun(app, "duel")
    tag = tag_of(app, scene)
    assert tag is not None
    image = tag._image(app.canvas)
    run(app, 1.0)
    app.draw()
    assert tag._image(app.canvas) is image


def test_odds_are_said_after_what_they_are_about_and_are_in_no_log() -> None:
    app = studio(SMALL)
    said: list[str] = []
    app.announcer.heard = True
    app.announcer.say = lambda one, _silencing: said.append(one.words)
    scene = begun(app, "duel")
    tag = tag_of(app, scene)
    assert tag is not None
    run(app, 4.0)
    words = tag.body.markup
    (at,) = [number for number, line in enumerate(said) if line == words]
    assert "discards" in said[at - 1]
    assert not any("loses" in line.words for line in scene.log.lines)


def test_nothing_is_told_where_the_setting_is_off_or_the_hand_is_hidden() -> None:
    assert Settings().tell_odds, "on by default"
    for off in ("setting", "hidden"):
        app = studio(SMALL)
        app.settings.tell_odds = off != "setting"
        pose = pose_of("duel")
        scene = seated(app, posed(app, "duel", pose))
        scene.display.hand_hidden = off == "hidden"
        do(scene, str(pose.then[0]))
        assert tag_of(app, scene) is None


def test_a_tag_goes_when_other_eyes_come_to_the_screen() -> None:
    app = studio(SMALL)
    scene = begun(app, "duel")
    assert tag_of(app, scene) is not None
    scene.seat.view_as(1)
    app.step(FRAME)
    assert scene.playback.chance.tag is None


def test_at_one_screen_the_robbed_hear_of_it_and_the_robber_does_not() -> None:
    """The robber has the screen as he plays; the robbed is shown it when he takes it."""
    app = studio(SMALL)
    zones = {**poses("duel").zones(pose_of("duel").start or {}), "to_act": "athens"}
    people = Pose(zones, ("human Ana", "human Ben"), seed=2)
    scene = seated(app, posed(app, "duel", people))
    scene.seat.view_as(0)
    scene.actions.act(scene.match.view(0).parse("play Triremes"))
    scene.playback.finish()
    scene.seat.view_as(1)
    scene.actions.act(scene.match.view(1).parse("play Lack of Manpower"))
    assert tag_of(app, scene, 4.0) is None
    curtain = app.top
    assert isinstance(curtain, Curtain)
    curtain.open()
    tag = tag_of(app, scene)
    assert tag is not None and tag.body.markup.startswith("Such a hand loses ")


def test_the_weighing_says_what_the_draws_of_the_turn_brought() -> None:
    for told in (True, False):
        app = studio(SMALL)
        app.settings.tell_odds = told
        pose = poses("duel").moments["duel-laid"]
        scene = seated(app, posed(app, "duel", pose))
        app.announcer.heard = True
        for action in pose.then[:-1]:
            scene.playback.finish()
            do(scene, str(action))
        run(app, 8.0)
        assert isinstance(scene, DuelScene)
        shown = scene.display.turn_result
        assert shown is not None
        line = "Beside average cards: +"
        assert shown.laid.startswith(line) == told
        said = [one.words for one in app.announcer.said]
        assert any(words.startswith(line) for words in said) == told
        assert (shown.laid in shown.sentences) == told
