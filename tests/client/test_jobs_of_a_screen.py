"""The jobs of a screen go on beside each other, and what comes of one may begin or end another."""

from __future__ import annotations

from game.client.life import Life
from game.match.job import Job, Series


class Count(Job[None]):
    """Counts its steps up to an end."""

    def __init__(self, end: int) -> None:
        self.end, self.steps = end, 0

    def work(self) -> Series:
        while self.steps < self.end:
            self.steps += 1
            yield False


def begun(*jobs: Job[None]) -> Life:
    """Return the life of a screen whose first picture has been drawn, with some jobs."""
    life = Life(lambda: False)
    life.step(0.1, on_top=True)
    for job in jobs:
        life.run(job)
    return life


def test_a_job_goes_on_while_its_screen_is_on_top_and_is_waited_for() -> None:
    job = Count(2)
    life = begun(job)
    life.step(0.1, on_top=False)
    assert job.steps == 0 and life.waiting
    for _ in range(3):
        life.step(0.1, on_top=True)
    assert job.steps == 2 and job.over and not life.waiting


def test_a_job_that_another_one_ends_does_not_begin_anew() -> None:
    first, other = Count(0), Count(9)
    life = begun()
    life.run(first, lambda: life.end(other))
    life.run(other)
    life.step(0.1, on_top=True)
    assert other.steps == 0 and not life.waiting


def test_a_job_that_another_one_begins_goes_on_from_the_next_step() -> None:
    first, other = Count(0), Count(9)
    life = begun()
    life.run(first, lambda: life.run(other))
    life.step(0.1, on_top=True)
    assert other.steps == 0
    life.step(0.1, on_top=True)
    assert other.steps == 1
