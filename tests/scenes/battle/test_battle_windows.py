"""Windows that neither nag nor leak: asked on the open table, hands covered, one beat."""

from __future__ import annotations

import re

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.match.seats import Human
from game.rules.battle import BattleState
from game.scenes.battle.orders import BEAT
from game.scenes.battle.scene import BattleScene
from game.scenes.tables.curtain import REST
from tests.support.clauses import rule
from tests.support.play.battle_players import MousePlayer, quiet, table
from tests.support.play.battlefield import attack, battle, go_to
from tests.support.play.by_notation import do
from tests.support.stage import FRAME, SMALL, key, match_of, mouse, pass_time

STEP = 0.05
NAMELESS = re.compile(r" draw (a card|\d+ cards)(\.|$)")
"""The end of a line on drawn cards for those who do not see them."""


def at_a_window(
    persians: str = "Shields, Bloodlust, Slingers", seats: tuple[str, ...] = ("human", "human")
) -> tuple[App, BattleScene]:
    """The Hellenes attack and have declined; the Persians are asked for a tactic."""
    war = battle(
        "Bloodlust, Horde", persians, phase="attack", attack=attack("Legionaries < Warriors")
    )
    do(war, "decline")
    assert (war.to_act, war.deciding) == (1, "tactics")
    app = studio(SMALL)
    scene = BattleScene(app, Match(Setup("battle", seats, 5), war))
    app.push(scene)
    return app, scene


def shown(scene: BattleScene) -> list[str]:
    """The cards of both hands that lie face up on the screen."""
    held = [*scene.display.board.hands[0], *scene.display.board.hands[1]]
    sprites = (scene.game.cards.sprites.get(token) for token in held)
    return sorted(s.face.name for s in sprites if s is not None and s.face and s.flip == 0.0)


@rule("B5.1")
def test_a_window_asks_on_the_open_table_and_shows_no_hand() -> None:
    app, scene = at_a_window()
    quiet(app, scene)
    assert app.top is scene, "no curtain falls"
    assert (scene.display.viewer, scene.display.hand_hidden, scene.display.choices.deciding) == (
        1,
        True,
        "tactics",
    )
    assert shown(scene) == []
    scene.refresh()
    names = {spot.name for spot in scene.spots()}
    assert not names & {f"card{token}" for token in scene.display.board.hands[1]}
    assert {"look", "pass"} <= names
    assert not names & {"orders", "recap"}, "his orders are nobody else's business"
    app.draw()


@rule("B5.1")
@pytest.mark.parametrize("single", [True, False])
def test_a_window_asks_whatever_the_hand_holds(single: bool) -> None:
    held = [at_a_window(hand) for hand in ("Shields, Slingers", "Nomads, Slingers")]
    for app, _scene in held:
        app.settings.single_answers = single
        pass_time(app, 4 * BEAT)
    asked = [(scene.game.prompt, len(match_of(scene).history)) for _app, scene in held]
    assert asked == [("Persians: Play a tactic, or decline.", 0)] * 2


def test_a_held_key_shows_ones_hand_and_it_is_covered_again() -> None:
    app, scene = at_a_window()
    quiet(app, scene)
    key(app, "look")
    assert shown(scene) == ["Bloodlust", "Shields", "Slingers"]
    key(app, "look_away")
    assert shown(scene) == []
    mouse(app, "look")
    assert shown(scene) == ["Bloodlust", "Shields", "Slingers"]
    mouse(app, "look")
    assert shown(scene) == []


def test_a_tactic_is_played_from_the_hand_that_one_looks_at() -> None:
    app, scene = at_a_window()
    app.settings.single_answers = False
    quiet(app, scene)
    key(app, "look")
    token = next(
        t for t in scene.display.board.hands[1] if scene.display.face_name(t) == "Bloodlust"
    )
    mouse(app, f"card{token}")
    mouse(app, f"card{token}")
    assert scene.display.drafted
    key(app, "look_away")
    assert (scene.display.viewer, scene.display.choices.deciding) == (1, "target")
    assert shown(scene) == []
    mouse(app, f"card{scene.display.board.blockers[0]}")
    quiet(app, scene)
    assert (scene.display.viewer, scene.display.hand_hidden, scene.display.choices.deciding) == (
        0,
        True,
        "tactics",
    )
    key(app, "pass")
    quiet(app, scene)
    assert (scene.display.viewer, scene.display.hand_hidden) == (1, True)


