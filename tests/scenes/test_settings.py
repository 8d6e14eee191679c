"""Settings: kept, bounded, and never in the way."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from game.system.ranges import checked
from game.system.settings import Settings, load, save


def test_settings_come_back_as_they_were_kept(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    chosen = Settings(text_scale=150, speed=2.0, calm=True, told={"moves": "asked"})
    assert save(chosen, path) is None
    assert load(path) == (chosen, None)


def test_the_defaults_are_in_range() -> None:
    assert checked(Settings()) == Settings()


def test_without_a_file_the_defaults_hold(tmp_path: Path) -> None:
    assert load(tmp_path / "none.json") == (Settings(), None)


def test_what_no_page_shows_any_more_stays_in_the_file_for_an_older_program(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"music": 0.25, "rivals_read": {"2026-11-20": 7}}')
    chosen, problem = load(path)
    before = deepcopy(chosen)
    chosen.music = 0.5
    assert (problem, save(chosen, path, before), save(chosen, path)) == (None, None, None)
    kept = json.loads(path.read_text())
    assert (kept["music"], kept["rivals_read"]) == (0.5, {"2026-11-20": 7})


BROKEN = "settings.json.broken"
RESET = "speed, told, width"


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"\xff", b"[" * 99_999, b" " * (2 << 20)])
def test_a_broken_file_is_told_and_kept(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(text)
    settings, problem = load(path)
    assert settings == Settings()
    assert str(problem) == (
        f"The settings file cannot be read and is kept as {BROKEN}. Using defaults."
    )
    assert (tmp_path / BROKEN).read_bytes() == text
    assert load(path) == (Settings(), None)


def test_a_second_broken_file_is_kept_beside_the_first(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for text in ("{", "["):
        path.write_text(text)
        load(path)
    kept = sorted(each.read_text() for each in tmp_path.iterdir())
    assert kept == ["[", "{"]


def test_a_wrong_field_is_reset_alone_and_the_file_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    text = '{"speed":"fast","music":0.25,"told":{"moves":7},"width":1e999,"calm":true}'
    path.write_text(text)
    chosen, problem = load(path)
    assert chosen == Settings(music=0.25, calm=True)
    assert str(problem) == f"These settings were reset: {RESET}. The old file is kept as {BROKEN}."
    assert (tmp_path / BROKEN).read_text() == text
    assert load(path) == (chosen, None)


def test_values_out_of_range_are_brought_back(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"text_scale":900,"speed":7,"music":12,"master":-1,"width":5,"unknown":1}')
    settings, _problem = load(path)
    assert (settings.text_scale, settings.speed) == (100, 1.0)
    assert (settings.music, settings.master, settings.width) == (1.0, 0.0, 640)


def test_a_folder_that_refuses_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    problem = save(Settings(), tmp_path / "file" / "settings.json")
    assert str(problem).startswith("Could not save")


# ---------------------------------------------------------------------- a newer program's settings

TOMORROW: dict[str, Any] = {
    "music": 0.1,
    "setting_of_tomorrow": {"x": [1, None, "Ἑλλάς"]},
    "colours": "a palette of tomorrow",
    "speed": 0.25,
    "language": "grc",
    "told": {"moves": "asked", "turns": "sung", **{f"kind {n}": "all" for n in range(40)}},
    "width": 15_360,
}


@pytest.fixture
def newer(tmp_path: Path) -> Path:
    """The settings of a newer program."""
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(TOMORROW), "utf-8")
    return path


def left(path: Path) -> dict[str, Any]:
    """Return what is in the only file of a folder."""
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def test_what_a_newer_program_has_set_stays_in_the_file(newer: Path) -> None:
    chosen, problem = load(newer)
    assert problem is None
    assert (chosen.colours, chosen.speed, chosen.music) == ("standard", 1.0, 0.1)
    before = deepcopy(chosen)
    chosen.calm = True
    assert save(chosen, newer, since=before) is None
    assert {**left(newer), **TOMORROW, "calm": True} == left(newer)
    assert load(newer) == (chosen, None)


def test_what_the_player_changes_here_is_changed_there(newer: Path) -> None:
    chosen, _problem = load(newer)
    before = deepcopy(chosen)
    chosen.colours = "blue-yellow"
    chosen.told = {**chosen.told, "moves": "all"}
    chosen.width = 1400
    assert save(chosen, newer, since=before) is None
    assert {**left(newer), **TOMORROW,
            "colours": "blue-yellow",
            "told": {**TOMORROW["told"], "moves": "all"},
            "width": 1400} == left(newer)  # fmt: skip


def test_a_wrong_field_costs_a_newer_program_none_of_its_own(newer: Path) -> None:
    newer.write_text(json.dumps({**TOMORROW, "calm": "often"}), "utf-8")
    chosen, problem = load(newer)
    assert "calm" in str(problem)
    assert json.loads(newer.read_text("utf-8")) == {**TOMORROW, "calm": False}
    assert load(newer) == (chosen, None)
