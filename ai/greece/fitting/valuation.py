"""The weights of the map's valuation judged by play: `python -m ai.greece.fitting.valuation FILE`.

In each war every city plays by weights of its own, varied at random around those in use. A linear
regression of the shares on how the cities' weights differ then tells, for all weights at once,
whether more of each wins more (random perturbation as in evolution strategies). A file is gone on
with where it ends; a weight is changed by hand, and the change played against what was before.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ai import results_file
from ai.arena import with_progress
from ai.executors import add_options, start, workers_of
from ai.greece.domain import GreeceDomain
from ai.greece.valuation import VALUATION, Valuation
from ai.protocol import Budget
from ai.roster import SEARCHING
from ai.search.searching import SearchingBot
from game.rules.greece.state import GreeceState
from game.rules.rng import Rng

Table = NDArray[np.float64]

STEP = Valuation(
    urgency=(0.0, 0.3, 0.3, 0.2, 0.2, 0.15, 0.15, 0.15, 0.2),
    firm=0.06,
    late=0.3,
    counted=0.2,
    oracle=0.3,
    lasting=(0.0, 0.3, 0.3, 0.25, 0.25, 0.2, 0.2, 0.2, 0.2),
    late_lasting=0.3,
    oracle_lasting=0.3,
    kept=(0.2,) * 7,
)
"""One standard deviation of each weight's noise; a victory itself is not varied."""


class War(NamedTuple):
    """A war to be played or played: its seed, the simulations for a decision, cities' shares."""

    seed: int
    simulations: int
    shares: tuple[float, ...] = ()


def flat(valuation: Valuation) -> list[float]:
    """Return all weights in a row."""
    return [*chain.from_iterable(w if isinstance(w, tuple) else (w,) for w in valuation)]


def names() -> list[str]:
    """Return the weights' names in the same order."""
    found = []
    for name, weight in VALUATION._asdict().items():
        parts = range(len(weight)) if isinstance(weight, tuple) else ("",)
        found += [f"{name} {part}".strip() for part in parts]
    return found


def varied(noise: Sequence[float]) -> Valuation:
    """Return the weights in use, each with so many steps of noise."""
    rest = iter(
        [w + n * step for w, n, step in zip(flat(VALUATION), noise, flat(STEP), strict=True)]
    )
    return Valuation._make(
        tuple([next(rest) for _ in w]) if isinstance(w, tuple) else next(rest) for w in VALUATION
    )


def noises(seed: int) -> list[list[float]]:
    """Return the noise of each city's weights in a war, in steps."""
    dice = Random(seed)
    return [[dice.gauss(0, 1) for _ in flat(VALUATION)] for _ in range(3)]


def play(war: War) -> War:
    """Play a war between oracles with varied weights."""
    bots = [SearchingBot(GreeceState.game, SEARCHING["oracle"]) for _ in range(3)]
    for one, noise in zip(bots, noises(war.seed), strict=True):
        one.domain = GreeceDomain(varied(noise))
    state, rng = GreeceState.new(seed=war.seed), Rng(war.seed)
    budget = Budget(iterations=war.simulations)
    while state.outcome() is None:
        seat = state.to_act
        state.apply(bots[seat].choose(state.view(seat), rng.fork(), budget))
    return war._replace(shares=state.returns())


def read(path: Path) -> Iterator[War]:
    """Yield the wars of a file that were played with variations of the weights in use."""
    for war, weights in results_file.read(path, _war, "wars with varied weights"):
        if weights == flat(VALUATION):
            yield war


def _war(line: tuple[int, int, list[float], list[float]]) -> tuple[War, list[float]]:
    seed, simulations, shares, weights = line
    return War(seed, simulations, tuple(shares)), weights


def slopes(wars: Sequence[War]) -> tuple[Table, Table]:
    """Return by how much of the war a step of each weight changes a city's share, and errors.

    There must be as many wars as weights.
    """
    noise = np.array([noises(war.seed) for war in wars])
    apart = (noise - noise.mean(axis=1, keepdims=True)).reshape(-1, noise.shape[2])
    moves = np.array(flat(STEP)) > 0
    signs = apart[:, moves]
    won = np.array([war.shares for war in wars]).reshape(-1) - 1 / 3
    inverse = np.linalg.inv(signs.T @ signs)
    found, error = np.zeros(len(moves)), np.zeros(len(moves))
    found[moves] = inverse @ signs.T @ won
    free = 2 * len(wars) - moves.sum()  # the three shares of a war sum to 1
    spread = ((won - signs @ found[moves]) ** 2).sum() / free
    error[moves] = np.sqrt(spread * np.diag(inverse))
    return found, error


def report(wars: Sequence[War]) -> Iterator[str]:
    """Yield the slopes in lines of words, the surest first, or that there are too few wars."""
    if len(wars) < len(names()):
        yield f"{len(wars)} wars are too few for {len(names())} weights"
        return
    found, error = slopes(wars)
    yield f"{len(wars)} wars; by a step of each weight, in points of the war"
    table = zip(names(), flat(VALUATION), flat(STEP), found, error, strict=True)
    rows = [row for row in table if row[2]]
    for name, weight, step, slope, spread in sorted(rows, key=lambda r: -abs(r[3] / r[4])):
        yield f"{name:17} {weight:+.2f}, step {step:.2f}: {slope:+.1%} +- {spread:.1%}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m ai.greece.fitting.valuation")
    parser.add_argument("file", type=Path, help="the file of all wars")
    parser.add_argument("--wars", type=int, default=1000)
    parser.add_argument("--iterations", type=int, default=60, help="simulations for a decision")
    add_options(parser)
    options = parser.parse_args()
    played = {war.seed: war for war in read(options.file) if war.simulations == options.iterations}
    missing = [War(n, options.iterations) for n in range(1, options.wars + 1) if n not in played]
    found = with_progress(workers_of(options).map(play, missing), len(missing))
    for war in found:
        played[war.seed] = war
        results_file.append(options.file, [*war, flat(VALUATION)])
    print("\n".join(report(list(played.values()))))


if __name__ == "__main__":
    start("ai.greece.fitting.valuation")
