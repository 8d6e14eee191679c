"""Remarks at moments: kept in the library's notes, brought along by a record, spoilt or whole."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.cli import run
from game.records import remarks, sharing
from game.records.library import Library
from game.records.notes import MOST_IN_REMARK, Note
from game.records.remarks import NOT_IN_LIBRARY, brought, remark, remarks_of
from game.records.replay import Record, read
from game.records.verify import verify_record
from game.system import paths
from tests.support.play.records import recorded
from tests.support.theatre import record

HELD = verify_record(record("duel")).held


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(paths, "records", lambda: tmp_path / "records")
    (tmp_path / "records").mkdir()
    return tmp_path / "records"


def with_header(told: Any) -> Record:
    found = record("duel")
    return Record(msgspec.structs.replace(found.header, remarks=told), found.lines)


def written(found: Record, path: Path) -> Path:
    lines = (found.header, *found.lines)
    path.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    return path


def test_a_remark_is_kept_in_the_notes_beside_all_others(folder: Path) -> None:
    path = recorded(folder)
    library = Library()
    library.annotate(library.entries[0], Note(name="The siege", favourite=True))
    assert remark(read(path), 3, "Here it\nturned.") is None
    assert remark(read(path), 5, "x" * 999) is None
    assert remarks_of(read(path)) == {3: "Here it turned.", 5: "x" * MOST_IN_REMARK}
    again = Library()
    assert again.note_of(again.entries[0]).name == "The siege"
    assert remark(read(path), 3, "") is None
    assert list(remarks_of(read(path))) == [5]


def test_what_lies_elsewhere_is_not_written_beside(folder: Path, tmp_path: Path) -> None:
    path = recorded(tmp_path)
    assert remark(read(path), 3, "Here.") == NOT_IN_LIBRARY
    assert remark(record("duel"), 3, "Here.") == NOT_IN_LIBRARY
    assert sorted(one.name for one in tmp_path.iterdir()) == [path.name, "records"]


def test_a_record_brings_remarks_along_and_ones_own_go_before_them(folder: Path) -> None:
    path = written(with_header({"3": "Theirs", "4": "Theirs too"}), folder / "a.replay")
    assert remarks_of(read(path)) == {3: "Theirs", 4: "Theirs too"}
    assert remark(read(path), 3, "Mine") is None and remark(read(path), 4, "") is None
    assert remarks_of(read(path)) == {3: "Mine"}
    content = sharing.copied(path, seed=1)
    (folder / "b.replay").write_bytes(content)
    again = read(folder / "b.replay")
    assert again.header.remarks == {"3": "Mine"} and verify_record(again).held == HELD
    assert path.read_bytes() == written(with_header({"3": "Theirs", "4": "Theirs too"}),
                                        folder / "c.replay").read_bytes()  # fmt: skip


@pytest.mark.parametrize(
    ("told", "left"),
    [
        (None, {}),
        ({}, {}),
        ([1, 2], {}),
        ("words", {}),
        (7, {}),
        ({"x": "a", "-1": "b", "9" * 30: "c", "٣": "d", "3": "good"}, {3: "good"}),
        ({"3": 7, "4": None, "5": ["a"], "6": {"7": "b"}}, {}),
        ({"3": "a\x1b[31m\u202eb\n"}, {3: "a[31mb"}),
        ({str(at): "a" for at in range(2000)}, dict.fromkeys(range(remarks.MOST), "a")),
    ],
)
def test_spoilt_remarks_are_left_out(told: Any, left: dict[int, str], tmp_path: Path) -> None:
    path = written(with_header(told), tmp_path / "a.replay")
    found, spoilt = brought(read(path))
    assert found == left and remarks_of(read(path)) == left
    assert spoilt == (len(left) < (len(told) if isinstance(told, dict) else told is not None))
    assert verify_record(read(path)).held == HELD


def test_the_notation_has_them_as_remarks_and_plays_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = {
        "0": "The deal",
        "3": "seed: 5",
        str(len(record("duel").lines) - 1): "The end",
        "9999": "Later",
    }
    path = written(with_header(told), tmp_path / "a.replay")
    capsys.readouterr()
    assert run(["replay", str(path), "--log"]) == 0
    text = capsys.readouterr().out
    lines = text.splitlines()
    assert [line for line in lines if "# note: " in line] == [
        "# note: The deal", "# note: seed: 5", "# note: The end",
    ]  # fmt: skip
    moves = [line for line in lines if not line.startswith("#")]
    assert lines.index("# note: seed: 5") == lines.index(moves[2]) + 1 or moves[2] == moves[1]
    (tmp_path / "moves.txt").write_text(text, encoding="utf-8")
    words = ["match", "--moves", str(tmp_path / "moves.txt"), "--out"]
    assert run([*words, str(tmp_path / "b.replay")]) == 0
    assert read(tmp_path / "b.replay").header.seed == record("duel").header.seed


def test_a_header_without_remarks_is_written_as_ever() -> None:
    assert b"remarks" not in msgspec.json.encode(record("duel").header)
