"""Wars that hold a family from the beginning: python -m benchmarks.bots.families --wars 40

Recruits on easy roads, with three decrees of a family besides all that they gather; beside them
wars with nothing more, and with three ordinary decrees. No family should be best in every city.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from statistics import fmean
from typing import cast

from ai.arena import wilson
from benchmarks.bots.long_war import charter, decision, easy
from game.campaign.fold import after
from game.campaign.road import Length
from game.campaign.run import Run
from game.campaign.scenario import CITIES
from game.campaign.terms import TERMS

HELD: dict[str, tuple[str, ...]] = {
    "nothing more": (),
    "three ordinary": ("flutes_of_mantinea", "wooden_walls", "oak_of_dodona"),
    "earth": ("antaeus", "with_it_or_on_it", "return_of_the_heraclids"),
    "trophies": ("trophy_at_sybota", "pursuit", "escalade"),
    "glory": ("ode_of_pindar", "epigram", "laurel"),
}
SCALE = 0.3
"""The part of their own thought that bots have."""


def ended(city: str, length: Length, seed: int, names: tuple[str, ...]) -> Run:
    """Return a war of recruits at its end that held some decrees from the beginning."""
    run = Run(charter(city, "recruit", length, seed))
    run = replace(run, holdings=tuple((name, False) for name in names))
    while not run.over:
        run = after(run, decision(run, easy, "recruit", SCALE))
    return run


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.families")
    parser.add_argument("held", nargs="*", help=f"{', '.join(HELD)} (all)")
    parser.add_argument("--length", default="campaign", choices=[*TERMS])
    parser.add_argument("--wars", type=int, default=40, help="for each city")
    options = parser.parse_args()
    print(f"| held | {' | '.join(CITIES)} | all | engagements | score |")
    print("|---|---|---|---|---|---|---|")
    for name in options.held or HELD:
        cells, runs = [], list[Run]()
        for city in CITIES:
            some = [
                ended(city, cast(Length, options.length), seed, HELD[name])
                for seed in range(1, options.wars + 1)
            ]
            cells.append(f"{100 * fmean(one.won for one in some):.0f} %")
            runs += some
        whole = fmean(one.won for one in runs)
        low, high = wilson(whole, len(runs))
        cells.append(f"{100 * whole:.0f} % ({100 * low:.0f} to {100 * high:.0f})")
        ends = [each.ending.won for one in runs for each in one.fought if each.ending is not None]
        score = fmean(one.score for one in runs)
        print(
            f"| {name} | {' | '.join(cells)} | {100 * fmean(ends):.0f} % | {score:.0f} |",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
