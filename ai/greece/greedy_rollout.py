"""Rollouts in which each city places by the one look at what its chits gain."""

from __future__ import annotations

from collections import defaultdict
from random import Random

from ai.greece.board import LEVEL, Board, Shift
from ai.greece.outlook import shifts
from ai.greece.policy import codes_of
from ai.greece.rollout import SKIP, Placement, Rollouts, RolloutUnderWay
from ai.greece.rows import AreaRow, Hand
from ai.greece.weights import CODES, COST
from game.rules.core import Seat
from game.rules.greece.map import SIZE
from game.rules.greece.state import GreeceState

JITTER = 0.01
"""By how much of a share of the war a single placement is varied at random."""
STARTS = 4096
"""The number of places at which a city can begin to read `NOISE`."""
_DICE = Random(1)
NOISE = tuple([_DICE.random() for _ in range(STARTS + SIZE * CODES)])
"""Dice thrown once, 0 to 1: in one world a chit in one area always gets the same noise."""
NEVER = -9.0
"""The gain where a city can put down nothing."""
Choice = tuple[float, int, int]
"""A placement in an area: its gain with noise, the chit's face and its code."""
NO_CHOICE: Choice = (NEVER, -1, -1)


class GreedyRollouts(Rollouts):
    """Rollouts by the one look, in worlds that a bot without a learned policy imagines.

    A city's choices on a row, and its best values all over the map with a hand, are worked out
    once and serve all rollouts of the world.
    """

    def __init__(self, board: Board, world: GreeceState, random: Random) -> None:
        super().__init__(board, world)
        self.codes = [_codes(board, seat, hand) for seat, hand in enumerate(self.hands)]
        self.starts = [int(random.random() * STARTS) for _ in self.hands]
        self.later = [tuple({*self.order[n + 1 :]}) for n in range(len(self.order))]
        """For each placement the cities that place after it."""
        self._choices: list[defaultdict[Shift, dict[AreaRow, list[Choice]]]]
        self._choices = [defaultdict(dict) for _ in self.hands]
        self._values: list[dict[tuple[Hand, Shift], list[float]]] = [{} for _ in self.hands]

    def begin(self, given: int) -> GreedyRollout:
        """Return a rollout of which nobody chooses the first `given` placements."""
        return GreedyRollout(self, given)

    def values_of(self, seat: Seat, hand: Hand, shift: Shift) -> list[float]:
        """Return the best that a city can do with a hand in each area, as the world begins."""
        known = self._values[seat].get((hand, shift))
        if known is None:
            known = [self.best(seat, row, hand, shift)[0] for row in self.rows]
            self._values[seat][hand, shift] = known
        return known

    def best(self, seat: Seat, row: AreaRow, hand: Hand, shift: Shift) -> Choice:
        """Return the best that a city can do on a row with what is left of its hand."""
        known = self._choices[seat][shift]
        choices = known.get(row)
        if choices is None:
            choices = known[row] = self._work_out(seat, row, shift)
        for choice in choices:
            if choice[1] in hand:
                return choice
        return NO_CHOICE

    def _work_out(self, seat: Seat, row: AreaRow, shift: Shift) -> list[Choice]:
        if not row.open_to(seat):
            return []
        area = row.area
        gains, start = row.gains(seat, shift), self.starts[seat] + area * CODES
        choices = [
            (gains[code] - cost + JITTER * NOISE[start + code], face, code)
            for face, code, cost, reach in self.codes[seat]
            if reach >> area & 1
        ]
        choices.sort(reverse=True)
        return choices


class GreedyRollout(RolloutUnderWay):
    """A rollout by the one look, with what each city can do where."""

    def __init__(self, rollouts: GreedyRollouts, given: int) -> None:
        super().__init__(rollouts)
        self.shared = rollouts
        choosing = () if rollouts.board.near else self.order[given:]
        self.values = {
            seat: [*rollouts.values_of(seat, self.hands[seat], LEVEL)] for seat in choosing
        }

    def choose(self, number: int) -> Placement:
        """Return the most promising placement."""
        seat = self.order[number]
        shared, hand, values = self.shared, self.hands[seat], self.values.get(seat, [])
        shift_at: dict[int, Shift] = {}
        usual = LEVEL
        if shared.board.near:
            rows = [self.rows[area] for area in self.lying]
            usual, apart = shifts(shared.board, rows, seat)
            values = [*shared.values_of(seat, hand, usual)]
            for row, shift in zip(rows, apart, strict=True):
                shift_at[row.area] = shift
                values[row.area] = shared.best(seat, row, hand, shift)[0]
        most = max(values)
        if most == NEVER:
            return SKIP
        area = values.index(most)
        _, face, code = shared.best(seat, self.rows[area], hand, shift_at.get(area, usual))
        return face, code, area

    def put(self, number: int, placement: Placement) -> None:
        """Put down a chit, and value what it changes for those that place later."""
        super().put(number, placement)
        face, _, area = placement
        seat, row, best = self.order[number], self.rows[placement[2]], self.shared.best
        left = self.hands[seat]
        for other in self.shared.later[number]:
            if other not in self.values:
                continue
            if other == seat and face not in left:
                self.values[seat] = values = [*self.shared.values_of(seat, left, LEVEL)]
                for where in self.lying:
                    values[where] = best(seat, self.rows[where], left, LEVEL)[0]
            else:
                self.values[other][area] = best(other, row, self.hands[other], LEVEL)[0]


def _codes(board: Board, seat: Seat, hand: Hand) -> list[tuple[int, int, float, int]]:
    """Return the different chits of a hand: face, code, cost and range, the Star's by type."""
    return [
        (face, code, COST[seat][code], board.reach[seat][code])
        for face in set(hand)
        for code in codes_of(face)
    ]
