"""The mentor's leaf covers nothing that he speaks of, and no card or lane of a puzzle."""

from __future__ import annotations

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.lessons.lesson import Lesson, lessons
from game.lessons.puzzle import puzzles
from game.rules import RULES
from game.scenes.learn.guide_scene import GuideScene, covered
from game.scenes.learn.lesson_scene import open_lesson
from game.scenes.learn.puzzle_scene import open_puzzle
from game.session.intent import Intent
from sprites.base.widget import Button
from tests.support.stage import SMALL, key

LESSONS = [each for game in RULES for each in lessons(game)]
PUZZLES = [each.id for game in RULES for each in puzzles(game)]
TEXTS = pytest.mark.parametrize("text", [100, 200])
BEFORE_ALL_ELSE = ("card", "area", "chit", "deck", "reserve", "casualties", "victory", "enemy")
"""The openings of the names of cards, lanes, areas and piles."""


def desk(text: int) -> App:
    app = studio(SMALL)
    app.settings.text_scale = text
    app.apply_settings()
    return app


def check(app: App, scene: GuideScene) -> None:
    """Check the place of the words that have just been said."""
    scene.table.playback.finish()
    app.draw()
    assert scene.speech is not None and not scene.speech.folded
    leaf, boxes = scene.speech.box, scene.table.game.boxes
    assert app.canvas.area.contains(leaf), "all of it is seen"
    assert covered(leaf, scene.lit()) == 0
    buttons = [each.rect for each in scene.table.widgets if isinstance(each, Button)]
    assert covered(leaf, [boxes.prompt, *buttons]) < 1
    if boxes.panel.contains(leaf):
        spots = scene.table.focus.spots
        on_table = [each.box for each in spots if each.name.startswith(BEFORE_ALL_ELSE)]
        assert covered(leaf, on_table) == 0
    else:
        assert scene.match.setup.game == "greece" and app.settings.text_scale == 200
        assert covered(leaf, [boxes.hand_area, *boxes.portraits]) == 0


@pytest.mark.few(6)
@TEXTS
@pytest.mark.parametrize("each", LESSONS, ids=lambda each: each.id)
def test_no_step_of_a_lesson_lies_under_the_mentors_leaf(each: Lesson, text: int) -> None:
    app = desk(text)
    for at in range(len(each.steps)):
        scene = open_lesson(app, each, at)
        check(app, scene)
        scene.close()


@pytest.mark.few(12)
@TEXTS
@pytest.mark.parametrize("name", PUZZLES)
def test_no_card_of_a_puzzle_lies_under_the_mentors_leaf(name: str, text: int) -> None:
    app = desk(text)
    scene = open_puzzle(app, name)
    check(app, scene)
    assert scene.speech is not None
    assert scene.table.game.boxes.panel.contains(scene.speech.box)


def test_the_panel_is_left_to_the_card_that_one_points_at() -> None:
    app = desk(100)
    scene = open_puzzle(app, PUZZLES[0])
    check(app, scene)
    speech = scene.speech
    assert speech is not None
    spot = next(each for each in scene.table.focus.spots if each.region == "hand")
    app.handle_input(Intent("point", spot.box.x + 20, spot.box.y + 40))
    app.draw()
    assert scene.speech is not None and scene.speech.folded
    assert scene.speech.box == scene.table.game.boxes.mentor
    app.handle_input(Intent("point", 5.0, app.canvas.height - 5.0))
    app.draw()
    assert not scene.speech.folded, "he speaks on when the card is left"


def test_the_portrait_opens_the_words_over_what_the_keys_have_reached() -> None:
    app = desk(100)
    scene = open_puzzle(app, PUZZLES[0])
    check(app, scene)
    key(app, "right")
    key(app, "right")
    app.draw()
    assert scene.speech is not None and scene.speech.folded
    for kind in ("press", "release"):
        app.handle_input(Intent(kind, *scene.speech.face.center))
    app.draw()
    assert not scene.speech.folded
