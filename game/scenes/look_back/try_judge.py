"""Judges a try: a choice is weighed as the review would have, and told why it is better."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import Enum, auto

from ai.facts import Plan, Reasons
from game.judging.grades import Grade
from game.judging.judgement import Judgement
from game.judging.reasons import ReasonFinder
from game.judging.review import Evaluation, Review, Reviewer
from game.match.bot_driver import BotWorker
from game.match.job import Job, Work


class Worth(Enum):
    """The worth of a choice beside that of the match."""

    SAME = auto()
    """It is that of the match."""
    RIGHT = auto()
    """No worse than the best, as far as the judge can tell."""
    BETTER = auto()
    """Better than that of the match."""
    NOT_YET = auto()


def worth_of(then: Evaluation, now: Evaluation) -> Worth:
    """Return what a choice is worth, by its own evaluation and that of the match's choice."""
    grades = [*Grade]
    if now.grade in (Grade.BEST, Grade.GOOD):
        return Worth.RIGHT
    better = grades.index(now.grade) < grades.index(then.grade) and now.cost < then.cost
    return Worth.BETTER if better else Worth.NOT_YET


class TryJudge(Job[Worth]):
    """Judges a choice that was tried in place of a decision, and finds why it is better.

    `now` is its evaluation where it had to be judged, `reasons` are against the choice of the
    match where it is better.
    """

    def __init__(
        self, found: Judgement, n: int, choice: Plan, worker: Callable[[], BotWorker]
    ) -> None:
        """`n` is the number of the decision."""
        self.about, self.then = found.review.by_n[n], found.review.judged[n]
        self.seed = found.review.record.header.seed
        self.choice, self.worker = choice, worker
        self.asked = Review(found.review.record, [replace(self.about, taken=choice)])
        self.reasons: Reasons | None = None

    @property
    def now(self) -> Evaluation | None:
        """The evaluation of the choice, None where it was known without one."""
        return next(iter(self.asked.evaluations), None)

    @property
    def kept(self) -> float:
        """The share of the win that the choice keeps, by its player's own knowledge."""
        if self.now is not None:
            return self.now.kept
        return self.then.kept if self.result is Worth.SAME else self.then.chance

    def _known(self) -> Worth | None:
        """Return what is known of the choice without asking."""
        best = (self.then.better or self.about.taken)[: len(self.choice)]
        if set(self.choice) == set(self.about.taken):
            return Worth.SAME
        return Worth.RIGHT if set(self.choice) == set(best) else None

    def work(self) -> Work[Worth]:
        """Return the verdict, after a question where it is not known."""
        found = self._known()
        if found is None:
            yield from Reviewer(self.asked, self.worker).work()
            assert self.now is not None
            found = worth_of(self.then, self.now)
        if found in (Worth.RIGHT, Worth.BETTER):
            finder = ReasonFinder(self.seed, self.about, self.choice, self.worker)
            self.reasons = yield from finder.work()
        return found
