"""Asks several workers about the decisions of a match, one each, whoever answers first."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Generic, Protocol, TypeVar

from ai import Budget, Case, SearchResult
from ai.judging import JUDGE
from game.match.bot_driver import Judge, thinking_seed
from game.match.job import Job, Series, Stopped
from game.records.replay import Record
from game.rules.core import NOBODY, Action, State, View


class Judgeable(Protocol):
    """A decision that can be judged."""

    @property
    def n(self) -> int: ...

    @property
    def before(self) -> State: ...

    @property
    def taken(self) -> tuple[Action, ...]: ...

    @property
    def view(self) -> View: ...


C = TypeVar("C", bound=Judgeable)


class Judges(Job[None], Generic[C]):
    """Asks a crew of workers about decisions, one each, and takes what they say as it comes.

    What is asked and with which dice hangs on the decisions alone, so that nothing depends on who
    answers first.
    """

    def __init__(self, record: Record, worker: Callable[[], Judge], more: Sequence[Judge]) -> None:
        self.record = record
        self.first = worker
        self.more = more

    def judge(self, number: int) -> Judge:
        """Return a worker by its number."""
        return self.more[number - 1] if number else self.first()

    def due(self, asked: Collection[int]) -> C | None:
        """Return the decision to ask about next, none of those that have been asked."""
        raise NotImplementedError

    def depth(self, decision: C) -> Budget:
        """Return the budget for a decision."""
        raise NotImplementedError

    def take(self, decision: C, found: SearchResult) -> bool:
        """Take an answer. True if a decision is done with."""
        raise NotImplementedError

    def work(self) -> Series:
        """Ask about all that is due."""
        asked: dict[int, C] = {}
        done = False
        try:
            while self._ask(asked) or asked:
                yield done
                done = False
                for number, decision in list(asked.items()):
                    found = self.judge(number).poll()
                    if found is not None:
                        del asked[number]
                        done |= self.take(decision, found)
        except Stopped:
            for number in asked:
                self.judge(number).cancel()
            raise

    def _ask(self, asked: dict[int, C]) -> bool:
        """Ask the workers that are free. True if somebody was asked."""
        begun = False
        for number in range(1 + len(self.more)):
            if number not in asked:
                decision = self.due({one.n for one in asked.values()})
                if decision is None:
                    break
                asked[number], begun = decision, True
                header = self.record.header
                case = Case(decision.taken, decision.before.view(NOBODY))
                budget = self.depth(decision)
                dice = thinking_seed(header.seed, decision.n, f"review {budget.iterations}")
                self.judge(number).ask(JUDGE, header.rules, decision.view, dice, budget, case)
        return begun
