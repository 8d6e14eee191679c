"""The controls of a record by mouse and by keys, where they lead, and what cannot be shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.commands.shot import studio
from game.match.match import Match, Setup
from game.match.seats import parse
from game.records.record_file import Recorder
from game.records.replay import Record, read, result
from game.records.replay_player import ReplayPlayer
from game.rules.core import NOBODY
from game.rules.rng import Rng
from game.scenes.dialogs.question import Question
from game.scenes.look_back.branch_setup import BranchSetup
from game.scenes.look_back.page import LookBack
from game.scenes.look_back.replay_log import marks
from game.scenes.look_back.transport import Perspective
from game.scenes.menus.results.scene import Results
from game.scenes.menus.title import Title
from game.scenes.tables.log_page import LogPage
from game.scenes.tables.pause import Pause
from game.scenes.tables.table import TableScene
from game.scenes.theatre.open_theatre import showing
from game.scenes.theatre.share_page import SharePage
from game.session.intent import Intent
from tests.support.menus import by_keys, by_mouse
from tests.support.stage import SMALL, key, match_of, mouse, pass_time, top
from tests.support.theatre import GAMES, record, theatre

# ---------------------------------------------------------------------- the controls


@pytest.mark.few(6)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 150, 200])
@GAMES
def test_the_controls_have_room(game: str, size: tuple[int, int], text: int) -> None:
    app, viewer = theatre(game, 12, size, text)
    viewer.refresh()
    widgets = viewer.widgets
    for number, one in enumerate(widgets):
        assert app.canvas.area.inflate(1, 1).contains(one.rect), one.name
        for other in widgets[number + 1 :]:
            assert not one.rect.inflate(-2, -2).colliderect(other.rect), (one.name, other.name)
    for widget in viewer.strip.widgets:
        assert viewer.strip.box.contains(widget.rect)
    for widget in viewer.table.widgets:
        with viewer.hosted.inside() as canvas:
            assert canvas.area.contains(widget.rect)


def test_every_control_is_reached_by_the_keys() -> None:
    app, viewer = theatre(at=10)
    seen, ahead = set[str](), {"play"}
    while ahead:
        start = ahead.pop()
        seen.add(start)
        for kind in ("left", "right", "up", "down"):
            if kind in ("left", "right") and start == "course":
                continue  # it moves along the match with these
            viewer.focus.take(start)
            key(app, kind)
            spot = viewer.focus.spot()
            if spot is not None and spot.region == "controls" and spot.name not in seen:
                ahead.add(spot.name)
    assert seen == {widget.name for widget in viewer.widgets}
    viewer.focus.take("play")
    key(app, "next")
    assert viewer.focus.name not in seen  # Tab leads to the table


def test_every_control_is_reached_by_the_mouse() -> None:
    app, viewer = theatre(at=30)
    mouse(app, "after")
    assert viewer.playback.at == viewer.playback.turns[1], "without moments it goes by turns"
    mouse(app, "before")
    assert viewer.playback.at == viewer.playback.turns[0]
    mouse(app, "eyes 1")
    assert viewer.perspective == Perspective(1)
    mouse(app, "eyes all")
    assert viewer.perspective.opened
    mouse(app, "play")
    assert viewer.transport.playing
    mouse(app, "Play on")
    assert isinstance(app.top, BranchSetup)
    key(app, "cancel")
    mouse(app, "Share")
    assert isinstance(app.top, SharePage)
    key(app, "cancel")
    app.push(Title(app))
    app.push(viewer.__class__(app, ReplayPlayer(record("duel"))))
    mouse(app, "leave")
    assert isinstance(app.top, Title)


def test_the_course_is_dragged_with_the_mouse_and_stepped_with_the_keys() -> None:
    app, viewer = theatre(at=0)
    app.draw()
    field, last = viewer.strip.course.rect, viewer.playback.last
    y = field.y + 0.7 * field.h
    app.handle_input(Intent("point", field.x + 0.2 * field.w, y))
    app.handle_input(Intent("press", field.x + 0.2 * field.w, y))
    assert abs(viewer.playback.at / last - 0.2) < 0.06
    for share in (0.5, 0.8, 0.3):  # the mouse may leave the course meanwhile
        app.handle_input(Intent("point", field.x + share * field.w, 20.0))
        assert abs(viewer.playback.at / last - share) < 0.06
    app.handle_input(Intent("release", field.x + 0.3 * field.w, 20.0))
    before = viewer.playback.at
    app.handle_input(Intent("point", field.x + 0.1 * field.w, 300.0))
    assert viewer.playback.at == before
    viewer.focus.take("course")
    key(app, "right", "right", "left")
    assert viewer.playback.at == before + 1


@GAMES
def test_turning_points_are_marked_where_nothing_is_judged(game: str) -> None:
    app, viewer = theatre(game)
    viewer.telling.finding.judgement = None
    viewer.build()
    found = [one for one in marks(viewer.table, viewer.playback) if one.kind == "great"]
    assert 1 < len(found) < viewer.playback.last / 6
    assert found[-1].at == viewer.playback.last
    assert viewer.strip.course.notes == tuple(one.at / viewer.playback.last for one in found)
    app.draw()


def test_a_click_on_the_table_ends_what_moves_and_opens_piles() -> None:
    app, viewer = theatre(at=30)
    app.settings.calm = False
    app.apply_settings()
    viewer.transport.step_on()
    assert viewer.table.display.stage.busy
    x, y = viewer.hosted.board.centerx, viewer.hosted.board.y + 30
    app.handle_input(Intent("press", x, y))
    app.handle_input(Intent("release", x, y))
    assert not viewer.table.display.stage.busy
    mouse(app, "discard")
    assert top(app).name == "cardlist"
    key(app, "cancel")
    assert app.top is viewer
    assert viewer.playback.at == 31


@pytest.mark.parametrize("choose", ["keys", "mouse"])
def test_a_line_of_the_log_leads_to_its_moment(choose: str) -> None:
    app, viewer = theatre(at=100)
    key(app, "log")
    index = top(app)
    assert isinstance(index, LogPage)
    assert index.focus.name == f"line {index.here}"
    assert index.lines[index.here].at <= 100
    if choose == "keys":
        key(app, "up", "up", "up", "confirm")
        wanted = index.lines[index.here - 3].at
    else:
        by_mouse(app, f"line {index.here + 4}")
        wanted = index.lines[index.here + 4].at
    assert app.top is viewer
    assert viewer.playback.at == wanted


def test_the_menu_opens_and_leads_back_and_away() -> None:
    app, viewer = theatre(at=30)
    app.push(Title(app))
    app.push(viewer.__class__(app, ReplayPlayer(record("duel"))))
    for row, left in (("Resume", "look back"), ("Leave", "title")):
        key(app, "menu")
        assert isinstance(app.top, Pause)
        mouse(app, row)
        assert top(app).name == left


def test_nobody_is_asked_and_nothing_is_recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    app, viewer = theatre("battle", 5)
    monkeypatch.setattr(
        type(app), "thinker", property(lambda _self: pytest.fail("a bot was asked"))
    )
    viewer.transport.playing = True
    pass_time(app, 5.0)
    assert not viewer.table.display.asked
    for kind in ("undo", "redo", "confirm", "digit"):
        key(app, kind)
    assert viewer.table.match.recorder is None
    assert app.top is viewer


# ---------------------------------------------------------------------- where one comes from


def test_leaving_leads_back_to_the_end_of_the_match() -> None:
    match = Match.begin(Setup("duel", ("human", "recruit"), 7))
    chance = Rng(1)
    for _ in range(30):
        match.act(chance.choice(match.state.legal()))
    match.concede(0)
    app = studio(SMALL)
    app.push(Results(app, match, 0))
    by_keys(app, "Look back")
    viewer = top(app)
    assert isinstance(viewer, LookBack)
    assert viewer.playback.at == viewer.playback.last == 31
    assert viewer.playback.outcome() == match.outcome()
    key(app, "cancel")
    assert isinstance(app.top, Results)


# ---------------------------------------------------------------------- playing on


@pytest.mark.parametrize("choose", [by_keys, by_mouse])
@GAMES
def test_one_can_sit_down_at_any_moment(game: str, choose: Any) -> None:
    app, viewer = theatre(game, 17)
    key(app, "order")
    page = top(app)
    assert isinstance(page, BranchSetup)
    choose(app, page.rows[1].name)
    level = page.entries()[1]
    digest = viewer.playback.state.digest()
    choose(app, "Play on")
    scene = top(app)
    assert isinstance(scene, TableScene)
    match = match_of(scene)
    assert match.players[0] == parse("human Ana")
    assert str(match.players[1]) == level
    assert match.state.digest() == digest
    assert match.root == len(match.history) > 0
    assert match.to_act != NOBODY


def test_a_seat_that_one_looked_from_is_the_one_to_take() -> None:
    app, viewer = theatre("duel", 17)
    viewer.view_as(Perspective(1))
    key(app, "order")
    page = top(app)
    assert isinstance(page, BranchSetup)
    assert [entry.split()[0] for entry in page.entries()] == ["hoplite", "human"]


def test_where_the_match_is_over_nobody_can_play_on() -> None:
    app, viewer = theatre()
    key(app, "last", "order")
    assert app.top is viewer
    assert any("over here" in toast.body.markup for toast, _left in app.toasts)


# ---------------------------------------------------------------------- what does not hold


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"version": 1}, "played by version 1 of the rules, and this program plays version 2"),
        ({"data": "00000000"}, "played with other cards or another map"),
    ],
)
def test_a_record_of_other_rules_says_what_it_knows_and_whose_they_are(
    changes: dict[str, Any], why: str
) -> None:
    old = record("duel")
    changed = Record(msgspec.structs.replace(old.header, **changes), old.lines)
    app = studio(SMALL)
    app.push(showing(app, changed))
    scene = top(app)
    assert isinstance(scene, Question)
    outcome = result(old)
    assert outcome is not None
    won = ("Athens won", "Sparta won")[outcome.winners[0]]
    for words in ("Ana vs Strategos", won, why):
        assert words in scene.modal.body.markup
    app.draw()


def test_a_record_that_fails_later_is_shown_as_far_as_it_holds(tmp_path: Path) -> None:
    path = tmp_path / "a.replay"
    match = Match.begin(Setup("duel", ("human", "recruit"), 7), Recorder(path))
    chance = Rng(1)
    for _ in range(30):
        match.act(chance.choice(match.state.legal()))
    lines = path.read_text().splitlines()
    lines[13] = lines[13].replace('"check":"', '"check":"ffff')[:-6] + '"}'
    path.write_text("\n".join(lines) + "\n")
    app = studio(SMALL)
    app.push(showing(app, read(path)))
    viewer = top(app)
    assert isinstance(viewer, LookBack)
    assert viewer.playback.last == 12
    assert any("line 14" in toast.body.markup for toast, _left in app.toasts)
