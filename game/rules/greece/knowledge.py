"""Inferences about unseen hands, kept up to date from public facts and each viewer's own.

`carried[viewer][seat]` is a set of faces (viewers: the seats, then the spectator): at least one
chit of that seat, in hand or face down on the map, has one of them. It is the chit that the seat
kept from the turn before, and none of those that the viewer knew to be in the cup then. Where a
seat keeps two it is a set of pairs of faces (see `kept`).
`stuck[seat]` is a set of faces too: every chit in that hand has one of them, for the seat skipped a
placement, so it could put down none of its chits.
"""

from __future__ import annotations

from game.rules.core import Seat
from game.rules.greece.chits import COPIES, EVERY
from game.rules.greece.kept import after_reveal, pairs_kept
from game.rules.greece.position import GreecePosition, no_hint


def infer_kept(state: GreecePosition) -> None:
    """Update `carried` with what each city can have kept, for each viewer, and reset `stuck`.

    Call it before the cup is shuffled, which forgets who knew what in it.
    """
    left, private = _unlocated_faces(state)
    rows, stuck = [], state.stuck
    for viewer, before in enumerate(state.carried):
        mine = left[:]
        if viewer < len(state.hands):
            for token in state.hands[viewer]:
                mine[state.faces[token]] -= 1
        for face, mask in private:
            if mask >> viewer & 1:
                mine[face] -= 1
        some, row = sum([1 << face for face, left in enumerate(mine) if left > 0]), []
        for seat, hand in enumerate(state.hands):
            if not hand or seat == viewer:
                row.append(EVERY)
            elif len(hand) == 1:
                row.append(some & before[seat] & stuck[seat])
            else:
                row.append(pairs_kept(tuple(mine), before[seat], stuck[seat]))
        rows.append(tuple(row))
    state.carried, state.stuck = tuple(rows), no_hint(len(state.hands))


def _unlocated_faces(state: GreecePosition) -> tuple[list[int], list[tuple[int, int]]]:
    """Return the copies of each face not publicly located, and (face, seen) of private ones."""
    left, private, everyone = list(COPIES), [], state.everyone
    for token in state.retired:
        left[state.faces[token]] -= 1
    for token in state.cup:
        mask = state.seen[token]
        if mask == everyone:
            left[state.faces[token]] -= 1
        elif mask:
            private.append((state.faces[token], mask))
    return left, private


def forget_revealed(state: GreecePosition) -> None:
    """Drop what revealed chits fulfil of each hint: they may have been the kept ones."""
    shown: list[list[int]] = [[] for _ in state.hands]
    for token, seat, _ in state.placed:
        shown[seat].append(state.faces[token])
    sets = [sum([1 << face for face in {*faces}]) for faces in shown]
    rows = []
    for row in state.carried:
        after = []
        for seat, hint in enumerate(row):
            if hint <= EVERY:
                after.append(EVERY if hint & sets[seat] else hint)
            else:
                after.append(after_reveal(hint, shown[seat], len(state.hands[seat])))
        rows.append(tuple(after))
    state.carried = tuple(rows)


def forget_carried(state: GreecePosition, seat: Seat) -> None:
    """Drop all hints about a city's kept chit: it may have returned that one unseen."""
    rows = []
    for row in state.carried:
        rows.append(tuple([EVERY if one == seat else hint for one, hint in enumerate(row)]))
    state.carried = tuple(rows)


def infer_from_skip(state: GreecePosition, seat: Seat, unable: int) -> None:
    """Limit a hand to the faces `unable`, which could not be put down: the city skipped (G3.8)."""
    state.stuck = tuple(
        [faces & unable if one == seat else faces for one, faces in enumerate(state.stuck)]
    )


def witnesses_of_return(state: GreecePosition, seat: Seat) -> int:
    """Return the mask of those who know the returned chits: all, if only one face is possible."""
    return state.everyone if state.stuck[seat].bit_count() == 1 else 1 << seat
