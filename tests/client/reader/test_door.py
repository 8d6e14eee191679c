"""The door to the system's screen reader, and speech on Windows, by stand-ins."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.client import window as loop
from game.client.reader import door, speech
from game.client.reader.announcer import Announcement
from game.client.reader.door import Door
from game.client.reader.tree import Node, Tree
from game.commands.shot import studio
from game.system.settings import Settings
from sprites.base.window import Window
from tests.support.stage import SMALL

BOX = (0.0, 0.0, 1.0, 1.0)


class Panic(BaseException):
    """The error of the library where it panics: no Exception."""


class Adapter:
    """Subclasses a window that has not been shown; panics at the second picture."""

    def __init__(self, handle: int, *_handlers: object) -> None:
        self.handle, self.shown = handle, 0

    for_window = classmethod(lambda cls, handle, *handlers: cls(handle, *handlers))

    def update_if_active(self, _tree: object) -> None:
        self.shown += 1
        if self.shown > 1:
            raise Panic


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_the_door_takes_the_windows_own_number(
    platform: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = SimpleNamespace(
        SubclassingAdapter=Adapter, add_focus_forwarder_to_window_class=lambda _name: None
    )
    monkeypatch.setattr(door, "accesskit", SimpleNamespace(windows=kind, macos=kind))
    monkeypatch.setattr(sys, "platform", platform)
    assert Door("Polemos", 4711)._adapter.handle == 4711
    assert Door("Polemos")._adapter is None, "a window without a number has no door"


def test_the_window_is_hidden_until_its_door_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    made = pygame.Window

    def make(*given: Any, **options: Any) -> pygame.Window:
        done.append("hidden" if options["hidden"] else "shown")
        return made(*given, **options)

    monkeypatch.setattr(pygame, "Window", make)
    monkeypatch.setattr(loop, "Door", lambda _title, _handle: done.append("door"))
    monkeypatch.setattr(Window, "show", lambda _window: done.append("shown"))
    app, window = studio(SMALL), Window("Polemos")
    app.running = False
    loop._loop(app, window)
    window.close()
    assert done == ["hidden", "door", "shown"]


def test_the_game_goes_on_after_a_panic(monkeypatch: pytest.MonkeyPatch) -> None:
    shut = Door("Polemos")
    shut._adapter, shut.listening = Adapter(1), True
    shut.show(Tree((Node("a", "button", "Pass", BOX),)))
    assert shut.listening
    shut.show(Tree((Node("a", "button", "Hint", BOX),)))
    assert shut._adapter is None and not shut.listening

    def fails(*_handlers: Any) -> None:
        raise Panic

    monkeypatch.setattr(door, "accesskit", SimpleNamespace(unix=SimpleNamespace(Adapter=fails)))
    monkeypatch.setattr(sys, "platform", "linux")
    assert Door("Polemos")._adapter is None


def test_whoever_interrupts_the_program_is_heard() -> None:
    with pytest.raises(KeyboardInterrupt), door.surviving():
        raise KeyboardInterrupt


def test_on_linux_a_name_goes_with_the_value_that_nobody_would_tell() -> None:
    row = Node("a", "combo box", "To win", BOX, "20 points")
    assert door._named(row) == ("To win, 20 points" if sys.platform == "linux" else "To win")
    assert door._named(Node("a", "switch", "Captions", BOX, "On")) == "Captions"


def test_the_system_is_told_no_arrows() -> None:
    pytest.importorskip("accesskit")
    told = Node("a", "button", "Rating 3 → 4", BOX, description="Athens 0 → 2. Sparta 0 → 0.")
    node = door._node(told)
    assert (node.label, node.description) == (
        "Rating from 3 to 4", "Athens from 0 to 2. Sparta from 0 to 0."
    )  # fmt: skip


def test_what_comes_back_has_a_new_number() -> None:
    pytest.importorskip("accesskit")
    shut, numbers = Door("Polemos"), []
    shut._adapter = None
    for there in ("ab", "b", "ab"):
        shut._tree = Tree(tuple(Node(key, "button", key, BOX) for key in there))
        shut._update()
        numbers.append(dict(shut._ids))
    first, between, last = numbers
    assert first["b"] == between["b"] == last["b"]
    assert "a" not in between and last["a"] not in first.values()


@pytest.mark.parametrize(("platform", "role"), [("linux", "alert"), ("win32", "status")])
def test_orca_drops_no_announcement(
    platform: str, role: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert door._live(Announcement("moves", "Athens passes", 1)).role == role


# ---------------------------------------------------------------------- speech


def said_by(path: Path, count: int) -> list[str]:
    """Return the lines that have come, once there are so many."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        if len(lines) >= count:
            return lines
        time.sleep(0.02)
    raise AssertionError(f"not said: {path}")


def test_on_windows_one_process_stays_and_reads_lines(tmp_path: Path) -> None:
    program = f"import sys\nf = open({str(tmp_path / 'said')!r}, 'a', buffering=1)\nf.write('begins\\n')\nfor line in sys.stdin: f.write(line)"  # noqa: E501
    engine = speech.Engine(
        lambda rate, _voice: [sys.executable, "-c", f"{program} # {rate}"],
        [],
        str,
        by_input=True,
        stays=True,
    )
    settings = Settings(speech=True, speech_rate=200)
    voice = speech.Speech(lambda: settings, engine)
    voice.say(Announcement("moves", "Athens\npasses"), False)
    voice.say(Announcement("moves", "Sparta passes"), False)
    assert said_by(tmp_path / "said", 3) == ["begins", "Athens passes", "Sparta passes"]
    voice.say(Announcement("asked", "Turn 2"), True)
    assert said_by(tmp_path / "said", 5)[3:] == ["", "Turn 2"], "an empty line silences"
    settings.speech_rate = 250
    voice.say(Announcement("moves", "Athens wins"), False)
    assert said_by(tmp_path / "said", 7)[5:] == ["begins", "Athens wins"], "another rate"
    voice.close()


def test_powershell_reads_lines_in_utf8_and_an_empty_one_silences_it() -> None:
    engine = speech._sapi("powershell")
    told = engine.say(165, "")[-1]
    assert engine.stays and "SpeakAsyncCancelAll" in told and "ReadLine" in told
    assert "UTF8" in told and "UTF8" in engine.voices[-1]
