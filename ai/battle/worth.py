"""The worth to bots of each tactic of the battle, a row for each, and of all cards in hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ai.battle.attacking import attack_scores, flank_gain
from ai.battle.features import BattleFeatures
from ai.battle.weights import BLOCKED, HOLD, TACTIC_COST, UNIT_SHARE, WORTH, mean
from game.rules.battle.cards import (
    CARDS,
    COPIES,
    DAMAGE,
    FLANKERS,
    RALLY,
    SIEGE,
    TACTIC,
    UNITS,
)
from game.rules.battle.verbs import OUTFLANKING, TACTICS
from game.rules.verbs import one_for_each

LAST_CARDS = 6
"""With no more cards than this in deck and Reserve a side draws none for pleasure."""
RESERVES_NOW, RESERVES_EARLY = 1.0, -0.2
"""The value of three more cards in the own Flank phase and in the enemy's."""
UNBLOCKED = 0.75
"""The share of a hand's damage that an enemy deals in a turn, before blocks."""
STRIKE = 2.2
"""The damage of an unknown attacker."""


@dataclass(frozen=True, slots=True)
class Worth:
    """The worth of a tactic to bots, in cards.

    `held` is its value in hand between two turns, `keep` that for this turn and until the next.
    `left_over` is the likelihood that the enemy has one left when his turn is over, relative to
    chance, `held_back` the same once he has declared his attack. `play` is the gain of one that is
    not played into an attack, where the fights themselves tell. One that is `sly` is to the taste
    of those who keep out of fights.
    """

    held: float
    left_over: float
    held_back: float
    keep: Callable[[BattleFeatures], float]
    play: Callable[[BattleFeatures], float] | None = None
    sly: bool = False


# ---------------------------------------------------------------------- tactics played alone


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


def _difficult_terrain(features: BattleFeatures) -> float:
    return threat(features) - TACTIC_COST - 0.6


def _reserves(features: BattleFeatures) -> float:
    """Return the gain of a Reserve, which goes first of all: it shows what else there is."""
    own_phase = features.now.asks == "flank"
    worth = RESERVES_NOW if own_phase else RESERVES_EARLY
    spared = worth if features.army(features.seat) > LAST_CARDS else -2.0
    return 2 * spared if own_phase else spared


def _outflank(features: BattleFeatures) -> float:
    return flank_gain(features, OUTFLANKING) - TACTIC_COST


def _broken_morale(features: BattleFeatures) -> float:
    """Return the gain of an attack without blocks over one that may be blocked, less the card."""
    face, bonus = features.face, features.bonus(features.seat)
    each = features.damage(features.seat)
    free = sum(each[face[token]] + bonus for token in features.units())
    risked = sum(max(score, 0.0) for score in attack_scores(features).values())
    if free >= features.army(1 - features.seat):
        return 10.0
    return 0.8 * (free - risked) - TACTIC_COST - 0.6


# ---------------------------------------------------------------------- in hand


def _strikes(features: BattleFeatures) -> int:
    """Return the damage of the own units."""
    each = features.damage(features.seat)
    return sum(each[features.face[token]] for token in features.units())


def keep(features: BattleFeatures, face: int) -> float:
    """Return the value of a card of the own hand for this turn and until the next."""
    if UNITS >> face & 1:
        damage = features.damage(features.seat)[face] + features.bonus(features.seat)
        attack = 0.5 * damage + 0.5 * BLOCKED[face]
        flank = flank_gain(features, 1) if FLANKERS >> face & 1 else 0.0
        return max(attack, 0.6 * HOLD[face], flank) + 0.1
    if SIEGE >> face & 1:
        return 1.4
    return OF_FACE[face].keep(features)


def rally_gain(features: BattleFeatures) -> float:
    """Return the value of the best Casualty in hand, less the Rally itself."""
    fallen = {features.face[token] for token in features.now.casualties[features.seat]} - {RALLY}
    return max((take_worth(features, face) for face in fallen), default=0.0) - TACTIC_COST


def take_worth(features: BattleFeatures, face: int) -> float:
    """Return the value of a Casualty that comes back to hand."""
    return keep(features, face) + 0.5 * (WORTH[face] - 1)


WORTH_OF: dict[str, Worth] = one_for_each(
    {
        "overrun": Worth(0.55, 1.05, 1.4, lambda f: 1.0 if _strikes(f) >= 2 else 0.6),
        "bloodlust": Worth(0.55, 1.4, 1.4, lambda _: 0.6),
        "outflank": Worth(1.0, 0.8, 0.85, lambda f: _outflank(f) + 0.3, _outflank),
        "shields": Worth(0.4, 1.4, 1.4, lambda _: 0.35, sly=True),
        "defensible terrain": Worth(0.4, 1.4, 1.4, lambda _: 0.35),
        "difficult terrain": Worth(1.65, 1.8, 1.6, lambda _: 1.5, _difficult_terrain, sly=True),
        "treacherous terrain": Worth(0.4, 1.4, 1.4, lambda _: 0.45),
        "reserve": Worth(1.5, 0.1, 0.4, lambda _: 1.6, _reserves),
        "rally": Worth(1.9, 0.35, 0.4, lambda f: 0.4 + 0.3 * rally_gain(f), rally_gain),
        "break morale": Worth(0.8, 0.8, 0.45, lambda f: 0.4 * _strikes(f), _broken_morale),
    },
    [row.name for row in TACTICS],
    "worth to bots in ai/battle/worth.py",
)
PLAYED = one_for_each(
    {name: worth.play for name, worth in WORTH_OF.items() if worth.play},
    [row.name for row in TACTICS if "tactics" not in row.windows],
    "gain of being played in ai/battle/worth.py",
)
"""The gain of each tactic that is not played into an attack, by its name."""
OF_FACE = {face: WORTH_OF[row.name] for face, row in TACTIC.items()}
"""The worth of each tactic but artillery, by its face."""


def _held(face: int) -> float:
    if SIEGE >> face & 1:
        return 0.9
    if not UNITS >> face & 1:
        return OF_FACE[face].held
    return 1.1 + 0.45 * DAMAGE[face] + 0.2 * (FLANKERS >> face & 1)


_HELD = {card.face: _held(card.face) for card in CARDS}
HELD = (*_HELD.values(), mean(_HELD, {card.face: float(COPIES[card.face]) for card in CARDS}))
"""The value of a card in hand between two turns, relative to 1 for one in the deck.

Fitted, with the tempo and sharpness of `standing`, to who won 1500 battles between bots by rule
of thumb (logistic regression on 29 146 beginnings of turns). The last entry, at HIDDEN, is for a
card that is not known.
"""
