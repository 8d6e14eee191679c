"""The options of the duel, chosen before the first deal."""

from __future__ import annotations

from game.rules.options import Option

LONGEST_TARGET, LONGEST_LEAD = 40, 12
TARGET = Option(
    "target",
    "D1.1",
    range(1, LONGEST_TARGET + 1),
    20,
    "The victory points that win the war.",
)
LEAD = Option(
    "lead",
    "D1.4",
    range(LONGEST_LEAD + 1),
    (0, 0),
    "The victory points that each side begins with.",
    sides=2,
)
OPTIONS = (TARGET, LEAD)
