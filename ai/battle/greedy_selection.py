"""Multi-step choices made greedily: cards to discard, to flank, to attack and to block with."""

from __future__ import annotations

from collections.abc import Callable

from ai.battle.attacking import NEED, Scores, attack_scores, flank_gain
from ai.battle.features import BattleFeatures
from ai.battle.lane_fight import DECISIVE, evadable, fight
from ai.battle.weights import EDGE, HOLD, WORTH, odds
from ai.battle.worth import keep
from game.rules.battle.actions import STRUCK
from game.rules.battle.cards import EVADED, FLANKERS
from game.rules.battle.options import MUSTERED

DRAW = 1.2
"""The value of an unknown card from the deck."""
LATER = 0.35
"""The share of an attack's value that a unit keeps if it waits for its side's next turn."""


# ---------------------------------------------------------------------- muster and discard


def mustered(features: BattleFeatures) -> tuple[int, ...]:
    """Return the cards to set aside (V.B2): those chosen already, then the weakest later ones."""
    chosen, face = tuple(features.now.chosen), features.face
    last, lowest = (chosen[-1] if chosen else -1), dict[int, int]()
    free = [token for token in sorted(features.hand) if token not in chosen]
    for token in free:
        lowest.setdefault(face[token], token)
    later = [token for token in free if lowest[face[token]] > last]
    later.sort(key=lambda token: (keep(features, face[token]), face[token], token))
    return (*chosen, *sorted(later[: MUSTERED - len(chosen)]))


def discard_scores(features: BattleFeatures) -> Scores:
    """Return each card's gain from going to the Reserve for an unknown one."""
    if features.army(features.seat) <= 1:
        return dict.fromkeys(features.hand, 1.0)
    met: dict[int, int] = {}
    scores = {}
    for token in sorted(features.hand):
        face = features.face[token]
        scores[token] = DRAW - keep(features, face) / (1 + 0.3 * met.get(face, 0))
        met[face] = met.get(face, 0) + 1
    return scores


# ---------------------------------------------------------------------- flank


def flank_scores(features: BattleFeatures) -> Scores:
    """Return the gain of each flanker from flanking over attacking or blocking."""
    attacks = attack_scores(features)
    face = features.face
    flankers = [token for token in features.units() if FLANKERS >> face[token] & 1]
    staying = {t: _staying(features, face[t], attacks[t]) for t in flankers}
    scores = {}
    for points, token in enumerate(sorted(flankers, key=lambda t: (staying[t], t))):
        scores[token] = (
            flank_gain(features, points + 1) - flank_gain(features, points) - staying[token]
        )
    return scores


def strike_scores(features: BattleFeatures) -> Scores:
    """Return the gain of each flanker from being given up against the enemy's flank (V.B7)."""
    attacks, face = attack_scores(features), features.face
    points = min(STRUCK, features.now.flank[1 - features.seat])
    gained = flank_gain(features, points)
    return {
        token: gained - WORTH[face[token]] - _staying(features, face[token], attacks[token])
        for token in features.units()
        if FLANKERS >> face[token] & 1
    }


def _staying(features: BattleFeatures, face: int, attack: float) -> float:
    blocks = HOLD[face] * NEED[1]
    return max(attack, 0.0) + blocks


# ---------------------------------------------------------------------- blocks and evasion


def block_pairs(features: BattleFeatures) -> dict[tuple[int, int], float]:
    """Return each own unit's gain from blocking each attacker, by unit and place."""
    battle = features.now.battle
    assert battle is not None
    foe, face = 1 - features.seat, features.face
    bonus, each = features.bonus(foe), features.damage(foe)
    damage = [each[face[token]] + bonus for token in battle.attackers]
    pressing = DECISIVE if sum(damage) >= features.army(features.seat) else 1.0
    return {
        (token, place): damage[place] * pressing + _stand(features, face[token], face[attacker])
        for token in features.units()
        for place, attacker in enumerate(battle.attackers)
    }


def _stand(features: BattleFeatures, blocker: int, attacker: int) -> float:
    """Return the value of a fight as blocker, less the unit's value in its side's next turn."""
    gain = odds(EDGE[blocker][attacker] - EDGE[attacker][blocker])
    if EVADED[blocker] >> attacker & 1:
        gain = max(gain, 0.0)
    return gain - LATER * (0.6 * features.damage(features.seat)[blocker])


def blocks(features: BattleFeatures, noise: Callable[[], float] = float) -> tuple[int, ...]:
    """Units against attackers, the best pairs first; units and places in turn, by place."""
    pairs = {pair: value + noise() for pair, value in block_pairs(features).items()}
    taken: dict[int, int] = {}
    for token, place in sorted(pairs, key=lambda pair: (-pairs[pair], pair)):
        if pairs[token, place] > 0 and place not in taken and token not in taken.values():
            taken[place] = token
    return tuple(part for place in sorted(taken) for part in (taken[place], place))


def evasions(features: BattleFeatures) -> tuple[int, ...]:
    """Return the places whose blockers had better not fight."""
    battle = features.now.battle
    assert battle is not None
    return tuple(
        place
        for place in battle.places
        if battle.blockers[place] >= 0
        and evadable(features, battle, place)
        and fight(features, battle, place) > 0
    )


# ---------------------------------------------------------------------- as a whole

SCORES: dict[str, Callable[[BattleFeatures], Scores]] = {
    "discard": discard_scores,
    "flank": flank_scores,
    "attack": attack_scores,
}


def greedy_selection(features: BattleFeatures) -> tuple[int, ...]:
    """Return the greedy choice, in the order in which it is acted out."""
    if features.now.asks == "muster":
        return mustered(features)
    if features.now.asks == "block":
        return blocks(features)
    if features.now.asks == "evade":
        return evasions(features)
    scores = SCORES[features.now.asks](features)
    return tuple(sorted(token for token, score in scores.items() if score > 0))
