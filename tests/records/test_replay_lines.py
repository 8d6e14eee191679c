"""The format of records to the letter: what each line may say, and which line is told as wrong."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest

from game.match.match import Setup
from game.match.seats import parse
from game.records.replay import (
    FORMAT,
    LONGEST_FILE,
    LONGEST_LINE,
    MOST_LINES,
    Line,
    Parent,
    Record,
    ReplayError,
    decoded,
    header_for,
    header_of,
    read,
    read_to_fault,
    result,
    setup_of,
    stamp,
    unchecked,
    whole_lines,
)
from game.rules import RULES
from game.rules.core import Outcome
from game.system.output import LONGEST_NAME
from tests.support.sweeps import each

DUEL = Setup("duel", ("human Ana", "hoplite"), 7, "match", {"target": 9}, None)
STARTED = "2026-11-26T10:00:00Z"
Fields = dict[str, Any]


def fields(**news: Any) -> Fields:
    told: Fields = json.loads(msgspec.json.encode(header_for(DUEL, STARTED)))
    return told | news


def written(folder: Path, *lines: Fields | bytes, **news: Any) -> Path:
    """Write a record: a header with some other fields, and lines as they are or as JSON."""
    rows = [one if isinstance(one, bytes) else json.dumps(one).encode() for one in lines]
    path = folder / "a.replay"
    path.write_bytes(b"".join(row + b"\n" for row in (json.dumps(fields(**news)).encode(), *rows)))
    return path


def refusal(path: Path) -> tuple[int, str]:
    """Return the line that is wrong with a record, and why."""
    with pytest.raises(ReplayError) as refused:
        read(path)
    assert str(refused.value) == f"line {refused.value.line}: {refused.value.reason}"
    return refused.value.line, str(refused.value.reason)


# ---------------------------------------------------------------------- the header


def test_a_header_tells_what_is_played_and_by_which_rules() -> None:
    head = header_for(DUEL, STARTED, Parent("deadbeef", 4))
    assert (head.rules, head.seed, head.mode, head.options) == ("duel", 7, "match", {"target": 9})
    assert (head.version, head.data) == (RULES["duel"].version, RULES["duel"].data)
    assert head.seats == ["human Ana", "hoplite"] and head.started == STARTED
    assert head.players == tuple(map(parse, head.seats)) and head.parent == Parent("deadbeef", 4)
    assert setup_of(head) == DUEL and header_of(msgspec.json.encode(head)) == head


def test_a_record_is_written_in_the_oldest_format_that_can_hold_it() -> None:
    plain, start = replace(DUEL, options={}), {"vp": [3, 0]}
    for setup, number in (
        (plain, 1),
        (DUEL, 1),
        (replace(plain, start=start), 2),
        (replace(DUEL, start=start), 3),
    ):
        head = header_for(setup, STARTED)
        assert head.replay == number and setup_of(head) == setup
    assert FORMAT == 3


def test_options_beside_a_start_count_from_the_third_format_on_as_they_did() -> None:
    head = header_for(replace(DUEL, start={"vp": [3, 0]}), STARTED)
    second = msgspec.structs.replace(head, replay=2)
    assert (setup_of(head).options, setup_of(second).options) == ({"target": 9}, {})


def test_a_header_leaves_out_what_it_does_not_need() -> None:
    assert "parent" not in fields() and "start" not in fields()
    assert json.loads(msgspec.json.encode(Line(n=1, do="0 pass"))) == {"n": 1, "do": "0 pass"}


@each("one", [Parent("deadbeef", 4), header_for(DUEL, STARTED), Line(n=1, do="0 pass")])
def test_what_was_read_is_never_changed(one: Any) -> None:
    with pytest.raises(AttributeError):
        setattr(one, one.__struct_fields__[0], 7)


def test_a_moment_is_told_as_it_is_in_greenwich() -> None:
    summer = timezone(timedelta(hours=3))
    assert stamp(datetime(2026, 11, 26, 1, 2, 3, tzinfo=summer)) == "2026-11-25T22:02:03Z"
    assert stamp(datetime(2026, 11, 26, 10, tzinfo=UTC)) == STARTED


HEADERS: dict[str, tuple[Fields, str]] = {
    "no number": ({"replay": None}, "this is not a Polemos replay"),
    "format 0": ({"replay": 0}, "this is not a Polemos replay"),
    "format 1000": ({"replay": 1000}, "this is not a Polemos replay"),
    "format 4": ({"replay": 4}, "format 4 is not one that this version can read"),
    "format 999": ({"replay": 999}, "format 999 is not one that this version can read"),
    "another game": ({"rules": "chess"}, "there is no game called 'chess'"),
    "version 0": ({"version": 0}, "the version of the rules must be a number from 1 to 999"),
    "version 1000": ({"version": 1000}, "the version of the rules must be a number from 1 to 999"),
    "a seed below 0": ({"seed": -1}, "the seed must be a number of 64 bits"),
    "a seed of 65 bits": ({"seed": 1 << 64}, "the seed must be a number of 64 bits"),
    "another mode": ({"mode": "war"}, "there is no mode called 'war'"),
    "a long mode": ({"mode": "x" * 99}, f"there is no mode called '{'x' * 40}'"),
    "one seat": ({"seats": ["human"]}, "seats"),
    "three seats": ({"seats": ["human"] * 3}, "seats"),
    "an early start": ({"start": {"vp": [3, 0]}}, "a start belongs into format 2"),
    "a long player": ({"seats": ["human", "x" * (LONGEST_NAME + 1)]}, "a name is too long"),
    "a player of no letters": ({"seats": ["human", "\x07"]}, "a name is too long, or no name"),
    "a long moment": ({"started": "x" * (LONGEST_NAME + 1)}, "a name is too long"),
    "no version of ours": ({"app": "\n"}, "a name is too long, or no name"),
    "no digest": ({"data": "\t"}, "a name is too long, or no name"),
    "words for a seed": ({"seed": "7"}, "it cannot be read (Expected `int`"),
}


@each("name", HEADERS)
def test_what_is_wrong_with_a_header_is_told_of_line_1(
    name: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    news, why = HEADERS[name]
    line, told = refusal(written(tmp_path_factory.mktemp("a"), **news))
    assert line == 1 and why in told


@each(
    "news",
    [
        {"version": 1},
        {"version": 999},
        {"seed": 0},
        {"seed": (1 << 64) - 1},
        {"mode": "practice"},
        {"replay": 2, "start": {"vp": [3, 0]}},
        {"replay": 3, "start": {"vp": [3, 0]}},
        {"seats": ["human", "x" * LONGEST_NAME]},
        {"parent": {"digest": "deadbeef", "n": 4}},
    ],
)
def test_a_header_may_go_to_its_limits(
    news: Fields, tmp_path_factory: pytest.TempPathFactory
) -> None:
    head = read(written(tmp_path_factory.mktemp("a"), **news)).header
    told = json.loads(msgspec.json.encode(head))
    assert {name: told[name] for name in news} == news


def test_the_map_has_as_many_seats_as_cities(tmp_path: Path) -> None:
    told = {"rules": "greece", "data": RULES["greece"].data}
    for cities in (2, 3):
        options = {"cities": cities}
        seats = ["human"] * cities
        assert read(written(tmp_path, options=options, seats=seats, **told)).header.seats == seats
        assert refusal(written(tmp_path, options=options, seats=["human"] * (5 - cities), **told))


@each(
    ("content", "why"),
    [
        (b"", "the file is empty"),
        (b'{"replay":1', "this is not a Polemos replay"),
        (b"no record\n", "this is not a Polemos replay"),
        (b"[1]\n", "this is not a Polemos replay"),
        (b"{\n", "it cannot be read ("),
        (b'{"a":' * 5000 + b"\n", "it cannot be read"),
        (b'{"replay":1,"rules":"\xff"}\n', "it cannot be read"),
    ],
)
def test_no_other_file_is_a_record(
    content: bytes, why: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("a") / "a.replay"
    path.write_bytes(content)
    line, told = refusal(path)
    assert line == 1 and told.startswith(why)
    with pytest.raises(ReplayError):
        read_to_fault(path)


def test_a_header_may_stand_behind_blanks(tmp_path: Path) -> None:
    path = written(tmp_path)
    path.write_bytes(b"  " + path.read_bytes())
    assert read(path).header.rules == "duel"


# ---------------------------------------------------------------------- the lines


def do(n: int, **more: Any) -> Fields:
    return {"n": n, "do": "0 pass", **more}


END = {"end": {"winners": [0], "reason": "20 points"}}
ONE_THING = "it should say one thing: do, undo, redo, seat, end, conceded"
NO_NAME = "a name is too long, or no name"
LINES: dict[str, tuple[list[Fields | bytes], int, str]] = {
    "nothing": ([do(1), {"n": 2}], 3, ONE_THING),
    "two things": ([do(1, undo=1)], 2, ONE_THING),
    "an end and more": ([do(1), {"n": 2, "conceded": 0, **END}], 3, ONE_THING),
    "another number": ([do(2)], 2, "it should have the number 1"),
    "the same number": ([do(1), do(1)], 3, "it should have the number 2"),
    "no number": ([{"do": "0 pass"}], 2, "it should have the number 1"),
    "no action": ([{"n": 1, "do": "pass"}], 2, ""),
    "after the end": ([do(1), END, do(2)], 4, "there is a line after the end"),
    "after it was conceded": ([{"conceded": 1}, do(1)], 3, "there is a line after the end"),
    "after the end, wrongly": ([END, {"n": 7}], 3, "there is a line after the end"),
    "no hints": ([do(1, hints=0)], 2, "it counts hints wrongly"),
    "too many hints": ([do(1, hints=1001)], 2, "it counts hints wrongly"),
    "no undo": ([do(1), {"n": 2, "undo": 0}], 3, "it undoes or redoes more than there is"),
    "an undo of more": ([do(1), {"n": 2, "undo": 4}], 3, "it undoes or redoes more than there is"),
    "no redo": ([do(1), {"n": 2, "redo": 0}], 3, "it undoes or redoes more than there is"),
    "a redo of more": ([do(1), {"n": 2, "redo": 4}], 3, "it undoes or redoes more than there is"),
    "nobody's seat": ([{"n": 1, "to": "hoplite"}], 2, "there is no such seat"),
    "a seat below": ([{"n": 1, "seat": -1, "to": "hoplite"}], 2, "there is no such seat"),
    "a seat too many": ([{"n": 1, "seat": 2, "to": "hoplite"}], 2, "there is no such seat"),
    "a long name": ([{"n": 1, "seat": 0, "to": "x" * (LONGEST_NAME + 1)}], 2, NO_NAME),
    "a check of no letters": ([do(1, check="\x07")], 2, NO_NAME),
    "no winners": ([{"end": {"reason": "20 points"}}], 2, "it is no result"),
    "a winner of no seat": ([{"end": {"winners": [2]}}], 2, "it is no result"),
    "a winner by half": ([{"end": {"winners": [1.0]}}], 2, "it is no result"),
    "winners in words": ([{"end": {"winners": "0"}}], 2, "it is no result"),
    "no reason": ([{"end": {"winners": [0], "reason": 7}}], 2, "it is no result"),
    "a reason of no letters": ([{"end": {"winners": [0], "reason": "\x07"}}], 2, "it is no result"),
    "nobody concedes": ([{"conceded": 2}], 2, "there is no such seat"),
    "a seat below concedes": ([{"conceded": -1}], 2, "there is no such seat"),
    "no line": ([do(1), b"spoilt"], 3, "it cannot be read ("),
    "a blank line": ([do(1), b""], 3, "it cannot be read ("),
    "no text": ([b'{"n":1,"do":"\xff"}'], 2, "it cannot be read"),
    "too deep": ([b"[" * 5000], 2, "it cannot be read"),
}


@each("name", LINES)
def test_what_is_wrong_with_a_line_is_told_with_its_number(
    name: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    lines, number, why = LINES[name]
    path = written(tmp_path_factory.mktemp("a"), *lines)
    line, told = refusal(path)
    assert line == number and told.startswith(why), told
    record, fault = read_to_fault(path)
    assert fault is not None and fault.line == number
    assert len(record.lines) == number - 2, "what stands before it is good"


@each(
    "lines",
    [
        [do(1, hints=1)],
        [do(1, hints=1000)],
        [do(1), {"n": 2, "undo": 1}, {"n": 3, "redo": 1}],
        [do(1), {"n": 2, "undo": 3}],
        [do(1), {"n": 2, "redo": 3}],
        [{"n": 1, "seat": 0, "to": "hoplite"}, {"n": 2, "seat": 1, "to": "x" * LONGEST_NAME}],
        [{"conceded": 0}],
        [do(1), {"conceded": 1}],
        [{"end": {"winners": []}}],
        [{"end": {"winners": [0, 1], "reason": "both"}}],
        [{"n": 9, **END}],
    ],
)
def test_a_line_may_go_to_its_limits(
    lines: list[Fields], tmp_path_factory: pytest.TempPathFactory
) -> None:
    record = read(written(tmp_path_factory.mktemp("a"), *lines))
    assert [json.loads(msgspec.json.encode(one)) for one in record.lines] == lines
    assert not record.cut


def test_a_last_line_that_was_cut_short_is_left_out_and_told(tmp_path: Path) -> None:
    path = written(tmp_path, do(1), do(2))
    whole = path.read_bytes()
    for less in (1, 2, 9):
        path.write_bytes(whole[:-less])
        record, fault = read_to_fault(path)
        assert (len(record.lines), record.cut, fault) == (1, True, None)
        assert read(path) == record
    path.write_bytes(whole)
    assert not read(path).cut and len(read(path).lines) == 2


class Choice(msgspec.Struct):
    """A line in which only some words may stand."""

    word: Literal["yes", "no"]


def test_what_is_told_of_a_line_is_short_however_long_the_line_is() -> None:
    with pytest.raises(ReplayError) as refused:
        decoded(b'{"word":"' + b"x" * 500 + b'"}', Choice, 7)
    assert refused.value.line == 7
    told = str(refused.value.reason)
    assert told.startswith("it cannot be read (Invalid enum value 'xxx")
    assert len(told) == len("it cannot be read ()") + 120


# ---------------------------------------------------------------------- how much of it


def test_a_file_has_so_many_lines_and_bytes_and_no_more(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"one\ntwo\nrest")
    assert list(whole_lines(path, 12, 3)) == [(1, b"one\n"), (2, b"two\n"), (3, None)]
    with pytest.raises(ReplayError, match="line 3: there are more than 2 lines"):
        list(whole_lines(path, 12, 2))
    with pytest.raises(ReplayError) as refused:
        list(whole_lines(path, 11, 3))
    assert refused.value.line == 1
    with pytest.raises(OSError):
        list(whole_lines(tmp_path / "b"))


def test_a_line_is_a_mebibyte_at_most(tmp_path: Path) -> None:
    path = tmp_path / "a"
    for end in (b"\n", b""):
        path.write_bytes(b"x" * LONGEST_LINE + end)
        assert list(whole_lines(path)) == [(1, b"x" * LONGEST_LINE + end if end else None)]
    for more in (b"", b"\n", b"xx\n"):
        path.write_bytes(b"one\n" + b"x" * (LONGEST_LINE + 1) + more)
        with pytest.raises(ReplayError, match="line 2: the line is longer than 1 MiB"):
            list(whole_lines(path))


def test_a_record_has_twelve_thousand_lines_and_eight_mebibytes_at_most(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"\n" * MOST_LINES)
    assert MOST_LINES == 12_000 and sum(1 for _line in whole_lines(path)) == 12_000
    path.write_bytes(b"\n" * (MOST_LINES + 1))
    with pytest.raises(ReplayError, match="line 12001: there are more than 12000 lines"):
        list(whole_lines(path))
    line = b"x" * (LONGEST_LINE - 1) + b"\n"
    path.write_bytes(line * 8)
    assert LONGEST_FILE == 8 << 20 and sum(1 for _line in whole_lines(path)) == 8
    path.write_bytes(line * 8 + b"\n")
    with pytest.raises(ReplayError, match="8 MiB"):
        list(whole_lines(path))


# ---------------------------------------------------------------------- what a record tells


def record(*lines: Line, **news: Any) -> Record:
    return Record(msgspec.structs.replace(header_for(DUEL, STARTED), **news), lines)


ACTION, HANDED, CONCEDED = Line(n=1, do="0 pass"), Line(n=2, seat=1, to="recruit"), Line(conceded=0)


def test_a_record_without_an_end_is_a_saved_game() -> None:
    assert not record().finished and not record(ACTION).finished
    assert record(ACTION, CONCEDED).finished and record(Line(end={"winners": []})).finished
    assert result(record(ACTION)) is None and result(record()) is None
    assert not record().cut


def test_a_record_states_who_has_won_and_why() -> None:
    won = Line(end={"winners": [1], "reason": "20 points"})
    assert result(record(ACTION, won)) == Outcome((1,), "20 points")
    assert result(record(Line(end={"winners": [0, 1]}))) == Outcome((0, 1), "")
    for seat in (0, 1):
        assert result(record(Line(conceded=seat))) == Outcome((1 - seat,), "conceded")
    three = record(Line(conceded=1), seats=["human"] * 3)
    assert result(three) == Outcome((0, 2), "conceded")
    for nonsense in ({"winners": [7]}, {"winners": "0"}, {"winners": [0], "reason": 7}, {}):
        assert result(record(Line(end=nonsense))) == Outcome((), "")


def test_lines_without_a_check_are_counted_but_for_seats_that_change_hands() -> None:
    checked = Line(n=3, do="0 pass", check="deadbeef")
    assert unchecked(record(ACTION, HANDED, checked, CONCEDED)) == [2, 5]
    assert unchecked(record(checked)) == []


def test_whose_rules_a_record_was_played_by_is_told_if_they_are_others() -> None:
    rules = RULES["duel"]
    assert record().same_rules and record().other_rules is None
    older = record(version=rules.version + 1)
    assert not older.same_rules
    assert str(older.other_rules) == (
        f"it was played by version {rules.version + 1} of the rules, "
        f"and this program plays version {rules.version}"
    )
    told = record(data="00000000")
    assert not told.same_rules
    assert str(told.other_rules) == "it was played with other cards or another map"


def test_a_hint_is_its_seats_beside_an_action_too() -> None:
    assert Line(n=1, do="1 pass", hints=1).advised == 1
    assert Line(n=1, seat=0, to="human", hints=2).advised == 0
    assert Line(n=1, undo=1).advised is None


def test_a_hand_over_gives_nothing_up_unless_it_says_so() -> None:
    assert not HANDED.gives_up and msgspec.json.decode(b'{"gives_up":true}', type=Line).gives_up


def test_a_line_ends_a_match_by_a_result_or_a_concession() -> None:
    told = [one.is_end for one in (ACTION, HANDED, CONCEDED, Line(end={}))]
    assert told == [False, False, True, True]
