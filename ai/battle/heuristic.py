"""The battle at one glance: what each action promises, by rule of thumb, in cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ai.battle.clash import best_gain, gain
from ai.battle.marks import DEAR, TACTIC_COST, UNIT_SHARE
from ai.battle.musters import (
    LAST_CARDS,
    attack_scores,
    discard_scores,
    flank_gain,
    flank_scores,
    rally_gain,
    take_worth,
)
from ai.battle.sight import Sight
from game.rules.battle.cards import DAMAGE, DIFFICULT, OUTFLANK, RESERVE
from game.rules.battle.deeds import OUTFLANKING
from game.rules.battle.legal import ENEMY_HAND, OWN_DECK
from game.rules.core import Action

Legal = Sequence[Action]

INSIGHT = 0.35
"""What a look at the enemy's hand is worth, in cards."""
LOOKS = {ENEMY_HAND: 0.35, OWN_DECK: 0.1}
RESERVES_NOW, RESERVES_EARLY = 1.0, -0.2
"""What three cards more are worth in the own Flank phase and in the enemy's."""
UNBLOCKED = 0.75
"""How much of a hand's damage an enemy brings to bear in a turn, before blocks."""
STRIKE = 2.2
"""The damage of an unknown attacker."""


def _scout(sight: Sight, legal: Legal) -> list[float]:
    spared = discard_scores(sight) if len(legal) > 1 else {}
    return [INSIGHT + spared[a.args[0]] if a.args else 0.0 for a in legal]


def _look(sight: Sight, legal: Legal) -> list[float]:
    return [LOOKS.get(action.args[0], 0.0) for action in legal]


def _rally(sight: Sight, legal: Legal) -> list[float]:
    return [rally_gain(sight) if action.args else 0.0 for action in legal]


def _take(sight: Sight, legal: Legal) -> list[float]:
    return [take_worth(sight, sight.face[action.args[0]]) - DEAR for action in legal]


def _answer(sight: Sight, legal: Legal) -> list[float]:
    values = []
    for action in legal:
        face = sight.face[action.args[0]] if action.args else -1
        if face == DIFFICULT:
            values.append(threat(sight) - TACTIC_COST - 0.6)
        else:
            values.append(_reserves(sight, RESERVES_EARLY) if action.args else 0.0)
    return values


def threat(sight: Sight) -> float:
    """The damage that the enemy threatens this turn beyond what the own units block."""
    foe = 1 - sight.seat
    known = sight.known_foes()
    unknown = len(sight.now.hands[foe]) - len(known)
    attackers = sum(DAMAGE[face] > 0 for face in known) + UNIT_SHARE * unknown
    damage = sum(DAMAGE[face] for face in known) + UNIT_SHARE * unknown * STRIKE
    damage += attackers * sight.bonus(foe)
    open_share = max(0.0, 1 - len(sight.units()) / max(attackers, 1.0))
    decisive = 3.0 if damage * open_share >= sight.army(sight.seat) - 2 else 1.0
    return UNBLOCKED * damage * open_share * decisive + 0.3 * flank_gain(sight, 1)


def _reserves(sight: Sight, worth: float) -> float:
    return worth if sight.army(sight.seat) > LAST_CARDS else -2.0


def _flank(sight: Sight, legal: Legal) -> list[float]:
    scores = flank_scores(sight) if any(action.verb == "flank" for action in legal) else {}
    values = []
    for action in legal:
        if action.verb == "flank":
            values.append(scores[action.args[0]])
        elif action.verb == "play":
            values.append(_flanking_card(sight, sight.face[action.args[0]]))
        else:
            values.append(0.0)
    return values


def _flanking_card(sight: Sight, face: int) -> float:
    if face == RESERVE:
        return 2 * _reserves(sight, RESERVES_NOW)  # first of all, since it shows what else there is
    assert face == OUTFLANK
    return flank_gain(sight, OUTFLANKING) - TACTIC_COST


def _artillery(sight: Sight, legal: Legal) -> list[float]:
    values = []
    for action in legal:
        if action.verb == "fire":
            values.append(1.0)
        else:
            values.append(_broken_morale(sight) if action.verb == "play" else 0.0)
    return values


def _broken_morale(sight: Sight) -> float:
    """What an attack that nobody may block brings more than one that he may, less the card."""
    face, bonus = sight.face, sight.bonus(sight.seat)
    free = sum(DAMAGE[face[token]] + bonus for token in sight.units())
    risked = sum(max(score, 0.0) for score in attack_scores(sight).values())
    if free >= sight.army(1 - sight.seat):
        return 10.0
    return 0.8 * (free - risked) - TACTIC_COST - 0.6


def _tactics(sight: Sight, legal: Legal) -> list[float]:
    battle = sight.now.battle
    assert battle is not None
    return [
        best_gain(sight, battle, sight.face[action.args[0]]) if action.args else 0.0
        for action in legal
    ]


def _target(sight: Sight, legal: Legal) -> list[float]:
    battle, tactic = sight.now.battle, sight.face[sight.now.about]
    assert battle is not None
    return [gain(sight, battle, tactic, action.args[0]) for action in legal]


PROMISE: dict[str, Callable[[Sight, Legal], list[float]]] = {
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
"""For each decision on single actions what each of them promises, in cards."""


def promises(sight: Sight, legal: Legal) -> list[float]:
    """What each action of a decision on single actions promises, in cards."""
    return PROMISE[sight.now.asks](sight, legal)
