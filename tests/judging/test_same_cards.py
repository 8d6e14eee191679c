"""The first match with the same cards: which one it is, and that its scales are found or made."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ai.worker import InlineThinker
from game.judging.file_judge import FileJudge
from game.judging.judgement_file import Head, head_in
from game.judging.kept_judgements import kept_matches
from game.judging.same_cards import NOTHING, FirstTime
from game.judging.scales import scales_of
from game.match.match import Match, Setup
from game.records.record_file import Recorder
from game.records.replay import header_for, read
from game.rules.rng import Rng
from game.system import paths

SEATS = ("human Ana", "hoplite")
LATER = "2026-11-20T18:00:00Z"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    paths.data_folder.cache_clear()
    yield paths.records()
    paths.data_folder.cache_clear()


def kept(name: str, day: int, seats: tuple[str, ...] = SEATS, seed: int = 5, by: int = 3) -> Path:
    """A record in the library of a match by lot, begun on a day of November."""
    path = paths.records() / f"{name}.replay"
    path.parent.mkdir(parents=True, exist_ok=True)
    recorder = Recorder(path)
    setup, dice = Setup("duel", seats, seed, options={"target": 5}), Rng(by)
    match = Match.begin(setup, recorder, f"2026-11-{day:02}T18:00:00Z")
    while match.outcome() is None:
        match.act(dice.choice(match.state.legal()))
    recorder.close()
    return path


def first(seat: int = 0, seed: int = 5, seats: tuple[str, ...] = SEATS) -> Head | None:
    setup = Setup("duel", seats, seed, options={"target": 5})
    thinker = InlineThinker()
    looking = FirstTime(header_for(setup, LATER), seat, lambda: thinker)
    told = ""
    while not told:
        told = looking.told()
    assert (head_in(told) is None) == (told == NOTHING)
    return head_in(told)


def test_the_first_of_several_is_found_and_weighed() -> None:
    kept("second", 3, by=4)
    path = kept("first", 2)
    kept("later", 25)
    found = first()
    assert found is not None and found.file == "first.replay"
    true, told = scales_of(read(path)), found.scales
    assert told is not None and told.sums[0] == pytest.approx(true.sums(0))
    assert told.luck(0) == pytest.approx(true.luck(0)) and true.luck(0).error > 0
    assert told.play(0) == pytest.approx(true.play(0))


def test_other_cards_and_other_seats_are_no_first_time() -> None:
    kept("cards", 2, seed=6)
    kept("swapped", 2, seats=("hoplite", "human Ana"))
    kept("people", 2, seats=("human Ana", "human Bo"))
    assert first() is None
    assert first(1, seats=("hoplite", "human Ana")) is not None


def test_a_damaged_record_is_passed_over() -> None:
    path = kept("first", 2)
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([*lines[:9], lines[9].replace(b'"do":"', b'"do":"9'), *lines[10:]]))
    assert first() is None
    kept("second", 3)
    found = first()
    assert found is not None and found.file == "second.replay"


def test_what_is_kept_is_not_weighed_again_and_gets_its_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = kept("first", 2)
    thinker = InlineThinker()
    FileJudge(path, lambda: thinker, only_scales=True).finish()
    path = path.rename(path.with_stem("other"))
    monkeypatch.setattr(InlineThinker, "weigh", None)
    again = FileJudge(path, lambda: thinker, only_scales=True).finish()
    assert again is not None and again.head.file == "other.replay"
    assert kept_matches() == ([again], 0) and again.review is None
