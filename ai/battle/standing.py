"""The standing of a battle between two turns, by the cards that are left and in hand."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from ai.battle.features import Position, flank_worth
from ai.battle.worth import HELD

TEMPO = 1.7
"""The value of the turn to the side that begins it, in cards."""
SHARPNESS = 1.3
"""The weight of a lead; the fewer cards are left, the more it counts."""


def lead(position: Position, faces: Sequence[int]) -> float:
    """Return the first side's lead in cards: its army, its hand, the flank and the turn."""
    sizes = [len(position.decks[s]) + len(position.reserves[s]) for s in (0, 1)]
    ahead = flank_worth(position.flank[0] - position.flank[1], min(sizes))
    held = [sum([HELD[faces[token]] for token in hand]) for hand in position.hands]
    turn = TEMPO if position.active == 0 else -TEMPO
    return sizes[0] - sizes[1] + held[0] - held[1] + ahead + turn


def share(position: Position, faces: Sequence[int]) -> float:
    """Return the first side's share of the battle, 0 to 1, judged between two turns."""
    smaller = min(len(position.decks[s]) + len(position.reserves[s]) for s in (0, 1))
    return 1.0 / (1.0 + exp(-SHARPNESS * lead(position, faces) / (1.0 + sqrt(smaller))))
