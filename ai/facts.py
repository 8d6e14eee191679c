"""The facts that part two choices, and what a game knows of them: the words of `ai.reasons`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Any, NamedTuple, Protocol

from game.rules.core import Action

Plan = tuple[Action, ...]
Pair = tuple[float, float]
"""A figure with the better choice, and with the other."""

CARRIES = 0.3
"""The least part of the gap that a fact carries if it is told."""
LEVEL, UNSURE = 0.01, 2.0
"""A gap below this share of a win, or below so many errors, parts nothing."""


class Fact(NamedTuple):
    """One thing that parts two choices.

    `name` is the game's word for what happens, `pieces` are the faces, areas or seats concerned;
    `often` is the share of playouts in which it happens, `amount` how much there is of it. `share`
    is its part of the gap, negative for what speaks for the other choice.
    """

    name: str
    pieces: tuple[int, ...] = ()
    often: Pair = (0.0, 0.0)
    amount: Pair = (0.0, 0.0)
    share: float = 0.0


class Reasons(NamedTuple):
    """The gap between two choices in shares of a win, its standard error, and what carries it.

    `facts` come in the order in which they are told, one that speaks against the others last; none
    where no single fact carries enough.
    """

    gap: float
    error: float
    facts: tuple[Fact, ...] = ()

    @property
    def level(self) -> bool:
        """True if the choices are as good as each other."""
        return self.gap < max(UNSURE * self.error, LEVEL)


class End(Protocol):
    """The end of a playout; `value` is the deciding seat's share of the win."""

    @property
    def value(self) -> float: ...


class Explainer(Protocol):
    """A game's knowledge of what parts two choices of one view."""

    worlds: int
    """The worlds in which both are played out at first."""

    def end(self, world: Any, plan: Plan, seed: int) -> End:
        """Return the end of a playout from a world, which stays as it is."""

    def facts(self, ends: Sequence[tuple[Any, Any]], gap: float) -> list[Fact]:
        """Return what may be told of the gap, in the order in which it is told."""


def mean(ends: Sequence[tuple[Any, Any]], figure: Callable[[Any], float]) -> Pair:
    """Return the mean of a figure over the ends of both choices: a share where it is a truth."""
    return fmean(figure(one) for one, _ in ends), fmean(figure(other) for _, other in ends)
