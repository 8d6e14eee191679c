"""The adviser: the strongest player proposes choices, and the judge of reviews ranks them.

A hint can so not advise what a review would call a loss, but for what chance explains.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from statistics import fmean
from time import perf_counter

from ai.calibration import calibrated_share
from ai.domain import domain
from ai.judging import ranked
from ai.protocol import Budget, PlanValue, SearchResult, Stop, check_asked, never
from ai.search.searching import MOST_PLANS, SearchingBot, SearchProfile
from game.rules.core import Action, View
from game.rules.rng import Rng

LOOKS = 200
"""The number of worlds in which the position before the choice is played out."""
SETTLED = 0.5
"""An action must have been tried at least this share as often as the favourite to be listed."""
SHARE = 0.2
"""The share of the time that this may take."""
SEARCH = 0.4
"""The share of the rest for proposals."""


class Adviser:
    """Ranks whole choices; the chance before them is that of rule-of-thumb play."""

    def __init__(self, game: str, profile: SearchProfile) -> None:
        self.game = game
        self.profile = profile
        self.name = "adviser"
        self.seats = 2
        """The number of seats in the worlds of the last question."""

    def choose(self, view: View, rng: Rng, budget: Budget) -> Action:
        return self.think(view, rng, budget).action

    def think(self, view: View, rng: Rng, budget: Budget, stop: Stop = never) -> SearchResult:
        check_asked(view)
        limits, began = self.profile.budget if budget.open else budget, perf_counter()
        before = self.chance(view, Random(rng.bits()), limits, stop)
        bot = SearchingBot(self.game, self.profile)  # a new one has no plan that it goes on with
        left = limits.left(perf_counter() - began)
        result = bot.think(view, rng, left.portion(SEARCH), stop)
        proposed = [plan.actions for plan in result.plans or _singles(result)]
        rest = limits.left(perf_counter() - began, 1 - SEARCH)
        plans = ranked(self.game, view, proposed, Random(rng.bits()), rest, stop)[:MOST_PLANS]
        before = self._told(min(before, plans[0].value))  # more than that is chance alone
        plans = [replace(plan, value=self._told(plan.value)) for plan in plans]
        stats = {**result.stats, "before": before}
        return replace(result, action=plans[0].actions[0], stats=stats, plans=tuple(plans))

    def _told(self, share: float) -> float:
        return calibrated_share(self.game, share, self.seats)

    def chance(self, view: View, random: Random, budget: Budget, stop: Stop) -> float:
        """Return the viewer's expected share if all play on quickly from here."""
        began = perf_counter()
        knowledge = domain(self.game)
        worlds = knowledge.worlds(view, self.profile.use_belief_model)
        most = LOOKS if budget.iterations is None else max(1, min(LOOKS, budget.iterations // 4))
        limits = budget.portion(SHARE)
        found: list[float] = []
        while len(found) < most:
            shares = knowledge.rollout(worlds.draw(random), random)
            self.seats = len(shares)
            found.append(shares[view.viewer])
            if limits.over(perf_counter() - began) or stop():
                break
        return fmean(found)


def _singles(result: SearchResult) -> tuple[PlanValue, ...]:
    """Return the best single actions by value, the chosen one among them.

    An action that the search gave up early has no sound value.
    """
    most = max((one.visits for one in result.action_values), default=0)
    sound = [
        PlanValue((one.action,), one.value, one.visits)
        for one in result.action_values
        if one.visits >= SETTLED * most or one.action == result.action
    ]
    return tuple(sorted(sound, key=lambda one: one.value, reverse=True)[:MOST_PLANS])
