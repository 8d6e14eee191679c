"""Inferences about unseen cards, such as can be made with pencil and paper.

Cards that were shuffled together form a cell: nobody can tell them apart. For each face that a
viewer has not placed he keeps the set of cells in which it can still be, a bit for each cell. The
number of cards in every cell is public. A mixed hand holds cards of several cells, and more have
left it: its places must have room for both. Everything a player may infer follows from those.
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
Loads = tuple["Load", ...]


def fresh(cell: int, faces: Sequence[int]) -> May:
    """Return the knowledge after all of these faces were shuffled together into one cell."""
    may = [0] * COUNT
    for face in faces:
        may[face] = 1 << cell
    return tuple(may)


def pooled(may: May, faces: Sequence[int], cell: int) -> May:
    """Return the knowledge after these faces were openly shuffled into this cell."""
    after = list(may)
    for face in faces:
        after[face] = 1 << cell
    return tuple(after)


def parted(may: May, sources: int, cell: int) -> May:
    """Return the knowledge after some cards of the source cells were made a new cell."""
    return tuple(mask | 1 << cell if mask & sources else mask for mask in may)


def denied(may: May, faces: int, cell: int) -> May:
    """Return the knowledge that none of these faces (a set) is in the cell."""
    out = ~(1 << cell)
    return tuple(mask & out if faces >> face & 1 else mask for face, mask in enumerate(may))


class Hand(NamedTuple):
    """The unseen cards of a mixed hand, and the cells of all the places that it has had.

    `taken` are the cards that others must have had a place: for each the cells (bits) that it can
    have come from, and how many places there were by then.
    """

    tokens: tuple[int, ...]
    places: tuple[int, ...]
    taken: tuple[tuple[int, int], ...]

    @property
    def cells(self) -> int:
        """Return the cells of its places, as bits."""
        return sum({1 << cell for cell in self.places})

    def has_room(self, load: Load) -> bool:
        """Return True if these cards, beside those taken, can have come to its places."""
        rows = [*self.taken, *((may, len(self.places)) for may, n in load for _ in range(n))]
        ways = {(0,) * len(set(self.places))}
        cells = sorted(set(self.places))
        for may, before in sorted(rows, key=lambda row: row[1]):
            free = [self.places[:before].count(cell) for cell in cells]
            fitting = [i for i, cell in enumerate(cells) if may >> cell & 1]
            ways = {
                (*used[:i], used[i] + 1, *used[i + 1 :])
                for used in ways
                for i in fitting
                if used[i] < free[i]
            }
        return bool(ways)


Load = tuple[tuple[int, int], ...]
"""Cards in a mixed hand: how many have each set of cells that they can have come from."""


@lru_cache(maxsize=4096)
def joined(load: Load, may: int, count: int) -> Load:
    """Return a load with so many cards more; the order in which cards came is the same to it."""
    found = dict(load)
    found[may] = found.get(may, 0) + count
    return tuple(sorted(found.items()))


class Group(NamedTuple):
    """Unseen faces with the same possible bins; `may` are the cells (bits) of mixed hands."""

    bins: tuple[int, ...]
    faces: tuple[int, ...]
    may: int


@lru_cache(maxsize=4096)
def spreads(bins: tuple[int, ...], size: int, caps: Caps) -> tuple[tuple[int, Caps], ...]:
    """Return the spreads of `size` faces over bins: (number of ways, room left in all bins)."""
    found = [(1, caps, size)]
    for last, cell in ((i == len(bins) - 1, cell) for i, cell in enumerate(bins)):
        found = [
            (ways * comb(rest, n), (*room[:cell], room[cell] - n, *room[cell + 1 :]), rest - n)
            for ways, room, rest in found
            for n in range(rest if last else 0, min(rest, room[cell]) + 1)
        ]
    return tuple((ways, room) for ways, room, rest in found if rest == 0)


class Unseen:
    """The unseen cards of one view: which faces can lie where, and worlds drawn from it.

    `cells` lists, for each cell with unseen cards, their tokens, `hands` the mixed hands; `faces`
    are the unplaced faces with their cells as bits. Each cell and each mixed hand is a bin.
    ValueError when no world fits.
    """

    def __init__(
        self,
        cells: dict[int, tuple[int, ...]],
        faces: Sequence[tuple[int, int]],
        hands: Sequence[Hand] = (),
    ) -> None:
        self.ids = tuple(sorted(cells))
        self.hands = tuple(hand for hand in hands if hand.tokens or hand.taken)
        self.tokens = (*(cells[cell] for cell in self.ids), *(hand.tokens for hand in self.hands))
        self.caps: Caps = tuple(map(len, self.tokens))
        self.groups = self._grouped(faces)
        self.sizes = tuple(len(group.faces) for group in self.groups)
        self._ways = lru_cache(maxsize=None)(self._count_ways)
        self._fits = lru_cache(maxsize=None)(Hand.has_room)
        self.empty: tuple[Load, ...] = ((),) * len(self.hands)
        if sum(self.sizes) != sum(self.caps) or not self._ways(0, self.caps, self.empty):
            raise ValueError("no world fits what this view knows")

    def _grouped(self, faces: Sequence[tuple[int, int]]) -> tuple[Group, ...]:
        mixed = sum({1 << cell for hand in self.hands for cell in hand.places})
        by_bins: dict[tuple[tuple[int, ...], int], list[int]] = {}
        for face, mask in faces:
            bins = [i for i, cell in enumerate(self.ids) if mask >> cell & 1]
            bins += [len(self.ids) + j for j, h in enumerate(self.hands) if mask & h.cells]
            by_bins.setdefault((tuple(bins), mask & mixed), []).append(face)
        groups = [Group(bins, tuple(members), may) for (bins, may), members in by_bins.items()]
        return tuple(sorted(groups, key=lambda group: (len(group.bins), len(group.faces))))

    def _loaded(self, index: int, caps: Caps, room: Caps, loads: Loads) -> Loads:
        """Return the loads of the mixed hands after a group took so much room."""
        first, may = len(self.ids), self.groups[index].may
        return tuple(
            joined(load, may, caps[first + j] - room[first + j])
            if room[first + j] < caps[first + j]
            else load
            for j, load in enumerate(loads)
        )

    def _count_ways(self, index: int, caps: Caps, loads: Loads) -> int:
        if index == len(self.groups):
            fits = all(map(self._fits, self.hands, loads))
            return 1 if fits and not any(caps) else 0
        found = 0
        for ways, room in spreads(self.groups[index].bins, self.sizes[index], caps):
            loaded = self._loaded(index, caps, room, loads)
            if loaded == loads or all(map(self._fits, self.hands, loaded)):
                found += ways * self._ways(index + 1, room, loaded)
        return found

    def deal(self, rng: Rng) -> list[tuple[int, int]]:
        """Return tokens with their faces, drawn uniformly from all worlds that fit."""
        shares: list[list[int]] = [[] for _ in self.caps]
        caps, loads = self.caps, self.empty
        for index, group in enumerate(self.groups):
            faces = list(group.faces)
            if len(group.bins) == 1:
                taken = (*caps[: group.bins[0]], caps[group.bins[0]] - len(faces))
                room = (*taken, *caps[group.bins[0] + 1 :])
            else:
                room = self._drawn_split(index, caps, loads, rng)
                rng.shuffle(faces)
            for cell in group.bins:
                used = caps[cell] - room[cell]
                shares[cell] += faces[:used]
                del faces[:used]
            loads = self._loaded(index, caps, room, loads)
            caps = room
        for share in shares:
            rng.shuffle(share)
        pairs: list[tuple[int, int]] = []
        for tokens, share in zip(self.tokens, shares, strict=True):
            pairs += zip(tokens, share, strict=True)
        return pairs

    def _drawn_split(self, index: int, caps: Caps, loads: Loads, rng: Rng) -> Caps:
        splits = [
            (ways * self._ways(index + 1, room, self._loaded(index, caps, room, loads)), room)
            for ways, room in spreads(self.groups[index].bins, self.sizes[index], caps)
        ]
        pick = rng.below(sum(weight for weight, _ in splits))
        for weight, room in splits:
            pick -= weight
            if pick < 0:
                return room
        raise AssertionError("a draw beyond the weights")

    def possible(self, token: int) -> tuple[int, ...]:
        """Return the faces that an unseen card can still have, in ascending order."""
        at = next(i for i, tokens in enumerate(self.tokens) if token in tokens)
        faces: list[int] = []
        for index, group in enumerate(self.groups):
            if at in group.bins and self._reaches(0, self.caps, self.empty, index, at):
                faces += group.faces
        return tuple(sorted(faces))

    def _reaches(self, index: int, caps: Caps, loads: Loads, wanted: int, at: int) -> bool:
        """Return True if some world puts a face of the wanted group into that bin."""
        for _, room in spreads(self.groups[index].bins, self.sizes[index], caps):
            after = self._loaded(index, caps, room, loads)
            if index < wanted:
                if self._reaches(index + 1, room, after, wanted, at):
                    return True
            elif room[at] < caps[at] and self._ways(index + 1, room, after):
                return True
        return False

    def pools(self) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
        """Return unseen tokens with the faces they share among them, as small as can be told."""
        pools: list[tuple[set[int], list[int]]] = []
        for group in self.groups:
            bins, faces = set(group.bins), list(group.faces)
            for pool in [pool for pool in pools if pool[0] & bins]:
                pools.remove(pool)
                bins |= pool[0]
                faces += pool[1]
            pools.append((bins, faces))
        return tuple(
            sorted(
                (
                    tuple(sorted(t for one in bins for t in self.tokens[one])),
                    tuple(sorted(faces)),
                )
                for bins, faces in pools
            )
        )
