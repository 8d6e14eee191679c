"""Bots that search: a tree over many worlds, or whole plans raced in them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from time import perf_counter

from ai.domain import domain
from ai.mcts import TreeSearch
from ai.minimax import WorldSearch
from ai.noise import ABSURD, add_noise
from ai.planning import Plan, Race
from ai.protocol import (
    ActionValue,
    Budget,
    PlanValue,
    SearchResult,
    Stats,
    Stop,
    check_asked,
    never,
)
from game.rules.core import Action, View
from game.rules.rng import Rng

ALIKE = 0.01
"""Actions whose values differ by less than this share of the range seen count as equally good."""
MOST_PLANS = 3
"""The number of whole choices that a result lists."""
TRIED = 0.2
"""An action must have been tried at least this share as often as the favourite to be chosen."""


@dataclass(frozen=True, slots=True)
class SearchProfile:
    """The settings of a searching bot.

    `budget`: used when it gets an open one. `alphabeta`: minimax world by world instead of one
    tree. `use_belief_model`: worlds are weighted by sensible play. `action_noise`: the standard
    deviation of errors in action values, as a share of their range. `plan_noise`: the same for
    whole plans.
    """

    name: str
    budget: Budget
    alphabeta: bool = False
    use_belief_model: bool = False
    action_noise: float = 0.0
    plan_noise: float = 0.0


class SearchingBot:
    """Information-set MCTS with a profile; whole plans for multi-step choices."""

    def __init__(self, game: str, profile: SearchProfile) -> None:
        self.domain = domain(game)
        self.profile = profile
        self.name = profile.name
        self._intended: tuple[tuple[Action, ...], Stats] = ((), {})

    def choose(self, view: View, rng: Rng, budget: Budget) -> Action:
        return self.think(view, rng, budget).action

    def think(self, view: View, rng: Rng, budget: Budget, stop: Stop = never) -> SearchResult:
        check_asked(view)
        if len(view.legal) == 1:
            return SearchResult(view.legal[0], (ActionValue(view.legal[0], 0.5, 0),))
        limits = self.profile.budget if budget.open else budget
        random = Random(rng.bits())
        agreed = self._agreed(view)
        if agreed is not None:
            return agreed
        plans = self.domain.plans(view, random)
        if plans:
            return self._think_of_plans(view, plans, random, limits, stop)
        return self._think_ahead(view, random, limits, stop)

    # ------------------------------------------------------------------ the tree

    def _think_ahead(self, view: View, random: Random, budget: Budget, stop: Stop) -> SearchResult:
        worlds = self.domain.worlds(view, self.profile.use_belief_model)
        prior = dict(zip(view.legal, self.domain.values(view), strict=True))
        began = perf_counter()
        search: WorldSearch | TreeSearch
        if self.profile.alphabeta:
            search = WorldSearch(self.domain, worlds, random)
        else:
            search = TreeSearch(self.domain, worlds, random)
            search.set_prior(prior)
        search.run(budget, stop)
        action_values = tuple(add_noise(search.found(), self.profile.action_noise, random))
        stats = effort(search.simulations, search.drawn, perf_counter() - began)
        stats["value"] = action_values[0].value
        return SearchResult(
            break_ties(action_values, search.spread, prior).action, action_values, stats
        )

    # ------------------------------------------------------------------ plans

    def _agreed(self, view: View) -> SearchResult | None:
        """Return the next step of the plan under way, if the choice so far is its beginning."""
        plan, stats = self._intended
        taken = self.domain.chosen(view)
        if not taken or plan[: len(taken)] != taken or plan[len(taken)] not in view.legal:
            return None
        step = plan[len(taken)]
        return SearchResult(step, (ActionValue(step, stats["value"], 0),), stats)

    def _think_of_plans(
        self,
        view: View,
        plans: list[tuple[Action, ...]],
        random: Random,
        budget: Budget,
        stop: Stop,
    ) -> SearchResult:
        race = Race(self.domain, plans, view.viewer)
        began = perf_counter()
        race.run(self.domain.worlds(view, self.profile.use_belief_model), random, budget, stop)
        stats = effort(race.simulations, race.worlds, perf_counter() - began)
        ranked = sorted(race.results, key=race.value, reverse=True)
        first = {plan[0]: race.value(plan) for plan in reversed(ranked)}
        best = noisy_choice(race, ranked, self.profile.plan_noise, random)
        stats["value"] = race.value(best)
        self._intended = (best, stats)
        action_values = [ActionValue(action, value, race.worlds) for action, value in first.items()]
        action_values.sort(key=lambda one: one.value, reverse=True)
        listed = [PlanValue(plan, race.value(plan), len(race.results[plan])) for plan in ranked]
        return SearchResult(best[0], tuple(action_values), stats, tuple(listed[:MOST_PLANS]))


def effort(simulations: int, worlds: int, seconds: float) -> Stats:
    """Return the statistics of a search: simulations, worlds and speed."""
    return {
        "simulations": simulations,
        "worlds": worlds,
        "seconds": round(seconds, 4),
        "per_second": round(simulations / max(seconds, 1e-9)),
    }


def noisy_choice(race: Race, ranked: list[Plan], plan_noise: float, random: Random) -> Plan:
    """Return the plan in the lead with noise of `plan_noise` times the range of values.

    What lies far below the best is never chosen by mistake.
    """
    best, worst = race.value(ranked[0]), race.value(ranked[-1])
    if not plan_noise or best - worst < 1e-9:
        return race.best()
    sound = [p for p in ranked if race.value(p) >= best - ABSURD * (best - worst)]
    return max(sound, key=lambda p: race.value(p) + random.gauss(0, plan_noise * (best - worst)))


def break_ties(
    action_values: tuple[ActionValue, ...], spread: float, prior: dict[Action, float]
) -> ActionValue:
    """Return the action with the best prior among those as good as the favourite."""
    favourite = action_values[0]
    alike = [
        worth
        for worth in action_values
        if worth.value >= favourite.value - ALIKE * spread
        and worth.visits >= TRIED * favourite.visits
    ]
    return max(alike, key=lambda w: (round(prior[w.action], 6), not w.action.args, w.visits))
