"""Positions out of play between bots, cut down until the rest of the turn can be searched."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ai.protocol import Budget
from ai.puzzles.part import puzzle_part
from ai.roster import create_bot
from game.rules import RULES
from game.rules.core import PlainData, State
from game.rules.rng import Rng

CARELESS = 0.25
"""The share of decisions that a bot takes at random: positions that good play avoids."""


def positions(game: str, seed: int) -> Iterator[tuple[int, PlainData]]:
    """Yield seats and arrangements from one match of bots after the other, without end."""
    made = puzzle_part(game)
    while True:
        random = Random(f"{game} {seed}")
        for state in _play(game, seed, random):
            for _ in range(made.tries):
                start = made.cut(state, random)
                if start is not None:
                    yield state.to_act, start
        seed += 1


def _play(game: str, seed: int, random: Random) -> Iterator[State]:
    """Yield each position of one match."""
    state, rng = RULES[game].new(seed=seed), Rng(seed)
    greedy, budget = create_bot("greedy", game), Budget(iterations=1)
    while state.outcome() is None:
        yield state
        if random.random() < CARELESS:
            action = random.choice(state.legal())
        else:
            action = greedy.choose(state.view(state.to_act), rng.fork(), budget)
        state.apply(action)
