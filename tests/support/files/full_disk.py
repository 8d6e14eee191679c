"""A disk that is full: files take so many bytes and no more."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pytest

resource = pytest.importorskip("resource")


@contextmanager
def full_disk(room: int = 100) -> Iterator[None]:
    """Let no file of this process grow beyond some bytes, as on a disk that is full."""
    before, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    told = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))
    try:
        with patch.object(sys, "dont_write_bytecode", True):  # Python would cut what it compiles
            yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (before, hard))
        signal.signal(signal.SIGXFSZ, told)
