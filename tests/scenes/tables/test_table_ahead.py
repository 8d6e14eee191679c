"""While a match is set up its table is made ready, so that it opens at once."""

from __future__ import annotations

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.lessons.lesson import lessons
from game.rules import RULES
from game.scenes.learn.learn_page import LearnScene
from game.session.intent import Intent
from sprites.map import picture
from tests.support.stage import SMALL, top


def set_up(game: str) -> App:
    """Return the program at the set-up of a game, when nothing has moved for a while."""
    app = studio(SMALL)
    app.progress.lessons_done.append(f"{game}_1")  # nobody who is led to a lesson first
    app.push(app.routes.setup(game))
    app.draw()
    while top(app).prepaint():
        pass
    return app


def test_the_map_is_painted_before_its_table_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    app = set_up("greece")
    monkeypatch.setattr(picture, "paint", lambda *_told: pytest.fail("painted once more"))
    app.handle_input(Intent("confirm"))
    app.draw()
    assert app.path == "greece"


def test_the_map_is_painted_before_a_lesson_on_it_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    app, name = studio(SMALL), lessons("greece")[0].id
    app.push(page := app.routes.learn())
    assert isinstance(page, LearnScene)
    page.focus.take(name)
    app.draw()
    while page.prepaint():
        pass
    monkeypatch.setattr(picture, "paint", lambda *_told: pytest.fail("painted once more"))
    app.routes.open_lesson(name)
    app.draw()
    assert app.path == "learn/greece/lesson"


@pytest.mark.parametrize("game", RULES)
def test_what_is_made_ready_leaves_no_trace(game: str) -> None:
    app = set_up(game)
    assert app.path == "setup"
    assert not top(app).prepaint()
    app.canvas.text_scale = 1.5
    assert top(app).prepaint(), "another layout is made ready anew"
    app.close()
