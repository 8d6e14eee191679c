"""The worth of a rollout's end fitted to who took the turn: `python -m ai.duel.fitting.turns FILE`.

The rollouts of the duel lay cards by rule of thumb, so their lead in Force is only a sign. From
recorded games each position is played out a few times, and a logistic regression of who took the
turn says how far the leads can be trusted, and what rollouts leave out.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from ai.duel.turn_end import FILE, Circumstances, circumstances
from ai.duel.turn_rollout import played_out
from ai.executors import add_options, start, workers_of
from ai.fitting.selfplay import Recorded, read, replayed
from game.rules.duel.state import DuelState

Floats = NDArray[np.float64]

ROLLOUTS = 12
TAKEN = 0.12
"""The share of the positions that are played out."""
NAMES = ("lead", "cards", "athens", "initiative")


class Position(NamedTuple):
    """A position's rollouts, a row of what `Circumstances` counts for each."""

    rollouts: list[Circumstances]
    athens: bool


def positions(game: Recorded) -> Iterator[Position]:
    """Yield positions of a game, each with who took the turn."""
    dice, open_ones = Random(game.seed), list[list[Circumstances]]()
    turn, before = 1, 0
    for state, _ in replayed(game):
        assert isinstance(state, DuelState)
        if state.turn > turn:
            for rollouts in open_ones:
                yield Position(rollouts, state.vp[0] > before)
            open_ones, turn, before = [], state.turn, state.vp[0]
        if len(state.legal()) > 1 and dice.random() < TAKEN:
            open_ones.append([_ended(state, dice) for _ in range(ROLLOUTS)])


def _ended(state: DuelState, dice: Random) -> Circumstances:
    turn = played_out(state, dice)
    return circumstances(state, turn.lead(), turn.plays)


def features(found: Sequence[Position]) -> Floats:
    """Return position by position, rollout by rollout, what each weight counts for."""
    rows = [[one.features() for one in position.rollouts] for position in found]
    return np.array(rows)


def expected(rows: Floats, weights: Floats) -> Floats:
    """Return Athens's chance in each position: the mean over its rollouts, as a search has it."""
    mean: Floats = (1 / (1 + np.exp(-np.clip(rows @ weights, -30, 30)))).mean(axis=1)
    return np.clip(mean, 1e-6, 1 - 1e-6)


def surprise(rows: Floats, won: Floats, weights: Floats) -> float:
    """Return the mean negative log-likelihood of who took the turn."""
    chance = expected(rows, weights)
    return float(-(won * np.log(chance) + (1 - won) * np.log(1 - chance)).mean())


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m ai.duel.fitting.turns")
    parser.add_argument("games", type=Path, help="a file from ai.fitting.selfplay")
    add_options(parser)
    options = parser.parse_args()
    found = list(workers_of(options).flat_map(positions, read(options.games)))
    cut = len(found) * 4 // 5
    rows, won = features(found), np.array([float(one.athens) for one in found])
    guess = np.array([0.5, 0.0, 0.0, 0.0])
    best = minimize(lambda w: surprise(rows[:cut], won[:cut], w), guess, method="Nelder-Mead").x
    print(f"{cut} positions fitted, {len(found) - cut} foretold")
    for what, weights in (("as it was", np.array([1.25, 0, 0, 0])), ("fitted", best)):
        print(f"surprise {what}: {surprise(rows[cut:], won[cut:], weights):.4f}")
    text = json.dumps(dict(zip(NAMES, (round(float(one), 3) for one in best), strict=True)))
    print(text)
    FILE.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    start("ai.duel.fitting.turns")
