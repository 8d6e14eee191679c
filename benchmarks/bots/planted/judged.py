"""Bad moves planted in the decisions of a match, and the best ones, judged as the review does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import msgspec

from ai.judging import judge
from ai.protocol import Budget, Case, never
from ai.roster import own_budget
from benchmarks.bots.planted.kinds import Plan, Plant
from benchmarks.bots.review import BUDGETS, among_themselves
from game.judging.grades import Fault, Grade, Standing, grade_of, scale_of
from game.judging.review import Decision, Evaluation, evaluate
from game.rules.core import NOBODY
from game.rules.rng import Rng

BEST = "best"
"""The name under which the moves stand that a better judge calls best."""
MORE = 8
"""The share of that for the better judge."""
PLAYERS = ("recruit", "hoplite")
"""The levels that play the matches, in turn."""
FEW = 3
"""Decisions with fewer actions are not asked about as best moves."""


class Row(msgspec.Struct, frozen=True):
    """A judged move; `behind` is its distance from the best as a share of the spread."""

    game: str
    kind: str
    seed: int
    n: int
    turn: int
    taken: str
    fault: str
    cost: float
    better: int
    choices: int
    behind: float

    @property
    def grade(self) -> Grade:
        """The grade by these figures."""
        fault = Fault(self.fault) if self.fault else None
        standing = Standing(self.better, self.choices, self.behind)
        return grade_of(self.cost, scale_of(self.game), standing, fault)

    @property
    def flagged(self) -> bool:
        """True if the move is graded an inaccuracy or worse."""
        return self.grade not in (Grade.BEST, Grade.GOOD)


def of_seed(game: str, seed: int, plants: Sequence[Plant], best: int) -> Iterator[Row]:
    """Yield a bad move of each of these kinds that fits into a match, and some best moves."""
    level = PLAYERS[seed % len(PLAYERS)]
    simulations = own_budget(level, game).iterations  # without its seconds: always the same match
    review = among_themselves(game, level, seed, Budget(iterations=simulations))
    decisions = Random(seed).sample(review.decisions, len(review.decisions))
    for plant in plants:
        found = ((one, plant(one.view)) for one in decisions)
        one, plan = next((pair for pair in found if pair[1]), (None, None))
        if one is not None and plan is not None:
            yield row(game, plant.__name__, seed, judged(game, one, plan))
    several = [one for one in decisions if len(one.view.legal) >= FEW]
    for one in several[:best]:
        yield row(game, BEST, seed, judged(game, one, best_of(game, one)))


def best_of(game: str, one: Decision) -> Plan:
    """Return the best choice by a judge with other dice and a larger budget."""
    budget = Budget(iterations=MORE * BUDGETS[game])
    case = Case(one.taken, one.before.view(NOBODY))
    return judge(game, one.view, case, Rng(one.n + 77_000_000), budget, never).plans[0].actions


def judged(game: str, one: Decision, plan: Plan) -> tuple[Decision, Evaluation]:
    """Return a decision as if a plan had been chosen, and what the review's judge says of it."""
    about, budget = replace(one, taken=plan), Budget(iterations=BUDGETS[game])
    found = judge(
        game, one.view, Case(plan, one.before.view(NOBODY)), Rng(one.n + 1), budget, never
    )
    return about, evaluate(about, found, scale_of(game))


def row(game: str, kind: str, seed: int, about: tuple[Decision, Evaluation]) -> Row:
    """Return what is kept of a judged move."""
    one, found = about
    fault = "" if found.fault is None else found.fault.value
    taken, standing = "; ".join(map(str, one.taken)), found.standing
    return Row(
        game, kind, seed, one.n, one.turn, taken, fault,
        round(found.cost, 4), standing.better, standing.choices, round(standing.behind, 4),
    )  # fmt: skip
