"""The battle's rows of the set-up: who begins, and what is said of a side."""

from __future__ import annotations

from game.rules.core import Seat
from game.scenes.setup_option import Chosen, SetupOption, who_begins
from game.system.i18n import N_, _


def _first(at: int, _seats: int, _chosen: Chosen) -> Chosen:
    return {"first": at - 1} if at else {}


def side_line(seat: Seat) -> str:
    """Return what distinguishes a seat's army: nothing."""
    return _("Each army: 50 cards drawn from 100. Only the art differs.")


OPTIONS = (SetupOption(N_("First player"), who_begins, _first),)
