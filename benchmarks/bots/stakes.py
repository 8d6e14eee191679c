"""Measure what is at stake in duels by the book and planner's: python -m benchmarks.bots.stakes.

In matches of recruits a choice made at random is judged at each decision, with what the deciding
seat knew, as a review judges: by what it loses against the best one. Printed are the mean of that,
the share of decisions in which it is above 2 % of a win, and the same for each kind of decision.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from statistics import fmean, stdev

import ai
from ai import Budget
from ai.domain import domain
from ai.judging import judge, made_at_random
from ai.protocol import Case
from benchmarks.bots.seat_odds import PLANNED
from game.rules import RULES
from game.rules.core import NOBODY
from game.rules.rng import Rng

GAME = "duel"
RULE_SETS = {"by the book": {}, "planner's": dict(PLANNED)}
TARGET = 10
MUCH = 0.02
JUDGED = 0.25
"""The share of decisions that are judged: more matches tell more than all of a few."""


def costs(seed: int, options: dict[str, object], budget: Budget) -> Iterator[tuple[str, float]]:
    """Yield the kind of each decision of a match, and what a choice at random costs there."""
    state = RULES[GAME].new(seed, target=TARGET, **options)
    bots, dice, random = [ai.bot("recruit", GAME) for _ in range(2)], Rng(seed), Random(seed)
    knowledge = domain(GAME)
    while state.outcome() is None:
        view = state.view(state.to_act)
        if len(view.legal) > 1 and not knowledge.chosen(view) and random.random() < JUDGED:
            plan = made_at_random(knowledge, view, knowledge.worlds(view, True), random)[0]
            case = Case(plan, state.view(NOBODY))
            found = judge(GAME, view, case, dice.fork(), budget, lambda: False)
            yield view.deciding, found.stats["cost"]
        state.apply(bots[state.to_act].choose(view, dice.fork(), Budget()))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.stakes")
    parser.add_argument("--matches", type=int, default=40, help="of each set of rules")
    parser.add_argument("--iterations", type=int, default=1200, help="for each decision")
    options = parser.parse_args()
    print("| rules | decision | judged | mean cost | error | above 2 % |")
    for name, rules in RULE_SETS.items():
        found: dict[str, list[float]] = defaultdict(list)
        for seed in range(options.matches):
            for kind, cost in costs(seed, rules, Budget(iterations=options.iterations)):
                found[kind].append(cost)
        found = {"all": [cost for each in found.values() for cost in each], **found}
        for kind, row in found.items():
            error = stdev(row) / len(row) ** 0.5 if len(row) > 1 else 0.0
            much = fmean(cost > MUCH for cost in row)
            print(
                f"| {name} | {kind} | {len(row)} | {fmean(row):.2%} | {error:.2%} | {much:.0%} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
