"""Bradley-Terry ratings from games, for two seats or more (Plackett and Luce's first choice)."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import NamedTuple

import numpy as np

from ai.ratings import ANCHOR, AT, Rating

POINTS = 400 / log(10)
Z = 1.96
RIDGE = 0.02
"""Draws ratings together a little, so that a bot that has lost all its games has one, too."""
STEPS = 60


class Game(NamedTuple):
    """One game: who played, and each player's share of the win."""

    names: tuple[str, ...]
    shares: tuple[float, ...]


def rated(games: Sequence[Game]) -> dict[str, Rating]:
    """Return the ratings of all who played, by Newton's method; the anchor keeps its own."""
    names = sorted({name for game in games for name in game.names})
    number = {name: at for at, name in enumerate(names)}
    players = [np.array([number[name] for name in game.names]) for game in games]
    strength = np.zeros(len(names))
    for _ in range(STEPS):
        slope, bend = -RIDGE * strength, RIDGE * np.eye(len(names))
        for who, game in zip(players, games, strict=True):
            power = np.exp(strength[who])
            chance = power / power.sum()
            np.add.at(slope, who, np.array(game.shares) - chance)
            np.add.at(bend, (who[:, None], who), np.diag(chance) - np.outer(chance, chance))
        strength = strength + np.clip(np.linalg.solve(bend, slope), -1.0, 1.0)
    anchor = number.get(ANCHOR, 0)
    spread = np.linalg.inv(bend)
    found = {}
    for name, at in number.items():
        value = AT + POINTS * (strength[at] - strength[anchor])
        variance = spread[at, at] + spread[anchor, anchor] - 2 * spread[at, anchor]
        half = Z * POINTS * float(max(variance, 0.0)) ** 0.5
        played = sum(name in game.names for game in games)
        value, half = round(float(value), 1), round(half, 1)
        found[name] = Rating(value, round(value - half, 1), round(value + half, 1), played)
    return found
