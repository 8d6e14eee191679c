"""Two people who trust each other need no curtain between plays: hands are held to be seen."""

from __future__ import annotations

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.rules.greece import GreeceState
from game.scenes.duel.scene import DuelScene
from game.scenes.greece.scene import GreeceScene
from game.scenes.menus.setup import SetUp
from game.scenes.tables.curtain import REST, Curtain
from game.scenes.tables.hand_cover import HAND
from game.session.intent import Intent
from game.staging import battle_moments
from game.staging.duel_moments import HAND_ATHENS, HAND_SPARTA, MIDDLE, table_of
from tests.support.menus import by_keys
from tests.support.stage import SMALL, app_of, key, match_of, mouse, pass_time, visible_point
from tests.support.stage import table as new_table

PEOPLE = ("human Ana", "human Ben")


def at_the_table(**zones: object) -> tuple[App, DuelScene]:
    """In the Action Phase, Athens to play, both hands covered."""
    app = studio(SMALL)
    app.settings.trusting_table = True
    scene = table_of(app, PEOPLE, **{**MIDDLE, **zones})
    pass_time(app, 1.0)
    return app_of(scene), scene


def open_cards(scene: DuelScene) -> list[int]:
    """Return the cards of both hands that lie face up on the screen, and all that is named."""
    held = [*scene.display.board.hands[0], *scene.display.board.hands[1]]
    sprites = scene.game.cards.sprites
    return [token for token in held if token in sprites and sprites[token].flip < 1.0]


def held(scene: DuelScene, card: str) -> int:
    """Return a card of the acting player's hand by its name."""
    hand = scene.display.board.hands[scene.display.viewer]
    return next(token for token in hand if scene.display.face_name(token) == card)


def point_at_card(app: App, scene: DuelScene, token: int) -> None:
    """Move the held mouse over a card of the hand."""
    scene.refresh()
    spot = next(spot for spot in scene.focus.spots if spot.name == f"card{token}")
    app.handle_input(Intent("point", *visible_point(scene, spot.box, spot.name)))


def hold_the_hand(app: App, scene: DuelScene) -> None:
    """Press the mouse on the covered hand and keep it down."""
    scene.refresh()
    spot = next(spot for spot in scene.focus.spots if spot.name == HAND)
    app.handle_input(Intent("point", *spot.box.center))
    app.handle_input(Intent("press", *spot.box.center))


def test_play_goes_on_without_a_curtain_and_hands_stay_covered() -> None:
    app, scene = at_the_table()
    for seat, card in ((0, "Triremes"), (1, "Raiders"), (0, "Siegecraft"), (1, "Ramming Tactics")):
        assert app.top is scene and scene.display.viewer == seat
        assert scene.display.asked and open_cards(scene) == []
        key(app, "look")
        assert open_cards(scene) == list(scene.display.board.hands[seat])
        scene.game.controls.play(held(scene, card))
        for _ in range(12):
            pass_time(app, 0.25)
            assert scene.display.stage.busy or open_cards(scene) == []
        key(app, "look_away")


def test_without_trust_the_curtain_falls_as_ever() -> None:
    app = studio(SMALL)
    table_of(app, PEOPLE, **MIDDLE)
    pass_time(app, 1.0)
    assert isinstance(app.top, Curtain)


def test_a_released_key_covers_the_hand_again() -> None:
    app, scene = at_the_table()
    key(app, "look")
    assert open_cards(scene)
    key(app, "look_away")
    pass_time(app, 0.5)
    assert open_cards(scene) == []


def test_the_mouse_held_on_the_hand_shows_it_and_chooses_where_it_is_let_go() -> None:
    app, scene = at_the_table()
    hold_the_hand(app, scene)
    assert open_cards(scene) == list(scene.display.board.hands[0])
    token = held(scene, "Triremes")
    point_at_card(app, scene, token)
    app.handle_input(Intent("release"))
    pass_time(app, 0.5)
    assert open_cards(scene) == [] and scene.display.chosen == token
    name = scene.display.face_name(token)
    said = [widget.words for widget in scene.game.controls.buttons()]
    assert "Play the chosen card" in said and not any(name in words for words in said)
    mouse(app, "go")
    assert match_of(scene).history[-1][1].args == (token,)


def test_a_hand_that_is_let_go_beside_its_cards_is_only_covered() -> None:
    app, scene = at_the_table()
    hold_the_hand(app, scene)
    app.handle_input(Intent("point", 300, 200))
    app.handle_input(Intent("release", 300, 200))
    assert open_cards(scene) == [] and scene.display.chosen == -1
    assert match_of(scene).history == []


def test_keys_alone_look_choose_and_play() -> None:
    app, scene = at_the_table()
    key(app, "look", "right")
    token = held(scene, "Triremes")
    scene.focus.take(f"card{token}")
    key(app, "confirm")
    assert match_of(scene).history[-1][1].verb == "play"
    pass_time(app, 3.0)
    key(app, "look_away")
    assert open_cards(scene) == []


def test_who_cannot_hold_presses_once_to_look_and_once_to_cover() -> None:
    app, scene = at_the_table()
    app.settings.hold_to_look = False
    app.step()
    key(app, "look", "look_away")
    assert open_cards(scene)
    key(app, "look", "look_away")
    assert open_cards(scene) == []
    hold_the_hand(app, scene)
    app.handle_input(Intent("release"))
    assert open_cards(scene), "a click is enough for the mouse too"
    mouse(app, "look")
    assert open_cards(scene) == []


