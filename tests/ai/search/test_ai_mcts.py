"""The tree search on a game of three levers: what it tries, what it learns, and when it stops."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from math import log, sqrt
from random import Random
from typing import Any, cast

import pytest

from ai import Budget
from ai.domain import LITTLE, SearchDomain, Worlds
from ai.search.mcts import Node, TreeSearch
from game.rules.core import Action, State

WEIGHT = 0.7
"""The exploration constant that the search is tuned to."""
ROUND = 16
"""Simulations between two looks at the budget."""


@dataclass
class Levers:
    """Two players pull a lever each; `open` says which the second may pull."""

    to_act: int = 0
    pulled: list[int] = field(default_factory=list)
    open: tuple[int, ...] = (0, 1, 2)

    def clone(self) -> Levers:
        return Levers(self.to_act, self.pulled[:], self.open)

    def apply(self, action: Action) -> None:
        self.pulled.append(action.args[0])
        self.to_act = 1 - self.to_act


@dataclass
class Game:
    """A domain: each lever pays the first player what `pays` says, the second what is left."""

    pays: tuple[float, ...] = (0.4, 0.5, 0.6)
    worlds_open: tuple[tuple[int, ...], ...] = ((0, 1, 2),)
    drawn: int = 0

    def draw(self, random: Random) -> Levers:
        self.drawn += 1
        return Levers(open=random.choice(self.worlds_open))

    def moves(self, state: Levers) -> list[tuple[Hashable, Action]]:
        levers = state.open if state.pulled else range(len(self.pays))
        return [(lever, Action(state.to_act, "pull", (lever,))) for lever in levers]

    def horizon_value(self, state: Levers, action: Action) -> tuple[float, ...] | None:
        if not state.pulled:
            return None
        return self.rollout(state, Random(0))

    def rollout(self, state: Levers, random: Random) -> tuple[float, ...]:
        share = self.pays[state.pulled[0]]
        return share, 1 - share


def searching(game: Game, seed: int = 1) -> TreeSearch:
    """A search of a game that has not begun."""
    return TreeSearch(cast("SearchDomain[Any, Any]", game), cast(Worlds, game), Random(seed))


def pull(lever: int) -> Action:
    """Return the first player's action of pulling a lever."""
    return Action(0, "pull", (lever,))


# ---------------------------------------------------------------------- which edge is followed


def bound(edge: Node, low: float, high: float) -> float:
    """UCB1 on the range of values seen, a child counting how often it was available."""
    mean = edge.total / edge.visits
    return (mean - low) / (high - low) + WEIGHT * sqrt(log(edge.available) / edge.visits)


def test_the_edge_with_the_highest_confidence_bound_is_followed() -> None:
    chance, game = Random(8), Game()
    for _ in range(3000):
        search = searching(game)
        search.low, search.high = sorted((chance.random() * 0.5, 0.5 + chance.random() * 0.5))
        bounds = {}
        for lever in range(3):
            edge = search.root.children[lever] = Node()
            edge.visits = chance.randrange(1, 60)
            edge.available = edge.visits + chance.randrange(60)
            edge.total = edge.visits * chance.uniform(search.low, search.high)
            bounds[lever] = _next(edge, search.low, search.high)
        child, action = search._select(search.root, game.moves(Levers()))
        best = max(bounds, key=lambda lever: bounds[lever])
        assert action == pull(best)
        assert child is search.root.children[best]


def _next(edge: Node, low: float, high: float) -> float:
    """The bound at the next visit, at which the edge will have been available once more."""
    later = Node()
    later.visits, later.total, later.available = edge.visits, edge.total, edge.available + 1
    return bound(later, low, high)


def test_what_was_never_tried_comes_first_and_not_always_in_the_same_order() -> None:
    firsts = set()
    for seed in range(20):
        search = searching(Game(), seed)
        search._simulate(cast(State, Levers()))
        firsts |= {key for key, edge in search.root.children.items() if edge.visits}
        for _ in range(2):
            search._simulate(cast(State, Levers()))
        assert [search.root.children[lever].visits for lever in range(3)] == [1, 1, 1]
    assert firsts == {0, 1, 2}


def test_only_what_a_world_offers_counts_as_available() -> None:
    search = searching(Game((0.5, 0.5, 0.5), worlds_open=((0,), (1, 2))))
    search.run(Budget(iterations=640))
    for edge in search.root.children.values():
        assert edge.available == search.simulations
        beyond = edge.children
        assert beyond[0].visits == beyond[0].available > 0
        assert beyond[1].available == beyond[2].available > 0
        assert edge.visits - 1 == beyond[0].available + beyond[1].available, "but for the first"


# ---------------------------------------------------------------------- what is learned


