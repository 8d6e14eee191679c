"""A worker that does anything but answer is as good as dead: another takes its place."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from itertools import pairwise
from threading import Thread
from time import monotonic, sleep

import pytest

import ai
from ai import worker
from ai.accounts import Account, Course
from ai.worker import Thinker
from game.match.bot_driver import BotDriver, thinking_seed
from game.match.match import Match, Setup
from game.rules.core import View
from tests.support.play import badworkers
from tests.support.play.worker_patience import PATIENCE, a_view, answered
from tests.support.systems import SIGNALS

SHORT = ai.Budget(iterations=40, seconds=0.2)


@pytest.fixture
def view() -> View:
    return a_view()


class Clock:
    """A clock that stands still until somebody moves it."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(worker, "monotonic", found)
    return found


@pytest.fixture
def thinkers() -> Iterator[list[Thinker]]:
    """Thinkers to be closed in the end."""
    found: list[Thinker] = []
    yield found
    for thinker in found:
        thinker.close()


def until_restarted(thinker: Thinker) -> None:
    limit = monotonic() + PATIENCE
    while monotonic() < limit and not thinker.restarts:
        assert thinker.poll() is None
        sleep(0.005)
    assert thinker.restarts


@pytest.mark.few("death", "silence", "illegal_action")
@pytest.mark.parametrize("serve", badworkers.ALL, ids=lambda serve: serve.__name__)
def test_another_worker_answers_in_its_place(
    serve: Callable[..., None],
    view: View,
    thinkers: list[Thinker],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(worker, "GRACE", 1.0)
    with monkeypatch.context() as patched:
        patched.setattr(worker, "serve", serve)
        thinkers.append(Thinker())
    (thinker,) = thinkers
    first = thinker.pid
    thinker.ask("mcts", "duel", view, 7, SHORT)
    thought = answered(thinker)
    assert thought.action in view.legal
    assert thought.stats["restarts"] >= 1
    assert thinker.pid != first


@pytest.mark.sweep(sister="test_asking_waits_for_nobody_even_when_the_pipe_is_full")
def test_when_all_workers_are_bad_this_process_thinks(
    view: View, thinkers: list[Thinker], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "serve", badworkers.words)
    thinkers.append(Thinker())
    thinkers[0].ask("mcts", "duel", view, 7, SHORT)
    assert answered(thinkers[0]).action in view.legal
    assert thinkers[0].restarts == worker.LIVES + 1


@SIGNALS
def test_a_stopped_worker_is_replaced_three_seconds_after_its_budget(
    view: View, thinkers: list[Thinker], clock: Clock
) -> None:
    thinkers.append(thinker := Thinker())
    assert thinker.pid is not None
    os.kill(thinker.pid, signal.SIGSTOP)
    thinker.ask("mcts", "duel", view, 7, ai.Budget(seconds=2.0))
    clock.now += 4.9
    assert thinker.poll() is None and thinker.restarts == 0
    clock.now += 0.2
    assert thinker.poll() is None and thinker.restarts == 1
    assert answered(thinker).action in view.legal


@SIGNALS
def test_a_worker_that_died_is_seen_at_once_though_its_pipe_stays_open(
    view: View, thinkers: list[Thinker], clock: Clock
) -> None:
    """As on Windows, where a pipe whose other end nobody took is never at its end."""
    thinkers.append(thinker := Thinker())
    process, line = thinker._process, thinker._line
    assert process is not None and line is not None
    thinker.ask("mcts", "duel", view, 7, ai.Budget(seconds=2.0))
    process.kill()
    process.join()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(line), "broken", False)
        assert thinker.poll() is None and thinker.restarts == 1
    assert answered(thinker).action in view.legal


