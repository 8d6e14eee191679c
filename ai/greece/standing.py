"""How the three cities stand between two turns, as each one's share of the war."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ai.greece.marks import COUNTED, FIRM, KEPT, LATE, MISSING, TURN_ORDER
from game.rules.greece.course import LAST_TURN
from game.rules.greece.map import HOME
from game.rules.greece.victory import WINNING, WINNING_IN_EXILE, Tally, verdict

Shares = tuple[float, float, float]
WORST = len(MISSING) - 1
EVEN: Shares = (1 / 3, 1 / 3, 1 / 3)


def strength(areas: int, counters: int, need: int, turn: int) -> float:
    """How a city stands after a turn; e to this power is its weight among the three."""
    missing = MISSING[min(max(need - areas, 0), WORST)]
    late = LATE / (LAST_TURN - turn + 1)
    return missing + FIRM * (counters - areas) + late * (areas + COUNTED * counters)


def tally_of(lands: Sequence[int], counters: Sequence[int]) -> Tally:
    """`victory.count`, faster."""
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


def shares(tally: Tally, turn: int, bonus: Sequence[float] = (0.0, 0.0, 0.0)) -> Shares:
    """Each city's share of the war after a turn that nobody has won yet.

    `bonus` is what each can be given credit for beside its areas and counters.
    """
    areas, counters, needs = tally
    a, b, c = (
        exp(strength(areas[seat], counters[seat], needs[seat], turn) + bonus[seat])
        for seat in (0, 1, 2)
    )
    whole = a + b + c
    return a / whole, b / whole, c / whole


def after_turn(
    lands: Sequence[int], counters: Sequence[int], turn: int, kept: Sequence[int]
) -> Shares:
    """The same at the end of a turn, its victory check included; `kept` are `GROUPS` by seat."""
    tally = tally_of(lands, counters)
    over = verdict(lands, tally, last=turn >= LAST_TURN)
    if over is not None:
        share = 1 / len(over.winners)
        a, b, c = (share if seat in over.winners else 0.0 for seat in (0, 1, 2))
        return a, b, c
    bonus = [
        TURN_ORDER[(seat - turn) % 3] + (KEPT[group] if group >= 0 else 0.0)
        for seat, group in enumerate(kept)
    ]
    return shares(tally, turn, bonus)