def test_each_edge_gathers_the_returns_of_the_seat_that_chose_it() -> None:
    search = searching(Game())
    search.run(Budget(iterations=200))
    for lever, share in enumerate((0.4, 0.5, 0.6)):
        edge = search.root.children[lever]
        assert edge.mean() == pytest.approx(share)
        for reply in edge.children.values():
            assert reply.visits == 0 or reply.mean() == pytest.approx(1 - share)
    assert Node().mean() == 0.0


def test_values_are_measured_by_the_range_that_was_seen() -> None:
    search = searching(Game((0.3, 0.45, 0.6)))
    assert 0 < search.spread < 1e-3, "nothing has been seen"
    search.run(Budget(iterations=60))
    assert (search.low, search.high) == pytest.approx((0.3, 0.7))
    assert search.spread == pytest.approx(0.4)


def test_the_best_lever_is_pulled_most_however_narrow_the_range_of_values() -> None:
    for scale in (1.0, 0.02):
        search = searching(Game((0.5 - scale / 4, 0.5, 0.5 + scale / 4)))
        search.run(Budget(iterations=800))
        first, second, third = search.found()
        assert [worth.action for worth in (first, second, third)] == [pull(2), pull(1), pull(0)]
        assert first.visits > 2 * second.visits > 2 * third.visits
        assert third.visits > 1, "nothing is given up after one bad result"


def test_a_prior_counts_as_some_simulations() -> None:
    search = searching(Game())
    search.set_prior({pull(0): 0.2, pull(1): 0.5, pull(2): 0.8})
    for lever, value in enumerate((0.2, 0.5, 0.8)):
        edge = search.root.children[lever]
        assert (edge.visits, edge.available) == (LITTLE.prior, LITTLE.prior)
        assert edge.mean() == pytest.approx(value)
    assert (search.low, search.high) == pytest.approx((0.2, 0.8))
    search.run(Budget(iterations=ROUND))
    assert search.found()[0].action == pull(2)
    visits = sum(edge.visits for edge in search.root.children.values())
    assert visits == search.simulations + 3 * LITTLE.prior


# ---------------------------------------------------------------------- when it stops


@pytest.mark.parametrize(("asked", "simulated"), [(1, 16), (16, 16), (17, 32), (48, 48)])
def test_a_budget_of_iterations_is_used_up_by_whole_rounds(asked: int, simulated: int) -> None:
    game = Game((0.5, 0.5, 0.5))
    search = searching(game)
    before = game.drawn
    search.run(Budget(iterations=asked))
    assert search.simulations == simulated
    assert 2 * search.drawn == 2 * (game.drawn - before) == simulated, "two to a world"


def test_a_search_ends_when_nobody_can_catch_up_any_more() -> None:
    search = searching(Game((0.0, 0.0, 1.0)))
    search.run(Budget(iterations=4000))
    first, second, _third = search.found()
    left = 4000 - search.simulations
    assert first.visits - second.visits > left > 0
    assert first.visits - second.visits - 2 * ROUND <= left, "and not later"


def test_it_goes_on_while_one_that_was_never_tried_could_be_the_best() -> None:
    search = searching(Game((0.5, 0.5, 0.5)))
    search.simulations = 90
    for lever, visits in ((0, 80), (1, 10)):
        edge = search.root.children[lever] = Node()
        edge.visits = visits
    assert not search._decided(Budget(iterations=100), 0.0)
    search.root.children[2] = Node()
    assert search._decided(Budget(iterations=100), 0.0)


@pytest.mark.parametrize(("lead", "decided"), [(10, False), (11, True)])
def test_a_lead_decides_when_it_is_greater_than_what_is_left(lead: int, decided: bool) -> None:
    search = searching(Game())
    search.simulations = 90
    for lever, visits in ((0, 20 + lead), (1, 20), (2, 5)):
        edge = search.root.children[lever] = Node()
        edge.visits = visits
    assert search._decided(Budget(iterations=100), 0.0) is decided


@pytest.mark.parametrize(
    ("spent", "decided"), [(1.0, False), (1.7, False), (1.9, True), (2.0, True)]
)
def test_time_is_reckoned_in_the_simulations_that_it_allows(spent: float, decided: bool) -> None:
    """Ninety simulations until now: after 1.8 s no more than a lead of ten can be made up."""
    search = searching(Game())
    search.simulations = 90
    for lever, visits in ((0, 30), (1, 20), (2, 5)):
        edge = search.root.children[lever] = Node()
        edge.visits = visits
    assert search._decided(Budget(seconds=2.0), spent) is decided
    assert search._decided(Budget(iterations=90, seconds=100.0), spent)


def test_a_single_action_needs_no_more_than_a_round() -> None:
    search = searching(Game((0.5,)))
    search.run(Budget(iterations=4000))
    assert search.simulations == ROUND


def test_whoever_cannot_wait_gets_what_is_known_after_a_round() -> None:
    search = searching(Game((0.5, 0.5, 0.5)))
    search.run(Budget(iterations=4000), lambda: True)
    assert search.simulations == ROUND
