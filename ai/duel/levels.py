"""The bot levels of the duel."""

from __future__ import annotations

from ai.levels import LevelSettings, Strength

LEVELS = LevelSettings(
    {
        "recruit": Strength(1, 2.0),
        "hoplite": Strength(16, 0.4),
        "strategos": Strength(32, 0.15),
        "oracle": Strength(2000),
    }
)
