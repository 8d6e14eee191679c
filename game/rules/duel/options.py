"""The options of the duel, chosen before the first deal."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.duel.force import UNFAVOURED, Favour
from game.rules.options import Changes, Option, Variant

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
DEALT = Option(
    "dealt",
    "V.D2",
    range(10, 14),
    (10, 10),
    "The cards that each side is dealt; it discards down to ten before the Action Phase.",
    sides=2,
    plate="Deal {value}",
)
SECOND_THOUGHTS = Option(
    "second_thoughts",
    "V.D7",
    (False, True),
    (False, False),
    "Whether a side that has passed is asked once more when the other side passes too.",
    sides=2,
    plate="Second thoughts",
)
EXCHANGE = Option(
    "exchange",
    "V.D4",
    range(3, 9),
    (5, 5),
    "The most cards that each side may exchange.",
    sides=2,
)
TIES = Option(
    "ties",
    "V.D5",
    ("athens", "sparta", "fewer VP"),
    "athens",
    "The side that takes a turn in which both have equal Force.",
    plate="Ties: {value}",
)
KEEP = Option(
    "keep",
    "V.D1",
    range(4),
    (0, 0),
    "The most cards that each side may keep in hand for the next turn.",
    sides=2,
    plate="Keep {value}",
)
OWN_CARDS = Option(
    "own_cards",
    "V.D3",
    (False, True),
    False,
    "Cards that only the other side can use are replaced when they are dealt.",
    plate="Own cards",
)
TYPES = ("person", "political", "land", "sea", "event", "ally", "special")
FORCE = Option(
    "force",
    "V.D6",
    (None, *((kind, amount) for kind in TYPES for amount in (1, 2))),
    UNFAVOURED,
    "The Force that each of a side's cards of one type gets.",
    sides=2,
)
MOURNING = Option(
    "mourning",
    "V.D8",
    range(3),
    (0, 0),
    "The cards more that each side is dealt after a turn that it has lost.",
    sides=2,
    plate="Mourning +{value}",
)
ROUT = Option(
    "rout",
    "V.D9",
    range(3),
    (0, 0),
    "The victory points more for a turn that a side wins by ten Force or more.",
    sides=2,
    plate="Rout +{value} VP",
)
OPTIONS = (
    TARGET,
    LEAD,
    KEEP,
    DEALT,
    OWN_CARDS,
    EXCHANGE,
    TIES,
    FORCE,
    SECOND_THOUGHTS,
    MOURNING,
    ROUT,
)


@dataclass(frozen=True, slots=True)
class DuelVariant(Variant):
    """The options that hold through a whole duel; pairs are Athens, Sparta."""

    keep: tuple[int, int] = KEEP.default
    dealt: tuple[int, int] = DEALT.default
    own_cards: bool = OWN_CARDS.default
    exchange: tuple[int, int] = EXCHANGE.default
    ties: str = TIES.default
    force: tuple[Favour, Favour] = FORCE.default
    second_thoughts: tuple[bool, bool] = SECOND_THOUGHTS.default
    mourning: tuple[int, int] = MOURNING.default
    rout: tuple[int, int] = ROUT.default


PRINTED = DuelVariant()
PRESETS: dict[str, Changes] = {"planner": ((KEEP.name, (2, 2)), (OWN_CARDS.name, True))}
"""Duels that are counted by themselves, as duel/planner."""
