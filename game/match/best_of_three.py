"""A best of three: up to three matches of two seats, whose players change sides after each."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import Seat

WINS = 2
"""The victories that decide it."""
Score = tuple[int, ...]
"""By seat the matches that its player has won so far; () for a match by itself."""


def read_score(told: object, seats: int) -> Score:
    """Return the score that a header tells before its match; () where it is none.

    >>> read_score([1, 0], 2), read_score([2, 0], 2), read_score("1:0", 2)
    ((1, 0), (), ())
    """
    if not isinstance(told, list | tuple) or not len(told) == seats == 2:
        return ()
    fits = all(type(won) is int and 0 <= won < WINS for won in told)
    return tuple(told) if fits else ()


def counted(score: Score, winners: Sequence[Seat]) -> Score:
    """Return a score after one more match; one that nobody won alone counts for nobody.

    >>> counted((1, 0), [1])
    (1, 1)
    """
    alone = winners[0] if len(winners) == 1 else None
    return tuple(won + (seat == alone) for seat, won in enumerate(score))


def goes_on(score: Score) -> bool:
    """Return True while another match is to come."""
    return bool(score) and max(score) < WINS
