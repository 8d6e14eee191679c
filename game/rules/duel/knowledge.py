"""What can be worked out about unseen cards with pencil and paper.

Cards that were shuffled together form a cell: nobody can tell them apart. For each face that a
viewer has not placed he keeps the set of cells in which it can still be, a bit for each cell. The
number of cards in every cell is public. Everything a player may infer follows from those two.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

from game.rules.duel.cards import COUNT
from game.rules.rng import Rng

May = tuple[int, ...]
"""For each face the cells, as bits, in which a viewer holds it possible."""

Caps = tuple[int, ...]


def fresh(cell: int, faces: Sequence[int]) -> May:
    """All of these faces were shuffled together into one cell."""
    may = [0] * COUNT
    for face in faces:
        may[face] = 1 << cell
    return tuple(may)


def pooled(may: May, faces: Sequence[int], cell: int) -> May:
    """These faces, openly shuffled, are now in this cell and nowhere else."""
    after = list(may)
    for face in faces:
        after[face] = 1 << cell
    return tuple(after)


def parted(may: May, sources: int, cell: int) -> May:
    """Some cards of the source cells were set apart as a new cell: their faces may be there too."""
    return tuple(mask | 1 << cell if mask & sources else mask for mask in may)


def denied(may: May, faces: int, cell: int) -> May:
    """These faces (a set) are known to be nowhere in the cell."""
    out = ~(1 << cell)
    return tuple(mask & out if faces >> face & 1 else mask for face, mask in enumerate(may))


class Group(NamedTuple):
    """Unseen faces with the same possible cells."""

    cells: tuple[int, ...]
    faces: tuple[int, ...]


class Unseen:
    """The unseen cards of one view: which faces can lie where, and worlds drawn from it.

    `cells` lists, for each cell with unseen cards, their tokens; `faces` are the unplaced faces
    with their cells as bits. ValueError when no world fits.
    """

    def __init__(self, cells: dict[int, tuple[int, ...]], faces: Sequence[tuple[int, int]]) -> None:
        self.ids = tuple(sorted(cells))
        self.tokens = tuple(cells[cell] for cell in self.ids)
        self.caps: Caps = tuple(map(len, self.tokens))
        self.groups = self._grouped(faces)
        self.sizes = tuple(len(group.faces) for group in self.groups)
        self._ways = lru_cache(maxsize=None)(self._count_ways)
        if sum(self.sizes) != sum(self.caps) or not self._ways(0, self.caps):
            raise ValueError("no world fits what this view knows")

    def _grouped(self, faces: Sequence[tuple[int, int]]) -> tuple[Group, ...]:
        by_cells: dict[tuple[int, ...], list[int]] = {}
        for face, mask in faces:
            cells = tuple(i for i, cell in enumerate(self.ids) if mask >> cell & 1)
            by_cells.setdefault(cells, []).append(face)
        groups = [Group(cells, tuple(members)) for cells, members in by_cells.items()]
        return tuple(sorted(groups, key=lambda group: (len(group.cells), len(group.faces))))

    def _splits(self, index: int, caps: Caps) -> list[tuple[int, Caps]]:
        """Ways to spread one group over its cells: (number of ways, room left in all cells)."""
        cells, size = self.groups[index].cells, self.sizes[index]
        spreads = [(1, caps, size)]
        for last, cell in ((i == len(cells) - 1, cell) for i, cell in enumerate(cells)):
            spreads = [
                (ways * comb(rest, n), (*room[:cell], room[cell] - n, *room[cell + 1 :]), rest - n)
                for ways, room, rest in spreads
                for n in range(rest if last else 0, min(rest, room[cell]) + 1)
            ]
        return [(ways, room) for ways, room, rest in spreads if rest == 0]

    def _count_ways(self, index: int, caps: Caps) -> int:
        if index == len(self.groups):
            return 1 if not any(caps) else 0
        return sum(ways * self._ways(index + 1, room) for ways, room in self._splits(index, caps))

    def deal(self, rng: Rng) -> list[tuple[int, int]]:
        """Tokens with their faces, drawn uniformly from all worlds that fit."""
        shares: list[list[int]] = [[] for _ in self.caps]
        caps = self.caps
        for index, group in enumerate(self.groups):
            faces = list(group.faces)
            if len(group.cells) == 1:
                taken = (*caps[: group.cells[0]], caps[group.cells[0]] - len(faces))
                room = (*taken, *caps[group.cells[0] + 1 :])
            else:
                room = self._drawn_split(index, caps, rng)
                rng.shuffle(faces)
            for cell in group.cells:
                used = caps[cell] - room[cell]
                shares[cell] += faces[:used]
                del faces[:used]
            caps = room
        for share in shares:
            rng.shuffle(share)
        pairs: list[tuple[int, int]] = []
        for tokens, share in zip(self.tokens, shares, strict=True):
            pairs += zip(tokens, share, strict=True)
        return pairs

    def _drawn_split(self, index: int, caps: Caps, rng: Rng) -> Caps:
        splits = [
            (ways * self._ways(index + 1, room), room) for ways, room in self._splits(index, caps)
        ]
        pick = rng.below(sum(weight for weight, _ in splits))
        for weight, room in splits:
            pick -= weight
            if pick < 0:
                return room
        raise AssertionError("a draw beyond the weights")

    def possible(self, cell: int) -> tuple[int, ...]:
        """The faces that a card of this cell can still have, in ascending order."""
        at = self.ids.index(cell)
        faces: list[int] = []
        for index, group in enumerate(self.groups):
            if at in group.cells and self._fits_with(index, at):
                faces += group.faces
        return tuple(sorted(faces))

    def _fits_with(self, index: int, at: int) -> bool:
        """Whether some world puts a face of this group into that cell."""
        return self._reaches(0, self.caps, index, at)

    def _reaches(self, index: int, caps: Caps, wanted: int, at: int) -> bool:
        for _, room in self._splits(index, caps):
            if index < wanted:
                if self._reaches(index + 1, room, wanted, at):
                    return True
            elif room[at] < caps[at] and self._ways(index + 1, room):
                return True
        return False

    def pools(self) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
        """Unseen tokens with the faces that they share among them, as small as can be told."""
        pools: list[tuple[set[int], list[int]]] = []
        for group in self.groups:
            cells, faces = set(group.cells), list(group.faces)
            for pool in [pool for pool in pools if pool[0] & cells]:
                pools.remove(pool)
                cells |= pool[0]
                faces += pool[1]
            pools.append((cells, faces))
        return tuple(
            sorted(
                (
                    tuple(sorted(t for cell in cells for t in self.tokens[cell])),
                    tuple(sorted(faces)),
                )
                for cells, faces in pools
            )
        )
