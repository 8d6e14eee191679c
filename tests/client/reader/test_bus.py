"""The bus of screen readers: one that has begun anew is found, and nothing else opens the door."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from game.client.reader import bus, door
from game.client.reader.bus import EACH, Bus, loaded_anew, sockets
from game.client.reader.door import Door
from game.client.reader.tree import Node, Tree


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the sockets, with that of a bus."""
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    (tmp_path / "at-spi").mkdir()
    begin(tmp_path / "at-spi" / "bus_0")
    return tmp_path / "at-spi"


def begin(path: Path) -> None:
    """Let a bus have its socket there: another file of the same name."""
    fresh = path.with_name("fresh")
    fresh.touch()
    fresh.replace(path)


def test_a_bus_that_takes_the_place_of_one_that_was_met_is_anew_once(folder: Path) -> None:
    watched = Bus()
    assert not watched.is_anew(0), "nobody has listened yet"
    watched.meet()
    assert not watched.is_anew(0)
    begin(folder / "bus_0")
    assert not watched.is_anew(EACH / 2), "it is looked for now and then"
    assert watched.is_anew(EACH)
    assert not watched.is_anew(3 * EACH)


def test_a_bus_that_is_gone_is_waited_for_and_that_of_another_screen_is_none_of_ours(
    folder: Path,
) -> None:
    watched = Bus()
    watched.meet()
    (folder / "bus_0").rename(folder / "kept")
    begin(folder / "bus_1")
    assert not watched.is_anew(0)
    begin(folder / "bus_0")
    assert watched.is_anew(EACH)


def test_where_no_folder_is_there_are_no_sockets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / "none"))
    assert sockets() == {}


class Adapter:
    """Tells at once that somebody listens, and notes what is told."""

    opened: ClassVar[list[Adapter]] = []

    def __init__(self, activated: Any, _asked: Any, _deactivated: Any) -> None:
        self.opened.append(self)
        self.attended: list[bool] = []
        activated()

    def update_window_focus_state(self, attended: bool) -> None:
        self.attended.append(attended)


def library(name: str) -> Any:
    return SimpleNamespace(name=name, unix=SimpleNamespace(Adapter=Adapter))


def test_the_door_is_opened_anew_by_a_library_that_knows_no_bus(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Adapter.opened.clear()
    asked: list[str] = []

    def anew(old: Any) -> Any:
        asked.append(old.name)
        return library("second")

    monkeypatch.setattr(door, "accesskit", library("first"))
    monkeypatch.setattr(door, "loaded_anew", anew)
    monkeypatch.setattr(Door, "_update", lambda _door: "a tree")
    monkeypatch.setattr(bus, "EACH", 0.0)
    shut = Door("Polemos")
    shut.attend(True)
    shut.look_again()
    assert len(Adapter.opened) == 1
    begin(folder / "bus_0")
    shut.look_again()
    shut.look_again()
    first, second = Adapter.opened
    assert asked == ["first"] and vars(door)["accesskit"].name == "second"
    assert shut._adapter is second and shut.listening
    assert first.attended == second.attended == [True]


def test_a_library_that_cannot_be_loaded_anew_shuts_the_door_and_ends_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_old: Any) -> Any:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(door, "accesskit", library("first"))
    monkeypatch.setattr(door, "loaded_anew", fails)
    monkeypatch.setattr(Door, "_update", lambda _door: "a tree")
    shut = Door("Polemos")
    begin(folder / "bus_0")
    shut.look_again()
    assert shut._adapter is None and not shut.listening
    shut.show(Tree((Node("a", "button", "Pass", (0.0, 0.0, 1.0, 1.0)),)))


@pytest.mark.skipif(sys.platform != "linux", reason="only there may a bus begin anew")
def test_the_library_can_be_loaded_twice_in_one_program() -> None:
    first = pytest.importorskip("accesskit")
    again = loaded_anew(first)
    assert again.Node is not first.Node
    assert again.Node(again.Role.BUTTON) is not None
    assert sys.modules["accesskit"] is first
