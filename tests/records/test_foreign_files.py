"""Files from outside: what is no file, or a huge one, is refused before it is read."""

from __future__ import annotations

import codecs
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.cli import run
from game.commands.launch import open_title
from game.records import saves, sharing
from game.records.library import Library, summarize
from game.records.notes import NOTES
from game.records.replay import ReplayError
from game.records.replay import read as read_record
from game.scenes.menus.library import LibraryScene
from game.scenes.menus.title import Title
from game.session.intent import Intent
from game.session.recorder import SessionRecorder
from game.session.tape import read as read_tape
from game.system import paths
from game.system.files import TooLong, is_file, open_file, read_file
from game.system.output import InputError
from game.system.settings import Settings, load
from game.system.struct_file import LONGEST_FILE as LONGEST_SETTINGS
from tests.support.menus import opened
from tests.support.play.records import recorded, told
from tests.support.stage import top
from tests.support.systems import LINKS

ROOT = Path(__file__).parents[2]
GOLDEN = (Path(__file__).parents[1] / "replays") / "greece_seven_areas.replay"
SECONDS = 20


def pipe(path: Path) -> None:
    os.mkfifo(path)


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def loop(path: Path) -> None:
    path.symlink_to(path.name)


def directory(path: Path) -> None:
    path.mkdir()


def huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(300 << 20)


NO_FILES = pytest.mark.parametrize(
    "make", [pipe, device, loop, directory], ids=lambda make: make.__name__
)
NONE_OF_OURS = pytest.mark.parametrize(
    "make", [pipe, device, loop, directory, huge], ids=lambda make: make.__name__
)
Make = Callable[[Path], None]
pytestmark = LINKS


@NO_FILES
def test_what_is_no_file_is_never_opened(make: Make, tmp_path: Path) -> None:
    make(tmp_path / "thing")
    with pytest.raises(OSError, match=r"not a file|a folder|symbolic links"):
        open_file(tmp_path / "thing", 1 << 20)
    assert not is_file(tmp_path / "thing")


def test_a_file_is_read_up_to_its_limit_and_not_beyond(tmp_path: Path) -> None:
    path = tmp_path / "thing"
    path.write_bytes(b"x" * 2000)
    assert read_file(path, 2000) == b"x" * 2000
    with pytest.raises(TooLong):
        read_file(path, 1999)


def test_a_file_that_calls_itself_empty_is_read_no_further_than_its_limit() -> None:
    with pytest.raises(TooLong):
        read_file(Path("/proc/self/maps"), 10)


def test_a_pipe_that_comes_in_between_is_refused_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, fake = tmp_path / "real", tmp_path / "fake"
    real.write_bytes(b"")
    pipe(fake)
    state = real.stat()
    monkeypatch.setattr(Path, "stat", lambda _path: state)
    with pytest.raises(OSError, match="not a file"):
        open_file(fake, 100)


@NONE_OF_OURS
def test_records_and_tapes_are_refused(make: Make, tmp_path: Path) -> None:
    path = tmp_path / "thing.replay"
    make(path)
    for read in (read_record, read_tape):
        with pytest.raises((OSError, ReplayError)):
            read(path)
    assert summarize(path).problem
    assert summarize(path).header is None


@NONE_OF_OURS
def test_settings_are_the_defaults_then(make: Make, tmp_path: Path) -> None:
    make(tmp_path / "settings.json")
    settings, problem = load(tmp_path / "settings.json")
    assert settings == Settings()
    assert str(problem).count(".") >= 1


def test_settings_that_are_too_long_are_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b" " * (LONGEST_SETTINGS + 1))
    assert "settings.json.broken" in str(load(path)[1])


@NONE_OF_OURS
def test_a_library_opens_beside_such_notes_and_records(make: Make, folder: Path) -> None:
    good = recorded(folder)
    make(folder / NOTES)
    make(folder / "2026-12-01_duel.replay")
    library = Library()
    assert library.problem
    assert good in [entry.path for entry in library.entries]
    assert [path for path, _length in saves.all_records() if path == good]
    assert list(saves.unfinished()) == []
    opened(Title)
    opened(LibraryScene)


@NONE_OF_OURS
def test_what_is_dropped_on_the_window_is_refused_in_a_sentence(
    make: Make, folder: Path, tmp_path: Path
) -> None:
    make(tmp_path / "thing.replay")
    app = opened(LibraryScene)
    app.environment = SessionRecorder()
    app.handle_input(Intent("drop", text=str(tmp_path / "thing.replay")))
    assert "Could not import thing.replay" in told(app)
    scene = top(app)
    assert isinstance(scene, LibraryScene) and scene.shown == []


