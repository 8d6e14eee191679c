"""A line on each city of the duel: what it has that the other has not."""

from __future__ import annotations

from game.rules.core import Seat
from game.rules.duel.cards import CARDS
from game.system.i18n import N_, _

LINES = (
    N_("{n} cards for Athens alone: they draw more. Wins ties."),
    N_("{n} cards for Sparta alone: more Force on average."),
)


def line(seat: Seat) -> str:
    """Return what distinguishes a seat's city."""
    own = sum(card.use == "AS"[seat] for card in CARDS)
    return _(LINES[seat]).format(n=own)
