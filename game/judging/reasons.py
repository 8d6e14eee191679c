"""Finds why the better choice of a decision is better, from what its seat knew at the time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from ai import Budget, Case
from ai.facts import Plan, Reasons
from ai.judging import JUDGE
from ai.reasons import reasons
from game.judging.grades import SLIPS, fault_of
from game.judging.reason_words import ReasonWords, told
from game.judging.review import Decision, Review
from game.match.bot_driver import BotWorker, answer, thinking_seed
from game.match.job import Job, Work
from game.rules.core import NOBODY, View

PATIENCE = Budget(seconds=10.0)
"""The time after which a worker that says nothing is given up; reasons are counted in worlds."""
SEED = 1
"""The seed of reasons that no record's seed is known for."""


class ReasonFinder(Job[Reasons]):
    """Asks a worker why a choice is better than the one that was taken.

    Its result is None where the game tells no reasons.
    """

    def __init__(
        self, seed: int, decision: Decision, better: Plan, worker: Callable[[], BotWorker]
    ) -> None:
        """`seed` is that of the record: whoever asks again finds the same."""
        self.seed = seed
        self.decision, self.better = decision, better
        self.worker = worker

    def work(self) -> Work[Reasons]:
        """Ask, and wait for the answer."""
        decision = self.decision
        case = Case(decision.taken, decision.before.view(NOBODY), self.better)
        dice, game = thinking_seed(self.seed, decision.n, "reasons"), decision.view.game
        self.worker().ask(JUDGE, game, decision.view, dice, PATIENCE, case)
        found = yield from answer(self.worker, lambda: self.worker().poll())
        return found.reasons


def finders(review: Review, worker: Callable[[], BotWorker]) -> Iterator[ReasonFinder]:
    """Yield what finds the reason of each decision that was judged an inaccuracy or worse."""
    for one in review.evaluations:
        if one.better is not None and one.grade in SLIPS:
            yield ReasonFinder(review.record.header.seed, review.by_n[one.n], one.better, worker)


def why(view: View, better: Plan, other: Plan, seed: int = SEED) -> ReasonWords | None:
    """Return in words why one choice is better than another of the same view, found at once.

    None for a game without reasons. Where it is not better, `true` of what is told is False.
    """
    found = reasons(view.game, view, better, other, Random(seed))
    return told(view, better, found, fault_of(view, other))
