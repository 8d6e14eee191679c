"""The theatre: played, scrubbed, seen with every seat's eyes, and left to play on oneself."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.app import App
from game.input import Intent
from game.match.match import Match, Setup
from game.match.playback import Playback
from game.match.replay import Record, Recorder, read
from game.rules import RULES
from game.rules.core import HIDDEN, NOBODY
from game.rules.rng import Rng
from game.scenes.pause import Pause
from game.scenes.question import Question
from game.scenes.results import Results
from game.scenes.table import TableScene
from game.scenes.theatre.entrance import showing
from game.scenes.theatre.index import Index
from game.scenes.theatre.moments import played
from game.scenes.theatre.playing_on import PlayingOn
from game.scenes.theatre.viewer import SPEEDS, Perspective, Viewer
from game.scenes.title import Title
from game.shot import studio
from tests.menus import by_keys, by_mouse, top
from tests.stage import key, mouse, pass_time, table

GAMES = pytest.mark.parametrize("game", RULES)


@cache
def record(game: str) -> Record:
    """A whole match of Ana's."""
    return played(game)


def theatre(
    game: str = "duel", at: int = 0, size: tuple[int, int] = (1280, 720), text: int = 100
) -> tuple[App, Viewer]:
    """A record that stands still in the theatre."""
    app = studio(size, text)
    app.settings.calm = True
    app.apply_settings()
    viewer = Viewer(app, Playback(record(game)), at)
    app.push(viewer)
    viewer.playing = False
    viewer.table.finish()
    app.step()
    return app, viewer


def frame(app: App, viewer: Viewer) -> bytes:
    """What is on the screen when nothing has the focus."""
    viewer.focus.name = ""
    app.toasts.clear()
    viewer.refresh()
    app.step(0.0)
    app.draw()
    return pygame.image.tobytes(app.canvas.surface, "RGB")


def ground_of(app: App, viewer: Viewer) -> bytes:
    """The same without the panel, which shows what was played last."""
    frame(app, viewer)
    return pygame.image.tobytes(app.canvas.surface.subsurface((0, 0, 1020, 630)), "RGB")


# ---------------------------------------------------------------------- telling and jumping


@GAMES
def test_a_record_is_played_to_its_end_by_itself(game: str) -> None:
    app = studio((1280, 720))
    viewer = Viewer(app, Playback(record(game)))
    app.push(viewer)
    viewer.speed = SPEEDS[-1]
    assert viewer.playing
    for _ in range(40_000):
        if not viewer.playing:
            break
        app.step()
    assert viewer.playback.at == viewer.playback.last
    assert viewer.playback.outcome() is not None
    assert app.scenes == [viewer]


@GAMES
def test_after_a_jump_all_is_as_if_one_had_come_in_there(game: str) -> None:
    app, viewer = theatre(game)
    chance = Rng(3)
    for _ in range(4):
        viewer.playing = True
        pass_time(app, 1.1)
        viewer.playing = False
        at = chance.below(viewer.playback.last + 1)
        viewer.seek(at)
        other, fresh = theatre(game, at)
        assert frame(app, viewer) == frame(other, fresh)
        assert viewer.table.lines == fresh.table.lines
        assert viewer.status == fresh.status


@GAMES
def test_telling_the_next_action_leads_where_a_jump_leads(game: str) -> None:
    app, viewer = theatre(game, 7)
    for _ in range(12):
        viewer.step_on()
    viewer.table.finish()
    other, fresh = theatre(game, 19)
    assert viewer.table.view == fresh.table.view
    assert viewer.table.lines == fresh.table.lines
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
        assert not viewer.playing


def test_space_plays_and_stops_whatever_has_the_focus() -> None:
    app, viewer = theatre(at=10)
    for name in ("leave", "index", ""):
        viewer.focus.name = name
        key(app, "space")
        assert viewer.playing
        key(app, "space")
        assert not viewer.playing
    key(app, "last", "space")
    assert viewer.playback.at == 0
    assert viewer.playing


