"""The folder beside an executable that holds all of a player's data, where he wants it so.

A file `portable.txt` beside the executable asks for it; what stands in the file does not matter.
"""

from __future__ import annotations

import os
import sys
import tempfile
from functools import lru_cache
from pathlib import Path

from game.rules.wording import Phrase, phrase, reason_of

ASKED = "portable.txt"
HOME = "polemos-home"
BUNDLE = ".app"
"""Ends the name of the folder that macOS shows as a program: beside it is not inside it."""


def folder() -> Path | None:
    """Return the folder that is asked for, None where none is, or where it cannot be written."""
    return _found()[0]


def problem() -> Phrase | None:
    """Return one sentence on why a folder that is asked for cannot be used."""
    return _found()[1]


@lru_cache(maxsize=1)
def _found() -> tuple[Path | None, Phrase | None]:
    beside = _beside()
    if os.environ.get("POLEMOS_HOME") or beside is None or not (beside / ASKED).is_file():
        return None, None
    home = beside / HOME
    try:
        home.mkdir(exist_ok=True)
        with tempfile.TemporaryFile(dir=home):
            return home, None
    except OSError as error:
        told = "{folder} cannot be written: {why}. Your data lies in the system's place instead."
        return None, phrase(told, folder=str(home), why=reason_of(error))


def _beside() -> Path | None:
    """Return the folder in which the executable lies, None for a program that is none."""
    if not getattr(sys, "frozen", False):
        return None
    program = Path(sys.executable)
    bundle = next((each for each in program.parents if each.suffix == BUNDLE), program)
    return bundle.parent
