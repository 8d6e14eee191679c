"""Locks beside files: one program at a time writes a file, and a lock ends with its process."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

SUFFIX = ".lock"
PATIENCE = 2.0
"""Seconds to wait for a file that another program writes in one step."""


class InUse(OSError):
    """Another program is writing the file."""


class Lock:
    """The lock of one file, in a file beside it that is gone once the lock is released.

    In a folder that takes no such file nothing is locked and nothing fails: whether the file
    itself can be written shows when it is.
    """

    def __init__(self, path: Path) -> None:
        from filelock import FileLock  # noqa: PLC0415  (15 ms that only those who write need pay)

        self.path = Path(os.path.realpath(path) + SUFFIX)
        self._lock = FileLock(self.path, thread_local=False)

    def acquire(self, seconds: float = 0.0) -> None:
        """Take the lock, waiting so long for it at most. InUse when another program holds it."""
        from filelock import Timeout  # noqa: PLC0415

        self._lock.release()  # a lock whose file was deleted keeps nobody out
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._lock.acquire(timeout=seconds, poll_interval=0.02)
        except Timeout:
            raise InUse("another program is using it") from None
        except OSError:
            return

    @property
    def stands(self) -> bool:
        """True while the lock is held and its file has not been deleted."""
        return self._lock.is_locked and self.path.exists()

    def release(self) -> None:
        """Let the file go. Its lock file is removed while nobody else can hold it."""
        if not self._lock.is_locked:
            return
        if os.name == "nt":  # no file that is open can be deleted there
            self._lock.release()
            self._remove()
        else:
            self._remove()
            self._lock.release()

    def _remove(self) -> None:
        with suppress(OSError):
            self.path.unlink()


@contextmanager
def held(path: Path, at_once: bool = False) -> Iterator[None]:
    """Hold the lock of a file while it is changed. InUse when another program does not end."""
    lock = Lock(path)
    lock.acquire(0.0 if at_once else PATIENCE)
    try:
        yield
    finally:
        lock.release()


def sweep(folder: Path) -> None:
    """Remove the lock files in a folder that programs which were killed have left behind."""
    with suppress(OSError):
        for path in folder.glob(f"*{SUFFIX}"):
            lock = Lock(path.with_suffix(""))
            with suppress(InUse):
                lock.acquire()
                lock.release()
