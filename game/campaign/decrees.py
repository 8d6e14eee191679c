"""Decrees: each changes a start of one game, or of each, as one sentence says."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path

from game.registry import read_rows

TABLE = Path(__file__).with_name("decrees.csv")
ANY = "any"
"""The game of a decree that changes the starts of all three."""


@dataclass(frozen=True)
class Decree:
    """One ostrakon; `change` is read by `opening.change`, `art` is its picture's name.

    `inscribed_sentence` and `inscribed_change` are those of its second form, which holds instead.
    `family` is the set to which it belongs, "" for none; `cost` the effect that is paid when it is
    chosen.
    """

    id: str
    name: str
    game: str
    sentence: str
    change: str
    art: str
    sentence_enemy: str
    inscribed_sentence: str = ""
    inscribed_change: str = ""
    rarity: str = "common"
    family: str = ""
    cost: str = ""
    inscribed: bool = False

    @property
    def chosen(self) -> bool:
        """True if its holder chooses something before each start that it changes."""
        return "choose" in self.change

    @property
    def rare(self) -> bool:
        """True if it changes a rule for one side."""
        return self.rarity == "rare"

    @cached_property
    def second_form(self) -> Decree:
        """The decree as it holds once it is inscribed."""
        return replace(
            self, sentence=self.inscribed_sentence, change=self.inscribed_change, inscribed=True
        )

    def change_in(self, game: str) -> str:
        """Return what it changes in the starts of a game, "" for nothing."""
        if self.game != ANY:
            return self.change if game == self.game else ""
        changes = dict(part.split(": ", 1) for part in self.change.split("; "))
        return changes.get(game, "")


@cache
def decrees() -> tuple[Decree, ...]:
    """Return all decrees in the order of their table."""
    return tuple(Decree(**row, inscribed=False) for row in read_rows(TABLE))


def decree(name: str) -> Decree:
    """Return the decree with this id. KeyError when there is none."""
    return _by_id()[name]


@cache
def _by_id() -> dict[str, Decree]:
    return {one.id: one for one in decrees()}
