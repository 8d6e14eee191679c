"""One program at a time writes a record: another one may watch, and a killed one lets go."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from game.cli import run
from game.client.app import App
from game.commands.tape import run_through
from game.match.match import Match, Setup
from game.records import saves
from game.records.library import Library, summarize
from game.records.record_file import Recorder
from game.records.replay import Record, ReplayError, read, read_to_fault
from game.records.saves import SavedMatch, Watched
from game.scenes.dialogs.question import Question
from game.scenes.look_back.page import LookBack
from game.scenes.menus.library import LibraryScene
from game.scenes.menus.title import Title
from game.scenes.scene import Scene
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.session.tape import read as read_tape
from game.system import files
from game.system.files import Lock
from tests.programs.taping import recorded as taped
from tests.programs.taping import tape_of
from tests.support.files.holding import held_elsewhere, is_held, reopened
from tests.support.menus import by_keys, opened
from tests.support.play.records import library, recorded, told
from tests.support.stage import key, top
from tests.support.systems import LINKS

NOW = datetime(2026, 11, 20, 18, 0, 0)


def waiting(folder: Path) -> Path:
    """A match that somebody has left after nine actions."""
    return recorded(folder, actions=9, over=False)


def locks_in(folder: Path) -> list[str]:
    return [path.name for path in folder.rglob(f"*{files.SUFFIX}")]


def recorder_of(match: Match) -> Recorder:
    assert isinstance(match.recorder, Recorder)
    return match.recorder


# ---------------------------------------------------------------------- held and let go


def test_what_another_program_plays_cannot_be_continued_until_it_is_killed(folder: Path) -> None:
    path = waiting(folder)
    with held_elsewhere(path):
        assert SavedMatch.open(path) == Watched(path)
        assert is_held(path)
        assert read(path).lines  # everybody may read it
    assert not is_held(path)
    assert locks_in(folder) == []
    match = reopened(path)
    match.act(match.state.legal()[0])
    assert summarize(path).length == 10
    recorder_of(match).close()
    assert locks_in(folder) == []


def test_a_program_that_ends_leaves_no_lock_behind(folder: Path) -> None:
    path = waiting(folder)
    with held_elsewhere(path) as program:
        assert locks_in(folder) == [f"{path.name}.lock"]
        program.communicate("")
        assert locks_in(folder) == []


def test_the_lock_of_a_killed_program_is_not_listed_and_goes_with_the_next_look(
    folder: Path,
) -> None:
    path = waiting(folder)
    with held_elsewhere(path):
        assert [entry.path for entry in Library().entries] == [path]
        assert locks_in(folder) == [f"{path.name}.lock"]
    assert locks_in(folder) == [f"{path.name}.lock"]
    assert [lying for lying, _length in saves.all_records()] == [path]
    Library()
    assert locks_in(folder) == []


def test_a_match_that_is_played_here_is_not_opened_a_second_time_here(folder: Path) -> None:
    path = waiting(folder)
    match = reopened(path)
    assert SavedMatch.open(path) == Watched(path)
    recorder_of(match).close()
    recorder_of(reopened(path)).close()


def test_a_record_is_read_once_and_only_while_it_is_held(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise another program could add to it in between."""
    path = waiting(folder)
    app, held = opened(Title), list[list[str]]()

    def look(path: Path) -> tuple[Record, ReplayError | None]:
        held.append(locks_in(folder))
        return read_to_fault(path)

    monkeypatch.setattr(saves, "read_to_fault", look)
    app.routes.continue_match(path)
    assert isinstance(top(app), TableScene)
    app.close()
    assert held == [[f"{path.name}.lock"]]


def test_a_record_that_cannot_be_continued_is_let_go(folder: Path) -> None:
    path = waiting(folder)
    path.write_text(path.read_text().replace("hoplite", "hydra"))
    for _ in range(2):
        with pytest.raises(ValueError, match="nobody called 'hydra'"):
            SavedMatch.open(path)
    assert locks_in(folder) == []


def test_a_folder_that_takes_no_locks_still_has_its_matches_continued(folder: Path) -> None:
    path = waiting(folder)
    path.with_name(f"{path.name}.lock").mkdir()
    match = reopened(path)
    match.act(match.state.legal()[0])
    assert recorder_of(match).problem is None
    recorder_of(match).close()
    assert summarize(path).length == 10


