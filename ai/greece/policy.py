"""The policy of the cities: the probability of each placement, learned from recorded games.

A placement's score is a sum of entries, one from each of several tables, and of what it gains at
one look; a placement is chosen in proportion to e to the power of its score (a conditional logit).
`ai.greece.fitting.policy` writes the tables, so that they can be fitted again when a chit has
changed.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache, lru_cache
from math import asinh, exp
from pathlib import Path
from typing import NamedTuple

from ai.fitted_tables import rows_of
from ai.greece.board import Board
from ai.greece.rows import NOTHING, AreaRow, Hand
from ai.greece.struggles import Row
from ai.greece.weights import (
    CODE,
    CODES,
    GROUPS,
    HOLDERS,
    SPAN,
    STARS,
    STEPS,
    circumstance,
    group_of,
)
from game.rules.core import NOBODY, Seat
from game.rules.greece.chits import STAR
from game.rules.greece.counting import ROUNDS, gods_favourite
from game.rules.greece.map import HOME, SIZE, around

FILE = Path(__file__).with_name("policy.json")
CROWD, NUMBERS, NEEDS, SITES, COUNTERS, PLACES = 3, 3, 4, 4, 3, 3
"""Chits of one side in an area, placements of a city, areas missing for victory, kinds of area,
counters in an area, and places in the order of a turn: so many are told apart."""
TABLES = {
    "where it lies": HOLDERS * STEPS * 2,
    "who lay there before": HOLDERS * CROWD * CROWD,
    "which of its city's chits": NUMBERS * HOLDERS,
    "what kind of area": SITES * HOLDERS,
    "counters there": HOLDERS * COUNTERS,
    "areas that the holder still needs": HOLDERS * NEEDS,
    "place in the order": PLACES,
}
"""The tables by what they tell of a placement, with so many entries for each of `GROUPS`."""
INDIFFERENT = 0.0
"""The entries of a group that has not been fitted: its placements go by what they gain alone."""
SCALES = (0.01, 0.1)
"""A gain counts by its inverse hyperbolic sine in these units, shares of the war."""
LONGEST = 2
"""In a longer row the first and the last chit stand for all: that foretells as well, and faster."""
GROUP_OF_CODE = tuple(tuple(group_of(code, seat) for code in range(CODES)) for seat in range(3))
NO_WEIGHTS = [0.0] * SIZE
CODES_OF_STAR = (STARS, STARS + 1, STARS + 2)


class Learned(NamedTuple):
    """The fitted figures.

    `tables` by name, circumstance and group; `slopes` on gains by `SCALES`, for the three
    placements of a city while nobody is near to victory, then for the same while somebody is.
    """

    tables: tuple[tuple[tuple[float, ...], ...], ...]
    slopes: tuple[tuple[float, ...], ...]


@cache
def learned() -> Learned:
    """Return the figures in use."""
    found = json.loads(FILE.read_text("utf-8"))
    tables = tuple(
        tuple(zip(*rows_of(found["tables"].get(name, {}), GROUPS, size, INDIFFERENT), strict=True))
        for name, size in TABLES.items()
    )
    return Learned(tables, tuple(map(tuple, found["slopes"])))


def entries(
    board: Board, seat: Seat, area: int, own: int, others: int, number: int
) -> tuple[int, ...]:
    """Return for each table the row that holds for a city's placement in an area.

    `own` and `others` are the chits that lie there, `number` the placements that it has made.
    """
    owner, counters, home, delphi = board.lies[area]
    holder = 0 if owner == seat else 1 if owner == NOBODY else 2
    own, others = min(CROWD - 1, own), min(CROWD - 1, others)
    site = 0 if area == HOME[seat] else 1 if home != NOBODY else 2 if delphi else 3
    needed = board.missing[seat if owner == NOBODY else owner]
    return (
        circumstance(holder, _steps(board.lands[seat], area), others > 0),
        (holder * CROWD + own) * CROWD + others,
        number * HOLDERS + holder,
        site * HOLDERS + holder,
        holder * COUNTERS + counters,
        holder * NEEDS + min(NEEDS - 1, max(0, needed)),
        (seat - gods_favourite(board.turn, board.seats)) % board.seats,
    )


def _steps(held: int, area: int) -> int:
    if held and around(held, 1) >> area & 1:
        return 0
    return 1 if held and around(held, 2) >> area & 1 else 2


def codes_of(face: int) -> tuple[int, ...]:
    """Return the codes that a chit can be put down as: three for the Star."""
    return CODES_OF_STAR if face == STAR else (CODE[face],)


@lru_cache(maxsize=1 << 13)
def options_of(hand: Hand) -> tuple[tuple[int, int], ...]:
    """Return the different chits of a hand as face and code."""
    return tuple([(face, code) for face in dict.fromkeys(hand) for code in codes_of(face)])


def number_of(board: Board, seat: Seat, hand: Sequence[int]) -> int:
    """Return the number of placements that a city with this hand has made in the turn."""
    return min(NUMBERS - 1, max(0, ROUNDS + board.variant.kept[seat] - len(hand)))


class RowWeights:
    """The weights of a city's chits, by code, on a row of one area as it sees it.

    `row` is the row in short, `own` and `others` are the chits in it, as far as they count.
    """

    __slots__ = ("_before", "_policy", "_scores", "_weights", "area", "number", "row", "seat")

    def __init__(
        self, policy: Policy, seat: Seat, area: int, row: Row, own: int, others: int, number: int
    ) -> None:
        self.seat, self.area, self.row, self.number = seat, area, row, number
        self._policy = policy
        self._scores = policy.scores(seat, area, own, others, number)
        self._before = policy.share(seat, area, row)
        self._weights: list[float | None] = [None] * CODES

    def __getitem__(self, code: int) -> float:
        """Return the weight of a chit, 0 out of range."""
        found = self._weights[code]
        if found is None:
            found = self._weights[code] = self._work_out(code)
        return found

    def gain(self, code: int) -> float:
        """Return about what a chit adds to the city's share of the war."""
        seat = self.seat
        after = self._policy.share(seat, self.area, (*self.row, seat * SPAN + code))
        return after - self._before

    def _work_out(self, code: int) -> float:
        policy = self._policy
        board = policy.board
        if board.gone[code] or not board.reach[self.seat][code] >> self.area & 1:
            return 0.0
        gain, score = self.gain(code), self._scores[code]
        for slope, scale in zip(policy.slopes[self.number], SCALES, strict=True):
            score += slope * asinh(gain / scale)
        return exp(score)


