"""A program that breaks keeps what is known, and its tape shows the same again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.cli import run
from game.client import window
from game.client.services import Aloud, Routes, Screen
from game.commands.launch import open_title
from game.commands.tape import run_through
from game.records import saves
from game.scenes import table_factory
from game.scenes.menus.title import Title
from game.scenes.routes import SCREENS, scene_routes
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.session.tape import read
from game.system import paths
from sprites.base.canvas import Canvas
from tests.programs.taping import recorded, tape_of, wait
from tests.support.files.holding import reopened
from tests.support.menus import begun
from tests.support.stage import top


@pytest.fixture
def home() -> Iterator[Path]:
    with paths.elsewhere() as folder:
        yield folder


@pytest.fixture(autouse=True)
def _other_tests_keep_their_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame, "quit", pygame.display.quit)


class Cracked(Title):
    """A title that breaks at its tenth step."""

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.services.environment.frame == 10:
            raise ZeroDivisionError("the jar is cracked")


def test_a_program_that_breaks_keeps_tape_record_and_traceback(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(SCREENS, "title", f"{__name__}:Cracked")
    assert open_title() == 1
    monkeypatch.undo()
    told = capsys.readouterr().err
    (folder,) = paths.reports().iterdir()
    assert str(folder) in told and told.count("\n") == 1
    assert "the jar is cracked" in (folder / "traceback.txt").read_text()
    tape = read(folder / "session.tape")
    assert tape.entries[-1].end == "failed"
    assert run_through(tape) == 10  # the title itself is whole


class Unpaintable(Title):
    """A title that cannot be drawn once the pointer has come to the settings."""

    def draw(self, canvas: Canvas) -> None:
        assert self.focus.name != "Settings", "the jar has no picture"
        super().draw(canvas)


class Speechless(Title):
    """A title that cannot be read aloud then."""

    @property
    def aloud(self) -> Aloud:
        assert self.focus.name != "Settings", "the jar has no words"
        return super().aloud


@pytest.mark.parametrize("title", [Unpaintable, Speechless])
def test_a_crash_in_drawing_or_reading_aloud_is_found_again_without_a_window(
    title: type[Title],
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setitem(SCREENS, "title", f"{__name__}:{title.__name__}")
    app = recorded()
    app.replace_all(app.routes.title)
    wait(app, 30)
    spot = next(spot for spot in top(app).focus.spots if spot.name == "Settings")
    app.handle_input(Intent("point", *spot.box.center))
    wait(app, 3)
    (home / "t.tape").write_bytes(tape_of(app))
    assert run_through(read(home / "t.tape")) == 33  # where things are is known without drawing
    assert run(["tape", str(home / "t.tape"), "--headless"]) == 1
    assert "the program fails (AssertionError: the jar has no" in capsys.readouterr().err


def test_the_record_of_a_broken_match_is_kept_and_waits(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    left = begun()

    def fall(self: TableScene, dt: float) -> None:
        raise RuntimeError("over the table")

    def table(routes: Routes) -> Screen:
        return table_factory.at_table(routes.services, reopened(left))

    with monkeypatch.context() as patched:
        patched.setattr(TableScene, "step", fall)
        assert window.run(scene_routes, table) == 1
    (folder,) = paths.reports().iterdir()
    assert (folder / left.name).read_bytes() == left.read_bytes()
    assert [path for path, _record in saves.unfinished()] == [left]
    capsys.readouterr()
