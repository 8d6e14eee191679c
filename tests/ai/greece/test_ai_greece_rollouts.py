"""Rollouts on the Greek map that share their beginning are the same as those played one by one."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import ai
from ai.domain import BasicDomain
from ai.greece import GreeceDomain, greedy_rollout
from ai.greece.board import board_of
from ai.greece.greedy_rollout import GreedyRollouts
from ai.greece.heuristic import action_gains
from ai.greece.policy import policy_of
from ai.greece.rows import code_of, rows_of
from ai.roster import SEARCHING
from game.rules.greece import GreeceState
from game.rules.greece.view import GreeceView
from game.rules.rng import Rng


def decision(seed: int, number: int) -> GreeceView:
    """Return the view of a war's placement of that number, greedy bots having played so far."""
    war, rng = GreeceState.new(seed=seed), Rng(seed)
    greedy = ai.bot("greedy", "greece")
    while war.outcome() is None:
        view = war.view(war.to_act)
        if view.deciding == "put":
            if not number:
                return view
            number -= 1
        war.apply(greedy.choose(view, rng.fork(), ai.Budget(iterations=1)))
    return decision(seed + 1, number)


def meanings(view: GreeceView) -> set[tuple[int, ...]]:
    """Return face, area and a Star's type of each legal placement."""
    return {(view.faces[args[0]], *args[1:]) for _, _, args in view.legal}


@settings(max_examples=25, deadline=None)
@given(
    seed=st.integers(0, 10_000),
    number=st.integers(0, 40),
    dice=st.integers(0, 10_000),
    learned=st.booleans(),
)
def test_placements_played_out_together_end_as_each_alone(
    seed: int, number: int, dice: int, learned: bool
) -> None:
    view = decision(seed, number)
    knowledge = GreeceDomain()
    world = knowledge.worlds(view, learned).draw(Random(dice))
    plans = knowledge.plans(view, Random(1), thorough=True)
    before = world.key()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(greedy_rollout, "JITTER", 0.0)
        together = list(knowledge.plan_rollouts(world, plans, 7))
        alone = list(BasicDomain.plan_rollouts(knowledge, world, plans, 7))
    assert together == [pytest.approx(shares) for shares in alone]
    assert world.key() == before


@pytest.mark.parametrize("number", [0, 4, 7, 8, 17, 26])
def test_the_oracle_races_every_placement_that_differs_once(number: int) -> None:
    view = decision(3, number)
    plans = GreeceDomain().plans(view, Random(1), thorough=True)
    raced = [(view.faces[args[0]], *args[1:]) for ((_, _, args),) in plans]
    assert len(raced) == len(set(raced))
    assert set(raced) == meanings(view)


def test_what_cities_are_likeliest_to_do_is_raced_first() -> None:
    view = decision(3, 0)
    board = board_of(view)
    policy, rows = policy_of(board), rows_of(board, view, view.faces)
    weights = [
        policy.row(view.viewer, args[1], rows[args[1]].seen[view.viewer], 0)[
            code_of(view.faces, args)
        ]
        for ((_, _, args),) in GreeceDomain().plans(view, Random(1), thorough=True)
    ]
    assert weights == sorted(weights, reverse=True)


def test_only_the_oracle_is_thorough() -> None:
    assert [name for name, profile in SEARCHING.items() if profile.thorough] == ["oracle"]
    late = decision(3, 7)
    assert not GreeceDomain().plans(late, Random(1))
    assert len(GreeceDomain().plans(late, Random(1), thorough=True)) == len(meanings(late))


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10_000), number=st.integers(0, 60), dice=st.integers(0, 10_000))
def test_a_rollout_chooses_what_promises_most_at_one_look(
    seed: int, number: int, dice: int
) -> None:
    view = decision(seed, number)
    board = board_of(view)
    assume(view.legal[0].args)
    world = GreeceDomain().worlds(view, True).draw(Random(dice))
    gains = action_gains(board, view, view.faces, view.viewer, view.legal)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(greedy_rollout, "JITTER", 0.0)
        face, _, area = GreedyRollouts(board, world, Random(dice)).begin(0).choose(0)
    found = [
        gain
        for gain, (_, _, args) in zip(gains, view.legal, strict=True)
        if (view.faces[args[0]], args[1]) == (face, area)
    ]
    assert max(found) == pytest.approx(max(gains))
