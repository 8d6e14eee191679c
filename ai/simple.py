"""Two bots without search, one random and one greedy, and the whole choices of the latter."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ai.domain import Domain, check_game, domain
from ai.facts import Plan
from ai.protocol import ActionValue, Budget, SearchResult, Stop, check_asked, never
from ai.tastes import PLAIN, Taste
from game.rules.core import Action, View
from game.rules.rng import Rng

SEED = 1
"""The seed of the world in which a choice is put together: what is hidden does not matter to it."""


class RandomBot:
    """A bot that plays a uniformly random legal action."""

    name = "random"

    def __init__(self, game: str) -> None:
        check_game(game)
        self.game = game

    def choose(self, view: View, rng: Rng, budget: Budget) -> Action:
        return self.think(view, rng, budget).action

    def think(self, view: View, rng: Rng, budget: Budget, stop: Stop = never) -> SearchResult:
        check_asked(view)
        return SearchResult(rng.choice(view.legal))


class GreedyBot:
    """A bot that plays the best one-ply value as it seems; among equals the one without args.

    It leaves `lot` of a hundred decisions to chance.
    """

    def __init__(self, game: str, name: str = "greedy", taste: Taste = PLAIN, lot: int = 0) -> None:
        self.domain = domain(game)
        self.name = name
        self.taste = taste
        self.lot = lot

    def choose(self, view: View, rng: Rng, budget: Budget) -> Action:
        return self.think(view, rng, budget).action

    def think(self, view: View, rng: Rng, budget: Budget, stop: Stop = never) -> SearchResult:
        check_asked(view)
        if self.lot and rng.below(100) < self.lot:
            return SearchResult(rng.choice(view.legal))
        values = self.domain.values(view)
        if self.taste != PLAIN:
            traits = [self.domain.traits(view, (action,)) for action in view.legal]
            values = self.taste.values(values, traits)
        action_values = [
            ActionValue(a, value, 1) for a, value in zip(view.legal, values, strict=True)
        ]
        action_values.sort(key=lambda one: _rank(one.action, one.value), reverse=True)
        return SearchResult(
            action_values[0].action, tuple(action_values), {"value": action_values[0].value}
        )


def natural_choice(view: View) -> Plan:
    """Return the whole choice that looks best at one look. ValueError if nothing is decided."""
    check_asked(view)
    knowledge = domain(view.game)
    return _whole(knowledge, view, _best(knowledge, view, view.legal), alone=False)


def natural_among(view: View, actions: Sequence[Action]) -> Plan:
    """Return the legal action of these that looks best, with no more of its kind than it needs."""
    knowledge = domain(view.game)
    return _whole(knowledge, view, _best(knowledge, view, actions), alone=True)


def _rank(action: Action, value: float) -> tuple[float, bool]:
    """Return the place of an action among others, by its value; the later one is better."""
    return round(value, 9), not action.args


def _best(knowledge: Domain, view: View, actions: Sequence[Action]) -> Action:
    """Return the action that a greedy bot would take, among some."""
    values = dict(zip(view.legal, knowledge.values(view), strict=True))
    return max(actions, key=lambda one: _rank(one, values[one]))


def _whole(knowledge: Domain, view: View, first: Action, alone: bool) -> Plan:
    """Return a choice up to the action that ends it; `alone` ends it as soon as the rules allow."""
    plan = [first]
    if all(len(one) < 2 for one in knowledge.plans(view, Random(SEED))):
        return (first,)
    world = knowledge.worlds(view, False).draw(Random(SEED))
    while plan[-1].args and plan[-1].verb == view.deciding:
        world.apply(plan[-1])
        now = world.view(view.viewer)
        ends = [one for one in now.legal if alone and not one.args]
        if now.deciding != view.deciding or not now.legal:
            break
        plan.append(_best(knowledge, now, ends or now.legal))
    return tuple(plan)
