"""The one-ply evaluation of the battle: the gain of each action by rule of thumb, in cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ai.battle.features import BattleFeatures
from ai.battle.greedy_selection import discard_scores, flank_scores, strike_scores
from ai.battle.lane_fight import best_gain, gain
from ai.battle.weights import DEAR
from ai.battle.worth import PLAYED, take_worth
from game.rules.battle.cards import TACTIC
from game.rules.battle.legal import ENEMY_HAND, OWN_DECK
from game.rules.core import Action

Legal = Sequence[Action]

SCOUT_VALUE = 0.35
"""The value of a look at the enemy's hand, in cards."""
LOOKS = {ENEMY_HAND: 0.35, OWN_DECK: 0.1}


def _scout(features: BattleFeatures, legal: Legal) -> list[float]:
    spared = discard_scores(features) if len(legal) > 1 else {}
    return [SCOUT_VALUE + spared[a.args[0]] if a.args else 0.0 for a in legal]


def _look(features: BattleFeatures, legal: Legal) -> list[float]:
    return [LOOKS.get(action.args[0], 0.0) for action in legal]


def _take(features: BattleFeatures, legal: Legal) -> list[float]:
    return [take_worth(features, features.face[action.args[0]]) - DEAR for action in legal]


def _play(features: BattleFeatures, legal: Legal) -> list[float]:
    return [_played(features, action) if action.args else 0.0 for action in legal]


def _played(features: BattleFeatures, action: Action) -> float:
    """Return the gain of a tactic that is not played into an attack."""
    return PLAYED[TACTIC[features.face[action.args[0]]].name](features)


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
            values.append(_played(features, action))
        else:
            values.append(0.0)
    return values


def _artillery(features: BattleFeatures, legal: Legal) -> list[float]:
    values = []
    for action in legal:
        if action.verb == "fire":
            values.append(1.0)
        else:
            values.append(_played(features, action) if action.verb == "play" else 0.0)
    return values


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
    "rally": _play,
    "take": _take,
    "answer": _play,
    "flank": _flank,
    "artillery": _artillery,
    "tactics": _tactics,
    "target": _target,
}
"""For each decision on single actions what each of them gains, in cards."""


def action_gains(features: BattleFeatures, legal: Legal) -> list[float]:
    """Return the gain of each action of a single-action decision, in cards."""
    return GAINS[features.now.asks](features, legal)
