"""Searches keep their seconds: they look at the clock after every rollout, inside a world too."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

import ai
from ai.battle.domain import BattleDomain
from ai.duel.domain import DuelDomain
from ai.greece.domain import GreeceDomain
from ai.protocol import Budget
from ai.search import mcts, planning
from game.rules import RULES
from game.rules.core import View
from game.rules.rng import Rng

Rollouts = list[int]
"""Their number, in a list of one."""


@pytest.fixture
def rollouts(monkeypatch: pytest.MonkeyPatch) -> Rollouts:
    """The number of rollouts so far, which the clock of searches shows as seconds."""
    made = [0]

    def counted(rolled: Callable[..., Any]) -> Callable[..., Any]:
        def counting(self: object, *about: Any) -> Any:
            made[0] += 1
            return rolled(self, *about)

        return counting

    def one_by_one(self: Any, state: Any, plans: Sequence[Any], seed: int) -> Iterator[Any]:
        for shares in played(self, state, plans, seed):
            made[0] += 1
            yield shares

    played = GreeceDomain.plan_rollouts
    monkeypatch.setattr(GreeceDomain, "plan_rollouts", one_by_one)
    for knowledge in (DuelDomain, BattleDomain):
        monkeypatch.setattr(knowledge, "rollout", counted(knowledge.rollout))
    for module in (planning, mcts):
        monkeypatch.setattr(module, "perf_counter", lambda: float(made[0]))
    return made


def asked(game: str, deciding: str) -> View:
    """Return the first such decision with several answers of a game played at random."""
    state, dice = RULES[game].new(3), Rng(3)
    while True:
        view = state.view(state.to_act)
        if view.deciding == deciding and len(view.legal) > 5:
            return view
        state.apply(dice.choice(list(view.legal)))


@pytest.mark.parametrize("seconds", [1, 7, 40, 95])
def test_the_maps_race_ends_at_the_very_placement_at_which_time_is_up(
    rollouts: Rollouts, seconds: int
) -> None:
    """Also in the middle of a world, as the first with all its thirty placements."""
    view = asked("greece", "put")
    thought = ai.bot("oracle", "greece").think(view, Rng(1), Budget(seconds=seconds))
    assert rollouts[0] == thought.stats["simulations"] == seconds
    assert thought.action in view.legal
    assert len(thought.action_values) == min(seconds, 43)  # what was not tried has no value


@pytest.mark.parametrize("level", ["hoplite", "strategos-bold"])
@pytest.mark.parametrize("game", ["greece", "duel", "battle"])
def test_whoever_has_a_taste_answers_even_if_time_is_up_at_once(
    rollouts: Rollouts, game: str, level: str
) -> None:
    view = asked(game, {"greece": "put", "duel": "exchange", "battle": "discard"}[game])
    thought = ai.bot(level, game).think(view, Rng(1), Budget(seconds=1))
    assert thought.action in view.legal


def test_worlds_that_time_cuts_short_do_not_count(rollouts: Rollouts) -> None:
    view = asked("greece", "put")
    short = ai.bot("oracle", "greece").think(view, Rng(1), Budget(seconds=60))
    whole = ai.bot("oracle", "greece").think(view, Rng(1), Budget(iterations=1))
    assert (short.action, short.action_values) == (whole.action, whole.action_values)


@pytest.mark.parametrize(("game", "deciding"), [("duel", "exchange"), ("battle", "discard")])
@pytest.mark.parametrize("seconds", [1, 7, 40])
def test_so_do_races_of_whole_choices(
    rollouts: Rollouts, game: str, deciding: str, seconds: int
) -> None:
    thought = ai.bot("oracle", game).think(asked(game, deciding), Rng(1), Budget(seconds=seconds))
    assert rollouts[0] == thought.stats["simulations"] == seconds


@pytest.mark.parametrize("seconds", [1, 7, 40])
def test_a_tree_ends_at_the_rollout_at_which_time_is_up(rollouts: Rollouts, seconds: int) -> None:
    ai.bot("mcts", "duel").think(asked("duel", "play"), Rng(1), Budget(seconds=seconds))
    assert rollouts[0] == seconds
