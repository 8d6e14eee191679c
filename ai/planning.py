"""Whole plans raced against each other in the same worlds.

Each world is drawn once and every plan still in the race is played out in it with the same
random numbers, so that only the plans differ (common random numbers). Plans that are behind the
leader by more than chance explains leave the race (Maron and Moore, "Hoeffding Races", 1994,
with paired differences in place of Hoeffding's bound).
"""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, variance
from time import perf_counter

from ai.domain import Domain, Worlds
from ai.protocol import Budget, Stop
from game.rules.core import Action, Seat

Plan = tuple[Action, ...]

LAP = 24
"""The number of worlds between two eliminations."""
BEHIND = 2.0
"""Standard errors behind the leader at which a plan is dropped."""


class Race:
    """A race of plans. `results` holds for each plan its seat's returns, world by world."""

    def __init__(self, domain: Domain, plans: list[Plan], seat: Seat) -> None:
        self.domain = domain
        self.seat = seat
        self.results: dict[Plan, list[float]] = {plan: [] for plan in plans}
        self.running = list(plans)
        self.simulations = self.worlds = 0

    def run(self, worlds: Worlds, random: Random, budget: Budget, stop: Stop) -> None:
        """Race until the budget is used up, one plan is left or `stop` is true."""
        began = perf_counter()
        while True:
            for _ in range(LAP):
                self._try_all(worlds, random)
                if self._out_of(budget, perf_counter() - began) or stop():
                    return
            self._drop_the_hopeless()
            if len(self.running) == 1:
                return

    def best(self) -> Plan:
        """Return the plan in the lead; before the first world, the first."""
        return max(self.running, key=self.value)

    def value(self, plan: Plan) -> float:
        """Return a plan's average return, 0 to 1."""
        return fmean(self.results[plan] or [0.0])

    def _out_of(self, budget: Budget, spent: float) -> bool:
        if budget.iterations is not None and self.simulations >= budget.iterations:
            return True
        return budget.seconds is not None and spent >= budget.seconds

    def _try_all(self, worlds: Worlds, random: Random) -> None:
        world, seed = worlds.draw(random), random.getrandbits(32)
        self.worlds += 1
        for plan in self.running:
            state = world.clone()
            for action in plan:
                state.apply(action)
            self.results[plan].append(self.domain.rollout(state, Random(seed))[self.seat])
            self.simulations += 1

    def _drop_the_hopeless(self) -> None:
        leader = self.best()
        lead = self.results[leader]
        self.running = [p for p in self.running if p is leader or not self._behind(lead, p)]

    def _behind(self, lead: list[float], plan: Plan) -> bool:
        gaps = [a - b for a, b in zip(lead, self.results[plan], strict=True)]
        return fmean(gaps) > BEHIND * sqrt(variance(gaps) / len(gaps))
