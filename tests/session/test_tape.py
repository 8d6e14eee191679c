"""Tapes: played once more, a session has the same positions, scenes and pictures, or says where."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.cli import run
from game.client.app import STEP, App
from game.client.presses import APART
from game.commands.tape import Session, run_through
from game.match.match import Setup
from game.match.seats import human_seats
from game.registry import GAMES
from game.scenes import table_factory
from game.scenes.dialogs import errand_page
from game.scenes.look_back.page import LookBack
from game.scenes.menus.library import LibraryScene
from game.scenes.routes import scene_routes
from game.scenes.tables.table import TableScene
from game.scenes.theatre.open_theatre import showing_file
from game.session import recorder
from game.session.intent import Intent
from game.session.recorder import SessionRecorder
from game.session.tape import Tape, read
from game.system import paths
from game.system.progress import Progress
from game.system.settings import Settings
from sprites.base.canvas import offscreen
from tests.programs.taping import (
    TAPES,
    Anybody,
    leave,
    play_on,
    recorded,
    tape_of,
    until_asked,
    wait,
)
from tests.support.errands import AtOnce
from tests.support.menus import begun, by_keys
from tests.support.play.records import recorded as record_of
from tests.support.stage import match_of, top
from tests.support.systems import SIGNALS

ROOT = Path(__file__).parents[2]
GOLDEN = sorted(TAPES.glob("*.tape"))
ELSEWHERE = Path(__file__).parents[1] / "replays"
REPLAYS = [
    ELSEWHERE / f"{name}.replay" for name in ("duel_conceded_with_undo", "greece_seven_areas")
]
SHORT = 900


@pytest.fixture
def home() -> Iterator[Path]:
    with paths.elsewhere() as folder:
        yield folder


@pytest.fixture(autouse=True)
def _hasty_presses() -> None:
    """A tape has them as they were."""


@pytest.fixture(autouse=True)
def _other_tests_keep_their_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame, "quit", pygame.display.quit)


def on_tape(tape: bytes, folder: Path) -> Tape:
    """A tape by its bytes, through a file."""
    path = folder / "session.tape"
    path.write_bytes(tape)
    return read(path)


def picture(app: App) -> bytes:
    """A frame, pixel by pixel, in brief."""
    app.draw()
    return blake2b(app.canvas.surface.get_buffer().raw).digest()


def begin(app: App, *names: str) -> None:
    """From the title through rows and buttons, by keys."""
    app.replace_all(app.routes.title)
    for name in names:
        by_keys(app, name)
        wait(app, 5)


# ---------------------------------------------------------------------- golden tapes


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_tapes_hold(path: Path) -> None:
    """After a change of layout they are recorded again: python -m tests.programs.taping."""
    tape = read(path)

    def draw_some(session: Session) -> None:
        if session.playing.frame % 200 == 0:
            session.app.draw()

    assert run_through(tape, draw_some) == tape.entries[-1].at
    kinds = {entry.kind for entry in tape.entries}
    assert {"hear", "bot", "seed", "now", "words", "check", "scene", "end"} - kinds <= {"bot"}


def test_there_is_a_golden_tape_of_every_game_with_a_table() -> None:
    assert {path.stem for path in GOLDEN} >= set(GAMES)


# ---------------------------------------------------------------------- what is recorded


@pytest.mark.sweep(sister="test_a_bots_answer_that_is_given_again_is_on_the_tape_once")
def test_a_session_comes_back_with_every_picture(home: Path, tmp_path: Path) -> None:
    app = recorded(Settings(speed=2.0, captions=True))
    frames: dict[int, bytes] = {}
    begin(app, "Card Duel", "Start")
    player = Anybody(5)
    for _ in range(12):
        until_asked(app)
        frames[app.environment.frame] = picture(app)
        player.move(app)
    app.canvas.take(pygame.Surface((960, 600), 0, 32))
    wait(app, 40)
    frames[app.environment.frame] = picture(app)
    app.handle_input(Intent("photograph"))
    tape = on_tape(tape_of(app), tmp_path)
    again: dict[int, bytes] = {}

    def look(session: Session) -> None:
        now = session.playing.frame
        if now in frames and now not in again:
            again[now] = picture(session.app)

    run_through(tape, look)
    assert len(frames) > 10
    assert [now for now in frames if frames[now] != again[now]] == []


@pytest.mark.sweep(sister="test_a_bots_answer_that_is_given_again_is_on_the_tape_once")
def test_a_session_of_who_listens_comes_back_where_nothing_is_drawn(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each picture is read while it is recorded, and none while it is played."""
    app = recorded(Settings(speed=2.0))
    step = app.step

    def step_and_draw(dt: float = STEP) -> None:
        step(dt)
        app.draw()

    monkeypatch.setattr(app, "step", step_and_draw)
    app.announcer.heard = True
    begin(app, "Card Duel", "Start")
    player = Anybody(5)
    for _ in range(12):
        until_asked(app)
        player.move(app)
        wait(app, 120)
    assert len(app.announcer.said) > 12
    assert run_through(on_tape(tape_of(app), tmp_path)) == app.environment.frame


