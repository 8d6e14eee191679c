"""Chances of rollouts against the results of matches, and costs of decisions played out.

`python -m benchmarks.bots.calibration greece` lets bots play and prints what their chances were, as
rollouts had them, beside what they won. `--costs 40` plays matches on from decisions that are said
to have cost something, after the better move and after the one taken, with the same dice.
`--own 25` compares what a review promises to whoever decides with what an onlooker promises him.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import fmean, stdev

import ai
from ai.calibration import calibration_of
from ai.domain import domain
from ai.judging import JudgingRace
from ai.protocol import never
from ai.search.planning import Plan
from ai.worker import InlineThinker
from benchmarks.bots.review import among_themselves, judged
from game.judging.review import Decision, Evaluation
from game.rules import RULES
from game.rules.core import State
from game.rules.rng import Rng

WORLDS = ai.Budget(iterations=96)
BINS = 10
LEAST = 0.03
"""The least cost of a decision, as rollouts have it, that is played out."""
PER_MATCH = 3
"""Decisions of a match whose chances are looked at."""


def foretold(game: str, bot: str, seed: int) -> Iterator[tuple[float, float]]:
    """Yield the chance of some decisions of a match, as rollouts have it, and the result."""
    review, knowledge, dice = among_themselves(game, bot, seed), domain(game), Random(seed)
    count = min(PER_MATCH, len(review.decisions))
    returns = ended(review.decisions[-1]) if review.decisions else ()
    for one in dice.sample(review.decisions, count):
        plan: Plan = one.taken if knowledge.plans(one.view, dice, True) else one.taken[:1]
        race = JudgingRace(knowledge, [plan], one.seat)
        race.run(knowledge.worlds(one.view, True), dice, WORLDS, never, eliminate=False)
        if race.results[plan]:
            yield fmean(race.results[plan]), returns[one.seat]


def ended(last: Decision) -> tuple[float, ...]:
    """Return each seat's share of a win once the match has been played on from a last decision."""
    state = after(last.before, last.taken)
    while state.outcome() is None:
        state.apply(state.legal()[0])
    return state.returns()


def after(state: State, plan: Plan) -> State:
    """Return the position after a plan."""
    following = state.clone()
    for action in plan:
        following.apply(action)
    return following


def print_chances(game: str, bot: str, matches: int, seed: int) -> None:
    """Print chances beside results, in tenths, and the slope of the results on the chances."""
    pairs = [pair for at in range(seed, seed + matches) for pair in foretold(game, bot, at)]
    for tenth in range(BINS):
        inside = [pair for pair in pairs if min(BINS - 1, int(BINS * pair[0])) == tenth]
        if inside:
            said, won = (100 * fmean(one) for one in zip(*inside, strict=True))
            print(f"  said {said:5.1f} %, won {won:5.1f} % of {len(inside)}")
    middle, mean = (fmean(one) for one in zip(*pairs, strict=True))
    wide = sum((one - middle) ** 2 for one, _won in pairs)
    slope = sum((a - middle) * (b - mean) for a, b in pairs) / wide
    rest = sum((b - mean - slope * (a - middle)) ** 2 for a, b in pairs) / (len(pairs) - 2)
    print(f"{game}, {bot}: slope {slope:.2f}, standard error {sqrt(rest / wide):.2f}, {len(pairs)}")


# ---------------------------------------------------------------------- costs


def costly(game: str, bot: str, seed: int) -> Iterator[tuple[Decision, Evaluation]]:
    """Yield decisions of matches between bots that cost enough, one match after the other."""
    thinker = InlineThinker()
    while True:
        review = judged(among_themselves(game, bot, seed), thinker)
        for one in review.evaluations:
            if one.better and one.cost >= LEAST * calibration_of(game).cost:
                yield review.by_n[one.n], one
        seed += 1


def played_out(game: str, bot: str, about: Decision, plan: Plan, seed: int) -> float:
    """Return the decider's share of the win when bots play on after a plan."""
    state, rng, seat = after(about.before, plan), Rng(seed), about.seat
    bots = [ai.bot(bot, game) for _ in range(RULES[game].seats)]
    budget = ai.Budget()
    while state.outcome() is None:
        asked = state.to_act
        state.apply(bots[asked].choose(state.view(asked), rng.fork(), budget))
    return state.returns()[seat]


def print_costs(game: str, bot: str, decisions: int, times: int, seed: int) -> None:
    """Print what costly decisions were said to cost, and what they did cost when played out."""
    said, lost = [], []
    for (about, one), _ in zip(costly(game, bot, seed), range(decisions), strict=False):
        assert one.better is not None
        said.append(100 * one.cost / calibration_of(game).cost)
        lost.append(100 * fmean(
            played_out(game, bot, about, one.better, number)
            - played_out(game, bot, about, about.taken, number)
            for number in range(times)
        ))  # fmt: skip
    error = stdev(lost) / sqrt(len(lost))
    print(f"{game}, {bot}: said {fmean(said):.1f} %, lost {fmean(lost):.1f} ± {error:.1f} %")


# ---------------------------------------------------------------------- own chances


def print_own(game: str, bot: str, matches: int, per_match: int, seed: int) -> None:
    """Print own chances less an onlooker's, and the factor of their odds that evens both.

    The factor comes on top of the calibration of now.
    """
    thinker, pairs = InlineThinker(), list[tuple[float, float]]()
    for at in range(seed, seed + matches):
        review = among_themselves(game, bot, at)
        count = min(per_match, len(review.decisions))
        review.decisions[:] = Random(at).sample(review.decisions, count)
        found = judged(review, thinker)
        pairs += [(one.chance, one.shares[review.seat(one)]) for one in found.evaluations]
    gaps = [100 * (own - seen) for own, seen in pairs]
    low, high = 0.3, 3.0
    for _ in range(40):
        factor = (low + high) / 2
        even = fmean(own * factor / (own * factor + 1 - own) - seen for own, seen in pairs)
        low, high = (low, factor) if even > 0 else (factor, high)
    error = stdev(gaps) / sqrt(len(gaps))
    print(f"{game}, {bot}: own {fmean(gaps):+.1f} ± {error:.1f} points, factor {low:.2f}")


def main() -> None:
    """Print chances beside results, on request costs beside what they came to, or own chances."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.calibration")
    parser.add_argument("game", choices=tuple(RULES))
    parser.add_argument("--bot", default="hoplite")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seed", type=int, default=30_000)
    parser.add_argument("--costs", type=int, default=0, help="decisions to be played out")
    parser.add_argument("--own", type=int, default=0, help="decisions of each match to be judged")
    parser.add_argument("--times", type=int, default=10, help="how often each of them")
    options = parser.parse_args()
    if options.own:
        print_own(options.game, options.bot, options.matches, options.own, options.seed)
    elif options.costs:
        print_costs(options.game, options.bot, options.costs, options.times, options.seed)
    else:
        print_chances(options.game, options.bot, options.matches, options.seed)


if __name__ == "__main__":
    main()
