"""An engagement is settled by its own whole record alone, and no turn of it is played twice."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.campaign import run_file, settling
from game.campaign.run import Ending, Reached, Run
from game.campaign.run_file import WarFile
from game.campaign.settling import CONCEDED, GONE, LOST, SHORT, Verdict, setup_at
from game.match.match import Match, Setup
from game.match.seats import Human
from game.records.record_file import Recorder
from game.records.replay import read
from game.records.verify import verify_record
from game.rules import RULES
from game.system import paths
from tests.support.play.wars import NOW, continued, engaged, left, play, turns, war_with


@pytest.fixture(autouse=True)
def home() -> Iterator[Path]:
    with paths.elsewhere() as folder:
        yield folder


def reached(run: Run) -> Reached | None:
    return run.engagements[-1].reached


def cut(path: Path, lines: int) -> None:
    """Keep the header of a record and so many of its lines."""
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[: 1 + lines]))


def changed(path: Path, number: int, **fields: object) -> None:
    """Change what a line of a file says, the header being line 1."""
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[number - 1] = json.dumps(json.loads(lines[number - 1]) | fields)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


# ---------------------------------------------------------------------- notes


@pytest.mark.parametrize("game", RULES)
def test_each_end_of_a_turn_is_noted_before_the_next_line_is_written(game: str) -> None:
    war, match = engaged(game)
    notes, last = [], match.state.turn + 3
    while match.outcome() is None and match.state.turn < last:
        turn = match.state.turn
        play(match, lambda one, turn=turn: one.state.turn > turn)  # type: ignore[misc]
        assert match.recorder is not None
        lines = read(match.recorder.path).lines
        note = reached(run_file.read(war.file.path))
        assert note == Reached(len(lines), lines[-1].check or "")
        notes.append(note)
    assert len(set(notes)) == len(notes) >= 1
    left(match)
    war.close()


def test_the_end_of_a_match_is_noted_with_its_last_line() -> None:
    war, match = engaged()
    match.act(match.state.legal()[0])
    assert reached(war.run) is None
    assert war.run.current is not None
    match.concede(war.run.current.stop.seat)
    assert reached(war.run) == Reached(2, match.digest())
    path = left(match)
    cut(path, 1)
    assert settling.judged(war.run) == Verdict(LOST, words=SHORT)
    war.close()


def test_a_war_without_notes_goes_on_and_settles_as_before() -> None:
    war = war_with("duel")
    match = settling.begin_match(war, NOW)
    play(match, turns(2))
    left(match)
    assert reached(war.run) is None and settling.judged(war.run).goes_on
    again = continued(war)
    left(play(again))
    assert settling.settle(war).phase != "engaged"
    war.close()


def test_a_record_that_is_written_again_elsewhere_is_the_one_that_counts() -> None:
    war, match = engaged()
    play(match, turns(1))
    assert isinstance(match.recorder, Recorder)
    before = match.recorder.path
    before.write_text("another match\n")
    play(match, turns(2))
    assert match.recorder.path != before
    assert war.run.engagements[-1].record == match.recorder.path.name
    left(play(match))
    assert settling.settle(war).fought[-1].ending not in (None, LOST)
    war.close()


def test_no_note_is_made_of_lines_that_the_disk_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    war, match = engaged()
    assert isinstance(match.recorder, Recorder)
    match.recorder.file.give_up(OSError("full"))
    monkeypatch.setattr(match.recorder.file, "add", lambda line: None)
    play(match, turns(2))
    assert reached(war.run) is None
    war.close()


# ---------------------------------------------------------------------- a record that is lost


def noted(number: int = 2) -> tuple[WarFile, Path]:
    """Return a war that was left in the turn after so many, and the record of its engagement."""
    war, match = engaged()
    play(match, turns(number))
    match.act(match.state.legal()[0])
    return war, left(match)


def test_a_record_that_is_gone_costs_what_a_defeat_costs() -> None:
    war, path = noted()
    path.unlink()
    verdict = settling.judged(war.run)
    assert verdict == Verdict(LOST, words=GONE)
    run = settling.settle(war)
    assert (run.lives, run.phase, run.fought[-1].ending) == (1, "decree", LOST)
    war.close()


def test_a_turn_that_is_over_is_not_played_again_from_a_copy() -> None:
    war, match = engaged()
    play(match, turns(1))
    path = left(match)
    kept = shutil.copy(path, path.with_suffix(".kept"))
    left(play(continued(war), turns(2)))
    shutil.copy(kept, path)
    assert settling.judged(war.run) == Verdict(LOST, words=SHORT)
    war.close()


def test_a_last_line_that_a_kill_has_cut_costs_nothing() -> None:
    war, path = noted()
    with path.open("ab") as file:
        file.write(b'{"n":99,"do":"0 pl')
    assert settling.judged(war.run) == Verdict(goes_on=True)
    left(continued(war))
    war.close()


def test_in_its_first_turn_an_engagement_without_its_record_begins_again() -> None:
    war, match = engaged()
    match.act(match.state.legal()[0])
    left(match).unlink()
    assert settling.judged(war.run) == Verdict()
    again = settling.begin_match(war, NOW)
    assert again.state.key() == setup_at(war.run).opening().key()
    left(again)
    war.close()


def test_a_record_that_cannot_be_read_now_costs_nothing_yet() -> None:
    war, path = noted()
    path.unlink()
    path.mkdir()
    with pytest.raises(OSError, match="folder"):
        settling.judged(war.run)
    war.close()


@pytest.mark.parametrize("content", [b"", b'{"replay":2,"rules":"du'])
def test_what_a_kill_has_left_of_a_header_is_cleared_away(content: bytes) -> None:
    war, match = engaged()
    path = left(match)
    path.write_bytes(content)
    assert settling.judged(war.run) == Verdict()
    again = settling.begin_match(war, NOW)
    assert not path.exists() or left(again) == path
    left(again)
    war.close()


# ---------------------------------------------------------------------- a record of another match


def another(**changes: object) -> Callable[[Setup], Setup]:
    return lambda setup: Setup(**{**vars(setup), **changes})


OTHERS: list[tuple[Callable[[Setup], Setup], str]] = [
    (another(seed=1), "another seed"),
    (another(start=None), "another start"),
    (another(mode="practice"), "another mode"),
    (lambda setup: another(seats=tuple("human" for _ in setup.seats))(setup), "others sat"),
    (lambda setup: another(seats=setup.seats[::-1])(setup), "others sat"),
    (lambda setup: Setup("battle", setup.seats, setup.seed), "another game"),
]


@pytest.mark.few(2)
@pytest.mark.parametrize(("other", "why"), OTHERS, ids=[why for _other, why in OTHERS])
def test_another_match_in_its_place_is_told_and_not_counted(
    other: Callable[[Setup], Setup], why: str
) -> None:
    war, match = engaged()
    path = left(match)
    path.unlink()
    foreign = Match.begin(other(setup_at(war.run)), Recorder(path), "2026-11-22T10:00:00Z")
    left(play(foreign))
    assert verify_record(read(path)).good
    verdict = settling.judged(war.run)
    assert (verdict.ending, verdict.goes_on) == (None, False)
    assert why in str(verdict.words) and "\n" not in str(verdict.words)
    assert settling.settle(war).phase == "engaged"
    left(settling.begin_match(war, NOW))
    assert path.exists(), "it is somebody's match all the same"
    war.close()


def test_another_match_in_its_place_is_a_defeat_once_turns_were_noted() -> None:
    war, path = noted()
    path.unlink()
    left(play(Match.begin(Setup("duel", ("human", "recruit"), 1), Recorder(path))))
    assert settling.judged(war.run) == Verdict(LOST, words=GONE)
    war.close()


def test_people_may_have_any_name() -> None:
    war, match = engaged()
    path = left(match)
    assert war.run.current is not None
    seats = list(read(path).header.seats)
    seats[war.run.current.stop.seat] = str(Human("Somebody"))
    changed(path, 1, seats=seats)
    assert settling.judged(war.run) == Verdict(goes_on=True)
    war.close()


# ---------------------------------------------------------------------- a record that does not hold


def finished() -> tuple[WarFile, Path]:
    """Return a war whose engagement is over, without any note of it."""
    war = war_with("duel")
    return war, left(play(settling.begin_match(war, NOW)))


def test_a_whole_record_that_holds_is_the_ending() -> None:
    war, path = finished()
    verdict = settling.judged(war.run)
    assert verdict.ending is not None and verdict.words is None
    winners = (read(path).lines[-1].end or {})["winners"]
    assert war.run.current is not None
    assert verdict.ending.won == (war.run.current.stop.seat in winners)
    war.close()


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"check": "00000000"}, "differs"),
        ({"check": None}, "checks are missing"),
        ({"do": None, "undo": 3}, ""),
        ({"do": "0 play 9999"}, "not legal"),
    ],
)
def test_a_record_that_does_not_hold_goes_on_before_that_line_and_does_not_count(
    fields: dict[str, object], why: str
) -> None:
    war, path = finished()
    changed(path, 6, **fields)
    verdict = settling.judged(war.run)
    assert verdict.ending is None and verdict.goes_on
    assert verdict.fault is not None and verdict.fault.line == 6
    assert "line 6" in str(verdict.words) and why in str(verdict.words)
    war.close()


def test_a_record_that_holds_no_longer_up_to_its_note_is_a_defeat() -> None:
    war, path = noted()
    changed(path, 3, check="00000000")
    assert settling.judged(war.run) == Verdict(LOST, words=SHORT)
    war.close()


def test_a_record_of_other_rules_is_told_and_costs_nothing() -> None:
    war, path = noted()
    changed(path, 1, version=99)
    verdict = settling.judged(war.run)
    assert (verdict.ending, verdict.goes_on) == (None, False)
    assert "version 99" in str(verdict.words)
    war.close()


def test_the_note_of_an_end_that_only_the_rules_know_is_no_fault() -> None:
    """A program that was killed between the last action and the line of the end."""
    war, path = finished()
    cut(path, len(read(path).lines) - 1)
    assert settling.judged(war.run) == Verdict(goes_on=True)
    left(continued(war))
    assert isinstance(settling.judged(war.run).ending, Ending)
    war.close()


def test_giving_up_is_a_defeat() -> None:
    war, _path = noted()
    run = settling.concede(war)
    assert run.lives == 1 and run.fought[-1].ending == CONCEDED
    war.close()