def test_a_bots_answer_that_is_given_again_is_on_the_tape_once(home: Path, tmp_path: Path) -> None:
    app = recorded()
    setup = Setup("duel", ("human", "greedy"), 5, "practice")
    app.replace_all(lambda: table_factory.begin(app, setup))
    table = app.top
    assert isinstance(table, TableScene)
    stood = []
    for _ in range(2):
        until_asked(app)
        wait(app, APART)
        app.handle_input(Intent("space"))
        until_asked(app)
        stood.append((match_of(table).state.digest(), tape_of(app).count(b'"bot"')))
        app.handle_input(Intent("undo"))
    assert stood[0] == stood[1]
    assert stood[0][1] > 0
    assert run_through(on_tape(tape_of(app), tmp_path)) == app.environment.frame


LEARNED = Progress(last_seats={"duel": ["human", "human"]}, lessons_done=["duel_1_at_stake"])


def before(header: dict[str, Any]) -> dict[str, Any]:
    """Return the header of a tape as 1.0.0 wrote it: what it remembers is among the settings."""
    progress = header.pop("progress")
    return {**header, "settings": {**header["settings"], **progress, "rivals_read": {}}}


@pytest.mark.parametrize("written", [dict, before])
def test_what_was_remembered_at_the_beginning_is_on_a_tape_of_today_and_one_of_before(
    written: Callable[[dict[str, Any]], dict[str, Any]], home: Path, tmp_path: Path
) -> None:
    """Two people at one screen sit down, as they did last time."""
    app = recorded()
    app.progress.last_seats, app.progress.lessons_done = LEARNED.last_seats, LEARNED.lessons_done
    begin(app, "Card Duel", "Start")
    wait(app, 30)
    table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
    assert human_seats(match_of(table).setup.players) == [0, 1]
    head, *rest = tape_of(app).splitlines()
    header = msgspec.json.encode(written(msgspec.json.decode(head)))
    tape = on_tape(b"\n".join([header, *rest, b""]), tmp_path)
    assert (tape.header.progress, tape.header.settings) == (LEARNED, Settings(speed=4.0))
    assert run_through(tape) == app.environment.frame


def test_a_match_gone_on_with_brings_its_record_along(home: Path, tmp_path: Path) -> None:
    left = begun()
    app = recorded()
    app.replace_all(app.routes.title)
    wait(app, 3)
    by_keys(app, "Continue")
    play_on(app, Anybody(4), 6)
    tape = on_tape(tape_of(app), tmp_path)
    assert [kept.file for kept in tape.files] == [left.name]
    assert any(entry.check for entry in tape.entries)
    app.close()  # only then does Windows let the file go
    left.unlink()
    assert run_through(tape) == app.environment.frame
    assert not left.exists()


@pytest.mark.few(1)
@pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)
def test_a_session_that_shows_a_record_from_elsewhere_brings_it_along(
    path: Path, home: Path, tmp_path: Path
) -> None:
    app = recorded()
    app.replace_all(lambda: showing_file(app, path))
    wait(app, 90)
    for kind in ("last", "before", "before", "log", "cancel", "space"):
        app.handle_input(Intent(kind))
        wait(app, 20)
    tape = on_tape(tape_of(app), tmp_path)
    assert tape.header.start.shown
    assert any(entry.given == path.read_text("utf-8") for entry in tape.entries)
    assert run_through(tape) == app.environment.frame


