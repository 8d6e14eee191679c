"""The options of the battle, chosen before the first deal."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.options import Option, Variant

FIRST = Option("first", "B1.3", (0, 1, None), None, "The side that begins, by lot if none.")
OPTIONS = (FIRST,)


@dataclass(frozen=True, slots=True)
class BattleVariant(Variant):
    """The options that hold through a whole battle; pairs go by seat."""


PRINTED = BattleVariant()
