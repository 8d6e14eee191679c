"""Keys at a table: a question beside the cards is one arrow away, and any key reads on."""

from __future__ import annotations

from argparse import Namespace

import pytest

from game.commands.positions import run
from game.commands.shot import studio
from game.scenes.duel.scene import DuelScene
from game.session.intent import ANY
from game.staging.battle_moments import table_of
from game.staging.moments import MOMENTS
from tests.support.stage import SMALL, app_of, key, match_of


def posed(name: str) -> DuelScene:
    scene = MOMENTS[name](studio(SMALL), Namespace(replay=None, at=None, seat=None))
    assert isinstance(scene, DuelScene)
    return scene


@pytest.mark.parametrize(("name", "first"), [("duel-declare", "land"), ("duel-nicias", "keep")])
def test_the_keys_begin_at_the_answers_to_a_question_without_cards(name: str, first: str) -> None:
    scene = posed(name)
    scene.focus.take(f"card{scene.display.ordered_hand()[-1]}")
    scene.game.settle(scene.display.view)
    scene.refresh()
    assert scene.focus.name == first and scene.focus.by_keys


def test_after_a_scout_was_sent_by_keys_they_are_where_it_can_look() -> None:
    hands = [["Nomads", "Horde"], ["Elephants"]]
    scene = table_of(studio(SMALL), phase="scout", to_act=0, hands=hands)
    run(app_of(scene), 1.0)
    scene.focus.take(next(f"card{t}" for t in scene.display.choices.cards))
    key(app_of(scene), "confirm")
    run(app_of(scene), 3.0)
    assert scene.display.choices.deciding == "look"
    assert scene.focus.name == "look0"
    key(app_of(scene), "confirm")
    assert match_of(scene).history[-1][1].verb == "look"


def test_any_key_goes_on_after_the_result_of_a_turn() -> None:
    scene = posed("duel-verdict")
    assert scene.display.hold is not None
    key(app_of(scene), ANY)
    assert scene.display.hold is None
