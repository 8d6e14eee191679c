"""Further workers beside the one that plays, for what many processors can judge at once."""

from __future__ import annotations

from collections.abc import Callable
from os import cpu_count

from ai import Budget, Case, SearchResult
from game.match.bot_driver import BotWorker
from game.rules.core import View

MOST_WORKERS = 4


def crew_size() -> int:
    """Return how many workers judge at once: as many as there are processors, at most four."""
    return min(MOST_WORKERS, cpu_count() or 1)


Asked = tuple[str, str, View, int, Budget | None, Case | None]
"""A question to a worker."""


def new_worker(headless: bool) -> BotWorker:
    """Return a worker process for the bots, or its equivalent in this process."""
    from ai.worker import InlineThinker, Thinker  # noqa: PLC0415  (after the first frame)

    return InlineThinker() if headless else Thinker()


class FurtherWorker:
    """One of several further workers: its process is started when it is asked.

    When it has been dismissed it begins anew with what it was asked once somebody wants to know.
    """

    def __init__(self, start: Callable[[], BotWorker]) -> None:
        self.start = start
        self.worker: BotWorker | None = None
        self.asked: Asked | None = None

    def ask(
        self,
        bot_name: str,
        game: str,
        view: View,
        seed: int,
        budget: Budget | None = None,
        case: Case | None = None,
    ) -> None:
        """Begin to judge."""
        self.asked = bot_name, game, view, seed, budget, case
        self._begin(self.asked)

    def _begin(self, asked: Asked) -> BotWorker:
        self.worker = self.worker or self.start()
        self.worker.ask(*asked)
        return self.worker

    def poll(self) -> SearchResult | None:
        """Return the answer once, else None."""
        if self.asked is None:
            return None
        found = (self.worker or self._begin(self.asked)).poll()
        if found is not None:
            self.asked = None
        return found

    def cancel(self) -> None:
        """Forget what is asked."""
        self.asked = None
        if self.worker is not None:
            self.worker.cancel()

    def dismiss(self) -> None:
        """End the process, whatever it was asked."""
        if self.worker is not None:
            self.worker.close()
        self.worker = None


class Crew:
    """The further workers, one for each processor but one, unless there is but one worker."""

    def __init__(self, start: Callable[[], BotWorker], alone: bool = False) -> None:
        self.hands = () if alone else tuple(FurtherWorker(start) for _ in range(crew_size() - 1))

    def dismiss(self) -> None:
        """End the processes, as when a match begins."""
        for hand in self.hands:
            hand.dismiss()
