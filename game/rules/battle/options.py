"""The options of the battle, chosen before the first deal."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.battle.cards import ARMY, TYPES
from game.rules.battle.wording import MUSTERED_FROM, NOT_EVEN
from game.rules.options import Changes, Option, Variant
from game.rules.wording import PhraseError, phrase

MUSTERED = 10
"""The cards that a side sets aside from those it is dealt (V.B2)."""
FIRST = Option("first", "B1.3", (0, 1, None), None, "The side that begins, by lot if none.")
HAND = Option(
    "hand",
    "V.B1",
    range(4, 8),
    (5, 5),
    "The cards up to which each side draws.",
    sides=2,
    plate="Hand {value}",
)
SECOND = Option(
    "second",
    "V.B6",
    range(2),
    0,
    "The cards more with which the side that goes second begins.",
    plate="Second hand +{value}",
)
DECKS = Option(
    "decks",
    "V.B4",
    (30, ARMY),
    ARMY,
    "The cards of each side's army; the others stay out of play, unseen.",
    plate="Armies of {value}",
)
MUSTER = Option(
    "muster",
    "V.B2",
    (False, True),
    False,
    "Each side sets ten of its 50 cards aside in secret, and leads an army of 40.",
    plate="Muster",
)
EVEN = Option(
    "even",
    "V.B3",
    (False, True),
    False,
    "Both armies get as many units, and Force within 3 of each other.",
    plate="Even armies",
)
SHARP = Option(
    "sharp",
    "V.B5",
    ("none", *TYPES),
    ("none", "none"),
    "The type of unit whose damage is 1 more, for each side.",
    sides=2,
    plate="+1 damage: {value}",
)
WINGS = Option(
    "wings",
    "V.B7",
    ("kept", "worn"),
    "kept",
    "Whether a side that encircles loses flank points again.",
    plate="Wings: {value}",
)
CARRIED = Option(
    "carried",
    "V.B8",
    range(4),
    (0, 0),
    "The units of a side that go to its Reserve when they fall in a fight: "
    "the first in each of its own attacks (1), in every attack (2), or the first two (3).",
    sides=2,
    plate="Carried home {value}",
)
PURSUIT = Option(
    "pursuit",
    "V.B9",
    range(3),
    (0, 0),
    "The cards more that the enemy loses for each of its units that a side beats in a fight.",
    sides=2,
    plate="Pursuit {value}",
)
OPTIONS = (FIRST, HAND, SECOND, DECKS, MUSTER, EVEN, SHARP, WINGS, CARRIED, PURSUIT)


@dataclass(frozen=True, slots=True)
class BattleVariant(Variant):
    """The options that hold through a whole battle; pairs go by seat."""

    hand: tuple[int, int] = HAND.default
    second: int = SECOND.default
    decks: int = DECKS.default
    muster: bool = MUSTER.default
    even: bool = EVEN.default
    sharp: tuple[str, str] = SHARP.default
    wings: str = WINGS.default
    carried: tuple[int, int] = CARRIED.default
    pursuit: tuple[int, int] = PURSUIT.default

    @property
    def army(self) -> int:
        """The cards with which each side begins."""
        return self.decks - MUSTERED if self.muster else self.decks


def check_together(variant: BattleVariant) -> None:
    """Refuse options that contradict each other. ValueError with one sentence."""
    if variant.muster and variant.even:
        raise PhraseError(phrase(NOT_EVEN))
    if variant.muster and variant.decks != ARMY:
        raise PhraseError(phrase(MUSTERED_FROM, n=ARMY))


PRINTED = BattleVariant()
PRESETS: dict[str, Changes] = {"30": ((DECKS.name, 30),)}
"""Battles that are counted by themselves, as battle/30."""
