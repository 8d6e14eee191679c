"""The race to the target: how likely a side is to win the duel from a score between two turns."""

from __future__ import annotations

from functools import cache

GAINS = ((1, 0.30), (2, 0.22), (3, 0.18), (4, 0.14), (5, 0.09), (6, 0.07))
"""The VP that the winner of a turn takes, with its frequency among careful players."""


@cache
def chance(mine: int, theirs: int) -> float:
    """Return the chance of getting `mine` more VP before the other side gets `theirs`, from 0 to 1.

    Each turn is taken to be an even fight for a random gain: a Markov chain solved backwards.
    """
    if mine <= 0 or theirs <= 0:
        return 1.0 if mine <= 0 else 0.0
    return sum(
        share * (chance(mine - gain, theirs) + chance(mine, theirs - gain)) / 2
        for gain, share in GAINS
    )


def after_turn(vp: tuple[int, int], target: int, winner: int, stake: int) -> tuple[float, float]:
    """Return both sides' shares of the duel once `winner` has taken the turn's `stake` VP."""
    need = [target - vp[0], target - vp[1]]
    need[winner] -= stake
    athens = chance(max(0, need[0]), max(0, need[1]))
    return athens, 1.0 - athens
