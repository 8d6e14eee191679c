"""The reasons why one choice is better than another: the facts that carry most of the difference.

Both choices are played out in the same worlds with the same dice. What a playout is worth is a sum
of named parts, so that their difference falls into parts as well; a game names those that carry
most of it (`Explainer`). All comes from the deciding seat's own view.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, variance

from ai.domain import Domain, Worlds, domain
from ai.facts import CARRIES, End, Explainer, Fact, Pair, Plan, Reasons
from ai.judging import with_follow_ups
from ai.protocol import Budget, Case, SearchResult, Stop, never
from game.rules.core import IllegalAction, View
from game.rules.rng import Rng

AGAINST = 0.35
"""The least part of the first fact's share by which one that speaks against it is told too."""
MOST_FACTS = 2
CLOSE, APART, TIMES = 1.0, 3.0, 3
"""While the gap lies between so many errors as many worlds are tried again, up to so many times."""
FOLLOW_UP_WORLDS = 24
Ends = tuple[End, End]


def explained(
    game: str, view: View, case: Case, rng: Rng, budget: Budget, stop: Stop
) -> SearchResult:
    """Return the better choice of a case with the reasons, counted in worlds, not by a budget."""
    random = Random(rng.bits())
    found = reasons(game, view, case.better, case.taken, random, stop=stop)
    return SearchResult(case.better[0], reasons=found)


def reasons(
    game: str,
    view: View,
    better: Plan,
    taken: Plan,
    random: Random,
    count: int | None = None,
    stop: Stop = never,
) -> Reasons | None:
    """Return why one choice is better than another, None for a game that tells no reasons.

    A single action that asks for more goes with its best answer. Both are tried in `count` worlds,
    at least 1, else in as many as the game wants, and in more while nothing is clear.
    """
    knowledge = domain(game)
    if knowledge.explainer(view, better, taken) is None:
        return None
    worlds = knowledge.worlds(view, True)
    better, taken = (answered(knowledge, view, plan, worlds, random) for plan in (better, taken))
    explainer = knowledge.explainer(view, better, taken)
    assert explainer is not None
    lap = count or explainer.worlds
    ends: list[Ends] = []
    for _ in range(TIMES):
        ends += _tried(explainer, worlds, (better, taken), random, lap)
        gap, error = _measured(ends)
        if stop() or not CLOSE * error <= gap < APART * error:
            break
    found = Reasons(gap, error)
    return found if not ends or found.level else found._replace(facts=told(explainer, ends, gap))


def told(explainer: Explainer, ends: Sequence[Ends], gap: float) -> tuple[Fact, ...]:
    """Return the facts that carry enough of a gap, and one against them that weighs enough."""
    facts = explainer.facts(ends, gap)
    found = [fact for fact in facts if fact.share >= CARRIES][:MOST_FACTS]
    if not found:
        return ()
    least = min(facts, key=lambda fact: fact.share)
    weighs = least.share <= -AGAINST * max(fact.share for fact in found)
    return (*found, least) if weighs else (*found,)


def answered(knowledge: Domain, view: View, plan: Plan, worlds: Worlds, random: Random) -> Plan:
    """Return a choice with the best answer to what it asks its own seat for at once."""
    if len(plan) > 1 or knowledge.plans(view, random, thorough=True):
        return plan
    every = with_follow_ups(knowledge, view, plan[0], worlds, random)
    plans = [one for one in every if one[0] == plan[0]]
    if len(plans) < 2:
        return plans[0] if plans else plan
    sums = [0.0] * len(plans)
    for _ in range(FOLLOW_UP_WORLDS):
        world, seed = worlds.draw(random), random.getrandbits(32)
        try:
            shares = [each[view.viewer] for each in knowledge.plan_rollouts(world, plans, seed)]
        except IllegalAction:
            continue
        sums = [a + b for a, b in zip(sums, shares, strict=True)]
    return plans[sums.index(max(sums))]


def _tried(
    explainer: Explainer, worlds: Worlds, plans: tuple[Plan, Plan], random: Random, count: int
) -> list[Ends]:
    """Return the ends of both plans in so many worlds, without those that allow only one."""
    found = []
    for _ in range(count):
        world, seed = worlds.draw(random), random.getrandbits(32)
        try:
            one, other = (explainer.end(world, plan, seed) for plan in plans)
        except IllegalAction:
            continue
        found.append((one, other))
    return found


def _measured(ends: Sequence[Ends]) -> Pair:
    """Return the mean gap between both choices, and its standard error."""
    gaps = [one.value - other.value for one, other in ends]
    if len(gaps) < 2:
        return 0.0, 1.0
    return fmean(gaps), sqrt(variance(gaps) / len(gaps))
