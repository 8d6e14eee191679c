"""The duel's table gives the reason why a card cannot be played, right for the phase."""

from __future__ import annotations

import pytest

from game.rules.duel import DuelState
from game.scenes.duel.choices import Choices, why_not

ATHENS = 0
HANDS = [["Spartan Hoplites", "Troops"], ["Ships"]]


def why(phase: str, **zones: object) -> str:
    """Return the reason that Athens reads for a Spartan card in its hand."""
    state = DuelState.arrange(seed=1, phase=phase, hands=HANDS, **zones)
    view = state.view(ATHENS)
    return why_not(view, Choices.of(view), view.hands[ATHENS][0], 0)


def test_no_card_can_be_exchanged_in_the_action_phase_and_none_is_said_to_be() -> None:
    assert why("action", to_act="athens") == "Only Sparta can play this card."


@pytest.mark.parametrize(
    ("exchanged", "can"), [(["Troops"], False), (None, True)], ids=["done", "yet to come"]
)
def test_whoever_waits_in_the_strategy_phase_is_told_what_is_still_possible(
    exchanged: list[str] | None, can: bool
) -> None:
    hands = [HANDS[0][: 2 if can else 1], HANDS[1]]
    state = DuelState.arrange(
        seed=1, phase="strategy", hands=hands, to_act="sparta", exchanged=(exchanged, None)
    )
    view = state.view(ATHENS)
    assert ("exchange" in why_not(view, Choices.of(view), view.hands[ATHENS][0], 0)) == can
