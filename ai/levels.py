"""The settings of the bot levels in one game; `GAME.bots` is its `LevelSettings`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.registry import GAMES, part


class Strength(NamedTuple):
    """The settings of a level in one game.

    `simulations`: how many it has for a decision; with 1 it plays by static evaluation alone.
    `bias`: by what share of the range of values it overrates what looks good at once.
    """

    simulations: int
    bias: float = 0.0


class Calibration(NamedTuple):
    """The factors by which the rollouts of one game are believed, 1 where they are true.

    `chance`: the power to which shares are raised before they are made to sum to 1 again. `cost`:
    the part of a cost that is believed. `own`: that of the odds which the best of a seat's choices
    has, such that its chances agree in the mean with those that an onlooker gives it.
    """

    chance: float = 1.0
    cost: float = 1.0
    own: float = 1.0


class LevelSettings(NamedTuple):
    """The strength of each level, such that each step of the ladder is about as high as the next.

    More simulations than the oracle's have not been shown to bring anything. `calibration` is that
    of rollouts which promise too much, by `benchmarks.bots.calibration`.
    """

    strengths: Mapping[str, Strength]
    calibration: Calibration = Calibration()


UNTUNED = Strength(1000)
"""The settings of every level in a game for which none have been tuned."""
NONE = LevelSettings({})


def settings_of(game: str) -> LevelSettings:
    """Return the settings of a game's levels."""
    path = GAMES[game].bots
    return part(path) if path else NONE
