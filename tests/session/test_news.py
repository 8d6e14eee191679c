"""News of a version: told once, to whoever played an older one, and never in an empty home."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import __version__
from game.client import window as loop
from game.client.app import App
from game.commands.shot import studio
from game.scenes.dialogs.question import Question
from game.scenes.menus import news
from game.scenes.menus.title import Title
from game.scenes.routes import scene_routes
from game.system import paths
from game.system import progress as remembering
from tests.support.stage import key, top

NEXT = "99.0.0"


def at_title(version: str) -> App:
    app = studio((1280, 720))
    app.progress.version = version
    app.replace_all(app.routes.title)
    return app


def test_who_played_an_older_version_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(news, "__version__", NEXT)
    app = at_title("1.0.0")
    question = top(app)
    assert isinstance(question, Question)
    assert f"New in Polemos {NEXT}" in question.modal.title
    app.announcer.heard = True
    app.environment.frame = 0
    app.draw()
    heard = " ".join(node.name for node in app.narrator.tree.nodes)
    assert news.NEWS[0] in heard
    key(app, "confirm")
    assert isinstance(top(app), Title) and app.progress.version == NEXT
    app.replace_all(app.routes.title)
    assert isinstance(top(app), Title)
    app.close()


@pytest.mark.parametrize("version", ["", __version__, "98.7.0"])
def test_nobody_else_is(version: str) -> None:
    app = at_title(version)
    assert isinstance(top(app), Title)
    app.close()


def test_they_are_seven_sentences_at_most() -> None:
    assert 0 < len(news.NEWS) <= 7
    assert all(words.endswith(".") for words in news.NEWS)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    paths.data_folder.cache_clear()
    return tmp_path


def started(monkeypatch: pytest.MonkeyPatch) -> str:
    """Start and leave the program; the version that is remembered."""
    monkeypatch.setattr(loop, "_loop", lambda *_window: None)
    monkeypatch.setattr(pygame, "quit", lambda: None)  # other tests go on
    assert loop.run(scene_routes, lambda routes: routes.title()) == 0
    kept, _problem = remembering.load()
    paths.data_folder.cache_clear()
    return kept.version


def test_an_empty_home_has_no_news(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop, "__version__", NEXT)
    shown = []
    monkeypatch.setattr(news, "Question", lambda *words: shown.append(words))
    assert started(monkeypatch) == NEXT
    assert shown == []


def test_a_home_of_the_first_release_has_news(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "settings.json").write_text("{}")
    monkeypatch.setattr(news, "__version__", NEXT)
    assert started(monkeypatch) == NEXT
