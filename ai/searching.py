"""Bots that search: a tree over many worlds, or whole plans raced in them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any

from ai.domain import domain
from ai.error import ABSURD, misjudged
from ai.mcts import TreeSearch
from ai.minimax import WorldSearch
from ai.planning import Plan, Race
from ai.protocol import Budget, Stop, Thought, Worth, check_asked, never
from game.rules.core import Action, View
from game.rules.rng import Rng

ALIKE = 0.01
"""Actions whose values differ by less than this share of the range seen count as equally good."""
TRIED = 0.2
"""An action must have been tried at least this share as often as the favourite to be chosen."""


@dataclass(frozen=True, slots=True)
class Character:
    """How a searching bot thinks.

    `measure`: its own budget. `alphabeta`: it searches world by world instead of growing one
    tree. `insight`: it expects the others to hold good cards. `blur`: how far it misjudges
    actions, as a share of the range of their values. `haste`: the same for whole plans.
    """

    name: str
    measure: Budget
    alphabeta: bool = False
    insight: bool = False
    blur: float = 0.0
    haste: float = 0.0


class SearchingBot:
    """Information-set MCTS with a character; whole plans where a decision is put together."""

    def __init__(self, game: str, character: Character) -> None:
        self.domain = domain(game)
        self.character = character
        self.name = character.name
        self._intended: tuple[tuple[Action, ...], dict[str, Any]] = ((), {})

    def choose(self, view: View, rng: Rng, budget: Budget) -> Action:
        return self.think(view, rng, budget).action

    def think(self, view: View, rng: Rng, budget: Budget, stop: Stop = never) -> Thought:
        check_asked(view)
        if len(view.legal) == 1:
            return Thought(view.legal[0], (Worth(view.legal[0], 0.5, 0),))
        measure = self.character.measure if budget.open else budget
        random = Random(rng.bits())
        agreed = self._agreed(view)
        if agreed is not None:
            return agreed
        plans = self.domain.plans(view, random)
        if plans:
            return self._think_of_plans(view, plans, random, measure, stop)
        return self._think_ahead(view, random, measure, stop)

    # ------------------------------------------------------------------ the tree

    def _think_ahead(self, view: View, random: Random, budget: Budget, stop: Stop) -> Thought:
        worlds = self.domain.worlds(view, self.character.insight)
        glance = dict(zip(view.legal, self.domain.values(view), strict=True))
        began = perf_counter()
        search: WorldSearch | TreeSearch
        if self.character.alphabeta:
            search = WorldSearch(self.domain, worlds, random)
        else:
            search = TreeSearch(self.domain, worlds, random)
            search.prefer(glance)
        search.run(budget, stop)
        worths = tuple(misjudged(search.found(), self.character.blur, random))
        stats = effort(search.simulations, search.drawn, perf_counter() - began)
        stats["value"] = worths[0].value
        return Thought(sensible(worths, search.spread, glance).action, worths, stats)

    # ------------------------------------------------------------------ plans

    def _agreed(self, view: View) -> Thought | None:
        """The next step of the plan under way, if what has been chosen so far is its beginning."""
        plan, stats = self._intended
        taken = self.domain.chosen(view)
        if not taken or plan[: len(taken)] != taken or plan[len(taken)] not in view.legal:
            return None
        step = plan[len(taken)]
        return Thought(step, (Worth(step, stats["value"], 0),), stats)

    def _think_of_plans(
        self,
        view: View,
        plans: list[tuple[Action, ...]],
        random: Random,
        budget: Budget,
        stop: Stop,
    ) -> Thought:
        race = Race(self.domain, plans, view.viewer)
        began = perf_counter()
        race.run(self.domain.worlds(view, self.character.insight), random, budget, stop)
        stats = effort(race.simulations, race.worlds, perf_counter() - began)
        ranked = sorted(race.results, key=race.value, reverse=True)
        first = {plan[0]: race.value(plan) for plan in reversed(ranked)}
        best = hasty(race, ranked, self.character.haste, random)
        stats["value"] = race.value(best)
        self._intended = (best, stats)
        worths = [Worth(action, value, race.worlds) for action, value in first.items()]
        worths.sort(key=lambda worth: worth.value, reverse=True)
        return Thought(best[0], tuple(worths), stats)


def effort(simulations: int, worlds: int, seconds: float) -> dict[str, Any]:
    """How much was simulated, how fast."""
    return {
        "simulations": simulations,
        "worlds": worlds,
        "seconds": round(seconds, 4),
        "per_second": round(simulations / max(seconds, 1e-9)),
    }


def hasty(race: Race, ranked: list[Plan], haste: float, random: Random) -> Plan:
    """The plan in the lead, as one sees it who errs by `haste` times the range of the values.

    What lies far below the best is never chosen by mistake.
    """
    best, worst = race.value(ranked[0]), race.value(ranked[-1])
    if not haste or best - worst < 1e-9:
        return race.best()
    sound = [p for p in ranked if race.value(p) >= best - ABSURD * (best - worst)]
    return max(sound, key=lambda p: race.value(p) + random.gauss(0, haste * (best - worst)))


def sensible(worths: tuple[Worth, ...], spread: float, glance: dict[Action, float]) -> Worth:
    """Among actions that are as good as the favourite, the one that looks best at a glance."""
    favourite = worths[0]
    alike = [
        worth
        for worth in worths
        if worth.value >= favourite.value - ALIKE * spread
        and worth.visits >= TRIED * favourite.visits
    ]
    return max(alike, key=lambda w: (round(glance[w.action], 6), not w.action.args, w.visits))
