"""Work beside the game: a generator that goes on a little at a time, and can be stopped."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import suppress
from typing import Generic, TypeVar

T_co = TypeVar("T_co", covariant=True)
Work = Generator[bool, None, T_co | None]
"""Yields whether something has come, such as one more of many; returns what was found, if any."""
Series = Generator[bool, None, None]
"""Work on one after the other, of which nothing is returned."""


class Stopped(BaseException):
    """Raised in the work of a job that is stopped, where it would go on."""


class Job(Generic[T_co]):
    """Goes through its `work` a little at each `update`; nothing blocks.

    >>> class Count(Job[int]):
    ...     def work(self):
    ...         yield False
    ...         return 2
    >>> job = Count()
    >>> job.update(), job.update(), job.result
    (False, True, 2)
    """

    result: T_co | None = None
    """The find; None before that, and where there was nothing."""
    over = False
    """True once there is nothing more to come."""
    _going: Work[T_co] | None = None

    def work(self) -> Work[T_co]:
        """Do all of it; the last of many comes with the end."""
        raise NotImplementedError

    def update(self) -> bool:
        """Go on a little. True if something has come, the end included."""
        if self.over:
            return False
        if self._going is None:
            self._going = self.work()
        try:
            return next(self._going)
        except StopIteration as done:
            self.result, self.over, self._going = done.value, True, None
            return True

    def finish(self) -> T_co | None:
        """Do all that is left at once, for programs without a window; return what was found."""
        while not self.over:
            self.update()
        return self.result

    def stop(self) -> None:
        """Break off, and cancel an open question; the work begins anew when time goes on."""
        going, self._going = self._going, None
        if going is not None:
            with suppress(Stopped):
                going.throw(Stopped)


def quietly(job: Job[T_co]) -> Work[T_co]:
    """Return what a job finds, as the work of another, without a word of what comes before."""
    try:
        while not job.over:
            job.update()
            yield False
    except Stopped:
        job.stop()
        raise
    return job.result
