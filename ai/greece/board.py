"""The map during one turn, with the value of each chit in each area for each city.

Counters do not move while chits are put down, so all of this holds for a whole turn and is worked
out only once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from operator import add
from typing import Protocol

from ai.greece.standing import Shares, tally_of, urgent
from ai.greece.struggles import Outcomes, Row, prospects, rough_prospects, terms_of
from ai.greece.valuation import VALUATION, Valuation
from ai.greece.weights import CIRCUMSTANCES, CODES, IS_SPECIAL, RANGE, SPAN, SPECIAL, circumstance
from game.rules.core import NOBODY, Seat
from game.rules.greece.legal import reach_of
from game.rules.greece.map import AREAS, DELPHI, HOME, SIZE, around, owner_in
from game.rules.greece.options import GreeceVariant
from game.rules.greece.victory import EXILE, Tally

Gains = tuple[float, ...]
"""For each code what a chit adds to a city's share of the war."""
Lie = tuple[Seat, int, Seat, bool]
"""The state of an area: owner, counters, the city that has its main city there, if it is Delphi."""
Shift = tuple[int, int, int]
"""The number of areas by which each city is taken to have more than it has."""
LEVEL: Shift = (0, 0, 0)
"""No shift; with two cities the last number stands for nobody."""
NEAR = 2
"""A city that misses at most so many areas for victory counts as near to it."""


class Board:
    """Areas and counters of one turn, with the gains of chits as they are asked for."""

    def __init__(
        self,
        lands: Sequence[int],
        counters: Sequence[int],
        turn: int,
        variant: GreeceVariant,
        valuation: Valuation,
    ) -> None:
        self.lands = tuple(lands)
        self.counters = tuple(counters)
        self.turn = turn
        self.variant = variant
        self.valuation = valuation
        self.seats = len(self.lands)
        self.terms = terms_of(variant)
        self.gone = [IS_SPECIAL[code] and code - SPECIAL >= self.seats for code in range(CODES)]
        """True for Specials of a city that is not at war, which nobody holds (V.G1)."""
        self.tally = tally_of(lands, counters, variant.goal)
        self.missing = [need - held for held, _, need in zip(*self.tally, strict=True)]
        """The number of areas that each city misses for victory."""
        self.near = min(self.missing) <= NEAR
        self.short = [*self.missing, *[SIZE] * (len(HOME) - self.seats)]
        """The same for three cities: one that is not at war is far from victory."""
        self.rounded = [_rounded(missing) for missing in self.short]
        """For each city its shift by the number of areas that it is expected to miss."""
        self.base = urgent(self.lands, self.tally, turn, variant, valuation)
        self.lies: list[Lie] = [
            (
                owner_in(lands, area.number),
                counters[area.number],
                area.home if area.home < self.seats else NOBODY,
                area.number == DELPHI,
            )
            for area in AREAS
        ]
        self.reach = [
            [reach_of(held, kind, military) for kind in RANGE]
            for held, military in zip(lands, variant.reach, strict=True)
        ]
        """For each seat and code the areas in range."""
        self._worths: dict[tuple[Lie, Seat, int, Shift], Shares] = {}
        self._gains: dict[tuple[Seat, Lie, Row, Shift], Gains] = {}
        self._laid = [_circumstances(self, seat) for seat in range(self.seats)]

    def unknown(self, seat: Seat, area: int, answering: bool) -> int:
        """Return the entry for a chit of a city in an area, as the others see it."""
        return self._laid[seat][area] + answering

    def gains(self, seat: Seat, area: int, row: Row, shift: Shift) -> Gains:
        """Return each code's gain in a city's share if put on top of a row, as that city sees it.

        The row holds the own chits by their codes and the others' by their circumstances.
        """
        key = seat, self.lies[area], row, shift
        known = self._gains.get(key)
        if known is None:
            known = self._gains[key] = self._work_out(seat, area, row, shift)
        return known

    def laid(self, seat: Seat, area: int) -> float:
        """Return the gain in a city's share from one more counter in an area."""
        return self._worth(area, seat, self.counters[area] + 1, LEVEL)[seat] - self.base[seat]

    def rough_share(self, seat: Seat, area: int, row: Row) -> float:
        """Return about a city's share once a row in an area is turned up, all else unchanged."""
        owner, counters, *_ = self.lies[area]
        return self._mean(seat, area, rough_prospects(owner, counters, row, self.terms), LEVEL)

    def _expected(self, seat: Seat, area: int, row: Row, shift: Shift) -> float:
        """Return a city's expected share once a row in an area is turned up, all else unchanged."""
        owner, counters, *_ = self.lies[area]
        return self._mean(seat, area, prospects(owner, counters, row, self.terms), shift)

    def _mean(self, seat: Seat, area: int, outcomes: Outcomes, shift: Shift) -> float:
        total = 0.0
        for (whose, number), chance in outcomes:
            total += chance * self._worth(area, whose, number, shift)[seat]
        return total

    def _work_out(self, seat: Seat, area: int, row: Row, shift: Shift) -> Gains:
        before, first = self._expected(seat, area, row, shift), seat * SPAN
        return tuple(
            [
                0.0 if gone else self._expected(seat, area, (*row, first + code), shift) - before
                for code, gone in enumerate(self.gone)
            ]
        )

    def changed(self, areas: Iterable[tuple[int, Seat, int]]) -> tuple[list[int], Tally]:
        """Return the cities' areas and tally if each of some areas gets that owner and counters."""
        lands = [*self.lands]
        held, each, needs = (list(row) for row in self.tally)
        for area, owner, counters in areas:
            before, number, home, _ = self.lies[area]
            each[before] -= number
            if owner == before:
                each[owner] += counters
                continue
            bit = 1 << area
            if before != NOBODY:
                lands[before] ^= bit
                held[before] -= 1
            if owner != NOBODY:
                lands[owner] |= bit
                held[owner] += 1
                each[owner] += counters
            if home != NOBODY:
                needs[home] = self.variant.goal[home] + EXILE * (owner not in (NOBODY, home))
        return lands, Tally((*held,), (*each,), (*needs,))

    def _worth(self, area: int, owner: Seat, counters: int, shift: Shift) -> Shares:
        """Return the shares of the war if one area came to stand so, all else but `shift` as is."""
        key = self.lies[area], owner, counters, shift
        known = self._worths.get(key)
        if known is None:
            lands, (areas, each, needs) = self.changed([(area, owner, counters)])
            held, number = (tuple(map(add, figures, shift)) for figures in (areas, each))
            after = Tally(held, number, needs)
            known = urgent(lands, after, self.turn, self.variant, self.valuation)
            self._worths[key] = known
        return known


