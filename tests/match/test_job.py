"""Jobs: done beside the game a little at a time, broken off and begun anew."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from inspect import isclass, isfunction

import pytest

from ai import SearchResult
from ai.worker import InlineThinker
from game.match.bot_driver import answer
from game.match.job import Job, Work
from game.match.match import Match, Setup


class Asking(Job[SearchResult]):
    """Has a bot think about the start of a duel, and then does one thing more."""

    def __init__(self) -> None:
        self.thinker = InlineThinker()
        self.begun = 0

    def work(self) -> Work[SearchResult]:
        self.begun += 1
        view = Match.begin(Setup("duel", ("greedy", "human"), 7)).view(0)
        self.thinker.ask("greedy", "duel", view, 1)
        found = yield from answer(lambda: self.thinker, self.thinker.poll)
        yield True
        return found


def test_a_job_tells_when_something_has_come_and_ends_once() -> None:
    job = Asking()
    assert not job.update() and job.thinker.busy and job.result is None
    assert job.update() and not job.over, "one of two things"
    assert job.update() and job.over and job.result is not None
    found = job.result
    assert not job.update() and job.finish() is found and job.begun == 1


def test_a_job_that_is_stopped_cancels_its_question_and_begins_anew() -> None:
    job = Asking()
    job.stop()
    job.update()
    job.stop()
    assert not job.thinker.busy and not job.over
    assert job.finish() is not None and job.begun == 2
    job.stop()
    assert job.over and job.result is not None


def test_a_job_that_is_let_go_leaves_the_question_of_another_alone() -> None:
    job = Asking()
    thinker = job.thinker
    job.update()
    del job
    assert thinker.busy


@pytest.mark.parametrize("room", ["lessons", "match", "records", "statistics"])
def test_whatever_goes_on_a_little_at_a_time_is_a_job(room: str) -> None:
    """A driver only asks for one bot after the other, whatever the match comes to."""
    path = import_module(f"game.{room}").__path__
    modules = [import_module(f"game.{room}.{one.name}") for one in pkgutil.iter_modules(path)]
    found = {
        each.__name__
        for module in modules
        for each in vars(module).values()
        if isclass(each) and each.__module__ == module.__name__ and not issubclass(each, Job)
        if any(isfunction(vars(each).get(name)) for name in ("update", "step", "stop", "work"))
    }
    assert found <= {"BotDriver"}
