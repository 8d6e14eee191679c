"""The price of other libraries: python -m benchmarks.adapters --runs 5.

Random games by the rules alone, by OpenSpiel and by PettingZoo: decisions a second of processor
time, and each as a share of the rules alone. Then simulations a second of OpenSpiel's search in
Python, whose rollouts go to the end of the game, beside our own tree, whose rollouts go to the end
of a turn or so. Needs the extra `research`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from random import Random
from time import process_time
from typing import NamedTuple

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import ai
from ai.research import open_spiel_games, pettingzoo_env
from benchmarks.table import Measured, table
from game.rules import RULES
from game.rules.rng import Rng

GAMES_A_RUN = 4
SIMULATIONS = 60
OWN_SIMULATIONS = 1000
MOVES = 30
"""Random moves before a position is searched."""


class Way(NamedTuple):
    """A way to play a random game: returns the number of decisions."""

    name: str
    play: Callable[[str, int], int]


def by_rules(game: str, seed: int) -> int:
    """Play with states alone."""
    state, random, decisions = RULES[game].new(seed=seed), Random(seed), 0
    while state.outcome() is None:
        state.apply(random.choice(state.legal()))
        decisions += 1
    return decisions


def by_views(game: str, seed: int) -> int:
    """Play as bots do, from views."""
    state, random, decisions = RULES[game].new(seed=seed), Random(seed), 0
    while state.outcome() is None:
        state.apply(random.choice(state.view(state.to_act).legal))
        decisions += 1
    return decisions


def by_open_spiel(game: str, seed: int) -> int:
    """Play with OpenSpiel's states, whose information nobody asks for."""
    state, random, decisions = _dealt(game, seed), Random(seed), 0
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
        decisions += 1
    return decisions


def by_information_states(game: str, seed: int) -> int:
    """Play with OpenSpiel's states and each player's information state, as a learner does."""
    state, random, decisions = _dealt(game, seed), Random(seed), 0
    while not state.is_terminal():
        state.information_state_string(state.current_player())
        state.apply_action(random.choice(state.legal_actions()))
        decisions += 1
    return decisions


def by_pettingzoo(game: str, seed: int) -> int:
    """Play a PettingZoo environment without its checks, with observations and masks."""
    env, random, decisions = pettingzoo_env.PolemosEnv(game), Random(seed), 0
    env.reset(seed=seed)
    while not any(env.terminations.values()):
        seen = env.observe(env.agent_selection)
        env.step(random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        decisions += 1
    return decisions


WAYS = (
    Way("the rules alone", by_rules),
    Way("the rules with views", by_views),
    Way("OpenSpiel", by_open_spiel),
    Way("OpenSpiel with information states", by_information_states),
    Way("PettingZoo with rows and masks", by_pettingzoo),
)


def _dealt(game: str, seed: int) -> open_spiel_games.PolemosState:
    state: open_spiel_games.PolemosState = pyspiel.load_game(f"polemos_{game}").new_initial_state()
    state.apply_action(seed)
    return state


def rate(way: Way, game: str, run: int) -> float:
    """Return decisions a second of processor time."""
    began = process_time()
    seeds = range(run * GAMES_A_RUN, (run + 1) * GAMES_A_RUN)
    decisions = sum(way.play(game, seed) for seed in seeds)
    return decisions / (process_time() - began)


def speeds(game: str, runs: int) -> Iterator[Measured]:
    """Yield each way's speed, and its share of the first way's in the same run."""
    found = [[rate(way, game, run) for way in WAYS] for run in range(runs)]
    for number, way in enumerate(WAYS):
        yield Measured(f"{game}: {way.name}", [rates[number] for rates in found], "/s")
        if number:
            shares = [100 * rates[number] / rates[0] for rates in found]
            yield Measured("   of the rules alone", shares, "%")


def searched(game: str, run: int) -> tuple[float, float]:
    """Return simulations a second of OpenSpiel's search and of ours, in the same position."""
    state, random = _dealt(game, run), np.random.RandomState(run)
    while state.move_number() < MOVES or len(state.legal_actions()) < 3:
        state.apply_action(int(random.choice(state.legal_actions())))
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 1.4, SIMULATIONS, random_state=random)
    began = process_time()
    bot.step(state)
    theirs = SIMULATIONS / (process_time() - began)
    assert state.position is not None
    view = state.position.state.view(state.current_player())
    began = process_time()
    thought = ai.bot("mcts", game).think(view, Rng(run), ai.Budget(iterations=OWN_SIMULATIONS))
    return theirs, thought.stats["simulations"] / (process_time() - began)


def searches(game: str, runs: int) -> Iterator[Measured]:
    """Yield both searches' speeds and how many times ours is the faster one."""
    found = [searched(game, run) for run in range(runs)]
    yield Measured(f"{game}: OpenSpiel's ISMCTS", [theirs for theirs, _ in found], "/s")
    yield Measured(f"{game}: our own", [ours for _, ours in found], "/s")
    yield Measured("   times as fast", [ours / theirs for theirs, ours in found], "x")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.adapters")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--rules", nargs="*", default=list(RULES), choices=tuple(RULES))
    options = parser.parse_args()
    print(table(one for game in options.rules for one in speeds(game, options.runs)), "\n")
    print(table(one for game in options.rules for one in searches(game, options.runs)))


if __name__ == "__main__":
    main()
