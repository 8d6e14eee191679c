"""Settings: kept, bounded, and never in the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.settings import Settings, load, save


def test_settings_come_back_as_they_were_kept(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    chosen = Settings(text_scale=150, speed=2.0, calm=True, names={"athens": "Ana"})
    assert save(chosen, path) is None
    assert load(path) == (chosen, None)


def test_without_a_file_the_defaults_hold(tmp_path: Path) -> None:
    assert load(tmp_path / "none.json") == (Settings(), None)


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b'{"speed":"fast"}', b"\xff", b"[" * 99_999])
def test_a_broken_file_is_told_in_one_sentence(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(text)
    settings, problem = load(path)
    assert settings == Settings()
    assert str(problem) == "The settings file cannot be read. Using defaults."


def test_values_out_of_range_are_brought_back(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"text_scale":900,"speed":7,"music":12,"master":-1,"width":5,"unknown":1}')
    settings, _problem = load(path)
    assert (settings.text_scale, settings.speed) == (100, 1.0)
    assert (settings.music, settings.master, settings.width) == (1.0, 0.0, 960)


def test_a_folder_that_refuses_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    problem = save(Settings(), tmp_path / "file" / "settings.json")
    assert str(problem).startswith("Could not save")