def test_speeds_go_from_half_to_sixteen() -> None:
    app, viewer = theatre()
    key(app, *["slower"] * 9)
    assert viewer.speed == viewer.table.pace == 0.5
    key(app, *["faster"] * 9)
    assert viewer.speed == viewer.table.pace == 16.0
    mouse(app, "speed")
    assert viewer.speed == 0.5


# ---------------------------------------------------------------------- whose eyes


@GAMES
def test_a_seat_sees_no_more_than_it_saw(game: str) -> None:
    _app, viewer = theatre(game)
    for at in range(0, viewer.playback.last + 1, 9):
        for perspective in viewer.perspectives:
            viewer.seek(at)
            viewer.look_as(perspective)
            if perspective.opened:
                continue
            state = viewer.playback.state
            assert viewer.table.view == replace(state.view(perspective.seat), legal=())
            shown: dict[int, int] = getattr(viewer.table.board, "faces", {})  # type: ignore[attr-defined]
            known: tuple[int, ...] = state.view(perspective.seat).faces  # type: ignore[attr-defined]
            assert all(known[token] == face for token, face in shown.items() if face != HIDDEN)


@GAMES
def test_nothing_of_what_lay_open_stays_behind(game: str) -> None:
    app, viewer = theatre(game, 33)
    viewer.look_as(viewer.perspectives[-1])
    viewer.step_on()
    viewer.table.finish()
    app.draw()
    for perspective in viewer.perspectives[:-1]:
        viewer.look_as(perspective)
        other, fresh = theatre(game, 34)
        fresh.look_as(perspective)
        assert viewer.table.lines == fresh.table.lines
        assert frame(app, viewer) == frame(other, fresh)


@GAMES
def test_each_log_is_what_its_viewer_heard(game: str) -> None:
    _app, viewer = theatre(game)
    said: dict[Perspective, list[str]] = {}
    for perspective in viewer.perspectives:
        viewer.look_as(perspective)
        said[perspective] = [line.words for line in viewer.course.lines]
    for perspective, words in said.items():
        whole = [event for step in viewer.playback.steps for event in step.events]
        witnessed = [event.seen_by(perspective.seat) for event in whole]
        phrases = [e.phrase() for e in (whole if perspective.opened else witnessed)]
        heard = [viewer.table.say(phrase) for phrase in phrases]
        assert words == [line for line in heard if line]
    assert said[viewer.perspectives[-1]] != said[Perspective(NOBODY)]


def test_all_open_both_hands_can_be_read() -> None:
    _app, viewer = theatre("duel", 40)
    key(viewer.app, *["pass"] * (len(viewer.perspectives) - 1))
    assert viewer.perspective.opened
    cards: Any = viewer.table.cards  # type: ignore[attr-defined]
    hands: Any = viewer.table.board.hands  # type: ignore[attr-defined]
    for hand in hands:
        assert hand
        assert all(cards.sprites[token].flip == 0.0 for token in hand)
        for token in hand:
            mouse(viewer.app, f"card{token}")
            assert viewer.table.large_face() is not None  # type: ignore[attr-defined]


def test_a_match_that_still_runs_shows_nobody_elses_hand(tmp_path: Path) -> None:
    app, scene = table(record=tmp_path / "a.replay")
    scene.finish()
    app.push(Pause(app, scene))
    by_place = {widget.words: widget for widget in top(app).widgets}
    by_place["Watch it so far"].activate()
    viewer = top(app)
    assert isinstance(viewer, Viewer)
    assert viewer.perspectives == [Perspective(0), Perspective(NOBODY)]
    assert not viewer.may_take_over
    assert "take" not in [widget.name for widget in viewer.widgets]
    key(app, "order")
    assert app.top is viewer
    key(app, "cancel")
    assert isinstance(app.top, Pause)


def test_of_a_running_match_between_people_only_what_is_public_is_shown(tmp_path: Path) -> None:
    app, scene = table(seats=("human Ana", "human Kleon"), record=tmp_path / "a.replay")
    viewer = showing(app, read(tmp_path / "a.replay"))
    assert isinstance(viewer, Viewer)
    assert viewer.perspectives == [Perspective(NOBODY)]
    scene.leave()


