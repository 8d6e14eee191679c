"""The duel's table gives the reason why a card cannot be played, right for the phase."""

from __future__ import annotations

import pytest

from game.games.duel.insight import effect
from game.rules.core import Action
from game.rules.duel import DuelState
from game.rules.rng import Rng
from game.scenes.duel.decisions import why_not
from game.scenes.duel.display import DuelChoices
from tests.support.play.walk import walk

ATHENS = 0
HANDS = [["Spartan Hoplites", "Troops"], ["Ships"]]


def why(phase: str, **zones: object) -> str:
    """Return the reason that Athens reads for a Spartan card in its hand."""
    state = DuelState.arrange(seed=1, phase=phase, hands=HANDS, **zones)
    view = state.view(ATHENS)
    return why_not(view, DuelChoices.of(view), view.hands[ATHENS][0], 0)


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
    assert ("exchange" in why_not(view, DuelChoices.of(view), view.hands[ATHENS][0], 0)) == can


# ---------------------------------------------------------------------- previews


def best_by_the_rules(war: DuelState, token: int) -> int:
    """Return the greatest lead that playing a card can lead to, its target and declaration chosen.

    Only what is open counts: draws, searches and looks change no total.
    """
    seat = war.to_act
    war = war.clone()
    war.apply(Action(seat, "play", (token,)))
    ways = [war]
    if war.deciding == "declare":
        ways = [war.clone(), war.clone()]
        for way, kind in zip(ways, ("land", "sea"), strict=True):
            way.apply(Action(seat, kind, ()))
    leads = []
    for way in ways:
        ends = [way]
        if way.deciding == "target":
            ends = [way.clone() for _action in way.legal()]
            for end, action in zip(ends, way.legal(), strict=True):
                end.apply(action)
        leads += [end.totals()[seat] - end.totals()[1 - seat] for end in ends]
    return max(leads)


@pytest.mark.few(2)
@pytest.mark.parametrize("seed", range(6))
def test_a_preview_counts_the_best_target_just_as_the_rules_would(seed: int) -> None:
    aimed = 0
    for war in walk(DuelState.new(seed=seed), Rng(seed)):
        if war.deciding != "play":
            continue
        seat = war.to_act
        view = war.view(seat)
        for action in [one for one in view.legal if one.verb == "play"]:
            done = effect(view, action)
            assert done.lead(seat) == best_by_the_rules(war, action.args[0])
            aimed += done.target >= 0
    assert aimed > 10
