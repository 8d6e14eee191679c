"""A line on each city of the map: its reach from home, and the chits that favour it."""

from __future__ import annotations

from game.rules.core import Seat
from game.rules.greece.chits import CHITS
from game.rules.greece.map import HOME, around
from game.scenes.greece.faces import chit_name
from game.system.i18n import _, row

MILITARY_LINKS = 2


def line(seat: Seat) -> str:
    """Return what distinguishes a seat's city."""
    near = around(1 << HOME[seat], MILITARY_LINKS).bit_count() - 1
    own = [chit_name(face) for face, chit in enumerate(CHITS) if chit.city == seat]
    words = _("{n} areas in reach; {chits}.")
    return words.format(n=near, chits=row(own))
