"""The rest of a turn played quickly by rule of thumb, and what the cities have of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random

from ai.greece.board import LEVEL, Board, Shift
from ai.greece.outlook import shifts
from ai.greece.rows import EVERYBODY, AreaRow, code_of, rows_of
from ai.greece.standing import Shares, after_turn, tally_of
from ai.greece.valuation import Valuation
from ai.greece.weights import CODE, CODES, COST, GROUP, STARS
from game.rules.core import Action, Seat
from game.rules.greece.chits import STAR
from game.rules.greece.map import SIZE
from game.rules.greece.state import GreeceState
from game.rules.greece.turn_flow import PLACEMENTS, gods_favourite

JITTER = 0.01
"""By how much of a share of the war a single placement is varied at random."""
STARTS = 4096
"""The number of places at which a city can begin to read `NOISE`."""
_DICE = Random(1)
NOISE = tuple([_DICE.random() for _ in range(STARTS + SIZE * CODES)])
"""Dice thrown once, 0 to 1: in one world a chit in one area always gets the same noise."""
NEVER = -9.0
"""The gain where a city can put down nothing."""
Hand = tuple[int, ...]
"""The faces of a hand in ascending order."""
Choice = tuple[float, int, int]
"""A placement in an area: its gain with noise, the chit's face and its code."""
Placement = tuple[int, int, int]
"""A chit's face, its code and the area."""
NO_CHOICE: Choice = (NEVER, -1, -1)
SKIP: Placement = (-1, -1, -1)
REPLIES = 3
"""The number of a city's next placement, before which the others do not see what it laid."""


class Rollouts:
    """The rest of a turn in one world by rule of thumb, after any next placement.

    A city's choices on a row, and its best values all over the map with a hand, are worked out
    once and serve all rollouts of the world. The others do not see which chit the first one is, so
    they reply to all chits in one area alike.
    """

    def __init__(self, board: Board, world: GreeceState, random: Random) -> None:
        self.board = board
        self.rows = rows_of(board, world, world.face)
        self.lying = {area for _, _, area in world.placed}
        self.hands = [_hand(world, seat) for seat in EVERYBODY]
        self.codes = [_codes(board, seat, hand) for seat, hand in enumerate(self.hands)]
        self.starts = [int(random.random() * STARTS) for _ in EVERYBODY]
        first = gods_favourite(world.turn)
        order = [(first + step) % 3 for step in range(world.step, PLACEMENTS)]
        self.order = [(seat, tuple({*order[n + 1 :]})) for n, seat in enumerate(order)]
        """The cities still to place, each with those that place after it."""
        self._choices: list[defaultdict[Shift, dict[AreaRow, list[Choice]]]]
        self._choices = [defaultdict(dict) for _ in EVERYBODY]
        self._values: tuple[dict[tuple[Hand, Shift], list[float]], ...] = ({}, {}, {})
        self._replies: dict[int, list[Placement]] = {}
        """The others' placements before the first city's next one, by the area of its first."""

    def shares(self, first: Placement | None = None) -> Shares:
        """Return each city's share of the war at the end of the turn, which begins with `first`."""
        given = [] if first is None else [first, *self._replies.get(first[2], ())]
        rollout = RolloutUnderWay(self, len(given))
        made: list[Placement] = []
        for number, (seat, later) in enumerate(self.order):
            placement = given[number] if number < len(given) else rollout.choose(seat)
            made.append(placement)
            if placement != SKIP:
                rollout.put(seat, placement, later)
        if first is not None:
            self._replies[first[2]] = made[1:REPLIES]
        return turned_up(self.board, [rollout.rows[area] for area in rollout.lying], rollout.hands)

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