def test_who_has_his_own_hand_open_keeps_it_in_his_own_window() -> None:
    app, scene = table(("human", "human"))
    player = MousePlayer(8)
    for _ in range(80):
        quiet(app, scene)
        if (
            scene.display.asked
            and scene.display.choices.deciding == "attack"
            and scene.display.choices.gather
        ):
            break
        player.move(app, scene)
    seat = scene.display.viewer
    assert not scene.display.hand_hidden
    assert len(shown(scene)) == len(scene.display.board.hands[seat])


def test_two_people_read_only_what_is_public_in_the_log() -> None:
    app, scene = table(("human", "human"))
    player = MousePlayer(8)
    for _ in range(60):
        quiet(app, scene)
        player.move(app, scene)
    drawn = [words for words, _side, _at in scene.log.lines if " draw " in words]
    assert drawn
    assert all(NAMELESS.search(words) for words in drawn)


def how_long_it_stays_open(app: App, scene: BattleScene) -> int:
    """Steps of the clock until the window's answer has been given."""
    before, steps = len(match_of(scene).history), 0
    while len(match_of(scene).history) == before:
        app.step(STEP)
        steps += 1
        assert steps < 100
    return steps


@rule("B5.1")
def test_a_window_takes_the_same_beat_whoever_answers_and_whatever_he_holds() -> None:
    """A bot that knows at once, and people who have ordered not to be asked."""
    beats = set()
    for persians in ("Shields, Bloodlust", "Slingers, Onagers"):
        app, scene = at_a_window(persians, ("human", "greedy"))
        scene.bots.update = lambda scene=scene: scene.match.state.legal()[-1]  # type: ignore[method-assign,misc]
        beats.add(how_long_it_stays_open(app, scene))
        app, scene = at_a_window(persians, ("human", "human"))
        scene.game.standing.orders[1] = "not now"
        scene.game.standing.until[1] = scene.display.view.turn
        beats.add(how_long_it_stays_open(app, scene))
    assert len(beats) == 1
    assert abs(beats.pop() * STEP - BEAT) <= 2 * STEP


def test_a_hand_is_needed_behind_the_curtain_after_the_windows() -> None:
    war: BattleState = battle("Horde", "Nomads, Rally", phase="draw")
    go_to(war, "flank")
    app = studio(SMALL)
    scene = BattleScene(app, Match(Setup("battle", ("human", "human"), 5), war))
    app.push(scene)
    quiet(app, scene)
    assert app.top is not scene
    pass_time(app, REST + FRAME)
    key(app, "space")
    assert (scene.display.viewer, scene.display.hand_hidden) == (0, False)


@pytest.mark.sweep(sister="test_a_tactic_is_played_from_the_hand_that_one_looks_at")
def test_the_screen_that_comes_to_rest_has_been_drawn_as_it_rests() -> None:
    """Nobody points at anything: what is to be decided must show without a further event."""
    app, scene = table(("human", "random"), 12)
    for _ in range(2000):
        scene.focus.name = ""
        app.step(1 / 60)
        if app.dirty:
            app.draw()
            drawn = {widget.name for widget in scene.widgets}
        if not any(each.moving or each.waiting for each in app.shown()):
            break
    assert scene.display.asked
    assert drawn & {"go", "pass"}


def test_what_one_person_alone_has_read_is_not_for_another_who_sits_down() -> None:
    app, scene = table(("human", "random"))
    player = MousePlayer(8)
    for _ in range(20):
        quiet(app, scene)
        player.move(app, scene)
    quiet(app, scene)
    drawn = [words for words, _side, _at in scene.log.lines if " draw " in words]
    assert not all(NAMELESS.search(words) for words in drawn)
    scene.actions.hand_over(1, Human("Ben"))
    told = [words for words, _side, _at in scene.log.lines] + [
        e.markup for e in scene.log.panel.entries
    ]
    assert all(NAMELESS.search(words) for words in told if " draw " in words)
