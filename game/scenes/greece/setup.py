"""The map's set-up: which city places first, and a line on each: its reach and its chits."""

from __future__ import annotations

from game.rules.core import Seat
from game.rules.greece.chits import CHITS
from game.rules.greece.map import HOME, around
from game.scenes.greece.faces import chit_name
from game.scenes.setup_option import Chosen, SetupOption, who_begins
from game.system.i18n import N_, _, row

MILITARY_LINKS = 2


def _order(at: int, seats: int, _chosen: Chosen) -> Chosen:
    return {"order": [(at - 1 + place) % seats for place in range(seats)]} if at else {}


def side_line(seat: Seat) -> str:
    """Return what distinguishes a seat's city."""
    near = around(1 << HOME[seat], MILITARY_LINKS).bit_count() - 1
    own = [chit_name(face) for face, chit in enumerate(CHITS) if chit.city == seat]
    words = _("{n} areas in reach; {chits}.")
    return words.format(n=near, chits=row(own))


OPTIONS = (
    SetupOption(
        N_("First to place"),
        who_begins,
        _order,
        notes=(N_("Traditionally the youngest player places first."),),
    ),
)
