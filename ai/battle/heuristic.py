"""The one-ply evaluation of the battle: the gain of each action by rule of thumb, in cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ai.battle.features import BattleFeatures
from ai.battle.greedy_selection import (
    LAST_CARDS,
    attack_scores,
    discard_scores,
    flank_gain,
    flank_scores,
    rally_gain,
    strike_scores,
    take_worth,
)
from ai.battle.lane_fight import best_gain, gain
from ai.battle.weights import DEAR, TACTIC_COST, UNIT_SHARE
from game.rules.battle.actions import OUTFLANKING
from game.rules.battle.cards import DIFFICULT, OUTFLANK, RESERVE
from game.rules.battle.legal import ENEMY_HAND, OWN_DECK
from game.rules.core import Action

Legal = Sequence[Action]

SCOUT_VALUE = 0.35
"""The value of a look at the enemy's hand, in cards."""
LOOKS = {ENEMY_HAND: 0.35, OWN_DECK: 0.1}
RESERVES_NOW, RESERVES_EARLY = 1.0, -0.2
"""The value of three more cards in the own Flank phase and in the enemy's."""
UNBLOCKED = 0.75
"""The share of a hand's damage that an enemy deals in a turn, before blocks."""
STRIKE = 2.2
"""The damage of an unknown attacker."""


def _scout(features: BattleFeatures, legal: Legal) -> list[float]:
    spared = discard_scores(features) if len(legal) > 1 else {}
    return [SCOUT_VALUE + spared[a.args[0]] if a.args else 0.0 for a in legal]


def _look(features: BattleFeatures, legal: Legal) -> list[float]:
    return [LOOKS.get(action.args[0], 0.0) for action in legal]


def _rally(features: BattleFeatures, legal: Legal) -> list[float]:
    return [rally_gain(features) if action.args else 0.0 for action in legal]


def _take(features: BattleFeatures, legal: Legal) -> list[float]:
    return [take_worth(features, features.face[action.args[0]]) - DEAR for action in legal]


def _answer(features: BattleFeatures, legal: Legal) -> list[float]:
    values = []
    for action in legal:
        face = features.face[action.args[0]] if action.args else -1
        if face == DIFFICULT:
            values.append(threat(features) - TACTIC_COST - 0.6)
        else:
            values.append(_reserves(features, RESERVES_EARLY) if action.args else 0.0)
    return values


def threat(features: BattleFeatures) -> float:
    """Return the damage that the enemy threatens this turn beyond what the own units block."""
    foe = 1 - features.seat
    known, each = features.known_foes(), features.damage(foe)
    unknown = len(features.now.hands[foe]) - len(known)
    attackers = sum(each[face] > 0 for face in known) + UNIT_SHARE * unknown
    damage = sum(each[face] for face in known) + UNIT_SHARE * unknown * STRIKE
    damage += attackers * features.bonus(foe)
    open_share = max(0.0, 1 - len(features.units()) / max(attackers, 1.0))
    decisive = 3.0 if damage * open_share >= features.army(features.seat) - 2 else 1.0
    return UNBLOCKED * damage * open_share * decisive + 0.3 * flank_gain(features, 1)


def _reserves(features: BattleFeatures, worth: float) -> float:
    return worth if features.army(features.seat) > LAST_CARDS else -2.0


def _flank(features: BattleFeatures, legal: Legal) -> list[float]:
    scores = flank_scores(features) if any(action.verb == "flank" for action in legal) else {}
    strikes = strike_scores(features) if any(action.verb == "strike" for action in legal) else {}
    values = []
    for action in legal:
        if action.verb == "flank":
            values.append(scores[action.args[0]])
        elif action.verb == "strike":
            values.append(strikes[action.args[0]])
        elif action.verb == "play":
            values.append(_flanking_card(features, features.face[action.args[0]]))
        else:
            values.append(0.0)
    return values


def _flanking_card(features: BattleFeatures, face: int) -> float:
    if face == RESERVE:
        return 2 * _reserves(
            features, RESERVES_NOW
        )  # first of all, since it shows what else there is
    assert face == OUTFLANK
    return flank_gain(features, OUTFLANKING) - TACTIC_COST


def _artillery(features: BattleFeatures, legal: Legal) -> list[float]:
    values = []
    for action in legal:
        if action.verb == "fire":
            values.append(1.0)
        else:
            values.append(_broken_morale(features) if action.verb == "play" else 0.0)
    return values


def _broken_morale(features: BattleFeatures) -> float:
    """Return the gain of an attack without blocks over one that may be blocked, less the card."""
    face, bonus = features.face, features.bonus(features.seat)
    each = features.damage(features.seat)
    free = sum(each[face[token]] + bonus for token in features.units())
    risked = sum(max(score, 0.0) for score in attack_scores(features).values())
    if free >= features.army(1 - features.seat):
        return 10.0
    return 0.8 * (free - risked) - TACTIC_COST - 0.6


def _tactics(features: BattleFeatures, legal: Legal) -> list[float]:
    battle = features.now.battle
    assert battle is not None
    return [
        best_gain(features, battle, features.face[action.args[0]]) if action.args else 0.0
        for action in legal
    ]


def _target(features: BattleFeatures, legal: Legal) -> list[float]:
    battle, tactic = features.now.battle, features.face[features.now.about]
    assert battle is not None
    return [gain(features, battle, tactic, action.args[0]) for action in legal]


GAINS: dict[str, Callable[[BattleFeatures, Legal], list[float]]] = {
    "scout": _scout,
    "look": _look,
    "rally": _rally,
    "take": _take,
    "answer": _answer,
    "flank": _flank,
    "artillery": _artillery,
    "tactics": _tactics,
    "target": _target,
}
"""For each decision on single actions what each of them gains, in cards."""


def action_gains(features: BattleFeatures, legal: Legal) -> list[float]:
    """Return the gain of each action of a single-action decision, in cards."""
    return GAINS[features.now.asks](features, legal)