class RolloutUnderWay:
    """A rollout: rows, hands, where chits lie, and what each city can do where.

    The first `given` placements are not chosen by anybody.
    """

    __slots__ = ("hands", "lying", "rows", "shared", "values")

    def __init__(self, shared: Rollouts, given: int) -> None:
        self.shared = shared
        self.rows, self.hands, self.lying = [*shared.rows], [*shared.hands], {*shared.lying}
        choosing = () if shared.board.near else shared.order[given:]
        self.values = {
            seat: [*shared.values_of(seat, self.hands[seat], LEVEL)] for seat, _ in choosing
        }

    def choose(self, seat: Seat) -> Placement:
        """Return a city's most promising placement, `SKIP` if there is none (G3.8)."""
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

    def put(self, seat: Seat, placement: Placement, later: Sequence[Seat]) -> None:
        """Put down a chit of a city; `later` are those that place after it."""
        face, code, area = placement
        row = self.rows[area] = self.rows[area].after(seat, code)
        self.lying.add(area)
        hand = self.hands[seat]
        at = hand.index(face)
        self.hands[seat] = left = hand[:at] + hand[at + 1 :]
        best = self.shared.best
        for other in later:
            if other not in self.values:
                continue
            if other == seat and face not in left:
                self.values[seat] = values = [*self.shared.values_of(seat, left, LEVEL)]
                for where in self.lying:
                    values[where] = best(seat, self.rows[where], left, LEVEL)[0]
            else:
                self.values[other][area] = best(other, row, self.hands[other], LEVEL)[0]


def _hand(world: GreeceState, seat: Seat) -> Hand:
    return tuple(sorted([world.face[token] for token in world.hands[seat]]))


def _codes(board: Board, seat: Seat, hand: Hand) -> list[tuple[int, int, float, int]]:
    """Return the different chits of a hand: face, code, cost and range, the Star's by type."""
    return [
        (face, code, COST[seat][code], board.reach[seat][code])
        for face in set(hand)
        for code in ((STARS, STARS + 1, STARS + 2) if face == STAR else (CODE[face],))
    ]


def turned_up(board: Board, rows: Iterable[AreaRow], hands: Sequence[Hand]) -> Shares:
    """Return the shares of the war once all chits are turned up; `hands` are the faces left."""
    lands, tally = board.changed([(row.area, *row.outcome()) for row in rows])
    valuation = board.valuation
    return after_turn(lands, tally, board.turn, _best_kept(hands, valuation), valuation)


def after_last(board: Board, world: GreeceState, action: Action) -> Shares:
    """Return the shares of the war after the last placement of a turn, which may be skipped."""
    rows = rows_of(board, world, world.face)
    hands = [_hand(world, seat) for seat in EVERYBODY]
    if action.args:
        token, area = action.args[:2]
        rows[area] = rows[area].after(action.seat, code_of(world.face, action.args))
        left = [*hands[action.seat]]
        left.remove(world.face[token])
        hands[action.seat] = tuple(left)
    return turned_up(board, [row for row in rows if row.present], hands)


def after_keeping(world: GreeceState, action: Action, valuation: Valuation) -> Shares:
    """Return the shares of the war between two turns if a city keeps that chit."""
    hands = [_hand(world, seat) for seat in EVERYBODY]
    hands[action.seat] = (world.face[action.args[0]],)
    tally = tally_of(world.lands, world.counters)
    return after_turn(world.lands, tally, world.turn, _best_kept(hands, valuation), valuation)


def standing(world: GreeceState, begun: bool, valuation: Valuation) -> Shares:
    """Return the shares of the war between two turns, or when it is over.

    `begun`: the next turn has begun, so that the first chit of each hand is the one that was kept.
    """
    most = 1 if begun else None
    hands = [tuple([world.face[token] for token in hand[:most]]) for hand in world.hands]
    tally = tally_of(world.lands, world.counters)
    return after_turn(
        world.lands, tally, world.turn - begun, _best_kept(hands, valuation), valuation
    )


def _best_kept(hands: Sequence[Hand], valuation: Valuation) -> list[int]:
    """Return the group of the best chit of each hand, -1 for an empty one."""
    return [_best_of(seat, hand, valuation.kept) for seat, hand in enumerate(hands)]


@lru_cache(maxsize=1 << 13)
def _best_of(seat: Seat, hand: Hand, worth: tuple[float, ...]) -> int:
    return max((GROUP[seat][face] for face in hand), key=worth.__getitem__, default=-1)
