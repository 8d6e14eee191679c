"""The features of a battle position for one side, the same for a view and for a sampled world."""

from __future__ import annotations

from collections.abc import Sequence
from math import tanh
from typing import NamedTuple, Protocol

from ai.battle.weights import UNIT_SHARE
from game.rules.battle.cards import CARDS, DAMAGE, TYPES, UNITS
from game.rules.battle.force import SHARPER, Battle
from game.rules.battle.options import BattleVariant
from game.rules.battle.position import Effects
from game.rules.battle.state import BattleState
from game.rules.battle.view import BattleView
from game.rules.core import Seat

Rows = Sequence[Sequence[int]]

FLANK_SHARE = 0.2
"""The value of a lasting flank lead, as a share of the smaller army."""
FLANK_SAFE = 3.0
"""The lead in flank points at which three quarters of that are safe."""


DAMAGES = {"none": DAMAGE} | {
    sharp: tuple(card.damage + SHARPER * (card.type == sharp) for card in CARDS) for sharp in TYPES
}
"""The damage of each face for a side with a type that does more, or none (V.B5)."""


class Position(Protocol):
    """The part of the interface that views and worlds of the battle share."""

    @property
    def seen(self) -> Sequence[int]: ...
    @property
    def hands(self) -> Rows: ...
    @property
    def decks(self) -> Rows: ...
    @property
    def reserves(self) -> Rows: ...
    @property
    def casualties(self) -> Rows: ...
    @property
    def flank(self) -> Sequence[int]: ...
    @property
    def effects(self) -> Effects: ...
    @property
    def battle(self) -> Battle | None: ...
    @property
    def variant(self) -> BattleVariant: ...
    @property
    def asks(self) -> str: ...
    @property
    def active(self) -> Seat: ...
    @property
    def about(self) -> int: ...
    @property
    def chosen(self) -> Sequence[int]: ...
    def carries(self, seat: Seat) -> int: ...


class BattleFeatures(NamedTuple):
    """A position, the faces that `seat` sees there, and that seat, which decides."""

    now: Position
    face: Sequence[int]
    seat: Seat

    @property
    def hand(self) -> Sequence[int]:
        """The own hand, with what is being put together."""
        return self.now.hands[self.seat]

    def units(self) -> list[int]:
        """Return the own units in hand."""
        face = self.face
        return [token for token in self.hand if UNITS >> face[token] & 1]

    def known_foes(self) -> list[int]:
        """Return the faces of the enemy's hand that the own side has seen."""
        bit, seen = 1 << self.seat, self.now.seen
        return [self.face[token] for token in self.now.hands[1 - self.seat] if seen[token] & bit]

    def foe_units(self) -> float:
        """Return the expected number of units in the enemy's hand."""
        known = self.known_foes()
        unknown = len(self.now.hands[1 - self.seat]) - len(known)
        return sum(UNITS >> face & 1 for face in known) + UNIT_SHARE * unknown

    def bonus(self, seat: Seat) -> int:
        """Return the damage that a side does more for each attacker because it encircles (B3.3)."""
        flank = self.now.flank
        return int(flank[seat] > flank[1 - seat])

    def damage(self, seat: Seat) -> Sequence[int]:
        """Return the damage of each face in a side's attack, without encircling (V.B5)."""
        return DAMAGES[self.now.variant.sharp[seat]]

    def army(self, seat: Seat) -> int:
        """Return the number of cards that a side has left to lose: deck and Reserve (B1.5)."""
        return len(self.now.decks[seat]) + len(self.now.reserves[seat])


def of_view(view: BattleView) -> BattleFeatures:
    """Return a view as its viewer sees it."""
    return BattleFeatures(view, view.faces, view.viewer)


def of_world(world: BattleState) -> BattleFeatures:
    """Return a world as its next to decide sees it."""
    return BattleFeatures(world, world.faces, world.to_act)


def flank_worth(lead: int, smaller: int) -> float:
    """Return the value of a lead in flank points, in cards; `smaller` is the smaller army."""
    return FLANK_SHARE * smaller * tanh(lead / FLANK_SAFE)
