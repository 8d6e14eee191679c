"""Taking back and doing again: the table says what it would take back, or why it cannot."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.match.seats import Bot
from game.records.record_file import Recorder
from game.records.replay import read
from game.records.replay_player import moments
from game.registry import GAMES
from game.rules import RULES
from game.rules.core import NOBODY
from game.scenes.battle.orders import NOT_NOW
from game.scenes.battle.scene import BattleScene
from game.scenes.duel.scene import DuelScene
from game.scenes.table_factory import at_table
from game.scenes.tables.pause import UndoButton
from game.scenes.tables.table import TableScene
from tests.programs.taping import Anybody, until_asked, wait
from tests.support.fixtures import duel
from tests.support.menus import by_keys
from tests.support.play.battlefield import attack, battle
from tests.support.stage import SMALL, key, match_of, mouse

EACH_GAME = pytest.mark.parametrize("game", list(GAMES))


def table_of(game: str, mode: str, record: Path | None = None) -> tuple[App, TableScene]:
    """A match of one person, who is asked for the first time."""
    app = studio(SMALL)
    app.settings.speed = 0.0
    seats = ("human", *["random"] * (RULES[game].seats - 1))
    match = Match.begin(Setup(game, seats, 11, mode), Recorder(record) if record else None)
    scene = at_table(app, match)
    assert isinstance(scene, TableScene)
    app.push(scene)
    until_choice(app, scene)
    return app, scene


def until_choice(app: App, scene: TableScene) -> None:
    """Let the match go on until the person has something to choose, and no order answers."""
    player = Anybody(2)
    player.shunned.add("undo")
    for _ in range(200):
        until_asked(app)
        if app.top is not scene or scene.display.hold is not None:
            player.move(app)
        elif scene.waiting:
            app.step()
        elif len(scene.display.view.legal) > 1:
            return
        else:
            player.move(app)
    raise AssertionError("nobody is ever asked")


def button(scene: TableScene) -> UndoButton:
    """Return the table's undo button."""
    scene.refresh()
    return next(widget for widget in scene.widgets if isinstance(widget, UndoButton))


def decide(app: App, scene: TableScene) -> None:
    """Some decision of the person, and what follows until he is asked again."""
    player, done = Anybody(2), len(match_of(scene).history)
    player.shunned.add("undo")
    while len(match_of(scene).history) == done:
        player.move(app)
        until_asked(app)


def words(scene: TableScene) -> tuple[list[str], list[str]]:
    """The whole log, and that of this turn."""
    shown = [each.markup for each in scene.log.panel.entries]
    return [line for line, _side, _at in scene.log.lines], shown


@EACH_GAME
def test_nothing_is_offered_before_the_first_decision(game: str) -> None:
    _app, scene = table_of(game, "practice")
    assert not button(scene).enabled
    assert button(scene).tip == "Nothing to undo yet."


@pytest.mark.few(1)
@EACH_GAME
def test_in_practice_the_button_names_the_decision_and_takes_it_back(
    game: str, tmp_path: Path
) -> None:
    record = tmp_path / "a.replay"
    app, scene = table_of(game, "practice", record)
    before = match_of(scene).state.digest()
    decide(app, scene)
    after, offered = match_of(scene).state.digest(), button(scene)
    assert offered.enabled and offered.tip.startswith("Undo: ")
    assert (
        scene.display.names.say(scene.match.preview_undo(scene.display.viewer).action)
        in offered.tip
    )
    mouse(app, "undo")
    assert match_of(scene).state.digest() == before
    wait(app, 120)
    assert match_of(scene).state.digest() == before, "nothing is done again by itself"
    key(app, "redo")
    assert match_of(scene).state.digest() == after
    lines = read(record).lines
    assert [bool(line.undo) for line in lines[-2:]] == [True, False]
    assert lines[-1].redo == lines[-2].undo
    assert list(moments(read(record)))[-1].state.digest() == after


def test_what_others_have_seen_cannot_be_taken_back_and_the_button_says_why() -> None:
    app, scene = table_of("duel", "match")
    mouse(app, "go")
    until_asked(app)
    offered = button(scene)
    assert not offered.enabled
    assert offered.tip == "You cannot undo once new information has been revealed."
    assert offered.tip in offered.narration
    before = match_of(scene).state.digest()
    key(app, "undo")
    assert match_of(scene).state.digest() == before
    assert any(toast.body.markup == offered.tip for toast, _left in app.toasts)


