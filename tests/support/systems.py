"""Marks of the tests that need what not every system has."""

import os
import sys

import pytest

POSIX = os.name == "posix"
KEPT = not POSIX or "tests.programs.windows_files" in sys.modules
SIGNALS = pytest.mark.skipif(not POSIX, reason="no such signals there")
LINKS = pytest.mark.skipif(not POSIX, reason="links, pipes and devices are no files there")
LETS_GO = pytest.mark.skipif(KEPT, reason="a file that is open stays where it is there")