class Map(Protocol):
    """The part of the interface that views and worlds share, without chits."""

    @property
    def turn(self) -> int: ...
    @property
    def lands(self) -> Sequence[int]: ...
    @property
    def counters(self) -> Sequence[int]: ...
    @property
    def variant(self) -> GreeceVariant: ...


def board_of(position: Map, valuation: Valuation = VALUATION) -> Board:
    """Return the map of a position, nearly always one that has been asked for before."""
    lands, counters = tuple(position.lands), tuple(position.counters)
    return _board(lands, counters, position.turn, position.variant, valuation)


@lru_cache(maxsize=256)
def _board(
    lands: tuple[int, ...],
    counters: tuple[int, ...],
    turn: int,
    variant: GreeceVariant,
    valuation: Valuation,
) -> Board:
    return Board(lands, counters, turn, variant, valuation)


@cache
def _rounded(missing: int) -> list[int]:
    """For each number of areas that a city can be expected to miss its shift, 0 if all is far.

    The last ones stand for negative numbers.
    """
    most = max(missing, 0)
    found = [most - left if min(left, missing) <= NEAR else 0 for left in range(SIZE)]
    return found + [most] * SIZE


def _circumstances(board: Board, seat: Seat) -> list[int]:
    """For each area the entry of a chit that a city lays there unseen and unanswering."""
    held = board.lands[seat]
    near, far = (around(held, steps) if held else 0 for steps in (1, 2))
    entries = []
    for area in range(SIZE):
        owner = board.lies[area][0]
        holder = 0 if owner == seat else 1 if owner == NOBODY else 2
        steps = 0 if near >> area & 1 else 1 if far >> area & 1 else 2
        code = CIRCUMSTANCES + circumstance(holder, steps, False)
        entries.append(seat * SPAN + code)
    return entries
