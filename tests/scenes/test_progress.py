"""Progress: a file of its own, divided once from the settings of 1.0.0, and safe from these."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.client import window
from game.client.app import App
from game.client.services import Routes, Screen
from game.scenes.menus.settings import SettingsScene
from game.scenes.routes import scene_routes
from game.system import paths, settings
from game.system.progress import Progress, load, save
from game.system.settings import Settings
from sprites.base.canvas import offscreen
from tests.support.stage import SMALL

RELEASED = Path(__file__).parents[1] / "releases" / "1.0.0" / "settings.json"
REMEMBERED = Progress(
    names={"athens": "Ana", "war": "ANA"},
    last_seats={"duel": ["human Ana", "hoplite"]},
    lessons_done=["duel_1_at_stake"],
    lesson_steps={"battle_1_damage": 3},
    panel_help={"duel": False},
    puzzles_solved=["duel_08"],
    scenario_wins={"delium_424 hoplite": 7},
    scenario_defeats={"pylos_425 recruit": 2},
    scenarios_begun={"2026-11-12_18-00-00_battle.replay": "delium_424 hoplite 0"},
)
"""The memory in the settings of 1.0.0 in `tests/releases`."""


@pytest.fixture
def home() -> Iterator[Path]:
    """A home of 1.0.0."""
    with paths.elsewhere() as folder:
        shutil.copy(RELEASED, folder)
        yield folder


def opened() -> App:
    """A program that has just read its two files; a window's, which writes them."""
    return App(offscreen(SMALL), settings.load()[0], scene_routes, progress=load()[0])


def files(home: Path) -> list[str]:
    return sorted(path.name for path in home.iterdir() if path.is_file())


# ---------------------------------------------------------------------- a home of 1.0.0


def test_no_field_is_both_a_choice_and_remembered() -> None:
    assert not {*Settings.__struct_fields__} & {*Progress.__struct_fields__}


def test_the_one_file_of_1_0_0_is_divided_at_the_first_start_and_left_as_it_was(
    home: Path,
) -> None:
    assert load() == (REMEMBERED, None)
    assert settings.load()[1] is None
    assert (home / "settings.json").read_bytes() == RELEASED.read_bytes()
    assert load() == (REMEMBERED, None)
    assert files(home) == ["progress.json", "settings.json"]


def test_once_there_is_a_file_of_progress_the_old_ones_memory_is_not_read_again(
    home: Path,
) -> None:
    load()
    save(Progress(lessons_done=["greece_1"]))
    assert load() == (Progress(lessons_done=["greece_1"]), None)


def test_a_later_settings_file_keeps_what_1_0_0_remembered_for_it(home: Path) -> None:
    app = opened()
    app.settings.music = 0.9
    app.progress.lessons_done.append("battle_1_damage")
    app.keep()
    before, now = json.loads(RELEASED.read_text()), json.loads((home / "settings.json").read_text())
    assert {name: now[name] for name in before} == {**before, "music": 0.9}
    assert load()[0].lessons_done == ["duel_1_at_stake", "battle_1_damage"]


def test_all_that_1_0_0_kept_is_divided_however_much_of_it_is_read(home: Path) -> None:
    many = [f"lesson {n}" for n in range(1200)]
    (home / "settings.json").write_text(json.dumps({"lessons_done": many, "music": 0.25}))
    kept, problem = load()
    assert (problem, kept.lessons_done) == (None, many[-1000:])
    assert json.loads((home / "progress.json").read_text()) == {"lessons_done": many}


def test_what_1_0_0_cannot_have_remembered_is_left_out_and_told(home: Path) -> None:
    words = '{"lessons_done": 7, "puzzles_solved": ["duel_08"]}'
    (home / "settings.json").write_text(words)
    kept, problem = load()
    assert kept == Progress(puzzles_solved=["duel_08"])
    assert str(problem) == "These parts of your progress were reset: lessons_done."
    assert load() == (kept, None)
    assert (home / "settings.json").read_text() == words


