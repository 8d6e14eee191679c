"""A match and its record: written as it is played, taken back by the rules, read with suspicion."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import __version__
from game.match.match import Match, Setup
from game.match.seats import Bot, Human
from game.records.record_file import Recorder
from game.records.replay import LONGEST_LINE, ReplayError, read, result
from game.records.replay_player import moments, resume
from game.rules import RULES
from game.rules.core import Action, IllegalAction
from game.rules.rng import Rng

REPLAYS = Path(__file__).parents[1] / "replays"
GOLDEN = sorted(REPLAYS.glob("*.replay"))
MANGLED = tempfile.NamedTemporaryFile(suffix=".replay")  # noqa: SIM115


def played(path: Path, actions: int, mode: str = "match", seed: int = 4) -> Match:
    """A recorded match after some random actions."""
    setup = Setup("duel", ("human Ana", "strategos"), seed, mode, {"target": 10})
    match = Match.begin(setup, Recorder(path), started="2026-11-20T18:00:00Z")
    chance = Rng(seed)
    for _ in range(actions):
        if match.outcome() is None:
            match.act(chance.choice(match.state.legal()))
    return match


def lines_of(path: Path) -> list[dict[str, object]]:
    """A record's lines as data."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_the_record_is_written_line_by_line_as_the_contract_says(tmp_path: Path) -> None:
    match = played(tmp_path / "a.replay", 12)
    header, *rest = lines_of(tmp_path / "a.replay")
    assert header == {
        "replay": 1, "rules": "duel", "version": 2, "data": RULES["duel"].data, "seed": 4,
        "options": {"target": 10}, "mode": "match", "seats": ["human Ana", "strategos"],
        "started": "2026-11-20T18:00:00Z", "app": __version__,
    }  # fmt: skip
    assert [line["n"] for line in rest] == list(range(1, 13))
    assert [line["do"] for line in rest] == [str(action) for _, action in match.history]
    assert rest[-1]["check"] == match.state.digest()


def test_a_finished_match_ends_with_its_result(tmp_path: Path) -> None:
    match = played(tmp_path / "a.replay", 2000)
    outcome = match.outcome()
    assert outcome is not None
    last = lines_of(tmp_path / "a.replay")[-1]
    assert last["end"] == {"winners": list(outcome.winners), "reason": outcome.reason}
    assert result(read(tmp_path / "a.replay")) == outcome


def test_conceding_ends_the_match_for_the_other(tmp_path: Path) -> None:
    match = played(tmp_path / "a.replay", 5)
    match.concede(0)
    assert match.outcome() == ((1,), "conceded")
    assert match.to_act == -1
    assert lines_of(tmp_path / "a.replay")[-1]["conceded"] == 0
    assert result(read(tmp_path / "a.replay")) == ((1,), "conceded")


def test_an_illegal_action_changes_nothing_and_is_not_recorded(tmp_path: Path) -> None:
    match = played(tmp_path / "a.replay", 5)
    before = match.state.digest()
    with pytest.raises(IllegalAction):
        match.act(Action(match.to_act, "pass", (99,)))
    assert match.state.digest() == before
    assert len(lines_of(tmp_path / "a.replay")) == 6


def test_undo_and_redo_are_recorded_and_replayed(tmp_path: Path) -> None:
    path = tmp_path / "a.replay"
    match, seat = played(path, 40, "practice"), 0
    assert match.undo(seat)
    assert match.undo(seat)
    assert match.redo(seat)
    record = read(path)
    assert list(moments(record))[-1].state.digest() == match.state.digest()
    assert sum(line.undo is not None for line in record.lines) == 2
    again = resume(record)
    assert again.state.digest() == match.state.digest()
    assert again.preview_undo(seat).count == match.preview_undo(seat).count


