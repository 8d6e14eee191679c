"""The system's window to choose files in, with the system faked, and pages that ask through it."""

from __future__ import annotations

import shutil
import sys
import threading
import time
from pathlib import Path

import pytest

from game.commands.tape import run_through
from game.scenes.dialogs.prompts import TextPrompt
from game.session.intent import Intent
from game.session.tape import read
from game.system import file_chooser
from game.system.file_chooser import (
    CANCELLED,
    COMMANDS,
    SAYS,
    FileChooser,
    Kind,
    Request,
    program,
)
from tests.programs import taping
from tests.support.menus import WAYS, Choose, by_keys
from tests.support.play.records import library, names, recorded, told
from tests.support.stage import key, top

KINDS: tuple[Kind, ...] = ("open", "save", "folder")
SCREEN = {"DISPLAY": ":0"}


def there(monkeypatch: pytest.MonkeyPatch, *programs: str) -> None:
    """Let these programs be all that is installed."""
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}" if name in programs else None)


# ---------------------------------------------------------------------- which program


@pytest.mark.parametrize(
    ("platform", "environ", "installed", "found"),
    [
        ("linux", SCREEN, ("zenity", "kdialog"), "zenity"),
        ("linux", SCREEN | {"XDG_CURRENT_DESKTOP": "KDE"}, ("zenity", "kdialog"), "kdialog"),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, ("kdialog",), "kdialog"),
        ("linux", {}, ("zenity",), None),
        ("linux", SCREEN, (), None),
        ("darwin", {}, ("osascript", "zenity"), "osascript"),
        ("win32", {}, ("powershell",), "powershell"),
        ("win32", SCREEN, ("zenity",), None),
    ],
)
def test_each_system_has_its_program(
    platform: str,
    environ: dict[str, str],
    installed: tuple[str, ...],
    found: str | None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    there(monkeypatch, *installed)
    assert program(platform, environ) == ((found, f"/bin/{found}") if found else None)


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("kind", KINDS)
def test_words_of_ours_are_never_read_as_options_or_code(name: str, kind: Kind) -> None:
    title = "'; rm -rf \" $(x)"
    asked = Request(kind, title, Path("/home/ana"), "a.replay")
    command = COMMANDS[name](f"/bin/{name}", asked)
    assert command[0] == f"/bin/{name}"
    holding = [part for part in command if title in part]
    assert holding in ([], [title], [f"--title={title}"])
    if name != "powershell":
        assert any("/home/ana" in part for part in command)


# ---------------------------------------------------------------------- a process beside the game


def says(monkeypatch: pytest.MonkeyPatch, code: str) -> FileChooser:
    """A chooser whose window is a short program in Python."""
    monkeypatch.setattr(file_chooser, "program", lambda: ("zenity", sys.executable))
    monkeypatch.setitem(COMMANDS, "zenity", lambda path, _asked: [path, "-c", code])
    chooser = FileChooser()
    assert chooser.ask(Request("open", "Import", Path.home()))
    return chooser


def awaited(chooser: FileChooser) -> list[str]:
    """Return all that is chosen, "" where the window has failed."""
    for thread in threading.enumerate():
        if thread.name == "files":
            thread.join(20)
    return list(iter(chooser.answer, None))


@pytest.mark.parametrize(
    ("code", "answers"),
    [
        ("print('/a b/é.replay'); print('/c.replay')", ["/a b/é.replay", "/c.replay"]),
        ("raise SystemExit(1)", []),
        ("raise SystemExit(127)", [""]),
    ],
)
def test_what_is_chosen_comes_once(
    code: str, answers: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "utf-8")
    chooser = says(monkeypatch, code)
    assert awaited(chooser) == answers
    assert chooser.answer() is None


def test_where_nothing_chosen_is_no_failure_any_failure_is_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """PowerShell ends with 1 when it fails, the others when the window was closed."""
    monkeypatch.setitem(CANCELLED, "zenity", CANCELLED["powershell"])
    assert awaited(says(monkeypatch, "")) == []
    assert awaited(says(monkeypatch, "raise SystemExit(1)")) == [""]


def test_a_failure_with_the_status_of_a_cancel_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """osascript ends with 1 for both: -128 is Cancel, -43 a folder that is gone."""
    monkeypatch.setitem(SAYS, "zenity", SAYS["osascript"])
    ends = "import sys; sys.exit('execution error: {} ({})')"
    assert awaited(says(monkeypatch, ends.format("User canceled.", -128))) == []
    assert awaited(says(monkeypatch, ends.format("File not found.", -43))) == [""]


def test_windows_is_told_of_an_owner_on_top() -> None:
    asked = Request("save", "Export", Path("/tmp"), "a.replay")
    told = COMMANDS["powershell"]("powershell", asked)[-1]
    assert "TopMost = $true" in told and "ShowDialog($owner)" in told


def test_the_game_goes_on_while_the_window_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = time.monotonic()
    chooser = says(monkeypatch, "import time; time.sleep(60)")
    assert chooser.answer() is None
    chooser.close()
    assert chooser.answer() is None
    assert time.monotonic() - begun < 30


def test_a_program_that_cannot_be_started_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_chooser, "program", lambda: ("zenity", "/no/such/program"))
    assert not FileChooser().ask(Request("open", "Import", Path.home()))
    monkeypatch.setattr(file_chooser, "program", lambda: None)
    assert not FileChooser().ask(Request("open", "Import", Path.home()))


