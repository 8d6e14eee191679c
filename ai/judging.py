"""Judges a decision that was made: the best choice, the cost of the one taken, and where it stands.

All is told from what the deciding seat knew. A race finds the best of all choices; then the best
one and the one taken are played out in fresh worlds with the same random numbers, and the cost is
their difference less one standard error, so that chance alone makes no mistake of a move. Where the
one taken stands among all choices is told from what the race found of the others. No verdict rests
on fewer than `FEWEST` worlds, and what is no more than two errors costs nothing.

A choice that only looks costs nothing either, since rollouts make nothing of what is seen. Where
the better move can come next, no more is lost than what is lost even so.

How well somebody decides is told apart from that: in the fresh worlds choices made at random are
played out as well. Every other world says whether anything was at stake, the rest how much.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from statistics import fmean, variance
from time import perf_counter

from ai.calibration import calibrated, calibrated_share, calibration_of
from ai.domain import Domain, Worlds, domain
from ai.protocol import Budget, Case, PlanValue, SearchResult, Stake, Stats, Stop, check_asked
from ai.search.planning import Plan, Race
from game.rules.core import Action, IllegalAction, Seat, State, View
from game.rules.rng import Rng

JUDGE = "judge"
"""The name under which decisions are judged; nobody plays against it."""
SEARCH = 0.55
"""The share of a budget for finding the best choice; the rest compares it with the one taken."""
ONLOOKER = 0.12
"""The share of the time for the chances that an onlooker gave each seat."""
LOOKS = 60
"""The most worlds in which an onlooker's chances are played out."""
FEWEST_LOOKS = 16
"""The least, whatever the clock says: a curve of single playouts jumps up and down."""
SAMPLES = 4
"""The worlds in which an action must ask for the same choice for that to be judged with it."""
MOST_PLANS = 60
"""The most plans in a race of actions with their follow-ups."""
MOST_LISTED = 3
"""The choices that a race of all adds to those that are proposed."""
FEWEST = 24
"""The worlds without which a choice is no worse than another."""
CLEAR, SURE = 2.0, 3.0
"""The errors by which a choice must be worse for it to cost anything, and for it to be certain."""
UNTRIED = 0.5
"""The value of a choice that can be carried out in no world that was drawn."""
AT_STAKE = 0.01
"""The share of a win that a choice made at random must lose, less an error, if much is at stake."""
DRAWN = 24
"""The choices made at random, of which one is played out in each world, all in turn."""
UNSURE = 2
"""The imagined values that keep a small sample from looking certain."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The best choice, its value, and the cost of the one taken, as rollouts have them.

    `better` is the number of choices that are better than the one taken, `choices` that of all;
    `behind` is the cost as a share of what lies between the best and the worst of them. `gap` is
    the bare difference of the two, which is `sure` where chance alone does not make it. `later` is
    what is lost where the best one comes next, None where it cannot. `stake` is None where nothing
    was at stake.
    """

    best: Plan
    value: float
    cost: float = 0.0
    better: int = 0
    choices: int = 1
    behind: float = 0.0
    gap: float = 0.0
    sure: bool = False
    later: float | None = None
    stake: Stake | None = None


def judge(game: str, view: View, case: Case, rng: Rng, budget: Budget, stop: Stop) -> SearchResult:
    """Return the best choice as the plan, and its figures as `stats`.

    These are "value" and "cost", which are made true, "better", "choices" and "behind" as a verdict
    has them, "gap", which is made true as well, and "sure", 1 or 0; "share0", "share1" and so on:
    each seat's chances as an onlooker saw them before the choice, sum 1. Where something was at
    stake there are "lost" and "random" as well, and "later" where the better choice could come
    next.
    ValueError if the view has nothing to decide.
    """
    check_asked(view)
    random, began = Random(rng.bits()), perf_counter()
    shares = onlooker_shares(game, case.public, random, budget.portion(ONLOOKER), stop)
    knowledge = domain(game)
    worlds = knowledge.worlds(view, True)
    plans, taken = knowledge.plans(view, random, thorough=True), case.taken
    alone = not plans
    if alone:
        taken = taken[:1]
        plans = with_follow_ups(knowledge, view, taken[0], worlds, random)
    by_chance = made_at_random(knowledge, view, worlds, random)
    rest = budget.left(perf_counter() - began, 1 - ONLOOKER)
    race = JudgingRace(knowledge, plans, view.viewer)
    found = _race(race, taken, alone, by_chance, worlds, random, rest, stop)
    if any(knowledge.looks(view, plan) for plan in (taken, found.best)):
        found = Verdict(taken, found.value)
    value = calibrated_share(game, found.value, len(shares))
    belief = calibration_of(game).cost
    cost = min(value, belief * found.cost)
    told = calibrated(game, shares)
    stats: Stats = {f"share{seat}": share for seat, share in enumerate(told)}
    stats |= {"value": value, "cost": cost, "seconds": perf_counter() - began}
    stats |= {"better": found.better, "choices": found.choices, "behind": found.behind}
    stats |= {"gap": belief * found.gap, "sure": float(found.sure)}
    stats |= {} if found.later is None else {"later": belief * found.later}
    stats |= found.stake._asdict() if found.stake is not None else {}
    listed = (PlanValue(found.best, value, 1), PlanValue(taken, value - cost, 1))
    return SearchResult(found.best[0], (), stats, listed)


