"""Asks several workers about the decisions of a match, one each, whoever answers first."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from os import cpu_count
from typing import TYPE_CHECKING

from ai import Budget, Case, SearchResult
from ai.judging import JUDGE
from game.match.bot_driver import BotWorker, thinking_seed
from game.match.job import Job, Series, Stopped
from game.records.replay import Record
from game.rules.core import NOBODY

if TYPE_CHECKING:
    from game.judging.review import Decision

MOST_WORKERS = 4


def crew_size() -> int:
    """Return how many workers judge at once: as many as there are processors, at most four."""
    return min(MOST_WORKERS, cpu_count() or 1)


class Judges(Job[None]):
    """Asks a crew of workers about decisions, one each, and takes what they say as it comes.

    What is asked and with which dice hangs on the decisions alone, so that nothing depends on who
    answers first.
    """

    def __init__(self, record: Record, crew: Sequence[Callable[[], BotWorker]]) -> None:
        self.record = record
        self.crew = crew

    def due(self, asked: Collection[int]) -> Decision | None:
        """Return the decision to ask about next, none of those that have been asked."""
        raise NotImplementedError

    def budget(self, decision: Decision) -> Budget:
        """Return the budget for a decision."""
        raise NotImplementedError

    def take(self, decision: Decision, found: SearchResult) -> bool:
        """Take an answer. True if a decision is done with."""
        raise NotImplementedError

    def work(self) -> Series:
        """Ask about all that is due."""
        asked: dict[int, Decision] = {}
        done = False
        try:
            while self._ask(asked) or asked:
                yield done
                done = False
                for number, decision in list(asked.items()):
                    found = self.crew[number]().poll()
                    if found is not None:
                        del asked[number]
                        done |= self.take(decision, found)
        except Stopped:
            for number in asked:
                self.crew[number]().cancel()
            raise

    def _ask(self, asked: dict[int, Decision]) -> bool:
        """Ask the workers that are free. True if somebody was asked."""
        begun = False
        for number, worker in enumerate(self.crew):
            if number not in asked:
                decision = self.due({one.n for one in asked.values()})
                if decision is None:
                    break
                asked[number], begun = decision, True
                header = self.record.header
                case = Case(decision.taken, decision.before.view(NOBODY))
                budget = self.budget(decision)
                dice = thinking_seed(header.seed, decision.n, f"review {budget.iterations}")
                worker().ask(JUDGE, header.rules, decision.view, dice, budget, case)
        return begun
