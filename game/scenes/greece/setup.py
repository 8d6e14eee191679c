"""The map's rows of the set-up: which city places first."""

from __future__ import annotations

from game.scenes.setup_option import Chosen, SetupOption, who_begins
from game.system.i18n import N_


def _order(at: int, seats: int, _chosen: Chosen) -> Chosen:
    return {"order": [(at - 1 + place) % seats for place in range(seats)]} if at else {}


OPTIONS = (
    SetupOption(
        N_("First to place"),
        who_begins,
        _order,
        notes=(N_("Traditionally the youngest player places first."),),
    ),
)
