"""A screen at its rests goes on with jobs for which nobody waits, and which end with it."""

from __future__ import annotations

from game.commands.shot import studio
from game.match.job import Job, Series
from game.scenes.scene import Scene
from tests.support.stage import SMALL


class Counting(Job[None]):
    """Counts to three, and remembers whether it was stopped on the way."""

    def __init__(self) -> None:
        self.reached = 0
        self.left = False

    def work(self) -> Series:
        """Count on."""
        self.left = True
        while self.reached < 3:
            self.reached += 1
            yield self.reached == 2
        self.left = False

    def stop(self) -> None:
        """Take down that it is stopped."""
        super().stop()
        self.left = False


def test_a_job_for_the_rests_goes_on_while_nothing_moves_and_is_not_waited_for() -> None:
    app, told = studio(SMALL), list[int]()
    scene, job = Scene(app), Counting()
    app.push(scene)
    scene.life.run(job, lambda: told.append(job.reached), rests=True)
    for _ in range(5):
        app.step()
    assert job.reached == 0 and not scene.waiting, "time alone does not let it go on"
    rests = [scene.prepaint() for _ in range(5)]
    assert rests == [True] * 4 + [False], "the fourth finds that it is over"
    assert job.over and told == [2, 3], "what has come of it is told, the end included"


def test_a_job_for_the_rests_ends_with_its_screen() -> None:
    app = studio(SMALL)
    scene, job = Scene(app), Counting()
    app.push(Scene(app))
    app.push(scene)
    scene.life.run(job, rests=True)
    scene.prepaint()
    assert job.left
    app.pop()
    assert not job.left and not scene.prepaint() and job.reached == 1
