"""The next turns of a battle played out quickly by rule of thumb."""

from __future__ import annotations

from random import Random

from ai.battle.features import BattleFeatures
from ai.battle.greedy_selection import greedy_selection
from ai.battle.heuristic import GAINS
from ai.battle.standing import share
from game.rules.battle.actions import DECIDE
from game.rules.battle.legal import DONE, TOGETHER
from game.rules.battle.state import BattleState
from game.rules.core import NOBODY, Emit, silent

JITTER = 0.3
"""By how many cards a single action is varied at random."""


def rollout(
    state: BattleState, until: int, random: Random, emit: Emit = silent
) -> tuple[float, float]:
    """Play `state` until the turn `until` begins; both sides' shares of the battle."""
    while state.to_act != NOBODY and state.turn < until:
        advance(state, random, emit)
    return shares(state)


def shares(state: BattleState) -> tuple[float, float]:
    """Return both sides' shares: how it ended, or how it stands."""
    if state.to_act == NOBODY:
        returns = state.returns()
        return returns[0], returns[1]
    first = share(state, state.faces)
    return first, 1.0 - first


def advance(state: BattleState, random: Random, emit: Emit = silent) -> None:
    """Play one decision, or all of one that is put together. The laws of the game are kept by
    construction, so the check of `apply` is left out."""
    seat, asks = state.to_act, state.asks
    features = BattleFeatures(state, state.faces, seat)
    if asks in TOGETHER and asks != "flank":
        _put_together(state, greedy_selection(features), emit)
        return
    legal = state.legal()
    action = legal[-1]
    if len(legal) > 1:
        noise = random.random
        values = GAINS[asks](features, legal)
        noisy = [value + JITTER * noise() for value in values]
        action = legal[noisy.index(max(noisy))]
    if action.verb == "flank":  # with one unit at least: B2.5
        _put_together(state, greedy_selection(features) or action.args, emit)
        return
    state.options = None
    DECIDE[action.verb](state, action, emit)


def _put_together(state: BattleState, chosen: tuple[int, ...], emit: Emit) -> None:
    state.chosen, state.options = chosen, None
    DECIDE["done"](state, DONE[state.to_act], emit)