def test_the_keys_reach_it_too() -> None:
    app, scene = table_of("duel", "practice")
    before = match_of(scene).state.digest()
    decide(app, scene)
    by_keys(app, "undo")
    assert match_of(scene).state.digest() == before


def test_nothing_to_do_again_is_said() -> None:
    app, _scene = table_of("duel", "practice")
    key(app, "redo")
    assert any("Nothing to redo" in toast.body.markup for toast, _left in app.toasts)


def test_whoever_only_watches_is_offered_nothing() -> None:
    app = studio(SMALL)
    scene = at_table(app, Match.begin(Setup("duel", ("random", "random"), 3)))
    app.push(scene)
    assert isinstance(scene, TableScene) and scene.display.viewer == NOBODY
    assert not any(isinstance(widget, UndoButton) for widget in scene.widgets)


@pytest.mark.few("duel")
@EACH_GAME
def test_the_log_loses_what_is_taken_back_and_has_it_again_when_it_is_redone(game: str) -> None:
    app, scene = table_of(game, "practice")
    for _ in range(3):
        until_choice(app, scene)
        before = words(scene)
        decide(app, scene)
        scene.playback.finish()
        after = words(scene)
        idle = not any(e.phrase() and not e.idle for e in match_of(scene).past.done[-1].events())
        assert after != before or idle
        key(app, "undo")
        scene.playback.finish()
        assert words(scene) == before
        key(app, "redo")
        scene.playback.finish()
        assert words(scene) == after


@pytest.mark.few("duel")
@EACH_GAME
def test_after_an_undo_the_recap_begins_with_the_decision_before(game: str) -> None:
    app, scene = table_of(game, "practice")
    for _ in range(3):
        decide(app, scene)
        until_choice(app, scene)
    key(app, "undo")
    scene.playback.finish()
    done = match_of(scene).past.done
    own = [n for n, played in enumerate(done) if played.decided and played.action.seat == 0]
    shown = done[own[-1] :]
    assert [view for _events, view in scene.recap.since[0]] == [
        each.after.view(0) for each in shown
    ]
    assert scene.recap.snapshots[0] == shown[0].before.view(0)


def test_the_rest_of_a_turn_played_out_for_one_is_taken_back_at_once() -> None:
    app = studio(SMALL)
    app.settings.speed = 0.0
    hand, foe = "Troops, Ships, Garrison, Marines", "Corinth, Boeotians"
    war = duel(hand, "Retaliation", "", foe, passed=(False, True))
    scene = DuelScene(app, Match(Setup("duel", ("human", "random"), 1, "practice"), war))
    app.push(scene)
    until_asked(app)
    before = match_of(scene).state.digest()
    scene.game.controls.play(next(iter(scene.display.choices.cards)))
    until_asked(app)
    scene.game.play_out.begin()
    for _ in range(20):
        app.step()
        if match_of(scene).past.done[-1].automatic:
            break
    assert match_of(scene).past.done[-1].automatic
    key(app, "undo")
    assert match_of(scene).state.digest() == before
    wait(app, 60)
    assert match_of(scene).state.digest() == before, "the rest is not played out once more"


def test_who_goes_back_to_a_window_is_asked_there_in_spite_of_his_order() -> None:
    war = battle(
        "Bloodlust, Horde",
        "Shields, Bloodlust, Slingers",
        phase="attack",
        attack=attack("Legionaries < Warriors"),
    )
    app = studio(SMALL)
    app.settings.speed = 0.0
    match = Match(Setup("battle", ("human", "human"), 1, "practice"), war)
    scene = BattleScene(app, match)
    app.push(scene)
    until_asked(app)
    seat, before = scene.display.viewer, match.state.digest()
    key(app, "pass")
    scene.game.standing.orders[seat] = NOT_NOW
    scene.game.standing.until[seat] = scene.display.view.turn
    scene.seat.view_as(seat)
    scene.actions.undo()
    assert match.state.digest() == before
    wait(app, 120)
    assert match.state.digest() == before
    assert scene.game.standing.order_of(seat) != NOT_NOW


def test_who_has_given_his_seat_away_is_offered_no_undo() -> None:
    app, scene = table_of("duel", "practice")
    decide(app, scene)
    scene.bots.update = lambda: None  # type: ignore[method-assign]
    scene.actions.hand_over(0, Bot("random"))
    scene.refresh()
    assert not any(isinstance(widget, UndoButton) for widget in scene.widgets)
    before = match_of(scene).state.digest()
    key(app, "undo")
    assert match_of(scene).state.digest() == before
