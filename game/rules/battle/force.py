"""Force and damage of the units in a battle, explained source by source (B3.3, B3.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.rules.battle.cards import (
    CARDS,
    DAMAGE,
    EVADED,
    FORCE,
    HEAVY,
    PLUS,
    SHIELDS,
    TACTIC,
    TREACHEROUS,
    of_types,
)
from game.rules.core import NOBODY, Seat

ADVANTAGE = 5  # B3.4
ENCIRCLEMENT = 1  # B3.3
SHARPER = 1  # V.B5

GONE = -1
"""No token: nobody blocks there, or who fought there has left the battle."""

ON_A_UNIT = {
    gives: {face: row.amount for face, row in TACTIC.items() if row.aims and row.gives == gives}
    for gives in ("force", "damage")
}
"""The Force, and the damage, that tactics add to the unit that they go on (B4.1, B4.2)."""
ON_A_SIDE = {
    face: (row.attacks, of_types(*row.reach), row.amount)
    for face, row in TACTIC.items()
    if row.reach and row.gives == "force"
}
"""If it is the attacker's, the faces, and the Force that a tactic adds to them (B4.5, B4.6)."""

ENCIRCLES, SHARP = -1, -2
"""Stand for the face of a source that is no card: encircling, and a side's own type."""

Tokens = tuple[int, ...]


class Battle(NamedTuple):
    """An attack being fought: its pairs from the left, by place.

    `blockers` has GONE where nobody blocks. `spurs` and `aids` hold the faces of the tactics on
    each attacker and on each blocker, `ground` those that hold for a whole side, all as played.
    """

    attackers: Tokens
    blockers: Tokens
    spurs: tuple[Tokens, ...]
    aids: tuple[Tokens, ...]
    ground: Tokens

    @property
    def places(self) -> range:
        """Return the pairs' places, from the left."""
        return range(len(self.attackers))


class Fighter(NamedTuple):
    """A unit in the battle: its own face, its enemy's (or -1), its tactics and the ground."""

    face: int
    enemy: int
    tactics: Tokens
    ground: Tokens
    attacks: bool


class Source(NamedTuple):
    """One addition to a unit's Force or damage.

    `face` is the tactic's, the enemy's for the +5 against its type, ENCIRCLES or SHARP.
    """

    face: int
    amount: int


class Force(NamedTuple):
    """An explained number: printed, each addition with its source, and the total."""

    printed: int
    sources: tuple[Source, ...]
    total: int


def battle_of(attackers: Tokens) -> Battle:
    """Return an attack before any block or tactic."""
    nothing: tuple[Tokens, ...] = ((),) * len(attackers)
    return Battle(attackers, (GONE,) * len(attackers), nothing, nothing, ())


def explain(fighter: Fighter) -> Force:
    """Return a unit's Force: +5 if it lists the enemy's type, once, and tactics (B3.4)."""
    face, enemy, tactics, ground, attacks = fighter
    sources = []
    if enemy >= 0 and PLUS[face] >> enemy & 1:
        sources.append(Source(enemy, ADVANTAGE))
    spurs = ON_A_UNIT["force"]
    sources += [Source(tactic, spurs[tactic]) for tactic in tactics if tactic in spurs]
    for tactic in ground:
        if tactic in ON_A_SIDE:
            attacker, reached, amount = ON_A_SIDE[tactic]
            if attacker == attacks and reached >> face & 1:
                sources.append(Source(tactic, amount))
    total = FORCE[face] + sum(amount for _, amount in sources)
    return Force(FORCE[face], tuple(sources), total)


def explain_damage(face: int, tactics: Tokens, encircling: bool, sharp: str) -> Force:
    """Return an attacker's damage: its rating, +2 for each Overrun, +1 encircling (B3.3).

    `sharp` is the type whose units do 1 more for its side (V.B5).
    """
    added = ON_A_UNIT["damage"]
    sources = [Source(tactic, added[tactic]) for tactic in tactics if tactic in added]
    if encircling:
        sources.append(Source(ENCIRCLES, ENCIRCLEMENT))
    if CARDS[face].type == sharp:
        sources.append(Source(SHARP, SHARPER))
    return Force(DAMAGE[face], tuple(sources), DAMAGE[face] + sum(n for _, n in sources))


def cannot_be_evaded(attacker: int, ground: Tokens) -> bool:
    """Return True if nobody may evade an attacking face, not even with Shields (B3.6)."""
    return bool(HEAVY >> attacker & 1 and TREACHEROUS in ground)


def may_evade(blocker: int, attacker: int, ground: Tokens) -> bool:
    """Return True if a blocking face may evade an attacking one (B3.5, B3.6, B4.4, B4.6)."""
    if cannot_be_evaded(attacker, ground):
        return False
    covered = HEAVY >> blocker & 1 and SHIELDS in ground
    return bool(covered or EVADED[blocker] >> attacker & 1)


def encircling(first: int, second: int) -> Seat:
    """Return the side with strictly more flank points, or NOBODY (B2.6)."""
    return NOBODY if first == second else 0 if first > second else 1


def fighter(battle: Battle, place: int, blocker: bool, face_of: Callable[[int], int]) -> Fighter:
    """Return a unit of the battle, for its Force; `face_of` gives each token's face."""
    mine, other = battle.attackers[place], battle.blockers[place]
    tactics = battle.spurs[place]
    if blocker:
        mine, other, tactics = other, mine, battle.aids[place]
    enemy = face_of(other) if other >= 0 else -1
    return Fighter(face_of(mine), enemy, tactics, battle.ground, not blocker)