def test_bots_in_their_own_process_answer_at_the_same_frames(home: Path, tmp_path: Path) -> None:
    app = App(
        offscreen((1280, 720)), Settings(speed=0.0), scene_routes, environment=SessionRecorder()
    )
    begin(app, "Card Duel", "more ways", "The whole table", "athens recruit", "Start")
    limit = time.monotonic() + 20
    while tape_of(app).count(b'"bot"') < 12 and time.monotonic() < limit:
        app.step()
        time.sleep(0.002)
    frame = app.environment.frame
    tape = on_tape(tape_of(app), tmp_path)
    app.close()
    assert sum(entry.bot is not None for entry in tape.entries) == 12
    assert run_through(tape) <= frame


def test_files_are_taken_in_and_given_out_only_where_they_were_named(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A tape that is played reads and writes nothing of the machine that it is played on."""
    monkeypatch.setattr(errand_page, "Errand", AtOnce)
    source, target = tmp_path / "other.replay", tmp_path / "copy.replay"
    source.write_bytes((TAPES.parent / "replays" / "duel_sparta_wins.replay").read_bytes())
    app = recorded()
    begin(app)
    record = Intent("reach", text="Record", amount=1)
    for intent in (Intent("drop", text=str(source)), Intent("export"), record):
        app.handle_input(intent)
        wait(app, 5)
    for intent in (*[Intent("erase")] * 200, Intent("text", text=str(target)), Intent("confirm")):
        app.handle_input(intent)
    wait(app, 5)
    assert target.exists()
    tape = on_tape(tape_of(app), tmp_path)
    assert [entry.given for entry in tape.entries if entry.given] == [source.read_text()]
    source.unlink()
    target.unlink()
    assert run_through(tape) == app.environment.frame
    assert not target.exists()


def test_records_of_one_second_lie_in_the_same_order(home: Path, tmp_path: Path) -> None:
    paths.records().mkdir()
    for day in (1, 2):
        record_of(paths.records(), day=day, actions=5)
    record_of(paths.records(), day=4, actions=30).rename(paths.records() / "h.replay")
    other = record_of(tmp_path, day=3, actions=5).rename(tmp_path / "z#1.replay")
    other.write_text(other.read_text().replace("2026-11-03T", "2026-11-04T"))
    app = recorded()

    def do(kind: str, x: float = 0.0, y: float = 0.0, words: str = "") -> None:
        app.handle_input(Intent(kind, x, y, text=words))
        app.step()
        app.draw()

    begin(app, "Library")
    do("drop", words=str(other))
    scene = top(app)
    assert isinstance(scene, LibraryScene)
    for number in (1, 3, 0, 1, 1):  # the last press opens it
        row = scene.list.rect.y + (number + 0.5) * scene.list._tall
        for kind in ("point", "press", "release"):
            do(kind, 400, row)
    assert isinstance(top(app), LookBack)
    do("cancel")
    for kind in ("point", "press", "release"):
        do(kind, 400, scene.list.rect.y + 20)
    assert run_through(on_tape(tape_of(app), tmp_path)) == app.environment.frame


# ---------------------------------------------------------------------- where it differs


def changed(tape: bytes, old: bytes, new: bytes) -> bytes:
    assert old in tape
    return tape.replace(old, new, 1)


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (b'"check":"', b'"check":"0', "the match stands at"),
        (b'"scene":"title/setup"', b'"scene":"title/library"', "the screen shows 'title/setup'"),
        (b'"seed":', b'"words":"","seed":', "one thing"),
        (
            b'"seed":',
            b'"amount":',
            "a new shuffle is asked for, but the tape goes on with an answer of the system",
        ),
        (b'"hear":"help"', b'"hear":"quit"', "the screen shows 'title/question'"),
        (
            b'{"at":20,"hear"',
            b'{"at":20,"seed":5}\n{"at":20,"hear"',
            "with a new shuffle, which does not come",
        ),
    ],
)
def test_the_frame_that_differs_is_named(
    old: bytes, new: bytes, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "t.tape"
    path.write_bytes(changed((TAPES / "duel.tape").read_bytes(), old, new))
    status = run(["tape", str(path), "--headless"])
    told = capsys.readouterr().err
    assert says in told and told.count("\n") == 1
    if status == 1:
        assert told.startswith("polemos tape: frame ")
    else:
        assert status == 2 and "line " in told


@pytest.mark.sweep(sister="test_a_disk_that_refuses_a_tape_is_told")
def test_a_tape_that_holds_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tape", str(TAPES / "duel.tape"), "--headless"]) == 0
    assert capsys.readouterr().out.endswith("frames, all as it was\n")


def test_a_tape_can_be_watched_in_a_window(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = (TAPES / "duel.tape").read_bytes().splitlines(keepends=True)
    path = tmp_path / "short.tape"
    path.write_bytes(b"".join(line for line in lines[:8]))
    assert run(["tape", str(path)]) == 0
    assert "all as it was" in capsys.readouterr().out


# ---------------------------------------------------------------------- the last ten minutes


def test_f9_keeps_the_last_minutes_and_says_where(home: Path) -> None:
    app = recorded()
    begin(app, "Card Duel", "Start")
    play_on(app, Anybody(1), 4)
    app.handle_input(Intent("keep_tape"))
    (path,) = paths.tapes().iterdir()
    assert any(str(path) in toast.body.markup for toast, _left in app.toasts)
    assert run_through(read(path)) == app.environment.frame


@pytest.fixture
def _forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    assert recorder.MEMORY == 10 * 60 * 60
    monkeypatch.setattr(recorder, "MEMORY", SHORT)


@pytest.mark.usefixtures("_forgetful")
def test_a_tape_from_memory_begins_at_the_last_beginning_that_is_old_enough(
    home: Path, tmp_path: Path
) -> None:
    app = recorded()
    app.replace_all(app.routes.title)
    for _ in range(3):
        wait(app, SHORT // 2 + 10)
        by_keys(app, "Card Duel")
        by_keys(app, "Start")
        leave(app)
    tape = on_tape(tape_of(app), tmp_path)
    assert SHORT <= app.environment.frame - tape.header.frame < 2 * SHORT
    assert tape.header.start.setup is None
    assert run_through(tape) == app.environment.frame - tape.header.frame


@pytest.mark.usefixtures("_forgetful")
def test_a_match_that_began_at_once_can_begin_a_tape(home: Path, tmp_path: Path) -> None:
    app = recorded()
    begin(app, "Card Duel", "Start")
    wait(app, SHORT + 10)
    leave(app)
    tape = on_tape(tape_of(app), tmp_path)
    assert tape.header.start.setup is not None
    assert run_through(tape) == app.environment.frame - tape.header.frame


def test_memory_is_bounded_however_the_mouse_moves(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recorder, "MOST_BYTES", 1 << 18)
    app = recorded()
    app.replace_all(app.routes.title)
    outside = app.environment
    assert isinstance(outside, SessionRecorder)
    for number in range(8000):
        outside.handle_input(Intent("point", number % 1280 + 0.25, 333.33))
    assert outside.bytes <= 1 << 18
    assert outside.keep() == "Nothing to save yet."
    app.replace_all(app.routes.title)
    assert len(outside.tape()) < 2000


def test_a_disk_that_refuses_a_tape_is_told(home: Path) -> None:
    paths.tapes().write_text("in the way")
    app = recorded()
    app.replace_all(app.routes.title)
    app.handle_input(Intent("keep_tape"))
    assert any("Could not save" in toast.body.markup for toast, _left in app.toasts)


# ---------------------------------------------------------------------- the window


@SIGNALS
@pytest.mark.sweep(sister="test_a_disk_that_refuses_a_tape_is_told")
def test_a_recorded_window_plays_the_same_without_one(tmp_path: Path) -> None:
    """The real program at its own pace, ended by a signal in the middle of a match of bots."""
    out = tmp_path / "t.tape"
    words = ["play", "duel", "--seats", "recruit,greedy", "--seed", "5", "--record", str(out)]
    env = os.environ | {"POLEMOS_HOME": str(tmp_path / "home")}  # older records have checks too
    program = subprocess.Popen([sys.executable, "-m", "game", *words], cwd=ROOT, env=env)
    limit = time.monotonic() + 40
    while time.monotonic() < limit and (not out.exists() or b"check" not in out.read_bytes()):
        time.sleep(0.2)
    program.send_signal(signal.SIGTERM)
    assert program.wait(20) == 0
    tape = read(out)
    assert tape.entries[-1].end == "left"
    assert any(entry.check for entry in tape.entries)
    assert run_through(tape) == tape.entries[-1].at
