"""Noise in the values of weaker bots; it spares decisions with few actions and clear blunders."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from ai.protocol import ActionValue

PLAIN = 3
"""Decisions with at most so many actions get no noise."""
ABSURD = 0.5
"""The share of the range below the best value beyond which noise never lets an action be chosen."""


def add_noise(
    action_values: list[ActionValue], action_noise: float, random: Random
) -> list[ActionValue]:
    """Return the actions with noise of `action_noise` times the range of values, best first.

    Clear blunders get no noise and stay behind the others.
    """
    best, worst = max(w.value for w in action_values), min(w.value for w in action_values)
    spread = best - worst
    if not action_noise or len(action_values) <= PLAIN or spread < 1e-9:
        return action_values
    sound = [w for w in action_values if w.value >= best - ABSURD * spread]
    absurd = [w for w in action_values if w.value < best - ABSURD * spread]
    seen = [replace(w, value=w.value + random.gauss(0, action_noise * spread)) for w in sound]
    return sorted(seen, key=lambda w: w.value, reverse=True) + absurd
