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

from ai.domain import SearchDomain, Worlds
from ai.protocol import Budget, Stop, Worth, never
from game.rules.core import Action, State

EXPLORATION = 0.7
"""Weight of the unexplored, in units of the range of values seen so far."""
GLANCE = 8
"""Simulations that a first glance at an action is worth."""
PER_WORLD = 2
"""Simulations in each world that is drawn."""
CHECKED_EVERY = 16
"""Simulations between two looks at the clock and at who wants to interrupt."""


class Node:
    """An edge of the tree and what lies beyond: how often tried, how often possible, what it won.

    `total` is the sum of the returns, 0 to 1 each, of the seat that chose the edge.
    """

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Hashable, Node] = {}
        self.visits = 0
        self.available = 0
        self.total = 0.0

    def mean(self) -> float:
        """The average return of the seat that chose this edge."""
        return self.total / self.visits if self.visits else 0.0


class TreeSearch:
    """One search from one view. `step` simulates; `root` holds the statistics of each action."""

    def __init__(self, domain: SearchDomain, worlds: Worlds, random: Random) -> None:
        self.domain = domain
        self.worlds = worlds
        self.random = random
        self.root = Node()
        self.low, self.high = 1.0, 0.0
        self.simulations = self.drawn = 0
        self.actions = dict(domain.moves(worlds.draw(random)))

    def prefer(self, glance: Mapping[Action, float]) -> None:
        """Begin with what one glance says, as if some simulations had found it out."""
        if not GLANCE:
            return
        for key, action in self.actions.items():
            edge = self.root.children[key] = Node()
            edge.visits = edge.available = int(GLANCE)
            edge.total = GLANCE * glance[action]
            self.low, self.high = min(self.low, glance[action]), max(self.high, glance[action])

    @property
    def spread(self) -> float:
        """The range of the returns seen so far, above 0."""
        return max(self.high - self.low, 1e-6)

    def found(self) -> list[Worth]:
        """Each action with its average return, the most visited first."""
        edges = ((action, self.root.children[key]) for key, action in self.actions.items())
        worths = [Worth(action, edge.mean(), edge.visits) for action, edge in edges]
        return sorted(worths, key=lambda worth: worth.visits, reverse=True)

    def run(self, budget: Budget, stop: Stop = never) -> None:
        """Simulate until the budget is used up, the choice is decided or `stop` says so."""
        began = perf_counter()
        done = False
        while not done:
            for _ in range(CHECKED_EVERY // PER_WORLD):
                self._step()
            spent = perf_counter() - began
            done = stop() or self._decided(budget, spent)

    def _step(self) -> None:
        world = self.worlds.draw(self.random)
        self.drawn += 1
        for _ in range(PER_WORLD - 1):
            self._simulate(world.clone())
        self._simulate(world)

    def _decided(self, budget: Budget, spent: float) -> bool:
        """Whether time is up, or no simulation that is left could change the choice."""
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
        domain, node = self.domain, self.root
        path: list[tuple[Node, int]] = []
        returns: tuple[float, ...] | None = None
        while returns is None:
            seat = state.to_act
            child, action = self._select(node, domain.moves(state))
            path.append((child, seat))
            returns = domain.closing(state, action)
            if returns is None:
                state.apply(action)
                if not child.visits:
                    returns = domain.rollout(state, self.random)
            node = child
        self._learn(path, returns)

    def _select(self, node: Node, moves: list[tuple[Hashable, Action]]) -> tuple[Node, Action]:
        """The edge to follow: an untried one, else by upper confidence bound."""
        children = node.children
        best, chosen, most = None, moves[0][1], float("-inf")
        low, spread = self.low, self.spread
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
                bound += EXPLORATION * sqrt(log(child.available) / visits)
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
