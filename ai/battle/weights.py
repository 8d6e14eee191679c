"""The weights of each card of the battle, computed once from the table of cards.

Everything is counted in cards: one that the enemy loses is worth 1, one of one's own costs 1.
"""

from __future__ import annotations

from game.rules.battle.cards import (
    BLOODLUST,
    CARDS,
    COPIES,
    DAMAGE,
    DEFENSIBLE,
    DIFFICULT,
    EVADED,
    FLANKERS,
    FORCE,
    KINDS,
    MORALE,
    OUTFLANK,
    OVERRUN,
    PLUS,
    RALLY,
    RESERVE,
    SHIELDS,
    SIEGE,
    TREACHEROUS,
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


def _mean(worths: dict[int, float], weights: dict[int, float]) -> float:
    return sum(worths[f] * weights[f] for f in worths) / sum(weights[f] for f in worths)


_COMMON = {face: float(COPIES[face]) for face in UNIT_FACES}
_LIKELY_TO_COME: dict[int, float] = {
    face: float(COPIES[face] * DAMAGE[face]) for face in UNIT_FACES
}

BLOCKED = tuple(
    _mean({b: FIGHT_ODDS[a][b] for b in UNIT_FACES}, _COMMON) - 0.15 if UNITS >> a & 1 else 0.0
    for a in range(KINDS)
)
"""The attacker's expected value of being blocked by an unknown unit, which the defender picks."""
HOLD = tuple(
    _mean({a: DAMAGE[a] - FIGHT_ODDS[a][b] for a in UNIT_FACES}, _LIKELY_TO_COME)
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

TACTIC_HELD = {
    RALLY: 1.9,
    DIFFICULT: 1.65,
    RESERVE: 1.5,
    OUTFLANK: 1.0,
    MORALE: 0.8,
    BLOODLUST: 0.55,
    OVERRUN: 0.55,
    SHIELDS: 0.4,
    DEFENSIBLE: 0.4,
    TREACHEROUS: 0.4,
}
USUAL_HELD = sum(TACTIC_HELD.values()) / len(TACTIC_HELD)
"""The value in hand of a tactic that has not been fitted: the mean of those that have."""


def _held(face: int) -> float:
    if SIEGE >> face & 1:
        return 0.9
    if not UNITS >> face & 1:
        return TACTIC_HELD.get(face, USUAL_HELD)
    return 1.1 + 0.45 * DAMAGE[face] + 0.2 * (FLANKERS >> face & 1)


_HELD = {card.face: _held(card.face) for card in CARDS}
HELD = (*_HELD.values(), _mean(_HELD, {card.face: float(COPIES[card.face]) for card in CARDS}))
"""The value of a card in hand between two turns, relative to 1 for one in the deck.

Fitted, with `TEMPO` and `SHARPNESS`, to who won 1500 battles between bots by rule of thumb
(logistic regression on 29 146 beginnings of turns). The last entry, at HIDDEN, is for a card that
is not known.
"""
TEMPO = 1.7
"""The value of the turn to the side that begins it, in cards."""
SHARPNESS = 1.3
"""The weight of a lead; the fewer cards are left, the more it counts."""
