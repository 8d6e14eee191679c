"""The options of the battle, chosen before the first deal."""

from __future__ import annotations

from game.rules.options import Option

FIRST = Option("first", "B1.3", (0, 1, None), None, "The side that begins, by lot if none.")
OPTIONS = (FIRST,)
