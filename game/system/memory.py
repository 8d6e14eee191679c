"""Gives memory that this process does not use any more back to the system."""

from __future__ import annotations

import ctypes
import gc
import time

REST = 2.0
"""Seconds between two searches for what nobody refers to: each takes some hundredths of one."""


class Slack:
    """Free memory of a program whose screens come and go.

    Large pictures leave holes in the heap of the C library, which it keeps: several times as much
    as what is in use.
    """

    def __init__(self) -> None:
        self._seen: object = None
        self._collected = -REST

    def give_back(self, screen: object) -> None:
        """Give back what is free if another screen is shown than the last time.

        Call it while nothing moves. Only glibc has to be asked, others do it by themselves.
        """
        if screen == self._seen:
            return
        self._seen = screen
        if time.monotonic() - self._collected > REST:
            gc.collect()
            self._collected = time.monotonic()
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if _has_symbols() else None
        if trim is not None:
            trim(0)


def _has_symbols() -> bool:
    """True where the process itself can be searched for functions: not on Windows."""
    return hasattr(ctypes, "CDLL") and not hasattr(ctypes, "WinDLL")
