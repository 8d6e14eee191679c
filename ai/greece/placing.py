"""The chits that lie on the map in a turn, as they are and as each city sees them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ai.greece.board import Board, Gains
from ai.greece.struggles import Row
from ai.greece.weights import CODE, SPAN, STARS
from game.rules.core import Seat
from game.rules.greece.chits import STAR
from game.rules.greece.legal import OTHERS
from game.rules.greece.map import SIZE

NOTHING: Row = ()


class Position(Protocol):
    """The part of the interface that views and worlds of the map share."""

    @property
    def turn(self) -> int: ...
    @property
    def step(self) -> int: ...
    @property
    def lands(self) -> Sequence[int]: ...
    @property
    def counters(self) -> Sequence[int]: ...
    @property
    def hands(self) -> Sequence[Sequence[int]]: ...
    @property
    def placed(self) -> Sequence[tuple[int, Seat, int]]: ...
    @property
    def retired(self) -> Sequence[int]: ...
    @property
    def star_as(self) -> int: ...


class Placing:
    """Chits put down on a board, as they are and as the cities that matter (`seats`) see them."""

    def __init__(self, board: Board, seats: tuple[Seat, ...] = (0, 1, 2)) -> None:
        self.board = board
        self.seats = seats
        self.true: list[Row] = [NOTHING] * SIZE
        self.seen: list[list[Row]] = [[NOTHING] * SIZE for _ in range(3)]
        self.present = [0, 0, 0]

    def copy(self) -> Placing:
        """Return the same chits on the same board, to be continued differently."""
        twin = Placing.__new__(Placing)
        twin.board, twin.seats = self.board, self.seats
        twin.true, twin.present = [*self.true], [*self.present]
        twin.seen = [[*rows] for rows in self.seen]
        return twin

    def put(self, seat: Seat, code: int, area: int) -> None:
        """Put down a chit of a city."""
        one, other = OTHERS[seat]
        bit = 1 << area
        known = seat * SPAN + code
        answering = bool((self.present[one] | self.present[other]) & bit)
        hidden = self.board.unknown(seat, area, answering)
        self.present[seat] |= bit
        self.true[area] += (known,)
        for viewer in self.seats:
            self.seen[viewer][area] += (known if viewer == seat else hidden,)

    def gains(self, seat: Seat) -> list[Gains]:
        """Return each code's gain in each area, as far as the city knows."""
        fresh = self.board.fresh(seat)
        return [
            self.board.gains(seat, area, row) if row else fresh[area]
            for area, row in enumerate(self.seen[seat])
        ]


def placing_of(
    board: Board, position: Position, faces: Sequence[int], seats: tuple[Seat, ...]
) -> Placing:
    """Return the chits of a view or world; the owner's row of a hidden face is meaningless."""
    placing = Placing(board, seats)
    for token, seat, area in position.placed:
        face = faces[token]
        code = STARS + max(position.star_as, 0) if face == STAR else CODE[face] if face >= 0 else 0
        placing.put(seat, code, area)
    return placing


def code_of(faces: Sequence[int], args: Sequence[int]) -> int:
    """Return the code of the chit that a placement puts down: token, area, a Star's type."""
    face = faces[args[0]]
    return STARS + args[2] if face == STAR else CODE[face]
