"""Faults that the rules prove: own goals, wasted pieces and missed wins, whatever rollouts say.

Each game has a file that looks a choice over by what its player knew. A fault is only told where
another choice would have been none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.records.faults import battle, duel, greece
from game.records.faults.fault import Fault
from game.rules.core import Action, View

__all__ = ["Fault", "fault_of"]

GAMES: dict[str, Callable[[Any, Sequence[Action]], Fault | None]] = {
    "duel": duel.fault_of,
    "battle": battle.fault_of,
    "greece": greece.fault_of,
}
"""Looks over a choice in each game, from the view before it; games without an entry have none."""


def fault_of(view: View, plan: Sequence[Action]) -> Fault | None:
    """Return the fault of a whole choice, None where the rules prove none."""
    look = GAMES.get(view.game)
    return look(view, plan) if look is not None else None
