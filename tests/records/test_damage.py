"""Records that vanish while they are written, are damaged in the middle, or lack their end."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.records import saves
from game.records.library import summarize
from game.records.record_file import Recorder
from game.records.replay import read
from game.records.replay_player import moments
from game.records.saves import Damaged, SavedMatch
from game.scenes.dialogs.question import Question
from game.scenes.games import table_of
from game.scenes.look_back.page import LookBack
from game.scenes.menus.title import Title
from game.scenes.tables.table import TableScene
from game.scenes.theatre.open_theatre import open_match
from game.system import paths
from tests.support.files.full_disk import full_disk
from tests.support.files.holding import reopened
from tests.support.menus import opened
from tests.support.play.records import library, recorded, told
from tests.support.stage import SMALL, key, match_of, top
from tests.support.systems import LETS_GO, LINKS

AGAIN = "being recorded again"
GONE = "deleted or changed; it has been written again"
REFUSED = "not being recorded"


@pytest.fixture
def match(folder: Path) -> Match:
    """A match of two people after five actions, being recorded."""
    begun = Match.begin(Setup("duel", ("human", "human"), 3), Recorder(folder / "a.replay"))
    act(begun, 5)
    return begun


def act(match: Match, times: int = 1) -> None:
    for _ in range(times):
        match.act(match.state.legal()[0])


def recorder_of(match: Match) -> Recorder:
    assert isinstance(match.recorder, Recorder)
    return match.recorder


def assert_whole(match: Match) -> None:
    """The record has every action, and can be continued."""
    recorder = recorder_of(match)
    *_, last = moments(read(recorder.path))
    assert last.state.digest() == match.state.digest()
    assert [line.do for line in read(recorder.path).lines] == [str(a) for _, a in match.history]
    recorder.close()
    again = reopened(recorder.path)
    assert len(again.history) == len(match.history)
    recorder_of(again).close()


# ---------------------------------------------------------------------- vanished


@LETS_GO
@pytest.mark.parametrize("what", ["file", "folder", "content", "half of it"])
def test_a_record_that_vanishes_is_written_again_whole_and_told_once(
    what: str, match: Match, folder: Path
) -> None:
    path = recorder_of(match).path
    if what == "folder":
        shutil.rmtree(folder)
    elif what == "file":
        path.unlink()
    else:
        path.write_bytes(path.read_bytes()[: 0 if what == "content" else 300])
    act(match)
    assert GONE in str(recorder_of(match).take_notice())
    act(match, 3)
    assert recorder_of(match).take_notice() is None
    assert recorder_of(match).path == path
    assert_whole(match)


@LETS_GO
def test_what_lies_at_its_place_meanwhile_is_not_written_over(match: Match, folder: Path) -> None:
    path = recorder_of(match).path
    path.unlink()
    path.write_text("somebody else's")
    act(match, 2)
    assert path.read_text() == "somebody else's"
    assert recorder_of(match).path == folder / "a_2.replay"
    assert "a_2.replay" in str(recorder_of(match).take_notice())
    assert_whole(match)


NOWHERE = pytest.mark.parametrize("target", ["gone.replay", "gone/deep/b.replay", "a.replay", "."])
"""Links that lead to no file: to one that is gone, to itself, to a folder."""


@LETS_GO
@LINKS
@NOWHERE
def test_a_link_that_leads_nowhere_is_no_end_to_recording(
    target: str, match: Match, folder: Path
) -> None:
    path = recorder_of(match).path
    path.unlink()
    path.symlink_to(folder / target)
    act(match, 2)
    assert path.is_symlink()
    assert recorder_of(match).path == folder / "a_2.replay"
    assert recorder_of(match).problem is None
    assert_whole(match)


@LINKS
@NOWHERE
def test_a_match_begins_beside_a_link_that_leads_nowhere(target: str, folder: Path) -> None:
    (folder / "a.replay").symlink_to(folder / target)
    begun = Match.begin(Setup("duel", ("human", "human"), 3), Recorder(folder / "a.replay"))
    act(begun, 3)
    assert recorder_of(begun).problem is None
    assert_whole(begun)


@LINKS
@pytest.mark.parametrize("when", ["before the match", "during the match"])
def test_a_folder_that_is_a_link_to_nowhere_is_made(when: str, folder: Path) -> None:
    def unplug() -> None:
        shutil.rmtree(folder)
        folder.symlink_to(folder.parent / "other disk" / "records")

    if when == "before the match":
        unplug()
    begun = Match.begin(Setup("duel", ("human", "human"), 3), Recorder(saves.new_path("duel")))
    act(begun, 3)
    if when == "during the match":
        unplug()
    act(begun, 3)
    assert folder.is_symlink()
    assert recorder_of(begun).problem is None
    assert_whole(begun)


def test_a_disk_that_took_no_header_keeps_nothing_in_the_way(folder: Path) -> None:
    for _try in range(2):
        recorder = Recorder(folder / "a.replay")
        with full_disk(60):
            begun = Match.begin(Setup("duel", ("human", "human"), 3), recorder)
            act(begun)
            assert "File too large" in str(recorder.take_notice())
            recorder.close()
        assert list(folder.iterdir()) == []


def test_a_disk_that_was_gone_gets_the_whole_record_once_it_is_there(
    match: Match, folder: Path
) -> None:
    disk = folder.rename(folder.with_name("unplugged"))
    folder.write_text("no folder any more", encoding="utf-8")
    act(match)
    assert REFUSED in str(recorder_of(match).take_notice())
    act(match, 2)
    assert recorder_of(match).take_notice() is None
    assert recorder_of(match).problem
    folder.unlink()
    disk.rename(folder)
    act(match)
    assert AGAIN in str(recorder_of(match).take_notice())
    assert recorder_of(match).problem is None
    assert_whole(match)


def test_a_full_disk_takes_up_the_rest_when_there_is_room(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder = recorder_of(match)

    class Full:
        """A file that takes half a line and no more."""

        def __init__(self) -> None:
            self.own = recorder.path.open("ab")
            self.fileno = self.own.fileno
            self.close = self.own.close

        def write(self, content: bytes) -> int:
            self.own.write(content[:20])
            self.own.flush()
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(recorder.file, "_file", Full())
    act(match)
    assert "No space left" in str(recorder.take_notice())
    act(match)
    assert AGAIN in str(recorder.take_notice())
    assert_whole(match)


@LETS_GO
def test_the_table_says_once_what_became_of_its_record(match: Match) -> None:
    app = studio(SMALL)
    scene = table_of(app, match)
    app.push(scene)
    recorder_of(match).path.unlink()
    for times in range(3):
        scene.actions.act(match.state.legal()[0])
        assert (GONE in told(app)) == (times == 0)
        app.toasts.clear()
    recorder_of(match).path.unlink()
    act(match)
    open_match(app, match)
    viewer = top(app)
    assert isinstance(viewer, LookBack) and viewer.playback.last == len(match.history)
    app.close()


def test_nothing_half_written_is_left_when_writing_fails(tmp_path: Path) -> None:
    (tmp_path / "a.json").mkdir()
    with pytest.raises(OSError):
        paths.write_whole(tmp_path / "a.json", b"content")
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]


# ---------------------------------------------------------------------- damaged


def damaged(folder: Path, line: int, text: str = "x", actions: int = 12) -> Path:
    """A saved match of which one line is something else, counted from the header's 1."""
    path = recorded(folder, actions=actions, over=False)
    lines = path.read_text().splitlines()
    lines[line - 1] = text
    path.write_text("\n".join(lines) + "\n")
    return path


