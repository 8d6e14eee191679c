"""The map's policy fitted to recorded games: `python -m ai.greece.fitting.policy FILE [FILE ...]`.

A conditional logit (McFadden 1974): of all placements that a city could make, the one that it made
is the likeliest that the tables allow. Prints how well they foretell the games kept back compared
to chance and to the tables in use, and writes them where rollouts and beliefs read them.
"""

from __future__ import annotations

import argparse
from collections.abc import Hashable, Iterator, Sequence
from math import asinh
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from ai.executors import Workers, add_options, start, workers_of
from ai.fitted_tables import named, written
from ai.fitting.selfplay import Recorded, read, replayed
from ai.greece.board import board_of
from ai.greece.domain import keyed
from ai.greece.policy import (
    FILE,
    GROUP_OF_CODE,
    NUMBERS,
    SCALES,
    TABLES,
    Learned,
    entries,
    learned,
    number_of,
    policy_of,
)
from ai.greece.rows import code_of, rows_of
from ai.greece.weights import GROUPS, SPAN
from game.rules.core import Action
from game.rules.greece.state import GreeceState
from game.rules.greece.view import GreeceView

Floats = NDArray[np.float64]
Numbers = NDArray[np.int64]
KEPT_BACK = 0.2
"""The share of the games on which nothing is fitted."""
SLOPES = 2 * NUMBERS * len(SCALES)
WIDTH = len(GROUPS)
SIZES = [rows * WIDTH for rows in TABLES.values()]
BEGINS = [sum(SIZES[:number]) for number in range(len(SIZES))]


class Option(NamedTuple):
    """A placement that a city could make.

    `keys` are its entries, all tables in one row; `gain` what it adds to the share of the war;
    `first` the place of its first slope.
    """

    keys: tuple[int, ...]
    gain: float
    first: int
    made: bool


class Choices(NamedTuple):
    """Options one below the other: those of one decision stand together, numbered by `decision`."""

    keys: Numbers
    gains: Floats
    decision: Numbers
    made: NDArray[np.bool_]


def decisions(game: Recorded) -> Iterator[list[Option]]:
    """Yield the options of each placement of a game at which there were several."""
    for state, action in replayed(game):
        if action.verb == "put" and len(state.legal()) > 1:
            assert isinstance(state, GreeceState)
            yield options(state.view(state.to_act), action)


def options(view: GreeceView, taken: Action) -> list[Option]:
    """Return the placements of a view that differ in face, area or a Star's type."""
    seat, board = view.viewer, board_of(view)
    policy, rows = policy_of(board), rows_of(board, view, view.faces)
    number, found = number_of(board, seat, view.hands[seat]), dict[Hashable, Option]()
    chosen = keyed(view.faces, taken)
    for action in view.legal:
        meaning = keyed(view.faces, action)
        if meaning in found:
            continue
        area, code = action.args[1], code_of(view.faces, action.args)
        seen = rows[area].seen[seat]
        own = sum(entry // SPAN == seat for entry in seen)
        places = entries(board, seat, area, own, len(seen) - own, number)
        group = GROUP_OF_CODE[seat][code]
        keys = tuple(
            begin + place * WIDTH + group for begin, place in zip(BEGINS, places, strict=True)
        )
        gain = policy.row(seat, area, seen, number).gain(code)
        first = (NUMBERS * board.near + number) * len(SCALES)
        found[meaning] = Option(keys, gain, first, meaning == chosen)
    return list(found.values())


def gathered(games: Sequence[Recorded], workers: Workers) -> Choices:
    """Return all decisions of these games."""
    keys: list[tuple[int, ...]] = []
    gains: list[list[float]] = []
    decision: list[int] = []
    made: list[bool] = []
    for number, some in enumerate(workers.flat_map(decisions, games)):
        for option in some:
            keys.append(option.keys)
            row = [0.0] * SLOPES
            for place, scale in enumerate(SCALES, option.first):
                row[place] = asinh(option.gain / scale)
            gains.append(row)
            decision.append(number)
            made.append(option.made)
    return Choices(np.array(keys), np.array(gains), np.array(decision), np.array(made))


def log_chances(seen: Choices, figures: Floats) -> Floats:
    """Return the logarithm of each option's probability; `figures` are the tables, then slopes."""
    score = figures[seen.keys].sum(axis=1) + seen.gains @ figures[-SLOPES:]
    most = np.full(seen.decision[-1] + 1, -np.inf)
    np.maximum.at(most, seen.decision, score)
    score -= most[seen.decision]
    found: Floats = score - np.log(np.bincount(seen.decision, np.exp(score)))[seen.decision]
    return found


def surprise(seen: Choices, figures: Floats) -> float:
    """Return the mean negative log-likelihood of the placements that were made."""
    return float(-log_chances(seen, figures)[seen.made].mean())


def fitted(seen: Choices, ridge: float) -> Floats:
    """Return the likeliest figures, drawn towards 0."""
    width = sum(SIZES)

    def loss(figures: Floats) -> tuple[float, Floats]:
        chances = log_chances(seen, figures)
        wrong = np.exp(chances) - seen.made
        slope = sum(np.bincount(column, wrong, minlength=width) for column in seen.keys.T)
        slopes = np.concatenate([slope, seen.gains.T @ wrong])
        value = -chances[seen.made].sum() + ridge * figures @ figures / 2
        return value, slopes + ridge * figures

    found: Floats = minimize(loss, np.zeros(width + SLOPES), jac=True, method="L-BFGS-B").x
    return found


def in_a_row(figures: Learned) -> Floats:
    """Return figures in the order in which they are fitted."""
    weights = [one for table in figures.tables for row in table for one in row]
    return np.array([*weights, *(slope for row in figures.slopes for slope in row)])


def text_of(figures: Floats, placements: int) -> str:
    """Return figures as the text of a file."""
    parts = np.split(figures[:-SLOPES], BEGINS[1:])
    tables = {
        name: named(GROUPS, rows, part.reshape(rows, WIDTH).T.ravel())
        for (name, rows), part in zip(TABLES.items(), parts, strict=True)
    }
    slopes = [
        [round(float(one), 3) for one in row]
        for row in np.reshape(figures[-SLOPES:], (-1, len(SCALES)))
    ]
    return written({"placements": placements, "tables": tables, "slopes": slopes})


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m ai.greece.fitting.policy")
    parser.add_argument("games", type=Path, nargs="+", help="files from ai.fitting.selfplay")
    parser.add_argument("--ridge", type=float, default=1.0)
    add_options(parser)
    parser.add_argument("--dry", action="store_true", help="write nothing")
    chosen = parser.parse_args()
    games = [game for file in chosen.games for game in read(file)]
    Random(1).shuffle(games)
    cut = round(len(games) * (1 - KEPT_BACK))
    fit, test = (gathered(some, workers_of(chosen)) for some in (games[:cut], games[cut:]))
    found = fitted(fit, chosen.ridge)
    print(f"{len(games)} games, {fit.made.sum()} placements fitted, {test.made.sum()} foretold")
    print(f"surprise by chance {surprise(test, np.zeros(len(found))):.4f}")
    if FILE.exists():
        print(f"surprise by the tables in use {surprise(test, in_a_row(learned())):.4f}")
    print(f"surprise by these tables {surprise(test, found):.4f}")
    if not chosen.dry:
        FILE.write_text(text_of(found, int(fit.made.sum())), "utf-8")


if __name__ == "__main__":
    start("ai.greece.fitting.policy")
