"""Games played by chance, from any position to the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from game.rules.core import State
from game.rules.rng import Rng

AnyState = TypeVar("AnyState", bound=State)

LONGEST = 20_000
"""More decisions than any game takes."""


def walk(state: AnyState, rng: Rng) -> Iterator[AnyState]:
    """The same state before each of its decisions; AssertionError if there is no end of them.

    Actions that end or decline something come a little later than chance would have it.
    """
    for _ in range(LONGEST):
        if state.outcome() is not None:
            return
        yield state
        legal = state.legal()
        action = rng.choice(legal)
        if not action.args and rng.below(2):
            action = rng.choice(legal)
        state.apply(action)
    raise AssertionError("a game that does not end")
