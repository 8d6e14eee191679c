"""Two bots that do not look ahead: one plays anything, one plays what looks best."""

from __future__ import annotations

from random import Random

from ai.domain import domain
from ai.error import misjudged
from ai.protocol import Budget, Stop, Thought, Worth, check_asked, never
from game.rules import RULES
from game.rules.core import Action, View
from game.rules.rng import Rng


class RandomBot:
    """Any legal action, each as likely as the other."""

    name = "random"

    def __init__(self, game: str) -> None:
        if game not in RULES:
            raise ValueError(f"there is no game {game!r}: {', '.join(RULES)}")
        self.game = game

    def choose(self, view: View, rng: Rng, budget: Budget) -> Action:
        return self.think(view, rng, budget).action

    def think(self, view: View, rng: Rng, budget: Budget, stop: Stop = never) -> Thought:
        check_asked(view)
        return Thought(rng.choice(view.legal))


class GreedyBot:
    """The action that promises most at one glance; among equals the one that ends something.

    `blur` is how far it misjudges actions, as a share of the range of their values.
    """

    def __init__(self, game: str, name: str = "greedy", blur: float = 0.0) -> None:
        self.domain = domain(game)
        self.name = name
        self.blur = blur

    def choose(self, view: View, rng: Rng, budget: Budget) -> Action:
        return self.think(view, rng, budget).action

    def think(self, view: View, rng: Rng, budget: Budget, stop: Stop = never) -> Thought:
        check_asked(view)
        values = self.domain.values(view)
        worths = [Worth(a, value, 1) for a, value in zip(view.legal, values, strict=True)]
        worths.sort(key=lambda worth: (round(worth.value, 9), not worth.action.args), reverse=True)
        worths = misjudged(worths, self.blur, Random(rng.bits()))
        return Thought(worths[0].action, tuple(worths), {"value": worths[0].value})