def onlooker_shares(
    game: str, public: View, random: Random, budget: Budget, stop: Stop
) -> tuple[float, ...]:
    """Return each seat's share if all play on quickly, in worlds that fit a view."""
    began = perf_counter()
    knowledge = domain(game)
    worlds = knowledge.worlds(public, True)
    most = max(FEWEST_LOOKS, min(LOOKS, budget.iterations or LOOKS))
    found: list[tuple[float, ...]] = []
    while len(found) < most:
        found.append(knowledge.rollout(worlds.draw(random), random))
        late = budget.over(perf_counter() - began) or stop()
        if late and len(found) >= FEWEST_LOOKS:
            break
    return tuple(map(fmean, zip(*found, strict=True)))


def ranked(
    game: str, view: View, proposed: Sequence[Plan], random: Random, budget: Budget, stop: Stop
) -> list[PlanValue]:
    """Return some choices of a view and the best in a race of all, as a review ranks them.

    The best comes first; those no worse than chance explains are equals, of which one that keeps
    options open goes before one that gives them up. Single actions stand for all that they ask for.
    """
    began, knowledge = perf_counter(), domain(game)
    worlds, seat = knowledge.worlds(view, True), view.viewer
    plans = knowledge.plans(view, random, thorough=True)
    length = None if plans else 1
    plans = plans or with_follow_ups(knowledge, view, proposed[0][0], worlds, random)
    first = JudgingRace(knowledge, list(dict.fromkeys([*plans, *_absent(plans, proposed)])), seat)
    first.run(worlds, random, budget.portion(SEARCH), stop)
    values = first.values()
    order = sorted(first.results, key=lambda plan: values.get(plan, 0.0), reverse=True)
    best: dict[Plan, Plan] = {}
    for plan in order:
        best.setdefault(plan[:length], plan)
    listed = [*dict.fromkeys([*[*best][:MOST_LISTED], *(plan[:length] for plan in proposed)])]
    final = JudgingRace(knowledge, [best[choice] for choice in listed], seat)
    rest = budget.left(perf_counter() - began, 1 - SEARCH)
    final.run(worlds, random, rest, stop, eliminate=False)
    results = {choice: final.results[best[choice]] or [UNTRIED] for choice in listed}
    return _in_order(knowledge, view, results)


def _absent(plans: Sequence[Plan], proposed: Sequence[Plan]) -> list[Plan]:
    """Return the choices that no plan begins with."""
    return [one for one in proposed if all(plan[: len(one)] != one for plan in plans)]


def _in_order(
    knowledge: Domain, view: View, results: Mapping[Plan, Sequence[float]]
) -> list[PlanValue]:
    """Return choices by their returns in the same worlds, each at most as good as those before."""
    means = {plan: fmean(found) for plan, found in results.items()}
    leader = max(means, key=means.__getitem__)

    def place(plan: Plan) -> tuple[bool, bool, float]:
        gaps = [a - b for a, b in zip(results[leader], results[plan], strict=False)]
        equal = means[leader] - means[plan] <= _error(gaps)
        return not equal, equal and knowledge.gives_up(view, plan), -means[plan]

    order, found = sorted(means, key=place), list[PlanValue]()
    for plan in order:
        value = min(means[plan], found[-1].value if found else 1.0)
        found.append(PlanValue(plan, value, len(results[plan])))
    return found


# ---------------------------------------------------------------------- single actions


