"""Print how long bots think in their process: python -m benchmarks.bots.think_times --decisions 30

Positions come from random games with more than one action on offer. "All" is the time from the
question to the answer at the bot's own budget; "now" the time from "move now", pressed after a
quarter of a second, to the answer, of the decisions that were not yet made by then.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from statistics import quantiles

import ai
from ai.worker import Thinker
from game.rules import RULES
from game.rules.core import NOBODY, View
from game.rules.rng import Rng

PRESSED = 0.25
"""Seconds after the question at which "move now" is pressed."""
MOVE_NOW = 0.1
GOALS = {"recruit": 0.5, "hoplite": 1.0, "strategos": 2.0, "oracle": 4.0}
"""Seconds, at the 95th percentile."""


def positions(game: str, most: int) -> Iterator[View]:
    """Yield decisions of random games, a few from each, as those see them who decide."""
    seed = 0
    while most > 0:
        state, chance = RULES[game].new(seed), Rng(seed)
        seed += 1
        for number in range(10_000):
            if state.outcome() is not None:
                break
            legal = state.legal()
            if len(legal) > 1 and state.to_act != NOBODY and number % 23 == seed % 23:
                yield state.view(state.to_act)
                most -= 1
                if most == 0:
                    return
            state.apply(chance.choice(legal))


def answered(thinker: Thinker) -> float:
    """Return the moment of the answer, and wait for it."""
    while thinker.poll() is None:
        time.sleep(0.001)
    return time.perf_counter()


def whole(thinker: Thinker, level: str, game: str, view: View) -> float:
    """Return the seconds of a whole thought."""
    began = time.perf_counter()
    thinker.ask(level, game, view, 7)
    return answered(thinker) - began


def hurried(thinker: Thinker, level: str, game: str, view: View) -> float | None:
    """Return the seconds from "move now" to the answer; None when it was there before."""
    thinker.ask(level, game, view, 7)
    time.sleep(PRESSED)
    if thinker.poll() is not None:
        return None
    pressed = time.perf_counter()
    thinker.move_now()
    return answered(thinker) - pressed


def high(seconds: list[float]) -> float:
    """Return the 95th percentile, or the only one."""
    return quantiles(seconds, n=20)[-1] if len(seconds) > 1 else seconds[0]


def line(thinker: Thinker, level: str, game: str, views: list[View]) -> str:
    """Return what was measured of a level, in one line."""
    all_of = [whole(thinker, level, game, view) for view in views]
    pressed = (hurried(thinker, level, game, view) for view in views)
    now = [each for each in pressed if each is not None]
    goal = "ok" if high(all_of) <= GOALS[level] else "MISSED"
    told = f"{game:8} {level:10} all: 95th {high(all_of):5.2f} s of {GOALS[level]} {goal}"
    if not now:
        return f"{told}, none lasts a quarter of a second"
    met = "ok" if high(now) <= MOVE_NOW else "MISSED"
    return f"{told}, now: 95th {1000 * high(now):4.0f} ms of {len(now)} {met}"


def main() -> None:
    """Print a line for each level of each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(RULES), default="")
    parser.add_argument("--level", choices=ai.LEVELS, default="")
    parser.add_argument("--decisions", type=int, default=30)
    chosen = parser.parse_args()
    thinker = Thinker()
    for game in [chosen.game] if chosen.game else RULES:
        views = list(positions(game, chosen.decisions))
        for level in ai.LEVELS:  # what a game's first questions import is not counted
            hurried(thinker, level, game, views[0])
            whole(thinker, "recruit", game, views[0])
        for level in [chosen.level] if chosen.level else ai.LEVELS:
            print(line(thinker, level, game, views), flush=True)
    thinker.close()


if __name__ == "__main__":
    main()
