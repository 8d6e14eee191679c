"""A match that is guessed: it runs to each choice, shows what its seat saw, and gives points."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.judging.guesses import BEST, written
from game.match.match import Match, Setup
from game.records.replay_player import record_of
from game.rules.core import Action
from game.rules.duel.view import DuelView
from game.scenes.look_back.guess_try import GuessTry
from game.scenes.look_back.guessing import Guessing
from game.staging.look_back_moments import page_of, posed
from game.staging.poses import play
from game.system import paths
from tests.support.stage import SMALL, key, mouse, top


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    paths.data_folder.cache_clear()
    yield tmp_path
    paths.data_folder.cache_clear()


def opened(name: str) -> tuple[App, Guessing]:
    app = studio(SMALL)
    app.settings.calm = True
    app.routes.open_guess(name)
    scene = top(app)
    assert isinstance(scene, Guessing)
    app.draw()
    return app, scene


def asked(app: App, scene: Guessing) -> GuessTry:
    """Let the match run to its next choice, at once."""
    key(app, "confirm")
    for _ in range(200):
        if scene.attempt is not None and scene.table.display.asked:
            return scene.attempt
        scene.table.playback.finish()
        app.step(0.1)
        app.draw()
    raise AssertionError("it never asks")


def answer(app: App, scene: Guessing, plan: tuple[Action, ...]) -> GuessTry:
    """Answer, and hear what it brings."""
    attempt = scene.attempt
    assert attempt is not None
    attempt.table.actions.act_all(*plan)
    return heard(app, attempt)


def heard(app: App, attempt: GuessTry) -> GuessTry:
    """Let time pass until the answer has been judged."""
    for _ in range(200):
        if attempt.points is not None and len(attempt.rows):
            break
        attempt.table.playback.finish()
        app.step(0.1)
        app.draw()
    app.step(0.1)
    app.draw()
    return attempt


def best(attempt: GuessTry) -> tuple[Action, ...]:
    return attempt.then.better or attempt.about.taken


@pytest.mark.parametrize("name", ["duel_01", "battle_02", "greece_02"])
def test_best_answers_bring_all_points_which_are_kept(name: str) -> None:
    app, scene = opened(name)
    count = len(scene.about.asked)
    for number in range(count):
        attempt = asked(app, scene)
        assert attempt.about.n == scene.about.asked[number] and scene.points == [BEST] * number
        answer(app, scene, best(attempt))
        assert attempt.points == BEST
        key(app, "confirm")
    assert scene.over and scene.attempt is None
    assert scene.sentence == f"{BEST * count} of {BEST * count} points"
    assert scene.playback.at == scene.playback.last
    assert app.progress.guesses == {name: BEST * count}
    key(app, "confirm")
    assert top(app) is not scene


def test_a_dear_answer_brings_less_and_tells_what_was_played_and_why() -> None:
    app, scene = opened("duel_01")
    asked(app, scene)
    first = scene.attempt
    assert first is not None
    answer(app, scene, best(first))
    key(app, "confirm")
    attempt = asked(app, scene)
    prices = scene.about.prices[attempt.about.n]
    worst = max(prices, key=lambda plan: prices[plan])
    answer(app, scene, tuple(map(Action.parse, worst.split(";"))))
    assert attempt.points is not None and attempt.points < BEST
    assert attempt.rows[1][0].startswith("Played in the match: ") and attempt.rows[-1][1]
    assert scene.points == [BEST, attempt.points]
    assert written(best(attempt)) != worst


def test_only_what_the_seat_saw_is_known_there() -> None:
    app, scene = opened("duel_02")
    attempt = asked(app, scene)
    view, then = attempt.match.view(scene.about.seat), attempt.about.view
    assert view == then and isinstance(then, DuelView)
    faces, true = attempt.match.state.faces, attempt.about.before.faces
    hidden = [token for token, face in enumerate(then.faces) if face < 0]
    assert [faces[token] for token in hidden] != [true[token] for token in hidden]
    assert [one.seat for one in scene.perspectives] == [scene.about.seat]
    assert not scene.running.table.display.reveal_all


@pytest.mark.parametrize("how", ["space", "confirm", "mouse"])
def test_the_tables_own_button_answers(how: str) -> None:
    app, scene = opened("duel_01")
    attempt = asked(app, scene)
    app.step(1.0)
    if how == "mouse":
        mouse(app, "go")
    else:
        key(app, how)
    heard(app, attempt)
    assert attempt.tried and attempt.points is not None and scene.focus.name == "great"


def test_nobody_plays_on_after_an_answer() -> None:
    app, scene = opened("greece_02")
    attempt = asked(app, scene)
    answer(app, scene, best(attempt))
    moves = len(attempt.match.history)
    for _ in range(20):
        app.step(0.2)
    assert len(attempt.match.history) == moves and not scene.admits([], automatic=True)


def test_it_is_offered_where_one_looks_back_from_the_seat_that_is_seen() -> None:
    app = studio((1280, 720))
    page = posed(app, "duel")
    app.draw()
    mouse(app, "Guess the move")
    scene = top(app)
    assert isinstance(scene, Guessing) and scene.about.seat == page.seat


def test_an_unfinished_match_never_offers_it() -> None:
    app = studio(SMALL)
    match = play(Match.begin(Setup("duel", ("human Ana", "hoplite"), 5)), 40)
    page = page_of(app, record_of(match))
    app.push(page)
    app.draw()
    page.column.guess()
    assert top(app) is page
    assert "Guess the move" not in [getattr(one, "words", "") for one in page.widgets]
