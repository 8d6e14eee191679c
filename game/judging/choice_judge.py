"""Judges a single choice at the position in which it is made, or was."""

from __future__ import annotations

from collections.abc import Callable

from ai.facts import Plan
from game.judging.review import Decision, Evaluation, Review, Reviewer
from game.match.bot_driver import Judge
from game.match.job import Job, Work
from game.records.replay import Record
from game.rules.core import State


class ChoiceJudge(Job[Evaluation]):
    """Judges a choice as a review would: `decision` is what is judged."""

    def __init__(
        self, record: Record, n: int, before: State, choice: Plan, worker: Callable[[], Judge]
    ) -> None:
        """`n` is the number that the decision has, or would have, in the record."""
        turn = int(getattr(before, "turn", 0))
        self.decision = Decision(n, 0, 0, turn, before, choice)
        self.asked = Review(record, [self.decision])
        self.worker = worker

    def work(self) -> Work[Evaluation]:
        """Return the evaluation of the choice."""
        yield from Reviewer(self.asked, self.worker).work()
        return self.asked.evaluations[0]
