"""Multi-step choices made greedily: cards to discard, to flank, to attack and to block with."""

from __future__ import annotations

from collections.abc import Callable

from ai.battle.features import BattleFeatures, flank_worth
from ai.battle.lane_fight import DECISIVE, evadable, fight
from ai.battle.weights import BLOCKED, EDGE, FIGHT_ODDS, HOLD, TACTIC_COST, WORTH, odds
from game.rules.battle.actions import OUTFLANKING, STRUCK
from game.rules.battle.cards import (
    BLOODLUST,
    DEFENSIBLE,
    DIFFICULT,
    EVADED,
    FLANKERS,
    MORALE,
    OUTFLANK,
    RALLY,
    RESERVE,
    SHIELDS,
    SIEGE,
    TREACHEROUS,
    UNITS,
)
from game.rules.battle.options import MUSTERED

Scores = dict[int, float]
"""The gain of choosing each card over leaving it, in cards."""

NEED = (0.35, 0.15, 0.05, 0.0)
"""The probability that the first, second ... unit that stays behind finds an attacker to block."""
DRAW = 1.2
"""The value of an unknown card from the deck."""
LAST_CARDS = 6
"""With no more cards than this in deck and Reserve a side draws none for pleasure."""
LATER = 0.35
"""The share of an attack's value that a unit keeps if it waits for its side's next turn."""

PLAIN_KEEP = {
    BLOODLUST: 0.6,
    SHIELDS: 0.35,
    DEFENSIBLE: 0.35,
    TREACHEROUS: 0.45,
    DIFFICULT: 1.5,
    RESERVE: 1.6,
}
"""The value of a tactic in hand, independent of the other cards."""


# ---------------------------------------------------------------------- attack


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


def keep(features: BattleFeatures, face: int) -> float:
    """Return the value of a card of the own hand for this turn and until the next."""
    if UNITS >> face & 1:
        damage = features.damage(features.seat)[face] + features.bonus(features.seat)
        attack = 0.5 * damage + 0.5 * BLOCKED[face]
        flank = flank_gain(features, 1) if FLANKERS >> face & 1 else 0.0
        return max(attack, 0.6 * HOLD[face], flank) + 0.1
    if SIEGE >> face & 1:
        return 1.4
    return PLAIN_KEEP[face] if face in PLAIN_KEEP else _keep_with_others(features, face)


def _keep_with_others(features: BattleFeatures, face: int) -> float:
    if face == OUTFLANK:
        return flank_gain(features, OUTFLANKING) - TACTIC_COST + 0.3
    if face == RALLY:
        return 0.4 + 0.3 * rally_gain(features)
    each = features.damage(features.seat)
    strikes = sum(each[features.face[token]] for token in features.units())
    if face == MORALE:
        return 0.4 * strikes
    return 1.0 if strikes >= 2 else 0.6


def rally_gain(features: BattleFeatures) -> float:
    """Return the value of the best Casualty in hand, less the Rally itself."""
    fallen = {features.face[token] for token in features.now.casualties[features.seat]} - {RALLY}
    return max((take_worth(features, face) for face in fallen), default=0.0) - TACTIC_COST


def take_worth(features: BattleFeatures, face: int) -> float:
    """Return the value of a Casualty that comes back to hand."""
    return keep(features, face) + 0.5 * (WORTH[face] - 1)


# ---------------------------------------------------------------------- flank


def flank_gain(features: BattleFeatures, points: int) -> float:
    """Return the value of so many more flank points."""
    seat, flank = features.seat, features.now.flank
    smaller = min(features.army(0), features.army(1))
    ahead = flank[seat] - flank[1 - seat]
    return flank_worth(ahead + points, smaller) - flank_worth(ahead, smaller)


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
