"""Counts of the battle that need its open cards alone."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.battle.force import (
    GONE,
    Battle,
    Fighter,
    Force,
    Tokens,
    encircling,
    explain,
    explain_damage,
    fighter,
)
from game.rules.battle.options import BattleVariant
from game.rules.core import Seat

Zones = Sequence[Sequence[int]]


class Counting:
    """Counts that positions and views share, over the fields that both have."""

    __slots__ = ()

    faces: Sequence[int]
    active: Seat
    flank: Sequence[int]
    battle: Battle | None
    decks: Zones
    hands: Zones
    reserves: Zones
    casualties: Zones
    variant: BattleVariant

    # ------------------------------------------------------------------ the battle

    @property
    def encircling(self) -> Seat:
        """Return the side with strictly more flank points, or NOBODY (B2.6)."""
        return encircling(self.flank[0], self.flank[1])

    def force(self, place: int, blocker: bool = False) -> Force:
        """Return the Force of a unit in the battle, explained. ValueError where there is none."""
        battle = self.battle
        if battle is None or place not in battle.places or blocker > (battle.blockers[place] >= 0):
            raise ValueError(f"nobody fights at place {place}")
        return explain(fighter(battle, place, blocker, self.faces.__getitem__))

    def force_against(self, place: int, enemy: int) -> Force:
        """Return the Force that an attacker has against a blocker with this face."""
        battle = self._attacked(place)
        face, tactics = self.faces[battle.attackers[place]], battle.spurs[place]
        return explain(Fighter(face, enemy, tactics, battle.ground, True))

    def blocking_force(self, place: int, face: int) -> Force:
        """Return the Force that a unit with this face has as the blocker at a place."""
        battle = self._attacked(place)
        foe = self.faces[battle.attackers[place]]
        return explain(Fighter(face, foe, battle.aids[place], battle.ground, False))

    def damage(self, place: int) -> Force:
        """Return an unblocked attacker's damage, explained. ValueError where there is none."""
        battle = self._attacked(place)
        face = self.faces[battle.attackers[place]]
        return self.explain_damage(face, self.active, battle.spurs[place])

    def explain_damage(self, face: int, seat: Seat, tactics: Tokens = ()) -> Force:
        """Return the damage that a side's unit with this face would do unblocked, explained."""
        sharp = self.variant.sharp[seat]
        return explain_damage(face, tactics, self.encircling == seat, sharp)

    def carries(self, seat: Seat) -> int:
        """Return how many units that fall in this attack a side carries to its Reserve (V.B8)."""
        carried = self.variant.carried[seat]
        return int(seat == self.active) if carried == 1 else max(0, carried - 1)

    def _attacked(self, place: int) -> Battle:
        """Return the battle that has an attacker at a place. ValueError where there is none."""
        if self.battle is None or place not in self.battle.places:
            raise ValueError(f"nobody attacks at place {place}")
        return self.battle

    def foretold(self) -> int:
        """Return the damage of all unblocked attackers together."""
        return sum(
            self.damage(place).total
            for place, pair in enumerate(zip(self.attackers, self.blockers, strict=True))
            if pair[0] != GONE and pair[1] == GONE
        )

    # ------------------------------------------------------------------ lanes and armies

    @property
    def attackers(self) -> Tokens:
        """Return the attackers from the left, GONE where one has left the battle."""
        return self.battle.attackers if self.battle else ()

    @property
    def blockers(self) -> Tokens:
        """Return the blockers from the left, GONE where nobody blocks."""
        return self.battle.blockers if self.battle else ()

    @property
    def ground(self) -> Tokens:
        """Return the faces of the tactics that hold for a whole side."""
        return self.battle.ground if self.battle else ()

    def lane(self, place: int, seat: Seat) -> int:
        """Return the token of a side at a place of the battle, GONE where it has none."""
        return (self.attackers if seat == self.active else self.blockers)[place]

    def tactics(self, place: int, seat: Seat) -> Tokens:
        """Return the faces of the tactics on a side's unit at a place of the battle."""
        battle = self._attacked(place)
        return (battle.spurs if seat == self.active else battle.aids)[place]

    def place_of(self, token: int) -> int:
        """Return the place in the battle at which a card stands, -1 when it stands at none."""
        for row in (self.attackers, self.blockers):
            if token in row:
                return row.index(token)
        return -1

    def owner(self, token: int) -> Seat:
        """Return the seat that owns a card: cards never change sides."""
        for seat in (0, 1):
            zones = (self.hands, self.reserves, self.casualties, self.decks)
            if any(token in zone[seat] for zone in zones):
                return seat
        return self.active if token in self.attackers else 1 - self.active

    def health(self, seat: Seat) -> int:
        """Return the number of cards that a side can still lose: its deck and Reserve (B1.5)."""
        return len(self.decks[seat]) + len(self.reserves[seat])

    def army(self, seat: Seat) -> int:
        """Return the number of cards that a side has outside its Casualties."""
        lanes = self.attackers if seat == self.active else self.blockers
        return self.health(seat) + len(self.hands[seat]) + sum(token != GONE for token in lanes)
