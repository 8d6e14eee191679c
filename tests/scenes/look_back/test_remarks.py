"""A note at a moment: written on the page, shown there, in the log and on the course."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.cli import run
from game.client.app import App
from game.commands.shot import studio
from game.records.remarks import SPOILT, remark, remarks_by, remarks_of
from game.records.replay import read
from game.records.replay_player import ReplayPlayer
from game.scenes.dialogs.prompts import TextPrompt
from game.scenes.look_back.page import LookBack
from game.scenes.tables.log_page import LogPage
from game.system import paths
from tests.support.menus import write
from tests.support.play.records import recorded, told
from tests.support.stage import key, top


def watched(path: Path) -> tuple[App, LookBack]:
    app = studio((1280, 720))
    viewer = LookBack(app, ReplayPlayer(read(path)))
    app.push(viewer)
    viewer.transport.stop_at(5)
    return app, viewer


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(paths, "records", lambda: tmp_path)
    return recorded(tmp_path)


def test_a_note_is_written_at_the_moment_that_is_shown(path: Path) -> None:
    app, viewer = watched(path)
    key(app, "recap")
    prompt = top(app)
    assert isinstance(prompt, TextPrompt) and "action 5" in prompt.body.markup
    write(app, "Here it turned.")
    key(app, "confirm")
    assert top(app) is viewer and remarks_of(read(path)) == {5: "Here it turned."}
    assert "Note: Here it turned." in told(app)
    assert [line.words for line in viewer.course.lines if line.at == 5][-1].startswith("Note: ")
    assert 5 / viewer.playback.last in viewer.strip.course.notes
    viewer.transport.seek(6)
    assert "Here it turned." not in told(app)
    viewer.transport.seek(5)
    key(app, "recap")
    prompt = top(app)
    assert isinstance(prompt, TextPrompt) and prompt.line.value == "Here it turned."
    prompt.line.clear()
    key(app, "confirm")
    assert remarks_of(read(path)) == {} and "Here it turned." not in told(app)
    app.close()


def test_a_note_stands_in_the_list_of_moves_and_while_the_match_plays(path: Path) -> None:
    app, viewer = watched(path)
    viewer.transport.remark()
    write(app, "Mark this.")
    key(app, "confirm")
    viewer.open_log()
    page = top(app)
    assert isinstance(page, LogPage) and "Note: Mark this." in [line.words for line in page.lines]
    app.pop()
    viewer.transport.seek(4)
    viewer.table.playback.finish()
    viewer.transport.playing = True
    for _step in range(600):
        app.step()
        if viewer.playback.at == 5:
            break
    assert "Note: Mark this." in told(app)
    app.close()


def test_a_record_from_elsewhere_says_where_notes_are_kept(
    path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    other = tmp_path_factory.mktemp("other") / "a.replay"
    other.write_bytes(path.read_bytes())
    app, viewer = watched(other)
    viewer.transport.remark()
    write(app, "Lost?")
    key(app, "confirm")
    prompt = top(app)
    assert isinstance(prompt, TextPrompt) and "import this record first" in prompt.body.markup
    assert prompt.line.value == "Lost?" and [one.name for one in other.parent.iterdir()] == [
        "a.replay"
    ]
    assert viewer.transport.remarks == {}
    app.close()


def test_spoilt_notes_are_told_once(path: Path) -> None:
    first, rest = path.read_bytes().split(b"\n", 1)
    header = {**msgspec.json.decode(first), "remarks": {"3": "good", "x": 7}}
    path.write_bytes(msgspec.json.encode(header) + b"\n" + rest)
    app, viewer = watched(path)
    assert str(SPOILT) in told(app) and viewer.transport.remarks == {3: "good"}
    app.close()


def test_the_web_page_has_them_in_its_log(path: Path, tmp_path: Path) -> None:
    first, rest = path.read_bytes().split(b"\n", 1)
    header = {**msgspec.json.decode(first), "remarks": {"3": "<b>Here</b>"}}
    path.write_bytes(msgspec.json.encode(header) + b"\n" + rest)
    page = tmp_path / "a.html"
    assert run(["replay", str(path), "--html", str(page)]) == 0
    text = page.read_text(encoding="utf-8")
    assert 'href="#3"' in text and "Note: &lt;b&gt;Here&lt;/b&gt;" in text


def test_a_note_is_at_the_last_move_before_it_or_at_the_first(path: Path) -> None:
    for at, words in ((0, "At first."), (4, "Four."), (5, "Five."), (9, "Nine.")):
        remark(read(path), at, words)
    assert remarks_by(read(path), [3, 6]) == {3: "At first. Four. Five.", 6: "Nine."}
    assert remarks_by(read(path), []) == {}
