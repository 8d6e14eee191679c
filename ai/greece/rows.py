"""The chits that lie in each area in a turn, as they are and as each city sees them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from ai.greece.board import Board, Gains, Map, Shift
from ai.greece.struggles import Row, Standing, prospects, settled
from ai.greece.weights import CODE, SPAN, STARS
from game.rules.core import Seat
from game.rules.greece.chits import STAR
from game.rules.greece.legal import OTHERS
from game.rules.greece.map import SIZE

RIVALS = tuple(1 << one | 1 << other for one, other in OTHERS)
"""For each seat the set of the two others, one of whom is nobody in a war of two cities."""
NOTHING: Row = ()
Won = tuple[float, float, float]
Hand = tuple[int, ...]
"""The faces of a hand in ascending order."""


class Position(Map, Protocol):
    """The part of the interface that views and worlds of the map share, with all chits."""

    @property
    def step(self) -> int: ...
    @property
    def hands(self) -> Sequence[Sequence[int]]: ...
    @property
    def placed(self) -> Sequence[tuple[int, Seat, int]]: ...
    @property
    def retired(self) -> Sequence[int]: ...
    @property
    def star_as(self) -> int: ...


class AreaRow:
    """The chits in one area of a board, and the rows that follow from it by one more chit.

    Rows never change, so whatever was worked out for one holds in all worlds in which the same
    chits lie there. `present` is the set of the cities that have a chit in it.
    """

    __slots__ = ("_after", "_gains", "_outcome", "_won", "area", "board", "present", "seen", "true")

    def __init__(
        self,
        board: Board,
        area: int,
        present: int = 0,
        true: Row = NOTHING,
        seen: tuple[Row, ...] = (),
    ) -> None:
        self.board, self.area, self.present = board, area, present
        self.true, self.seen = true, seen or (NOTHING,) * board.seats
        self._after: dict[int, AreaRow] = {}
        self._gains: dict[tuple[Seat, Shift], Gains] = {}
        self._won: list[Won | None] = [None] * board.seats
        self._outcome: Standing | None = None

    def after(self, seat: Seat, code: int) -> AreaRow:
        """Return the row with one more chit of a city on top."""
        known = seat * SPAN + code
        found = self._after.get(known)
        if found is None:
            hidden = self.board.unknown(seat, self.area, bool(self.present & RIVALS[seat]))
            seen = [
                (*row, known if viewer == seat else hidden) for viewer, row in enumerate(self.seen)
            ]
            true, present = (*self.true, known), self.present | 1 << seat
            found = AreaRow(self.board, self.area, present, true, tuple(seen))
            self._after[known] = found
        return found

    def gains(self, seat: Seat, shift: Shift) -> Gains:
        """Return each code's gain here, as far as the city knows."""
        found = self._gains.get((seat, shift))
        if found is None:
            found = self.board.gains(seat, self.area, self.seen[seat], shift)
            self._gains[seat, shift] = found
        return found

    def won(self, viewer: Seat) -> Won:
        """Return the number of areas that each city can expect to win here, -1 for a sure loss."""
        found = self._won[viewer]
        if found is None:
            board = self.board
            owner, counters, *_ = board.lies[self.area]
            chances = [0.0, 0.0, 0.0, 0.0]  # the last one is nobody's
            for (whose, _), chance in prospects(owner, counters, self.seen[viewer], board.terms):
                chances[whose] += chance
            chances[owner] -= 1
            found = self._won[viewer] = chances[0], chances[1], chances[2]
        return found

    def open_to(self, seat: Seat) -> bool:
        """True if the area takes a city's chits: not both others have one there (G3.5)."""
        return self.present & RIVALS[seat] != RIVALS[seat]

    def outcome(self) -> Standing:
        """Return the state of the area once the chits are turned up."""
        if self._outcome is None:
            owner, number, *_ = self.board.lies[self.area]
            self._outcome = settled(owner, number, self.true, self.board.terms)
        return self._outcome


@lru_cache(maxsize=4)
def empty_rows(board: Board) -> tuple[AreaRow, ...]:
    """Return the row of each area before the first placement of the turn."""
    return tuple([AreaRow(board, area) for area in range(SIZE)])


def rows_of(board: Board, position: Position, faces: Sequence[int]) -> list[AreaRow]:
    """Return the row of each area of a view or world.

    Only what a view's viewer sees of a row has a meaning where chits with hidden faces lie.
    """
    rows = [*empty_rows(board)]
    for token, seat, area in position.placed:
        face = faces[token]
        code = STARS + max(position.star_as, 0) if face == STAR else CODE[face] if face >= 0 else 0
        rows[area] = rows[area].after(seat, code)
    return rows


def code_of(faces: Sequence[int], args: Sequence[int]) -> int:
    """Return the code of the chit that a placement puts down: token, area, a Star's type."""
    face = faces[args[0]]
    return STARS + args[2] if face == STAR else CODE[face]
