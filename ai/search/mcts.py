"""Information-set Monte Carlo tree search, for any number of seats.

Single-observer ISMCTS after Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree
Search" (2012): one tree over many determinizations, each drawn from what the searching seat
knows; a child counts how often it was available, since not every world offers every action.
Edges are keyed by what an action means (a card's face), not by the token's number.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from math import log, sqrt
from random import Random
from time import perf_counter

from ai.domain import LITTLE, Domain, Trust, Worlds
from ai.protocol import ActionValue, Budget, Stop, never
from game.rules.core import NOBODY, Action, State

PER_WORLD = 2
"""Simulations in each world that is drawn."""
CHECKED_EVERY = 16
"""Simulations between two checks of `stop`, and of whether the choice is decided."""


class Node:
    """An edge of the tree and its subtree: visits, availability count and total return.

    `total` is the sum of the returns, 0 to 1 each, of the seat that chose the edge.
    """

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Hashable, Node] = {}
        self.visits = 0
        self.available = 0
        self.total = 0.0

    def mean(self) -> float:
        """Return the average return of the seat that chose this edge."""
        return self.total / self.visits if self.visits else 0.0


class TreeSearch:
    """One search from one view. `step` simulates; `root` holds the statistics of each action."""

    def __init__(
        self, domain: Domain, worlds: Worlds, random: Random, trust: Trust = LITTLE
    ) -> None:
        self.domain = domain
        self.trust = trust
        self.worlds = worlds
        self.random = random
        self.root = Node()
        self.low, self.high = 1.0, 0.0
        self.simulations = self.drawn = 0
        self.actions = dict(domain.moves(worlds.draw(random)))

    def set_prior(self, prior: Mapping[Action, float]) -> None:
        """Initialise the edges with prior values, which count as simulations."""
        weight = self.trust.prior
        for key, action in self.actions.items():
            edge = self.root.children[key] = Node()
            edge.visits = edge.available = weight
            edge.total = weight * prior[action]
            self.low, self.high = min(self.low, prior[action]), max(self.high, prior[action])

    @property
    def spread(self) -> float:
        """The range of the returns seen so far, above 0."""
        return max(self.high - self.low, 1e-6)

    def found(self) -> list[ActionValue]:
        """Return each action with its average return, the most visited first."""
        edges = ((action, self.root.children[key]) for key, action in self.actions.items())
        action_values = [ActionValue(action, edge.mean(), edge.visits) for action, edge in edges]
        return sorted(action_values, key=lambda one: one.visits, reverse=True)

    def run(self, budget: Budget, stop: Stop = never) -> None:
        """Simulate until the budget is used up, the choice is decided or `stop` is true."""
        began = perf_counter()

        def late() -> bool:
            return budget.over(perf_counter() - began)

        done = False
        while not done:
            for _ in range(CHECKED_EVERY // PER_WORLD):
                self._step(late)
                if late():
                    return
            spent = perf_counter() - began
            done = stop() or self._decided(budget, spent)

    def _step(self, late: Stop) -> None:
        world = self.worlds.draw(self.random)
        self.drawn += 1
        for _ in range(PER_WORLD - 1):
            self._simulate(world.clone())
            if late():
                return
        self._simulate(world)

    def _decided(self, budget: Budget, spent: float) -> bool:
        """True once time is up, or no simulation that is left could change the choice."""
        left = float("inf")
        if budget.iterations is not None:
            left = budget.iterations - self.simulations
        if budget.seconds is not None:
            left = min(left, (budget.seconds - spent) * self.simulations / max(spent, 1e-9))
        if left <= 0 or len(self.actions) == 1:
            return True
        visits = sorted(child.visits for child in self.root.children.values())
        return len(visits) == len(self.actions) and visits[-1] - visits[-2] > left

    # ------------------------------------------------------------------ one simulation

    def _simulate(self, state: State) -> None:
        """Play once through the tree and out."""
        domain, node = self.domain, self.root
        path: list[tuple[Node, int]] = []
        returns: tuple[float, ...] | None = None
        while returns is None:
            seat = state.to_act
            child, action = self._select(node, domain.moves(state))
            path.append((child, seat))
            returns = domain.horizon_value(state, action)
            if returns is None:
                state.apply(action)
                if state.to_act == NOBODY:
                    returns = state.returns()
                elif not child.visits:
                    returns = domain.rollout(state, self.random)
            node = child
        self._learn(path, returns)

    def _select(self, node: Node, moves: list[tuple[Hashable, Action]]) -> tuple[Node, Action]:
        """Return the edge to follow: an untried one, else by upper confidence bound."""
        children = node.children
        best, chosen, most = None, moves[0][1], float("-inf")
        low, spread, exploration = self.low, self.spread, self.trust.exploration
        for key, action in moves:
            child = children.get(key)
            if child is None:
                child = children[key] = Node()
            child.available += 1
            visits = child.visits
            if not visits:
                bound = 1e6 + self.random.random()
            else:
                bound = (child.total / visits - low) / spread
                bound += exploration * sqrt(log(child.available) / visits)
            if bound > most:
                best, chosen, most = child, action, bound
        assert best is not None
        return best, chosen

    def _learn(self, path: list[tuple[Node, int]], returns: tuple[float, ...]) -> None:
        self.simulations += 1
        self.low = min(self.low, *returns)
        self.high = max(self.high, *returns)
        for node, seat in path:
            node.visits += 1
            node.total += returns[seat]
