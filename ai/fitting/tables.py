"""Tables of odds fitted to observations: a logistic regression whose features are all 0 or 1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

Floats = NDArray[np.float64]
Numbers = NDArray[np.int64]

ROUNDS = 8
"""Newton's steps towards the number of pieces that are there."""


class Observed(NamedTuple):
    """Pieces that could have been in a place. All those of one position stand together.

    `keys` has a row for each with the entry of each table; `there` is 1 for those that were in
    that place; `position` numbers the positions; `before` holds the odds of an older model.
    """

    keys: Numbers
    there: Floats
    position: Numbers
    before: Floats


def offsets(seen: Observed) -> Floats:
    """Return the log odds of each piece by chance alone."""
    size = np.bincount(seen.position)
    inside = np.bincount(seen.position, seen.there)
    odds: Floats = np.log(inside / (size - inside))[seen.position]
    return odds


def starts(sizes: Sequence[int]) -> Numbers:
    """Return where each table begins when all stand in one row."""
    return np.concatenate([[0], np.cumsum(sizes)[:-1]]).astype(np.int64)


def presence(seen: Observed, log_odds: Floats) -> Floats:
    """Return the probability that each piece is in its position's place.

    Worlds draw places in proportion to the product of the odds of what is in them: for a single
    piece that is a softmax. For more it is nearly a logistic curve, shifted until as many pieces
    are expected in the place as are there.
    """
    inside = np.bincount(seen.position, seen.there)
    raw = np.exp(np.clip(log_odds, -30, 30))
    alone = raw / np.bincount(seen.position, raw)[seen.position]
    chance, shift = offsets(seen), np.zeros(len(inside))
    for _ in range(ROUNDS):
        likely = 1 / (1 + np.exp(-(chance + log_odds + shift[seen.position])))
        bend = np.bincount(seen.position, likely * (1 - likely))
        wanted = inside - np.bincount(seen.position, likely)
        shift += np.clip(wanted / np.maximum(bend, 1e-9), -1, 1)
    likely = 1 / (1 + np.exp(-(chance + log_odds + shift[seen.position])))
    found: Floats = np.where((inside == 1)[seen.position], alone, likely)
    return np.clip(found, 1e-9, 1 - 1e-9)


def fitted(seen: Observed, sizes: Sequence[int], ridge: float) -> Floats:
    """Return the log odds in all tables, in one row: the most likely ones, drawn towards 0."""
    flat, width = seen.keys + starts(sizes), int(sum(sizes))
    single = np.bincount(seen.position, seen.there)[seen.position] == 1

    def loss(log_odds: Floats) -> tuple[float, Floats]:
        likely = presence(seen, log_odds[flat].sum(axis=1))
        true, wrong = np.where(seen.there > 0, likely, 1 - likely), likely - seen.there
        value = -np.log(true[~single]).sum() - np.log(likely[single & (seen.there > 0)]).sum()
        slope = sum(
            np.bincount(flat[:, one], wrong, minlength=width) for one in range(flat.shape[1])
        )
        return value + ridge * log_odds @ log_odds / 2, slope + ridge * log_odds

    found: Floats = minimize(loss, np.zeros(width), jac=True, method="L-BFGS-B").x
    return found


def log_odds_of(seen: Observed, sizes: Sequence[int], found: Floats) -> Floats:
    """Return the log odds of each piece, relative to chance."""
    odds: Floats = found[seen.keys + starts(sizes)].sum(axis=1)
    return odds


def surprise(seen: Observed, log_odds: Floats) -> float:
    """Return the mean negative log-likelihood of where a piece is."""
    likely = presence(seen, log_odds)
    return float(-np.log(np.where(seen.there > 0, likely, 1 - likely)).mean())
