"""Everything in one file, from the page of settings: kept, and taken in where one is asked."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.scenes.dialogs import errand_page
from game.scenes.dialogs.prompts import TextPrompt
from game.scenes.dialogs.question import Question
from game.scenes.menus.settings import SettingsScene
from game.system import paths
from tests.support.errands import AtOnce
from tests.support.menus import WAYS, Choose, write
from tests.support.play.records import told
from tests.support.stage import FRAME, key, top


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home of its own, and work that is done in this process."""
    place = tmp_path / "home"
    place.mkdir()
    monkeypatch.setenv("POLEMOS_HOME", str(place))
    monkeypatch.setattr(errand_page, "Errand", AtOnce)
    paths.data_folder.cache_clear()
    yield place
    paths.data_folder.cache_clear()


def opened(at_table: bool = False) -> App:
    app = studio((1280, 720))
    app.push(SettingsScene(app, False, at_table))
    app.draw()
    return app


def give(app: App, path: Path | str) -> None:
    """Name a file, and let the work go on."""
    prompt = top(app)
    assert isinstance(prompt, TextPrompt)
    prompt.line.value = ""
    write(app, str(path))
    key(app, "confirm")
    frames(app)


def frames(app: App) -> None:
    for _frame in range(20):
        app.step(FRAME)


@WAYS
def test_everything_goes_into_a_file_and_comes_back(
    choose: Choose, home: Path, tmp_path: Path
) -> None:
    (home / "settings.json").write_text('{"calm": true}')
    (home / "progress.json").write_text('{"lessons_done": ["duel_1_at_stake"]}')
    app = opened()
    choose(app, "Everything in one file")
    choose(app, "answer 0")
    give(app, tmp_path / "all.zip")
    assert "Written: " in told(app) and (tmp_path / "all.zip").is_file()
    (home / "settings.json").write_text('{"calm": false}')
    choose(app, "Everything in one file")
    choose(app, "answer 1")
    give(app, tmp_path / "all.zip")
    assert isinstance(top(app), Question)
    choose(app, "answer 0")
    frames(app)
    assert isinstance(top(app), SettingsScene)
    assert app.settings.calm and app.canvas.calm
    assert app.progress.lessons_done == ["duel_1_at_stake"]
    assert len(list(home.glob("before-*.zip"))) == 1
    app.close()


def test_whoever_says_no_keeps_what_he_has(home: Path, tmp_path: Path) -> None:
    app = opened()
    page = top(app)
    assert isinstance(page, SettingsScene)
    page.home_files.ask_which()
    (tmp_path / "all.zip").touch()
    give(app, tmp_path / "all.zip")
    key(app, "cancel")
    assert isinstance(top(app), SettingsScene) and list(home.iterdir()) == []
    app.close()


def test_a_file_that_is_none_is_refused_in_a_sentence(home: Path, tmp_path: Path) -> None:
    (tmp_path / "all.zip").write_text("no zip")
    app = opened()
    page = top(app)
    assert isinstance(page, SettingsScene)
    page.home_files.ask_which()
    give(app, tmp_path / "all.zip")
    question = top(app)
    assert isinstance(question, Question)
    question.answer(0)
    frames(app)
    words = "all.zip cannot be loaded: it is not a file with everything in it. "
    assert words + "Nothing has been changed." in told(app)
    assert list(home.iterdir()) == []
    app.close()


def test_over_a_table_there_is_no_such_way() -> None:
    app = opened(at_table=True)
    page = top(app)
    assert isinstance(page, SettingsScene)
    assert "Everything in one file" not in {words for words, _callback in page.ways()}
    app.close()


def test_settings_that_are_taken_in_are_not_written_over(home: Path) -> None:
    app = opened()
    (home / "settings.json").write_text(json.dumps({"calm": True}))
    app.read_anew()
    app.write()
    assert json.loads((home / "settings.json").read_text())["calm"] is True
    app.close()


@pytest.mark.parametrize("line", ["", "no/such.zip", "home"])
def test_what_is_no_file_is_asked_for_again(line: str, tmp_path: Path) -> None:
    app = opened()
    page = top(app)
    assert isinstance(page, SettingsScene)
    page.home_files.ask_which()
    prompt = top(app)
    assert isinstance(prompt, TextPrompt)
    assert prompt.accept(str(tmp_path / line) if line else "") == "There is no such file."
    app.close()
