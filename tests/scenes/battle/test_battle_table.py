"""The battle's table: played to the end by mouse, by keys and hot-seat; settled, foretold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.commands.shot import studio
from game.rules.core import NOBODY
from game.scenes.battle.decisions import WINDOWS
from game.scenes.battle.scene import BattleScene
from game.scenes.battle.stakes import lane_account, lane_lines
from game.scenes.menus.results.scene import Results
from game.scenes.menus.rulebook import Rulebook
from game.scenes.tables.curtain import Curtain
from game.scenes.tables.recap_scene import RecapScene
from game.session.intent import Intent
from game.staging.battle_moments import MIDDLE, table_of
from sprites.base import text
from tests.support.play.battle_players import (
    KeyPlayer,
    MousePlayer,
    Player,
    play_to_the_end,
    quiet,
    table,
)
from tests.support.stage import SMALL, key, mouse


@pytest.mark.few()
@pytest.mark.parametrize("player", [MousePlayer, KeyPlayer])
def test_a_battle_is_played_to_the_end_by_one_device_alone(
    player: Callable[[int], Player],
) -> None:
    app, scene = table()
    play_to_the_end(app, scene, player(3))
    assert scene.match.outcome() is not None
    assert isinstance(app.top, Results)
    app.draw()


@pytest.mark.sweep(sister="test_a_click_ends_the_first_deal_where_the_battle_begins")
def test_two_people_share_the_screen_behind_a_curtain() -> None:
    app, scene = table(("human Ana", "human Ben"))
    quiet(app, scene)
    assert isinstance(app.top, Curtain)
    assert scene.display.viewer == NOBODY
    play_to_the_end(app, scene, MousePlayer(8))
    assert scene.match.outcome() is not None


def signature(scene: BattleScene) -> dict[int, tuple[object, ...]]:
    """Return the position, pose and visible face of every card sprite, by token."""
    return {
        token: (
            round(s.x, 6), round(s.y, 6), round(s.angle, 6), round(s.scale, 6),
            s.flip, s.alpha, s.rendering, s.face if s.flip == 0 else None,
        )
        for token, s in scene.game.cards.sprites.items()
    }  # fmt: skip


@pytest.mark.parametrize("seed", range(3))
def test_after_skipping_every_card_stands_where_settling_puts_it(seed: int) -> None:
    app, scene = table(("random", "random"), seed)
    for _ in range(150):
        scene.playback.finish()
        before = signature(scene)
        numbers = [army.shown for army in scene.display.strength]
        scene.game.cards.sprites.clear()
        scene.game.settle(scene.display.view)
        assert signature(scene) == before
        assert [army.shown for army in scene.display.strength] == numbers
        app.step(1 / 60)


def test_what_is_put_together_can_be_changed_before_it_is_sent() -> None:
    app, scene = table()
    quiet(app, scene)
    while scene.display.choices.deciding != "discard":
        scene.game.controls.decline()
        quiet(app, scene)
    token = scene.display.ordered_hand()[0]
    scene.game.controls.click(token)
    assert scene.display.picked == [token]
    scene.game.controls.click(token)
    assert scene.display.picked == []


def test_the_button_that_sends_stays_where_it_is_as_more_is_chosen() -> None:
    app, scene = table()
    quiet(app, scene)
    while scene.display.choices.deciding != "discard":
        scene.game.controls.decline()
        quiet(app, scene)
    places = []
    for token in (None, *scene.display.ordered_hand()[:2]):
        if token is not None:
            scene.game.controls.click(token)
        app.draw()
        places += [widget.rect for widget in scene.display.widgets if widget.name == "go"]
    assert len(places) == 3 and len({(box.x, box.y) for box in places}) == 1


@pytest.mark.sweep(sister="test_the_number_of_an_army_is_that_of_its_piles_at_every_moment")
def test_a_window_without_an_answer_is_declined_after_one_beat() -> None:
    app, scene = table()
    asked = []
    for _ in range(60):
        quiet(app, scene)
        if scene.display.result_shown:
            break
        if scene.display.choices.deciding in WINDOWS:
            asked.append(len(scene.display.choices.cards))
        MousePlayer(2).move(app, scene)
    assert all(asked)


@pytest.mark.sweep(sister="test_the_rulebook_opens_at_the_phase")
def test_every_pile_opens_and_the_rulebook_too() -> None:
    app, scene = table()
    for _ in range(40):
        quiet(app, scene)
        if scene.display.board.turn > 6:
            break
        MousePlayer(4).move(app, scene)
    quiet(app, scene)
    for name in [*scene.display.pile_boxes(), "log", "rules", "menu"]:
        mouse(app, name)
        assert app.top is not scene, name
        app.draw()
        key(app, "cancel")
        assert app.top is scene, name


@pytest.mark.parametrize(
    ("phase", "words"),
    [("scout", "B2.1 Scout"), ("flank", "B2.5 Flank"), ("attack", "B2.8 Attack")],
)
def test_the_rulebook_opens_at_the_phase(phase: str, words: str) -> None:
    app, scene = table()
    scene.playback.finish()
    scene.display.board = replace(scene.display.board, phase=phase)
    scene.game.open_rules()
    book = app.top
    assert isinstance(book, Rulebook)
    read = next(
        block for block in book.blocks if block.top + block.tall > book.rolling.scroll.at + 10
    )
    assert read.words.startswith(words.lower())
    assert book.focus.name.startswith("head")


def test_a_click_ends_the_first_deal_where_the_battle_begins() -> None:
    app, scene = table()
    assert scene.display.board.decks == ((), ())
    for _ in range(70):
        app.step(1 / 60)
    assert 0 < len(scene.display.board.decks[0]) < 50
    app.handle_input(Intent("press", 640, 360))
    assert not scene.display.stage.busy
    assert scene.display.board == scene.display.view
    assert not scene.game.cards.loose
    assert [army.shown for army in scene.display.strength] == [45.0, 45.0]


def test_the_first_deal_gives_out_every_card_once() -> None:
    app, scene = table()
    most = 0
    for _ in range(600):
        app.step(1 / 60)
        board = scene.display.board
        dealt = [*board.decks[0], *board.decks[1], *board.hands[0], *board.hands[1]]
        assert len(dealt) == len(set(dealt))
        assert len(dealt) >= most
        most = len(dealt)
        if len(board.hands[0]) == len(board.hands[1]) == 5:
            break
    assert most == 100


def test_a_blocker_is_drawn_into_its_lane_and_clicked_out_of_it() -> None:
    app = studio(SMALL)
    zones = {
        **MIDDLE, "attack": {"attackers": ["Elephants", "Slingers"]}, "to_act": 0,
        "pending": {"decide": "block", "active": 1},
    }  # fmt: skip
    scene = table_of(app, **zones)
    quiet(app, scene)
    token = next(iter(sorted(scene.display.choices.gather)))
    scene.refresh()
    x, y = scene.game.cards.sprites[token].x, scene.game.cards.sprites[token].y
    lane = scene.game.boxes.lane(2, 1, 1)
    for kind, at in (("point", (x, y)), ("press", (x, y)), ("point", lane.center)):
        app.handle_input(Intent(kind, *at))
    app.handle_input(Intent("release", *lane.center))
    assert scene.display.assigned == {token: 1}
    told = "\n".join([*lane_lines(scene.display, 1), lane_account(scene.display, 1).note])
    assert " lose " not in told, "nobody is lost where one blocks"
    assert " lose " in "\n".join(lane_lines(scene.display, 0))
    app.step(0.5)
    app.handle_input(Intent("point", *lane.center))
    app.handle_input(Intent("press", *lane.center))
    app.handle_input(Intent("release", *lane.center))
    assert scene.display.assigned == {}


def test_a_blocker_that_was_clicked_goes_to_the_open_lane_that_is_clicked() -> None:
    app = studio(SMALL)
    zones = {
        **MIDDLE, "attack": {"attackers": ["Elephants", "Slingers"]}, "to_act": 0,
        "pending": {"decide": "block", "active": 1},
    }  # fmt: skip
    scene = table_of(app, **zones)
    quiet(app, scene)
    token = next(iter(sorted(scene.display.choices.gather)))
    scene.refresh()
    lane = scene.game.boxes.lane(2, 1, 1)
    mouse(app, f"card{token}")
    assert scene.display.chosen == token
    for kind in ("point", "press", "release"):
        app.handle_input(Intent(kind, *lane.center))
    assert scene.display.assigned == {token: 1}


def test_a_recap_ends_where_the_match_is() -> None:
    app, scene = table(("human Ana", "human Ben"), 4)
    player = MousePlayer(6)
    told = 0
    for _ in range(60):
        quiet(app, scene)
        if app.top is scene and scene.game.can_recap and scene.display.hold is None:
            scene.game.recap()
            recap = app.top
            assert isinstance(recap, RecapScene)
            for step in recap.steps[1:]:
                key(app, "right")
                scene.playback.finish()
                assert scene.display.story == step.words
            told += len(recap.steps) - 1
            key(app, "cancel")
            assert scene.display.board == scene.display.view
            assert scene.display.view == scene.match.view(scene.display.viewer)
        player.move(app, scene)
    assert told


def test_the_number_of_an_army_is_that_of_its_piles_at_every_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, scene = table(("human", "recruit"), 3)
    for seat in (0, 1):
        scene.display.strength[seat].shown = 14.0  # as while it still counts down
    drawn: list[str] = []
    draw = text.draw

    def noted(canvas: Any, words: str, *more: Any) -> float:
        drawn.append(words)
        return float(draw(canvas, words, *more))

    monkeypatch.setattr(text, "draw", noted)
    app.draw()
    piles = [
        sum(len(scene.display.lying(pile, seat)) for pile in ("deck", "reserve")) for seat in (0, 1)
    ]
    assert "14" not in drawn and {str(n) for n in piles} <= set(drawn)