class Policy:
    """The weights of all placements on one board, in proportion to their probability.

    They hang on what a city sees in an area alone, so they serve all worlds of a turn.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        near = NUMBERS * board.near
        self.slopes = learned().slopes[near : near + NUMBERS]
        self._rows: dict[tuple[Seat, int, Row, int, int, int], RowWeights] = {}
        self._bare: dict[tuple[Seat, int, int], list[float]] = {}
        self._all_over: dict[tuple[Seat, Hand], list[float]] = {}
        self._on_rows: dict[tuple[AreaRow, Seat, Hand], float] = {}
        self._shares: dict[tuple[Seat, int, Row], float] = {}
        self._scores: dict[tuple[Seat, int, int, int, int], tuple[float, ...]] = {}

    def row(self, seat: Seat, area: int, seen: Row, number: int) -> RowWeights:
        """Return the weights on the row that a city sees in an area."""
        count, own = len(seen), 0
        for entry in seen:
            own += entry // SPAN == seat
        row = seen if count <= LONGEST else (seen[0], seen[-1])
        key = seat, area, row, min(CROWD - 1, own), min(CROWD - 1, count - own), number
        found = self._rows.get(key)
        if found is None:
            found = self._rows[key] = RowWeights(self, *key)
        return found

    def bare(self, seat: Seat, number: int, code: int) -> list[float]:
        """Return a chit's weights by area where no chits lie."""
        key = seat, number, code
        found = self._bare.get(key)
        if found is None:
            found = [self.row(seat, area, NOTHING, number)[code] for area in range(SIZE)]
            self._bare[key] = found
        return found

    def all_over(self, seat: Seat, hand: Hand) -> list[float]:
        """Return a hand's weights by area where no chits lie, 0 for an empty hand."""
        key = seat, hand
        found = self._all_over.get(key)
        if found is None:
            number = number_of(self.board, seat, hand)
            rows = [NO_WEIGHTS, *(self.bare(seat, number, code) for _, code in options_of(hand))]
            found = self._all_over[key] = [sum(column) for column in zip(*rows, strict=True)]
        return found

    def on_row(self, seat: Seat, row: AreaRow, hand: Hand) -> float:
        """Return a hand's weight in an area in which chits lie, 0 if it takes none of the city."""
        key = row, seat, hand
        found = self._on_rows.get(key)
        if found is None:
            found = 0.0
            if row.open_to(seat):
                weights = self.row(
                    seat, row.area, row.seen[seat], number_of(self.board, seat, hand)
                )
                found = sum([weights[code] for _, code in options_of(hand)])
            self._on_rows[key] = found
        return found

    def chit(self, seat: Seat, row: AreaRow, hand: Hand, within: float) -> tuple[int, int]:
        """Return the face and code that a city puts down in an area.

        `within` is a random number from 0 to the hand's weight there, which must not be 0.
        """
        weights = self.row(seat, row.area, row.seen[seat], number_of(self.board, seat, hand))
        found = -1, -1
        for face, code in options_of(hand):
            weight = weights[code]
            if weight:
                found = face, code
                within -= weight
                if within < 0:
                    break
        return found

    def share(self, seat: Seat, area: int, row: Row) -> float:
        """Return about a city's share of the war once a row that it sees is turned up."""
        key = seat, area, row
        found = self._shares.get(key)
        if found is None:
            found = self._shares[key] = self.board.rough_share(seat, area, row)
        return found

    def scores(
        self, seat: Seat, area: int, own: int, others: int, number: int
    ) -> tuple[float, ...]:
        """Return the sum of the tables' entries for each code."""
        key = seat, area, own, others, number
        found = self._scores.get(key)
        if found is None:
            places = entries(self.board, seat, area, own, others, number)
            rows = [table[place] for table, place in zip(learned().tables, places, strict=True)]
            by_group = [sum(column) for column in zip(*rows, strict=True)]
            found = tuple([by_group[group] for group in GROUP_OF_CODE[seat]])
            self._scores[key] = found
        return found


@lru_cache(maxsize=4)
def policy_of(board: Board) -> Policy:
    """Return the policy on a board, nearly always one that has been asked for before."""
    return Policy(board)
