"""Single turns of the duel between two bots: `python -m benchmarks.bots.duel_turns oracle hoplite`.

Each deal is played twice with sides swapped, so that the luck of the cards is the same for both.
Measured is the change in the chance to win the duel, which tells more than who won it in the end.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev

from ai import Bot, Budget
from ai.arena import Limited, create_entrant
from ai.duel.race import athens_wins
from game.rules.duel.state import DuelState
from game.rules.rng import Rng

MOST_LEAD = 6
"""Both sides begin with up to so many VP (D1.4)."""
LEFT = range(2, 21, 2)
"""The VP that the leader still needs."""


def begun(seed: int) -> DuelState:
    """Return a duel at some score, before its first exchange."""
    dice = Random(seed)
    lead = dice.randrange(MOST_LEAD + 1), dice.randrange(MOST_LEAD + 1)
    return DuelState.new(seed=seed, lead=lead, target=max(lead) + dice.choice(LEFT))


def chance(state: DuelState) -> float:
    """Return Athens's chance to win the duel between two turns."""
    return athens_wins(*(max(0, state.target - vp) for vp in state.vp))


def after_one_turn(seed: int, bots: Sequence[Bot | Limited], budget: Budget) -> float:
    """Return Athens's chance to win the duel once bots have played a turn."""
    state, rng = begun(seed), Rng(seed)
    while state.turn == 1 and state.outcome() is None:
        seat = state.to_act
        state.apply(bots[seat].choose(state.view(seat), rng.fork(), budget))
    return chance(state)


def gains(names: Sequence[str], deals: int, seed: int, budget: Budget) -> list[float]:
    """Return deal by deal the first bot's gain over the second, as a share of the duel."""
    first, second = (create_entrant(name, "duel") for name in names)
    return [
        (
            after_one_turn(number, (first, second), budget)
            - after_one_turn(number, (second, first), budget)
        )
        / 2
        for number in range(seed, seed + deals)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.duel_turns")
    parser.add_argument("bots", nargs=2, help="names as the arena knows them: oracle@150, greedy")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--iterations", type=int, default=150)
    options = parser.parse_args()
    budget = Budget(iterations=options.iterations)
    found = gains(options.bots, max(2, options.deals), options.seed, budget)
    error = stdev(found) / sqrt(len(found))
    print(f"{options.bots[0]} against {options.bots[1]}, {len(found)} deals")
    print(f"{100 * fmean(found):+.2f} points of the duel a turn, standard error {100 * error:.2f}")


if __name__ == "__main__":
    main()
