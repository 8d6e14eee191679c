"""The one-ply evaluation of the duel fitted to who took the turn.

`python -m ai.duel.fitting.estimates FILE` reads recorded games. A position is judged as a side sees
it that has just played: by its own view, with the other to move unless that one has passed.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from ai.duel.heuristic import estimate_of
from ai.duel.prospects import FILE, Signs, odds, signs
from ai.executors import add_options, start, workers_of
from ai.fitting.selfplay import Recorded, read, replayed
from game.rules.duel.state import DuelState

Floats = NDArray[np.float64]

TAKEN = 0.3
"""The share of the positions that are judged."""
RIDGE = 0.1


class Judged(NamedTuple):
    """A position as a side sees it, the odds in use, and True if that side took the turn."""

    features: tuple[float, ...]
    before: float
    won: bool


def judged(game: Recorded) -> Iterator[Judged]:
    """Yield positions of a game."""
    dice, turn, before = Random(game.seed), 1, 0
    open_ones: list[tuple[int, tuple[float, ...], float]] = []
    for state, _ in replayed(game):
        assert isinstance(state, DuelState)
        if state.turn > turn:
            winner = 0 if state.vp[0] > before else 1
            for seat, row, chance in open_ones:
                yield Judged(row, chance, seat == winner)
            open_ones, turn, before = [], state.turn, state.vp[0]
        if state.phase == "action" and state.pending is None and dice.random() < TAKEN:
            seat = state.to_act if state.passed[1 - state.to_act] else 1 - state.to_act
            estimate = estimate_of(state.view(seat))
            open_ones.append((seat, signs(estimate).features(), odds(estimate)))


def fitted(rows: Floats, won: Floats) -> Floats:
    """Return the weights of a logistic regression."""

    def loss(weights: Floats) -> tuple[float, Floats]:
        z = rows @ weights
        wrong = 1 / (1 + np.exp(-np.clip(z, -500, 500))) - won
        value = np.logaddexp(0, z).sum() - (won * z).sum() + RIDGE * weights @ weights / 2
        return value, rows.T @ wrong + RIDGE * weights

    found: Floats = minimize(loss, np.zeros(rows.shape[1]), jac=True, method="L-BFGS-B").x
    return found


def surprise(chance: Floats, won: Floats) -> float:
    """Return the mean negative log-likelihood of who took the turn."""
    sure = np.clip(chance, 1e-6, 1 - 1e-6)
    return float(-(won * np.log(sure) + (1 - won) * np.log(1 - sure)).mean())


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m ai.duel.fitting.estimates")
    parser.add_argument("games", type=Path, help="a file from ai.fitting.selfplay")
    add_options(parser)
    options = parser.parse_args()
    found = list(workers_of(options).flat_map(judged, read(options.games)))
    cut = len(found) * 4 // 5
    rows, won = np.array([one.features for one in found]), np.array([float(o.won) for o in found])
    weights = fitted(rows[:cut], won[:cut])
    before = np.array([one.before for one in found])
    print(f"{cut} positions fitted, {len(found) - cut} foretold")
    print(f"surprise by the odds in use {surprise(before[cut:], won[cut:]):.4f}")
    chance = 1 / (1 + np.exp(-rows[cut:] @ weights))
    print(f"surprise by these odds {surprise(chance, won[cut:]):.4f}")
    names = Signs._fields[:-1]
    text = json.dumps(dict(zip(names, (round(float(w), 4) for w in weights), strict=True)))
    print(text)
    FILE.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    start("ai.duel.fitting.estimates")
