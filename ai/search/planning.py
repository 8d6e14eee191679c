"""Whole plans raced against each other in the same worlds.

Each world is drawn once and every plan still in the race is played out in it with the same
random numbers, so that only the plans differ (common random numbers). Plans that are behind the
leader by more than chance explains leave the race (Maron and Moore, "Hoeffding Races", 1994,
with paired differences in place of Hoeffding's bound).
"""

from __future__ import annotations

from collections.abc import Sequence
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
    """A race of plans. `results` holds for each plan its seat's returns, world by world.

    A plan's `prior` value counts as `weight` worlds; only the differences between plans matter.
    """

    def __init__(
        self,
        domain: Domain,
        plans: list[Plan],
        seat: Seat,
        prior: Sequence[float] = (),
        weight: int = 0,
    ) -> None:
        self.domain = domain
        self.seat = seat
        self.results: dict[Plan, list[float]] = {plan: [] for plan in plans}
        self.running = list(plans)
        self.simulations = self.worlds = 0
        self.prior = dict(zip(plans, prior or [0.0] * len(plans), strict=True))
        self.weight = weight

    def run(
        self, worlds: Worlds, random: Random, budget: Budget, stop: Stop, eliminate: bool = True
    ) -> None:
        """Race until the budget is used up, one plan is left or `stop` is true.

        Without `eliminate` all plans are tried to the end. The clock is looked at after every
        rollout.
        """
        began = perf_counter()

        def late() -> bool:
            return budget.over(perf_counter() - began)

        while True:
            for _ in range(LAP):
                self._try_all(worlds, random, late)
                if self._out_of(budget) or late() or stop():
                    return
            if eliminate:
                self._drop_the_hopeless()
                if len(self.running) == 1:
                    return

    def best(self) -> Plan:
        """Return the plan in the lead; before the first world, the first."""
        values = self.values()
        return max(self.running, key=lambda plan: values.get(plan, 0.0))

    def values(self) -> dict[Plan, float]:
        """Return each plan's average return, 0 to 1, corrected by how its prior differs.

        Plans that have neither been tried nor have a prior that counts are left out.
        """
        means = {plan: fmean(found or [0.0]) for plan, found in self.results.items()}
        usual = fmean(self.prior[plan] for plan in self.running)
        level = fmean(means[plan] for plan in self.running)
        found = {}
        for plan, mean in means.items():
            if not self.weight and not self.results[plan]:
                continue
            trust = self.weight / max(1, self.weight + len(self.results[plan]))
            found[plan] = mean + trust * (level + self.prior[plan] - usual - mean)
        return found

    def _out_of(self, budget: Budget) -> bool:
        return budget.iterations is not None and self.simulations >= budget.iterations

    def _try_all(self, worlds: Worlds, random: Random, late: Stop) -> None:
        """Try the plans in one world; one that time cuts short counts only if it is the first."""
        world, seed = worlds.draw(random), random.getrandbits(32)
        found: list[float] = []
        for shares in self.domain.plan_rollouts(world, self.running, seed):
            found.append(shares[self.seat])
            if late():
                break
        self.simulations += len(found)
        if len(found) < len(self.running) and self.worlds:
            return
        self.worlds += 1
        for plan, share in zip(self.running, found, strict=False):
            self.results[plan].append(share)

    def _drop_the_hopeless(self) -> None:
        leader = self.best()
        self.running = [p for p in self.running if p is leader or not self._behind(leader, p)]

    def _behind(self, leader: Plan, plan: Plan) -> bool:
        gaps = [a - b for a, b in zip(self.results[leader], self.results[plan], strict=True)]
        count = len(gaps) + self.weight
        gap = sum(gaps) + self.weight * (self.prior[leader] - self.prior[plan])
        return gap / count > BEHIND * sqrt(variance(gaps) / count)
