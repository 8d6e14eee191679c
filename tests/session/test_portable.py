"""A folder beside the executable that holds everything, where `portable.txt` asks for it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.system import paths, portable


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An executable in a folder of its own."""
    program = tmp_path / "stick" / "polemos"
    program.parent.mkdir()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(program))
    monkeypatch.delenv("POLEMOS_HOME")
    forget()
    yield program
    forget()


def forget() -> None:
    portable._found.cache_clear()
    paths.data_folder.cache_clear()


def test_all_lies_beside_the_program_where_that_is_asked_for(program: Path) -> None:
    (program.parent / "portable.txt").touch()
    home = program.parent / "polemos-home"
    assert paths.data_folder() == home
    assert paths.settings_file().parent == home
    assert paths.cache_folder() == home / "cache"
    assert portable.problem() is None


def test_without_that_file_the_system_says_where(program: Path) -> None:
    assert program.parent not in paths.data_folder().parents
    assert not (program.parent / "polemos-home").exists()


def test_on_a_mac_it_lies_beside_the_bundle(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = program.parent / "Polemos.app" / "Contents" / "MacOS" / "polemos"
    monkeypatch.setattr(sys, "executable", str(inside))
    (program.parent / "portable.txt").touch()
    assert paths.data_folder() == program.parent / "polemos-home"


def test_a_variable_goes_before(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (program.parent / "portable.txt").touch()
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path / "elsewhere"))
    assert paths.data_folder() == tmp_path / "elsewhere"


def test_a_folder_that_cannot_be_written_is_told_in_a_sentence(program: Path) -> None:
    (program.parent / "portable.txt").touch()
    (program.parent / "polemos-home").write_text("no folder")
    assert program.parent not in paths.data_folder().parents
    told = str(portable.problem())
    assert told.startswith(f"{program.parent / 'polemos-home'} cannot be written: ")
    assert told.endswith("Your data lies in the system's place instead.")


def test_a_program_that_runs_from_its_sources_asks_for_none(
    program: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (program.parent / "portable.txt").touch()
    monkeypatch.setattr(sys, "frozen", False)
    assert portable.folder() is None
