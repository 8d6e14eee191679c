"""Choices of Land or Sea and of targets can be backed out of until the play is complete."""

from __future__ import annotations

from argparse import Namespace

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.rules.core import Action
from game.rules.duel.view import DuelView
from game.scenes.duel.scene import DuelScene
from game.session.intent import Intent
from game.staging.duel_moments import HAND_ATHENS, HAND_SPARTA, MIDDLE, focused, table_of
from game.staging.moments import MOMENTS as ALL_MOMENTS
from tests.support.stage import SMALL, app_of, key, match_of, pass_time, top

RUSE, BRIBERY = "Tactical Ruse", "Bribery"


def at_the_table(card: str) -> tuple[App, DuelScene]:
    """Athens to play, with a card in hand that leaves a choice open."""
    app = studio(SMALL)
    hand = [card, *HAND_ATHENS[1:]]
    scene = table_of(app, **{**MIDDLE, "hands": (hand, HAND_SPARTA)})
    scene.playback.finish()
    focused(scene, card)
    return app_of(scene), scene


def board_of(scene: DuelScene) -> tuple[object, ...]:
    """Return the position as the screen shows it."""
    board = scene.display.board
    return board.hands, board.tables, board.faces, scene.display.view, scene.display.choices


def actions_of(scene: DuelScene) -> list[Action]:
    """Return the actions that the match knows."""
    return [action for _before, action in match_of(scene).history]


def test_a_card_that_is_put_together_flies_over_the_hand_and_counts_when_it_lies() -> None:
    app, scene = at_the_table(RUSE)
    token = scene.display.pointed_card()
    shown = scene.display.plaques[0].shown
    scene.game.controls.play(token)
    pass_time(app, 0.1)
    assert scene.game.cards.sprites[token].aloft
    assert scene.display.plaques[0].shown == shown
    pass_time(app, 0.5)
    assert not scene.game.cards.sprites[token].aloft
    assert scene.display.plaques[0].shown > shown


@pytest.mark.parametrize("card", [RUSE, BRIBERY])
@pytest.mark.parametrize("way", ["cancel", "undo", "back"])
def test_a_play_is_backed_out_of_until_it_is_complete(card: str, way: str) -> None:
    app, scene = at_the_table(card)
    before, digest = board_of(scene), scene.match.digest()
    scene.game.controls.play(scene.display.pointed_card())
    assert scene.display.drafted
    assert scene.display.choices.deciding == ("declare" if card == RUSE else "target")
    assert scene.match.digest() == digest
    app.draw()
    if way == "back":
        next(w for w in scene.game.controls.buttons() if w.name == "back").activate()
    else:
        key(app, way)
    assert not scene.display.drafted
    assert (board_of(scene), scene.match.digest()) == (before, digest)
    pass_time(app, 0.5)
    standing = {token: (s.x, s.y) for token, s in scene.game.cards.sprites.items()}
    scene.game.cards.settle()
    for token, sprite in scene.game.cards.sprites.items():
        assert standing[token] == pytest.approx((sprite.x, sprite.y))


def test_a_play_goes_to_the_match_once_it_is_complete() -> None:
    app, scene = at_the_table(RUSE)
    token = scene.display.pointed_card()
    scene.game.controls.play(token)
    scene.game.controls.plain("sea")
    assert not scene.display.drafted
    assert [action.verb for action in actions_of(scene)[-2:]] == ["play", "sea"]
    scene.playback.finish()
    names = [scene.display.face_name(t) for t in scene.display.board.tables[0]]
    assert RUSE in names
    del app


def test_a_target_that_is_chosen_sends_the_play_with_it() -> None:
    app, scene = at_the_table(BRIBERY)
    scene.game.controls.play(scene.display.pointed_card())
    target = next(iter(scene.display.choices.cards))
    lost = scene.display.face_name(target)
    scene.game.controls.click(target)
    scene.playback.finish()
    assert lost in [scene.display.face_name(t) for t in scene.display.board.discard]
    del app


@pytest.mark.parametrize("card", [RUSE, BRIBERY])
def test_a_hint_is_followed_like_a_play_of_ones_own(card: str) -> None:
    _app, scene = at_the_table(card)
    before, digest = board_of(scene), scene.match.digest()
    play = scene.display.choices.cards[scene.display.pointed_card()]
    scene.game.controls.follow(play)
    assert scene.display.drafted
    assert scene.match.digest() == digest
    scene.actions.undo()
    assert board_of(scene) == before


def test_a_hint_speaks_of_the_choice_that_is_open() -> None:
    """While a target is open the adviser thinks of targets, and its move completes the play."""
    app, scene = at_the_table(BRIBERY)
    token = scene.display.pointed_card()
    scene.game.controls.play(token)
    pass_time(app, 1.0)
    assert scene.display.choices.deciding == "target"
    key(app, "hint")
    for _second in range(20):
        pass_time(app, 0.5)
        if scene.display.hint.moves:
            break
    moves = scene.display.hint.moves
    assert moves and all(move.actions[0].verb in ("target", "decline") for move in moves)
    scene.hinter.play()
    pass_time(app, 1.0)
    assert actions_of(scene)[1] == moves[0].actions[0]


def test_a_hint_goes_when_the_choice_is_backed_out_of() -> None:
    app, scene = at_the_table(BRIBERY)
    scene.game.controls.play(scene.display.pointed_card())
    pass_time(app, 1.0)
    key(app, "hint")
    assert scene.display.hint.open
    scene.game.controls.drafting.back_out()
    pass_time(app, 0.2)
    assert not scene.display.hint.open


def test_a_play_is_dropped_when_the_table_shows_the_position_of_the_match() -> None:
    _app, scene = at_the_table(RUSE)
    scene.game.controls.play(scene.display.pointed_card())
    scene.game.settle(scene.display.view)
    assert scene.display.drafted, "laid out anew, it stays"
    assert not scene.game.can_recap
    view = scene.match.view(scene.display.viewer)
    assert isinstance(view, DuelView)
    scene.display.stage.add(scene.playback.come_to_rest(view))
    scene.playback.finish()
    assert not scene.display.drafted and not scene.game.drafting.steps
    scene.game.controls.plain("pass")
    assert scene.match.history[-1][1].verb == "pass"


def test_a_card_that_a_screen_reader_takes_is_taken_once() -> None:
    app = studio(SMALL)
    ALL_MOMENTS["duel-search-chosen"](app, Namespace(replay=None, at=None, seat=None))
    scene = top(app)
    assert isinstance(scene, DuelScene) and scene.display.reading is not None
    names = [scene.display.reading.spot_name(n) for n in range(len(scene.display.reading.tokens))]
    app.handle_input(Intent("reach", text=names[0], amount=1))
    taken = match_of(scene).state.digest()
    for name in names:  # they lie there until the card that was taken has gone to the hand
        app.handle_input(Intent("reach", text=name, amount=1))
    assert match_of(scene).state.digest() == taken
