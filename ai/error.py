"""How weaker players err: they misjudge what is hard to weigh, and see what is plain."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from ai.protocol import Worth

PLAIN = 3
"""Up to so many actions nobody misjudges."""
ABSURD = 0.5
"""What lies this share of the range below the best is never chosen by mistake."""


def misjudged(worths: list[Worth], blur: float, random: Random) -> list[Worth]:
    """The actions as one sees them who errs by `blur` times the range of their values, best first.

    The absurd ones stay where they belong, behind the others.
    """
    best, worst = max(w.value for w in worths), min(w.value for w in worths)
    spread = best - worst
    if not blur or len(worths) <= PLAIN or spread < 1e-9:
        return worths
    sound = [w for w in worths if w.value >= best - ABSURD * spread]
    absurd = [w for w in worths if w.value < best - ABSURD * spread]
    seen = [replace(w, value=w.value + random.gauss(0, blur * spread)) for w in sound]
    return sorted(seen, key=lambda w: w.value, reverse=True) + absurd
