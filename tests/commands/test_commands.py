"""Commands for scripts: a record reviewed or weighed, statistics."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from game.cli import run
from game.commands import review
from game.judging.review import Review
from game.records.replay import Record, read
from game.scenes.verdict import Cause
from game.system import paths

DUEL = (Path(__file__).parents[1] / "replays") / "duel_athens_wins.replay"


@pytest.mark.sweep(sister="test_a_review_of_no_record_is_refused")
def test_a_review_tells_each_decision(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    short = tmp_path / "short.replay"
    words = f"match duel --seats random,random --target 5 --seed 3 --out {short}"
    assert run(words.split()) == 0
    capsys.readouterr()
    assert run(["review", str(short), "--json", "--iterations", "30"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["game"] == "duel" and len(told["seats"]) == 2
    for seat, one in enumerate(told["seats"]):
        made = [each for each in told["decisions"] if each["seat"] == seat]
        assert sum(one["grades"].values()) == len(made)
        at_stake = [each for each in made if each["stake"]]
        assert one["accuracy"] is None if len(at_stake) < 5 else 0 <= one["accuracy"] <= 1
    assert set(told["scales"]["seats"][0]["weights"]) == {"deal", "draws", "play0", "play1"}
    assert all(one["done"] and 0 <= one["cost"] <= one["chance"] for one in told["decisions"])
    assert run(["review", str(short), "--iterations", "30"]) == 0
    out = capsys.readouterr().out
    assert out.startswith(("random: accuracy ", "random: too little was at"))
    assert len(out.splitlines()) == len(told["seats"]) + len(told["decisions"])
    assert out.splitlines()[2].startswith("turn 1, line ")


def test_a_review_tells_the_notes_of_a_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, *rest = DUEL.read_text(encoding="utf-8").splitlines()
    noted = first[:-1] + ',"remarks":{"3":"Why not Pericles?"}}'
    (tmp_path / "g.replay").write_text("\n".join([noted, *rest[:5], ""]), encoding="utf-8")
    assert run(["review", str(tmp_path / "g.replay"), "--iterations", "1"]) == 0
    assert "Note: Why not Pericles?" in capsys.readouterr().out.splitlines()


def test_a_review_of_no_record_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["review", "/no/such.replay"]) == 2
    assert run(["review", str(DUEL), "--iterations", "0"]) == 2
    assert capsys.readouterr().err.count("\n") == 2


def test_a_review_tells_the_scales_of_a_match_that_is_over() -> None:
    record = read(MAP)
    over = review._scales(Review(record, []))
    assert over is not None and over["seats"][1]["result"] == 1
    assert review._scales(Review(Record(record.header, record.lines[:-1]), [])) is None


MAP = DUEL.with_name("greece_seven_areas.replay")


def test_scales_add_up_to_the_result_in_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["scales", str(MAP), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [one["result"] for one in told["seats"]] == [0, 1, 0]
    for seat, one in enumerate(told["seats"]):
        weights = one["weights"]
        assert {"deal", "draws", "play0", "play1", "play2"} == set(weights)
        assert one["result"] - one["par"] == pytest.approx(sum(weights.values()), abs=1e-9)
        moved = sum(each["shares"][seat] for each in told["moments"])
        assert one["result"] - one["par"] == pytest.approx(moved, abs=1e-9)
    draws = [each for each in told["moments"] if each["kind"] == "draws"]
    assert draws and all(each["came"] for each in draws)
    assert {each["kind"] for each in told["moments"] if "came" in each} == {"draws"}
    assert told["notes"] == ["bots_alone"]
    assert run(["scales", str(MAP), "--json", "--seat", "1"]) == 0
    (only,) = json.loads(capsys.readouterr().out)["seats"]
    assert only == told["seats"][1]


def test_scales_have_a_row_for_each_seat_and_a_sentence_for_whom_it_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["scales", str(MAP)]) == 0
    *rows, note = capsys.readouterr().out.splitlines()
    assert [row.partition(":")[0] for row in rows] == ["Athens", "Sparta", "Thebes"]
    assert all("expected" in row and "deal" in row for row in rows)
    assert note == "No person played in it."
    assert run(["scales", str(MAP), "--seat", "1"]) == 0
    row, said, sums, _note = capsys.readouterr().out.splitlines()
    assert row == rows[1]
    assert said.startswith(tuple(one.value for one in Cause if one.value))
    assert re.fullmatch(r"Luck .*, play and guesses \+\d+\s% \(likely .*\)\.", sums)


def test_scales_speak_to_the_person_and_tell_what_is_unusual(
    capsys: pytest.CaptureFixture[str],
) -> None:
    conceded = str(DUEL.with_name("duel_conceded_with_undo.replay"))
    assert run(["scales", conceded]) == 0
    own, said, sums, _rivals, *notes = capsys.readouterr().out.splitlines()
    assert "giving up −" in own and said == "You gave up while there was still much to win."
    assert sums.startswith("Luck ")
    assert len(notes) == 3
    assert run(["scales", conceded, "--seat", "1"]) == 0
    assert "\nYour rival gave up while there was still much to win.\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["/no/such.replay"], "No such file"),
        ([str(DUEL.parent)], "it is a folder"),
        ([str(Path(__file__))], "this is not a Polemos replay"),
        ([str(MAP), "--seat", "3"], "there is no seat 3"),
        ([str(MAP), "--seat", "-1"], "there is no seat -1"),
    ],
)
def test_scales_of_what_is_no_record_are_refused_in_one_sentence(
    words: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for more in ([], ["--json"]):
        assert run(["scales", *words, *more]) == 2
        told = capsys.readouterr()
        assert why in told.err
        assert (told.out, told.err.count("\n")) == ("", 1)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda lines: lines[:-1], "the match is not over"),
        (lambda lines: [lines[0], *lines[2:]], "it should have the number 1"),
        (lambda lines: [lines[0].replace('"version":2', '"version":1'), *lines[1:]], "version 1"),
    ],
)
def test_scales_of_a_match_that_is_open_damaged_or_of_older_rules_are_refused(
    change: Any, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoilt = tmp_path / "spoilt.replay"
    lines = DUEL.read_text("utf-8").splitlines()
    assert change(lines) != lines
    spoilt.write_text("\n".join([*change(lines), ""]), "utf-8")
    assert run(["scales", str(spoilt), "--json"]) == 2
    told = capsys.readouterr()
    assert why in told.err
    assert (told.out, told.err.count("\n")) == ("", 1)


def test_statistics_tell_what_the_records_come_to(capsys: pytest.CaptureFixture[str]) -> None:
    with paths.elsewhere() as folder:
        shutil.copytree(DUEL.parent, folder / "records")
        assert run(["stats", "--json"]) == 0
        told = json.loads(capsys.readouterr().out)
        assert run(["stats"]) == 0
        lines = capsys.readouterr().out.splitlines()
    assert sum(one["matches"] for one in told["games"].values()) == sum(
        one["counted"] == "yes" for one in told["records"]
    )
    assert lines[-1].startswith(f"{len(told['records'])} records, ")
    assert [line.partition(":")[0] for line in lines[:-1]] == list(told["games"])
