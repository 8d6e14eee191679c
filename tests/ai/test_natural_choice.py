"""The natural choice: the best at one look, put together to its end."""

from __future__ import annotations

import pytest

import ai
from ai import Budget
from ai.facts import Plan
from ai.simple import natural_among, natural_choice
from game.rules import RULES
from game.rules.core import NOBODY, State
from game.rules.rng import Rng

ONCE = Budget(iterations=1)


def carried_out(state: State, actions: Plan) -> State:
    """Return a position after some actions."""
    after = state.clone()
    for action in actions:
        after.apply(action)
    return after


@pytest.mark.parametrize("game", sorted(RULES))
def test_it_is_what_the_quick_player_does_step_by_step(game: str) -> None:
    bot, state, rng = ai.bot("greedy", game), RULES[game].new(seed=2), Rng(2)
    for _ in range(60):
        if state.to_act == NOBODY:
            break
        view = state.view(state.to_act)
        plan, step = natural_choice(view), state.clone()
        for action in plan:
            assert bot.choose(step.view(view.viewer), rng, ONCE) == action
            step.apply(action)
        state.apply(rng.choice(view.legal))


@pytest.mark.parametrize("game", sorted(RULES))
def test_what_begins_with_an_action_is_whole_and_no_more_than_it_needs(game: str) -> None:
    state, rng = RULES[game].new(seed=3), Rng(3)
    for _ in range(60):
        if state.to_act == NOBODY:
            break
        view = state.view(state.to_act)
        first = rng.choice(view.legal)
        plan = natural_among(view, [first])
        assert plan[0] == first
        for end in range(1, len(plan)):
            now = carried_out(state, plan[:end]).view(view.viewer)
            ends = [one for one in now.legal if not one.args]
            assert [plan[end]] == ends or (not ends and end < len(plan) - 1)
        state.apply(first)


def test_nothing_is_natural_where_nothing_is_decided() -> None:
    state = RULES["duel"].new(seed=1)
    with pytest.raises(ValueError, match="nothing to decide"):
        natural_choice(state.view(1 - state.to_act))