@NONE_OF_OURS
def test_the_command_line_refuses_in_one_line(
    make: Make, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "thing"
    make(path)
    for words in (
        ["replay", str(path), "--verify"],
        ["replay", str(path)],
        ["tape", str(path), "--headless"],
        ["shot", "viewer", "--replay", str(path), "--out", str(tmp_path / "x.png")],
    ):
        assert run(words) == 2
        captured = capsys.readouterr()
        assert captured.err.count("\n") == 1 and captured.out == ""


# ---------------------------------------------------------------------- what cannot be written


def no_folder(tmp_path: Path) -> Path:
    """A path under which nothing can be written, not even by the superuser."""
    (tmp_path / "file").write_text("")
    return tmp_path / "file" / "t.tape"


def test_a_tape_that_cannot_be_written_is_refused_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame, "quit", pygame.display.quit)
    with paths.elsewhere(), pytest.raises(InputError, match="cannot be written"):
        open_title(no_folder(tmp_path))


@pytest.mark.parametrize("option", ["--record", "play duel --record", "match duel --out"])
@pytest.mark.parametrize("name", ["x" * 300, "no/such/folder/t", "."])
def test_no_place_for_a_file_gets_one_line(
    option: str, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*option.split(), str(tmp_path / name)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_match_that_cannot_be_recorded_is_not_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Path, "is_dir", lambda _path: True)
    monkeypatch.setattr(Path, "exists", lambda _path: False)
    out = no_folder(tmp_path).with_suffix(".replay")
    assert run(["match", "duel", "--seats", "oracle,oracle", "--out", str(out)]) == 2
    assert "not being recorded" in capsys.readouterr().err


@pytest.mark.parametrize("seconds", ["nan", "inf", "-inf", "0", "-1"])
def test_a_time_that_is_none_is_refused(seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["match", "duel", f"--seconds={seconds}"]) == 2
    assert "some time" in capsys.readouterr().err


# ---------------------------------------------------------------------- standard output


def told_to(stdout: object, *words: str, encoding: str = "utf-8") -> tuple[int, str]:
    """The program's status and what it says on standard error when its output goes there."""
    env = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUNBUFFERED": ""}
    done = subprocess.run(
        [sys.executable, "-m", "game", *words], cwd=ROOT, env=env, timeout=SECONDS,
        stdout=stdout, stderr=subprocess.PIPE, text=True, check=False,  # type: ignore[call-overload]
    )  # fmt: skip
    return done.returncode, done.stderr


VERIFY = ("replay", str(GOLDEN), "--verify")
COMMANDS = pytest.mark.parametrize("words", [VERIFY, ("shot", "--list"), ("--help",)])


@pytest.mark.sweep(sister="test_a_tape_that_cannot_be_written_is_refused_in_one_line")
@COMMANDS
def test_an_output_of_which_enough_has_been_read_is_no_fault(words: tuple[str, ...]) -> None:
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "w") as output:
        assert told_to(output, *words) == (0, "")


@pytest.mark.sweep(sister="test_a_tape_that_cannot_be_written_is_refused_in_one_line")
@COMMANDS
def test_an_output_that_is_closed_is_told_in_one_line(words: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", "game", *words]
    shell = ["sh", "-c", '"$@" >&-', "sh", *command]
    done = subprocess.run(
        shell, cwd=ROOT, timeout=SECONDS, stderr=subprocess.PIPE, text=True, check=False
    )
    called = " ".join(("polemos", *(word for word in words[:1] if word.isalpha())))
    assert (done.returncode, done.stderr) == (2, f"{called}: standard output is closed\n")


def test_an_output_that_knows_only_ascii_gets_escapes(tmp_path: Path) -> None:
    path = tmp_path / "Ω.replay"
    path.write_bytes(GOLDEN.read_bytes())
    with (tmp_path / "out").open("w") as output:
        status, said = told_to(output, "replay", str(path), "--verify", encoding="ascii")
    assert (status, said) == (0, "")
    assert r"\u03a9.replay: 13 of 13 checks hold" in (tmp_path / "out").read_text()


def test_a_tape_played_from_a_seed_beyond_64_bits_is_refused(tmp_path: Path) -> None:
    path = (Path(__file__).parents[1] / "tapes") / "duel.tape"
    bad = tmp_path / "bad.tape"
    bad.write_bytes(path.read_bytes().replace(b'"seed":431', b'"seed":%d' % (1 << 64), 1))
    with pytest.raises(ReplayError, match="64 bits"):
        read_tape(bad)


def test_a_record_with_the_mark_of_an_editor_is_read_shown_gone_on_with_and_shared(
    folder: Path, tmp_path: Path
) -> None:
    path = recorded(folder, over=False)
    plain = read_record(path)
    path.write_bytes(codecs.BOM_UTF8 + path.read_bytes())
    marked = read_record(path)
    assert (marked.header, marked.lines) == (plain.header, plain.lines)
    assert summarize(path).header == plain.header
    found = saves.SavedMatch.open(path)
    assert isinstance(found, saves.Resumed)
    match = found.match
    match.act(match.state.legal()[0])
    match.concede(0)
    assert match.recorder is not None
    match.recorder.close()
    again = read_record(path)
    assert again.lines[: len(plain.lines)] == plain.lines and again.finished
    unnamed = path.read_bytes().replace(b"human Ana", b"human")
    path.write_bytes(unnamed)
    sent = tmp_path / "sent.replay"
    sent.write_bytes(sharing.copied(path, 1))
    assert read_record(sent).lines == again.lines
