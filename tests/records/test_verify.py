"""A record is good only when all its checks hold: whatever was forged or left out is reported."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.cli import run
from game.match.match import Match, Setup
from game.match.seats import Human
from game.records.record_file import Recorder
from game.records.replay import Record, read
from game.records.replay_player import ReplayPlayer
from game.records.verify import verify_record
from game.rules import RULES
from game.rules.core import Action
from game.rules.rng import Rng
from game.scenes.look_back.page import LookBack
from game.scenes.theatre.open_theatre import showing
from tests.support.menus import opened
from tests.support.play.records import library, told
from tests.support.stage import top

GOLDEN = sorted((Path(__file__).parents[1] / "replays").glob("*.replay"))
GOOD = (Path(__file__).parents[1] / "replays") / "duel_athens_wins.replay"
LAST = GOOD.read_bytes().count(b"\n")

Lines = list[dict[str, Any]]
Forge = Callable[[Lines], object]


def verified(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """The exit status of --verify, what it prints, and what it complains of."""
    status = run(["replay", str(path), "--verify"])
    said = capsys.readouterr()
    return status, said.out, said.err


def forged(source: Path, folder: Path, forge: Forge) -> Path:
    """A copy of a record after somebody has been at its lines."""
    lines = [json.loads(line) for line in source.read_text(encoding="utf-8").splitlines()]
    forge(lines)
    return written(folder, lines)


def written(folder: Path, lines: Lines) -> Path:
    path = folder / "forged.replay"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


def played(folder: Path, mode: str, seats: tuple[str, ...] = ("human", "human")) -> Path:
    """A match in which an undo is made that only practice allows."""
    path = folder / "played.replay"
    recorder = Recorder(path)
    match = Match.begin(Setup("duel", seats, 3, mode), recorder)
    for _ in range(20):
        match.act(match.state.legal()[0])
    match.undo(match.history[-1][1].seat)
    recorder.close()
    return path


# ---------------------------------------------------------------------- good ones


@pytest.mark.few(4)
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_record_is_good(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    checks = path.read_text(encoding="utf-8").count('"check"')
    says = f"{path}: {checks} of {checks} checks hold\n"
    assert verified(path, capsys) == (0, says, "")


@pytest.mark.parametrize("game", sorted(RULES))
def test_whatever_the_program_writes_is_good(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, chance = tmp_path / "a.replay", Rng(5)
    seats = ("human Ana", *["hoplite"] * (RULES[game].seats - 1))
    for mode in ("match", "practice"):
        path.unlink(missing_ok=True)
        recorder = Recorder(path)
        match = Match.begin(Setup(game, seats, 5, mode), recorder)
        match.hand_over(1, Human("Bea"))
        for _ in range(120):
            if match.outcome() is None:
                match.act(chance.choice(match.state.legal()))
            if chance.below(4) == 0 and match.undo(match.to_act) and chance.below(2):
                match.redo(match.to_act)
        match.concede(0)
        recorder.close()
        assert verified(path, capsys)[::2] == (0, "")


def test_what_was_played_on_from_another_record_is_good(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    parent = ReplayPlayer(read(GOOD))
    for at in (0, 1, 40):
        parent.seek(at)
        path = tmp_path / f"{at}.replay"
        recorder = Recorder(path)
        match = parent.branch(("human", "human"), "match", recorder)
        match.act(match.state.legal()[0])
        recorder.close()
        status, said, _complaint = verified(path, capsys)
        hold = "check holds" if at == 0 else "checks hold"
        assert (status, said) == (0, f"{path}: {at + 1} of {at + 1} {hold}, unfinished\n")


# ---------------------------------------------------------------------- forged ones


def without_checks(lines: Lines) -> None:
    for line in lines[1:]:
        del line["check"]


def without_end(lines: Lines) -> None:
    del lines[-1]


def conceded_after_all(lines: Lines) -> None:
    lines[-1] = {"conceded": 0, "check": lines[-1]["check"]}


def seat(entry: str) -> Forge:
    return lambda lines: lines[0].update(seats=["human", entry])


def started(date: str) -> Forge:
    return lambda lines: lines[0].update(started=date)


def parent(digest: str, n: int) -> Forge:
    return lambda lines: lines[0].update(parent={"digest": digest, "n": n})


def end(**changes: object) -> Forge:
    return lambda lines: lines[-1]["end"].update(changes)


def check_of(number: int) -> str:
    check = read(GOOD).lines[number].check
    assert check is not None
    return check


FORGERIES: dict[str, tuple[Forge, int, str]] = {
    "no checks": (without_checks, 2, f"{LAST - 1} of {LAST - 1} checks are missing"),
    "one check less": (lambda lines: lines[6].pop("check"), 7, "1 of 295 checks are missing"),
    "no check of the end": (lambda lines: lines[-1].pop("check"), LAST, "1 of 295 checks"),
    "another reason": (end(reason="20 points"), LAST, "the result is not that"),
    "no reason": (lambda lines: lines[-1]["end"].pop("reason"), LAST, "the result is not that"),
    "other winners": (end(winners=[1]), LAST, "the result is not that"),
    "all win": (end(winners=[0, 1]), LAST, "the result is not that"),
    "no end": (without_end, LAST - 1, "the match is decided, its end is missing"),
    "conceded when decided": (conceded_after_all, LAST, "nobody can concede a match that is"),
    "an unknown seat": (seat("hydra"), 1, "nobody called 'hydra'"),
    "an army in the duel": (seat("hoplite @celts"), 1, "played by cities"),
    "no date": (started(""), 1, "'' is no date"),
    "an impossible date": (started("2026-02-30T10:00:00Z"), 1, "is no date"),
    "a careless date": (started("2026-2-3T10:00:00Z"), 1, "is no date"),
    "another's parent": (parent("deadbeef", 4), 1, "does not lead to the position"),
    "a parent too late": (parent(check_of(30), 12), 1, "does not lead to the position"),
    "a parent before all": (parent(check_of(3), -1), 1, "does not lead to the position"),
    "another check": (lambda lines: lines[20].update(check="deadbeef"), 21, "position differs"),
    "another seed": (lambda lines: lines[0].update(seed=6), 2, ""),
    "another target": (lambda lines: lines[0].update(options={"target": 9}), 2, "differs"),
    "other rules": (lambda lines: lines[0].update(version=99), 1, "version 99 of the rules"),
}


@pytest.mark.few(5)
@pytest.mark.parametrize("name", FORGERIES)
def test_a_forgery_is_told_with_its_line(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    forge, line, reason = FORGERIES[name]
    path = forged(GOOD, tmp_path, forge)
    status, _said, complaint = verified(path, capsys)
    assert status == 1
    assert complaint.startswith(f"{path}, line {line}: ")
    assert reason in complaint
    assert complaint.count("\n") == 1


def test_what_cannot_be_said_at_all_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    after_the_end = {"conceded": 0, "check": "0"}
    for line in (after_the_end, {"n": 3, "seat": 7, "to": "hoplite"}):
        path = forged(GOOD, tmp_path, lambda lines, line=line: lines.append(line))  # type: ignore[misc]
        assert verified(path, capsys)[0] == 2


@pytest.mark.parametrize("version", [0, -1, 1000, 10**300])
def test_a_version_that_no_rules_have_is_refused_in_a_short_sentence(
    version: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = forged(GOOD, tmp_path, lambda lines: lines[0].update(version=version))
    status, _said, complaint = verified(path, capsys)
    assert status == 2
    assert "the version of the rules must be a number from 1 to 999" in complaint


def test_practice_that_calls_itself_a_match_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = played(tmp_path, "practice")
    assert verified(path, capsys)[0] == 0
    path = forged(path, tmp_path, lambda lines: lines[0].update(mode="match"))
    status, said, complaint = verified(path, capsys)
    assert status == 1
    assert "line 22: a match does not allow this undo" in complaint
    assert "21 of 21 checks hold" in said


def test_an_undo_inside_a_choice_is_allowed_in_a_match(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.replay"
    recorder = Recorder(path)
    match = Match.begin(Setup("duel", ("human", "human"), 3), recorder)
    match.act(match.state.legal()[0])
    assert match.undo(0) and match.redo(0) and match.undo(0)
    match.act(Action(0, "done"))
    recorder.close()
    assert verified(path, capsys)[0] == 0


def test_an_undo_after_the_decision_is_told_in_every_mode(tmp_path: Path) -> None:
    before = check_of(LAST - 4)

    def take_back(lines: Lines) -> None:
        lines[0]["mode"] = "practice"
        lines[-1] = {"n": LAST - 1, "undo": 1, "check": before}

    result = verify_record(read(forged(GOOD, tmp_path, take_back)))
    assert [str(fault) for fault in result.faults] == [
        f"line {LAST}: a practice match does not allow this undo"
    ]


def test_a_seat_that_goes_to_nobody_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = played(tmp_path, "practice")
    last = {"n": 22, "seat": 1, "to": "hydra"}
    path = forged(path, tmp_path, lambda lines: lines.append(last))
    status, _said, complaint = verified(path, capsys)
    assert status == 1 and "line 23: nobody called 'hydra'" in complaint


def test_nobody_concedes_among_three(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = next(path for path in GOLDEN if "greece" in path.name)

    def give_up(lines: Lines) -> None:
        lines[-2:] = [{"conceded": 0, "check": lines[-3]["check"]}]

    status, _said, complaint = verified(forged(source, tmp_path, give_up), capsys)
    assert status == 1 and "among three nobody concedes" in complaint


def test_many_faults_are_told_in_a_few_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [json.loads(line) for line in played(tmp_path, "practice").read_text().splitlines()]
    seats = [{"n": 22 + n, "seat": 1, "to": "hydra"} for n in range(40)]
    _status, _said, complaint = verified(written(tmp_path, lines + seats), capsys)
    assert complaint.count("\n") == 11
    assert "and 30 more" in complaint


# ---------------------------------------------------------------------- on the screen


def remark_in_library(path: Path) -> str:
    """Return the library's remark on a record after its background check."""
    _app, scene = library()
    assert scene.entry is not None and scene.entry.path == path
    while scene.prepaint():
        pass
    return scene.side.remark


def test_the_library_says_what_does_not_hold(folder: Path) -> None:
    for name in ("no checks", "another reason", "no end", "an unknown seat", "another's parent"):
        forge, line, _reason = FORGERIES[name]
        path = forged(GOOD, folder, forge)
        assert f"line {line}: " in remark_in_library(path)


def test_the_library_says_nothing_of_what_holds(folder: Path) -> None:
    path = forged(GOOD, folder, lambda _lines: None)
    assert remark_in_library(path) == ""


def test_the_library_says_what_is_damaged_in_the_middle(folder: Path) -> None:
    path = forged(GOOD, folder, lambda lines: lines[8].update(do="nonsense"))
    assert "line 9" in remark_in_library(path)


def test_the_viewer_calls_a_record_without_checks_unproved(tmp_path: Path) -> None:
    for forge, unproved in ((without_checks, True), (lambda _lines: None, False)):
        record: Record = read(forged(GOOD, tmp_path, forge))
        app = opened(lambda app, record=record: showing(app, record))  # type: ignore[misc]
        assert isinstance(top(app), LookBack)
        assert ("unproved" in told(app)) == unproved
