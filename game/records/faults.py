"""Faults that the rules prove: own goals, wasted pieces and missed wins, whatever rollouts say.

`GAME.faults` looks a choice over by what its player knew, and returns the kind of its fault, None
for a choice that has none. A fault is only told where another choice would have been none.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from game.registry import GAMES, part
from game.rules.core import Action, View


class Fault(Enum):
    """A fault by its name in files."""

    # own goals: they help a rival, or hurt whoever chose them, and do nothing else
    HURTS_OWN_AREA = "hurts own area"
    GIVES_AREA = "gives area"
    HITS_OWN_CARD = "hits own card"
    INSPIRES_ENEMY = "inspires enemy"
    GIVES_POINTS = "gives points"
    LOSES_UNIT = "loses unit"
    FALLS = "falls"
    # wasted pieces: nothing comes of them
    WASTES_CHIT = "wastes chit"
    WASTES_SEARCH = "wastes search"
    WASTES_SHOT = "wastes shot"
    WASTES_TACTIC = "wastes tactic"
    LETS_UNIT_GO = "lets unit go"
    # missed wins: a sure one is not taken
    MISSES_WAR = "misses war"
    MISSES_TURN = "misses turn"
    MISSES_POINTS = "misses points"
    MISSES_BATTLE = "misses battle"

    @property
    def doubtful(self) -> bool:
        """True if there may have been nothing better to do with the piece."""
        return self in DOUBTFUL

    @property
    def grave(self) -> bool:
        """True for an own goal and for a missed win."""
        return self in GRAVE

    @property
    def wasteful(self) -> bool:
        """True if nothing is lost but what the piece could have done."""
        return self in (*DOUBTFUL, Fault.WASTES_SHOT, Fault.LETS_UNIT_GO)


GRAVE = (
    Fault.HURTS_OWN_AREA,
    Fault.GIVES_AREA,
    Fault.HITS_OWN_CARD,
    Fault.INSPIRES_ENEMY,
    Fault.GIVES_POINTS,
    Fault.MISSES_WAR,
    Fault.MISSES_TURN,
    Fault.MISSES_BATTLE,
)
DOUBTFUL = (Fault.WASTES_CHIT, Fault.WASTES_SEARCH, Fault.WASTES_TACTIC)


def fault_of(view: View, plan: Sequence[Action]) -> Fault | None:
    """Return the fault of a whole choice, None where the rules prove none."""
    path = GAMES[view.game].faults
    return part(path)(view, plan) if path else None
