"""Alpha-beta search on sampled worlds, whose action values are averaged.

Perfect-information Monte Carlo (Ginsberg, "GIB: Imperfect Information in a Computationally
Challenging Game", 2001): each world is searched as if everybody saw all cards, deeper and deeper
until it is solved or its share of the work is used up. With more than two seats the others are
assumed to play together against the searching seat (paranoid search).
"""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from time import perf_counter

from ai.domain import Domain, Worlds
from ai.protocol import ActionValue, Budget, Stop, never
from game.rules.core import NOBODY, Action, Seat, State

LEAVES_A_WORLD = 600
"""Leaves after which a world is searched no deeper."""
CHECKED_EVERY = 32
"""Leaves between two checks of the clock and of `stop`."""
LEAST_WORLDS = 6
"""Worlds that a budget of iterations should reach for."""
DEEPEST = 24


class OutOfLeaves(Exception):
    """A world's share of the work is used up."""


class AlphaBeta:
    """One world searched for one seat. `cut` is true once the depth limit was met."""

    def __init__(self, domain: Domain, seat: Seat, seed: int) -> None:
        self.domain = domain
        self.seat = seat
        self.seed = seed
        self.leaves = 0
        self.limit = LEAVES_A_WORLD
        self.stop: Stop = never
        self.cut = False

    def value(self, state: State, depth: int, alpha: float, beta: float) -> float:
        """Return the seat's share of the win with best play to a depth, then by rollout."""
        if depth == 0:
            self.cut = True
            return self._leaf(self.domain.rollout(state, Random(self.seed)))
        ours = state.to_act == self.seat
        best = -1.0 if ours else 2.0
        for _, action in self.domain.moves(state):
            found = self.after(state, action, depth, alpha, beta)
            if ours:
                best = max(best, found)
                alpha = max(alpha, best)
            else:
                best = min(best, found)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    def after(self, state: State, action: Action, depth: int, alpha: float, beta: float) -> float:
        """Return the same for the position after an action, which is played in a copy."""
        closed = self.domain.horizon_value(state, action)
        if closed is not None:
            return self._leaf(closed)
        following = state.clone()
        following.apply(action)
        if following.to_act == NOBODY:
            return self._leaf(following.returns())
        return self.value(following, depth - 1, alpha, beta)

    def _leaf(self, returns: tuple[float, ...]) -> float:
        self.leaves += 1
        if self.leaves > self.limit or (not self.leaves % CHECKED_EVERY and self.stop()):
            raise OutOfLeaves
        return returns[self.seat]


class WorldSearch:
    """Alpha-beta in one world after the other, until the budget of leaves or time is used up."""

    def __init__(self, domain: Domain, worlds: Worlds, random: Random) -> None:
        self.domain = domain
        self.worlds = worlds
        self.random = random
        first = worlds.draw(random)
        self.seat = first.to_act
        self.actions: dict[Hashable, Action] = dict(domain.moves(first))
        self.sums = dict.fromkeys(self.actions, 0.0)
        self.low, self.high = 1.0, 0.0
        self.simulations = self.drawn = 0

    @property
    def spread(self) -> float:
        """The range of the values found so far, above 0."""
        return max(self.high - self.low, 1e-6)

    def found(self) -> list[ActionValue]:
        """Return each action with its average value over the worlds, best first."""
        worlds = max(1, self.drawn)
        action_values = [
            ActionValue(a, self.sums[key] / worlds, worlds) for key, a in self.actions.items()
        ]
        return sorted(action_values, key=lambda one: one.value, reverse=True)

    def run(self, budget: Budget, stop: Stop = never) -> None:
        """Search worlds until the budget is used up or `stop` is true; at least one."""
        began = perf_counter()

        def late() -> bool:
            return budget.over(perf_counter() - began) or stop()

        limit = min(LEAVES_A_WORLD, (budget.iterations or 10**9) // LEAST_WORLDS)
        while True:
            for key, value in self._values(self.worlds.draw(self.random), limit, late).items():
                self.sums[key] += value
                self.low, self.high = min(self.low, value), max(self.high, value)
            self.drawn += 1
            if late() or len(self.actions) == 1:
                return
            if budget.iterations is not None and self.simulations >= budget.iterations:
                return

    def _values(self, world: State, limit: int, stop: Stop) -> dict[Hashable, float]:
        """Return the value of each action in one world, from the deepest finished search."""
        search = AlphaBeta(self.domain, self.seat, self.random.getrandbits(32))
        search.limit = 10**9  # the shallowest search is always finished
        values: dict[Hashable, float] = {}
        for depth in range(1, DEEPEST):
            search.cut = False
            try:
                values = {
                    key: search.after(world, action, depth, -1.0, 2.0)
                    for key, action in self.actions.items()
                }
            except OutOfLeaves:
                break
            search.limit, search.stop = limit, stop
            if not search.cut or search.leaves > limit // 3:
                break
        self.simulations += search.leaves
        return values
