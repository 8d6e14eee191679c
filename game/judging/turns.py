"""The outcome of all choices of a turn, where those of one seat tell nothing by themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.registry import GAMES, part
from game.rules.core import Event, Seat, State
from game.rules.wording import Phrase

TurnTeller = Callable[[Any, Sequence[Event], Seat, bool], list[Phrase]]
"""Says what changed in a turn, the heaviest first; `GAME.turns`.

It has the position before it, its events, whom it is told, and whether that seat gained by it.
Any: each game knows its own state.
"""


def turn_told(before: State, events: Sequence[Event], about: Seat, gained: bool) -> list[Phrase]:
    """Return what changed in a turn in sentences, nothing where nothing is known."""
    path = GAMES[before.game].turns
    if not path:
        return []
    told: TurnTeller = part(path)
    return told(before, events, about, gained)
