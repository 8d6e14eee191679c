"""The bot levels of the battle."""

from __future__ import annotations

from ai.levels import Calibration, LevelSettings, Strength

LEVELS = LevelSettings(
    {
        "recruit": Strength(1, 1.5),
        "hoplite": Strength(20, 0.2),
        "strategos": Strength(45),
        "oracle": Strength(4000),
    },
    Calibration(own=0.84),
)