def test_a_lock_whose_file_is_deleted_is_taken_anew_with_the_next_action(folder: Path) -> None:
    path = waiting(folder)
    match = reopened(path)
    (folder / f"{path.name}.lock").unlink()
    match.act(match.state.legal()[0])
    assert is_held(path)
    recorder_of(match).close()


@LINKS
def test_one_record_has_one_lock_by_whatever_way_it_is_reached(
    folder: Path, tmp_path: Path
) -> None:
    path = waiting(folder)
    (tmp_path / "link.replay").symlink_to(path)
    lock = Lock(path)
    lock.acquire()
    assert is_held(tmp_path / "link.replay")
    lock.release()


# ---------------------------------------------------------------------- new records


def test_two_matches_of_the_same_second_have_a_record_each(folder: Path) -> None:
    one, other = (saves.new_recorder("duel", NOW) for _ in range(2))
    assert one.path != other.path
    for recorder in (one, other):
        Match.begin(Setup("duel", ("human", "human"), 3), recorder)
        assert recorder.problem is None
    saves.close_record(other)
    assert one.path.exists() and not other.path.exists()
    one.close()


def test_a_match_without_a_record_deletes_nobody_elses(folder: Path) -> None:
    path = waiting(folder)
    recorder = Recorder(path)
    Match.begin(Setup("duel", ("human", "human"), 3), recorder)
    assert "File exists" in str(recorder.problem)
    saves.close_record(recorder)
    assert summarize(path).length == 9


def test_the_command_line_does_not_write_what_another_program_writes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "a.replay"
    lock = Lock(out)
    lock.acquire()
    assert run(["match", "duel", "--seats", "random,random", "--out", str(out)]) == 2
    assert capsys.readouterr().err == "polemos match: another program is using it\n"
    lock.release()


# ---------------------------------------------------------------------- on the screen


def asked(app: App) -> Question:
    question = top(app)
    assert isinstance(question, Question)
    return question


def from_title(app: App) -> Scene:
    title = Title(app)
    app.replace_all(lambda: title)
    by_keys(app, "Continue")
    return title


def from_library(app: App) -> Scene:
    app.push(Title(app))
    scene = LibraryScene(app)
    app.push(scene)
    key(app, "continue")
    return scene


@pytest.mark.few(1)
@pytest.mark.parametrize("from_where", [from_title, from_library])
def test_the_second_program_is_told_and_watches(
    from_where: Callable[[App], Scene], folder: Path
) -> None:
    path = waiting(folder)
    app = opened(Title)
    with held_elsewhere(path):
        scene = from_where(app)
        assert saves.IN_USE in asked(app).modal.body.markup
        key(app, "cancel")
        assert top(app) is scene
        scene = from_where(app)
        key(app, "before", "confirm")
        viewer = top(app)
        assert isinstance(viewer, LookBack)
        assert viewer.playback.last == 9
        key(app, "cancel")
        assert top(app) is scene
    from_where(app)
    assert isinstance(top(app), TableScene)
    app.close()
    assert locks_in(folder) == []


def test_what_another_program_plays_is_not_deleted(folder: Path) -> None:
    path = waiting(folder)
    app, scene = library()
    with held_elsewhere(path):
        key(app, "delete")
        assert "Could not delete: another program is using it" in told(app)
        assert path.exists() and scene.entry is not None
    key(app, "delete")
    assert not path.exists()
    app.close()


def test_a_tape_of_a_refusal_is_played_as_it_was(folder: Path) -> None:
    path = waiting(folder)
    app = taped()
    app.replace_all(app.routes.title)
    with held_elsewhere(path):
        app.step()
        app.handle_input(Intent("digit", amount=1))
        assert isinstance(top(app), Question)
        app.step()
    app.handle_input(Intent("cancel"))
    app.handle_input(Intent("digit", amount=1))
    assert isinstance(top(app), TableScene)
    app.step()
    out = folder / "t.tape"
    out.write_bytes(tape_of(app))
    app.close()
    assert run_through(read_tape(out)) > 0
