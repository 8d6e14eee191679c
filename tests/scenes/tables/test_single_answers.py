"""Decisions with a single answer are made for the player, and told with what caused them."""

from __future__ import annotations

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.rules.duel import DuelState
from game.rules.greece import GreeceState
from game.rules.wording import phrase
from game.scenes.duel.scene import DuelScene
from game.scenes.greece.scene import GreeceScene
from game.scenes.tables.curtain import REST, Curtain
from game.scenes.tables.player_actions import BEAT
from game.staging.duel_moments import HAND_SPARTA, MIDDLE, table_of
from tests.support.stage import FRAME, SMALL, app_of, key, match_of, pass_time

PEOPLE = ("human Ana", "human Ben")
NOTHING_PLAYABLE = (HAND_SPARTA[:1], HAND_SPARTA[1:])


def without_a_play(seats: tuple[str, ...] = ("human", "greedy")) -> tuple[App, DuelScene]:
    """Athens is asked, and holds only a card of Sparta's."""
    scene = table_of(studio(SMALL), seats, **{**MIDDLE, "hands": NOTHING_PLAYABLE})
    return app_of(scene), scene


def played(scene: DuelScene) -> list[str]:
    """Return the verbs of the actions so far."""
    return [action.verb for _before, action in match_of(scene).history]


def test_a_pass_that_is_forced_is_made_after_a_beat() -> None:
    app, scene = without_a_play()
    pass_time(app, BEAT / 2)
    assert played(scene) == []
    assert not scene.display.asked and "made for you" in scene.game.prompt
    pass_time(app, BEAT)
    assert played(scene) == ["pass"]
    assert any("no playable card" in words for words, _side, _at in scene.log.lines)


@pytest.mark.parametrize("speed", [0.5, 4.0, 0.0])
def test_the_beat_goes_with_the_speed_of_the_game(speed: float) -> None:
    app, scene = without_a_play()
    app.settings.speed = speed
    steps = 0
    while not played(scene):
        app.step(FRAME)
        steps += 1
    asked = 0.0 if not speed else BEAT / speed
    assert asked - 2 * FRAME <= steps * FRAME <= asked + 4 * FRAME


def test_with_the_setting_off_the_player_is_asked() -> None:
    app, scene = without_a_play()
    app.settings.single_answers = False
    pass_time(app, 3 * BEAT)
    assert scene.display.asked and played(scene) == []


@pytest.mark.parametrize("hand", [HAND_SPARTA[:1], []])
def test_where_two_share_the_screen_only_an_empty_hand_passes_by_itself(hand: list[str]) -> None:
    hands = (hand, HAND_SPARTA[1:])
    scene = table_of(studio(SMALL), PEOPLE, **{**MIDDLE, "hands": hands})
    pass_time(app_of(scene), 2.5)
    assert isinstance(app_of(scene).top, Curtain)
    assert played(scene) == ([] if hand else ["pass"])


def with_one_target(seats: tuple[str, ...]) -> tuple[App, DuelScene]:
    """Athens wins over the only Ally of Sparta: there is one target."""
    hands = (["Balance of Power"], HAND_SPARTA)
    zones = {**MIDDLE, "hands": hands, "tables": (["Pericles"], ["Thessalians"]), "discard": []}
    app = studio(SMALL)
    state = DuelState.arrange(seed=7, **zones)
    scene = DuelScene(app, Match(Setup("duel", seats, 7), state))
    app.push(scene)
    pass_time(app, 0.2)
    return app, scene


def test_a_single_target_is_taken_and_told_with_the_play() -> None:
    app, scene = with_one_target(("human", "greedy"))
    scene.bots.update = lambda: None  # type: ignore[method-assign]
    scene.game.controls.play(next(iter(scene.display.choices.cards)))
    assert not scene.display.drafted, "there is nothing to choose"
    pass_time(app, 6.0)
    assert played(scene)[:2] == ["play", "target"]
    told = [words for words, _side, _at in scene.log.lines if "Balance of Power" in words]
    assert len(told) == 1 and "takes control of Thessalians" in told[0]
    live = list(scene.log.lines)
    scene.playback.rebuild()
    assert scene.log.lines == live, "an undo or a later session tells it alike"


def test_where_two_people_read_the_log_nothing_says_what_was_forced() -> None:
    app, scene = with_one_target(PEOPLE)
    pass_time(app, REST)
    key(app, "space")
    pass_time(app, 0.2)
    scene.game.controls.play(next(iter(scene.display.choices.cards)))
    pass_time(app, 6.0)
    told = [words for words, _side, _at in scene.log.lines]
    assert any(words.endswith("takes control of Thessalians") for words in told)
    assert not any("Balance of Power" in w and "Thessalians" in w for w in told)


def test_an_undo_goes_back_over_what_was_forced_to_the_last_choice() -> None:
    app, scene = with_one_target(("human", "greedy"))
    match_of(scene).setup = Setup("duel", ("human", "greedy"), 7, "practice")
    scene.bots.update = lambda: None  # type: ignore[method-assign]
    scene.game.controls.play(next(iter(scene.display.choices.cards)))
    pass_time(app, 6.0)
    scene.actions.undo()
    pass_time(app, 0.2)
    assert played(scene) == []
    assert scene.display.asked and scene.display.choices.deciding == "play"


def test_two_equal_chits_to_keep_are_not_given_away_by_a_missing_curtain() -> None:
    app = studio(SMALL)
    zones = {"phase": "keep", "hands": (["void", "void"], ["coup"], ["coup"])}
    state = GreeceState.arrange(seed=3, **zones)
    assert len(state.legal()) == 1
    seats = ("human Ana", "human Ben", "human Cy")
    scene = GreeceScene(app, Match(Setup("greece", seats, 3), state))
    app.push(scene)
    pass_time(app, 2.0)
    assert isinstance(app.top, Curtain)
    assert match_of(scene).history == []


def test_what_ends_a_choice_of_several_cards_is_told_by_itself() -> None:
    """After the last card in order nothing is left but to be done, which was no forced move."""
    start = {"phase": "strategy", "hands": (HAND_SPARTA[:3], HAND_SPARTA[3:])}
    scene = table_of(studio(SMALL), ("human", "greedy"), **{**MIDDLE, **start})
    scene.bots.update = lambda: None  # type: ignore[method-assign]
    scene.log.write(phrase("Athens draws"), "athens")
    match = match_of(scene)
    last = max((a for a in match.state.legal() if a.args), key=lambda action: action.args)
    scene.actions.act_all(last)
    assert len(match.state.legal()) == 1, "only done is left"
    scene.actions.act_all(*match.state.legal())
    pass_time(app_of(scene), 2.0)
    told = [words for words, _side, _at in scene.log.lines if "Athens draws" in words]
    assert told == ["Athens draws"]
    assert not any(entry.forced for entry in match.log(0))
