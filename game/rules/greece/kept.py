"""Hints about the chits that a city kept from the turn before, as sets.

A city that keeps one chit is known to hold, in hand or face down on the map, at least one of a set
of faces: an integer with a bit for each. One that keeps two (V.G3) is known to hold some pair of
faces of a set of pairs, whose bits lie above those of single faces. EVERY face is no hint at all.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from game.rules.greece.chits import EVERY, KINDS

Pair = tuple[int, int]


def pair_bit(one: int, other: int) -> int:
    """Return the bit of a pair of faces."""
    low, high = sorted((one, other))
    return 1 << KINDS + low * KINDS + high


PAIR_OF_BIT = {
    pair_bit(one, other): (one, other) for one in range(KINDS) for other in range(one, KINDS)
}
WITH = tuple(sum({pair_bit(one, other) for other in range(KINDS)}) for one in range(KINDS))
"""For each face the pairs that it is part of."""


def fulfilled(hint: int, faces: Collection[int]) -> bool:
    """Return True if chits with these faces are what a hint says."""
    if hint <= EVERY:
        return any(hint >> face & 1 for face in faces)
    return any(hint & pair_bit(*pair) for pair in combinations(faces, 2))


def pairs_in(hint: int) -> Iterator[Pair]:
    """Yield the pairs of a set of pairs."""
    while hint:
        bit = hint & -hint
        yield PAIR_OF_BIT[bit]
        hint ^= bit


@lru_cache(maxsize=4096)
def pairs_kept(copies: tuple[int, ...], before: int, able: int) -> int:
    """Return the hint for a city that has kept two chits.

    `copies` are those of each face that can have been kept, `before` is the hint of the turn
    before, `able` the faces that its whole hand is known to have.
    """
    some = [face for face, left in enumerate(copies) if left > 0 and able >> face & 1]
    pairs = [(one, other) for one in some for other in some if one <= other]
    return sum(
        [
            pair_bit(*pair)
            for pair in pairs
            if (pair[0] != pair[1] or copies[pair[0]] > 1)
            and (before == EVERY or fulfilled(before, pair))
        ]
    )


def after_reveal(hint: int, shown: Sequence[int], left: int) -> int:
    """Return what a set of pairs says of the chits left in hand once others were `shown`.

    A chit that was shown may be one of those that were kept. `left` counts those in hand.
    """
    found = 0
    for pair in pairs_in(hint):
        missing = [*pair]
        for face in shown:
            if face in missing:
                missing.remove(face)
        if not missing:
            return EVERY
        if len(missing) == 2:
            found |= pair_bit(*missing) if left > 1 else 0
        elif left > 1:
            found |= WITH[missing[0]]
        else:
            found |= 1 << missing[0]
    return found
