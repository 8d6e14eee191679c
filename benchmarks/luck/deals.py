"""Plays deals out to the end: python -m benchmarks.luck.deals battle [--deals 40] [--each 30].

What is told of a deal is what quick players see who look some turns ahead. It is set against what
recruits in all seats come to from the same deal, each time with another future. Printed are the
slope of the latter on the former, and by how much they differ once their own noise is taken off:
that is the error of `Weighing.deal`.
"""

from __future__ import annotations

import argparse
from math import sqrt
from random import Random
from statistics import fmean, variance

from ai.domain import domain
from ai.roster import create_bot
from ai.scales import PLAYER, end_of, par
from benchmarks.luck.scales import LEVEL
from game.rules import RULES
from game.rules.rng import Rng

FIRST = 1_500_000
"""The seed of the first deal: no par rests on those."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.luck.deals")
    parser.add_argument("game", choices=sorted(RULES))
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--each", type=int, default=30)
    options = parser.parse_args()
    game, knowledge = options.game, domain(options.game)
    given = LEVEL.get(game, {})
    expected = par(game, tuple(sorted(given.items())))[0]
    bot = create_bot(PLAYER, game)
    told, found, noise = list[float](), list[float](), list[float]()
    for seed in range(FIRST, FIRST + options.deals):
        dealt = RULES[game].new(seed, **given)
        worlds = [dealt.future(Rng(seed + n)) for n in range(knowledge.weighing.worlds)]
        seen = [knowledge.open_share(one, Random(seed))[0] for one in worlds]
        came = [end_of(dealt.future(Rng(seed - n)), bot, n)[0] for n in range(options.each)]
        told.append(fmean(seen) - expected)
        found.append(fmean(came))
        noise.append(variance(seen) / len(seen) + variance(came) / len(came))
    mean = fmean(found)
    slope = sum(a * (b - mean) for a, b in zip(told, found, strict=True)) / sum(
        (a - fmean(told)) ** 2 for a in told
    )
    apart = [b - mean - a + fmean(told) for a, b in zip(told, found, strict=True)]
    rest = sqrt(max(0.0, fmean(one * one for one in apart) - fmean(noise)))
    outside = sum(abs(a) > 1.96 * sqrt(n) for a, n in zip(apart, noise, strict=True))
    print(f"{game}: {len(told)} deals, slope {slope:.2f}, apart by {rest:.3f}, "
          f"{outside} beyond 1.96 errors")  # fmt: skip


if __name__ == "__main__":
    main()
