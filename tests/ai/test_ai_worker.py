"""The worker: asked, polled, hurried, cancelled, killed; the game never waits for it."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from time import monotonic, sleep

import pytest

import ai
from ai import worker
from ai.service import Question, answer
from ai.worker import InlineThinker, Thinker
from tests.support.fixtures import ATHENS, SPARTA, duel
from tests.support.play.worker_patience import a_view, answered

LONG = ai.Budget(seconds=60)
SHORT = ai.Budget(iterations=40)


@pytest.fixture(scope="module")
def shared() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


@pytest.fixture
def thinker(shared: Thinker) -> Iterator[Thinker]:
    yield shared
    shared.cancel()


@pytest.mark.sweep(sister="test_a_new_question_replaces_the_old_one")
def test_a_question_comes_back_as_an_answer_with_its_effort(thinker: Thinker) -> None:
    view = a_view()
    thinker.ask("mcts", "duel", view, 7, SHORT)
    thought = answered(thinker)
    assert thought.action in view.legal
    assert thought.stats["simulations"] >= 40
    assert thought.stats["per_second"] > 0
    assert {worth.action for worth in thought.action_values} <= set(view.legal)
    assert thinker.poll() is None
    assert not thinker.busy


def test_the_worker_and_this_process_think_alike(thinker: Thinker) -> None:
    inline = InlineThinker()
    for seed in range(3):
        thinker.ask("mcts", "duel", a_view(), seed, SHORT)
        inline.ask("mcts", "duel", a_view(), seed, SHORT)
        here = inline.poll()
        assert here is not None
        there = answered(thinker)
        assert (here.action, here.action_values) == (there.action, there.action_values)


def test_an_open_budget_is_the_bots_own(thinker: Thinker) -> None:
    thinker.ask("greedy", "duel", a_view(), 1)
    assert answered(thinker).action in a_view().legal


def test_move_now_brings_the_answer_at_once(thinker: Thinker) -> None:
    thinker.ask("mcts", "duel", a_view(), 1, LONG)
    sleep(0.2)
    assert thinker.poll() is None
    asked = monotonic()
    thinker.move_now()
    thought = answered(thinker)
    assert monotonic() - asked < worker.HURRY
    assert thought.stats["simulations"] > 0


def test_a_cancelled_question_is_never_answered(thinker: Thinker) -> None:
    thinker.ask("mcts", "duel", a_view(), 1, LONG)
    thinker.cancel()
    assert not thinker.busy
    thinker.ask("random", "duel", a_view(), 2)
    assert answered(thinker).stats.get("simulations") is None
    sleep(0.1)
    assert thinker.poll() is None


def test_a_new_question_replaces_the_old_one(thinker: Thinker) -> None:
    thinker.ask("mcts", "duel", a_view(), 1, LONG)
    other = duel("Corcyra, Ships", "Corinth").view(ATHENS)
    thinker.ask("mcts", "duel", other, 2, SHORT)
    assert answered(thinker).action in other.legal


def test_a_killed_worker_is_started_again_and_asked_again(thinker: Thinker) -> None:
    restarts = thinker.restarts
    thinker.ask("mcts", "duel", a_view(), 1, ai.Budget(seconds=0.5))
    first = thinker.pid
    assert first is not None
    os.kill(first, signal.SIGKILL)
    thought = answered(thinker)
    assert thought.action in a_view().legal
    assert thought.stats["restarts"] == restarts + 1
    assert thinker.pid != first


def test_a_worker_killed_again_and_again_leaves_the_thinking_to_this_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thinker = Thinker()
    monkeypatch.setattr(Thinker, "_start", lambda self: None)  # no process starts any more
    assert thinker.pid is not None
    os.kill(thinker.pid, signal.SIGKILL)
    thinker.ask("mcts", "duel", a_view(), 1, LONG)
    thought = answered(thinker)
    assert thought.action in a_view().legal
    assert thought.stats["simulations"] > 0
    thinker.close()


def test_a_worker_that_keeps_silent_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "GRACE", 0.0)
    thinker = Thinker()
    thinker.ask("mcts", "duel", a_view(), 1, ai.Budget(seconds=0.3))
    assert thinker.pid is not None
    os.kill(thinker.pid, signal.SIGSTOP)
    monkeypatch.setattr(worker, "GRACE", 10.0)
    assert answered(thinker).action in a_view().legal
    thinker.close()


def test_a_question_that_makes_no_sense_is_refused(thinker: Thinker) -> None:
    with pytest.raises(ValueError, match="there is no bot"):
        thinker.ask("socrates", "duel", a_view(), 1)
    nothing = duel("Pericles", "Corinth").view(SPARTA)
    thinker.ask("greedy", "duel", nothing, 1)
    with pytest.raises(ValueError, match="nothing to decide"):
        answered(thinker)
    with pytest.raises(ValueError, match="there is no bot"):
        InlineThinker().ask("socrates", "duel", a_view(), 1)


def test_a_closed_thinker_leaves_no_process_and_can_be_asked_again() -> None:
    thinker = Thinker()
    thinker.close()
    assert thinker.pid is None
    assert thinker.poll() is None
    thinker.ask("greedy", "duel", a_view(), 1)
    assert answered(thinker).action in a_view().legal
    thinker.close()


def test_the_inline_thinker_can_be_cancelled() -> None:
    inline = InlineThinker()
    inline.ask("greedy", "duel", a_view(), 1)
    inline.move_now()
    assert inline.busy
    inline.cancel()
    assert inline.poll() is None
    inline.close()


def test_bots_are_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    bots: dict[tuple[str, str], ai.Bot] = {}
    question = Question(1, "greedy", "duel", a_view(), 1, SHORT)
    answer(bots, question)
    first = dict(bots)
    answer(bots, question)
    assert bots == first
