"""Jobs of a screen: run from the second picture on, while it is on top, and ended with it."""

from __future__ import annotations

from game.client.life import Life
from game.match.job import Job, Series


class Count(Job[None]):
    """Counts its steps to three, from where it was broken off."""

    def __init__(self) -> None:
        self.steps = self.begun = self.broken = 0

    def work(self) -> Series:
        self.begun += 1
        while self.steps < 3:
            self.steps += 1
            yield True

    def stop(self) -> None:
        self.broken += 1
        super().stop()


def running(job: Job[None], steps: int = 0) -> Life:
    life = Life(lambda: False)
    life.run(job)
    for _step in range(steps):
        life.step(0.1, on_top=True)
    return life


def test_a_job_goes_on_after_the_first_picture_while_nothing_covers_its_screen() -> None:
    life = running(job := Count(), steps=1)
    assert life.waiting and not job.begun
    life.step(0.1, on_top=True)
    life.step(0.1, on_top=False)
    assert job.steps == 1
    for _step in range(4):
        life.step(0.1, on_top=True)
    assert job.over and job.steps == 3 and not life.waiting


def test_a_job_that_is_over_is_not_waited_for() -> None:
    job = Count()
    job.finish()
    assert not running(job).waiting


def test_a_job_that_runs_goes_on_where_it_is_run_again() -> None:
    life = running(job := Count(), steps=2)
    life.run(job)
    life.step(0.1, on_top=True)
    assert (job.broken, job.begun, job.steps) == (0, 1, 2)


def test_a_job_that_is_broken_off_begins_anew_and_one_that_is_ended_goes_on_no_more() -> None:
    life = running(job := Count(), steps=2)
    life.interrupt()
    life.step(0.1, on_top=True)
    assert (job.broken, job.begun, job.steps) == (1, 2, 2)
    life.end_all()
    life.step(0.1, on_top=True)
    assert (job.broken, job.steps) == (2, 2) and not life.waiting
