"""Unfinished records are found by their last bytes alone."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from game.match.match import Match, Setup
from game.records import saves
from game.records.record_file import Recorder
from game.records.replay import Record, ReplayError, read_to_fault
from tests.support.play.records import recorded

END = b'{"end":{"winners":[0],"reason":"20 points"},"check":"00000000"}\n'
CONCEDED = b'{"conceded":0,"check":"00000000"}\n'
ACTION = b'{"n":1,"do":"0 pass","check":"00000000"}\n'


def left(folder: Path, content: bytes) -> bool:
    """Return True if a file of this content counts as an unfinished match."""
    path = folder / "a.replay"
    path.write_bytes(content)
    return list(saves.unended(folder)) == [path]


@pytest.mark.parametrize("end", [END, CONCEDED])
@pytest.mark.parametrize("length", [0, 1, saves.TAIL - 1, saves.TAIL, saves.TAIL + 1, 9000])
def test_an_end_is_found_after_however_much(end: bytes, length: int, tmp_path: Path) -> None:
    before = (ACTION * (length // len(ACTION) + 1))[-length:] if length else b""
    assert not left(tmp_path, before + end)
    assert left(tmp_path, before + end + ACTION)


@pytest.mark.parametrize("end", [END, CONCEDED])
def test_an_end_counts_only_when_it_is_whole(end: bytes, tmp_path: Path) -> None:
    for cut in range(len(end)):
        assert left(tmp_path, ACTION * 30 + end[:cut])


def test_an_end_followed_by_a_line_that_was_cut_short_is_still_the_end(tmp_path: Path) -> None:
    assert not left(tmp_path, ACTION * 30 + END + b'{"n":31,"do"')


def test_what_only_speaks_of_an_end_is_none(tmp_path: Path) -> None:
    for words in (b'{"n":1,"end":', b'{"n":1,"do":"{\\"end\\":', b'x{"end":', b' {"conceded":'):
        assert left(tmp_path, ACTION + words + b'"}\n')


def test_the_longest_end_that_can_be_written_is_found_in_the_tail(tmp_path: Path) -> None:
    path = tmp_path / "a.replay"
    recorder = Recorder(path)
    Match.begin(Setup("greece", ("human",) * 3, 3), recorder)
    reason = "\N{GREEK SMALL LETTER OMEGA}" * 80
    recorder.append(end={"winners": [0, 1, 2], "reason": reason}, check="0" * 8)
    recorder.close()
    assert len(path.read_bytes().split(b"\n")[-2]) < saves.TAIL
    assert list(saves.unended(tmp_path)) == []


def test_empty_and_headless_files_have_no_end(tmp_path: Path) -> None:
    assert left(tmp_path, b"")
    assert left(tmp_path, b"\n")
    assert not [*saves.unfinished(tmp_path)]


def test_of_what_has_an_end_only_the_tail_is_read(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended, open_still = recorded(folder, day=1), recorded(folder, day=2, over=False)
    looked_at: list[Path] = []

    def look(path: Path) -> tuple[Record, ReplayError | None]:
        looked_at.append(path)
        return read_to_fault(path)

    monkeypatch.setattr(saves, "read_to_fault", look)
    assert [path for path, _record in saves.unfinished(folder)] == [open_still]
    assert looked_at == [open_still]
    assert [path for path, _length in saves.all_records(folder)] == [open_still, ended]


def test_nothing_before_the_tail_is_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saves, "TAIL", 20)
    assert left(tmp_path, ACTION + END)  # what begins before the tail cannot be told


def test_an_end_in_other_words_is_read_and_found(folder: Path) -> None:
    path = recorded(folder)
    path.write_bytes(path.read_bytes().replace(b'{"conceded":0', b'{ "conceded":0'))
    assert list(saves.unended(folder)) == [path]
    assert not [*saves.unfinished(folder)]


def test_a_match_in_which_nothing_was_done_does_not_wait(folder: Path) -> None:
    recorded(folder, actions=0, over=False)
    assert not [*saves.unfinished(folder)]


def test_a_match_of_other_rules_does_not_wait(folder: Path) -> None:
    path = recorded(folder, over=False)
    path.write_text(path.read_text().replace('"version":2', '"version":99'))
    assert not [*saves.unfinished(folder)]


def test_records_are_listed_with_their_lengths_newest_first(folder: Path) -> None:
    paths_of = [recorded(folder, day=day, actions=day) for day in (2, 1, 3)]
    (folder / "note.txt").write_text("no record")
    lying = saves.all_records(folder)
    assert [path for path, _length in lying] == sorted(paths_of, reverse=True)
    assert [length for _path, length in lying] == [path.stat().st_size for path, _ in lying]


def test_a_new_record_is_named_after_its_moment_and_its_game(tmp_path: Path) -> None:
    now = datetime(2026, 11, 20, 18, 5, 9)
    names = ["2026-11-20_18-05-09_duel.replay", "2026-11-20_18-05-09_duel_2.replay"]
    names.append("2026-11-20_18-05-09_duel_3.replay")
    for name in names:
        path = saves.new_path("duel", tmp_path, now)
        assert path == tmp_path / name
        path.touch()


def test_whether_any_match_has_ended_is_found_by_the_newest_file_that_has(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not saves.any_ended()
    for day in range(1, 4):
        (folder / f"2026-11-0{day}_duel.replay").write_bytes(b"{}\n" + b'{"end":{}}\n' * (day < 3))
    looked: list[str] = []
    whole = saves.has_end

    def has_end(path: Path) -> bool:
        looked.append(path.name)
        return whole(path)

    monkeypatch.setattr(saves, "has_end", has_end)
    assert saves.any_ended()
    assert looked == ["2026-11-03_duel.replay", "2026-11-02_duel.replay"]