# ---------------------------------------------------------------------- the controls


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 150, 200])
@GAMES
def test_the_controls_have_room(game: str, size: tuple[int, int], text: int) -> None:
    app, viewer = theatre(game, 12, size, text)
    viewer.refresh()
    strip = viewer.strip
    assert strip.box.h < 0.3 * app.canvas.height
    for number, one in enumerate(strip.widgets):
        assert app.canvas.area.inflate(1, 1).contains(one.rect)
        assert strip.box.contains(one.rect)
        for other in strip.widgets[number + 1 :]:
            assert not one.rect.colliderect(other.rect)
    for spot in viewer.spots():
        if spot.region == "controls":
            assert spot.box.bottom <= app.canvas.height
    for widget in viewer.table.widgets:
        with viewer.above_the_strip() as canvas:
            assert canvas.area.contains(widget.rect)


def test_every_control_is_reached_by_the_keys() -> None:
    app, viewer = theatre(at=10)
    viewer.focus.name = ""
    key(app, "right")
    seen, ahead = set(), {viewer.focus.name}
    while ahead:
        start = ahead.pop()
        seen.add(start)
        for kind in ("left", "right", "up", "down"):
            viewer.focus.take(start)
            key(app, kind)
            spot = viewer.focus.spot()
            if spot is not None and spot.region == "controls" and spot.name not in seen:
                ahead.add(spot.name)
    assert seen == {widget.name for widget in viewer.strip.widgets}
    viewer.focus.take("play")
    key(app, "next")
    assert viewer.focus.name not in seen  # Tab leads to the table


def test_every_control_is_reached_by_the_mouse() -> None:
    app, viewer = theatre(at=30)
    names = ["To the beginning", "An action on", "A turn on", "To the end", "An action back"]
    places = [0, 1, viewer.playback.turns[1], viewer.playback.last, viewer.playback.last - 1]
    for name, at in zip(names, places, strict=True):
        mouse(app, name)
        assert viewer.playback.at == at
    mouse(app, "A turn back")
    assert (
        viewer.playback.at == viewer.playback.turns[-1] or viewer.playback.at < viewer.playback.last
    )
    mouse(app, "perspective")
    assert viewer.perspective == viewer.perspectives[1]
    mouse(app, "play")
    assert viewer.playing
    mouse(app, "index")
    assert isinstance(app.top, Index)
    key(app, "cancel")
    mouse(app, "take")
    assert isinstance(app.top, PlayingOn)


def test_the_bar_is_scrubbed_with_the_mouse_and_stepped_with_the_keys() -> None:
    app, viewer = theatre(at=0)
    app.draw()
    scrub = viewer.strip.scrub
    y = scrub.track.centery
    app.hear(Intent("press", scrub.place(50), y))
    assert abs(viewer.playback.at - 50) <= 6
    for at in (120, 200, 90):
        app.hear(Intent("point", scrub.place(at), 20.0))  # the mouse may leave the bar meanwhile
        assert abs(viewer.playback.at - at) <= 6
    app.hear(Intent("release", scrub.place(90), 20.0))
    before = viewer.playback.at
    app.hear(Intent("point", scrub.place(10), 300.0))
    assert viewer.playback.at == before
    viewer.focus.take(scrub.name)
    key(app, "right", "right", "left")
    assert viewer.playback.at == before + 1
    app.hear(Intent("wheel", scrub.place(10), y, amount=-1))
    assert viewer.playback.at == before + 2


@GAMES
def test_what_decided_the_match_is_marked_and_drawn_to(game: str) -> None:
    app, viewer = theatre(game)
    marks = viewer.strip.scrub.marks
    assert 1 < len(marks) < viewer.playback.last / 6
    assert marks[-1].at == viewer.playback.last
    app.draw()
    for mark in marks:
        near = viewer.strip.scrub.place(mark.at) + 2
        step = viewer.strip.scrub.step_at(near)
        assert any(other.at == step for other in marks)
    assert marks[0].words in viewer.told_of(marks[0].at)


