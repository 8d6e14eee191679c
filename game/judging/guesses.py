"""The choices of a match that somebody guesses, and the points that each answer brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from ai.facts import Plan, Reasons
from game.judging.grades import Grade, grade_of
from game.judging.reasons import ReasonFinder
from game.judging.review import Decision, Evaluation, Review, Reviewer
from game.match.bot_driver import BotWorker
from game.match.job import Job, Series, Work
from game.rules.core import Seat

MOST, IN_A_TURN, FEWEST = 8, 2, 3
"""So many choices are asked of a match and of one turn of it at most, and so many at least."""
POINTS = {Grade.BEST: 3, Grade.GOOD: 3, Grade.INACCURACY: 2, Grade.MISTAKE: 1, Grade.BLUNDER: 0}
"""The points for an answer by its grade."""
BEST = 3
"""The most points for one answer."""
Prices = dict[str, float]
"""By a choice, its actions set apart by semicolons, the share of a win that it loses."""


def asked_in(review: Review, seat: Seat) -> list[int]:
    """Return the numbers of a seat's choices that are asked, in order: those that differ most.

    None while a choice of the seat has not been judged, or too few have anything at stake.
    """
    own = [one for one in review.evaluations if review.seat(one) == seat]
    if not review.record.finished or not review.done:
        return []
    in_turn, found = Counter[int](), list[int]()
    for one in sorted(own, key=_at_stake, reverse=True):
        turn = review.by_n[one.n].turn
        if _at_stake(one) > 0 and len(found) < MOST and in_turn[turn] < IN_A_TURN:
            in_turn[turn] += 1
            found.append(one.n)
    return sorted(found) if len(found) >= FEWEST else []


def _at_stake(one: Evaluation) -> float:
    """Return the share that a choice at random loses, or that the one taken lost."""
    return max(one.cost, one.stake.random if one.stake is not None else 0.0)


def written(plan: Plan) -> str:
    """Return a choice as prices know it: in any order that means the same."""
    return ";".join(sorted(map(str, plan)))


class GuessJudge(Job[int]):
    """Gives the points for an answer to a choice of a match, and finds why another is better.

    What has a price is known at once. `grade` is that of the answer; `reasons` are for the best
    choice that is known, where the answer brings less than all points.
    """

    def __init__(
        self,
        review: Review,
        n: int,
        choice: Plan,
        worker: Callable[[], BotWorker],
        prices: Prices | None = None,
    ) -> None:
        """`n` is the number of the decision."""
        self.review, self.about, self.then = review, review.by_n[n], review.judged[n]
        self.choice, self.worker, self.prices = choice, worker, prices or {}
        self.best: Plan = self.then.better or self.about.taken
        self.grade = Grade.BEST
        self.reasons: Reasons | None = None

    @property
    def points(self) -> int:
        """The points for the answer, once it is judged."""
        return POINTS[self.grade]

    def _known(self) -> Grade | None:
        """Return the grade of the answer as far as it is known without asking."""
        mine = written(self.choice)
        if mine == written(self.about.taken):
            return self.then.grade
        if mine == written(self.best[: len(self.choice)]):
            return Grade.BEST
        price = self.prices.get(mine)
        return None if price is None else grade_of(price, self.review.scale)

    def work(self) -> Work[int]:
        """Return the points, after a question where the price is not known."""
        grade, answered = self._known(), replace(self.about, taken=self.choice)
        if grade is None:
            asked = Review(self.review.record, [answered])
            yield from Reviewer(asked, self.worker).work()
            grade = asked.evaluations[0].grade
        self.grade = grade
        if self.points < BEST:
            yield from self._explain(answered)
        return self.points

    def _explain(self, answered: Decision) -> Series:
        seed = self.review.record.header.seed
        self.reasons = yield from ReasonFinder(seed, answered, self.best, self.worker).work()
