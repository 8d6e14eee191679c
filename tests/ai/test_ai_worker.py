"""The worker: asked, polled, hurried, cancelled, killed; the game never waits for it."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from time import monotonic, sleep
from types import FunctionType, MethodType, ModuleType

import pytest

import ai
from ai import worker
from ai.accounts import Account, Course, Passage, fits
from ai.scales import Interrupted, weigh
from ai.service import Question, answer
from ai.worker import InlineThinker, Thinker
from game.rules.core import Action, Collector, State
from tests.support.fixtures import ATHENS, SPARTA, duel, late_duel
from tests.support.play.worker_patience import PATIENCE, a_view, answered
from tests.support.systems import SIGNALS

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


@SIGNALS
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


@SIGNALS
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


@SIGNALS
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


# ---------------------------------------------------------------------- matches that are over


def a_course() -> Course:
    """A course of two choices: the first words of a match that then is given up."""
    state, passages = duel("Pericles, Troops, Exiled", "Corinth, Ships, Marines"), []
    for _choice in range(2):
        before, heard = state.clone(), Collector()
        action = state.legal()[0]
        state.apply(action, heard)
        chance = any(event.chance for event in heard.events)
        passages.append(Passage(before, (action,), state.clone(), chance))
    return Course("duel", passages, 7)


def weighed(thinker: Thinker) -> Account:
    limit = monotonic() + PATIENCE
    while monotonic() < limit:
        account = thinker.account()
        if account is not None:
            return account
        sleep(0.005)
    raise AssertionError("no account")


def test_a_match_is_weighed_beside_the_game_as_it_is_here(thinker: Thinker) -> None:
    inline, course = InlineThinker(), a_course()
    inline.weigh(course)
    assert inline.poll() is None
    here = inline.account()
    assert here is not None and inline.account() is None
    thinker.weigh(course)
    assert thinker.poll() is None
    there = weighed(thinker)
    assert fits(there, course) and thinker.account() is None
    assert len(there.shifts) == len(here.shifts) == 2


def test_a_choice_is_played_out_beside_the_game_as_it_is_here(thinker: Thinker) -> None:
    inline, state, passed = (
        InlineThinker(),
        late_duel("Pericles, Troops", "Corinth, Ships"),
        Action(0, "pass"),
    )
    course = Course("duel", [Passage(state, (passed,), state, False)], 7, to_end=True)
    inline.weigh(course)
    thinker.weigh(course)
    found = weighed(thinker)
    assert found == inline.account() and fits(found, course)


def test_a_question_ends_the_weighing_which_can_be_asked_for_again(thinker: Thinker) -> None:
    course = a_course()
    thinker.weigh(course)
    thinker.move_now()
    thinker.ask("greedy", "duel", a_view(), 1)
    assert thinker.account() is None
    assert answered(thinker).action in a_view().legal
    thinker.weigh(course)
    thinker.cancel()
    assert thinker.account() is None and not thinker.busy
    thinker.weigh(course)
    assert fits(weighed(thinker), course)


def test_weighing_stops_between_two_choices() -> None:
    with pytest.raises(Interrupted):
        weigh(a_course(), lambda: True)


def test_what_is_no_account_of_this_match_is_none() -> None:
    course = a_course()
    account = weigh(course)
    assert fits(account, course)
    shift = account.shifts[0]
    more = tuple(one + 0.1 for one in shift.play)
    for wrong in (
        None,
        "a word",
        replace(account, shifts=account.shifts[1:]),
        replace(account, shifts=[replace(shift, play=more), *account.shifts[1:]]),
        replace(account, end=(float("nan"), 1.0)),
        replace(account, begun=(0.5, 0.5, 0.0)),
        replace(account, errors={"gods": account.end}),
    ):
        assert not fits(wrong, course)


@SIGNALS
def test_a_worker_that_tells_no_sound_account_is_replaced_and_at_last_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thinker = Thinker()
    monkeypatch.setattr(Thinker, "_start", lambda self: None)  # no process starts any more
    assert thinker.pid is not None
    os.kill(thinker.pid, signal.SIGKILL)
    thinker.weigh(a_course())
    with pytest.raises(ValueError, match="no process could weigh it"):
        weighed(thinker)
    assert not thinker.busy
    thinker.close()


def test_a_question_to_a_bot_holds_no_state() -> None:
    case = ai.Case((Action(ATHENS, "pass"),), a_view())
    question = Question(1, "greedy", "duel", a_view(), 1, SHORT, case)
    assert not any(isinstance(one, State) for one in held_by(question))
    assert any(isinstance(one, State) for one in held_by(a_course()))


def held_by(root: object) -> list[object]:
    """Everything that an object leads to."""
    found, waiting, met = [], [root], set[int]()
    while waiting:
        one = waiting.pop()
        if id(one) in met or isinstance(one, type | ModuleType | FunctionType | MethodType):
            continue
        met.add(id(one))
        found.append(one)
        waiting += gc.get_referents(one)
    return found