class JudgingRace(Race):
    """A race that leaves out worlds in which one of its plans cannot be carried out."""

    def _try_all(self, worlds: Worlds, random: Random, late: Stop) -> None:
        with suppress(IllegalAction):
            super()._try_all(worlds, random, late)
            return
        self.simulations += len(self.running)

    def _behind(self, leader: Plan, plan: Plan) -> bool:
        return len(self.results[leader]) > 1 and super()._behind(leader, plan)


class MeasuringRace(JudgingRace):
    """The same with a choice made at random in each world, all in turn.

    `by_chance` are its returns, world by world.
    """

    def __init__(
        self, knowledge: Domain, plans: list[Plan], seat: Seat, choices: Sequence[Plan]
    ) -> None:
        super().__init__(knowledge, plans, seat)
        self.choices = choices
        self.by_chance: list[float] = []
        self.tried = 0

    def _try_all(self, worlds: Worlds, random: Random, late: Stop) -> None:
        # in two worlds each: of a pair one says whether anything was at stake, the other how much
        choice = self.choices[self.tried // 2 % len(self.choices)]
        self.tried += 1
        world, seed, plans = worlds.draw(random), random.getrandbits(32), [*self.running, choice]
        self.simulations += len(plans)
        with suppress(IllegalAction):
            found = [shares[self.seat] for shares in self.domain.plan_rollouts(world, plans, seed)]
            self.worlds += 1
            self.by_chance.append(found.pop())
            for plan, share in zip(self.running, found, strict=True):
                self.results[plan].append(share)


def made_at_random(knowledge: Domain, view: View, worlds: Worlds, random: Random) -> list[Plan]:
    """Return choices as a player makes them who takes any action, up to the end of each choice.

    Every action comes first as often as any other.
    """
    firsts = random.sample(view.legal, len(view.legal))
    return [
        _made_at_random(knowledge, worlds.draw(random), firsts[number % len(firsts)], random)
        for number in range(DRAWN)
    ]


def _made_at_random(knowledge: Domain, world: State, first: Action, random: Random) -> Plan:
    plan, seat = [first], first.seat
    world.apply(first)
    while world.to_act == seat and knowledge.chosen(world.view(seat)):
        plan.append(random.choice(world.legal()))
        world.apply(plan[-1])
    return tuple(plan)


def with_follow_ups(
    knowledge: Domain, view: View, taken: Action, worlds: Worlds, random: Random
) -> list[Plan]:
    """Return the single actions of a view, each with every choice that it asks for at once.

    A card is as good as its best target: an action is judged with each of its follow-ups. Where
    these hang on what the seat cannot know, or are too many, it stands alone.
    """
    samples = [worlds.draw(random) for _ in range(SAMPLES)]
    actions = list(
        dict.fromkeys([action for _key, action in knowledge.moves(samples[0])] + [taken])
    )
    plans: list[Plan] = []
    for action in actions:
        follow_ups = {_follow_ups(knowledge, world, action) for world in samples}
        found = follow_ups.pop()
        known = found and not follow_ups
        plans += [(action, one) for _key, one in found] if known else [(action,)]
    return plans if len(plans) <= MOST_PLANS else [(action,) for action in actions]


def _follow_ups(
    knowledge: Domain, world: State, action: Action
) -> tuple[tuple[Hashable, Action], ...]:
    """Return the choice that an action asks its own seat for at once, none where it does not.

    Each comes with what it means, which differs from world to world where it cannot be known.
    """
    if knowledge.horizon_value(world, action) is not None:
        return ()
    after = world.clone()
    after.apply(action)
    if after.to_act != action.seat:
        return ()
    moves = knowledge.moves(after)
    other = action.verb not in {one.verb for one in after.legal()}
    return tuple(moves) if other and len(moves) > 1 else ()


# ---------------------------------------------------------------------- the race


def _race(
    first: Race,
    taken: Plan,
    alone: bool,
    by_chance: Sequence[Plan],
    worlds: Worlds,
    random: Random,
    budget: Budget,
    stop: Stop,
) -> Verdict:
    """Run a race, then try its winner and the best plan that begins as the one taken anew.

    `alone`: single actions are judged, with what they ask for at once. `by_chance` are choices
    made at random, to tell what was at stake.
    """
    began = perf_counter()
    first.run(worlds, random, budget.portion(SEARCH), stop)
    best, values = first.best(), first.values()
    own = [plan for plan in first.results if plan[: len(taken)] == taken]
    kept = best if best in own else max(own, key=lambda plan: values.get(plan, 0.0), default=taken)
    length = 1 if alone else None
    others = [_best_of(values, choice) if alone else choice for choice in by_chance]
    final = MeasuringRace(first.domain, list({best: None, kept: None}), first.seat, others)
    rest = _enough(budget.left(perf_counter() - began, 1 - SEARCH), len(final.results) + 1)
    final.run(worlds, random, rest, stop, eliminate=False)
    tried = list(zip(final.results[best], final.results[kept], strict=False))
    if len(tried) < FEWEST:
        return Verdict(taken, values.get(kept, 0.0))
    found = [fmean(each) for each in zip(*tried, strict=True)]
    gaps = [a - b for a, b in tried]
    gap, error = found[0] - found[1], _error(gaps)
    stake = _stake(gaps, [a - b for (a, _), b in zip(tried, final.by_chance, strict=True)])
    if best == kept or gap <= CLEAR * error:  # what is no better than chance is not called better
        return Verdict(taken, max(found), gap=gap, stake=stake)
    later = _later(final, best, kept, worlds, random, stop)
    sure = gap > SURE * error
    verdict = Verdict(best, found[0], gap - error, gap=gap, sure=sure, later=later, stake=stake)
    return _placed(verdict, values, kept, gap, length)


def _enough(budget: Budget, plans: int) -> Budget:
    """Return a budget with playouts for so many plans in the fewest worlds, if they are counted."""
    counted = budget.iterations
    return budget if counted is None else replace(budget, iterations=max(counted, FEWEST * plans))


def _later(
    final: MeasuringRace, best: Plan, kept: Plan, worlds: Worlds, random: Random, stop: Stop
) -> float | None:
    """Return what a choice costs where the best one comes next, None where that cannot be told.

    As many fresh worlds are looked at as those in which the two were compared.
    """
    knowledge, gaps = final.domain, list[float]()
    for _ in final.results[best]:
        world, seed = worlds.draw(random), random.getrandbits(32)
        with suppress(IllegalAction):
            late = knowledge.later_rollout(world, kept, best, seed)
            if late is None or stop():
                return None
            (at_once,) = knowledge.plan_rollouts(world, [best], seed)
            gaps.append(at_once[final.seat] - late[final.seat])
    return max(0.0, fmean(gaps)) if len(gaps) >= FEWEST else None


def _best_of(values: Mapping[Plan, float], choice: Plan) -> Plan:
    """Return the best plan that begins as a choice, the choice itself where none does."""
    found = [plan for plan in values if plan[: len(choice)] == choice]
    return max(found, key=values.__getitem__, default=choice)


def _stake(lost: Sequence[float], random: Sequence[float]) -> Stake | None:
    """Return what was at stake by what was lost in each world, None where nothing was.

    The worlds that say whether anything was are not those that say how much: else decisions would
    be chosen by the luck of their estimates.
    """
    gate, counted = random[::2], random[1::2]
    if not counted or fmean(gate) - _error(gate) < AT_STAKE:
        return None
    return Stake(fmean(lost[1::2]), fmean(counted))


def _placed(
    verdict: Verdict, values: dict[Plan, float], kept: Plan, gap: float, length: int | None
) -> Verdict:
    """Return a verdict with the place of the choice among all, which is a gap behind the best.

    Plans that begin alike are one choice, worth as much as the best of them, where single actions
    are judged: then the `length` of a choice is 1.
    """
    worth: dict[Plan, float] = {}
    for plan, value in values.items():
        choice = plan[:length]
        worth[choice] = max(value, worth.get(choice, value))
    top = worth.setdefault(verdict.best[:length], verdict.value)
    level = worth[kept[:length]] = top - gap
    spread = max(top - min(worth.values()), verdict.cost)
    better = sum(value > level for value in worth.values())
    return replace(verdict, better=better, choices=len(worth), behind=verdict.cost / spread)


def _error(gaps: Sequence[float]) -> float:
    """Return the standard error of the mean of some differences."""
    return sqrt(squared_error(variance(gaps) if len(gaps) > 1 else 0.0, len(gaps)))


def squared_error(spread: float, count: int) -> float:
    """Return the squared standard error of a mean from the variance of so many values.

    A few that happen to agree prove little: as many more as `UNSURE` are taken to lie half a win
    away from the mean.
    """
    return (count * spread + UNSURE / 4) / (count + UNSURE) / max(1, count)
