"""The bus by which screen readers on Linux are reached: one that has begun anew is told apart.

AccessKit keeps to the bus that it met first, until the system says that reading was switched off
and on. Where the bus has died and another has taken its place nobody says so, and only a library
that is loaded once more finds it.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from contextlib import suppress
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

EACH = 2.0
"""Seconds from one look to the next."""
Sockets = dict[str, tuple[int, int]]
"""The sockets of buses by their names: a number of the disk's, and the time when it began."""


def sockets() -> Sockets:
    """Return the sockets of the buses that this player has; none but on Linux."""
    found = Sockets()
    with suppress(OSError), os.scandir(_folder()) as every:
        for each in every:
            told = each.stat(follow_symlinks=False)
            found[each.name] = told.st_ino, told.st_ctime_ns
    return found


def _folder() -> Path:
    """Return the folder in which the bus of screen readers has its sockets."""
    place = os.environ.get("XDG_RUNTIME_DIR") or os.environ.get("XDG_CACHE_HOME")
    return (Path(place) if place else Path(os.path.expanduser("~/.cache"))) / "at-spi"


class Bus:
    """Knows the sockets that there were when somebody began to listen."""

    def __init__(self) -> None:
        self._met = Sockets()
        self._next = 0.0

    def meet(self) -> None:
        """Note the sockets that there are: one of them has just been used."""
        self._met = sockets() if sys.platform == "linux" else Sockets()

    def is_anew(self, now: float) -> bool:
        """Return True once where another bus has taken the place of one that was met.

        `now` is in seconds by a clock that never goes back.
        """
        if not self._met or now < self._next:
            return False
        self._next = now + EACH
        there = sockets()
        if all(there.get(name, socket) == socket for name, socket in self._met.items()):
            return False
        self._met = Sockets()
        return True


def loaded_anew(library: Any) -> Any:
    """Return a library of one file, loaded once more. OSError, ImportError."""
    name, before = library.__name__, sys.modules[library.__name__]
    path = Path(sys.modules[f"{name}.{name}"].__file__ or "")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        copied = shutil.copy(path, folder)  # the system loads no file twice
        spec = spec_from_file_location(name, copied)
        if spec is None or spec.loader is None:
            raise ImportError(name)
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
    sys.modules[name] = before
    return module
