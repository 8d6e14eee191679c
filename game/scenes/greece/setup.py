"""The map's set-up: cities, turns, who places first; a line on each city: its reach and chits."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import Seat
from game.rules.greece.chits import CHITS
from game.rules.greece.map import HOME, around
from game.rules.greece.options import CITIES, LENGTH
from game.scenes.greece.faces import chit_name
from game.scenes.setup_option import Chosen, SetupOption, who_begins
from game.system.i18n import N_, _, row

MILITARY_LINKS = 2

COUNTS = (3, 2)
WARS = (N_("Three cities"), N_("Two cities"))
WAR_NOTES = (
    N_("Athens, Sparta and Thebes, as printed."),
    N_("Athens against Sparta: Thebes is neutral, and 9 areas win."),
)
TURNS = (15, 12, 8)


def _wars(_sides: Sequence[str], _chosen: Chosen) -> list[str]:
    return [_(war) for war in WARS]


def _cities(at: int, _seats: int, _chosen: Chosen) -> Chosen:
    return {CITIES.name: COUNTS[at]} if at else {}


def _lengths(_sides: Sequence[str], _chosen: Chosen) -> list[str]:
    return [_("{n} turns").format(n=turns) for turns in TURNS]


def _length(at: int, _seats: int, _chosen: Chosen) -> Chosen:
    return {LENGTH.name: TURNS[at]} if at else {}


def _order(at: int, seats: int, _chosen: Chosen) -> Chosen:
    return {"order": [(at - 1 + place) % seats for place in range(seats)]} if at else {}


def side_line(seat: Seat) -> str:
    """Return what distinguishes a seat's city."""
    near = around(1 << HOME[seat], MILITARY_LINKS).bit_count() - 1
    own = [chit_name(face) for face, chit in enumerate(CHITS) if chit.city == seat]
    words = _("{n} areas in reach; {chits}.")
    return words.format(n=near, chits=row(own))


OPTIONS = (
    SetupOption(N_("War"), _wars, _cities, notes=WAR_NOTES),
    SetupOption(N_("Length"), _lengths, _length),
    SetupOption(
        N_("First to place"),
        who_begins,
        _order,
        notes=(N_("Traditionally the youngest player places first."),),
    ),
)
