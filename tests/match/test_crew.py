"""Further workers judge beside the one that plays, and make way for a match."""

from __future__ import annotations

from ai import Budget, Case
from ai.judging import JUDGE
from ai.worker import InlineThinker
from game.match.crew import MOST_WORKERS, Crew, FurtherWorker, crew_size
from game.rules.core import NOBODY
from game.rules.rng import Rng
from tests.support.fixtures import duel

FEW = Budget(iterations=60)


class Counted:
    """Counts the workers that are started."""

    def __init__(self) -> None:
        self.started: list[InlineThinker] = []

    def __call__(self) -> InlineThinker:
        self.started.append(InlineThinker())
        return self.started[-1]


def test_there_are_at_most_four_workers_and_none_starts_before_it_is_asked() -> None:
    start = Counted()
    crew = Crew(start)
    assert 1 <= crew_size() <= MOST_WORKERS and len(crew.hands) == crew_size() - 1
    crew.dismiss()
    assert not start.started and not Crew(start, alone=True).hands


def test_whoever_is_dismissed_begins_anew_once_somebody_wants_to_know() -> None:
    start = Counted()
    state = duel("Pericles, Ships", "Troops")
    case = Case((state.parse("pass"),), state.view(NOBODY))
    hand, found = FurtherWorker(start), []
    for dismissed in (False, True):
        hand.ask(JUDGE, "duel", state.view(0), Rng(1).bits(), FEW, case)
        if dismissed:
            hand.dismiss()
        found.append(hand.poll())
    assert found[0] is not None and found[1] is not None
    assert found[0].plans == found[1].plans
    assert len(start.started) == 2 and hand.poll() is None


def test_what_is_cancelled_is_not_begun_anew() -> None:
    start = Counted()
    state = duel("Pericles, Ships", "Troops")
    hand = FurtherWorker(start)
    hand.cancel()
    hand.ask(JUDGE, "duel", state.view(0), 1, FEW, Case((state.parse("pass"),), state.view(NOBODY)))
    hand.dismiss()
    hand.cancel()
    assert hand.poll() is None and len(start.started) == 1
