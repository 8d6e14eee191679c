"""The folder in which judgements are kept, among what can be made again; it is swept at a start."""

from __future__ import annotations

import shutil
from contextlib import suppress
from os import scandir
from pathlib import Path

import msgspec

from game.system import paths
from game.system.files import open_file, remove
from game.system.outside_json import decoded

VERSION = 2
"""To be raised when matches are judged, weighed or kept in another way."""
FOLDER = "judgements"
SUFFIX = ".judgement"
LONGEST = 4 << 20
OF_BEFORE = ("reviews", "scales", "trials")
"""The folders in which earlier versions kept what they had found."""


class Versioned(msgspec.Struct, frozen=True):
    """The version in the first line of a file, whatever else stands there."""

    version: int


def folder() -> Path:
    """Return the folder."""
    return paths.cache_folder() / FOLDER


def names() -> list[str]:
    """Return the names of the files, in their order; none where there is no folder."""
    with suppress(OSError), scandir(folder()) as entries:
        return sorted(entry.name for entry in entries if entry.name.endswith(SUFFIX))
    return []


def first_line(name: str) -> bytes:
    """Return the first line of a file. OSError."""
    with open_file(folder() / name, LONGEST) as file:
        return file.readline(LONGEST)


def sweep() -> None:
    """Remove what earlier versions have kept, and judgements of another version."""
    for name in OF_BEFORE:
        shutil.rmtree(paths.cache_folder() / name, ignore_errors=True)
    for name in names():
        with suppress(OSError, ValueError):
            if decoded(first_line(name), Versioned).version != VERSION:
                remove(folder() / name)
