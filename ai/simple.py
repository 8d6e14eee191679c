"""Two bots without search: one plays at random, one plays the best one-ply value."""

from __future__ import annotations

from ai.domain import check_game, domain
from ai.protocol import ActionValue, Budget, SearchResult, Stop, check_asked, never
from ai.tastes import PLAIN, Taste
from game.rules.core import Action, View
from game.rules.rng import Rng


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
    """A bot that plays the best one-ply value as it seems; among equals the one without args."""

    def __init__(self, game: str, name: str = "greedy", taste: Taste = PLAIN) -> None:
        self.domain = domain(game)
        self.name = name
        self.taste = taste

    def choose(self, view: View, rng: Rng, budget: Budget) -> Action:
        return self.think(view, rng, budget).action

    def think(self, view: View, rng: Rng, budget: Budget, stop: Stop = never) -> SearchResult:
        check_asked(view)
        values = self.domain.values(view)
        if self.taste != PLAIN:
            traits = [self.domain.traits(view, (action,)) for action in view.legal]
            values = self.taste.values(values, traits)
        action_values = [
            ActionValue(a, value, 1) for a, value in zip(view.legal, values, strict=True)
        ]
        action_values.sort(key=lambda one: (round(one.value, 9), not one.action.args), reverse=True)
        return SearchResult(
            action_values[0].action, tuple(action_values), {"value": action_values[0].value}
        )
