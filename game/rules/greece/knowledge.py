"""What the cities can work out about each other's hands, kept up to date as the war goes on.

`carried` says for each viewer (three seats, then the spectator) and each seat: among the chits of
that seat, in hand or face down on the map, there is one of these faces. It is the one that it kept
from the turn before, which is none of those that everybody, or this viewer, knew in the cup then.
`stuck` says for each seat that every chit in its hand has one of these faces: it skipped a
placement, so it could put down none of them.
"""

from __future__ import annotations

from game.rules.core import Seat
from game.rules.greece.chits import COPIES, EVERY, KINDS
from game.rules.greece.position import ALL, NO_HINT, SEATS, GreecePosition

VIEWERS = (0, 1, 2, 3)


def infer_kept(state: GreecePosition) -> None:
    """Before the cup is mixed: what each city can have kept, as each viewer knows it."""
    left, private = _unlocated_faces(state)
    rows = []
    for viewer in VIEWERS:
        mine = left[:]
        if viewer in SEATS:
            for token in state.hands[viewer]:
                mine[state.face[token]] -= 1
        for face, mask in private:
            if mask >> viewer & 1:
                mine[face] -= 1
        some = sum([1 << face for face in range(KINDS) if mine[face] > 0])
        before = state.carried[viewer]
        a, b, c = (
            some & before[seat] & state.stuck[seat] if hand and seat != viewer else EVERY
            for seat, hand in enumerate(state.hands)
        )
        rows.append((a, b, c))
    state.carried, state.stuck = tuple(rows), NO_HINT


def _unlocated_faces(state: GreecePosition) -> tuple[list[int], list[tuple[int, int]]]:
    """Copies of each face of which not everybody knows where they are; what only some know."""
    left, private = list(COPIES), []
    for token in state.retired:
        left[state.face[token]] -= 1
    for token in state.cup:
        mask = state.seen[token]
        if mask == ALL:
            left[state.face[token]] -= 1
        elif mask:
            private.append((state.face[token], mask))
    return left, private


def forget_revealed(state: GreecePosition) -> None:
    """Chits were turned up: a kept chit may have been among them, and the hand may be anything."""
    shown = [0, 0, 0]
    for token, seat, _ in state.placed:
        shown[seat] |= 1 << state.face[token]
    rows = []
    for row in state.carried:
        a, b, c = (EVERY if shown[seat] & faces else faces for seat, faces in enumerate(row))
        rows.append((a, b, c))
    state.carried = tuple(rows)


def forget_carried(state: GreecePosition, seat: Seat) -> None:
    """A city may have returned a chit unseen: nobody knows any more what it carries."""
    rows = []
    for row in state.carried:
        a, b, c = (EVERY if one == seat else faces for one, faces in enumerate(row))
        rows.append((a, b, c))
    state.carried = tuple(rows)


def infer_from_skip(state: GreecePosition, seat: Seat, unable: int) -> None:
    """A city skipped: it holds nothing but these faces, which it cannot put down (G3.8)."""
    a, b, c = (faces & unable if one == seat else faces for one, faces in enumerate(state.stuck))
    state.stuck = (a, b, c)


def witnesses_of_return(state: GreecePosition, seat: Seat) -> int:
    """Who knows what a city returns to the cup: everybody, if it can be one face only."""
    return ALL if state.stuck[seat].bit_count() == 1 else 1 << seat
