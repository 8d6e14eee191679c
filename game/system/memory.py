"""Gives memory that this process does not use any more back to the system."""

from __future__ import annotations

import ctypes
import gc
import time
from typing import Final

QUIET: Final = 2.0
"""Seconds without input before memory is given back: it takes too long for who goes on."""
AGAIN: Final = 30.0
"""Seconds after which memory is given back again though the same screen is shown."""
TRIM_THRESHOLD: Final = -1
MMAP_THRESHOLD: Final = -3
ARENA_MAX: Final = -8
"""Options of glibc's mallopt."""
LARGE: Final = 8 << 20
FRAMES: Final = 32 << 20
"""Bytes at the end of the heap that stay while things move: a frame takes them again and again."""


def keep_large_apart() -> None:
    """Let large pictures and sounds have memory of their own, which goes back when they go.

    Call it once, before there are any. Otherwise glibc puts them between small things, as soon as
    one of them has gone, and each thread that decodes has a heap of its own.
    """
    mallopt = _symbol("mallopt")
    if mallopt is not None:
        mallopt(MMAP_THRESHOLD, LARGE)
        mallopt(TRIM_THRESHOLD, FRAMES)
        mallopt(ARENA_MAX, 1)


class Slack:
    """Free memory of a program whose screens come and go.

    Large pictures leave holes in the heap of the C library, which it keeps: several times as much
    as what is in use.
    """

    def __init__(self) -> None:
        self._seen: object = None
        self._given = self._stirred = -AGAIN

    def stir(self) -> None:
        """Somebody does something: give nothing back for a while."""
        self._stirred = time.monotonic()

    def give_back(self, screen: object) -> None:
        """Give back what is free if another screen is shown than the last time, or for so long.

        Call it while nothing moves. Only glibc has to be asked for what is free.
        """
        now = time.monotonic()
        due = now - self._given >= AGAIN
        if not due and (screen == self._seen or now - self._stirred < QUIET):
            return
        self._seen, self._given = screen, now
        gc.collect()  # a closed table is a circle, and holds pictures of 40 MB
        trim = _symbol("malloc_trim")
        if trim is not None:
            trim(0)


def _symbol(name: str) -> ctypes._NamedFuncPointer | None:
    """Return a function of the C library that only glibc has."""
    found: ctypes._NamedFuncPointer | None = None
    if _has_symbols():
        found = getattr(ctypes.CDLL(None), name, None)
    return found


def _has_symbols() -> bool:
    """True where the process itself can be searched for functions: not on Windows."""
    return hasattr(ctypes, "CDLL") and not hasattr(ctypes, "WinDLL")