def offered(app: App) -> str:
    question = top(app)
    assert isinstance(question, Question)
    return question.modal.body.markup


DO = '{"n":6,"do":"0 pass","check":"00000000"}'


@pytest.mark.few(2)
@pytest.mark.parametrize("text", ["x", "", "[" * 5000, '{"n":3,"do":"0 pass"}', DO])
@pytest.mark.parametrize("place", ["title", "library"])
def test_a_match_is_continued_from_before_a_damaged_line(
    place: str, text: str, folder: Path
) -> None:
    path = damaged(folder, 7, text)
    before = path.read_bytes()
    app = opened(Title) if place == "title" else library()[0]
    key(app, "confirm" if place == "title" else "continue")
    assert "Line 7" in offered(app) and f"{path.name}.rest" in offered(app)
    key(app, "before", "confirm")
    table = top(app)
    assert isinstance(table, TableScene)
    assert len(match_of(table).history) == 5
    assert "rest is kept" in told(app)
    rest = path.with_name(f"{path.name}.rest")
    assert path.read_bytes() + rest.read_bytes() == before
    act(match_of(table))
    app.close()
    assert summarize(path).length == 6
    assert summarize(path).can_continue


def test_whoever_does_not_continue_a_damaged_match_changes_nothing(folder: Path) -> None:
    path = damaged(folder, 7)
    before = path.read_bytes()
    app, scene = library()
    key(app, "continue", "cancel")
    assert top(app) is scene
    assert path.read_bytes() == before
    assert [each.name for each in folder.iterdir()] == [path.name]


def test_damage_to_the_last_line_or_the_first_action(folder: Path) -> None:
    last = damaged(folder, 13)
    assert summarize(last).can_continue and summarize(last).length == 11
    assert [path for path, _record in saves.unfinished()] == [last]
    assert SavedMatch.open(last) == Damaged(last, 13)
    last.unlink()
    first = damaged(folder, 2)
    with pytest.raises(ValueError, match="line 2"):
        SavedMatch.open(first)
    assert not [*saves.unfinished()]


def test_one_good_action_is_enough_to_continue_from(folder: Path) -> None:
    path = damaged(folder, 3)
    assert SavedMatch.open(path) == Damaged(path, 3)


def test_what_is_damaged_twice_keeps_both_rests(folder: Path) -> None:
    path = damaged(folder, 9)
    Damaged(path, 9).mend()
    Damaged(path, 5).mend()
    rest = path.with_name(f"{path.name}.rest").read_text()
    assert rest.startswith("x\n") and '{"n":4,' in rest
    assert len(read(path).lines) == 3


# ---------------------------------------------------------------------- without its end


def test_a_decided_match_that_lacks_its_end_gets_it(folder: Path) -> None:
    path = folder / "a.replay"
    match = Match.begin(Setup("duel", ("human", "human"), 3, options={"target": 5}), Recorder(path))
    while match.outcome() is None:
        act(match)
    recorder_of(match).close()
    whole = path.read_bytes()
    end = whole.rindex(b'{"end"')
    for killed_at in (end, end + 9, len(whole) - 1):
        path.write_bytes(whole[:killed_at])
        assert [left for left, _record in saves.unfinished()] == [path]
        again = reopened(path)
        recorder_of(again).close()
        assert path.read_bytes() == whole
    assert json.loads(whole[end:])["end"]