def test_in_a_match_only_what_is_being_put_together_is_taken_back() -> None:
    match = Match.begin(Setup("duel", ("human", "human"), 3))
    seat = match.to_act
    assert match.preview_undo(seat).reason
    first = match.state.legal()[0]
    match.act(first)
    assert match.preview_undo(seat).count == 1
    assert match.preview_undo(1 - seat).count == 0
    match.undo(seat)
    assert match.history == []
    match.act(Action(seat, "done"))
    assert match.preview_undo(seat).count == 0


def test_a_seat_that_changes_hands_is_remembered(tmp_path: Path) -> None:
    path = tmp_path / "a.replay"
    match = played(path, 6)
    match.hand_over(0, Bot("hoplite"))
    assert match.players == [Bot("hoplite"), Bot("strategos")]
    assert resume(read(path)).players == match.players


def test_a_resumed_record_goes_on_behind_its_last_whole_line(tmp_path: Path) -> None:
    path = tmp_path / "a.replay"
    match = played(path, 9)
    whole = path.read_bytes()
    match.recorder.close()  # type: ignore[union-attr]
    path.write_bytes(whole + b'{"n":10,"do":"1 pa')
    again = resume(read(path), Recorder(path))
    assert again.state.digest() == match.state.digest()
    again.act(again.state.legal()[0])
    assert path.read_bytes().startswith(whole)
    assert lines_of(path)[-1]["n"] == 10
    assert len(list(moments(read(path)))) == 11


def test_a_disk_that_refuses_is_told_and_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    recorder = Recorder(tmp_path / "file" / "a.replay")
    match = Match.begin(Setup("duel", ("human", "human"), 3), recorder)
    match.act(match.state.legal()[0])
    assert str(recorder.problem).startswith("This match is not being recorded")


def test_listeners_hear_what_their_seat_witnesses() -> None:
    match = Match.begin(Setup("duel", ("human", "human"), 3))
    heard: dict[int, list[str]] = {0: [], 1: [], -1: []}
    for seat, events in heard.items():
        match.subscribe(seat, lambda e, v, events=events: events.extend(map(repr, e)))  # type: ignore[misc]
    for _ in range(2):
        match.act(match.state.legal()[-1])
    assert all(heard.values())
    state = match.state
    for _ in range(60):
        match.act(match.state.legal()[0])
    hidden = [line for line in heard[-1] if "CardDrawn" in line]
    assert hidden and all("face=-1" in line for line in hidden)
    assert state is not match.state


# ---------------------------------------------------------------------- records with faults


def mangled(tmp_path: Path, change: dict[int, str]) -> Path:
    """A record of ten actions with some lines replaced, counted from 1."""
    path = tmp_path / "bad.replay"
    path.unlink(missing_ok=True)
    played(path, 10)
    lines = path.read_text().splitlines()
    for number, text in change.items():
        lines[number - 1] = text
    path.write_text("\n".join(lines) + "\n")
    return path


HEADER = (
    '{"replay":1,"rules":"duel","version":1,"data":"0","seed":%s,"options":{},"mode":"%s",'
    '"seats":["human","human"],"started":"","app":""}'
)


