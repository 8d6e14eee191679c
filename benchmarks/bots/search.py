"""The speed of the bots: simulations a second, milliseconds a decision, a worker's round trip."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from time import perf_counter, process_time, sleep

import ai
from ai.worker import Thinker
from benchmarks.table import Measured, table
from game.rules import RULES
from game.rules.core import State, View
from game.rules.rng import Rng

SIMULATIONS = 2000
WORDS = {"duel": ("play", "exchange"), "battle": ("discard", "attack"), "greece": ("put",)}
"""The kinds of decision that are measured, those by which levels are compared first."""


def positions(game: str, word: str, many: int) -> Iterator[View]:
    """Views of those who decide `word`, some way into games between greedy bots."""
    greedy, found, seed = ai.bot("greedy", game), 0, 0
    while found < many:
        seed += 1
        state, rng = RULES[game].new(seed=seed), Rng(seed)
        _play_until(state, greedy, rng, word)
        if state.outcome() is None:
            found += 1
            yield state.view(state.to_act)


def _play_until(state: State, greedy: ai.Bot, rng: Rng, word: str) -> None:
    """Play into the middle of the first phase in which such decisions fall."""
    seen = 0
    while state.outcome() is None:
        view = state.view(state.to_act)
        if view.deciding == word and len(view.legal) > 3:
            seen += 1
            if seen > 4:
                return
        state.apply(greedy.choose(view, rng, ai.Budget()))


def simulations(game: str, word: str, runs: int) -> list[float]:
    """Simulations a second of processor time, one position for each run."""
    bot, rates = ai.bot("mcts", game), []
    for number, view in enumerate(positions(game, word, runs)):
        began = process_time()
        thought = bot.think(view, Rng(number), ai.Budget(iterations=SIMULATIONS))
        rates.append(thought.stats["simulations"] / (process_time() - began))
    return rates


def round_trips(game: str, runs: int) -> list[float]:
    """Milliseconds from asking a warm worker something trivial to having the answer."""
    thinker, trips = Thinker(), []
    state = RULES[game].new(seed=1)
    view = state.view(state.to_act)
    for number in range(runs + 1):
        began = perf_counter()
        thinker.ask("random", game, view, number)
        while thinker.poll() is None:
            sleep(0.0002)
        trips.append((perf_counter() - began) * 1000)
    thinker.close()
    return trips[1:]  # the first waited for the process to start


def decisions(game: str, name: str, runs: int) -> list[float]:
    """Milliseconds of wall time that a bot takes by its own measure."""
    bot, times = ai.bot(name, game), []
    for number, view in enumerate(positions(game, WORDS[game][0], runs)):
        began = perf_counter()
        bot.choose(view, Rng(number), ai.Budget())
        times.append((perf_counter() - began) * 1000)
    return times


def measure(game: str, runs: int) -> list[Measured]:
    """Return all measurements of a game."""
    measured = [
        Measured(f"{game}: simulations, {word}", simulations(game, word, runs), "/s")
        for word in WORDS[game]
    ]
    measured.append(Measured(f"{game}: worker's round trip", round_trips(game, 20 * runs)))
    names = ("greedy", *ai.LEVELS)
    return measured + [Measured(f"{game}: {n} decides", decisions(game, n, runs)) for n in names]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.search")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    measured = [one for game in WORDS for one in measure(game, options.runs)]
    if options.json:
        print(json.dumps({one.what: round(one.median, 2) for one in measured}))
        return
    print(table(measured))


if __name__ == "__main__":
    main()