def test_a_disk_that_takes_nothing_loses_nothing(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_asked: object) -> None:
        raise OSError(30, "Read-only file system")

    with monkeypatch.context() as patched:
        patched.setattr(paths, "write_whole", refuse)
        app = opened()
        assert app.progress == REMEMBERED
        app.progress.lessons_done.append("greece_1")
        app.settings.music = 0.9
        said = app.write()
        assert said.split(". ") == [
            "Could not save settings: Read-only file system",
            "Could not save progress: Read-only file system.",
        ]
    assert files(home) == ["settings.json"]
    assert app.write() == ""
    assert load()[0].lessons_done == ["duel_1_at_stake", "greece_1"]
    assert settings.load()[0].music == 0.9


# ---------------------------------------------------------------------- either file alone

SPOILT = (b"", b"{", b"[]", b"\xff", b"[" * 99_999, b" " * (2 << 20))


@pytest.mark.parametrize("spoilt", SPOILT)
def test_a_spoilt_file_of_progress_is_told_and_kept_and_costs_no_setting(
    spoilt: bytes, home: Path
) -> None:
    load()
    (home / "progress.json").write_bytes(spoilt)
    kept, problem = load()
    assert kept == Progress()
    assert str(problem) == (
        "The progress file cannot be read and is kept as progress.json.broken. Starting afresh."
    )
    assert (home / "progress.json.broken").read_bytes() == spoilt
    assert load() == (Progress(), None), "what 1.0.0 remembered does not come back"
    assert (settings.load()[1], settings.load()[0].music) == (None, 0.4)


@pytest.mark.parametrize("spoilt", SPOILT)
def test_a_spoilt_file_of_settings_costs_no_progress(spoilt: bytes, home: Path) -> None:
    load()
    (home / "settings.json").write_bytes(spoilt)
    chosen, problem = settings.load()
    assert chosen == Settings()
    assert "kept as settings.json.broken" in str(problem)
    assert load() == (REMEMBERED, None)


@pytest.mark.parametrize("missing", ["settings.json", "progress.json"])
def test_a_file_that_is_missing_costs_the_other_nothing(missing: str, tmp_path: Path) -> None:
    learned, loud = Progress(lessons_done=["a"]), Settings(music=0.9)
    save(learned, tmp_path / "progress.json")
    settings.save(loud, tmp_path / "settings.json")
    (tmp_path / missing).unlink()
    found = load(tmp_path / "progress.json")[0], settings.load(tmp_path / "settings.json")[0]
    kept = {"settings.json": (learned, Settings()), "progress.json": (Progress(), loud)}
    assert found == kept[missing]


def test_a_wrong_field_is_reset_alone_and_the_file_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    path.write_text(
        '{"lessons_done": ["a", 7], "puzzles_solved": ["b"], "lesson_steps": {"c": -3}}'
    )
    kept, problem = load(path)
    assert kept == Progress(puzzles_solved=["b"], lesson_steps={"c": 0})
    assert str(problem) == (
        "These parts of your progress were reset: lessons_done. "
        "The old file is kept as progress.json.broken."
    )
    assert load(path) == (kept, None)


# ---------------------------------------------------------------------- two programs, a newer one

TOMORROW: dict[str, Any] = {
    "memory_of_tomorrow": {"x": [1, None, "Ἑλλάς"]},
    "names": {"argos": "A" * 90, "athens": "Ana", **{f"city {n}": "Bea" for n in range(40)}},
    "lessons_done": [f"lesson {n}" for n in range(1200)],
    "scenario_wins": {f"scenario {n}": -n for n in range(600)},
}


def test_what_a_newer_program_remembers_stays_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    path.write_text(json.dumps(TOMORROW), "utf-8")
    kept, problem = load(path)
    assert (problem, len(kept.names), len(kept.scenario_wins)) == (None, 20, 400)
    before = deepcopy(kept)
    kept.names["athens"] = "Cleo"
    kept.lessons_done.append("lesson of today")
    assert save(kept, path, since=before) is None
    found = json.loads(path.read_text("utf-8"))
    assert {
        **found,
        **TOMORROW,
        "names": {**TOMORROW["names"], "athens": "Cleo"},
        "lessons_done": [*TOMORROW["lessons_done"], "lesson of today"],
    } == found
    assert files(tmp_path) == ["progress.json"]


