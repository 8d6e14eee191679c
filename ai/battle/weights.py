"""The weights of each card of the battle, computed once from the table of cards.

Everything is counted in cards: one that the enemy loses is worth 1, one of one's own costs 1.
"""

from __future__ import annotations

from game.rules.battle.cards import (
    CARDS,
    COPIES,
    DAMAGE,
    EVADED,
    FLANKERS,
    FORCE,
    KINDS,
    PLUS,
    SIEGE,
    UNITS,
)
from game.rules.battle.force import ADVANTAGE

TACTIC_COST = 0.85
"""A tactic that is played is a card lost; a little comes back, since its place in hand is free."""
IDLE, DEAR = 0.8, 1.8
"""The worth of a fallen tactic and of fallen artillery, compared to 1 for a light unit."""

UNIT_FACES = tuple(face for face in range(KINDS) if UNITS >> face & 1)
UNIT_SHARE = sum(COPIES[face] for face in UNIT_FACES) / sum(COPIES)
"""The probability that an unknown card is a unit."""

EDGE = tuple(
    tuple(FORCE[a] + ADVANTAGE * (PLUS[a] >> b & 1) for b in range(KINDS)) for a in range(KINDS)
)
"""The Force of each face against each other one, without tactics (B3.4)."""


def odds(margin: int) -> float:
    """Return the value of a fight for the side that leads by `margin` Force, before tactics."""
    return max(-0.9, min(0.9, 0.3 * margin))


def _fight_odds(attacker: int, blocker: int) -> float:
    fight = odds(EDGE[attacker][blocker] - EDGE[blocker][attacker])
    return min(0.0, fight) if EVADED[blocker] >> attacker & 1 else fight


FIGHT_ODDS = tuple(
    tuple(_fight_odds(a, b) if UNITS >> a & UNITS >> b & 1 else 0.0 for b in range(KINDS))
    for a in range(KINDS)
)
"""The attacker's expected value of being blocked, with evasion: by attacker and blocker."""


def mean(worths: dict[int, float], weights: dict[int, float]) -> float:
    """Return the mean of worths by their weights."""
    return sum(worths[f] * weights[f] for f in worths) / sum(weights[f] for f in worths)


_COMMON = {face: float(COPIES[face]) for face in UNIT_FACES}
_LIKELY_TO_COME: dict[int, float] = {
    face: float(COPIES[face] * DAMAGE[face]) for face in UNIT_FACES
}

BLOCKED = tuple(
    mean({b: FIGHT_ODDS[a][b] for b in UNIT_FACES}, _COMMON) - 0.15 if UNITS >> a & 1 else 0.0
    for a in range(KINDS)
)
"""The attacker's expected value of being blocked by an unknown unit, which the defender picks."""
HOLD = tuple(
    mean({a: DAMAGE[a] - FIGHT_ODDS[a][b] for a in UNIT_FACES}, _LIKELY_TO_COME)
    if UNITS >> b & 1
    else 0.0
    for b in range(KINDS)
)
"""The blocker's expected value against an attacker: the damage that it stops, and its fight."""


def _worth(face: int) -> float:
    if SIEGE >> face & 1:
        return DEAR
    if not UNITS >> face & 1:
        return IDLE
    return 0.7 + 0.15 * DAMAGE[face] + 0.05 * FORCE[face] + 0.1 * (FLANKERS >> face & 1)


WORTH = tuple(_worth(card.face) for card in CARDS)
"""The loss of each card to its side, for the rest of the battle."""
