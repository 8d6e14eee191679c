"""The options of the map, chosen before the first counter."""

from __future__ import annotations

from itertools import permutations

from game.rules.greece.position import SEATS
from game.rules.options import Option

ORDER = Option(
    "order",
    "G1.2",
    (*permutations(SEATS), None),
    None,
    "The order in which the cities place at first; by lot if none is named.",
)
OPTIONS = (ORDER,)