# ---------------------------------------------------------------------- the library asks


class FakeChooser(FileChooser):
    """A window that answers as it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Request] = []
        self.next: list[str] = []

    def ask(self, asked: Request) -> bool:
        self.asked.append(asked)
        return True

    def answer(self) -> str | None:
        return self.next.pop(0) if self.next else None


@pytest.fixture
def fake() -> FakeChooser:
    return FakeChooser()


@WAYS
def test_records_are_imported_from_the_systems_window(
    choose: Choose, folder: Path, tmp_path: Path, fake: FakeChooser
) -> None:
    paths = [recorded(tmp_path, "duel", day) for day in (1, 2)]
    app, scene = library()
    app.file_chooser = fake
    choose(app, "Import")
    assert top(app) is scene, "nothing has to be typed"
    assert fake.asked[0].kind == "open"
    app.take_chosen()
    assert names(scene) == []
    fake.next = [str(path) for path in paths]
    app.take_chosen()
    assert len(names(scene)) == 1, "one a frame"
    app.take_chosen()
    assert sorted(names(scene)) == [path.name for path in paths]
    app.take_chosen()
    assert top(app) is scene


@pytest.mark.parametrize("count", [1, 2])
def test_records_are_exported_to_the_systems_window(
    count: int, folder: Path, tmp_path: Path, fake: FakeChooser
) -> None:
    for day in range(count):
        recorded(folder, "duel", day + 1)
    app, scene = library()
    app.file_chooser = fake
    paths = [entry.path for entry in scene.shown]
    scene.actions.copies.ask(paths)
    assert fake.asked[0].kind == ("save" if count == 1 else "folder")
    assert fake.asked[0].name == (names(scene)[0] if count == 1 else "")
    target = tmp_path / "mine.replay" if count == 1 else tmp_path
    fake.next = [str(target)]
    app.take_chosen()
    assert len(list(tmp_path.glob("*.replay"))) == count
    if count == 1:
        scene.actions.copies.ask(paths)
        fake.next = [str(target)]
        app.take_chosen()
        assert "Could not export there" in told(app)


def test_where_the_window_fails_a_path_is_typed(folder: Path, fake: FakeChooser) -> None:
    recorded(folder)
    app, scene = library()
    app.file_chooser = fake
    key(app, "take")
    fake.next = [""]
    app.take_chosen()
    assert isinstance(top(app), TextPrompt)
    key(app, "cancel")
    assert top(app) is scene


def test_an_answer_that_comes_too_late_changes_nothing(folder: Path, fake: FakeChooser) -> None:
    recorded(folder)
    app, scene = library()
    app.file_chooser = fake
    key(app, "take", "cancel")
    assert top(app) is not scene
    later = top(app)
    fake.next = ["/no/such.replay"]
    app.take_chosen()
    assert top(app) is later


def test_a_tape_has_the_answer_and_opens_no_window(
    folder: Path, tmp_path: Path, fake: FakeChooser
) -> None:
    path = recorded(tmp_path)
    recorded(folder, day=2)
    app = taping.recorded()
    app.replace_all(app.routes.title)
    by_keys(app, "Library")
    app.file_chooser = fake
    key(app, "take")
    taping.wait(app, 30)
    fake.next = [str(path)]
    app.take_chosen()
    taping.wait(app, 5)
    there = tmp_path / "session.tape"
    there.write_bytes(taping.tape_of(app))
    asked = len(fake.asked)
    assert run_through(read(there)) == app.environment.frame
    assert len(fake.asked) == asked


@pytest.mark.parametrize("text", ["", "/no/such.replay"])
def test_an_answer_that_nobody_asked_for_is_ignored(text: str, folder: Path) -> None:
    recorded(folder)
    app, scene = library()
    app.handle_input(Intent("chosen", text=text))
    assert top(app) is scene
