"""The warner asks once before a mistake, says why, and holds nothing up for long."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ai.domain import domain
from game.client.app import App
from game.client.occasion import Occasion
from game.commands.positions import run
from game.commands.shot import studio
from game.lessons.puzzle import puzzles
from game.match.match import Match, Setup
from game.rules.core import Action
from game.rules.rng import Rng
from game.scenes.dialogs.question import Question
from game.scenes.games import table_of
from game.scenes.learn.puzzle_scene import open_puzzle
from game.scenes.menus.setup import SetUp
from game.scenes.tables.table import TableScene
from game.scenes.tables.warner import PATIENCE, MistakeFinder
from game.system.settings import Settings
from sprites.base.widget import do_nothing
from tests.support.stage import SMALL, top

FRAME = 1 / 60


def posed(game: str = "duel", wanted: bool = True) -> tuple[App, TableScene, Action]:
    """Return a table before a choice that is a mistake, or before one that is none."""
    match = Match.begin(Setup(game, ("human", "hoplite"), 5, options={"target": 10}))
    app, dice = studio(SMALL), Rng(3)
    app.settings.warner = True
    while True:
        action, legal = dice.choice(match.state.legal()), match.state.legal()
        if match.state.to_act == 0 and len(legal) > 1:
            finder = MistakeFinder(match, (action,), lambda: app.thinker)
            if (finder.finish() is not None) == wanted:
                break
        match.act(action)
    scene = table_of(app, match)
    app.push(scene)
    scene.playback.finish()
    return app, scene, action


def wait(app: App, scene: TableScene) -> None:
    """Let time pass until nothing is held any more."""
    for _frame in range(200):
        if not scene.actions.warner.job:
            return
        app.step(FRAME)
    raise AssertionError("a choice is still held")


def made(scene: TableScene) -> Sequence[Action]:
    assert isinstance(scene.match, Match)
    return [action for _before, action in scene.match.history]


def test_it_is_off_by_default() -> None:
    assert not Settings().warner
    app, scene, action = posed()
    app.settings.warner = False
    scene.actions.act(action)
    assert made(scene)[-1] == action


def test_a_mistake_is_asked_about_with_its_reason_and_counts_as_a_hint() -> None:
    app, scene, action = posed()
    before = len(made(scene))
    scene.actions.act(action)
    wait(app, scene)
    asked = top(app)
    assert isinstance(asked, Question) and asked.modal.title == "Are you sure?"
    assert asked.modal.words and len(made(scene)) == before
    assert scene.match.hints[0] == 1
    asked.answer(1)
    assert top(app) is scene and len(made(scene)) == before, "thinking again makes nothing"
    scene.actions.act(action)
    assert made(scene)[-1] == action and scene.match.hints[0] == 1, "it asks once a decision"


def test_what_is_meant_all_the_same_is_done() -> None:
    app, scene, action = posed()
    scene.actions.act(action)
    wait(app, scene)
    asked = top(app)
    assert isinstance(asked, Question)
    asked.answer(0)
    assert made(scene)[-1] == action


def test_a_good_choice_is_made_without_a_word() -> None:
    app, scene, action = posed(wanted=False)
    scene.actions.act(action)
    wait(app, scene)
    assert action in made(scene) and top(app) is scene and scene.match.hints[0] == 0


def test_a_choice_that_is_not_judged_in_time_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene, action = posed()
    monkeypatch.setattr(type(app.thinker), "poll", lambda _self: None)
    scene.actions.act(action)
    held = 0
    while scene.actions.warner.job:
        app.step(FRAME)
        held += 1
    assert held * FRAME <= PATIENCE + 2 * FRAME
    assert action in made(scene) and top(app) is scene


def test_a_choice_that_is_under_way_is_not_asked_about_again() -> None:
    app = studio(SMALL)
    app.settings.warner = True
    match, dice = Match.begin(Setup("battle", ("human", "hoplite"), 5)), Rng(3)
    while match.state.to_act != 0 or not (
        len(match.state.legal()) > 1 and domain("battle").chosen(match.state.view(0))
    ):
        match.act(dice.choice(match.state.legal()))
    app.push(scene := table_of(app, match))
    scene.playback.finish()
    assert not scene.actions.warner.holds(match.state.legal()[:1])


def test_what_else_is_pressed_meanwhile_makes_nothing_twice() -> None:
    app, scene, action = posed()
    before = len(made(scene))
    scene.actions.act(action)
    scene.actions.act(action)
    assert len(made(scene)) == before
    wait(app, scene)
    assert isinstance(top(app), Question)


def test_a_match_that_has_gone_on_meanwhile_drops_what_was_held() -> None:
    app, scene, action = posed()
    scene.actions.act(action)
    assert isinstance(scene.match, Match)
    scene.match.act(action)  # as from elsewhere
    app.step(FRAME)
    assert not scene.actions.warner.job


def test_nobody_is_warned_in_a_puzzle_in_a_war_and_by_a_hint() -> None:
    app = studio(SMALL)
    app.settings.warner = True
    puzzle = open_puzzle(app, puzzles("duel")[0].id)
    assert not puzzle.table.actions.warner.holds(puzzle.table.match.view(0).legal[:1])
    app, scene, action = posed()
    scene.hinter.press()
    assert not scene.actions.warner.holds((action,))
    app, scene, action = posed()
    scene.take_part(Occasion("A war", "", "", do_nothing, do_nothing, ""))
    assert not scene.actions.warner.holds((action,))


def test_the_setup_keeps_whether_one_is_warned() -> None:
    app = studio(SMALL)
    page = SetUp(app, "duel")
    app.push(page)
    page.rows.warner.at = 1
    page.start()
    assert app.settings.warner
    run(app, 0.1)
