"""Windows' rule for files, here: one that this process has open stays, under its own name.

    python -m pytest -p tests.programs.windows_files

The tests and the program meet the error that they would meet there. Locks are left out: they are
taken in another way on Windows, which filelock knows.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from functools import wraps
from typing import Any

OPEN = "/proc/self/fd"


def is_open(path: object) -> bool:
    """Return True while this process has a file open, by whatever name it was opened."""
    try:
        place = os.fspath(path)  # type: ignore[call-overload]
        folder, name = os.path.split(os.fsdecode(place))
    except (TypeError, ValueError):
        return False
    real = os.path.join(os.path.realpath(folder or "."), name)
    return not real.endswith(".lock") and real in opened()


def opened() -> set[str]:
    """Return the paths of all files that this process has open."""
    found = set()
    for number in os.listdir(OPEN):
        try:
            found.add(os.readlink(f"{OPEN}/{number}"))
        except OSError:  # closed in the meantime
            continue
    return found


def guarded(call: Callable[..., Any], paths: int) -> Callable[..., Any]:
    """Return a call of the system that refuses where one of its first paths is open."""

    @wraps(call)
    def guard(*given: Any, **named: Any) -> Any:
        relative = any(named.get(folder) is not None for folder in ("dir_fd", "src_dir_fd"))
        if not relative and any(map(is_open, given[:paths])):
            raise PermissionError(errno.EACCES, "used by another process", str(given[0]))
        return call(*given, **named)

    return guard


os.unlink, os.remove = guarded(os.unlink, 1), guarded(os.remove, 1)
os.replace, os.rename = guarded(os.replace, 2), guarded(os.rename, 2)
