"""The areas that cities are about to win and to lose by the chits that lie on the map.

A chit is worth more where it makes or prevents a victory at the end of this very turn, and whether
it does depends on what the other chits on the map are going to do.
"""

from __future__ import annotations

from collections.abc import Sequence

from ai.greece.board import LEVEL, Board, Shift
from ai.greece.rows import AreaRow
from game.rules.core import Seat


def shifts(board: Board, rows: Sequence[AreaRow], viewer: Seat) -> tuple[Shift, list[Shift]]:
    """Return by how many areas to see each city's number changed, as one city expects it.

    `rows` are those in which chits lie. First comes what holds elsewhere, then for each of them the
    same without what lies in it, since whoever puts down a chit there changes that.
    """
    if not board.near:
        return LEVEL, [LEVEL] * len(rows)
    here = [row.won(viewer) for row in rows]
    rounded = board.rounded
    left = [number + 0.5 for number in board.missing]
    for won in here:
        left = [number - one for number, one in zip(left, won, strict=True)]
    apart = [
        tuple([row[int(m + w)] for row, m, w in zip(rounded, left, won, strict=True)])
        for won in here
    ]
    return tuple([row[int(m)] for row, m in zip(rounded, left, strict=True)]), apart
