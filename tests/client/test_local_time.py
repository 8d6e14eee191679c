"""The clock of this place: a broken time zone is one sentence, and days turn at midnight."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from game.client.app import App
from game.commands.tape import run_through
from game.scenes import seat_text
from game.scenes.menus.title import Title
from game.scenes.routes import scene_routes
from game.session.environment import Environment
from game.session.recorder import SessionRecorder
from game.session.tape import read
from game.system import local_time
from game.system.settings import Settings
from sprites.base.canvas import offscreen
from tests.support.stage import SMALL, key, pass_time

ROOT = Path(__file__).parents[2]
BEFORE_MIDNIGHT = datetime(2026, 11, 25, 22, 59, 58, tzinfo=UTC)
ATHENS = timezone(timedelta(hours=1))


class Passing(Environment):
    """A world whose clock goes with the frames, from two seconds before midnight."""

    zone = ATHENS

    def clock(self) -> datetime:
        return BEFORE_MIDNIGHT + timedelta(seconds=self.frame // 60)


class PassingOnTape(SessionRecorder):
    """The same, taken down."""

    zone = ATHENS

    def clock(self) -> datetime:
        return BEFORE_MIDNIGHT + timedelta(seconds=self.frame // 60)


def title_in(world: Environment) -> tuple[App, Title]:
    app = App(offscreen(SMALL), Settings(calm=True), scene_routes, environment=world)
    app.replace_all(app.routes.title)
    app.draw()
    assert isinstance(app.top, Title)
    return app, app.top


# ---------------------------------------------------------------------- midnight


def test_the_day_on_the_title_turns_at_midnight(folder: Path) -> None:
    app, title = title_in(Passing())
    pass_time(app, 1.9)
    assert title.war.day.sentence == "25 Nov"
    app.draw()
    app.dirty = False
    pass_time(app, 1.2)
    assert title.war.day.sentence == "26 Nov"
    assert app.dirty
    app.close()


def test_the_day_turns_on_a_tape_too_and_is_told_once(folder: Path, tmp_path: Path) -> None:
    world = PassingOnTape()
    app, title = title_in(world)
    pass_time(app, 10)
    assert title.war.day.sentence == "26 Nov"
    key(app, "down")
    app.close()
    path = tmp_path / "a.tape"
    path.write_bytes(world.tape())
    tape = read(path)
    told = [entry.words for entry in tape.entries if entry.words]
    assert [words for words in told if words.startswith("2026")] == ["2026-11-26"]
    assert run_through(tape) > 590


# ---------------------------------------------------------------------- a broken zone


@pytest.fixture(params=["POLEMOS24", "AAA-30", "AAA167:59:59BBB"])
def broken(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A time zone that is a day or more away."""
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield request.param
    monkeypatch.undo()
    time.tzset()


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the system has zones of its own")
def test_where_the_zone_is_broken_the_time_is_utc(broken: str, folder: Path) -> None:
    noon = datetime(2026, 11, 25, 12, 0, tzinfo=UTC)
    with pytest.raises(ValueError, match="offset"):
        noon.astimezone()
    assert local_time.local(noon) == noon
    assert "cannot be used. Times are shown in UTC." in str(local_time.problem(noon))
    assert seat_text.day_of("2026-11-25T12:00:00Z") == "25\u00a0Nov\u00a012:00"
    app, title = title_in(SessionRecorder())
    assert re.fullmatch(r"\d+ \w+", title.war.day.sentence)
    app.take_screenshot()
    assert "saved" in app.toasts[-1][0].body.markup
    app.close()


def test_a_zone_that_holds_is_not_spoken_of() -> None:
    assert local_time.problem(datetime.now(UTC)) is None


LIVED = """
from game.cli import run
from game.client import window
def lived(app, _window):
    print([toast.body.markup for toast, _left in app.toasts])
window._loop = lived
raise SystemExit(run([]))
"""


@pytest.mark.skipif(os.name != "posix", reason="TZ is read there")
def test_the_window_opens_with_one_sentence(tmp_path: Path) -> None:
    env = {**os.environ, "TZ": "AAA24", "POLEMOS_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", LIVED],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("The time zone of this system (TZ) cannot be used.") == 1
