"""Decisions that are put together, by rule of thumb: who is discarded, flanks, attacks, blocks."""

from __future__ import annotations

from collections.abc import Callable

from ai.battle.clash import DECISIVE, evadable, fight
from ai.battle.marks import BLOCKED, CLASH, EDGE, HOLD, TACTIC_COST, WORTH, odds
from ai.battle.sight import Sight, flank_worth
from game.rules.battle.cards import (
    BLOODLUST,
    DAMAGE,
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
from game.rules.battle.deeds import OUTFLANKING

Scores = dict[int, float]
"""What each card brings when it is chosen, less what it brings when it stays, in cards."""

NEED = (0.35, 0.15, 0.05, 0.0)
"""How likely the first, second ... unit that stays behind will find somebody to block."""
DRAW = 1.2
"""What an unknown card from the deck promises."""
LAST_CARDS = 6
"""With no more cards than this in deck and Reserve a side draws none for pleasure."""
LATER = 0.35
"""What part of an attack's worth a unit keeps if it stays for the own next turn."""

PLAIN_KEEP = {
    BLOODLUST: 0.6,
    SHIELDS: 0.35,
    DEFENSIBLE: 0.35,
    TREACHEROUS: 0.45,
    DIFFICULT: 1.5,
    RESERVE: 1.6,
}
"""What a tactic promises in hand, whatever else is there."""


# ---------------------------------------------------------------------- attack


def attack_scores(sight: Sight) -> Scores:
    """What each unit gains by attacking instead of waiting for somebody to block."""
    units, face, foe = sight.units(), sight.face, 1 - sight.seat
    blocked = _blocked_share(sight, len(units))
    known = [one for one in sight.known_foes() if UNITS >> one & 1]
    bonus, theirs = sight.bonus(sight.seat), sight.bonus(foe)
    gains = {
        token: (1 - blocked) * (DAMAGE[face[token]] + bonus)
        + blocked * min([CLASH[face[token]][one] for one in known], default=BLOCKED[face[token]])
        for token in units
    }
    if (1 - blocked) * sum(DAMAGE[face[t]] + bonus for t in units) >= sight.army(foe):
        return gains
    waits = {token: HOLD[face[token]] + theirs for token in units}
    held, scores = 0, {}
    for token in sorted(units, key=lambda t: (gains[t] - waits[t], t)):
        scores[token] = gains[token] - waits[token] * NEED[min(held, len(NEED) - 1)]
        held += scores[token] <= 0
    return scores


def _blocked_share(sight: Sight, attackers: int) -> float:
    """How likely each of so many attackers is to be blocked."""
    if sight.now.effects.break_morale:
        return 0.0
    return min(0.95, sight.foe_units() / max(1.0, 0.7 * attackers))


# ---------------------------------------------------------------------- discard


def discard_scores(sight: Sight) -> Scores:
    """What each card gains by going to the Reserve for an unknown one."""
    if sight.army(sight.seat) <= 1:
        return dict.fromkeys(sight.hand, 1.0)
    met: dict[int, int] = {}
    scores = {}
    for token in sorted(sight.hand):
        face = sight.face[token]
        scores[token] = DRAW - keep(sight, face) / (1 + 0.3 * met.get(face, 0))
        met[face] = met.get(face, 0) + 1
    return scores


def keep(sight: Sight, face: int) -> float:
    """What a card of the own hand promises this turn and until the next."""
    if UNITS >> face & 1:
        attack = 0.5 * (DAMAGE[face] + sight.bonus(sight.seat)) + 0.5 * BLOCKED[face]
        flank = flank_gain(sight, 1) if FLANKERS >> face & 1 else 0.0
        return max(attack, 0.6 * HOLD[face], flank) + 0.1
    if SIEGE >> face & 1:
        return 1.4
    return PLAIN_KEEP[face] if face in PLAIN_KEEP else _keep_with_others(sight, face)


def _keep_with_others(sight: Sight, face: int) -> float:
    if face == OUTFLANK:
        return flank_gain(sight, OUTFLANKING) - TACTIC_COST + 0.3
    if face == RALLY:
        return 0.4 + 0.3 * rally_gain(sight)
    strikes = sum(DAMAGE[sight.face[token]] for token in sight.units())
    if face == MORALE:
        return 0.4 * strikes
    return 1.0 if strikes >= 2 else 0.6


def rally_gain(sight: Sight) -> float:
    """What the best Casualty promises in hand, less the Rally itself."""
    fallen = {sight.face[token] for token in sight.now.casualties[sight.seat]} - {RALLY}
    return max((take_worth(sight, face) for face in fallen), default=0.0) - TACTIC_COST


def take_worth(sight: Sight, face: int) -> float:
    """What a Casualty promises if it comes back to hand."""
    return keep(sight, face) + 0.5 * (WORTH[face] - 1)


# ---------------------------------------------------------------------- flank


def flank_gain(sight: Sight, points: int) -> float:
    """What so many flank points more are worth now."""
    seat, flank = sight.seat, sight.now.flank
    smaller = min(sight.army(0), sight.army(1))
    ahead = flank[seat] - flank[1 - seat]
    return flank_worth(ahead + points, smaller) - flank_worth(ahead, smaller)


def flank_scores(sight: Sight) -> Scores:
    """What each unit that can flank gains by it instead of attacking or blocking."""
    attacks = attack_scores(sight)
    face = sight.face
    flankers = [token for token in sight.units() if FLANKERS >> face[token] & 1]
    staying = {t: _staying(sight, face[t], attacks[t]) for t in flankers}
    scores = {}
    for points, token in enumerate(sorted(flankers, key=lambda t: (staying[t], t))):
        scores[token] = flank_gain(sight, points + 1) - flank_gain(sight, points) - staying[token]
    return scores


def _staying(sight: Sight, face: int, attack: float) -> float:
    blocks = HOLD[face] * NEED[1]
    return max(attack, 0.0) + blocks


# ---------------------------------------------------------------------- blocks and evasion


def block_pairs(sight: Sight) -> dict[tuple[int, int], float]:
    """What each own unit gains by blocking each attacker: by unit and place."""
    battle = sight.now.battle
    assert battle is not None
    bonus, face = sight.bonus(1 - sight.seat), sight.face
    damage = [DAMAGE[face[token]] + bonus for token in battle.attackers]
    pressing = DECISIVE if sum(damage) >= sight.army(sight.seat) else 1.0
    return {
        (token, place): damage[place] * pressing + _stand(sight, face[token], face[attacker])
        for token in sight.units()
        for place, attacker in enumerate(battle.attackers)
    }


def _stand(sight: Sight, blocker: int, attacker: int) -> float:
    """What a fight as blocker promises, less what the unit would do in the own next turn."""
    promise = odds(EDGE[blocker][attacker] - EDGE[attacker][blocker])
    if EVADED[blocker] >> attacker & 1:
        promise = max(promise, 0.0)
    return promise - LATER * (0.6 * DAMAGE[blocker])


def blocks(sight: Sight, noise: Callable[[], float] = float) -> tuple[int, ...]:
    """Units against attackers, the best pairs first; units and places in turn, by place."""
    pairs = {pair: value + noise() for pair, value in block_pairs(sight).items()}
    taken: dict[int, int] = {}
    for token, place in sorted(pairs, key=lambda pair: (-pairs[pair], pair)):
        if pairs[token, place] > 0 and place not in taken and token not in taken.values():
            taken[place] = token
    return tuple(part for place in sorted(taken) for part in (taken[place], place))


def evasions(sight: Sight) -> tuple[int, ...]:
    """The places whose blockers had better not fight."""
    battle = sight.now.battle
    assert battle is not None
    return tuple(
        place
        for place in battle.places
        if battle.blockers[place] >= 0
        and evadable(sight, battle, place)
        and fight(sight, battle, place) > 0
    )


# ---------------------------------------------------------------------- as a whole

SCORES: dict[str, Callable[[Sight], Scores]] = {
    "discard": discard_scores,
    "flank": flank_scores,
    "attack": attack_scores,
}


def muster(sight: Sight) -> tuple[int, ...]:
    """What a sound player puts together, in the order in which it is chosen."""
    if sight.now.asks == "block":
        return blocks(sight)
    if sight.now.asks == "evade":
        return evasions(sight)
    scores = SCORES[sight.now.asks](sight)
    return tuple(sorted(token for token, score in scores.items() if score > 0))
