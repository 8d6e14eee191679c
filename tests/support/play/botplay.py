"""Games between bots that are watched: what they are given, and that they answer by the rules."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import ai
from game.rules import RULES
from game.rules.core import NOBODY, State, View
from game.rules.options import Variant
from game.rules.rng import Rng

EVERYBODY = (*ai.FAMILIES, *ai.LEVELS)
FEW = ai.Budget(iterations=24)


class Suspicious:
    """A bot that plays like another and looks at what it is given."""

    def __init__(self, name: str, game: str) -> None:
        self.inner = ai.bot(name, game)
        self.name = name

    def choose(self, view: View, rng: Rng, budget: ai.Budget) -> Any:
        assert isinstance(view, View) and not isinstance(view, State)
        assert all(plain(getattr(view, field.name)) for field in fields(view))
        return self.inner.choose(view, rng, budget)


def plain(value: object) -> bool:
    """Return True if a value holds strings, numbers and tuples only, so no reference to a State."""
    if isinstance(value, Variant):
        return all(plain(getattr(value, field.name)) for field in fields(value))
    if isinstance(value, tuple | frozenset):
        return all(plain(part) for part in value)
    return value is None or isinstance(value, str | int | float)


def play(game: str, names: tuple[str, ...], seed: int, decisions: int = 100_000) -> State:
    """Begin a game between bots, checking that each answer is legal and given to a View."""
    state, rng = RULES[game].new(seed=seed), Rng(seed)
    bots = [Suspicious(name, game) for name in names]
    for _ in range(decisions):
        if state.to_act == NOBODY:
            break
        view = state.view(state.to_act)
        action = bots[state.to_act].choose(view, rng.fork(), FEW)
        assert action in view.legal
        state.apply(action)
    return state
