"""A record on its table: played, gone to, and seen with every seat's eyes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.commands.shot import studio
from game.match.match import Match, Setup
from game.match.seats import Bot
from game.records.record_file import Recorder
from game.records.replay import read
from game.records.replay_player import ReplayPlayer
from game.rules.core import NOBODY
from game.rules.rng import Rng
from game.scenes.look_back.page import LookBack
from game.scenes.look_back.replay_log import marks, told_lines
from game.scenes.look_back.transport import SPEEDS, Perspective
from game.scenes.tables.pause import Pause
from game.scenes.theatre.open_theatre import showing
from game.session.tape import Start
from tests.support.menus import by_keys
from tests.support.stage import app_of, key, mouse, pass_time, table, top
from tests.support.theatre import GAMES, frame, ground_of, record, theatre

# ---------------------------------------------------------------------- telling and jumping


@pytest.mark.few(1)
@GAMES
def test_a_record_is_played_to_its_end_by_itself(game: str) -> None:
    app = studio((1280, 720))
    viewer = LookBack(app, ReplayPlayer(record(game)), start=Start(shown=True))
    viewer.telling.finding.still = True
    app.push(viewer)
    viewer.transport.speed = SPEEDS[-1]
    assert viewer.transport.playing
    for _ in range(40_000):
        if not viewer.transport.playing:
            break
        app.step()
    assert viewer.playback.at == viewer.playback.last
    assert viewer.playback.outcome() is not None
    assert app.scenes == [viewer]


@pytest.mark.few(1)
@GAMES
def test_after_a_jump_all_is_as_if_one_had_come_in_there(game: str) -> None:
    app, viewer = theatre(game)
    chance = Rng(3)
    for _ in range(4):
        viewer.transport.playing = True
        pass_time(app, 1.1)
        viewer.transport.playing = False
        at = chance.below(viewer.playback.last + 1)
        viewer.transport.seek(at)
        other, fresh = theatre(game, at)
        assert frame(app, viewer) == frame(other, fresh)
        assert viewer.table.log.lines == fresh.table.log.lines
        assert viewer.position == fresh.position


@pytest.mark.few(1)
@GAMES
def test_telling_the_next_action_leads_where_a_jump_leads(game: str) -> None:
    app, viewer = theatre(game, 7)
    for _ in range(12):
        viewer.transport.step_on()
    viewer.table.playback.finish()
    other, fresh = theatre(game, 19)
    assert viewer.table.display.view == fresh.table.display.view
    assert viewer.table.log.lines == fresh.table.log.lines
    pass_time(app, 3.0)
    assert ground_of(app, viewer) == ground_of(other, fresh)


@GAMES
def test_the_keys_go_through_actions_and_turns(game: str) -> None:
    app, viewer = theatre(game, 20)
    turns, last = viewer.playback.turns, viewer.playback.last
    steps = [("nudge_right", 21), ("nudge_left", 20), ("nudge_left", 19), ("first", 0)]
    steps += [("page_down", turns[1]), ("page_down", turns[2]), ("page_up", turns[1])]
    steps += [("last", last), ("nudge_right", last), ("first", 0), ("nudge_left", 0)]
    for kind, at in steps:
        key(app, kind)
        assert viewer.playback.at == at, kind
        assert not viewer.transport.playing


def test_space_plays_and_stops_whatever_has_the_focus() -> None:
    app, viewer = theatre(at=10)
    for name in ("leave", "course", ""):
        viewer.focus.name = name
        key(app, "space")
        assert viewer.transport.playing
        key(app, "space")
        assert not viewer.transport.playing
    key(app, "last", "space")
    assert viewer.playback.at == 0
    assert viewer.transport.playing


def test_speeds_go_from_half_to_sixteen() -> None:
    app, viewer = theatre()
    key(app, *["slower"] * 9)
    assert viewer.transport.speed == viewer.table.playback.pace == 0.5
    key(app, *["faster"] * 9)
    assert viewer.transport.speed == viewer.table.playback.pace == 16.0
    mouse(app, "speed")
    assert viewer.transport.speed == 0.5


# ---------------------------------------------------------------------- whose eyes


@pytest.mark.few(1)
@GAMES
def test_a_seat_sees_no_more_than_it_saw(game: str) -> None:
    _app, viewer = theatre(game)
    for at in range(0, viewer.playback.last + 1, 9):
        for perspective in viewer.perspectives:
            viewer.transport.seek(at)
            viewer.view_as(perspective)
            if perspective.opened:
                continue
            known = replace(viewer.playback.state.view(perspective.seat), legal=())
            display = viewer.table.display
            assert display.view == known
            if not display.hand_hidden:
                assert display.board == known


@pytest.mark.few()
@GAMES
def test_nothing_of_what_lay_open_stays_behind(game: str) -> None:
    app, viewer = theatre(game, 33)
    viewer.view_as(viewer.perspectives[-1])
    viewer.transport.step_on()
    viewer.table.playback.finish()
    app.draw()
    for perspective in viewer.perspectives[:-1]:
        viewer.view_as(perspective)
        other, fresh = theatre(game, 34)
        fresh.view_as(perspective)
        assert viewer.table.log.lines == fresh.table.log.lines
        assert frame(app, viewer) == frame(other, fresh)


@pytest.mark.few(1)
@GAMES
def test_each_log_is_what_its_viewer_heard(game: str) -> None:
    _app, viewer = theatre(game)
    said: dict[Perspective, list[str]] = {}
    for perspective in viewer.perspectives:
        viewer.view_as(perspective)
        said[perspective] = [line.words for line in viewer.course.lines]
    for perspective, words in said.items():
        heard = []
        for step in viewer.playback.steps:
            whole = list(step.events)
            witnessed = [event.seen_by(perspective.seat) for event in whole]
            told = told_lines(viewer.table, whole if perspective.opened else witnessed)
            heard += [viewer.table.log.words_of(line) for line in told]
        assert words == heard
    assert said[viewer.perspectives[-1]] != said[Perspective(NOBODY)]


def test_all_open_both_hands_can_be_read() -> None:
    _app, viewer = theatre("duel", 40)
    key(app_of(viewer), *["pass"] * (len(viewer.perspectives) - 1))
    assert viewer.perspective.opened
    cards: Any = viewer.table.game.cards  # type: ignore[attr-defined]
    hands: Any = viewer.table.display.board.hands
    for hand in hands:
        assert hand
        assert all(cards.sprites[token].flip == 0.0 for token in hand)
        for token in hand:
            mouse(app_of(viewer), f"card{token}")
            assert viewer.table.game.panel_content().face is not None  # type: ignore[attr-defined]


def test_a_match_that_still_runs_shows_nobody_elses_hand(tmp_path: Path) -> None:
    app, scene = table(record=tmp_path / "a.replay")
    scene.playback.finish()
    app.push(Pause(app, scene))
    by_keys(app, "more ways")
    by_keys(app, "Look back")
    viewer = top(app)
    assert isinstance(viewer, LookBack)
    assert viewer.perspectives == [Perspective(0), Perspective(NOBODY)]
    assert not viewer.may_take_over
    assert not next(one for one in viewer.widgets if one.name == "Play on").enabled
    key(app, "order")
    assert app.top is viewer
    key(app, "cancel")
    assert isinstance(app.top, Pause)


def test_of_a_running_match_between_people_only_what_is_public_is_shown(tmp_path: Path) -> None:
    app, scene = table(seats=("human Ana", "human Kleon"), record=tmp_path / "a.replay")
    viewer = showing(app, read(tmp_path / "a.replay"))
    assert isinstance(viewer, LookBack)
    assert viewer.perspectives == [Perspective(NOBODY)]
    scene.leave()


def test_what_was_taken_back_is_marked_and_told(tmp_path: Path) -> None:
    path = tmp_path / "a.replay"
    match = Match.begin(Setup("duel", ("human", "recruit"), 7, "practice"), Recorder(path))
    chance = Rng(1)
    for _ in range(20):
        match.act(chance.choice(match.state.legal()))
    match.undo(match.history[-1][1].seat)
    match.hand_over(1, Bot("oracle"))
    for _ in range(3):
        match.act(chance.choice(match.state.legal()))
    app = studio((1280, 720))
    told, sought = (LookBack(app, ReplayPlayer(read(path))) for _ in range(2))
    app.push(told)
    told.transport.to_beginning()
    for _ in range(25):
        told.transport.step_on()
    told.table.playback.finish()
    sought.transport.seek(25)
    words = [line for line, _side, _at in told.table.log.lines]
    assert sum(line.startswith("Undone") for line in words) == 1
    assert "New player for Sparta: Oracle" in words
    assert told.table.log.lines == sought.table.log.lines
    entries = [[entry.markup for entry in one.table.log.panel.entries] for one in (told, sought)]
    assert entries[0] == entries[1]
    assert [one.at for one in marks(told.table, told.playback) if one.kind == "back"] == [21]
    assert 21 / told.playback.last in told.strip.course.notes
    assert told.table.display.names.players[1] == "AI · Oracle"
