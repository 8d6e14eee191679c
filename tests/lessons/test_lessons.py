"""Lessons: each is played on its table by what a player does, the right way and the wrong way."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from typing import Any

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.lessons.lesson import Lesson, Tutor, lesson, lessons
from game.match.match import Match
from game.rules import RULES
from game.rules.core import Action
from game.scenes.duel.scene import DuelScene
from game.scenes.learn.guide_scene import STOP, GuideScene
from game.scenes.learn.learn_page import LearnScene, pieces_of
from game.scenes.learn.lesson_scene import LessonScene, open_lesson
from game.scenes.learn.task_pages import item_of
from game.scenes.menus.setup import SetUp
from game.scenes.menus.title import Title
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.staging.moments import MOMENTS
from game.system.i18n import ENGLISH, PSEUDO, languages, use_language
from tests.support.menus import by_keys, by_mouse
from tests.support.stage import SMALL, key, mouse, pass_time, top, visible_point

ALL = [each for game in RULES for each in lessons(game)]
EACH = pytest.mark.parametrize("each", ALL, ids=lambda each: each.id)


def holds(match: Match, facts: dict[str, Any]) -> None:
    """Check facts of the position by their paths; "#" is a length."""
    picture = match.state.picture()
    for path, value in facts.items():
        found: Any = picture
        for part in path.split("."):
            if part == "#":
                found = len(found)
            else:
                found = found[int(part)] if isinstance(found, list) else found[part]
        assert found == value, path


@EACH
def test_a_lesson_is_well_made(each: Lesson) -> None:
    assert each.id.startswith(each.game) and lesson(each.id) is each
    assert 2 <= each.minutes <= 6 and len(each.idea) <= 160 and len(each.end) <= 160
    match, tutor = Match.begin(each.setup), Tutor(each)
    while not tutor.over:
        at, reply = tutor.at, tutor.reply(match.state)
        actions = [reply] if reply is not None else tutor.answer(match.state)
        if reply is None:
            assert match.to_act == each.seat and len(match.state.legal()) > 1, "there is a choice"
            assert len(tutor.step.say) <= 160 and 0 < len(tutor.step.otherwise) <= 120
        for action in actions:
            tutor.follow(match.state, action)
            match.act(action)
        if tutor.at != at:
            holds(match, each.steps[at].holds)


def opened(name: str, at: int = 0, language: str = ENGLISH) -> tuple[App, LessonScene]:
    """Return a lesson at one of its steps, its table at rest."""
    app = studio(SMALL, language=language)
    app.settings.speed = 0.0
    scene = open_lesson(app, lesson(name), at)
    rest(app, scene)
    return app, scene


def rest(app: App, scene: LessonScene) -> None:
    """Let time pass until the mentor speaks; news that is held is read."""
    for _ in range(400):
        if scene.speaks:
            return
        if scene.table.display.hold is not None:
            key(app, "space")
        app.step(0.25)
    raise AssertionError("the mentor says nothing more")


def wrong_action(scene: LessonScene) -> Action | None:
    """Return a legal action that is no part of the right answer."""
    state = scene.match.state
    legal = (action for action in state.legal() if not scene.tutor.admits(state, [action]))
    return next(legal, None)


@pytest.mark.few(5)
@EACH
def test_every_step_refuses_what_is_wrong_and_goes_on_with_what_is_right(each: Lesson) -> None:
    app, scene = opened(each.id)
    app.draw()
    for number, step in enumerate(each.steps):
        assert scene.speech is not None or scene.speaks
        assert scene.tutor.at == number
        assert scene.lit(), "something is lit"
        wrong, before = wrong_action(scene), scene.match.digest()
        if wrong is not None:
            scene.table.actions.act(wrong)
            app.draw()
            assert scene.match.digest() == before
            assert scene.speech is not None and scene.speech.words == step.otherwise
        scene.table.actions.act_all(*scene.tutor.answer(scene.match.state))
        rest(app, scene)
        app.draw()
    assert scene.finished and app.progress.lessons_done == [each.id]
    assert scene.speech is not None and scene.speech.words.startswith(each.end)


def card(scene: LessonScene, move: str) -> str:
    """Return the spot of the card that an action plays."""
    return f"card{scene.match.state.parse(move).args[0]}"


def play_by_mouse(app: App, scene: LessonScene, move: str) -> None:
    name = card(scene, move)
    for _ in range(2):
        spots = {spot.name: spot for spot in scene.table.focus.spots}
        if name not in spots:
            return  # the first click has played it
        x, y = visible_point(scene.table, spots[name].box, name)
        app.handle_input(Intent("point", x, y))
        app.handle_input(Intent("press", x, y))
        app.handle_input(Intent("release", x, y))
        pass_time(app, 0.2)


def play_by_keys(app: App, scene: LessonScene, move: str) -> None:
    name = card(scene, move)
    for _ in range(40):
        if scene.table.focus.name == name:
            key(app, "confirm")
            return
        spot = scene.table.focus.spot()
        key(app, "right" if spot is not None and spot.region == "hand" else "next")
    raise AssertionError(f"{name} cannot be reached")


@pytest.mark.few(3)
@pytest.mark.parametrize("language", [each for each in languages() if each != PSEUDO])
@pytest.mark.parametrize("play", [play_by_mouse, play_by_keys])
def test_the_first_lesson_is_played_by_one_device_alone(
    play: Callable[[App, LessonScene, str], None], language: str
) -> None:
    app, scene = opened("duel_1_at_stake", language=language)
    assert scene.speech is not None
    assert (scene.speech.words == scene.lesson.steps[0].say) == (language == ENGLISH)
    play(app, scene, "play Garrison")
    assert scene.refused and not scene.match.history
    for move in ("play Athenian Fleet", "play Cyzicus Naval Battle", "play Triremes"):
        play(app, scene, move)
        assert not scene.refused
        rest(app, scene)
    if play is play_by_keys:
        key(app, "pass")
    else:
        mouse_of(app, scene, "pass")
    rest(app, scene)
    assert scene.finished
    app.close()
    use_language(ENGLISH)


def test_a_card_and_what_it_is_declared_as_are_two_steps_of_a_lesson() -> None:
    app, scene = opened("duel_5_exchange", 2)
    assert isinstance(scene.table, DuelScene)
    token = scene.match.state.parse("play Surprise Attack").args[0]
    for _ in range(2):
        scene.table.game.controls.click(token)
    rest(app, scene)
    assert scene.tutor.at == 3
    scene.table.game.controls.plain("land")
    assert scene.refused and not scene.table.display.drafted
    scene.table.game.controls.plain("sea")
    rest(app, scene)
    assert scene.tutor.at == 4


def mouse_of(app: App, scene: LessonScene, name: str) -> None:
    """Click a button of the table below the mentor."""
    scene.table.refresh()
    spot = next(spot for spot in scene.table.focus.spots if spot.name == name)
    for kind in ("point", "press", "release"):
        app.handle_input(Intent(kind, *spot.box.center))


def test_the_next_lesson_follows_and_the_way_back_leads_to_where_one_came_from() -> None:
    app, scene = opened("duel_1_at_stake", 3)
    app.progress.last_seats["duel"] = ["human", "recruit"]
    scene.table.actions.act_all(*scene.tutor.answer(scene.match.state))
    rest(app, scene)
    pass_time(app, 2.0)
    key(app, "confirm")
    assert isinstance(top(app), TableScene), "no match has been played to its end"
    app.replace_all(app.routes.title)
    app.routes.open_lesson("duel_2_holding_back")
    following = top(app)
    assert isinstance(following, LessonScene) and following.lesson.id == "duel_2_holding_back"
    assert len(app.scenes) == 3  # with the title, where the first one left nothing
    key(app, "cancel")
    mouse(app, "answer 0")
    assert isinstance(top(app), Title)


def test_a_first_lesson_leads_on_to_a_first_match() -> None:
    app, scene = opened("duel_1_at_stake", 3)
    scene.table.actions.act_all(*scene.tutor.answer(scene.match.state))
    rest(app, scene)
    app.draw()
    assert scene.speech is not None
    assert [each.name for each in scene.speech.buttons] == ["next", "lessons"]
    assert "*Next* · Your first match. Play Card Duel" in scene.speech.words
    pass_time(app, STOP + 0.1)
    key(app, "confirm")
    table = top(app)
    assert isinstance(table, TableScene), "no set-up lies between"
    setup = table.match.setup
    assert setup.game == "duel" and setup.seats[1].startswith("recruit")
    assert setup.options["target"] == 10


def test_a_lesson_that_is_done_counts_for_who_leaves_before_it_is_said() -> None:
    app, scene = opened("duel_1_at_stake", 3)
    scene.table.actions.act_all(*scene.tutor.answer(scene.match.state))
    while not scene.tutor.over:
        app.step(0.25)
    assert not scene.finished
    key(app, "cancel")
    assert scene not in app.scenes
    assert app.progress.lessons_done == [scene.lesson.id] and not app.progress.lesson_steps


def test_a_lesson_is_resumed_at_the_step_where_it_was_left() -> None:
    app, scene = opened("duel_1_at_stake")
    scene.table.actions.act_all(*scene.tutor.answer(scene.match.state))
    rest(app, scene)
    assert app.progress.lesson_steps == {"duel_1_at_stake": 1}
    digest = scene.match.digest()
    scene.close()
    app.routes.open_lesson("duel_1_at_stake")
    again = top(app)
    assert isinstance(again, LessonScene)
    assert (again.tutor.at, again.match.digest()) == (1, digest)
    key(app, "undo")
    earlier = top(app)
    assert isinstance(earlier, LessonScene) and earlier.tutor.at == 0


def test_the_mentors_words_fold_away_to_show_what_lies_under_them() -> None:
    app, scene = opened("battle_3_block_evade_take")
    app.draw()
    assert scene.speech is not None
    x, y = scene.speech.box.x + 30, scene.speech.box.y + 16
    for kind in ("press", "release"):
        app.handle_input(Intent(kind, x, y))
    app.draw()
    assert scene.speech.folded
    key(app, "look")
    app.draw()
    assert scene.speech is not None and not scene.speech.folded


@pytest.mark.parametrize("listed", [False, True])
def test_all_lessons_leads_to_the_list_wherever_the_lesson_was_begun(listed: bool) -> None:
    app = studio(SMALL)
    app.push(Title(app))
    if listed:
        app.push(LearnScene(app))
    scene = open_lesson(app, lessons("duel")[0])
    scene.finish()
    app.draw()
    assert scene.speech is not None
    button = next(each for each in scene.speech.buttons if each.name == "lessons")
    for kind in ("point", "press", "release"):
        app.handle_input(Intent(kind, *button.rect.center))
    assert isinstance(top(app), LearnScene)
    assert sum(isinstance(each, LearnScene) for each in app.scenes) == 1


@pytest.mark.parametrize("choose", [by_keys, by_mouse])
def test_lessons_are_reached_from_the_title(choose: Callable[[App, str], None]) -> None:
    app = studio(SMALL)
    app.push(Title(app))
    choose(app, "Learn")
    page = top(app)
    assert isinstance(page, LearnScene)
    choose(app, "greece_1_goal")
    assert isinstance(top(app), LessonScene)


def test_who_is_new_to_a_game_is_offered_its_first_lesson() -> None:
    app = studio(SMALL)
    app.push(Title(app))
    by_keys(app, "Deck Battle")
    assert isinstance(top(app), SetUp)
    by_keys(app, "more ways")
    by_keys(app, "First lesson")
    scene = top(app)
    assert isinstance(scene, LessonScene) and scene.lesson.id == "battle_1_damage"
    scene.close()
    app.progress.lessons_done.append("battle_1_damage")
    by_keys(app, "Deck Battle")
    setup = top(app)
    assert isinstance(setup, SetUp)
    assert "First lesson" not in [way.words for way in setup.ways()]


def test_a_duel_is_shorter_for_who_is_new_to_it() -> None:
    app = studio(SMALL)
    assert SetUp(app, "duel").setup().options["target"] == 10
    app.progress.lessons_done.append("duel_1_at_stake")
    assert SetUp(app, "duel").setup().options["target"] == 10, "a lesson is no match"
    app.progress.last_seats["duel"] = ["human", "recruit"]
    assert SetUp(app, "duel").setup().options["target"] == 20


def test_a_lesson_asks_no_question_when_one_passes() -> None:
    app = studio(SMALL)
    each = next(each for each in lessons("duel") if "pass" in each.id)
    scene = open_lesson(app, each)
    scene.table.playback.finish()
    app.draw()
    key(app, "pass")
    assert app.top is scene, "the mentor answers"


@pytest.mark.few(1)
@pytest.mark.parametrize("name", ["lesson-end", "puzzle-missed", "puzzle-solved"])
def test_no_button_of_the_table_is_left_where_the_mentor_has_the_last_word(name: str) -> None:
    app = studio(SMALL)
    scene = MOMENTS[name](app, Namespace(replay=None, at=None, seat=None))
    assert isinstance(scene, GuideScene)
    app.draw()
    assert "go" not in [widget.name for widget in scene.table.widgets]


def test_the_button_that_sends_what_is_chosen_is_lit_once_something_is_chosen() -> None:
    app, scene = opened("battle_1_damage")
    rest(app, scene)
    assert scene.leaf.answers() == [], "it sends nothing yet"
    mouse_of(app, scene, card(scene, "scout Psiloi"))
    rest(app, scene)
    go = next(each for each in scene.table.widgets if each.name == "go")
    assert scene.leaf.answers() == [go.rect]
    mouse_of(app, scene, "go")
    rest(app, scene)
    app.draw()
    assert len(scene.leaf.answers()) == 3, "each way to look"


def test_a_click_on_what_a_scout_may_look_at_is_the_answer() -> None:
    app, scene = opened("battle_1_damage", 1)
    mouse_of(app, scene, "deck1")
    assert scene.refused, "the mentor wants the other answer"
    app, scene = opened("battle_1_damage", 1)
    before = scene.match.digest()
    mouse_of(app, scene, "enemy_hand")
    assert scene.match.digest() != before


def test_the_leaf_gives_way_to_what_is_put_together_under_it() -> None:
    app, scene = opened("greece_1_goal")
    app.draw()
    assert scene.speech is not None and not scene.speech.folded
    mouse_of(app, scene, "chit0")
    mouse_of(app, scene, "areamelos")
    app.draw()
    assert scene.speech.folded


def test_news_that_is_held_in_a_lesson_has_its_button() -> None:
    app, scene = opened("greece_1_goal")
    for _ in range(3):
        rest(app, scene)
        scene.table.actions.act_all(*scene.tutor.answer(scene.match.state))
    for _ in range(200):
        app.step(0.25)
        if scene.table.display.hold is not None:
            break
    app.draw()
    assert [each.name for each in scene.table.widgets][:1] == ["go"]


def test_no_two_lessons_of_a_game_wear_the_same_piece() -> None:
    for game in RULES:
        worn = [item_of(game, pieces_of(each)) for each in lessons(game)]
        named = [one.english for one in worn if one is not None]
        assert len(set(named)) == len(named)
