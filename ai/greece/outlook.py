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
    one, two, three = board.rounded
    a, b, c = [number + 0.5 for number in board.short]
    for x, y, z in here:
        a, b, c = a - x, b - y, c - z
    apart = [(one[int(a + x)], two[int(b + y)], three[int(c + z)]) for x, y, z in here]
    return (one[int(a)], two[int(b)], three[int(c)]), apart
