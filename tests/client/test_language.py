"""The language is a setting: it holds at once, on every scene that is open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.cli import run
from game.client.app import App
from game.commands.positions import still
from game.match.match import Match, Setup
from game.scenes.menus.settings import SettingsScene
from game.scenes.menus.title import Title
from game.scenes.routes import scene_routes
from game.scenes.scene import Scene
from game.scenes.table_factory import at_table
from game.scenes.tables.pause import Pause
from game.scenes.tables.table import TableScene
from game.staging.poses import play
from game.system import STRICT, i18n, paths
from game.system.i18n import PSEUDO
from game.system.ranges import checked
from game.system.settings import Settings, load, save
from sprites.base import text
from sprites.base.canvas import Canvas, offscreen
from sprites.base.text import Style
from sprites.kit.setting import Choice
from tests.support.stage import SMALL, top


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    paths.data_folder.cache_clear()
    yield
    i18n.use_language(i18n.ENGLISH)
    paths.data_folder.cache_clear()


def speaking(language: str) -> App:
    return App(
        offscreen(SMALL), Settings(language=language, calm=True), scene_routes, headless=True
    )


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
    assert checked(Settings(language="tlh")).language == i18n.ENGLISH


def test_who_plays_is_offered_no_made_up_language(monkeypatch: pytest.MonkeyPatch) -> None:
    assert PSEUDO in i18n.languages()
    monkeypatch.delenv(STRICT)
    assert PSEUDO not in i18n.languages()
    assert checked(Settings(language=PSEUDO)).language == i18n.ENGLISH


# ---------------------------------------------------------------------- a damaged catalogue

SPOILT: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda good: b"",
    "cut": lambda good: good[:1000],
    "half": lambda good: good[: len(good) // 2],
    "junk": lambda good: b"junk" * 500,
    "no text": lambda good: good.replace("ä".encode(), b"\xff\xfe"),
    "a letter": lambda good: good.replace(b"{game}", b"{gane}", 5),
    "its plurals": lambda good: good.replace(b"plural=(n", b"plural=(m", 1),
}


@pytest.fixture(params=SPOILT)
def _spoilt(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Let German be damaged, with all other languages as they are."""
    for path in i18n.LOCALE.glob("*/LC_MESSAGES/polemos.mo"):
        there = tmp_path / path.relative_to(i18n.LOCALE)
        there.parent.mkdir(parents=True)
        good = path.read_bytes()
        there.write_bytes(SPOILT[request.param](good) if "de" in path.parts else good)
    monkeypatch.setattr(i18n, "LOCALE", tmp_path)


@pytest.mark.usefixtures("_spoilt")
def test_a_damaged_catalogue_means_english_and_one_sentence() -> None:
    app = speaking("de")
    app.push(SettingsScene(app))
    app.draw()
    assert "The words of the language de are damaged" in app.toasts[0][0].body.markup
    assert len(app.toasts) == 1 and top(app).foot[0].words == "Back"  # type: ignore[attr-defined]
    assert i18n.name_of_language("de") == "de" and i18n.name_of_language("fr") == "Français"
    change(app, "fr")
    assert top(app).foot[0].words == "Retour"  # type: ignore[attr-defined]
    change(app, "de")
    assert top(app).foot[0].words == "Back"  # type: ignore[attr-defined]


@pytest.mark.usefixtures("_spoilt")
def test_a_damaged_catalogue_is_told_on_the_command_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.cli._players_language", lambda: "de")
    assert run(["replay", "nowhere.replay"]) == 2
    assert capsys.readouterr().err.count("\n") == 2


def test_a_catalogue_that_another_program_compiled_is_taken_as_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "de/LC_MESSAGES/polemos.mo"
    path.parent.mkdir(parents=True)
    whole = (i18n.LOCALE / "de/LC_MESSAGES/polemos.mo").read_bytes()
    path.write_bytes(whole[: -i18n.SEALED])
    assert i18n.sealed(path.read_bytes()) == whole
    monkeypatch.setattr(i18n, "LOCALE", tmp_path)
    assert i18n.name_of_language("de") == "Deutsch"
