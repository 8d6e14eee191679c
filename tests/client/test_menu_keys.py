"""Arrows and Enter in menus: round and round, and Enter takes what is lit, however it was lit."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.client.app import App
from game.match.seats import Human
from game.scenes.dialogs.question import Farewell, Question
from game.scenes.learn.learn_page import LearnScene
from game.scenes.menus.further_rules import RulesPage
from game.scenes.menus.settings import SettingsScene
from game.scenes.menus.setup import SetUp
from game.scenes.menus.title import Title
from game.scenes.tables.pause import Pause
from game.session.intent import Intent
from tests.support.menus import SCENES, begun, by_keys, opened
from tests.support.stage import key, match_of, pass_time, quiet, table, top


def point(app: App, name: str) -> None:
    """Rest the mouse on something, without a click."""
    scene = top(app)
    scene.refresh()
    spot = next(spot for spot in scene.focus.spots if spot.name == name)
    app.handle_input(Intent("point", *spot.box.center))
    assert scene.focus.name == name and not scene.focus.by_keys


# ---------------------------------------------------------------------- Enter


@pytest.mark.parametrize(
    ("row", "scene"),
    [("Card Duel", SetUp), ("Learn", LearnScene), ("Settings", SettingsScene), ("Quit", Farewell)],
)
def test_enter_takes_the_row_that_the_mouse_has_lit(row: str, scene: type) -> None:
    app = opened(Title)
    point(app, row)
    key(app, "confirm")
    assert isinstance(app.top, scene)


def test_enter_takes_a_button_of_the_table_that_the_mouse_has_lit() -> None:
    app, scene = table()
    quiet(app, scene)
    point(app, "menu")
    key(app, "confirm")
    assert isinstance(app.top, Pause)


def test_enter_plays_no_card_at_a_table_because_the_mouse_rests_on_it() -> None:
    app, scene = table()
    quiet(app, scene)
    point(app, f"card{scene.display.ordered_hand()[-1]}")
    key(app, "confirm")
    assert not scene.display.picked
    assert match_of(scene).history[-1][1].verb == "done", "Enter is the great button"


def test_enter_belongs_to_the_line_that_is_written_in() -> None:
    app = opened(lambda app: SetUp(app, "duel"))
    scene = top(app)
    assert isinstance(scene, SetUp)
    scene.open_rules()
    page = top(app)
    assert isinstance(page, RulesPage)
    page.writing.field = page.seed
    point(app, page.foot[0].name)
    key(app, "confirm")
    assert app.top is page


def test_enter_twice_concedes_nothing() -> None:
    app, scene = table(seats=("human", "greedy"))
    quiet(app, scene)
    key(app, "menu")
    pause = top(app)
    by_keys(app, "more ways")
    top(app).focus.take("Concede as Athens")
    key(app, "confirm")
    pass_time(app, 0.1)
    key(app, "confirm")
    assert scene.match.conceded is None
    assert app.top is pause


def test_the_ai_takes_over_from_the_only_person_after_a_word(tmp_path: Path) -> None:
    app, scene = table(record=tmp_path / "a.replay")
    quiet(app, scene)
    for answer in ("answer 1", "answer 0"):
        key(app, "menu")
        by_keys(app, "more ways")
        top(app).focus.take("Let the AI play Athens")
        key(app, "confirm")
        question = top(app)
        assert isinstance(question, Question)
        question.focus.take(answer)
        key(app, "confirm")
        assert isinstance(scene.match.players[0], Human) == (answer == "answer 1")
        key(app, *["cancel"] * (answer == "answer 1"))


# ---------------------------------------------------------------------- round and round


@pytest.mark.parametrize("name", ["title", "settings", "setup", "results"])
def test_down_goes_from_the_last_row_to_the_first_and_up_back(name: str) -> None:
    app = opened(SCENES[name])
    scene = top(app)
    highest = min(spot.box.y for spot in scene.focus.spots)
    scene.focus.take(next(spot.name for spot in scene.focus.spots if spot.box.y == highest))
    key(app, "up")
    here = scene.focus.spot()
    assert here is not None
    seen = [spot for spot in scene.focus.spots if spot.box.bottom < app.canvas.height]
    assert not [s for s in seen if s.box.y > here.box.bottom], "it is in the last row"
    key(app, "down")
    there = scene.focus.spot()
    assert there is not None and there.box.y == highest


def test_every_row_of_the_pause_is_passed_going_round() -> None:
    app, _scene = table()
    app.handle_input(Intent("menu"))
    pause = top(app)
    assert isinstance(pause, Pause)
    names = [widget.name for widget in pause.widgets]
    for name in (*names[1:], *names):
        key(app, "down")
        assert pause.focus.name == name
    for name in names[-2::-1]:
        key(app, "up")
        assert pause.focus.name == name


def test_the_links_of_the_title_go_round_in_their_row(folder: Path) -> None:
    begun()
    app = opened(Title)
    title = top(app)
    title.focus.take("Quit")
    key(app, "right")
    assert title.focus.name == "Learn"
    key(app, "left")
    assert title.focus.name == "Quit"


def test_left_and_right_stay_in_a_menu_of_one_column() -> None:
    app, under = table()
    quiet(app, under)
    key(app, "menu")
    scene = top(app)
    assert isinstance(scene, Pause)
    before = scene.focus.name
    key(app, "right", "left", "left")
    assert scene.focus.name == before


def test_the_cards_of_a_table_do_not_go_round() -> None:
    app, scene = table()
    quiet(app, scene)
    last = f"card{scene.display.ordered_hand()[0]}"
    scene.focus.take(last)
    key(app, "left", "left", "left")
    assert scene.focus.name == last or "card" not in scene.focus.name


def test_the_title_begins_with_the_next_step(folder: Path) -> None:
    app = opened(Title)
    assert top(app).focus.name == "Next step"
    app.progress.last_seats["duel"] = ["human", "recruit"]
    app.replace_all(app.routes.title)
    assert top(app).focus.name == "Next step"


@pytest.mark.parametrize("name", ["title", "settings", "results", "rulebook", "question"])
def test_ctrl_q_asks_once_whether_to_quit(name: str) -> None:
    app = opened(SCENES[name])
    under = app.top
    key(app, "farewell", "farewell")
    assert isinstance(app.top, Farewell)
    key(app, "cancel")
    assert app.top is under and app.running


def test_ctrl_q_asks_at_a_table_too() -> None:
    app, scene = table()
    quiet(app, scene)
    key(app, "farewell")
    assert isinstance(app.top, Farewell)
    app.top.focus.take(app.top.widgets[0].name)
    key(app, "confirm")
    assert not app.running
