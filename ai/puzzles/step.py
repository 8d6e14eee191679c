"""One answer on the line of a puzzle."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.core import Action, Seat, State


class Step(NamedTuple):
    """One whole answer of the line, with the positions before and after it."""

    before: State
    actions: tuple[Action, ...]
    after: State

    @property
    def seat(self) -> Seat:
        """The seat that answers."""
        return self.actions[0].seat

    @property
    def verb(self) -> str:
        """The word of its first action."""
        return self.actions[0].verb
