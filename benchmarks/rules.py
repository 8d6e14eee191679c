"""The speed of the rules: whole random games, and the steps that searching is made of."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from time import process_time

from benchmarks.table import Measured, table
from game.rules import RULES
from game.rules.core import State
from game.rules.rng import Rng


def random_decisions(game: str, games: int) -> float:
    """Decisions a second of processor time over whole games played by chance."""
    rng, decisions, began = Rng(5), 0, process_time()
    for seed in range(games):
        state = RULES[game].new(seed=seed)
        while state.outcome() is None:
            state.apply(rng.choice(state.legal()))
            decisions += 1
    return decisions / (process_time() - began)


def middle(game: str, decisions: int = 30) -> State:
    """Return a position some decisions into a game that is played by chance."""
    rng, state = Rng(2), RULES[game].new(seed=2)
    for _ in range(decisions):
        state.apply(rng.choice(state.legal()))
    return state


def per_second(step: Callable[[], object], times: int) -> float:
    """Return the rate of a step per second of processor time."""
    began = process_time()
    for _ in range(times):
        step()
    return times / (process_time() - began)


def measure(game: str, runs: int, games: int) -> list[Measured]:
    """Return all measurements of a game, each `runs` times."""
    state, rng = middle(game), Rng(3)
    view = state.view(state.to_act)
    steps: dict[str, Callable[[], object]] = {
        "clones": state.clone,
        "legal": state.legal,
        "views": lambda: state.view(0),
        "worlds": lambda: RULES[game].sample(view, rng),
        "digests": state.digest,
    }
    chance = [random_decisions(game, games) for _ in range(runs)]
    measured = [Measured(f"{game}: random decisions, whole games", chance, "/s")]
    for name, step in steps.items():
        rates = [per_second(step, 400) for _ in range(runs)]
        measured.append(Measured(f"{game}: {name}", rates, "/s"))
    return measured


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.rules")
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--games", type=int, default=20, help="random games in each run")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    measured = [one for game in RULES for one in measure(game, options.runs, options.games)]
    if options.json:
        print(json.dumps({one.what: round(one.median) for one in measured}))
        return
    print(table(measured))


if __name__ == "__main__":
    main()
