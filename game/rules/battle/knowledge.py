"""What can be worked out about unseen cards with pencil and paper.

Cards that were shuffled together form a pool. All that goes into a shuffle is known to everybody:
the hundred cards at the beginning (B1.1), an open Reserve later (B1.4). Nothing moves unseen from
one pool to another, so for each viewer a pool holds what went into it less what he has seen, in
any order; and nothing more can be known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.rules.rng import Rng

Tokens = tuple[int, ...]


class Pool(NamedTuple):
    """Unseen tokens that nobody can tell apart, and the faces that they share, both ascending.

    A face stands there once for each of its copies.
    """

    tokens: Tokens
    faces: Tokens

    def possible(self) -> Tokens:
        """The faces that each of these tokens can have."""
        return tuple(sorted(set(self.faces)))


class Share(NamedTuple):
    """How many copies of a face lie in some place, at least and at most."""

    face: int
    least: int
    most: int


def pools_of(hidden: Iterable[int], cell: Sequence[int], face: Sequence[int]) -> tuple[Pool, ...]:
    """The pools of the tokens that a viewer has not seen, by their cells in ascending order."""
    cells: dict[int, list[int]] = {}
    for token in hidden:
        home = cell[token]
        if home in cells:
            cells[home].append(token)
        else:
            cells[home] = [token]
    return tuple(
        Pool(tuple(tokens), tuple(sorted([face[token] for token in tokens])))
        for _, tokens in sorted(cells.items())
    )


def shares(place: Sequence[int], faces: Sequence[int], pools: Iterable[Pool]) -> tuple[Share, ...]:
    """What can lie in a place, given the viewer's faces and pools; faces in ascending order."""
    here = set(place)
    least = Counter(faces[token] for token in place if faces[token] >= 0)
    most = least.copy()
    for tokens, members in pools:
        inside = len(here.intersection(tokens))
        if inside:
            outside = len(tokens) - inside
            for face, copies in Counter(members).items():
                least[face] += max(0, copies - outside)
                most[face] += min(copies, inside)
    return tuple(Share(face, least[face], most[face]) for face in sorted(most))


def deal(pools: Iterable[Pool], rng: Rng) -> list[tuple[int, int]]:
    """Unseen tokens with their faces, drawn uniformly from all worlds that fit."""
    pairs: list[tuple[int, int]] = []
    for tokens, faces in pools:
        mixed = list(faces)
        rng.shuffle(mixed)
        pairs += zip(tokens, mixed, strict=True)
    return pairs
