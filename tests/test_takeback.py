"""Taking back and doing again: the table says what it would take back, or why it cannot."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app import App
from game.match.match import Match, Setup
from game.match.replay import Recorder, moments, read
from game.rules import RULES
from game.rules.core import NOBODY
from game.scenes.play import at_table
from game.scenes.tables.table import TableScene
from game.scenes.tables.takeback import TakeBack
from game.scenes.title import WITH_TABLE
from game.shot import studio
from tests.menus import by_keys
from tests.stage import key, mouse
from tests.taping import Anybody, until_asked

GAMES = pytest.mark.parametrize("game", WITH_TABLE)


def table_of(game: str, mode: str, record: Path | None = None) -> tuple[App, TableScene]:
    """A match of one person, who is asked for the first time."""
    app = studio((1280, 720))
    app.settings.speed = 0.0
    seats = ("human", *["random"] * (RULES[game].seats - 1))
    match = Match.begin(Setup(game, seats, 11, mode), Recorder(record) if record else None)
    scene = at_table(app, match)
    assert isinstance(scene, TableScene)
    app.push(scene)
    until_asked(app)
    return app, scene


def button(scene: TableScene) -> TakeBack:
    """What the table offers to take back."""
    scene.refresh()
    return next(widget for widget in scene.widgets if isinstance(widget, TakeBack))


def decide(app: App, scene: TableScene) -> None:
    """Some decision of the person, and what follows until he is asked again."""
    player, done = Anybody(2), len(scene.match.history)
    player.shunned.add("undo")
    while len(scene.match.history) == done:
        player.move(app)
        until_asked(app)


@GAMES
def test_nothing_is_offered_before_the_first_decision(game: str) -> None:
    _app, scene = table_of(game, "practice")
    assert not button(scene).enabled
    assert button(scene).tip == "Nothing to undo yet."


@GAMES
def test_in_practice_the_button_names_the_decision_and_takes_it_back(
    game: str, tmp_path: Path
) -> None:
    record = tmp_path / "a.replay"
    app, scene = table_of(game, "practice", record)
    before = scene.match.state.digest()
    decide(app, scene)
    after, offered = scene.match.state.digest(), button(scene)
    assert offered.enabled and offered.tip.startswith("Undo: ")
    assert scene.say(scene.match.take_back(scene.viewer).action) in offered.tip
    mouse(app, "undo")
    assert scene.match.state.digest() == before
    until_asked(app)
    key(app, "redo")
    assert scene.match.state.digest() == after
    lines = read(record).lines
    assert [bool(line.undo) for line in lines[-2:]] == [True, False]
    assert lines[-1].redo == lines[-2].undo
    assert list(moments(read(record)))[-1].state.digest() == after


def test_what_others_have_seen_cannot_be_taken_back_and_the_button_says_why() -> None:
    app, scene = table_of("duel", "match")
    mouse(app, "go")
    until_asked(app)
    offered = button(scene)
    assert not offered.enabled
    assert offered.tip == "You cannot undo once new information has been revealed."
    assert offered.tip in offered.narration
    before = scene.match.state.digest()
    key(app, "undo")
    assert scene.match.state.digest() == before
    assert any(toast.body.markup == offered.tip for toast, _left in app.toasts)


def test_the_keys_reach_it_too() -> None:
    app, scene = table_of("duel", "practice")
    before = scene.match.state.digest()
    decide(app, scene)
    by_keys(app, "undo")
    assert scene.match.state.digest() == before


def test_nothing_to_do_again_is_said() -> None:
    app, _scene = table_of("duel", "practice")
    key(app, "redo")
    assert any("Nothing to redo" in toast.body.markup for toast, _left in app.toasts)


def test_whoever_only_watches_is_offered_nothing() -> None:
    app = studio((1280, 720))
    scene = at_table(app, Match.begin(Setup("duel", ("random", "random"), 3)))
    app.push(scene)
    assert isinstance(scene, TableScene) and scene.viewer == NOBODY
    assert not any(isinstance(widget, TakeBack) for widget in scene.widgets)
