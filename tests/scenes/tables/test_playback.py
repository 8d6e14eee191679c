"""A replay: every moment is at hand, each seat sees its own, and one can play on."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from game.match.match import Match, Setup
from game.match.seats import Bot, Human
from game.records.record_file import Recorder
from game.records.replay import ReplayError, read
from game.records.replay_player import ReplayPlayer, moments, resume
from game.rules import RULES
from game.rules.core import HIDDEN, NOBODY, Action, Event, View
from game.rules.rng import Rng

REPLAYS = Path(__file__).parents[2] / "replays"
GOLDEN = sorted(REPLAYS.glob("*.replay"))
SEATS = {"duel": ("human Ana", "strategos"), "battle": ("human", "human"), "greece": ("human",) * 3}
GAMES = pytest.mark.parametrize("game", RULES)


def recorded(path: Path, game: str, actions: int, seed: int = 4, mode: str = "match") -> Match:
    """A recorded match after some random actions."""
    match = Match.begin(Setup(game, SEATS[game], seed, mode), Recorder(path))
    chance = Rng(seed)
    for _ in range(actions):
        if match.outcome() is None:
            match.act(chance.choice(match.state.legal()))
    return match


@pytest.mark.few(4)
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_record_is_told_to_its_end(path: Path) -> None:
    record = read(path)
    playback = ReplayPlayer(record)
    told = 0
    while (step := playback.forward()) is not None:
        told += 1
        assert step.line.check in (None, playback.state.digest())
    assert told == sum(line.end is None for line in record.lines)
    assert playback.outcome() is not None
    assert playback.problem is None


@GAMES
def test_a_jump_leads_where_the_telling_leads(game: str, tmp_path: Path) -> None:
    match = recorded(tmp_path / "a.replay", game, 60)
    playback = ReplayPlayer(read(tmp_path / "a.replay"))
    for at in (60, 0, 31, 17, 59):
        playback.seek(at)
        assert (
            playback.state.digest()
            == ReplayPlayer(read(tmp_path / "a.replay")).steps[at].state.digest()
        )
        assert [action for _, action in playback.history] == [
            action for _, action in match.history[:at]
        ]


@GAMES
def test_turns_are_gone_through_both_ways(game: str, tmp_path: Path) -> None:
    recorded(tmp_path / "a.replay", game, 150)
    playback = ReplayPlayer(read(tmp_path / "a.replay"))
    begun = [playback.steps[at].state.turn for at in playback.turns]
    assert begun == list(range(1, len(begun) + 1))
    assert len(begun) > 2
    at = 0
    for expected in [*playback.turns[1:], playback.last]:
        at = playback.turn_after(at)
        assert at == expected
    for expected in reversed([turn for turn in playback.turns if turn < playback.last]):
        at = playback.turn_before(at)
        assert at == expected
    assert playback.turn_before(playback.turns[1] + 1) == playback.turns[1]


def heard_by(playback: ReplayPlayer, viewer: int) -> list[tuple[list[Event], View]]:
    heard: list[tuple[list[Event], View]] = []
    playback.subscribe(viewer, lambda events, view: heard.append((list(events), view)))
    while playback.forward() is not None:
        pass
    return heard


@GAMES
def test_a_seat_is_told_what_it_was_told_in_play(game: str, tmp_path: Path) -> None:
    match = Match.begin(Setup(game, SEATS[game], 9), Recorder(tmp_path / "a.replay"))
    viewers = [*range(match.state.seats), NOBODY]
    lived: dict[int, list[list[Event]]] = {viewer: [] for viewer in viewers}
    for viewer in viewers:
        match.subscribe(viewer, lambda events, view, v=viewer: lived[v].append(list(events)))  # type: ignore[misc]
    chance = Rng(9)
    for _ in range(80):
        if match.outcome() is None:
            match.act(chance.choice(match.state.legal()))
    for viewer in viewers:
        heard = heard_by(ReplayPlayer(read(tmp_path / "a.replay")), viewer)
        assert [events for events, _view in heard] == lived[viewer]
        assert all(view.viewer == viewer and not view.legal for _events, view in heard)


@GAMES
def test_opened_everything_is_seen_and_nothing_is_changed(game: str, tmp_path: Path) -> None:
    recorded(tmp_path / "a.replay", game, 50)
    playback = ReplayPlayer(read(tmp_path / "a.replay"))
    playback.opened = True
    heard = heard_by(playback, 0)
    secrets = [
        getattr(event, name) == HIDDEN
        for events, _view in heard
        for event in events
        for name in event.SECRET
        if name == "face" and name in {field.name for field in fields(event)}
    ]
    assert not any(secrets)
    state, view = playback.state, playback.view(0)
    faces = view.faces  # type: ignore[attr-defined]
    hands = view.hands  # type: ignore[attr-defined]
    assert HIDDEN not in [faces[token] for hand in hands for token in hand]
    playback.opened = False
    assert playback.view(NOBODY) != view
    assert state.digest() == playback.steps[-1].state.digest()


@pytest.mark.parametrize("game", SEATS)
def test_the_log_of_a_record_is_the_log_of_its_match(game: str, tmp_path: Path) -> None:
    match = recorded(tmp_path / "a.replay", game, 40, mode="practice")
    match.undo(0)
    record = read(tmp_path / "a.replay")
    playback, again = ReplayPlayer(record), resume(record)
    playback.seek(playback.last)
    for viewer in (0, 1, NOBODY):
        assert playback.log(viewer) == again.log(viewer)
        assert playback.opening_view(viewer) == again.opening_view(viewer)


def test_what_was_taken_back_is_told_as_taken_back(tmp_path: Path) -> None:
    match, seat = recorded(tmp_path / "a.replay", "duel", 30, mode="practice"), 0
    match.undo(seat)
    match.redo(seat)
    match.hand_over(1, Human("Ben"))
    match.undo(seat)
    match.concede(1)
    playback = ReplayPlayer(read(tmp_path / "a.replay"))
    lines = [step.line for step in playback.steps[31:]]
    assert [bool(line.undo) for line in lines] == [True, False, False, True, False]
    assert [bool(line.redo) for line in lines] == [False, True, False, False, False]
    playback.seek(32)
    assert playback.players == [Human("Ana"), Bot("strategos")]
    assert len(playback.history) == 30
    playback.seek(playback.last)
    assert playback.players == [Human("Ana"), Human("Ben")]
    assert playback.history == match.history or len(playback.history) == len(match.history)
    assert playback.outcome() == match.outcome()


def test_nobody_can_act_in_what_is_told(tmp_path: Path) -> None:
    match = recorded(tmp_path / "a.replay", "duel", 30)
    playback = ReplayPlayer(read(tmp_path / "a.replay"))
    playback.seek(20)
    before = playback.state.digest()
    assert playback.to_act == NOBODY
    assert playback.act(match.history[20][1]) == []
    assert not playback.undo(0)
    assert not playback.redo(0)
    assert playback.state.digest() == before
    assert playback.at == 20


# ---------------------------------------------------------------------- what does not hold


def test_where_a_record_stops_holding_the_telling_ends(tmp_path: Path) -> None:
    path = tmp_path / "a.replay"
    recorded(path, "duel", 30)
    lines = path.read_text().splitlines()
    lines[21] = lines[21].replace('"check":"', '"check":"0000')[:-6] + '"}'
    path.write_text("\n".join(lines) + "\n")
    playback = ReplayPlayer(read(path))
    assert playback.last == 20
    assert str(playback.problem).startswith("line 22: the position differs")


def test_a_record_of_other_rules_has_no_more_than_its_opening(tmp_path: Path) -> None:
    path = tmp_path / "a.replay"
    recorded(path, "duel", 30)
    path.write_text(path.read_text().replace(RULES["duel"].data, "00000000"))
    playback = ReplayPlayer(read(path))
    assert playback.last == 0
    assert "with other cards or another map" in str(playback.problem)


# ---------------------------------------------------------------------- playing on


@GAMES
@pytest.mark.parametrize("at", [0, 1, 37, 60])
def test_playing_on_begins_where_one_was(game: str, at: int, tmp_path: Path) -> None:
    recorded(tmp_path / "a.replay", game, 60)
    playback = ReplayPlayer(read(tmp_path / "a.replay"))
    playback.seek(at)
    seats = ("recruit",) * playback.state.seats
    path = tmp_path / "b.replay"
    match = playback.branch(seats, "match", Recorder(path))
    assert match.state.digest() == playback.state.digest()
    match.act(match.state.legal()[-1])
    record = read(path)
    assert record.header.parent is not None
    assert (record.header.parent.digest, record.header.parent.n) == (
        playback.state.digest(),
        at,
    )
    assert tuple(record.header.seats) == seats
    assert list(moments(record))[-1].state.digest() == match.state.digest()


def test_playing_on_leaves_out_what_was_taken_back(tmp_path: Path) -> None:
    match = recorded(tmp_path / "a.replay", "duel", 30, mode="practice")
    match.undo(match.history[-1][1].seat)
    playback = ReplayPlayer(read(tmp_path / "a.replay"))
    playback.seek(playback.last)
    on = playback.branch(("human", "human"), "match", Recorder(tmp_path / "b.replay"))
    assert on.state.digest() == match.state.digest()
    record = read(tmp_path / "b.replay")
    assert not any(line.undo for line in record.lines)
    assert len(record.lines) == len(match.history)


def test_a_match_is_not_taken_back_behind_where_it_was_played_on_from(tmp_path: Path) -> None:
    origin = Match.begin(Setup("duel", ("human", "human"), 3), Recorder(tmp_path / "a.replay"))
    seat = origin.to_act
    for _ in range(2):
        origin.act(origin.state.legal()[0])
    assert origin.preview_undo(seat).count == 1  # as yet nobody has seen what is put together
    playback = ReplayPlayer(read(tmp_path / "a.replay"))
    playback.seek(2)
    match = playback.branch(("human", "human"), "match", Recorder(tmp_path / "b.replay"))
    assert match.preview_undo(seat).count == 0
    assert resume(read(tmp_path / "b.replay")).preview_undo(seat).count == 0
    match.act(match.state.legal()[0])
    assert match.preview_undo(seat).count == 1
    assert resume(read(tmp_path / "b.replay")).preview_undo(seat).count == 1
    practice = playback.branch(("human", "human"), "practice")
    assert practice.preview_undo(seat).count == 1


def test_an_illegal_line_is_the_end_of_the_telling(tmp_path: Path) -> None:
    path = tmp_path / "a.replay"
    match = recorded(path, "duel", 10)
    lines = path.read_text().splitlines()
    bad = str(Action(match.history[9][1].seat, "play", (999,)))
    lines[10] = f'{{"n":10,"do":"{bad}","check":"00000000"}}'
    path.write_text("\n".join(lines) + "\n")
    playback = ReplayPlayer(read(path))
    assert playback.last == 9
    assert "not legal" in str(playback.problem)
    with pytest.raises(ReplayError):
        list(moments(read(path)))
