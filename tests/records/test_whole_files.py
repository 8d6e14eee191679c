"""Every file is written whole or not at all: what is cut short is told and leaves nothing."""

from __future__ import annotations

import csv
import os
import shutil
import time
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.campaign import hall
from game.campaign.fold import after
from game.campaign.run import Charter, Ending, Run, RunStep
from game.cli import run
from game.client.app import App
from game.client.pictures import keep_picture
from game.client.window import _tape
from game.commands.shot import studio
from game.judging.judgement_file import keep
from game.judging.judgement_folder import folder as judgements
from game.records.library import Library
from game.records.notes import NOTES, Note
from game.scenes.look_back.figures import FiguresPage
from game.scenes.statistics.statistics_page import StatisticsPage
from game.session import crash_report
from game.session.environment import SessionInfo
from game.session.recorder import SessionRecorder
from game.session.tape import Start
from game.staging.judged_matches import judged
from game.staging.moments import MOMENTS
from game.statistics.index import CACHE, Index
from game.system import paths
from game.system import progress as remembering
from game.system import settings as keeping
from game.system.files import write_whole
from game.system.output import as_words, csv_file
from game.system.progress import Progress
from game.system.settings import Settings
from sprites.base.canvas import offscreen
from tests.support.files.full_disk import full_disk
from tests.support.play.records import library, recorded, told
from tests.support.stage import SMALL, key, top
from tests.support.systems import LINKS

GOLDEN = (Path(__file__).parents[1] / "replays") / "greece_seven_areas.replay"
PNG = b"\x89PNG\r\n\x1a\n"


def lying(folder: Path) -> list[str]:
    """Return all that lies in a folder and below."""
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


# ---------------------------------------------------------------------- the one writer


