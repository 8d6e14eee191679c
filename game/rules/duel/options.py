"""The options of the duel, chosen before the first deal."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.options import Option, Variant

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
EXCHANGE = Option(
    "exchange",
    "V.D4",
    range(3, 9),
    (5, 5),
    "The most cards that each side may exchange.",
    sides=2,
    plate="Exchange {value}",
)
TIES = Option(
    "ties",
    "V.D5",
    ("athens", "sparta", "fewer VP"),
    "athens",
    "The side that takes a turn in which both have equal Force.",
    plate="Ties: {value}",
)
OPTIONS = (TARGET, LEAD, EXCHANGE, TIES)


@dataclass(frozen=True, slots=True)
class DuelVariant(Variant):
    """The options that hold through a whole duel; pairs are Athens, Sparta."""

    exchange: tuple[int, int] = EXCHANGE.default
    ties: str = TIES.default


PRINTED = DuelVariant()
