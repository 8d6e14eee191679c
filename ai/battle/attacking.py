"""The gain of each unit from attacking, and the value of a lead in flank points."""

from __future__ import annotations

from ai.battle.features import BattleFeatures, flank_worth
from ai.battle.weights import BLOCKED, FIGHT_ODDS, HOLD
from game.rules.battle.cards import UNITS

Scores = dict[int, float]
"""The gain of choosing each card over leaving it, in cards."""

NEED = (0.35, 0.15, 0.05, 0.0)
"""The probability that the first, second ... unit that stays behind finds an attacker to block."""


def attack_scores(features: BattleFeatures) -> Scores:
    """Return each unit's gain from attacking over waiting to block."""
    units, face, foe = features.units(), features.face, 1 - features.seat
    blocked = _blocked_share(features, len(units))
    known = [one for one in features.known_foes() if UNITS >> one & 1]
    bonus, theirs = features.bonus(features.seat), features.bonus(foe)
    each = features.damage(features.seat)
    gains = {
        token: (1 - blocked) * (each[face[token]] + bonus)
        + blocked
        * min([FIGHT_ODDS[face[token]][one] for one in known], default=BLOCKED[face[token]])
        for token in units
    }
    if (1 - blocked) * sum(each[face[t]] + bonus for t in units) >= features.army(foe):
        return gains
    waits = {token: HOLD[face[token]] + theirs for token in units}
    held, scores = 0, {}
    for token in sorted(units, key=lambda t: (gains[t] - waits[t], t)):
        scores[token] = gains[token] - waits[token] * NEED[min(held, len(NEED) - 1)]
        held += scores[token] <= 0
    return scores


def _blocked_share(features: BattleFeatures, attackers: int) -> float:
    """Return the probability that each of so many attackers is blocked."""
    if features.now.effects.break_morale:
        return 0.0
    return min(0.95, features.foe_units() / max(1.0, 0.7 * attackers))


def flank_gain(features: BattleFeatures, points: int) -> float:
    """Return the value of so many more flank points."""
    seat, flank = features.seat, features.now.flank
    smaller = min(features.army(0), features.army(1))
    ahead = flank[seat] - flank[1 - seat]
    return flank_worth(ahead + points, smaller) - flank_worth(ahead, smaller)
