"""The evaluation between two turns: each city's share of the war."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import ge

from ai.greece.valuation import VALUATION, Valuation
from game.rules.greece.map import DELPHI, HOME
from game.rules.greece.options import GreeceVariant
from game.rules.greece.victory import EXILE, BySeat, Tally, decide_outcome

Shares = tuple[float, ...]
WORST = len(VALUATION.urgency) - 1


def tally_of(lands: Sequence[int], counters: Sequence[int], goals: BySeat) -> Tally:
    """Return the same as `victory.count`, faster, since searches ask for nothing more often."""
    a, b = lands[:2]
    each = [0] * len(lands)
    for area, number in enumerate(counters):
        if number:
            bit = 1 << area
            each[0 if a & bit else 1 if b & bit else 2] += number
    held = sum(lands)
    needs = [
        goal + EXILE * ((held & ~own) >> home & 1)
        for goal, own, home in zip(goals, lands, HOME, strict=False)
    ]
    return Tally(tuple([own.bit_count() for own in lands]), tuple(each), tuple(needs))


def urgent(
    lands: Sequence[int], tally: Tally, turn: int, variant: GreeceVariant, valuation: Valuation
) -> Shares:
    """Return each city's share of the war while chits are put down, as it pays to see it then.

    Whoever is near to victory counts for much: that makes chits go where they win or prevent it.
    """
    late = valuation.late / (variant.length - turn + 1)
    areas, counters, needs = tally
    return _divided(
        [
            valuation.urgency[min(max(needs[seat] - areas[seat], 0), WORST)]
            + valuation.firm * (counters[seat] - areas[seat])
            + late * (areas[seat] + valuation.counted * counters[seat])
            + (valuation.oracle if lands[seat] >> DELPHI & 1 else 0.0)
            for seat in range(len(lands))
        ]
    )


def after_turn(
    lands: Sequence[int],
    tally: Tally,
    turn: int,
    kept: Sequence[float],
    variant: GreeceVariant,
    valuation: Valuation,
) -> Shares:
    """Return the same at the end of a turn, with its victory check (G5).

    `kept` is the worth of what each city keeps, by seat.
    """
    areas, counted, needs = tally
    last = turn >= variant.length
    if last or any(map(ge, areas, needs)):
        over = decide_outcome(tally, variant.goal, last)
        assert over is not None
        share = 1 / len(over.winners)
        return tuple([share if seat in over.winners else 0.0 for seat in range(len(lands))])
    late = valuation.late_lasting / (variant.length - turn + 1)
    return _divided(
        [
            valuation.lasting[min(max(needs[seat] - areas[seat], 0), WORST)]
            + late * (areas[seat] + valuation.counted * counted[seat])
            + worth
            + (valuation.oracle_lasting if lands[seat] >> DELPHI & 1 else 0.0)
            for seat, worth in enumerate(kept)
        ]
    )


def _divided(strengths: Sequence[float]) -> Shares:
    """Shares that go by e to the power of each city's strength."""
    a, b, *rest = map(exp, strengths)
    if not rest:
        return a / (a + b), b / (a + b)
    (c,) = rest
    whole = a + b + c
    return a / whole, b / whole, c / whole
