"""The language is a setting: it holds at once, on every scene that is open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.client.app import App
from game.commands.positions import still
from game.match.match import Match, Setup
from game.scenes.menus.settings import SettingsScene
from game.scenes.menus.title import Title
from game.scenes.routes import SceneRoutes
from game.scenes.scene import Scene
from game.scenes.table_factory import at_table
from game.scenes.tables.pause import Pause
from game.scenes.tables.table import TableScene
from game.staging.poses import play
from game.system import i18n, paths
from game.system.pseudolocale import PSEUDO
from game.system.settings import Settings, load, save
from sprites import text
from sprites.canvas import Canvas, offscreen
from sprites.setting import Choice
from sprites.text import Style
from tests.support.stage import SMALL, top


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    paths.data_folder.cache_clear()
    yield
    i18n.use_language(i18n.ENGLISH)
    paths.data_folder.cache_clear()


def speaking(language: str) -> App:
    return App(offscreen(SMALL), Settings(language=language, calm=True), SceneRoutes, headless=True)


def drawn(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All words that the screen shows, in the order in which they are drawn."""
    found: list[str] = []
    real = text.render

    def render(canvas: Canvas, line: str, style: Style) -> object:
        found.append(line)
        return real(canvas, line, style)

    with monkeypatch.context() as patch:
        patch.setattr(text, "render", render)
        app.draw()
    return found


def change(app: App, language: str) -> None:
    app.settings.language = language
    app.apply_settings()


def table(game: str) -> Callable[[App], Scene]:
    def sit_down(app: App) -> Scene:
        seats = ("human Ana", "recruit", "recruit")[: 3 if game == "greece" else 2]
        scene = at_table(app, play(Match.begin(Setup(game, seats, 7)), 25))
        assert isinstance(scene, TableScene)
        return still(scene)

    return sit_down


def under_the_settings(game: str) -> Callable[[App], Scene]:
    def open_menu(app: App) -> Scene:
        scene = table(game)(app)
        assert isinstance(scene, TableScene)
        app.push(scene)
        return Pause(app, scene)

    return open_menu


SCENES: dict[str, Callable[[App], Scene]] = {
    "title": Title,
    "settings": SettingsScene,
    **{game: table(game) for game in ("duel", "battle", "greece")},
    **{f"menu of {game}": under_the_settings(game) for game in ("duel", "battle", "greece")},
}


@pytest.mark.few(3)
@pytest.mark.parametrize("name", SCENES)
def test_an_open_scene_changes_its_language_at_once(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fresh = speaking(PSEUDO)
    fresh.push(SCENES[name](fresh))
    fresh.draw()
    wanted = drawn(fresh, monkeypatch)
    changed = speaking(i18n.ENGLISH)
    changed.push(SCENES[name](changed))
    changed.draw()
    before = top(changed).focus.name
    english = drawn(changed, monkeypatch)
    change(changed, PSEUDO)
    changed.draw()
    assert drawn(changed, monkeypatch) == wanted != english
    change(changed, i18n.ENGLISH)
    changed.draw()
    assert drawn(changed, monkeypatch) == english
    assert top(changed).focus.name == before


def test_the_language_is_chosen_in_the_settings_and_kept(tmp_path: Path) -> None:
    app = speaking(i18n.ENGLISH)
    scene = SettingsScene(app)
    app.push(scene)
    row = scene.rolling[0]
    assert isinstance(row, Choice) and row.words == "Language"
    row.at = i18n.languages().index(PSEUDO) - 1
    row.adjust(1)
    assert app.settings.language == PSEUDO
    assert scene.rolling[0].words == "[Láañgúüáagéë]"
    assert save(app.settings, tmp_path / "settings.json") is None
    assert load(tmp_path / "settings.json")[0].language == PSEUDO
    scene.reset()
    assert app.settings.language == PSEUDO, "the defaults leave it alone"


def test_one_language_alone_is_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.menus.settings.languages", lambda: [i18n.ENGLISH])
    app = speaking(i18n.ENGLISH)
    scene = SettingsScene(app)
    app.push(scene)
    assert "Language" not in [row.words for row in scene.rolling]
    assert app.settings.language == i18n.ENGLISH


def test_a_language_that_is_not_there_is_english() -> None:
    assert Settings(language="tlh").checked().language == i18n.ENGLISH


def test_who_installs_the_program_is_offered_no_made_up_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert PSEUDO in i18n.languages()
    monkeypatch.setattr("sys.frozen", True, raising=False)
    assert PSEUDO not in i18n.languages()
