"""The value of an attack as it stands: damage, fights, evasion, and the effect of a tactic."""

from __future__ import annotations

from ai.battle.features import BattleFeatures
from ai.battle.weights import EDGE, TACTIC_COST, WORTH
from game.rules.battle.cards import TACTIC
from game.rules.battle.force import ON_A_SIDE, ON_A_UNIT, Battle, may_evade
from game.rules.core import Seat

FORCE_ADDED, DAMAGE_ADDED = ON_A_UNIT["force"], ON_A_UNIT["damage"]
DECISIVE = 30.0
"""The value of breaking the enemy's army, in cards."""


def margin(features: BattleFeatures, battle: Battle, place: int) -> int:
    """By how much Force an attacker leads its blocker (B3.4)."""
    a, b = features.face[battle.attackers[place]], features.face[battle.blockers[place]]
    lead = EDGE[a][b] - EDGE[b][a]
    for tactic in battle.spurs[place]:
        lead += FORCE_ADDED.get(tactic, 0)
    for tactic in battle.aids[place]:
        lead -= FORCE_ADDED.get(tactic, 0)
    for tactic in battle.ground:
        if tactic in ON_A_SIDE:
            attacks, reached, amount = ON_A_SIDE[tactic]
            lead += amount * (reached >> a & 1) if attacks else -amount * (reached >> b & 1)
    return lead


def fight(features: BattleFeatures, battle: Battle, place: int) -> float:
    """Return the attacker's gain from a blocked pair if the blocker stays, in cards.

    A unit that may be carried home counts as no loss (V.B8), a pursuit as cards (V.B9).
    """
    ahead = margin(features, battle, place)
    gained = _fall(features, 1 - features.now.active, battle.blockers[place], -ahead)
    lost = _fall(features, features.now.active, battle.attackers[place], ahead)
    return gained - lost


def _fall(features: BattleFeatures, seat: Seat, token: int, ahead: int) -> float:
    """Return the cards that a side loses by a unit that fights with so much more Force."""
    now = features.now
    if ahead > 0:
        return 0.0
    unit = 0.0 if now.carries(seat) else WORTH[features.face[token]]
    return unit + now.variant.pursuit[1 - seat] * (ahead < 0)


def evadable(features: BattleFeatures, battle: Battle, place: int) -> bool:
    """True if the blocker there may evade (B3.5)."""
    a, b = features.face[battle.attackers[place]], features.face[battle.blockers[place]]
    return may_evade(b, a, battle.ground)


def score(features: BattleFeatures, battle: Battle) -> float:
    """Return the value of the attack for the attacker, with the defender evading well."""
    attacker = features.now.active
    bonus, each = features.bonus(attacker), features.damage(attacker)
    damage, fights = 0, 0.0
    for place in battle.places:
        if battle.blockers[place] < 0:
            tramples = sum([DAMAGE_ADDED.get(tactic, 0) for tactic in battle.spurs[place]])
            damage += each[features.face[battle.attackers[place]]] + bonus + tramples
        else:
            value = fight(features, battle, place)
            if value > 0 and evadable(features, battle, place):
                value = 0.0
            fights += value
    left = features.army(1 - attacker)
    return min(damage, left) + fights + (DECISIVE if damage >= left else 0.0)


def with_tactic(features: BattleFeatures, battle: Battle, tactic: int, place: int) -> Battle:
    """Return the battle once a side has played a tactic, at a place if it goes on a unit."""
    if not TACTIC[tactic].aims:
        return battle._replace(ground=(*battle.ground, tactic))
    row = list(battle.spurs if features.seat == features.now.active else battle.aids)
    row[place] = (*row[place], tactic)
    if features.seat == features.now.active:
        return battle._replace(spurs=tuple(row))
    return battle._replace(aids=tuple(row))


def places_for(features: BattleFeatures, battle: Battle, tactic: int) -> list[int]:
    """Return the places for a tactic; one place stands for a whole side (B5.2)."""
    aims = TACTIC[tactic].aims
    if not aims:
        return [0]
    blocked = aims == "blocked"
    return [place for place in battle.places if (battle.blockers[place] >= 0) == blocked]


def gain(features: BattleFeatures, battle: Battle, tactic: int, place: int) -> float:
    """Return the gain of a tactic at a place for its player, in cards, before its own cost."""
    change = score(features, with_tactic(features, battle, tactic, place)) - score(features, battle)
    return change if features.seat == features.now.active else -change


def best_gain(features: BattleFeatures, battle: Battle, tactic: int) -> float:
    """Return the gain of a tactic at its best place, less its cost."""
    places = places_for(features, battle, tactic)
    return max((gain(features, battle, tactic, p) for p in places), default=0.0) - TACTIC_COST
