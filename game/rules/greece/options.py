"""The options of the map, chosen before the first counter."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations

from game.rules.options import Option, Variant

ORDER = Option(
    "order",
    "G1.2",
    (*permutations(range(3)), None),
    None,
    "The order in which the cities place at first; by lot if none is named.",
)
LENGTH = Option(
    "length",
    "V.G2",
    (8, 12, 15),
    15,
    "The turns after which the war ends.",
    plate="{value} turns",
)
OPTIONS = (ORDER, LENGTH)


@dataclass(frozen=True, slots=True)
class GreeceVariant(Variant):
    """The options that hold through a whole war; rows go by seat."""

    length: int = LENGTH.default


PRINTED = GreeceVariant()
