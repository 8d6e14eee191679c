"""Print by how much bots overrun their seconds: python -m benchmarks.bots.overruns --positions 500

Positions come from games between recruits and from random ones, half of each. Both the search's
clock and the measured time are the process's own processor time, and of two tries the better one
counts, since machines are shared. The aim holds if the 99th percentile of the overruns is at most
15 % of the budget, or 10 ms.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections.abc import Iterator
from itertools import count, islice
from statistics import quantiles

from ai.greece.board import _board
from ai.judging import JUDGE, judge
from ai.protocol import Budget, Case, never
from ai.roster import create_bot
from game.rules import RULES
from game.rules.core import NOBODY, State
from game.rules.rng import Rng

BUDGETS = (0.04, 0.26)
"""Seconds: a hurried decision, and one of a review."""
SHARE, LEAST = 0.15, 0.010
"""The overrun that is allowed, as a share of the budget and in seconds; the larger one counts."""
TRIES = 2
EVERY = 7
"""Decisions of a game between two that are measured."""


def mixed(game: str, most: int) -> Iterator[State]:
    """Yield decisions with more than one action on offer, of sensible and of random games."""
    for player, share in (("recruit", most - most // 2), ("random", most // 2)):
        yield from islice(_decisions(game, player), share)


def _decisions(game: str, player: str) -> Iterator[State]:
    bot, met = create_bot(player, game), 0
    for seed in count():
        state, dice = RULES[game].new(seed), Rng(seed)
        while state.outcome() is None:
            view = state.view(state.to_act)
            if len(view.legal) > 1:
                met += 1
                if met % EVERY == 0:
                    yield state.clone()
            state.apply(bot.choose(view, dice, Budget()))


def overrun(who: str, game: str, state: State, seconds: float) -> float:
    """Return by how many seconds of processor time a decision takes longer than its budget.

    It is asked of a new bot, for which nothing is worked out yet.
    """
    view, budget = state.view(state.to_act), Budget(seconds=seconds)
    _board.cache_clear()
    gc.collect()
    began = time.process_time()
    if who == JUDGE:
        judge(game, view, Case(view.legal[-1:], state.view(NOBODY)), Rng(7), budget, never)
    else:
        create_bot(who, game).think(view, Rng(7), budget)
    return time.process_time() - began - seconds


def by_processor_time() -> None:
    """Have all searches look at the processor's clock instead of the wall's."""
    for name, module in sys.modules.items():
        if name.startswith("ai.") and hasattr(module, "perf_counter"):
            vars(module)["perf_counter"] = time.process_time


def line(what: str, overruns: list[float], seconds: float) -> str:
    """Return what was measured in one line."""
    centiles = quantiles(overruns, n=100)
    most = max(SHARE * seconds, LEAST)
    told = "ok" if centiles[98] <= most else "MISSED"
    median, high, last = (1000 * each for each in (centiles[49], centiles[98], max(overruns)))
    return (
        f"{what} {1000 * seconds:4.0f} ms: {len(overruns)} positions, overrun median {median:6.1f},"
        f" 99th {high:6.1f}, most {last:6.1f} ms, {1000 * most:.0f} allowed {told}"
    )


def main() -> None:
    """Print a line for each game, asked one and budget."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(RULES), default="")
    parser.add_argument("--who", nargs="+", default=["oracle", JUDGE])
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--seconds", type=float, nargs="+", default=BUDGETS)
    chosen = parser.parse_args()
    by_processor_time()
    for game in [chosen.game] if chosen.game else RULES:
        states = list(mixed(game, chosen.positions))
        gc.collect()
        gc.freeze()  # a bot's process does not hold these
        for who in chosen.who:
            overrun(who, game, states[0], LEAST)  # what first questions load is not counted
            for seconds in chosen.seconds:
                overruns = [
                    min(overrun(who, game, state, seconds) for _ in range(TRIES))
                    for state in states
                ]
                print(line(f"{game:8} {who:10}", overruns, seconds), flush=True)


if __name__ == "__main__":
    main()
