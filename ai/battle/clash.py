"""An attack weighed as it stands: damage, fights, evasion, and what a tactic would change."""

from __future__ import annotations

from ai.battle.marks import EDGE, TACTIC_COST, WORTH
from ai.battle.sight import Sight
from game.rules.battle.cards import (
    BLOODLUST,
    DAMAGE,
    DEFENSIBLE,
    HEAVY,
    LIGHT,
    OVERRUN,
    TREACHEROUS,
)
from game.rules.battle.force import SPUR, TRAMPLE, Battle, may_evade

DECISIVE = 30.0
"""What breaking the enemy's army is worth, in cards."""


def margin(sight: Sight, battle: Battle, place: int) -> int:
    """By how much Force an attacker leads its blocker (B3.4)."""
    a, b = sight.face[battle.attackers[place]], sight.face[battle.blockers[place]]
    lead = EDGE[a][b] - EDGE[b][a]
    lead += SPUR * (battle.spurs[place].count(BLOODLUST) - battle.aids[place].count(BLOODLUST))
    if battle.ground:
        lead += SPUR * battle.ground.count(TREACHEROUS) * (HEAVY >> a & 1)
        lead -= SPUR * battle.ground.count(DEFENSIBLE) * (LIGHT >> b & 1)
    return lead


def fight(sight: Sight, battle: Battle, place: int) -> float:
    """What a blocked pair brings the attacker if the blocker stays, in cards."""
    ahead = margin(sight, battle, place)
    gained = WORTH[sight.face[battle.blockers[place]]] if ahead >= 0 else 0.0
    lost = WORTH[sight.face[battle.attackers[place]]] if ahead <= 0 else 0.0
    return gained - lost


def evadable(sight: Sight, battle: Battle, place: int) -> bool:
    """Whether the blocker there may leave instead of fighting (B3.5)."""
    a, b = sight.face[battle.attackers[place]], sight.face[battle.blockers[place]]
    return may_evade(b, a, battle.ground)


def score(sight: Sight, battle: Battle) -> float:
    """What the attack brings the attacker as things stand, the defender evading well."""
    attacker = sight.now.active
    bonus, damage, fights = sight.bonus(attacker), 0, 0.0
    for place in battle.places:
        if battle.blockers[place] < 0:
            tramples = TRAMPLE * battle.spurs[place].count(OVERRUN)
            damage += DAMAGE[sight.face[battle.attackers[place]]] + bonus + tramples
        else:
            value = fight(sight, battle, place)
            if value > 0 and evadable(sight, battle, place):
                value = 0.0
            fights += value
    left = sight.army(1 - attacker)
    return min(damage, left) + fights + (DECISIVE if damage >= left else 0.0)


def with_tactic(sight: Sight, battle: Battle, tactic: int, place: int) -> Battle:
    """The battle once a side has played a tactic, at a place if it goes on a unit."""
    if tactic not in (OVERRUN, BLOODLUST):
        return battle._replace(ground=(*battle.ground, tactic))
    row = list(battle.spurs if sight.seat == sight.now.active else battle.aids)
    row[place] = (*row[place], tactic)
    if sight.seat == sight.now.active:
        return battle._replace(spurs=tuple(row))
    return battle._replace(aids=tuple(row))


def places_for(sight: Sight, battle: Battle, tactic: int) -> list[int]:
    """Where a tactic can go; one place stands for a whole side (B5.2)."""
    if tactic == OVERRUN:
        return [place for place in battle.places if battle.blockers[place] < 0]
    if tactic == BLOODLUST:
        return [place for place in battle.places if battle.blockers[place] >= 0]
    return [0]


def gain(sight: Sight, battle: Battle, tactic: int, place: int) -> float:
    """What a tactic there brings its player, in cards, before its own cost."""
    change = score(sight, with_tactic(sight, battle, tactic, place)) - score(sight, battle)
    return change if sight.seat == sight.now.active else -change


def best_gain(sight: Sight, battle: Battle, tactic: int) -> float:
    """What a tactic brings its player at its best place, less its cost."""
    places = places_for(sight, battle, tactic)
    return max((gain(sight, battle, tactic, p) for p in places), default=0.0) - TACTIC_COST
