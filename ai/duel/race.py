"""The race to the target: how likely a side is to win the duel from a score between two turns.

Athens takes more than half of the turns, most of all when Sparta has the initiative and must play
first. `ai.duel.fitting.race` counts how many, and how many VP a turn brings.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("race.json")


@cache
def _figures() -> tuple[tuple[float, ...], tuple[tuple[int, float], ...]]:
    """Return Athens's share of the turns by who has the initiative, and the gains' frequencies."""
    found = json.loads(FILE.read_text("utf-8"))
    whole = sum(share for _, share in found["gains"])
    return tuple(found["athens"]), tuple((gain, share / whole) for gain, share in found["gains"])


@cache
def athens_wins(athens: int, sparta: int) -> float:
    """Return the chance that Athens gets `athens` more VP before Sparta gets `sparta`, 0 to 1.

    A Markov chain solved backwards: each turn is won by chance and brings a random gain.
    """
    if athens <= 0 or sparta <= 0:
        return 1.0 if athens <= 0 else 0.0
    shares, gains = _figures()
    first = shares[athens > sparta]
    return sum(
        often
        * (
            first * athens_wins(athens - gain, sparta)
            + (1 - first) * athens_wins(athens, sparta - gain)
        )
        for gain, often in gains
    )


def after_turn(vp: tuple[int, int], target: int, winner: int, stake: int) -> tuple[float, float]:
    """Return both sides' shares of the duel once `winner` has taken the turn's `stake` VP."""
    need = [target - vp[0], target - vp[1]]
    need[winner] -= stake
    athens = athens_wins(max(0, need[0]), max(0, need[1]))
    return athens, 1.0 - athens
