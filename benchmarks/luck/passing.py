"""The price of a pass in the duel as it is told, beside what came of it.

`python -m benchmarks.luck.passing` lets hoplites and recruits play, each level among itself. In
thirds of the first passes of turns, by what was said, it compares how often the turn was said to be
worth more in the end with how often it was.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean, median
from time import process_time
from typing import NamedTuple

import ai
from ai.duel.passing import price_of_passing
from game.rules.duel.state import DuelState
from game.rules.duel.view import DuelView
from game.rules.rng import Rng

THIRDS = ("low", "middle", "high")
ALLOWED = 10.0
"""Points by which what is said and what comes may differ in a third."""


class Pass(NamedTuple):
    """A pass while the other side plays on, and whether it raised the stake after that."""

    view: DuelView
    raised: bool


class Told(NamedTuple):
    """The share that is said of a pass, what came, and the milliseconds that it took to find."""

    share: float
    raised: bool
    ms: float


def passes(level: str, seed: int) -> Iterator[Pass]:
    """Yield the first passes of the turns of a match among equals."""
    state, dice = DuelState.new(seed=seed), Rng(seed)
    bots, budget = [ai.bot(level, "duel") for _ in (0, 1)], ai.Budget()
    passed: DuelView | None = None
    while state.outcome() is None:
        seat, won = state.to_act, sum(state.vp)
        view = state.view(seat)
        action = bots[seat].choose(view, dice.fork(), budget)
        if action.verb == "pass" and not state.ends_by_pass(seat):
            passed = view
        state.apply(action)
        if sum(state.vp) > won and passed is not None:
            yield Pass(passed, sum(state.vp) - won > passed.stake())
            passed = None


def told(one: Pass) -> Told:
    """Return what is said of a pass; where nothing can raise the stake that is said."""
    began = process_time()
    price = price_of_passing(one.view)
    assert price is not None
    return Told(price.raised or 0.0, one.raised, 1000 * (process_time() - began))


def thirds(found: Sequence[Told]) -> Iterator[str]:
    """Yield a line for each third: its passes, what was said and came in percent, if they agree."""
    by_share, last = sorted(found, key=lambda one: one.share), 0
    for number, name in enumerate(THIRDS, 1):
        first, last = last, round(number * len(found) / len(THIRDS))
        some = by_share[first:last]
        said, came = (100 * fmean(one[part] for one in some) for part in (0, 1))
        error = sqrt(came * (100 - came) / len(some))
        good = "ok" if abs(said - came) <= ALLOWED else "MISSED"
        yield f"  {name:8}{len(some):6}{said:8.0f} %{came:8.0f} %{error:8.1f}  {good}"


def main() -> None:
    """Print what was said and what came, for each level."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.luck.passing")
    parser.add_argument("--levels", nargs="+", default=["hoplite", "recruit"])
    parser.add_argument("--matches", type=int, default=40, help="of each level")
    parser.add_argument("--seed", type=int, default=50_000)
    options = parser.parse_args()
    seeds = range(options.seed, options.seed + options.matches)
    for level in options.levels:
        found = [told(one) for seed in seeds for one in passes(level, seed)]
        print(f"{level}: {len(found)} first passes, {median(one.ms for one in found):.1f} ms each")
        print(f"  {'third':8}{'passes':>6}{'said':>10}{'came':>10}{'error':>8}")
        print(*thirds(found), sep="\n")


if __name__ == "__main__":
    main()
