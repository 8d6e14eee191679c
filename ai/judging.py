"""Judges a decision that was made: the best choice, the chance that it kept, and the cost.

Both are told from what the deciding seat knew. A search finds the best choice; then the best one
and the one taken are tried equally often, and the cost is their difference less one standard
error, so that chance alone makes no mistake of a move.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from statistics import fmean, variance
from time import perf_counter

from ai.domain import Domain, Worlds, domain
from ai.mcts import CHECKED_EVERY, Node, TreeSearch
from ai.planning import Plan, Race
from ai.protocol import Budget, Case, PlanValue, SearchResult, Stats, Stop, check_asked
from game.rules.core import Action, Seat, View
from game.rules.rng import Rng

JUDGE = "judge"
"""The name under which decisions are judged; nobody plays against it."""
SEARCH = 0.55
"""The share of a budget for finding the best choice; the rest compares it with the one taken."""
ONLOOKER = 0.12
"""The share of the time for the chances that an onlooker gave each seat."""
LOOKS = 60
"""The most worlds in which an onlooker's chances are played out."""
UNSURE = 2
"""The imagined values that keep a small sample from looking certain."""
MOST = 20_000
"""The most simulations of a comparison whose budget has no iterations."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The best choice, its value, the value of the one taken, and the cost of that."""

    best: Plan
    value: float
    kept: float
    cost: float


def judge(game: str, view: View, case: Case, rng: Rng, budget: Budget, stop: Stop) -> SearchResult:
    """Return the best choice as the plan; `stats` have "value", "cost" and "share0", "share1"...

    The shares are each seat's chances as an onlooker saw them before the choice, sum 1.
    ValueError if the view has nothing to decide.
    """
    check_asked(view)
    random, began = Random(rng.bits()), perf_counter()
    shares = onlooker_shares(game, case.public, random, portion(budget, ONLOOKER), stop)
    knowledge, rest = domain(game), portion(budget, 1 - ONLOOKER)
    plans = knowledge.plans(view, random)
    if plans:
        found = _race(knowledge, view, plans, case.taken, random, rest, stop)
    else:
        found = _search(knowledge, view, case.taken[0], random, rest, stop)
    stats: Stats = {f"share{seat}": share for seat, share in enumerate(shares)}
    stats |= {"value": found.value, "cost": found.cost, "seconds": perf_counter() - began}
    listed = (PlanValue(found.best, found.value, 1), PlanValue(case.taken, found.kept, 1))
    return SearchResult(found.best[0], (), stats, listed)


def portion(budget: Budget, share: float) -> Budget:
    """Return a share of a budget, at least one iteration."""
    iterations, seconds = budget.iterations, budget.seconds
    return replace(
        budget,
        iterations=None if iterations is None else max(1, round(share * iterations)),
        seconds=None if seconds is None else share * seconds,
    )


def onlooker_shares(
    game: str, public: View, random: Random, budget: Budget, stop: Stop
) -> tuple[float, ...]:
    """Return each seat's share if all play on by rule of thumb, in worlds that fit a view."""
    knowledge = domain(game)
    worlds = knowledge.worlds(public, False)
    most = min(LOOKS, budget.iterations or LOOKS)
    found: list[tuple[float, ...]] = []
    began = perf_counter()
    while len(found) < most:
        found.append(knowledge.rollout(worlds.draw(random), random))
        late = budget.seconds is not None and perf_counter() - began > budget.seconds
        if late or stop():
            break
    return tuple(map(fmean, zip(*found, strict=True)))


# ---------------------------------------------------------------------- whole choices


def _race(
    knowledge: Domain,
    view: View,
    plans: list[Plan],
    taken: Plan,
    random: Random,
    budget: Budget,
    stop: Stop,
) -> Verdict:
    """Race all whole choices, then the best one against the one taken in fresh worlds."""
    worlds = knowledge.worlds(view, True)
    every = plans if taken in plans else [*plans, taken]
    first = Race(knowledge, every, view.viewer)
    first.run(worlds, random, portion(budget, SEARCH), stop)
    best = first.best()
    final = Race(knowledge, list({best: None, taken: None}), view.viewer)
    final.run(worlds, random, portion(budget, 1 - SEARCH), stop)
    values = final.values()
    value, kept = values[best], values[taken]
    gaps = [a - b for a, b in zip(final.results[best], final.results[taken], strict=False)]
    spread = variance(gaps) if len(gaps) > 1 else 0.0
    return _verdict(best, taken, value, kept, sqrt(squared_error(spread, len(gaps))))


def squared_error(spread: float, count: int) -> float:
    """Return the squared standard error of a mean from the variance of so many values.

    A few that happen to agree prove little: as many more as `UNSURE` are taken to lie half a win
    away from the mean.
    """
    return (count * spread + UNSURE / 4) / (count + UNSURE) / max(1, count)


def _verdict(best: Plan, taken: Plan, value: float, kept: float, error: float) -> Verdict:
    """Return what a comparison says; what is no better than chance is not called better."""
    cost = max(0.0, value - kept - error) if best != taken else 0.0
    if not cost:
        best = taken if kept >= value else best
        value = max(value, kept)
    return Verdict(best, value, kept, cost)


# ---------------------------------------------------------------------- single actions


class JudgingTree(TreeSearch):
    """A tree that keeps the squares of its root's returns, for their standard errors."""

    def __init__(self, knowledge: Domain, worlds: Worlds, random: Random) -> None:
        super().__init__(knowledge, worlds, random)
        self.squares: dict[Node, float] = {}

    def _learn(self, path: list[tuple[Node, Seat]], returns: tuple[float, ...]) -> None:
        super()._learn(path, returns)
        edge, seat = path[0]
        self.squares[edge] = self.squares.get(edge, 0.0) + returns[seat] ** 2

    def edge(self, action: Action) -> Node:
        """Return the edge of an action, a new one if the search left it aside."""
        key = next((key for key, one in self.actions.items() if one == action), action)
        return self.root.children.setdefault(key, Node())

    def error(self, edge: Node) -> float:
        """Return the squared standard error of an edge's mean."""
        count = max(1, edge.visits)
        spread = self.squares.get(edge, float(count)) / count - edge.mean() ** 2
        return squared_error(max(0.0, spread), count)

    def compare(self, actions: Sequence[Action], budget: Budget, stop: Stop) -> None:
        """Try the actions in turn, that with the fewest visits first."""
        began, end = perf_counter(), self.simulations + (budget.iterations or MOST)
        while self.simulations < end and not stop():
            if budget.seconds is not None and perf_counter() - began > budget.seconds:
                return
            for _ in range(CHECKED_EVERY):
                action = min(actions, key=lambda one: self.edge(one).visits)
                self._simulate(self.worlds.draw(self.random), (self.edge(action), action))


def _search(
    knowledge: Domain, view: View, taken: Action, random: Random, budget: Budget, stop: Stop
) -> Verdict:
    """Search single actions in a tree, then try the best one and the one taken equally often."""
    tree = JudgingTree(knowledge, knowledge.worlds(view, True), random)
    tree.run(portion(budget, SEARCH), stop)
    best = tree.found()[0].action
    pair = (best, taken) if best != taken else (best,)
    tree.compare(pair, portion(budget, 1 - SEARCH), stop)
    edges = [tree.edge(action) for action in (best, taken)]
    error = sqrt(sum(map(tree.error, edges)))
    return _verdict((best,), (taken,), edges[0].mean(), edges[1].mean(), error)
