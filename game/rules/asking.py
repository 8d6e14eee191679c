"""The base class of games in which one decision is open at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from game.rules.core import Action, Emit, State, silent


class AskingState(State):
    """A game in which one decision is open at a time: `asks` is the word for it, "" when over.

    `LEGAL` has the function that lists the legal actions, by decision; `DECIDE` the function that
    applies an action, by verb. `options` caches the legal actions; `apply` clears it.
    """

    __slots__ = ("asks", "options")

    LEGAL: ClassVar[Mapping[str, Callable[..., list[Action]]]]
    DECIDE: ClassVar[Mapping[str, Callable[..., None]]]

    asks: str
    options: list[Action] | None

    @property
    def deciding(self) -> str:
        """Return the word for the decision that `to_act` makes."""
        return self.asks

    def legal(self) -> list[Action]:
        if self.options is None:
            self.options = self.LEGAL[self.asks](self, self.to_act) if self.asks else []
        return self.options[:]

    def apply(self, action: Action, emit: Emit = silent) -> None:
        if type(action) is not Action or type(action.args) is not tuple:
            self.refuse(action)
        seat, verb, args = action
        if type(seat) is not int or type(verb) is not str:
            self.refuse(action)
        for arg in args:
            if type(arg) is not int:
                self.refuse(action)
        if action not in (self.legal() if self.options is None else self.options):
            self.refuse(action)
        self.options = None
        self.DECIDE[verb](self, action, emit)
