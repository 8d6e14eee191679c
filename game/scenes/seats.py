"""Who sits at a table, in words: people by their names, opponents by their rank."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.players import is_human, name_of
from game.rules import RULES
from game.words import _

RANKS = {
    "recruit": "Plays by the look of the cards, and sees no further.",
    "hoplite": "Counts the Force on both sides before he plays.",
    "strategos": "Thinks ahead, and weighs what you may hold.",
    "oracle": "Thinks longest, and remembers all that was seen.",
}
"""What each opponent is like, in one sentence."""


def who(game: str, seats: Sequence[str], seat: int) -> str:
    """A seat's player in words: a name, "You" for a single person without one, or a rank."""
    entry = seats[seat]
    if not is_human(entry):
        return _(entry.capitalize())
    alone = sum(is_human(other) for other in seats) == 1
    return name_of(entry) or (_("You") if alone else side(game, seat))


def side(game: str, seat: int) -> str:
    """The name of a seat: Athens."""
    return _(RULES[game].seat_names[seat])


def against(game: str, seats: Sequence[str]) -> str:
    """Who plays whom."""
    names = [who(game, seats, seat) for seat in range(len(seats))]
    if len(seats) == 2 and is_human(seats[1]) and not is_human(seats[0]):
        names.reverse()
    words = _("{one} against {other}")
    return words.format(one=names[0], other=_(" and ").join(names[1:]))
