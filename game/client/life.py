"""All that goes on on a screen: its clock, ambient motion, what moves, and its jobs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from game.match.job import Job
from game.session.tape import Start

RESTS = 15.0
"""Seconds without input after which nothing on a quiet screen moves any more."""
TICKS = 20
"""Pictures of ambient motion to the second."""


class Rest:
    """The clock of ambient motion; it stops some time after the last input, or while all is still.

    `still` holds for players who want no ambient motion, and while nobody attends to the window;
    `woken` from the first input on.
    """

    def __init__(self) -> None:
        self.idle = self.time = 0.0
        self.still = self.woken = False
        self._drawn = 0

    @property
    def living(self) -> bool:
        """True while there is ambient motion."""
        return not self.still and self.idle < RESTS

    def wake(self) -> None:
        """Somebody is there, or something happens."""
        self.idle, self.woken = 0.0, True

    def step(self, dt: float, still: bool) -> None:
        """Let `dt` seconds pass."""
        self.still = still
        self.idle += dt
        if self.living:
            self.time += dt

    @property
    def ticked(self) -> bool:
        """True when the next picture differs from the one drawn last."""
        return self._drawn != int(self.time * TICKS)

    def drawn(self) -> None:
        """Take down that the picture shows this moment."""
        self._drawn = int(self.time * TICKS)


def nothing(*_given: object) -> None:
    """Do nothing, and return None."""


def never() -> bool:
    """Return False."""
    return False


@dataclass
class Part:
    """Something on a screen that changes without input.

    `step` lets seconds pass for it. While it is `moving` each picture is another one; while it is
    `waiting` an answer from outside is awaited: in both, time passes at full pace. It is drawn anew
    when its `look` is another one than was drawn last. `ahead` paints something of it while nothing
    moves, and returns False when all is painted.
    """

    step: Callable[[float], object] = nothing
    moving: Callable[[], bool] = never
    waiting: Callable[[], bool] = never
    look: Callable[[], object] = nothing
    ahead: Callable[[], bool] = never
    drawn_look: object = None

    @property
    def differs(self) -> bool:
        """True while the next picture of it is another one than was drawn last."""
        return self.moving() or self.drawn_look != self.look()

    def drawn(self) -> None:
        """Take down that the picture shows it as it is now."""
        self.drawn_look = self.look()


class Running(NamedTuple):
    """A job that goes on while its screen is on top; `come` is called when something has come.

    One for the `rests` goes on while nothing moves, and nobody waits for it.
    """

    job: Job[object]
    come: Callable[[], object]
    rests: bool

    def update(self) -> bool:
        """Go on a little. True if something has come that somebody wants to know."""
        if not self.job.update() or self.come is nothing:
            return False
        self.come()
        return True


class Life:
    """The clock of a screen and of its `parts`, and the jobs that it runs.

    A screen with `ambient` motion lives whatever has the focus, another one while `lit` is true.
    One that `freezes` stands still once nobody has been there for a while.
    """

    def __init__(self, lit: Callable[[], bool]) -> None:
        self.lit = lit
        self.time = 0.0
        self.rest = Rest()
        self.parts: list[Part] = []
        self.ambient = self.freezes = False
        self._jobs: list[Running] = []
        self._begun = False

    def tick(self, dt: float, calm: bool, attended: bool) -> None:
        """Let `dt` seconds pass on the clock, for who wants a `calm` screen or attends to it."""
        if self.freezes and not (self.rest.idle < RESTS and attended):
            self.rest.step(dt, still=True)
        else:
            self.time += dt
            self.rest.step(dt, calm or not attended)

    def step(self, dt: float, on_top: bool) -> bool:
        """Let `dt` seconds pass for parts and jobs; return True when something has come of one."""
        for part in self.parts:
            part.step(dt)
        going = [each for each in self._jobs if on_top and self._begun and not each.rests]
        self._begun = True  # starting a worker takes a processor: the page is drawn before
        come = [each for each in going if each in self._jobs and each.update()]
        self._jobs = [each for each in self._jobs if not each.job.over]
        return bool(come)

    @property
    def moving(self) -> bool:
        """True while the next frame differs without input."""
        return (self._lives and self.rest.ticked) or any(part.differs for part in self.parts)

    @property
    def living(self) -> bool:
        """True while ambient motion goes on: the clock runs, but nothing is waited for."""
        return self._lives and self.rest.living

    @property
    def _lives(self) -> bool:
        return self.ambient or (not self.freezes and self.lit())

    @property
    def waiting(self) -> bool:
        """True while an answer is awaited or something moves: time must pass at full pace."""
        working = any(not each.rests for each in self._jobs)
        return working or any(part.moving() or part.waiting() for part in self.parts)

    def prepaint(self, on_top: bool) -> bool:
        """Paint something ahead while nothing moves, or go on with a job for the rests.

        Return True if there was anything to do.
        """
        if any(part.ahead() for part in self.parts):
            return True
        resting = next((each for each in self._jobs if each.rests and on_top), None)
        if resting is not None:
            resting.update()
            self._jobs = [each for each in self._jobs if not each.job.over]
        return resting is not None

    def drawn(self) -> None:
        """Take down that the picture shows this moment."""
        self.rest.drawn()
        for part in self.parts:
            part.drawn()

    # ------------------------------------------------------------------ jobs

    def run(
        self, job: Job[object], come: Callable[[], object] = nothing, rests: bool = False
    ) -> None:
        """Let a job go on while the screen is on top, from its second picture on.

        `come` is called whenever something has come of it, the end included. It pauses while the
        screen is covered, and ends with the screen. One that runs already, or is over, is left be.
        One for the `rests` is not waited for.
        """
        if not job.over and all(each.job is not job for each in self._jobs):
            self._jobs.append(Running(job, come, rests))

    def end(self, job: Job[object]) -> None:
        """Stop a job before its end."""
        job.stop()
        self._jobs = [each for each in self._jobs if each.job is not job]

    def end_all(self) -> None:
        """Stop all jobs: what they look at is looked at anew."""
        self.interrupt()
        self._jobs = []

    def interrupt(self) -> None:
        """Break off all jobs: the worker may have been asked something else."""
        for each in self._jobs:
            each.job.stop()


@dataclass
class Playing:
    """The answers to what the client asks of a screen on which something is played.

    `start` returns the start of a tape that begins when the screen has just opened, None if that is
    impossible; `record` the file that it writes, None for none; `by_itself` True while something
    goes on that is watched without a key being touched.
    """

    start: Callable[[], Start | None] = nothing
    record: Callable[[], Path | None] = nothing
    by_itself: Callable[[], bool] = never
