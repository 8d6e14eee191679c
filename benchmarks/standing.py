"""The evaluation of the map fitted to results: python -m benchmarks.standing --games 500.

Bots play each other; a multinomial logistic regression then says what each circumstance at the
end of a turn is worth to a city. `ai.greece.weights` holds its numbers, smoothed.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

import ai
from ai.arena import with_progress
from ai.greece.standing import WORST, tally_of
from ai.greece.weights import COUNTED, GROUP, GROUPS
from game.rules.core import Seat
from game.rules.greece.chits import CITY
from game.rules.greece.map import DELPHI
from game.rules.greece.state import GreeceState
from game.rules.greece.turn_flow import LAST_TURN
from game.rules.rng import Rng

Row = list[float]
Table = NDArray[np.float64]

CIRCUMSTANCES = (
    *(f"misses {missing} areas" for missing in range(1, WORST)),
    "areas, the nearer the end",
    *(f"keeps {group}" for group in GROUPS),
    "holds Delphi",
    "own Specials still to come",
)
FIRMNESS = 1e-3
"""The ridge that holds rare features near 0."""
STEPS = 25
"""Newton's steps; it stands still after about eight."""


def circumstances(state: GreeceState, seat: Seat) -> Row:
    """Return a city's features when a turn has just begun, in the order of `CIRCUMSTANCES`."""
    areas, counters, needs = tally_of(state.lands, state.counters)
    missing = min(max(needs[seat] - areas[seat], 0), WORST)
    kept = GROUP[seat][state.face[state.hands[seat][0]]] if state.hands[seat] else -1
    left = LAST_TURN - state.turn + 2
    gone = sum(CITY[state.face[token]] == seat for token in state.retired)
    return [
        *(float(missing == one) for one in range(1, WORST)),
        (areas[seat] + COUNTED * counters[seat]) / left,
        *(float(kept == group) for group in range(len(GROUPS))),
        float(state.lands[seat] >> DELPHI & 1),
        float(CITY.count(seat) - gone),
    ]


def play(seed: int, name: str, budget: ai.Budget) -> tuple[list[list[Row]], tuple[float, ...]]:
    """Return all cities' features after each turn of a war of bots, and the win shares."""
    state, rng = GreeceState.new(seed=seed), Rng(seed)
    bots = [ai.bot(name, "greece") for _seat in range(3)]
    found: list[list[Row]] = []
    turn = 1
    while state.outcome() is None:
        if state.turn > turn:
            turn = state.turn
            found.append([circumstances(state, seat) for seat in range(3)])
        view = state.view(state.to_act)
        state.apply(bots[state.to_act].choose(view, rng.fork(), budget))
    return found, state.returns()


def chances(stood: Table, worth: Table) -> Table:
    """Return the share of the win that each city can expect by what circumstances are worth."""
    strength = stood @ worth
    power = np.exp(strength - strength.max(axis=1, keepdims=True))
    shares: Table = power / power.sum(axis=1, keepdims=True)
    return shares


def fitted(stood: Table, won: Table) -> tuple[Table, Table]:
    """Return the weight of each feature and its standard error (maximum likelihood)."""
    worth = np.zeros(stood.shape[2])
    firm = FIRMNESS * np.eye(len(worth))
    for _ in range(STEPS):
        expected = chances(stood, worth)
        apart = stood - np.einsum("ns,nsi->ni", expected, stood)[:, None]
        slope = np.einsum("ns,nsi->i", won - expected, stood) / len(stood) - firm @ worth
        bend = np.einsum("ns,nsi,nsj->ij", expected, apart, apart) / len(stood) + firm
        worth = worth + np.linalg.solve(bend, slope)
    return worth, np.sqrt(np.diag(np.linalg.inv(bend * len(stood))))


def surprise(won: Table, expected: Table) -> float:
    """Return the mean negative log-likelihood of the winners; ln 3 is ignorance."""
    return float(-(won * np.log(expected)).sum(axis=1).mean())


def report(stood: Table, won: Table) -> Iterator[str]:
    """Yield the worths in lines of words."""
    worth, error = fitted(stood, won)
    yield f"{len(stood)} ends of turns"
    for what, value, spread in zip(CIRCUMSTANCES, worth, error, strict=True):
        yield f"{what:28} {value:+.2f} +- {spread:.2f}"
    yield f"surprise {surprise(won, chances(stood, worth)):.4f}, of ignorance {np.log(3):.4f}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.standing")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--bot", choices=(*ai.LEVELS, *ai.FAMILIES), default="mcts")
    parser.add_argument("--iterations", type=int, default=36)
    parser.add_argument("--seed", type=int, default=1, help="the first game's seed")
    options = parser.parse_args()
    budget = ai.Budget(iterations=options.iterations)
    stood: list[list[Row]] = []
    won: list[tuple[float, ...]] = []
    for seed in with_progress(range(options.seed, options.seed + options.games), options.games):
        turns, shares = play(seed, options.bot, budget)
        stood += turns
        won += [shares] * len(turns)
    print("\n".join(report(np.array(stood), np.array(won))))


if __name__ == "__main__":
    main()
