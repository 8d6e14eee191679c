"""Before a card is declared Land or Sea it is told what the choice makes of the hand."""

from __future__ import annotations

import pytest

from game.commands.shot import studio
from game.games.duel.insight import hand_as_declared
from game.rules.core import Action
from game.rules.duel import DuelState
from game.scenes.duel import advice
from game.staging.duel_moments import MIDDLE, table_of
from tests.support.fixtures import ATHENS, SPARTA, duel
from tests.support.play.by_notation import do
from tests.support.stage import SMALL, app_of, pass_time

HAND = "Surprise Attack, Admiral Phormio, Triremes, Siegecraft, Night Attack, Raiders"


def declaring() -> DuelState:
    """Return a duel in which Athens has played Surprise Attack, and is asked what it is."""
    state = duel(HAND, "Spartan Hoplites", "Pericles", "General Brasidas")
    do(state, "play Surprise Attack")
    return state


@pytest.mark.parametrize("kind", ["land", "sea"])
def test_the_whole_hand_comes_to_what_it_does_once_it_is_played(kind: str) -> None:
    state = declaring()
    told = hand_as_declared(state.view(ATHENS), kind)
    state.apply(Action(ATHENS, kind))
    state.apply(Action(SPARTA, "pass"))
    for card in HAND.split(", ")[1:-1]:
        do(state, f"play {card}")
    assert state.turn == 1
    assert told.total == state.totals()[ATHENS]


def test_the_panel_tells_the_hand_of_the_kind_pointed_at_and_who_would_help() -> None:
    hands = [[*HAND.split(", ")], MIDDLE["hands"][1][:2]]
    scene = table_of(
        studio(SMALL), ("human", "remote"), **{**MIDDLE, "hands": hands, "discard": []}
    )
    pass_time(app_of(scene), 1.0)
    display = scene.display
    token = next(t for t in display.ordered_hand() if display.face_name(t) == "Surprise Attack")
    scene.game.controls.play(token)
    pass_time(app_of(scene), 1.0)
    told = {}
    for name in ("land", "sea"):
        scene.focus.take(name)
        scene.refresh()
        told[name] = advice.reasons(display)
    assert [title for title, _lines in told.values()] == ["As Land", "As Sea"]
    land, sea = (lines for _title, lines in told.values())
    assert land[2:-1] == ["In hand: 2 Land cards, 11 Force"]
    assert sea[2:-1] == [
        "In hand: 1 Sea card, 3 Force",
        "Admiral Phormio would give it {gain|+3}",
    ]
    assert land[-1].startswith("With your whole hand: ") and land[-1] != sea[-1]