def test_a_covered_hand_gives_nothing_away_by_marks_focus_or_lists() -> None:
    app, scene = at_the_table()
    hand = scene.display.board.hands[0]
    assert not any(scene.game.cards.sprites[token].playable for token in hand)
    assert not any(scene.game.cards.sprites[token].unplayable for token in hand)
    scene.refresh()
    assert not {f"card{token}" for token in hand} & {spot.name for spot in scene.spots()}
    app.handle_input(Intent("digit", amount=1))
    assert scene.display.pointed_card() == -1
    key(app, "unseen")
    assert app.top is scene, "what is unseen says what is held"
    assert not scene.actions.may_hint


def test_what_one_looks_at_in_the_deck_is_covered_until_it_is_held() -> None:
    app, scene = at_the_table(hands=(["Thucydides", *HAND_ATHENS[1:]], HAND_SPARTA))
    thucydides = held(scene, "Thucydides")
    scene.actions.act(next(a for a in scene.match.view(0).legal if a.args == (thucydides,)))
    pass_time(app, 2.5)
    reading = scene.display.reading
    assert reading is not None and reading.covered
    assert [spot.name for spot in scene.game.controls.reading_spots({})] == ["look"]
    key(app, "look")
    assert not reading.covered
    key(app, "look_away")
    assert reading.covered and scene.display.reading is reading
    key(app, "space")
    pass_time(app, 1.0)
    assert scene.display.reading is None


def test_a_hand_opened_behind_the_curtain_is_covered_when_the_plays_begin() -> None:
    app, scene = new_table(PEOPLE, seed=3)
    app.settings.trusting_table = True
    curtains = 0
    for _ in range(400):
        pass_time(app, 0.25)
        if isinstance(app.top, Curtain):
            curtains += 1
            pass_time(app, REST + 0.1)
            key(app, "space")
        elif scene.display.hold is not None:
            key(app, "space")
        elif scene.display.asked and scene.display.choices.deciding == "exchange":
            scene.game.controls.commit()
        elif scene.display.asked and scene.display.choices.deciding == "play":
            break
    assert curtains == 2, "each exchanges behind the curtain"
    assert scene.display.hand_hidden and open_cards(scene) == []


def test_in_the_battle_blocks_are_asked_on_the_open_table() -> None:
    app = studio(SMALL)
    app.settings.trusting_table = True
    attack = {"attackers": [{"card": "Elephants", "blocker": None}]}
    asked = {"to_act": 1, "attack": attack, "pending": {"decide": "block", "active": 0}}
    scene = battle_moments.table_of(app, PEOPLE, **{**battle_moments.MIDDLE, **asked})
    pass_time(app, 1.0)
    assert app.top is scene and scene.display.viewer == 1 and scene.display.hand_hidden


@pytest.mark.parametrize("trust", [False, True])
def test_on_the_map_delphi_and_keeping_need_the_curtain_only_without_trust(trust: bool) -> None:
    app = studio(SMALL)
    app.settings.trusting_table = trust
    hands = (["void", "coup"], ["coup"], ["coup"])
    state = GreeceState.arrange(seed=3, phase="keep", hands=hands)
    seats = ("human Ana", "human Ben", "human Cy")
    scene = GreeceScene(app, Match(Setup("greece", seats, 3), state))
    app.push(scene)
    pass_time(app, 1.0)
    assert isinstance(app.top, Curtain) is not trust
    assert scene.display.hand_hidden is trust


def test_the_setup_offers_trust_to_two_people_and_remembers_it() -> None:
    app = studio(SMALL)
    scene = SetUp(app, "duel")
    app.push(scene)
    scene.show_whole()
    assert scene.rows.hands not in scene.widgets
    by_keys(app, "sparta human")
    assert scene.rows.hands in scene.widgets
    by_keys(app, "Hidden hands")
    assert "Trusting" in scene.rows.mode_notes(2)[scene.rows.hands.at]
    scene.start()
    assert app.settings.trusting_table


def test_the_curtain_tells_the_last_move_and_the_third_offers_a_table_without() -> None:
    app = studio(SMALL)
    scene = table_of(app, PEOPLE, **MIDDLE)
    offered = []
    for card in ("Triremes", "Raiders", "Siegecraft", "Ramming Tactics"):
        curtain = wait_for_curtain(app)
        offered.append(curtain.trust is not None)
        last = curtain.last
        assert ("Raiders" in last) is (card == "Siegecraft"), "only what both have seen"
        if curtain.trust is None:
            curtain.open()
        else:
            curtain.buttons[-1].activate()
            assert app.settings.trusting_table and app.top is scene
            assert scene.display.hand_hidden and open_cards(scene) == []
            break
        pass_time(app, 0.5)
        scene.game.controls.play(held(scene, card))
    assert offered == [False, False, True]


def wait_for_curtain(app: App) -> Curtain:
    """Let time pass until a curtain has fallen, and return it."""
    for _moment in range(60):
        if isinstance(app.top, Curtain):
            return app.top
        pass_time(app, 0.25)
    raise AssertionError("no curtain has fallen")
