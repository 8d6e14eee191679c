"""Keys at a table: a question beside the cards is one arrow away, and any key reads on."""

from __future__ import annotations

from argparse import Namespace

import pytest

from game.client.commands import how_to_go_on
from game.commands.positions import run
from game.commands.shot import studio
from game.match.seats import Bot
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


def test_a_scout_does_not_stop_the_match_while_the_ai_plays_for_that_seat() -> None:
    hands = [["Nomads", "Horde"], ["Elephants"]]
    scene = table_of(studio(SMALL), phase="scout", to_act=0, hands=hands)
    run(app_of(scene), 1.0)
    scene.actions.hand_over(0, Bot("random"))
    looks = [action for action in match_of(scene).state.legal() if action.verb == "scout"]
    scene.match.act(looks[0])
    seen = match_of(scene).state.legal()
    scene.match.act(next(action for action in seen if action.verb == "look"))
    for _step in range(600):
        app_of(scene).step()
        assert not scene.playback.shows_news


@pytest.mark.few(2)
@pytest.mark.parametrize("pressed", [ANY, "hint", "pass", "digit"])
def test_a_key_without_another_meaning_goes_on_after_the_result_of_a_turn(pressed: str) -> None:
    scene = posed("duel-verdict")
    assert scene.display.hold is not None
    key(app_of(scene), pressed)
    assert scene.display.hold is None


@pytest.mark.parametrize("pressed", ["tell_hand", "tell_focus", "tell_turn", "tell_totals"])
def test_a_key_that_reads_only_reads(pressed: str) -> None:
    scene = posed("duel-verdict")
    key(app_of(scene), pressed)
    assert scene.display.hold is not None


def test_the_words_name_what_goes_on() -> None:
    assert how_to_go_on() == "Click, or press Space or Enter, to continue"
