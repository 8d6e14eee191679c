"""Bots that search: a tree over many worlds, or whole plans raced in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from time import perf_counter
from typing import Any

from ai.domain import LITTLE, Forgettable, Worlds, domain
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
from ai.search.mcts import TreeSearch
from ai.search.minimax import WorldSearch
from ai.search.planning import Race
from ai.tastes import PLAIN, Taste
from game.rules.core import Action, View
from game.rules.rng import Rng


class Forgetful:
    """Worlds in which what is forgettable may be any of what is not seen.

    Any: worlds are those of a game whose pieces are tokens with faces, as all are that have
    something to forget.
    """

    def __init__(self, worlds: Worlds, forgettable: Forgettable) -> None:
        self.worlds = worlds
        self.known, self.hidden = forgettable

    def draw(self, random: Random) -> Any:
        """Return a fresh world."""
        world: Any = self.worlds.draw(random)
        for token in self.known if self.hidden else ():
            face, other = world.faces, self.hidden[int(random.random() * len(self.hidden))]
            face[token], face[other] = face[other], face[token]
        return world


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
    tree. `use_belief_model`: worlds are weighted by sensible play. `forgets`: it does not keep in
    mind what it has seen of other hands. `taste`: what it overrates and prefers. `trusting`: it
    trusts the one-look evaluation as far as its game's domain says. `thorough`: it races all
    single actions that differ, in the games whose domain offers them as plans.
    """

    name: str
    budget: Budget
    alphabeta: bool = False
    use_belief_model: bool = False
    forgets: bool = False
    taste: Taste = PLAIN
    trusting: bool = False
    thorough: bool = False


class SearchingBot:
    """Information-set MCTS with a profile; whole plans for multi-step choices."""

    def __init__(self, game: str, profile: SearchProfile) -> None:
        self.domain = domain(game)
        self.profile = profile
        self.name = profile.name
        self.trust = self.domain.trust if profile.trusting else LITTLE
        self._intended: tuple[tuple[Action, ...], Stats] = ((), {})

    def choose(self, view: View, rng: Rng, budget: Budget) -> Action:
        return self.think(view, rng, budget).action

    def think(self, view: View, rng: Rng, budget: Budget, stop: Stop = never) -> SearchResult:
        check_asked(view)
        if len(view.legal) == 1:
            return SearchResult(view.legal[0], (ActionValue(view.legal[0], 0.5, 0),))
        limits = self.profile.budget if budget.open else budget
        random, began = Random(rng.bits()), perf_counter()
        agreed = self._agreed(view)
        if agreed is not None:
            return agreed
        plans = self.domain.plans(view, random, self.profile.thorough)
        limits = limits.left(perf_counter() - began)
        if plans:
            return self._think_of_plans(view, plans, random, limits, stop)
        return self._think_ahead(view, random, limits, stop)

    # ------------------------------------------------------------------ the tree

    def _think_ahead(self, view: View, random: Random, budget: Budget, stop: Stop) -> SearchResult:
        began = perf_counter()
        worlds = self._worlds(view)
        prior = dict(zip(view.legal, self.domain.values(view), strict=True))
        search: WorldSearch | TreeSearch
        if self.profile.alphabeta:
            search = WorldSearch(self.domain, worlds, random)
        else:
            search = TreeSearch(self.domain, worlds, random, self.trust)
            search.set_prior(prior)
        search.run(budget.left(perf_counter() - began), stop)
        action_values = tuple(search.found())
        stats = effort(search.simulations, search.drawn, perf_counter() - began)
        stats["value"] = action_values[0].value
        seeming = self._seeming_actions(view, action_values)
        chosen = break_ties(seeming, search.spread, prior).action
        return SearchResult(chosen, action_values, stats)

    def _worlds(self, view: View) -> Worlds:
        worlds = self.domain.worlds(view, self.profile.use_belief_model)
        return Forgetful(worlds, self.domain.forgettable(view)) if self.profile.forgets else worlds

    def _seeming_actions(
        self, view: View, found: tuple[ActionValue, ...]
    ) -> tuple[ActionValue, ...]:
        """Return the actions tried enough with the values that they have to the bot's taste."""
        if self.profile.taste == PLAIN:
            return found
        tried = [one for one in found if one.visits >= TRIED * found[0].visits]
        seeming = self._seeming_values(
            view, [one.value for one in tried], [(one.action,) for one in tried]
        )
        pairs = zip(tried, seeming, strict=True)
        valued = [replace(one, value=value) for one, value in pairs]
        return tuple(sorted(valued, key=lambda one: one.value, reverse=True))

    def _seeming_values(
        self, view: View, values: list[float], plans: Sequence[tuple[Action, ...]]
    ) -> list[float]:
        traits = [self.domain.traits(view, plan) for plan in plans]
        return self.profile.taste.values(values, traits)

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
        began = perf_counter()
        weight = self.trust.plans
        prior = self.domain.plan_values(view, plans) if weight else ()
        race = Race(self.domain, plans, view.viewer, prior, weight)
        worlds = self._worlds(view)
        race.run(worlds, random, budget.left(perf_counter() - began), stop)
        stats = effort(race.simulations, race.worlds, perf_counter() - began)
        values = race.values()
        ranked = sorted(values, key=values.__getitem__, reverse=True)
        first = {plan[0]: values[plan] for plan in reversed(ranked)}
        best = race.best()
        if self.profile.taste != PLAIN:
            left = [plan for plan in race.running if plan in values]
            seeming = self._seeming_values(view, [values[plan] for plan in left], left)
            best = left[seeming.index(max(seeming))]
        stats["value"] = values[best]
        self._intended = (best, stats)
        action_values = [ActionValue(action, value, race.worlds) for action, value in first.items()]
        action_values.sort(key=lambda one: one.value, reverse=True)
        listed = [PlanValue(plan, values[plan], len(race.results[plan])) for plan in ranked]
        return SearchResult(best[0], tuple(action_values), stats, tuple(listed[:MOST_PLANS]))


def effort(simulations: int, worlds: int, seconds: float) -> Stats:
    """Return the statistics of a search: simulations, worlds and speed."""
    return {
        "simulations": simulations,
        "worlds": worlds,
        "seconds": round(seconds, 4),
        "per_second": round(simulations / max(seconds, 1e-9)),
    }


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
