"""The game knowledge that bots need beyond the rules; one such object for each game."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from ai.tastes import Traits
from game.registry import GAMES, part
from game.rules.core import Action, State, View

ViewT_contra = TypeVar("ViewT_contra", bound=View, contravariant=True)
StateT_contra = TypeVar("StateT_contra", bound=State, contravariant=True)


class Trust(NamedTuple):
    """The trust of a search in its game's one-look evaluation.

    `prior`: the number of simulations that an action's prior value counts as; `plans`: the number
    of worlds that a plan's does. `exploration`: the weight of the unexplored in the tree, in units
    of the range of values seen so far.
    """

    prior: int = 8
    exploration: float = 0.7
    plans: int = 0


LITTLE = Trust()
"""The trust of a search that must find out for itself."""


class Worlds(Protocol):
    """A source of determinizations: whole worlds that agree with one view."""

    def draw(self, random: Random) -> State:
        """Return a fresh world that the caller may play in."""


class SearchDomain(Protocol[ViewT_contra, StateT_contra]):
    """A game's evaluation for its bots, from views and from worlds sampled from them."""

    game: str
    trust: Trust
    """The trust that was found to play best."""

    def values(self, view: ViewT_contra) -> list[float]:
        """Return the estimated value of each of `view.legal`, higher is better."""

    def worlds(self, view: ViewT_contra, use_belief_model: bool) -> Worlds:
        """Return a source of worlds; `use_belief_model` weights them by sensible play."""

    def plans(
        self, view: ViewT_contra, random: Random, thorough: bool = False
    ) -> list[tuple[Action, ...]]:
        """Return action sequences to search as wholes, or none where actions stand alone.

        `thorough`: also all single actions that differ, in games where racing them finds more.
        """

    def plan_values(
        self, view: ViewT_contra, plans: Sequence[tuple[Action, ...]]
    ) -> Sequence[float]:
        """Return the prior value of each plan, a share of the win; only differences count."""

    def chosen(self, view: ViewT_contra) -> tuple[Action, ...]:
        """Return the beginning of a plan that the viewer has already acted out."""

    def traits(self, view: ViewT_contra, plan: tuple[Action, ...]) -> Traits:
        """Return the character of a choice; only bots with a taste ask for it."""

    def gives_up(self, view: ViewT_contra, plan: tuple[Action, ...]) -> bool:
        """Return whether a choice gives up others for good; a hint puts it last among equals."""

    def moves(self, state: StateT_contra) -> list[tuple[Hashable, Action]]:
        """Return the actions worth a search, each with what it means; never empty."""

    def horizon_value(self, state: StateT_contra, action: Action) -> tuple[float, ...] | None:
        """Return each seat's win share if this action reaches the search horizon, else None."""

    def rollout(self, state: StateT_contra, random: Random) -> tuple[float, ...]:
        """Play quickly to the horizon; return each seat's share of the win, sum 1."""

    def plan_rollouts(
        self, state: StateT_contra, plans: Sequence[tuple[Action, ...]], seed: int
    ) -> Iterator[tuple[float, ...]]:
        """Yield each seat's share of the win after each plan, played out from one state.

        The plans share the random numbers that follow from `seed`, so that they compare. Each is
        played out only when it is asked for, so that a search can look at the clock between two.
        """


class PlanByPlan:
    """Rollouts of plans for domains in which nothing is shared between them."""

    def gives_up(self, _view: Any, _plan: tuple[Action, ...]) -> bool:
        """Return whether a choice gives up others for good: none does, unless a game says so."""
        return False

    def plan_rollouts(
        self: Any, state: Any, plans: Sequence[tuple[Action, ...]], seed: int
    ) -> Iterator[tuple[float, ...]]:
        """Yield each seat's share of the win after each plan, with the same random numbers."""
        for plan in plans:
            yield self.plan_rollout(state, plan, seed)

    def plan_rollout(self: Any, state: Any, plan: Sequence[Action], seed: int) -> tuple[float, ...]:
        """Return each seat's share of the win after one plan."""
        after = state.clone()
        for action in plan:
            after.apply(action)
        shares: tuple[float, ...] = self.rollout(after, Random(seed))
        return shares


Domain: TypeAlias = SearchDomain[Any, Any]
"""A domain by its game's name: views and states are opaque to the searches that pass them on."""


def check_game(game: str) -> None:
    """Accept the name of a game. ValueError for one that there is not."""
    if game not in GAMES:
        raise ValueError(f"there is no game {game!r}: {', '.join(GAMES)}")


def domain(game: str) -> Domain:
    """Return the knowledge of a game. ValueError for one that there is not."""
    check_game(game)
    found: Domain = part(GAMES[game].domain)()
    return found
