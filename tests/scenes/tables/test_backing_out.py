"""A choice that is put together on the screen can be backed out of until it is committed."""

from __future__ import annotations

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.scenes.battle.scene import BattleScene
from game.scenes.duel.scene import DuelScene
from game.scenes.tables.pause import Pause
from game.staging import battle_moments as battle
from game.staging.duel_moments import HAND_ATHENS, HAND_SPARTA, MIDDLE, table_of
from tests.support.stage import SMALL, app_of, key, match_of, mouse, pass_time


def verbs(scene: BattleScene | DuelScene) -> list[str]:
    """Return the verbs of the actions that the match knows."""
    return [action.verb for _before, action in match_of(scene).history]


def fight(**changes: object) -> tuple[App, BattleScene]:
    """The Hellenes are asked for a tactic in an attack with several lanes."""
    zones = {
        **battle.MIDDLE,
        "hands": [["Bloodlust", *battle.MINE[1:]], battle.THEIRS],
        "casualties": [battle.FALLEN[0][1:], battle.FALLEN[1]],
        **changes,
    }
    scene = battle.table_of(studio(SMALL), **zones)
    pass_time(app_of(scene), 0.2)
    return app_of(scene), scene


def held(scene: BattleScene, card: str) -> int:
    """Return a card of the hand by its name."""
    hand = scene.display.board.hands[0]
    return next(token for token in hand if scene.display.face_name(token) == card)


def shown(scene: BattleScene) -> tuple[object, ...]:
    """Return the position as the screen shows it."""
    board = scene.display.board
    return board.hands, board.casualties, board.faces, scene.display.view, scene.display.choices


@pytest.mark.parametrize("way", ["cancel", "undo", "back"])
def test_a_tactic_is_backed_out_of_until_its_unit_is_chosen(way: str) -> None:
    app, scene = fight()
    before, digest = shown(scene), scene.match.digest()
    scene.game.controls.play(held(scene, "Bloodlust"))
    assert scene.display.drafted and scene.display.choices.deciding == "target"
    assert scene.match.digest() == digest
    mouse(app, "back") if way == "back" else key(app, way)
    assert not scene.display.drafted
    assert (shown(scene), scene.match.digest()) == (before, digest)
    app.draw()


def test_a_tactic_goes_to_the_match_with_its_unit() -> None:
    app, scene = fight()
    scene.game.controls.play(held(scene, "Bloodlust"))
    scene.game.controls.click_lane(2)
    assert verbs(scene) == ["play", "target"]
    assert not scene.display.drafted
    pass_time(app, 3.0)


def test_a_scout_is_called_back_until_he_is_told_where_to_look() -> None:
    app, scene = fight(phase="scout", attack=None, pending=None)
    scene.game.controls.play(held(scene, "Slingers"))
    assert scene.display.choices.deciding == "look" and verbs(scene) == []
    key(app, "cancel")
    assert scene.display.choices.deciding == "scout" and verbs(scene) == []
    scene.game.controls.play(held(scene, "Slingers"))
    scene.game.controls.plain("look1")
    assert verbs(scene) == ["scout", "look"]


def test_a_casualty_to_rally_is_chosen_before_it_is_taken() -> None:
    hands = [["Rally", "Horse Archers"], battle.THEIRS[:2]]
    asked = {"decide": "rally", "active": 0}
    app, scene = fight(phase="draw", attack=None, pending=asked, hands=hands)
    scene.game.controls.play(held(scene, "Rally"))
    assert scene.display.reading is not None and verbs(scene) == []
    mouse(app, "read0")
    assert scene.display.chosen >= 0 and verbs(scene) == []
    key(app, "cancel")
    assert scene.display.chosen == -1 and scene.display.drafted
    mouse(app, "read0")
    mouse(app, "go")
    assert verbs(scene) == ["play", "take"]


def test_escape_takes_attackers_and_blocks_back_one_by_one() -> None:
    app, scene = fight(attack=None, pending=None)
    assert scene.display.choices.deciding == "attack"
    first, second = held(scene, "Horse Archers"), held(scene, "Slingers")
    scene.game.controls.click(first)
    scene.game.controls.click(second)
    key(app, "cancel")
    assert scene.display.picked == [first]
    mouse(app, "back")
    assert scene.display.picked == [] and app.top is scene
    key(app, "cancel")
    assert isinstance(app.top, Pause), "with nothing put together it opens the menu"
    assert verbs(scene) == []


def test_a_blocker_is_called_back_from_its_lane() -> None:
    attackers = [{"card": name, "blocker": None} for name in ("Elephants", "Legionaries")]
    app, scene = fight(
        to_act=0, attack={"attackers": attackers}, pending={"decide": "block", "active": 1}
    )
    scene.game.controls.click(held(scene, "Slingers"))
    scene.game.controls.click_lane(1)
    scene.game.controls.click(held(scene, "Cataphracts"))
    assert len(scene.display.assigned) == 2, "the last free lane is taken at once"
    key(app, "cancel")
    assert list(scene.display.assigned.values()) == [1]
    key(app, "cancel")
    assert scene.display.assigned == {} and verbs(scene) == []


def searching() -> tuple[App, DuelScene]:
    """Athens has played a card that searches the deck."""
    hands = (["Win Support", *HAND_ATHENS[1:6]], HAND_SPARTA)
    scene = table_of(studio(SMALL), **{**MIDDLE, "hands": hands})
    app = app_of(scene)
    scene.game.controls.play(scene.display.board.hands[0][0])
    pass_time(app, 3.0)
    assert scene.display.choices.deciding == "search"
    return app, scene


def test_a_search_that_has_shown_the_deck_stands_and_says_so() -> None:
    app, scene = searching()
    assert verbs(scene) == ["play"] and not scene.display.drafted
    reading = scene.display.reading
    assert reading is not None and "cannot be taken back" in reading.note
    app.draw()


def test_the_card_of_a_search_is_chosen_before_it_is_taken() -> None:
    app, scene = searching()
    mouse(app, "read1")
    chosen = scene.display.chosen
    assert chosen >= 0 and verbs(scene) == ["play"]
    key(app, "cancel")
    assert scene.display.chosen == -1 and app.top is scene
    mouse(app, "read1")
    mouse(app, "read1")
    assert verbs(scene) == ["play", "take"]
    assert match_of(scene).history[-1][1].args == (chosen,)
