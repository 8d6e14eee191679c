"""The contract's laws, held by the deck battle over random games."""

from __future__ import annotations

import os
import pickle
import statistics
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.battle import BattleState
from game.rules.core import NOBODY, Action, IllegalAction
from game.rules.rng import Rng
from tests import laws
from tests.games import BATTLE_SECRETS as SECRETS
from tests.games import cards_known
from tests.walk import walk

ROOT = Path(__file__).parents[1]


def decisions(seed: int, every: int = 1) -> Iterator[tuple[BattleState, Rng]]:
    """Decisions of a random battle, each `every`th of them, with dice for the tests."""
    dice = Rng(seed).fork()
    for number, state in enumerate(walk(BattleState.new(seed), Rng(seed + 77))):
        if number % every == seed % every:
            yield state, dice


VERBS = {action.verb for state, _ in decisions(1) for action in state.legal()}


@pytest.mark.parametrize("seed", range(4))
def test_legal_actions_apply_and_any_other_is_refused(seed: int) -> None:
    for number, (state, dice) in enumerate(decisions(seed, every=3)):
        laws.legal_actions_apply(state)
        if number % 2:
            laws.illegal_actions_are_refused(state, VERBS, dice)


def test_nothing_is_legal_when_the_battle_is_over() -> None:
    *_, (state, dice) = decisions(2)
    for verb in VERBS:
        for seat in (NOBODY, 0, 1):
            with pytest.raises(IllegalAction):
                state.apply(Action(seat, verb))
            with pytest.raises(IllegalAction):
                state.apply(Action(seat, verb, (dice.below(100),)))


@pytest.mark.parametrize("seed", range(3))
def test_telling_changes_nothing_and_clones_are_independent(seed: int) -> None:
    for state, dice in decisions(seed, every=4):
        laws.telling_changes_nothing(state)
        laws.clones_are_independent(state, dice)
        laws.witnesses_only_see_less(state)
        laws.events_tell_what_views_show(state, SECRETS)


@pytest.mark.parametrize("seed", range(5))
def test_a_sampled_world_looks_just_like_the_view(seed: int) -> None:
    for state, dice in decisions(seed):
        for viewer in laws.viewers(state):
            laws.samples_look_like_the_view(state, viewer, dice)


@pytest.mark.parametrize("seed", range(6))
def test_nothing_leaks_between_worlds_that_look_alike(seed: int) -> None:
    compared = 0
    for state, dice in decisions(seed, every=5):
        for viewer in laws.viewers(state):
            compared += laws.nothing_leaks(state, viewer, SECRETS, dice)
    assert compared > 500, "hardly anything was compared"


def test_a_secret_choice_that_is_still_put_together_is_invisible() -> None:
    kept = sum(
        laws.others_see_no_secret_choice(state, SECRETS)
        for seed in range(3)
        for state, _ in decisions(seed)
    )
    assert kept > 50


@pytest.mark.parametrize("seed", range(2))
def test_views_are_plain_data(seed: int) -> None:
    for state, dice in decisions(seed, every=3):
        for viewer in laws.viewers(state):
            laws.views_are_plain(state, viewer)
            laws.sampled_views_are_alike(state, viewer, dice)


def some_views() -> list[tuple[bytes, str, str]]:
    """Views along a random battle, as pickle and text, each with the digest of its state."""
    return [
        (pickle.dumps(view), repr(view), state.digest())
        for state, _ in decisions(3, every=9)
        for view in map(state.view, laws.viewers(state))
    ]


def test_another_process_makes_the_same_views() -> None:
    program = (
        "import pickle, sys; from tests.test_battle_laws import some_views; "
        "sys.stdout.buffer.write(pickle.dumps(some_views()))"
    )
    environment = os.environ | {"PYTHONHASHSEED": "4242", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, check=True)
    assert pickle.loads(done.stdout) == some_views()


def test_battles_end_before_long_and_share_one_win() -> None:
    lengths = []
    for seed in range(30):
        state, played = BattleState.new(seed), 0
        for same in walk(state, Rng(seed)):
            same.check()
            played += 1
        laws.ends_fairly(state)
        lengths.append(played)
    assert 200 < statistics.median(lengths) < 1200
    assert max(lengths) < 3000


def test_whoever_sees_a_new_face_changes_the_exposure() -> None:
    fresh = 0
    for state, dice in decisions(4):
        after = state.clone()
        after.apply(dice.choice(state.legal()))
        for viewer in (0, 1):
            if cards_known(after.view(viewer)) - cards_known(state.view(viewer)):
                fresh += 1
                assert after.exposure() != state.exposure()
    assert fresh > 20


def test_a_seed_makes_the_same_battle_and_options_are_checked() -> None:
    assert BattleState.new(7).digest() == BattleState.new(7).digest() != BattleState.new(8).digest()
    with pytest.raises(ValueError, match="colour"):
        BattleState.new(seed=7, colour="red")
    for stranger in (-2, 2, 99):
        with pytest.raises(ValueError, match="seat"):
            BattleState.new(1).view(stranger)