def test_a_click_on_the_table_ends_what_moves_and_opens_piles() -> None:
    app, viewer = theatre(at=30)
    app.settings.calm = False
    app.apply_settings()
    viewer.step_on()
    assert viewer.table.stage.busy
    with viewer.above_the_strip() as canvas:
        share = canvas.scale
    x = 400 * share / app.canvas.scale
    app.hear(Intent("press", x, 300.0))
    app.hear(Intent("release", x, 300.0))
    assert not viewer.table.stage.busy
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
    assert isinstance(index, Index)
    assert index.focus.name == f"line {index.here}"
    assert index.told[index.here].at <= 100
    if choose == "keys":
        key(app, "up", "up", "up", "confirm")
        wanted = index.told[index.here - 3].at
    else:
        by_mouse(app, f"line {index.here + 4}")
        wanted = index.told[index.here + 4].at
    assert app.top is viewer
    assert viewer.playback.at == wanted


def test_the_tables_own_buttons_serve_the_theatre() -> None:
    app, viewer = theatre(at=30)
    mouse(app, "log")
    assert isinstance(app.top, Index)
    key(app, "cancel")
    app.push(Title(app))
    app.push(viewer.__class__(app, Playback(record("duel"))))
    mouse(app, "menu")
    assert isinstance(app.top, Title)


def test_nobody_is_asked_and_nothing_is_recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    app, viewer = theatre("battle", 5)
    monkeypatch.setattr(
        type(app), "thinker", property(lambda _self: pytest.fail("a bot was asked"))
    )
    viewer.playing = True
    pass_time(app, 5.0)
    assert not viewer.table.asked
    for kind in ("undo", "redo", "confirm", "digit", "recap"):
        key(app, kind)
    assert viewer.table.match.recorder is None
    assert app.top is viewer


# ---------------------------------------------------------------------- where one comes from


def test_leaving_leads_back_to_the_end_of_the_match() -> None:
    match = Match.begin(Setup("duel", ("human", "recruit"), 7))
    chance = Rng(1)
    for _ in range(30):
        match.act(chance.choice(match.state.legal()))
    match.concede(1)
    app = studio((1280, 720))
    app.push(Results(app, match, 0))
    by_keys(app, "Watch it again")
    viewer = top(app)
    assert isinstance(viewer, Viewer)
    assert viewer.playback.last == 31
    key(app, "last")
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
    assert isinstance(page, PlayingOn)
    choose(app, page.rows[1].name)
    level = page.entries()[1]
    digest = viewer.playback.state.digest()
    choose(app, "Play on")
    scene = top(app)
    assert isinstance(scene, TableScene)
    match = scene.match
    assert match.seats[0].startswith("human Ana")
    assert match.seats[1] == level
    assert match.state.digest() == digest
    assert match.setup.parent is not None
    assert match.setup.parent.n == 17
    assert match.to_act != NOBODY


def test_a_seat_that_one_looked_from_is_the_one_to_take() -> None:
    app, viewer = theatre("duel", 17)
    viewer.look_as(Perspective(1))
    key(app, "order")
    page = top(app)
    assert isinstance(page, PlayingOn)
    assert [entry.split()[0] for entry in page.entries()] == ["hoplite", "human"]


def test_where_the_match_is_over_nobody_can_play_on() -> None:
    app, viewer = theatre()
    key(app, "last", "order")
    assert app.top is viewer
    assert any("over here" in toast.body.markup for toast, _left in app.toasts)


# ---------------------------------------------------------------------- what does not hold


def test_a_record_of_other_rules_says_what_it_knows() -> None:
    old = record("duel")
    changed = Record(msgspec.structs.replace(old.header, data="00000000"), old.lines)
    app = studio((1280, 720))
    app.push(showing(app, changed))
    scene = top(app)
    assert isinstance(scene, Question)
    for words in ("Ana against Strategos", "Athens won", "other rules or cards"):
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
    app = studio((1280, 720))
    app.push(showing(app, read(path)))
    viewer = top(app)
    assert isinstance(viewer, Viewer)
    assert viewer.playback.last == 12
    assert any("line 14" in toast.body.markup for toast, _left in app.toasts)
