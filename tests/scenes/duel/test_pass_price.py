"""The Pass button and its question say what a pass costs, and nothing that is not so."""

from __future__ import annotations

import re
from argparse import Namespace

import pytest

from ai.duel.passing import PassPrice
from game.commands.shot import studio
from game.judging.reason_words import TENTHS
from game.scenes.dialogs.question import Question
from game.scenes.duel import passing
from game.scenes.duel.scene import DuelScene
from game.scenes.learn.puzzle_scene import PuzzleScene
from game.staging.duel_moments import MIDDLE, table_of
from game.staging.moments import MOMENTS
from sprites.base.widget import Button
from tests.support.stage import SMALL, app_of, pass_time

OPTIONS = Namespace(replay=None, at=None, seat=None)
RAISES = "This turn is worth 7 VP. Sparta can still raise that, with 8 cards; the AI does"


def playing(**zones: object) -> DuelScene:
    """Return Athens's table in the middle of a turn for 7 VP."""
    scene = table_of(studio(SMALL), ("human", "remote"), **{**MIDDLE, **zones})
    pass_time(app_of(scene), 1.0)
    return scene


def note(scene: DuelScene) -> str:
    """Return the line on the Pass button."""
    button = next(each for each in scene.widgets if each.name == "pass")
    assert isinstance(button, Button)
    return button.note


def asked(scene: DuelScene) -> str:
    """Press Pass, and return the words of the question."""
    scene.game.controls.ask_pass()
    question = app_of(scene).top
    assert isinstance(question, Question)
    return question.modal.body.markup


def test_button_and_question_tell_the_same_price() -> None:
    scene = playing()
    found = re.fullmatch(r"Sparta adds VP in (\d+) of 10", note(scene))
    assert found is not None
    words = asked(scene)
    assert f"{RAISES} {TENTHS[int(found[1])]}. You still" in words


def test_nothing_is_said_of_raising_once_the_other_side_has_passed() -> None:
    scene = playing(passed=(False, True), tables=[[], MIDDLE["tables"][1]])
    assert note(scene) == ""
    assert "worth" not in asked(scene)


def test_an_empty_hand_cannot_raise_anything() -> None:
    scene = playing(hands=[MIDDLE["hands"][0], []])
    assert note(scene) == ""
    assert "This turn is worth 7 VP. Sparta cannot raise that. You still" in asked(scene)


@pytest.mark.parametrize(
    ("raised", "line", "sentence"),
    [
        (0.0, "Sparta rarely adds VP", "the AI rarely does."),
        (0.32, "Sparta adds VP in 3 of 10", "the AI does in three of ten."),
        (1.0, "Sparta nearly always adds VP", "the AI nearly always does."),
    ],
)
def test_never_and_always_are_not_promised(
    monkeypatch: pytest.MonkeyPatch, raised: float, line: str, sentence: str
) -> None:
    scene = playing()
    monkeypatch.setattr(passing, "price", lambda _display: PassPrice(2, 5, raised))
    assert passing.note(scene.display) == line
    assert passing.sentences(scene.display).endswith(f"with 5 cards; {sentence}")


def test_a_hidden_hand_has_no_price_as_it_would_tell_of_it() -> None:
    scene = MOMENTS["duel-trusting-private"](studio(SMALL), OPTIONS)
    assert isinstance(scene, DuelScene)
    assert scene.display.hand_hidden and passing.price(scene.display) is None


def test_a_puzzle_asks_without_prices() -> None:
    scene = MOMENTS["puzzle"](studio(SMALL), OPTIONS)
    assert isinstance(scene, PuzzleScene) and isinstance(scene.table, DuelScene)
    assert passing.price(scene.table.display) is not None
    assert note(scene.table) == ""
