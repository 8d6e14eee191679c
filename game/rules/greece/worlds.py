"""Unseen chits as a constraint satisfaction problem: possible faces, and random solutions.

A puzzle has slots, the others' chits on the map and in hands, each with the set of faces that it
can have by itself; groups, slots of which at least one has a face of some set, or two are a pair of
some set; and the faces that are not seen, once for each copy. What the slots do not take lies in
the cup.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from typing import NamedTuple

from game.rules.greece.chits import EVERY, KINDS
from game.rules.greece.kept import fulfilled, pairs_in
from game.rules.rng import Rng

Tokens = tuple[int, ...]
Slot = tuple[int, int]
Group = tuple[Tokens, int]
Pins = tuple[tuple[int, int], ...]

QUICK_TRIES = 50


class Puzzle(NamedTuple):
    """Slots (token, faces), groups (tokens, hint), and the unseen faces in ascending order."""

    slots: tuple[Slot, ...]
    groups: tuple[Group, ...]
    faces: Tokens

    def possible(self, token: int) -> Tokens:
        """Return the faces that a slot's chit has in some solution, in ascending order."""
        own = dict(self.slots)[token]
        rest = [slot for slot in self.slots if slot[0] != token]
        found = []
        for face in sorted(set(self.faces)):
            if own >> face & 1:
                slots = ((token, 1 << face), *rest)
                if _solution(slots, self.groups, self.faces, None) is not None:
                    found.append(face)
        return tuple(found)

    def possible_in_cup(self) -> Tokens:
        """Return the unseen faces that lie in the cup in some solution, in ascending order."""
        faces = list(self.faces)
        found = []
        for face in sorted(set(faces)):
            faces.remove(face)
            if _solution(self.slots, self.groups, tuple(faces), None) is not None:
                found.append(face)
            faces.append(face)
        return tuple(found)


class Solver:
    """Draws random solutions of one puzzle; all that they share is computed once."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        copies = puzzle.faces
        sizes = {faces: sum(faces >> one & 1 for one in copies) for _, faces in puzzle.slots}
        tight = [slot for slot in puzzle.slots if sizes[slot[1]] < len(copies)]
        self.tight = sorted(tight, key=lambda slot: (sizes[slot[1]], slot))
        self.loose = [token for token, faces in puzzle.slots if sizes[faces] == len(copies)]

    def draw(self, rng: Rng) -> tuple[dict[int, int], list[int]]:
        """Return a face for each slot, and the faces left for the cup in random order.

        Uniform over all solutions where the slots' sets contain each other, as they do unless
        somebody has skipped: the smaller set chooses first, and takes as much from each larger one
        whatever it chooses.
        """
        groups = self.puzzle.groups
        for _ in range(QUICK_TRIES):
            answer = self._attempt(rng)
            if answer is not None and _satisfied(groups, answer[0]):
                return answer
        slots = self.puzzle.slots
        faces = _solution(slots, groups, self.puzzle.faces, rng)
        assert faces is not None, "a puzzle without a solution"
        rest = list(self.puzzle.faces)
        for face in faces.values():
            rest.remove(face)
        rng.shuffle(rest)
        return faces, rest

    def _attempt(self, rng: Rng) -> tuple[dict[int, int], list[int]] | None:
        rest = list(self.puzzle.faces)
        faces: dict[int, int] = {}
        for token, some in self.tight:
            fitting = [i for i, face in enumerate(rest) if some >> face & 1]
            if not fitting:
                return None
            faces[token] = rest.pop(fitting[rng.below(len(fitting))])
        rng.shuffle(rest)
        for token in self.loose:
            faces[token] = rest.pop()
        return faces, rest


def _satisfied(groups: tuple[Group, ...], faces: dict[int, int]) -> bool:
    return all(fulfilled(hint, [faces[token] for token in tokens]) for tokens, hint in groups)


def _solution(
    slots: tuple[Slot, ...], groups: tuple[Group, ...], faces: Tokens, rng: Rng | None
) -> dict[int, int] | None:
    """Return one solution or None, fulfilling the groups first; with `rng` a random one."""
    own, counts = dict(slots), [0] * KINDS
    for face in faces:
        counts[face] += 1
    ways = [list(_witnesses(group, own, counts)) for group in groups]
    if rng is not None:
        for way in ways:
            rng.shuffle(way)
    for chosen in product(*ways):
        pinned = own | {token: 1 << face for pins in chosen for token, face in pins}
        found = _matching(list(pinned.items()), counts, rng)
        if found is not None:
            return found
    return None


def _witnesses(group: Group, own: dict[int, int], counts: list[int]) -> Iterator[Pins]:
    """Yield pairs (token, face), one or two, for each way in which chits of a group fulfil it."""
    tokens, hint = group
    if hint > EVERY:
        for first, second in permutations(tokens, 2):
            for one, other in pairs_in(hint):
                if own[first] >> one & own[second] >> other & 1 and counts[one] and counts[other]:
                    yield (first, one), (second, other)
        return
    for token in tokens:
        for face in range(KINDS):
            if hint & own[token] & (1 << face) and counts[face]:
                yield ((token, face),)


def _matching(slots: list[Slot], counts: list[int], rng: Rng | None) -> dict[int, int] | None:
    """Return a face for each slot, each face at most `counts` times, or None.

    Augmenting paths of bipartite matching; with `rng` in random order.
    """
    if rng is not None:
        rng.shuffle(slots)
    takers: list[list[int]] = [[] for _ in range(KINDS)]
    sets = dict(slots)

    def settle(token: int, tried: set[int]) -> bool:
        kinds = [face for face in range(KINDS) if sets[token] >> face & 1 and counts[face]]
        if rng is not None:
            copies = [face for face in kinds for _ in range(counts[face])]
            rng.shuffle(copies)
            kinds = list(dict.fromkeys(copies))
        for face in kinds:
            if face in tried:
                continue
            tried.add(face)
            row = takers[face]
            if len(row) < counts[face]:
                row.append(token)
                return True
            for other in row[:]:
                if settle(other, tried):
                    row[row.index(other)] = token
                    return True
        return False

    for token, _ in slots:
        if not settle(token, set()):
            return None
    return {token: face for face, row in enumerate(takers) for token in row}