def test_a_file_is_whole_or_as_it_was_before(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    write_whole(path, b"first")
    with full_disk(), pytest.raises(OSError, match="large"):
        write_whole(path, bytes(1000))
    assert path.read_bytes() == b"first"
    assert lying(tmp_path) == ["a.json"]


def test_a_new_file_takes_nobodys_place(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes(b"mine")
    with pytest.raises(FileExistsError, match="of that name already"):
        write_whole(path, b"other", new=True)
    assert path.read_bytes() == b"mine"
    assert lying(tmp_path) == ["a.csv"]


def test_what_a_killed_writer_has_left_is_swept_in_own_folders_after_a_day(folder: Path) -> None:
    home, old = paths.data_folder(), time.time() - 25 * 60 * 60
    kept = ["records/.0123456789ab.tmp", "records/a.replay", "records/.note.tmp", "mine.tmp"]
    gone = [f"{where}.{'ab' * 6}.tmp" for where in ("", "records/", "puzzles/Siege/", "cache/")]
    for name in (*kept, *gone):
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_bytes(b"half")
        if name != kept[0]:  # somebody may be writing that one just now
            os.utime(home / name, (old, old))
    paths.sweep()
    assert [name for name in (*kept, *gone) if (home / name).exists()] == kept


def test_a_disk_without_hard_links_takes_new_files_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_path: Path, _target: Path) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    write_whole(tmp_path / "a.csv", b"mine", new=True)
    with pytest.raises(FileExistsError):
        write_whole(tmp_path / "a.csv", b"other", new=True)
    assert (tmp_path / "a.csv").read_bytes() == b"mine"
    assert lying(tmp_path) == ["a.csv"]


def test_a_file_that_a_scanner_holds_is_taken_at_a_second_try(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, pauses = [PermissionError(13, "it is in use")], list[float]()
    replace = Path.replace

    def taken(path: Path, place: Path) -> Path:
        if held:
            raise held.pop()
        return replace(path, place)

    monkeypatch.setattr(Path, "replace", taken)
    monkeypatch.setattr("time.sleep", pauses.append)
    (tmp_path / "a").write_bytes(b"old")
    with pytest.raises(PermissionError):
        write_whole(tmp_path / "a", b"new")
    monkeypatch.setattr("game.system.files.INSISTS", True)
    held += [PermissionError(13, "it is in use")] * 3
    write_whole(tmp_path / "a", b"new")
    assert (tmp_path / "a").read_bytes() == b"new" and pauses == [0.01, 0.02, 0.04]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a"]


@LINKS
def test_a_link_is_followed_and_stays(tmp_path: Path) -> None:
    (tmp_path / "disk").mkdir()
    link = tmp_path / "settings.json"
    link.symlink_to(tmp_path / "disk" / "settings.json")
    for content in (b"first", b"second"):
        write_whole(link, content)
        assert link.is_symlink()
        assert (tmp_path / "disk" / "settings.json").read_bytes() == content


@LINKS
@pytest.mark.parametrize("place", ["/dev/null", "pipe", "."])
def test_what_is_no_file_is_written_neither_into_nor_over(place: str, tmp_path: Path) -> None:
    if place == "pipe":
        os.mkfifo(tmp_path / place)
    before = (tmp_path / place).stat().st_mode
    with pytest.raises(OSError, match=r"not a file|a folder"):
        write_whole(tmp_path / place, b"content")
    assert (tmp_path / place).stat().st_mode == before


def test_a_name_may_be_as_long_as_the_disk_takes(tmp_path: Path) -> None:
    write_whole(tmp_path / ("x" * 251 + ".png"), b"content", new=True)


# ---------------------------------------------------------------------- the command line

EXPORTS = {
    "shot duel --size 640x360 --out a.png": PNG,
    "shot --film duel-card-played --every 500 --wide 80 --out a.png": PNG,
    "shot --film duel-card-played --every 500 --wide 80 --out a.webp": b"RIFF",
    "shot --film duel-card-played --every 500 --wide 80 --out a.gif": b"GIF8",
    "sheet --out a.png": PNG,
    f"replay {GOLDEN} --html a.html": b"<!doctype html>",
    "match duel --seats random,random --seed 1 --out a.replay": b'{"replay":1',
}


@pytest.mark.few(2)
@pytest.mark.parametrize("words", list(EXPORTS), ids=lambda words: words[-14:])
def test_an_export_that_is_cut_short_is_told_and_the_next_one_is_whole(
    words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(pygame, "quit", pygame.display.quit)
    with full_disk():
        assert run(words.split()) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "File too large" in said
    assert lying(tmp_path) == []
    assert run(words.split()) == 0
    (name,) = lying(tmp_path)
    assert (tmp_path / name).read_bytes()[:15].lower().startswith(EXPORTS[words].lower())


# ---------------------------------------------------------------------- the window


def photograph(app: App) -> None:
    app.take_screenshot()


def keep_the_tape(app: App) -> None:
    app.environment = SessionRecorder()
    app.replace_all(app.routes.title)
    app.show_notice(app.environment.keep())


def picture_of_a_war(app: App) -> None:
    scene = MOMENTS["war-end"](app, Namespace())
    app.push(scene)
    key(app, "seed")


@pytest.mark.parametrize("write", [photograph, keep_the_tape, picture_of_a_war])
def test_what_the_window_keeps_is_whole_or_told(write: Callable[[App], None]) -> None:
    with paths.elsewhere() as home:
        app = studio(SMALL)
        with full_disk():
            write(app)
        assert "Could not save" in told(app) and "File too large" in told(app)
        assert [path for path in home.rglob("*") if path.is_file()] == []
        app.toasts.clear()
        write(app)
        assert "saved: " in told(app)
        (path,) = [
            path for path in home.rglob("*") if path.is_file() and path.parent.name != "cache"
        ]
        assert path.stat().st_size > 500
        app.close()


def test_two_pictures_of_one_second_both_stay(tmp_path: Path) -> None:
    for side in (40, 60):
        keep_picture(offscreen((side, side)), tmp_path / "a.png")
    assert lying(tmp_path) == ["a.png", "a_2.png"]


def figures() -> tuple[App, FiguresPage]:
    """The figures of a match on the map, all of it judged."""
    app = studio(SMALL)
    scene = MOMENTS["figures-greece"](app, Namespace())
    assert isinstance(scene, FiguresPage)
    return app, scene


def test_a_table_of_figures_is_saved_whole_or_not_at_all() -> None:
    with paths.elsewhere() as home:
        app, scene = figures()
        with full_disk(100):
            scene.save()
        assert "Could not save" in told(app)
        assert [path.name for path in (home / "pictures").iterdir()] == []
        app.toasts.clear()
        scene.save()
        (table,) = (home / "pictures").iterdir()
        assert table.read_bytes().startswith(b"\xef\xbb\xbfline,turn")
        app.close()


def test_a_table_of_statistics_is_whole_or_told(tmp_path: Path) -> None:
    app = studio(SMALL)
    MOMENTS["statistics"](app, Namespace())
    page = top(app)
    assert isinstance(page, StatisticsPage)
    with full_disk():
        assert "File too large" in page.figures._written(tmp_path)
    assert lying(tmp_path) == []
    assert page.figures._written(tmp_path) == ""
    with (tmp_path / "polemos.csv").open(encoding="utf-8-sig", newline="") as file:
        assert len(list(csv.reader(file))) == len(page.index.facts) + 1
    app.close()


def test_a_copy_of_a_record_is_whole_or_told(folder: Path, tmp_path: Path) -> None:
    path = recorded(folder)
    app, scene = library()
    with full_disk():
        assert "File too large" in scene.actions.copies.copied([path], tmp_path)
    assert lying(tmp_path) == []
    assert scene.actions.copies.copied([path], tmp_path) == ""
    assert (tmp_path / path.name).read_bytes() == path.read_bytes()
    app.close()


# ---------------------------------------------------------------------- what the program keeps


def won() -> Run:
    """A raid that was won."""
    state = Run(Charter("athens", "hoplite", "raid", 7))
    while not state.over:
        while state.phase == "decree":
            state = after(state, RunStep(skip=True))
        state = after(state, RunStep(road=state.open_stops[0].id))
        state = after(state, RunStep(began="a.replay"))
        state = after(state, RunStep(ended=Ending(True, 3, 10, 7, 4)))
    return state


def test_settings_progress_notes_and_the_hall_stay_as_they_were(folder: Path) -> None:
    recorded(folder)
    shelf = Library()
    keeping.save(Settings(music=0.25))
    remembering.save(Progress(lessons_done=["a"]))
    shelf.annotate(shelf.entries[0], Note(name="Mine"))
    hall.enter(won(), "ana")
    files = (paths.settings_file(), paths.progress_file(), folder / NOTES, hall.hall_file())
    before = [path.read_bytes() for path in files]
    with full_disk(20):
        assert "File too large" in str(keeping.save(Settings(music=0.5)))
        assert "File too large" in str(remembering.save(Progress(lessons_done=["a", "b"])))
        shelf.annotate(shelf.entries[0], Note(name="Another"))
        assert "File too large" in str(shelf.problem)
        with pytest.raises(OSError, match="large"):
            hall.enter(won(), "bea")
    assert [path.read_bytes() for path in files] == before
    assert not list(paths.data_folder().rglob("*.tmp"))


def test_what_can_be_made_again_is_made_again(folder: Path) -> None:
    recorded(folder, actions=30)
    judgement = judged("duel")
    shutil.rmtree(paths.cache_folder(), ignore_errors=True)
    with full_disk(0):
        index = Index()
        index.finish()
        index.stop()
        with pytest.raises(OSError, match="large"):
            keep(judgement)
    assert lying(judgements()) == []
    for _again in range(2):
        index = Index()
        index.finish()
        index.stop()
    assert (paths.cache_folder() / CACHE).stat().st_size > 0
    again = Index()
    assert len(again.facts) == 1 and again.over
    again.stop()


def test_a_crash_report_keeps_what_there_is_room_for(tmp_path: Path) -> None:
    error, record = ValueError("no such card"), tmp_path / "a.replay"
    record.write_bytes(bytes(2000))
    with paths.elsewhere() as home:
        with full_disk(1000):
            assert "A report is in" in crash_report.write(error, bytes(5000), [record])
        (folder,) = (home / "reports").iterdir()
        assert lying(folder) == ["traceback.txt"]
        with full_disk(1):
            said = crash_report.write(error, bytes(5000), [record])
        assert "no report could be saved: File too large" in said
        assert list((home / "reports").iterdir()) == [folder]


@pytest.mark.parametrize("room", [0, 20])
def test_a_tape_without_a_beginning_is_in_nobodys_way(room: int, tmp_path: Path) -> None:
    for _try in range(2):
        recorder = SessionRecorder(_tape(tmp_path / "a.tape"))
        with full_disk(room):
            recorder.begin(SessionInfo((1280, 720), Settings(), Progress()))
            recorder.begun(Start())
            recorder.close()
        assert "File too large" in recorder.problem
        assert lying(tmp_path) == []


# ---------------------------------------------------------------------- spreadsheets


@pytest.mark.parametrize("sign", list("=+-@＝＋－＠﹦﹢﹣﹫\t\r\n"))
def test_no_name_is_a_formula(sign: str) -> None:
    assert as_words(f"{sign}1+1") == f"'{sign}1+1"


@pytest.mark.parametrize("words", ["", "Ana", "Περικλῆς", "1", "'=1", "a=1", "…"])
def test_other_names_stay_as_they_are(words: str) -> None:
    assert as_words(words) == words


def test_a_spreadsheet_is_told_that_letters_are_utf_8() -> None:
    content = csv_file([["record", "Περικλῆς"], ['a "b", c', "\udcff"]])
    assert content.startswith(b"\xef\xbb\xbfrecord,")
    assert list(csv.reader(content.decode("utf-8-sig").splitlines())) == [
        ["record", "Περικλῆς"], ['a "b", c', "?"]
    ]  # fmt: skip
