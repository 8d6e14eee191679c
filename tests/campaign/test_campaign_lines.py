"""The lines of a run's file to the letter: which one is wrong, how many, which wars go on."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from game.campaign import run_file, shelf
from game.campaign.fold import RunError, after
from game.campaign.run import Charter, Ending, Reached, RunStep
from game.campaign.run_file import NotBegun, WarFile, WarHeader
from game.campaign.terms import EDITION
from game.records import replay
from game.records.replay import ReplayError
from game.system import paths
from game.system.files import InUse

NOW = datetime(2026, 11, 22, 10, 0, tzinfo=UTC)
CHARTER = Charter("athens", "hoplite", "raid", 7)
Lines = list[dict[str, object]]


@pytest.fixture(autouse=True)
def home() -> Iterator[Path]:
    with paths.elsewhere() as folder:
        yield folder


def fields(**news: object) -> dict[str, object]:
    data = {
        "data": run_file.data_digest(),
        "edition": EDITION,
        "started": "2026-11-22T10:00:00Z",
        "app": "0.1.0",
    }
    charter = {"city": "athens", "level": "hoplite", "length": "war", "seed": 7}
    charter |= {"edition": EDITION}
    return {"war": run_file.FORMAT} | charter | data | news


PASSED: Lines = [{"n": number, "skip": True} for number in (1, 2, 3)]
"""The lines of three votes that are passed over."""


def written(path: Path, *lines: dict[str, object], **news: object) -> Path:
    """Write a run of these lines, changed fields of its header before them."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = "".join(json.dumps(line) + "\n" for line in (fields(**news), *lines))
    path.write_text(text, encoding="utf-8")
    return path


def refusal(path: Path) -> tuple[int, str]:
    """Return the line that is wrong with a run, and what."""
    with pytest.raises(ReplayError) as refused:
        run_file.read(path)
    return refused.value.line, str(refused.value.reason)


# ---------------------------------------------------------------------- the header


@pytest.mark.parametrize(
    ("news", "why"),
    [
        ({"war": 0}, "not a war"),
        ({"war": 1000}, "not a war"),
        ({"war": 999}, "format 999 is not one"),
        ({"war": 3}, "format 3 is not one"),
        ({"war": 1}, "a version before the first release"),
        ({"city": "argos"}, "no such city or level"),
        ({"level": "greedy"}, "no such city or level"),
        ({"length": "long"}, "length"),
        ({"seed": -1}, "no such length or seed"),
        ({"seed": 1 << 64}, "[Ii]nteger|seed"),
        ({"attempt": 0}, "counts its attempts wrongly"),
        ({"attempt": 1001}, "counts its attempts wrongly"),
        ({"player": "x" * 500}, "name"),
        ({"data": "00000000"}, "other scenarios"),
        ({"seed": "7"}, "Expected"),
    ],
)
def test_what_is_wrong_with_a_header_is_told_of_line_1(
    news: dict[str, object], why: str, home: Path
) -> None:
    line, reason = refusal(written(home / "a.war", **news))
    assert line == 1 and re.search(why, reason)


@pytest.mark.parametrize(
    "news", [{"seed": 0}, {"seed": (1 << 64) - 1}, {"attempt": 1}, {"attempt": 1000}]
)
def test_a_header_may_go_to_its_limits(news: dict[str, object], home: Path) -> None:
    path = written(home / "a.war", **news)
    (name,) = news
    assert getattr(run_file.read(path).charter, name) == news[name]
    assert run_file.read_header(path) == run_file.read_lines(path)[0]


@pytest.mark.parametrize("content", [b"", b'{"war":1,"ci'])
def test_a_file_without_a_whole_first_line_is_not_begun(content: bytes, home: Path) -> None:
    path = home / "a.war"
    path.write_bytes(content)
    for read in (run_file.read, run_file.read_header, run_file.read_lines):
        with pytest.raises(NotBegun) as refused:
            read(path)
        assert (refused.value.line, "not a war" in str(refused.value.reason)) == (1, True)


def test_no_line_of_another_kind_is_a_header(home: Path) -> None:
    for content in (b"[]\n", b"no war\n", b"{}\n"):
        (home / "a.war").write_bytes(content)
        assert refusal(home / "a.war") == (1, "this is not a war of Polemos")
    (home / "a.war").write_bytes(b"{\n")
    assert refusal(home / "a.war")[0] == 1


def test_a_header_leaves_out_what_nobody_chose(home: Path) -> None:
    war = WarFile.begin(CHARTER, NOW)
    line = json.loads(war.file.path.read_text())
    assert "attempt" not in line and "daily" not in line and "player" not in line
    assert (line["war"], line["started"]) == (2, "2026-11-22T10:00:00Z")
    war.close()
    with pytest.raises(AttributeError):
        run_file.read_header(war.file.path).seed = 8  # type: ignore[misc]


# ---------------------------------------------------------------------- the steps


