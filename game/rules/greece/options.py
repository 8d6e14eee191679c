"""The options of the map, chosen before the first counter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from itertools import permutations
from typing import Any

from game.rules.greece.wording import NAME
from game.rules.options import Changes, Option, Variant, read_options

ORDER = Option(
    "order",
    "G1.2",
    (*permutations(range(3)), None),
    None,
    "The order in which the cities place at first; by lot if none is named.",
)
CITIES = Option(
    "cities",
    "V.G1",
    (2, 3),
    3,
    "A war of two cities, Athens and Sparta, with Thebes as an ordinary area.",
    plate="{value} cities",
)
LENGTH = Option(
    "length",
    "V.G2",
    (8, 12, 15),
    15,
    "The turns after which the war ends.",
    plate="{value} turns",
)
KEPT = Option(
    "kept",
    "V.G3",
    range(1, 3),
    (1, 1, 1),
    "The chits that a city keeps for its next turn.",
    sides=3,
    plate="Keep {value}",
)
REACH = Option(
    "reach",
    "V.G4",
    range(2, 4),
    (2, 2, 2),
    "The links that a city's Military reaches.",
    sides=3,
    plate="Military {value}",
)
GOAL = Option(
    "goal",
    "V.G5",
    range(6, 13),
    (7, 7, 7),
    "The areas with which a city wins.",
    sides=3,
    plate="Goal {value}",
)
NUMBERS = Option(
    "numbers",
    "V.G6",
    ("tell", "ignored"),
    "ignored",
    "With two fighting chits more in an area, a side trades: "
    "the first chit that beats one of its own is beaten too.",
    plate="Numbers tell",
)
STORM = Option(
    "storm",
    "V.G7",
    range(3),
    (0, 0, 0),
    "Whether a city's chit that removes the last counter of another puts one there too: "
    "where two of its chits are left (1), or always (2).",
    sides=3,
    plate="Storm {value}",
)
LAST = Option(
    "last",
    "V.G8",
    range(3),
    (0, 0, 0),
    "The chits more that a city draws while no city holds fewer areas.",
    sides=3,
    plate="Last draws +{value}",
)
OPTIONS = (ORDER, CITIES, LENGTH, KEPT, REACH, GOAL, NUMBERS, STORM, LAST)
"""Those of the printed game, with three cities."""
TWO_CITY_GOALS = (9, 9)
"""The goals that make a war of two cities even, as far as bots can tell (V.G1)."""
OF_TWO: dict[str, dict[str, Any]] = {
    "order": {"values": (*permutations(range(2)), None)},
    "kept": {"sides": 2, "default": (1, 1)},
    "reach": {"sides": 2, "default": (2, 2)},
    "goal": {"sides": 2, "default": TWO_CITY_GOALS},
    "storm": {"sides": 2, "default": (0, 0)},
    "last": {"sides": 2, "default": (0, 0)},
}
"""The differences of options in a war of two cities, by name."""
TWO_CITIES: tuple[Option, ...] = tuple(
    [replace(option, **OF_TWO.get(option.name, {})) for option in OPTIONS]
)


def table_for(cities: object) -> tuple[Option, ...]:
    """Return the options of a war of so many cities: sides have values for each of them."""
    return TWO_CITIES if cities == 2 else OPTIONS


def read(given: Mapping[str, Any]) -> dict[str, Any]:
    """Return every option's value. ValueError with one sentence.

    >>> read({"cities": 2})["kept"], read({})["kept"]
    ((1, 1), (1, 1, 1))
    """
    cities = given.get(CITIES.name) if isinstance(given, Mapping) else None
    return read_options(NAME, table_for(cities), given)


@dataclass(frozen=True, slots=True)
class GreeceVariant(Variant):
    """The options that hold through a whole war; rows go by seat."""

    cities: int = CITIES.default
    length: int = LENGTH.default
    kept: tuple[int, ...] = KEPT.default
    reach: tuple[int, ...] = REACH.default
    goal: tuple[int, ...] = GOAL.default
    numbers: str = NUMBERS.default
    storm: tuple[int, ...] = STORM.default
    last: tuple[int, ...] = LAST.default

    def changes(self) -> Changes:
        """Return the options that are not as printed for so many cities, with their values."""
        return _changes(self)


@cache
def _changes(variant: GreeceVariant) -> Changes:
    usual = {option.name: option.default for option in table_for(variant.cities)}
    rows = [(one.name, getattr(variant, one.name)) for one in fields(variant)]
    return tuple([(name, value) for name, value in rows if value != usual[name]])


PRINTED = GreeceVariant()
PRESETS: dict[str, Changes] = {"2": ((CITIES.name, 2),), "8": ((LENGTH.name, 8),)}
"""Wars that are counted by themselves, as greece/2 and greece/8."""
