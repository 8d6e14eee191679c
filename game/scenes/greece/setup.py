"""The map's set-up: its rules, who places first; a line on each city: its reach and chits."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import Seat
from game.rules.greece.chits import CHITS
from game.rules.greece.map import HOME, around
from game.rules.greece.options import CITIES as SEATED
from game.rules.greece.options import LENGTH, ORDER
from game.scenes import odds
from game.scenes.greece.faces import chit_name
from game.scenes.setup_option import Chosen, SetupOption, who_begins
from game.system.i18n import N_, _, row

GAME = "greece"
SIDES = ("Athens", "Sparta", "Thebes")
MILITARY_LINKS = 2

RULE_SETS: tuple[tuple[str, str, Chosen], ...] = (
    (N_("By the book"), N_("Athens, Sparta and Thebes, 15 turns at most."), {}),
    (
        N_("Two cities"),
        N_("Athens against Sparta: Thebes is neutral, and 9 areas win."),
        {SEATED.name: 2},
    ),
    (N_("Quick"), N_("Three cities, and 8 turns at most."), {LENGTH.name: 8}),
)
"""Names, notes and options of the sets of rules."""
VARIED = (
    N_("The printed rules, but for what you have changed."),
    N_("Athens against Sparta, but for what you have changed."),
    N_("The quick war, but for what you have changed."),
)


def _rule_sets(_sides: Sequence[str], _chosen: Chosen) -> list[str]:
    return [_(name) for name, _note, _options in RULE_SETS]


def _rule_set(at: int, _seats: int, _chosen: Chosen) -> Chosen:
    return dict(RULE_SETS[at][2])


def _odds(_at: int, chosen: Chosen) -> str:
    own = {name: value for name, value in chosen.items() if name != ORDER.name}
    return odds.of_sides(GAME, own, SIDES)


def _order(at: int, seats: int, _chosen: Chosen) -> Chosen:
    return {ORDER.name: [(at - 1 + place) % seats for place in range(seats)]} if at else {}


def side_line(seat: Seat) -> str:
    """Return what distinguishes a seat's city."""
    near = around(1 << HOME[seat], MILITARY_LINKS).bit_count() - 1
    own = [chit_name(face) for face, chit in enumerate(CHITS) if chit.city == seat]
    words = _("{n} areas within {links} links; {chits}.")
    return words.format(n=near, links=MILITARY_LINKS, chits=row(own))


OPTIONS = (
    SetupOption(
        N_("Rules"),
        _rule_sets,
        _rule_set,
        names=(SEATED.name,),
        notes=tuple(note for _name, note, _options in RULE_SETS),
        varied=VARIED,
        odds=_odds,
    ),
    SetupOption(N_("First to place"), who_begins, _order),
)