@pytest.mark.parametrize(
    ("lines", "number", "why"),
    [
        ([{"n": 1}], 2, "a line of a war says one thing"),
        ([{"n": 1, "road": "0a", "skip": True}], 2, "a line of a war says one thing"),
        ([{"n": 2, "road": "0a"}], 2, "it should have the number 1"),
        ([{"n": 1, "skip": True}, {"n": 1, "began": "a"}], 3, "it should have the number 2"),
        ([{"n": 1, "road": "0a"}], 2, "no road leads to '0a' now"),
        ([*PASSED, {"n": 4, "road": "8a"}], 5, "no road leads to '8a' now"),
        ([{"n": 1, "road": "x" * 500}], 2, "a name is too long, or no name"),
        ([{"n": 1, "name": "\x07"}], 2, "a name is too long, or no name"),
        ([{"n": 1, "began": "../a"}], 2, "a record lies in the folder of records"),
        (
            [{"n": 1, "began": "a", "choices": {"x" * 99: "a"}}],
            2,
            "a name is too long, or no name",
        ),
        ([{"n": 1, "began": "a", "choices": {"a": "\n"}}], 2, "a name is too long, or no name"),
    ],
)
def test_what_is_wrong_with_a_step_is_told_of_its_line(
    lines: Lines, number: int, why: str, home: Path
) -> None:
    assert refusal(written(home / "a.war", *lines)) == (number, why)


@pytest.mark.parametrize("count", [-1, 0, 1, replay.MOST_LINES, replay.MOST_LINES + 1])
def test_a_record_has_come_as_far_as_a_record_can(count: int, home: Path) -> None:
    reached = {"lines": count, "check": "00000000"}
    begun = {"n": 5, "began": "a.replay", "reached": reached}
    path = written(home / "a.war", *PASSED, {"n": 4, "road": "0a"}, begun)
    if 1 <= count <= replay.MOST_LINES:
        assert run_file.read(path).engagements[-1].reached == Reached(count, "00000000")
    else:
        assert refusal(path) == (6, "it counts the lines of a record wrongly")


def test_what_follows_an_unterminated_line_is_nothing(home: Path) -> None:
    path = written(home / "a.war", *PASSED, {"n": 4, "road": "0a"})
    path.write_bytes(path.read_bytes() + b'{"n":5,"began":"b')
    assert run_file.read(path).phase == "ready"


def test_a_run_has_no_more_lines_than_the_longest_war(home: Path) -> None:
    steps: Lines = [*PASSED, {"n": 4, "road": "0a"}]
    steps += [{"n": number, "began": "a.replay"} for number in range(5, 6000)]
    path = written(home / "a.war", *steps)
    assert run_file.read(path).n == 5999
    written(path, *steps, {"n": 6000, "began": "a.replay"})
    assert refusal(path) == (6001, "there are more than 6000 lines")


