"""The evaluation between two turns: each city's share of the war."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from operator import ge

from ai.greece.valuation import VALUATION, Valuation
from game.rules.greece.map import DELPHI, HOME
from game.rules.greece.options import PRINTED
from game.rules.greece.victory import WINNING, WINNING_IN_EXILE, Tally, decide_outcome

LAST_TURN = PRINTED.length
Shares = tuple[float, float, float]
WORST = len(VALUATION.urgency) - 1


def tally_of(lands: Sequence[int], counters: Sequence[int]) -> Tally:
    """Return the same as `victory.count`, faster, since searches ask for nothing more often."""
    a, b, c = lands
    each = [0, 0, 0]
    for area, number in enumerate(counters):
        if number:
            bit = 1 << area
            each[0 if a & bit else 1 if b & bit else 2] += number
    held = a | b | c
    needs = [
        WINNING_IN_EXILE if (held & ~lands[seat]) >> HOME[seat] & 1 else WINNING
        for seat in range(3)
    ]
    return Tally((a.bit_count(), b.bit_count(), c.bit_count()), tuple(each), tuple(needs))


def urgent(lands: Sequence[int], tally: Tally, turn: int, valuation: Valuation) -> Shares:
    """Return each city's share of the war while chits are put down, as it pays to see it then.

    Whoever is near to victory counts for much: that makes chits go where they win or prevent it.
    """
    late = valuation.late / (LAST_TURN - turn + 1)
    areas, counters, needs = tally
    return _divided(
        [
            valuation.urgency[min(max(needs[seat] - areas[seat], 0), WORST)]
            + valuation.firm * (counters[seat] - areas[seat])
            + late * (areas[seat] + valuation.counted * counters[seat])
            + (valuation.oracle if lands[seat] >> DELPHI & 1 else 0.0)
            for seat in (0, 1, 2)
        ]
    )


def after_turn(
    lands: Sequence[int], tally: Tally, turn: int, kept: Sequence[int], valuation: Valuation
) -> Shares:
    """Return the same at the end of a turn, with its victory check (G5).

    `kept` are `GROUPS` by seat, -1 where nothing is kept.
    """
    areas, counted, needs = tally
    last = turn >= LAST_TURN
    if last or any(map(ge, areas, needs)):
        over = decide_outcome(lands, tally, last)
        assert over is not None
        share = 1 / len(over.winners)
        a, b, c = (share if seat in over.winners else 0.0 for seat in (0, 1, 2))
        return a, b, c
    late = valuation.late_lasting / (LAST_TURN - turn + 1)
    return _divided(
        [
            valuation.lasting[min(max(needs[seat] - areas[seat], 0), WORST)]
            + late * (areas[seat] + valuation.counted * counted[seat])
            + (valuation.kept[group] if group >= 0 else 0.0)
            + (valuation.oracle_lasting if lands[seat] >> DELPHI & 1 else 0.0)
            for seat, group in enumerate(kept)
        ]
    )


def _divided(strengths: Sequence[float]) -> Shares:
    """Shares that go by e to the power of each city's strength."""
    a, b, c = map(exp, strengths)
    whole = a + b + c
    return a / whole, b / whole, c / whole
