"""The bot levels of the duel."""

from __future__ import annotations

from ai.levels import LevelSettings, Strength

LEVELS = LevelSettings(
    {
        "recruit": Strength(1, 2.0),
        "hoplite": Strength(1, 0.6),
        "strategos": Strength(32),
        "oracle": Strength(2000),
    }
)