def test_a_run_is_no_longer_than_two_mebibytes(home: Path) -> None:
    path = written(home / "a.war", *PASSED, {"n": 4, "road": "0a"})
    whole = path.read_bytes()
    lines = [b'{"n":%d,"began":"a.replay"}' % number for number in (5, 6, 7)]
    room = (2 << 20) - len(whole)
    padded = [line.ljust(room // 3 - 1) + b"\n" for line in lines]
    content = whole + b"".join(padded)
    path.write_bytes(content[:-1] + b" " * ((2 << 20) - len(content)) + b"\n")
    assert path.stat().st_size == 2 << 20 and run_file.read(path).n == 7
    path.write_bytes(path.read_bytes() + b"\n")
    assert "2 MiB" in refusal(path)[1]


# ---------------------------------------------------------------------- many wars


def test_the_wars_that_can_go_on_come_newest_first(home: Path) -> None:
    folder = run_file.folder()
    assert run_file.all_runs() == [] and folder == home / "wars"
    told: tuple[Lines, ...] = ([], [{"n": 1, "abandon": True}], [{"n": 1}], [])
    names = ["1_a", "2_b", "3_c", "4_d"]
    for name, lines in zip(names, told, strict=True):
        written(folder / f"{name}.war", *lines)
    (folder / "5_e.replay").write_text("no war")
    assert [path.stem for path in run_file.all_runs()] == names[::-1]
    found = list(run_file.unfinished())
    assert [path.stem for path, _run in found] == ["4_d", "1_a"]
    assert all(not run.over for _path, run in found)
    assert run_file.all_runs(home / "nowhere") == []


def test_the_tries_at_a_war_of_a_day_are_counted(home: Path) -> None:
    folder, day = run_file.folder(), "2026-11-22"
    daily = msgspec.structs.replace(CHARTER, daily=day)
    assert run_file.attempt(daily) == 1 == run_file.attempt(CHARTER)
    written(folder / "a.war", daily=day, length="raid")
    assert run_file.attempt(daily) == 2 and run_file.attempt(CHARTER) == 1
    for name, news in (
        ("b", {"daily": day, "length": "raid", "seed": 9, "data": "00000000"}),
        ("c", {"daily": day}),
        ("d", {"daily": day, "length": "raid", "level": "recruit"}),
        ("e", {"daily": "2026-11-21", "length": "raid"}),
        ("f", {"daily": day, "length": "raid", "war": 1}),
    ):
        written(folder / f"{name}.war", **news)
    assert run_file.attempt(daily) == 3
    war = WarFile.begin(daily, NOW)
    assert run_file.read_header(war.file.path).attempt == 3
    war.close()


def test_no_more_tries_are_counted_than_a_header_can_say(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    daily = msgspec.structs.replace(CHARTER, daily="2026-11-22")
    path = written(run_file.folder() / "a.war", daily="2026-11-22", length="raid")
    for tries, told in ((998, 999), (999, 1000), (1000, 1000), (1001, 1000)):
        monkeypatch.setattr(run_file, "all_runs", lambda where=None, n=tries: [path] * n)
        assert run_file.attempt(daily) == told


def header(length: str) -> WarHeader:
    return msgspec.json.decode(json.dumps(fields(length=length)), type=WarHeader)


def endings(wins: str, left: int | None) -> list[RunStep]:
    return [
        RunStep(n=number, ended=Ending(one == "w", 0, 0, 0, 1), left=left)
        for number, one in enumerate(wins, 1)
    ]


@pytest.mark.parametrize(
    ("length", "wins", "left", "over"),
    [
        ("raid", "", None, False),
        ("raid", "wl", 1, False),
        ("raid", "wlw", 1, True),
        ("raid", "ll", 0, True),
        ("war", "lwl", 1, False),
        ("war", "lwwl", 0, True),
        ("war", "wwwwwwww", 3, False),
        ("war", "wwwwwwwww", 3, True),
    ],
)
def test_a_war_is_over_by_its_file_alone(
    length: str, wins: str, left: int | None, over: bool
) -> None:
    steps = endings(wins, left)
    assert run_file.is_over(header(length), steps) == over
    assert run_file.is_over(header(length), [*steps, RunStep(n=9, abandon=True)])


def test_the_records_of_a_war_are_spent_up_to_the_engagement_that_is_fought(home: Path) -> None:
    folder = run_file.folder()
    won = {"won": True, "margin": 0, "own": 1, "rival": 0, "turns": 3}
    first: Lines = [
        {"n": 1, "road": "0a"},
        {"n": 2, "began": "1.replay"},
        {"n": 3, "began": "2.replay"},
    ]
    second: Lines = [
        {"n": 4, "ended": won},
        {"n": 5, "skip": True},
        {"n": 6, "road": "1a"},
    ]
    third: Lines = [{"n": 7, "began": "3.replay"}]
    written(folder / "a.war", *first)
    assert shelf.spent_records(shelf.wars()) == set()
    written(folder / "a.war", *first, *second, *third)
    assert shelf.spent_records(shelf.wars()) == {"1.replay", "2.replay"}
    written(folder / "b.war", {"n": 1, "road": "0a"}, {"n": 2, "began": "4.replay"})
    (folder / "c.war").write_text("spoilt\n")
    assert shelf.spent_records(shelf.wars()) == {"1.replay", "2.replay"}
    written(folder / "a.war", *first, *second, *third, {"n": 8, "abandon": True})
    assert shelf.spent_records(shelf.wars()) == {"1.replay", "2.replay", "3.replay"}


# ---------------------------------------------------------------------- one program at a time


def test_a_war_is_continued_by_one_program_at_a_time(home: Path) -> None:
    war = WarFile.begin(CHARTER, NOW)
    path = war.file.path
    war.close()
    again = WarFile.resume(path)
    with pytest.raises(InUse):
        WarFile.resume(path)
    again.close()


def test_a_war_that_is_in_use_is_not_even_read(home: Path) -> None:
    war = WarFile.begin(CHARTER, NOW)
    war.file.path.write_text("spoilt\n")
    with pytest.raises(InUse):
        WarFile.resume(war.file.path)
    war.close()


def test_wars_of_one_moment_have_names_of_their_own(home: Path) -> None:
    stem = "2026-11-22_10-00-00_athens_raid"
    names = []
    for _each in range(2):
        war = WarFile.begin(CHARTER, NOW)
        war.close()
        names.append(war.file.path.name)
    assert names == [f"{stem}.war", f"{stem}_2.war"]


# ---------------------------------------------------------------------- a step in memory


def test_a_step_with_a_wrong_number_hears_the_right_one() -> None:
    war = WarFile.begin(CHARTER, NOW)
    with pytest.raises(RunError, match=r"the number 1$"):
        war.take(RunStep(n=2, skip=True))
    run = war.take(RunStep(n=1, skip=True))
    with pytest.raises(RunError, match=r"the number 2$"):
        after(run, RunStep(n=1, skip=True))
    war.close()
