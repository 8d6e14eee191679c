"""Two bots without search: one plays at random, one plays the best one-ply value."""

from __future__ import annotations

from random import Random

from ai.domain import domain
from ai.noise import add_noise
from ai.protocol import ActionValue, Budget, SearchResult, Stop, check_asked, never
from game.rules import RULES
from game.rules.core import Action, View
from game.rules.rng import Rng


class RandomBot:
    """A bot that plays a uniformly random legal action."""

    name = "random"

    def __init__(self, game: str) -> None:
        if game not in RULES:
            raise ValueError(f"there is no game {game!r}: {', '.join(RULES)}")
        self.game = game

    def choose(self, view: View, rng: Rng, budget: Budget) -> Action:
        return self.think(view, rng, budget).action

    def think(self, view: View, rng: Rng, budget: Budget, stop: Stop = never) -> SearchResult:
        check_asked(view)
        return SearchResult(rng.choice(view.legal))


class GreedyBot:
    """A bot that plays the action with the best one-ply value; among equals the one without args.

    `action_noise` is the standard deviation of its errors, as a share of the range of values.
    """

    def __init__(self, game: str, name: str = "greedy", action_noise: float = 0.0) -> None:
        self.domain = domain(game)
        self.name = name
        self.action_noise = action_noise

    def choose(self, view: View, rng: Rng, budget: Budget) -> Action:
        return self.think(view, rng, budget).action

    def think(self, view: View, rng: Rng, budget: Budget, stop: Stop = never) -> SearchResult:
        check_asked(view)
        values = self.domain.values(view)
        action_values = [
            ActionValue(a, value, 1) for a, value in zip(view.legal, values, strict=True)
        ]
        action_values.sort(key=lambda one: (round(one.value, 9), not one.action.args), reverse=True)
        action_values = add_noise(action_values, self.action_noise, Random(rng.bits()))
        return SearchResult(
            action_values[0].action, tuple(action_values), {"value": action_values[0].value}
        )
