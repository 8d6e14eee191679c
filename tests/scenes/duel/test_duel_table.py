"""The duel's table: played to the end by mouse, by keys and hot-seat; settled, undone, resumed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.match.match import NOT_NOW, Match, Setup
from game.records import saves
from game.records.replay import read
from game.records.replay_player import moments
from game.rules.core import NOBODY
from game.scenes.dialogs.question import Question
from game.scenes.duel import advice
from game.scenes.duel.cards import crowded
from game.scenes.duel.scene import DuelScene
from game.scenes.table_factory import at_table
from game.scenes.tables.cards.card_panel import prompt_box
from game.scenes.tables.curtain import Curtain
from game.scenes.tables.log_page import LogPage
from game.session.intent import Intent
from game.staging.duel_moments import MIDDLE, MOMENTS, table_of
from game.staging.moments import MOMENTS as ALL_MOMENTS
from game.staging.poses import do
from sprites.base.widget import Button
from tests.support.clauses import rule
from tests.support.drawnwords import Words
from tests.support.files.holding import reopened
from tests.support.filming import filmed
from tests.support.stage import (
    SMALL,
    KeyPlayer,
    MousePlayer,
    app_of,
    match_of,
    pass_time,
    quiet,
    table,
    top,
)

Player = MousePlayer | KeyPlayer


def play_to_the_end(app: App, scene: DuelScene, player: Player, most: int = 3000) -> None:
    """Let a player decide whenever the screen waits for a person."""
    for _ in range(most):
        if scene.match.outcome() is not None and not scene.display.stage.busy:
            return
        quiet(app, scene)
        if app.top is scene and not scene.display.asked and scene.display.hold is None:
            return
        if scene.display.result_shown:
            return
        player.move(app, scene)
    raise AssertionError("the match did not end")


@pytest.mark.few()
@pytest.mark.parametrize("player", [MousePlayer, KeyPlayer])
def test_a_duel_is_played_to_the_end_by_one_device_alone(
    player: Callable[[int], Player], tmp_path: Path
) -> None:
    record = tmp_path / "duel.replay"
    app, scene = table(record=record, target=6)
    play_to_the_end(app, scene, player(3))
    assert scene.match.outcome() is not None
    assert read(record).finished
    assert sum(1 for _ in moments(read(record))) == len(match_of(scene).history) + 2


@pytest.mark.sweep(sister="test_nothing_of_a_hand_is_drawn_before_the_curtain_opens")
def test_two_people_share_the_screen_behind_a_curtain() -> None:
    app, scene = table(seats=("human Kleon", "human Brasidas"))
    quiet(app, scene)
    assert isinstance(app.top, Curtain)
    assert scene.display.viewer == NOBODY
    play_to_the_end(app, scene, MousePlayer(8))
    assert scene.match.outcome() is not None


def test_nothing_of_a_hand_is_drawn_before_the_curtain_opens() -> None:
    """The same screen for two deals that differ in both hands: pixel by pixel."""
    frames = []
    for _swap in (False, True):
        app, scene = table(seats=("human", "human"))
        if _swap:
            state = match_of(scene).state
            faces = state.faces
            hidden = [*state.hands[0], *state.hands[1], *state.deck]  # type: ignore[attr-defined]
            turned = [faces[token] for token in hidden[1:] + hidden[:1]]
            for token, face in zip(hidden, turned, strict=True):
                faces[token] = face
        quiet(app, scene)
        assert isinstance(app.top, Curtain)
        for _ in range(30):
            app.step(1 / 60)
            app.top.fallen = 0.5
            app.draw()
            frames.append(app.canvas.surface.get_buffer().raw)
    half = len(frames) // 2
    assert frames[:half] == frames[half:]


def signature(scene: DuelScene) -> dict[int, tuple[object, ...]]:
    """Return the position, pose and visible face of every card sprite, by token."""
    return {
        token: (
            round(s.x, 6), round(s.y, 6), round(s.angle, 6), round(s.scale, 6),
            s.flip, s.alpha, s.face if s.flip == 0 else None,
        )
        for token, s in scene.game.cards.sprites.items()
    }  # fmt: skip


@pytest.mark.few(1)
@pytest.mark.parametrize("seed", range(3))
def test_after_skipping_every_card_stands_where_settling_puts_it(seed: int) -> None:
    app, scene = table(seats=("greedy", "random"), seed=seed)
    for _ in range(120):
        scene.playback.finish()
        before = signature(scene)
        numbers = [plaque.shown for plaque in scene.display.plaques]
        scene.game.cards.sprites.clear()
        scene.game.settle(scene.display.view)
        assert signature(scene) == before
        assert [plaque.shown for plaque in scene.display.plaques] == numbers
        app.step(1 / 60)


def test_a_match_goes_on_where_a_killed_program_left_it(tmp_path: Path) -> None:
    record = tmp_path / "2026_duel.replay"
    app, scene = table(record=record)
    player = MousePlayer(1)
    for _ in range(12):
        quiet(app, scene)
        player.move(app, scene)
    recorder = scene.match.recorder
    assert recorder is not None
    recorder.close()
    text = record.read_bytes()
    record.write_bytes(text + b'{"n":99,"do":"0 pl')
    assert [path for path, _record in saves.unfinished(tmp_path)] == [record]
    match = reopened(record)
    assert match.state.digest() == match_of(scene).state.digest()
    again = at_table(app, match)
    app.replace_all(lambda: again)
    pass_time(app, 0.1)
    assert record.read_bytes().startswith(text)


def test_an_exchange_being_put_together_can_be_changed() -> None:
    app, scene = table()
    quiet(app, scene)
    token = scene.display.ordered_hand()[0]
    scene.game.controls.click(token)
    assert scene.display.picked == [token]
    scene.game.controls.click(token)
    assert scene.display.picked == []


def test_in_practice_a_decision_is_taken_back_with_the_answer_to_it() -> None:
    app, scene = table(mode="practice")
    quiet(app, scene)
    start = match_of(scene).state.digest()
    scene.game.controls.commit()
    quiet(app, scene)
    assert match_of(scene).state.digest() != start
    scene.actions.undo()
    assert match_of(scene).state.digest() == start
    assert scene.match.redo(0)
    assert match_of(scene).state.digest() != start


def test_in_a_match_what_was_seen_is_not_taken_back() -> None:
    app, scene = table()
    quiet(app, scene)
    scene.game.controls.commit()
    quiet(app, scene)
    assert scene.match.preview_undo(0).count == 0
    assert scene.match.preview_undo(0).reason == NOT_NOW


def test_no_note_lies_over_the_result_of_a_turn() -> None:
    app = studio(SMALL)
    scene = MOMENTS["duel-verdict"](app, Namespace())
    assert isinstance(scene, DuelScene)
    scene.focus.take("deck")
    assert scene.display.turn_result is not None
    assert advice.tooltip(scene.display) == ""
    scene.playback.finish()
    scene.focus.take("deck")
    assert scene.display.turn_result is None
    assert "still unseen" in advice.tooltip(scene.display)


def test_answers_stay_beside_their_question_however_large_the_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for text in (100, 150, 200):
        app = studio((960, 540), text)
        scene = MOMENTS["duel-nicias"](app, Namespace())
        assert isinstance(scene, DuelScene)
        scene.refresh()
        answers = [widget.rect for widget in scene.widgets if widget.name in ("keep", "retire")]
        app.draw()
        words = Words()
        with monkeypatch.context() as patch:
            words.watch(patch)
            app.draw()
        question = next(box for line, box, _clip in words.lines if line == scene.game.prompt)
        assert len(answers) == 2
        assert max(box.right for box in answers) <= scene.game.boxes.panel.x
        assert min(box.x for box in answers) >= question.right / app.canvas.scale


def test_bots_play_on_by_themselves_where_motion_takes_no_time() -> None:
    app, _scene = table(seats=("greedy", "greedy"), target=4)
    app.settings.speed = 0.0
    for _ in range(2000):
        app.step(0.25)
        if top(app).name == "results":
            return
    raise AssertionError("the table waits for somebody who is not there")


def test_the_log_has_a_heading_for_each_turn() -> None:
    app = studio(SMALL)
    log = ALL_MOMENTS["duel-log"](app, Namespace())
    assert isinstance(log, LogPage)
    headings = [entry.markup for entry in log.entries if entry.heading]
    assert [words.partition(":")[0] for words in headings] == [
        f"Turn {turn}" for turn in range(1, len(headings) + 1)
    ]
    assert len(headings) > 3
    assert not any(entry.markup.startswith("Turn ") for entry in log.entries if not entry.heading)


def test_a_picked_card_never_looks_like_the_focused_one() -> None:
    app, scene = table()
    quiet(app, scene)
    picked, focused = scene.display.ordered_hand()[2:4]
    scene.game.controls.click(picked)
    scene.focus.take(f"card{focused}")
    app.step(1 / 60)
    looks = {
        t: (s.picked, s.chosen) for t, s in scene.game.cards.sprites.items() if s.picked or s.chosen
    }
    assert looks == {picked: (True, False), focused: (False, True)}
    scene.focus.take(f"card{picked}")
    app.step(1 / 60)
    both = scene.game.cards.sprites[picked]
    assert both.picked and both.chosen


def test_a_card_under_the_mouse_leans_into_its_way_above_all_others_and_hangs_straight() -> None:
    app, scene = table()
    quiet(app, scene)
    token = scene.display.ordered_hand()[2]
    sprite = scene.game.cards.sprites[token]
    x, y = sprite.x, sprite.y
    app.handle_input(Intent("point", x, y))
    app.handle_input(Intent("press", x, y))
    for step in range(1, 6):
        app.handle_input(Intent("point", x + 12 * step, y - 20))
    assert sprite.aloft
    assert 2 < sprite.angle <= 8
    pass_time(app, 0.5)
    assert sprite.angle == 0
    app.handle_input(Intent("release", x + 60, y - 20))
    pass_time(app, 0.5)
    assert not sprite.aloft


def test_the_button_after_the_enemy_has_passed_says_what_it_does() -> None:
    """It plays what still helps and passes: cards may well stay in hand."""
    app = studio(SMALL)
    scene = MOMENTS["duel-passed"](app, Namespace(replay=None, at=None, seat=None))
    assert isinstance(scene, DuelScene)
    app.draw()
    button = next(each for each in scene.widgets if each.name == "playout")
    assert isinstance(button, Button) and button.words == "Play what helps, then pass"


def test_the_prompt_lies_off_the_own_row_while_cards_are_picked_to_keep() -> None:
    app = studio(SMALL)
    scene = table_of(
        app, **{**MIDDLE, "last": None, "passed": (False, True), "options": {"keep": [2, 2]}}
    )
    do(scene, "pass")
    scene.playback.finish()
    display = scene.display
    for token in display.ordered_hand()[3:5]:
        scene.game.controls.click(token)
    pass_time(app, 1.0)
    box = prompt_box(display, display.boxes, rises=not crowded(display))
    assert len(display.picked) == 2
    for token in display.board.tables[0]:
        assert not box.colliderect(scene.game.cards.sprites[token].box), "over the own row"


@rule("D4.1")
def test_the_first_line_of_a_level_duel_gives_the_initiative_to_whoever_has_more_vp() -> None:
    app = studio(SMALL)
    setup = Setup("duel", ("human", "remote"), 7, options={"target": 10, "lead": [0, 3]})
    scene = DuelScene(app, Match.begin(setup))
    app.push(scene)
    pass_time(app, 1.0)
    assert scene.match.to_act == 1
    assert scene.log.lines[0].words == "Turn 1: Sparta has the initiative"


@pytest.mark.parametrize(
    ("cards", "passed", "asked"),
    [
        (["Pericles"], [False, True], ""),
        ([], [False, True], "Your pass ends the turn: Sparta takes it with 3 Force to 0."),
        (["Pericles"], [False, False], "Passing is final: you play no more cards this turn"),
    ],
)
def test_a_pass_is_asked_about_unless_it_wins_the_turn(
    cards: list[str], passed: list[bool], asked: str
) -> None:
    sparta = [] if cards else ["Thessalians"]
    zones = {"tables": (cards, sparta), "discard": [], "passed": passed, "to_act": "Athens"}
    scene = table_of(studio(SMALL), ("human", "remote"), **{**MIDDLE, **zones})
    pass_time(app_of(scene), 1.0)
    assert scene.display.choices.cards
    scene.game.controls.ask_pass()
    question = app_of(scene).top
    acted = [action.verb for _before, action in match_of(scene).history]
    if asked:
        assert isinstance(question, Question) and question.modal.body.markup.startswith(asked)
        assert "still have" in question.modal.body.markup and acted == []
    else:
        assert question is scene and acted == ["pass"]


def test_a_new_lead_is_told_once_all_cards_have_fallen() -> None:
    told: list[str] = []
    for scene in filmed("duel-plague", DuelScene):
        banners = [each.under for each in scene.display.banners]
        assert not (banners and scene.display.loose), "it would lie over what falls"
        told += banners
    assert set(told) == {"31 : 6"}