def test_what_is_undone_here_goes_there_too(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    before = Progress(names={"athens": "Ana"}, lessons_done=["a", "b"])
    save(before, path)
    kept = Progress(lessons_done=["b"])
    assert save(kept, path, since=before) is None
    assert load(path) == (kept, None)


def test_two_windows_remember_together(home: Path) -> None:
    one, other = opened(), opened()
    one.progress.lessons_done.append("battle_1_damage")
    one.progress.names["sparta"] = "Bea"
    one.keep()
    other.progress.puzzles_solved.append("greece_30")
    other.progress.scenario_wins["pylos_425 recruit"] = 5
    other.settings.mono = False
    other.keep()
    assert load()[0] == msgspec.structs.replace(
        REMEMBERED,
        names={**REMEMBERED.names, "sparta": "Bea"},
        lessons_done=["duel_1_at_stake", "battle_1_damage"],
        puzzles_solved=["duel_08", "greece_30"],
        scenario_wins={**REMEMBERED.scenario_wins, "pylos_425 recruit": 5},
    )


# ---------------------------------------------------------------------- what is written when


def test_each_file_is_written_when_its_own_has_changed(home: Path) -> None:
    app = opened()

    def written() -> list[str]:
        """The names of the files that are others after the program has kept its own."""
        before = {path.name: path.stat().st_ino for path in home.glob("*.json")}
        app.keep()
        return [
            path.name for path in home.glob("*.json") if path.stat().st_ino != before[path.name]
        ]

    assert written() == []
    app.progress.lessons_done.append("x")
    assert written() == ["progress.json"]
    app.settings.music = 0.9
    assert written() == ["settings.json"]


def test_a_program_without_files_writes_both(home: Path) -> None:
    (home / "settings.json").unlink()
    opened().keep()
    assert files(home) == ["progress.json", "settings.json"]


def test_restoring_the_defaults_of_settings_never_touches_progress(home: Path) -> None:
    app = opened()
    before = (home / "progress.json").read_bytes()
    page = SettingsScene(app)
    app.push(page)
    page.reset()
    page.leave()
    assert app.progress == REMEMBERED
    assert (home / "progress.json").read_bytes() == before
    assert settings.load()[0] == Settings(trusting_table=True, width=1600, height=900)


# ---------------------------------------------------------------------- in a window


def seen_at_start(monkeypatch: pytest.MonkeyPatch) -> tuple[Progress, list[str]]:
    """Open the window and leave; what its title knew of the player, and its notes."""
    found: list[tuple[Progress, list[str]]] = []

    def first(routes: Routes) -> Screen:
        app = routes.services
        assert isinstance(app, App)
        found.append((deepcopy(app.progress), [toast.body.markup for toast, _left in app.toasts]))
        app.quit()
        return routes.title()

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(pygame, "quit", pygame.display.quit)
    assert window.run(scene_routes, first) == 0
    return found[0]


def test_the_window_takes_over_what_1_0_0_remembered(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known, told = seen_at_start(monkeypatch)
    assert (msgspec.structs.replace(known, version=""), told) == (REMEMBERED, [])
    assert known.version == "1.0.0", "its news are told"
    kept = json.loads((home / "settings.json").read_text())
    was = json.loads(RELEASED.read_text())
    assert {name: kept[name] for name in Progress.__struct_fields__ if name in was} == {
        name: was[name] for name in Progress.__struct_fields__ if name in was
    }
    assert load()[0].lessons_done == REMEMBERED.lessons_done


def test_the_window_tells_of_each_file_that_is_spoilt(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("settings.json", "progress.json"):
        (home / name).write_text("{")
    known, told = seen_at_start(monkeypatch)
    assert known == Progress(version="1.0.0")
    assert [words.partition(" cannot")[0] for words in told] == [
        "The settings file",
        "The progress file",
    ]
    assert (settings.load()[1], load()[1]) == (None, None)
