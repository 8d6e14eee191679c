"""The map during one turn, with the value of each chit in each area for each city.

Counters do not move while chits are put down, so all of this holds for a whole turn and is worked
out only once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from ai.greece.standing import Shares, tally_of, urgent
from ai.greece.struggles import Row, prospects
from ai.greece.weights import CIRCUMSTANCES, CODES, RANGE, SPAN, circumstance
from game.rules.core import NOBODY, Seat
from game.rules.greece.legal import reach_of
from game.rules.greece.map import AREAS, SIZE, around, owner_in
from game.rules.greece.victory import WINNING, WINNING_IN_EXILE, Tally

Gains = tuple[float, ...]
"""For each code what a chit adds to a city's share of the war."""
Lie = tuple[Seat, int, Seat]
"""The state of an area: its owner, the counters there, the city that has its main city there."""


class Board:
    """Areas and counters of one turn, with the gains of chits as they are asked for."""

    def __init__(self, lands: Sequence[int], counters: Sequence[int], turn: int) -> None:
        self.lands = tuple(lands)
        self.counters = tuple(counters)
        self.turn = turn
        self.tally = tally_of(lands, counters)
        self.base = urgent(self.tally, turn)
        self.lies: list[Lie] = [
            (owner_in(lands, area.number), counters[area.number], area.home) for area in AREAS
        ]
        self.reach = [[reach_of(held, kind) for kind in RANGE] for held in lands]
        """For each seat and code the areas in range."""
        self._worths: dict[tuple[Lie, Seat, int], Shares] = {}
        self._gains: dict[tuple[Seat, Lie, Row], Gains] = {}
        self._fresh: list[list[Gains]] = [[], [], []]
        self._laid = [_circumstances(self, seat) for seat in range(3)]

    def unknown(self, seat: Seat, area: int, answering: bool) -> int:
        """Return the entry for a chit of a city in an area, as the others see it."""
        return self._laid[seat][area] + answering

    def gains(self, seat: Seat, area: int, row: Row) -> Gains:
        """Return each code's gain in a city's share if put on top of a row, as that city sees it.

        The row holds the own chits by their codes and the others' by their circumstances.
        """
        lie = self.lies[area]
        known = self._gains.get((seat, lie, row))
        if known is None:
            known = self._gains[seat, lie, row] = self._work_out(seat, lie, row)
        return known

    def fresh(self, seat: Seat) -> list[Gains]:
        """Return the same for each area while nothing lies there."""
        if not self._fresh[seat]:
            self._fresh[seat] = [self.gains(seat, area, ()) for area in range(SIZE)]
        return self._fresh[seat]

    def laid(self, seat: Seat, area: int) -> float:
        """Return the gain in a city's share from one more counter in an area."""
        lie = self.lies[area]
        return self._worth(lie, seat, lie[1] + 1)[seat] - self.base[seat]

    def expected(self, seat: Seat, lie: Lie, row: Row) -> float:
        """Return a city's expected share once a row in an area is turned up, all else unchanged."""
        owner, counters, _ = lie
        total = 0.0
        for (whose, number), chance in prospects(owner, counters, row):
            total += chance * self._worth(lie, whose, number)[seat]
        return total

    def _work_out(self, seat: Seat, lie: Lie, row: Row) -> Gains:
        before = self.expected(seat, lie, row)
        entries = range(seat * SPAN, seat * SPAN + CODES)
        return tuple([self.expected(seat, lie, (*row, entry)) - before for entry in entries])

    def _worth(self, lie: Lie, owner: Seat, counters: int) -> Shares:
        """Return the shares of the war if one area came to stand so, all else being as it is."""
        known = self._worths.get((lie, owner, counters))
        if known is None:
            changed = self._changed(lie, owner, counters)
            known = self._worths[lie, owner, counters] = urgent(changed, self.turn)
        return known

    def _changed(self, lie: Lie, owner: Seat, counters: int) -> Tally:
        before, number, home = lie
        areas, each, needs = (list(row) for row in self.tally)
        if before != NOBODY:
            areas[before] -= 1
            each[before] -= number
        if owner != NOBODY:
            areas[owner] += 1
            each[owner] += counters
        if home != NOBODY:
            needs[home] = WINNING if owner in (NOBODY, home) else WINNING_IN_EXILE
        return Tally(tuple(areas), tuple(each), tuple(needs))


class Map(Protocol):
    """The part of the interface that views and worlds share."""

    @property
    def turn(self) -> int: ...
    @property
    def lands(self) -> Sequence[int]: ...
    @property
    def counters(self) -> Sequence[int]: ...


def board_of(position: Map) -> Board:
    """Return the map of a position, nearly always one that has been asked for before."""
    return _board(tuple(position.lands), tuple(position.counters), position.turn)


@lru_cache(maxsize=256)
def _board(lands: tuple[int, ...], counters: tuple[int, ...], turn: int) -> Board:
    return Board(lands, counters, turn)


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
