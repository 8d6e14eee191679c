"""Tastes: what a bot overrates, and what it prefers among choices that are nearly as good.

Weak players are biased to what looks good at once: the strongest card, the greatest gain in sight.
Temperaments lean to one side or the other, but give up next to nothing for it. Neither is random,
and neither falls for a clear blunder or lets a sure win go.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

ABSURD = 0.5
"""The share of the range below the best value beyond which no taste lets an action be chosen."""
SURE = 0.999
"""A share of the win that is the win itself."""
SAME, NEAR = 1e-4, 5e-3
"""Values that differ by less are the same to everybody, and nearly so: no such choice is absurd."""
LEAN, LEAN_MOST = 0.2, 0.035
"""The most that a temperament gives up: a share of the range of values, and of the win."""


class Traits(NamedTuple):
    """The character of a choice, each from 0 to 1.

    `appeal`: how much it promises at first sight. `boldness`: how much it risks, against what it
    holds back. `cunning`: how much it works by tricks, feints and knowledge.
    """

    appeal: float = 0.0
    boldness: float = 0.5
    cunning: float = 0.0


class Taste(NamedTuple):
    """The weights of traits.

    `bias` is a share of the range of values; `boldness` and `cunning` are between -1 and 1.
    """

    bias: float = 0.0
    boldness: float = 0.0
    cunning: float = 0.0

    def values(self, true: Sequence[float], traits: Sequence[Traits]) -> list[float]:
        """Return the values of choices as they seem to who has this taste."""
        best, worst = max(true), min(true)
        spread = best - worst
        if best >= SURE or spread < SAME:
            return list(true)
        absurd = best - max(ABSURD * spread, NEAR)
        lean = min(LEAN * spread, LEAN_MOST)
        return [
            value
            if value < absurd
            else value
            + self.bias * spread * each.appeal
            + lean * (self.boldness * each.boldness + self.cunning * each.cunning)
            for value, each in zip(true, traits, strict=True)
        ]


PLAIN = Taste()
TEMPERS = {
    "cautious": Taste(boldness=-1.0),
    "bold": Taste(boldness=1.0),
    "cunning": Taste(cunning=1.0),
}
"""The leaning of each temperament."""