@SIGNALS
def test_a_worker_that_is_slow_to_start_gets_more_time_after_each_death(
    view: View, thinkers: list[Thinker], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "serve", badworkers.silence)
    thinkers.append(thinker := Thinker())
    thinker.ask("mcts", "duel", view, 7, ai.Budget(seconds=1.0))
    for deaths, seconds in enumerate((4.0, 7.0, 10.0)):
        clock.now += seconds - 0.1
        assert thinker.poll() is None and thinker.restarts == deaths
        clock.now += 0.2
        assert thinker.poll() is None and thinker.restarts == deaths + 1


@SIGNALS
def test_asking_waits_for_nobody_even_when_the_pipe_is_full(
    view: View, thinkers: list[Thinker]
) -> None:
    thinkers.append(thinker := Thinker())
    assert thinker.pid is not None
    os.kill(thinker.pid, signal.SIGSTOP)

    def ask_on_and_on() -> None:
        for seed in range(3000):
            thinker.ask("mcts", "duel", view, seed, SHORT)
            thinker.move_now()
            thinker.cancel()

    asking = Thread(target=ask_on_and_on, daemon=True)
    asking.start()
    asking.join(PATIENCE)
    assert not asking.is_alive()


def test_no_file_handle_is_left_and_the_match_goes_on(
    view: View, thinkers: list[Thinker], monkeypatch: pytest.MonkeyPatch
) -> None:
    resource = pytest.importorskip("resource")
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    lowest = os.open(os.devnull, os.O_RDONLY)
    resource.setrlimit(resource.RLIMIT_NOFILE, (lowest, limits[1]))
    try:
        thinkers.append(thinker := Thinker())
        thinker.ask("greedy", "duel", view, 7)
        assert answered(thinker).action in view.legal
        assert thinker.pid is None
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, limits)
        os.close(lowest)
    thinker.ask("greedy", "duel", view, 7)
    assert answered(thinker).action in view.legal
    assert thinker.pid is not None


@pytest.mark.sweep(sister="test_a_worker_that_is_slow_to_start_gets_more_time_after_each_death")
def test_a_match_against_a_bad_worker_goes_on(
    thinkers: list[Thinker], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(worker, "serve", badworkers.illegal_action)
        thinkers.append(Thinker())
    match = Match.begin(Setup("duel", ("greedy", "random"), 7))
    bots = BotDriver(match, lambda: thinkers[0])
    limit = monotonic() + PATIENCE
    while len(match.history) < 10 and monotonic() < limit:
        action = bots.update()
        if action is not None:
            match.act(action)
    assert len(match.history) == 10


# ---------------------------------------------------------------------- what a bot may know


def test_the_seed_of_a_thought_tells_nothing_of_the_matchs() -> None:
    seeds = [thinking_seed(seed, count, "0 mcts") for seed in (7, 8) for count in range(50)]
    assert len(set(seeds)) == 100
    assert all(0 <= seed < 1 << 64 for seed in seeds)
    near = [bin(one ^ other).count("1") for one, other in pairwise(seeds)]
    assert min(near) > 8 and 28 < sum(near) / len(near) < 36
    assert thinking_seed(7, 3, "0 mcts") != thinking_seed(7, 3, "1 mcts")


def test_a_bot_is_asked_with_a_hashed_seed() -> None:
    asked: list[int] = []

    class Ear:
        def ask(
            self,
            bot_name: str,
            game: str,
            view: View,
            seed: int,
            budget: ai.Budget | None = None,
            case: ai.Case | None = None,
        ) -> None:
            asked.append(seed)

        def poll(self) -> None:
            return None

        def cancel(self) -> None: ...
        def weigh(self, course: Course) -> None: ...
        def account(self) -> Account | None: ...
        def move_now(self) -> None: ...
        def close(self) -> None: ...

    match = Match.begin(Setup("duel", ("greedy", "random"), 7))
    BotDriver(match, Ear).update()
    assert asked == [
        thinking_seed(7, match.state.digest(), f"{match.to_act} {match.players[match.to_act]}")
    ]