@pytest.mark.parametrize(
    ("number", "text", "reason"),
    [
        (1, "hello", "not a Polemos replay"),
        (1, "[]", "not a Polemos replay"),
        (1, '{"replay":4}', "format 4"),
        (1, HEADER % (7, 'match","start":{},"mode":"match'), "belongs into format 2"),
        (1, '{"replay":1,"rules":"chess"}', "cannot be read"),
        (1, HEADER % (1 << 64, "match"), "64 bits"),
        (1, HEADER % (7, "cheat"), "no mode"),
        (4, "{", "cannot be read"),
        (4, '{"n":3}', "one thing"),
        (4, '{"n":9,"do":"0 pass","check":"x"}', "number 3"),
        (4, '{"n":3,"do":"0 pass; rm"}', "not an action"),
        (4, '{"n":3,"do":5}', "cannot be read"),
        (4, '{"n":3,"undo":900}', "more than there is"),
        (4, '{"n":3,"seat":7,"to":"hoplite"}', "no such seat"),
        (4, "[" * 100_000, "cannot be read"),
        (4, '{"n":3,"do":"' + "9" * 3000 + '"}', "not an action"),
    ],
)
def test_a_faulty_line_is_named_in_one_sentence(
    tmp_path: Path, number: int, text: str, reason: str
) -> None:
    with pytest.raises(ReplayError, match=reason) as caught:
        read(mangled(tmp_path, {number: text}))
    assert caught.value.line == number
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("start", ['{"vp":[1]}', '{"zones":1}', '{"hands":[["Zeus"],[]]}'])
def test_a_record_that_begins_from_no_position_is_refused(tmp_path: Path, start: str) -> None:
    header = HEADER.replace('"data":"0"', f'"data":"{RULES["duel"].data}","start":{start}')
    header = header.replace('"replay":1', '"replay":2').replace('"version":1', '"version":2')
    header = header % (7, "match")
    with pytest.raises(ReplayError, match="line 1: "):
        resume(read(mangled(tmp_path, {1: header})))


def test_a_changed_action_is_found_by_its_digest(tmp_path: Path) -> None:
    path = mangled(tmp_path, {})
    lines = path.read_text().splitlines()
    line = json.loads(lines[6])
    line["check"] = "00000000"
    lines[6] = json.dumps(line)
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(ReplayError, match="line 7: the position differs"):
        list(moments(read(path)))


def test_a_line_of_megabytes_is_refused(tmp_path: Path) -> None:
    path = mangled(tmp_path, {3: '{"n":2,"do":"' + "x" * (LONGEST_LINE + 10) + '"}'})
    with pytest.raises(ReplayError, match="line 3"):
        read(path)


def test_text_that_is_not_utf8_is_refused(tmp_path: Path) -> None:
    path = mangled(tmp_path, {})
    content = path.read_bytes().splitlines()
    content[2] = b'{"n":2,"do":"\xff\xfe"}'
    path.write_bytes(b"\n".join(content) + b"\n")
    with pytest.raises(ReplayError, match="line 3"):
        read(path)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_no_mangling_does_more_than_raise_one_sentence(data: st.DataObject) -> None:
    content = bytearray(GOLDEN[0].read_bytes())
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(content) - 1))
        content[at : at + data.draw(st.integers(0, 40))] = data.draw(st.binary(max_size=30))
    path = Path(MANGLED.name)
    path.write_bytes(bytes(content))
    try:
        for _moment in moments(read(path)):
            pass
    except ReplayError as error:
        assert str(error).startswith("line ")


# ---------------------------------------------------------------------- golden records


@pytest.mark.few(4)
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_records_hold(path: Path) -> None:
    record = read(path)
    last = list(moments(record))[-1]
    assert result(record) is not None
    if record.lines[-1].conceded is None:
        assert last.state.outcome() == result(record)


def test_there_is_a_golden_record_for_every_way_to_end() -> None:
    endings = {(read(path).header.rules, result(read(path))) for path in GOLDEN}
    ways = {(rules, end.winners, end.reason) for rules, end in endings if end is not None}
    assert {
        ("duel", (0,), "20 victory points"),
        ("duel", (1,), "20 victory points"),
        ("duel", (1,), "conceded"),
    } <= ways


def test_who_concedes_on_the_map_leaves_his_seat_to_a_bot(tmp_path: Path) -> None:
    path = tmp_path / "war.replay"
    setup = Setup("greece", ("human Ana", "human Ben", "greedy"), 5)
    match = Match.begin(setup, Recorder(path))
    match.concede(1)
    assert match.outcome() is None
    assert match.players == [Human("Ana"), Bot("strategos"), Bot("greedy")]
    assert read(path).lines[-1].to == "strategos"
