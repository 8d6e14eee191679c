"""The weights of chits and of the ways in which they are laid.

A code separates chits as far as struggles do: 0 to 2 Military, Influence and Coup, 3 Void, 4 to
6 a Special of each city, 7 to 9 the Star with its type. Codes from 10 on stand for chits that
nobody but their owner knows, by the circumstances in which they were laid.
"""

from __future__ import annotations

from game.rules.greece.chits import CITY, COPIES, COUP, INFLUENCE, KINDS, MILITARY, STAR, VERB, VOID
from game.rules.greece.verbs import NAMES
from game.rules.verbs import one_for_each

CODES = 10
SPAN = 32
"""A chit on the map is one number: its owner's seat times this, and its code."""
SPECIAL, STARS = 4, 7
CIRCUMSTANCES = CODES
"""The first of the codes for chits that are not known."""


FIRST = one_for_each(
    {"military": 0, "influence": 1, "coup": 2, "void": 3, "special": SPECIAL, "star": STARS},
    NAMES,
    "code for bots in ai/greece/weights.py",
)
"""The first code of each kind of chit."""
CODE = tuple(FIRST[VERB[face].name] + max(0, CITY[face]) for face in range(KINDS))
"""The code of each face; the first of three for the Star."""
FACE_OF_CODE = (
    MILITARY, INFLUENCE, COUP, VOID, *(CITY.index(seat) for seat in range(3)), STAR, STAR, STAR,
)  # fmt: skip
STAR_TYPE = (*[-1] * STARS, MILITARY, INFLUENCE, COUP)
"""For each code the type of a Star, or -1."""
IS_SPECIAL = tuple(SPECIAL <= code < STARS for code in range(CODES))
RANGE = (MILITARY, INFLUENCE, COUP, COUP, COUP, COUP, COUP, MILITARY, INFLUENCE, COUP)
"""For each code the type in whose range it can be put down (G2.3 to G2.7)."""

# ---------------------------------------------------------------------- kinds of chit

GROUPS = ("Military", "Influence", "Coup", "Void", "own Special", "foreign Special", "Star")
OWN, FOREIGN, STARRY = 4, 5, 6


def group_of(code: int, seat: int) -> int:
    """Return the one of `GROUPS` that a chit belongs to for the city that holds it."""
    if code < SPECIAL:
        return code
    if code >= STARS:
        return STARRY
    return OWN if code - SPECIAL == seat else FOREIGN


GROUP = tuple(tuple(group_of(CODE[face], seat) for face in range(KINDS)) for seat in range(3))
"""The same by seat and face."""
SIZES = tuple(
    sum(COPIES[face] for face in range(KINDS) if GROUP[0][face] == group)
    for group in range(len(GROUPS))
)
"""The number of chits in each group."""

# ---------------------------------------------------------------------- how chits are laid

HOLDERS, STEPS = 3, 3
"""An area is the layer's own, neutral or an enemy's; it is at most 1, 2 or more links away."""


def circumstance(holder: int, steps: int, answering: bool) -> int:
    """Return a number for the circumstances in which a chit is laid.

    `holder` is 0 for an own area, 1 for a neutral one, 2 for an enemy's; `steps` 0 to 2 stand for
    distances to 1, of 2, and beyond; `answering` says that an enemy's chit lies there.
    """
    return (holder * STEPS + steps) * 2 + answering


LAID = (
    (0.55, 1.20, 0.58, 2.26, 0.55, 0.42, 0.60),
    (1.24, 1.12, 1.27, 0.30, 2.26, 0.25, 0.39),
    (0.20, 0.00, 0.20, 3.25, 0.20, 0.20, 0.20),
    (1.33, 0.00, 1.34, 0.98, 0.66, 0.20, 0.20),
    (0.00, 0.00, 0.20, 3.25, 0.20, 0.20, 0.20),
    (0.00, 0.00, 1.34, 0.98, 0.66, 0.20, 0.20),
    (1.28, 1.73, 1.11, 0.12, 0.46, 0.10, 0.40),
    (1.12, 1.24, 1.08, 0.20, 3.32, 0.31, 0.60),
    (1.61, 0.00, 1.51, 0.25, 0.75, 0.10, 0.45),
    (1.06, 0.00, 1.20, 0.31, 3.79, 0.29, 0.61),
    (0.00, 0.00, 1.95, 0.32, 1.76, 0.16, 0.49),
    (0.00, 0.00, 0.98, 0.43, 3.73, 0.43, 0.52),
    (0.87, 1.58, 0.83, 0.17, 0.23, 1.33, 3.69),
    (1.25, 1.07, 1.01, 0.65, 1.19, 0.95, 0.71),
    (1.09, 0.00, 0.88, 0.27, 0.30, 1.46, 5.44),
    (0.90, 0.00, 0.93, 1.42, 0.97, 0.82, 0.81),
    (0.00, 0.00, 1.06, 0.31, 0.47, 1.49, 3.58),
    (0.00, 0.00, 1.09, 2.06, 0.54, 0.87, 0.54),
)
"""The likelihood of each of `GROUPS` in each circumstance, relative to chance.

Fitted to 700 games between bots, mostly oracles, as the odds of each group among the chits laid so,
relative to chance; extremes are softened (to the power of 0.8, not below 0.1), since not everybody
plays like that.
"""


def _likely(row: tuple[float, ...]) -> tuple[float, ...]:
    """Weights for the codes of `LIKELY_CODES`; a Star, which is rare, counts as a Coup."""
    weight = [ratio * size for ratio, size in zip(row, SIZES, strict=True)]
    weight[COUP] += weight[STARRY]
    foreign = weight[FOREIGN] / 2
    return (*weight[:FOREIGN], foreign, foreign)


LIKELY = tuple(_likely(row) for row in LAID)
"""For each circumstance the weights of the codes that `LIKELY_CODES` lists."""
LIKELY_CODES = tuple(
    (0, 1, 2, 3, SPECIAL + seat, SPECIAL + (seat + 1) % 3, SPECIAL + (seat + 2) % 3)
    for seat in range(3)
)

# ---------------------------------------------------------------------- what a chit is worth

HOLD = (0.002, 0.0, 0.002, 0.0, 0.005, 0.002, 0.006)
"""The least gain in a city's share at which a chit of each group is worth laying now."""

COST = tuple(tuple(HOLD[group_of(code, seat)] for code in range(CODES)) for seat in range(3))
"""The same by seat and code."""
WORTH = (0.5, 0.3, 0.6, -1.0, 1.2, -0.4, 1.5)
"""The value of a chit of each group in hand at an exchange; only differences count."""
