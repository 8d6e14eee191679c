"""The bot levels of the map."""

from __future__ import annotations

from ai.levels import Calibration, LevelSettings, Strength

LEVELS = LevelSettings(
    {
        "recruit": Strength(1, 1.0),
        "hoplite": Strength(8, 1.0),
        "strategos": Strength(48),
        "oracle": Strength(4000),
    },
    Calibration(chance=0.93, cost=0.2, own=0.88),
)
