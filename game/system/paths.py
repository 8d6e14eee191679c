"""The folders of persistent data: settings, progress, records, crash reports."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path

from game.system import files, portable

APP = "polemos"
PUZZLE = ".json"
"""Ends the name of a file with a puzzle."""
BROKEN = ".broken"
"""Ends the name of a file that could not be read and is kept for whoever can."""

_elsewhere: list[Path] = []


@contextmanager
def elsewhere() -> Iterator[Path]:
    """An empty folder for everything, gone when this ends: for sessions that are played again."""
    with tempfile.TemporaryDirectory(prefix=f"{APP}-", ignore_cleanup_errors=True) as name:
        _elsewhere.append(Path(name))
        data_folder.cache_clear()
        try:
            yield Path(name)
        finally:
            _elsewhere.pop()
            data_folder.cache_clear()


def cache_folder() -> Path:
    """The folder for what can be thrown away and made again."""
    if _elsewhere or os.environ.get("POLEMOS_HOME") or portable.folder() is not None:
        return data_folder() / "cache"
    import platformdirs  # noqa: PLC0415  (as in data_folder)

    try:
        return Path(platformdirs.user_cache_dir(APP, appauthor=False))
    except (OSError, RuntimeError, KeyError):
        return data_folder() / "cache"


@lru_cache(maxsize=1)
def data_folder() -> Path:
    """The folder for records; the system's own place for such data unless another is wanted.

    POLEMOS_HOME goes before a folder beside the executable.
    """
    if _elsewhere:
        return _elsewhere[-1]
    home = os.environ.get("POLEMOS_HOME") or portable.folder()
    if home is not None:
        return Path(home)
    import platformdirs  # noqa: PLC0415  (20 ms that a headless match need not pay)

    try:
        return Path(platformdirs.user_data_dir(APP, appauthor=False))
    except (OSError, RuntimeError, KeyError):  # no home at all
        return Path(tempfile.gettempdir()) / APP


def write_whole(path: Path, content: bytes, new: bool = False) -> None:
    """Write a file of the program's own as `files.write_whole` does, in a folder that is made."""
    files.make_folder(path.parent)
    files.write_whole(path, content, new)


def sweep() -> None:
    """Remove what writers that were killed have left in the program's own folders."""
    for top in {data_folder(), cache_folder()}:
        below = _folders(top)
        for folder in (top, *below, *(one for each in below for one in _folders(each))):
            files.sweep_rests(folder)


def _folders(folder: Path) -> list[Path]:
    """Return the folders in a folder, links excepted."""
    with suppress(OSError), os.scandir(folder) as every:
        return [Path(each.path) for each in every if each.is_dir(follow_symlinks=False)]
    return []


def free(path: Path) -> Path:
    """A path that nothing has yet, as near to this one as can be: a.replay, a_2.replay."""
    found, number = path, 2
    while found.exists() or found.is_symlink():
        found = path.with_name(f"{path.stem}_{number}{path.suffix}")
        number += 1
    return found


def set_aside(path: Path) -> Path:
    """Keep a file that cannot be read under a name of its own, which is returned. OSError."""
    return files.move(path, free(path.with_name(path.name + BROKEN)))


def records() -> Path:
    """The folder of records."""
    return data_folder() / "records"


def settings_file() -> Path:
    """The file of settings."""
    return data_folder() / "settings.json"


def progress_file() -> Path:
    """The file of what is remembered of the player."""
    return data_folder() / "progress.json"


def puzzles() -> Path:
    """The folder of puzzles of one's own, in which each folder is a set."""
    return data_folder() / "puzzles"


def is_puzzle(path: Path) -> bool:
    """Return True for a name that files of puzzles have."""
    return path.suffix.lower() == PUZZLE


def pictures() -> Path:
    """The folder of pictures taken with F12."""
    return data_folder() / "pictures"


def tapes() -> Path:
    """The folder of tapes that were kept with F9."""
    return data_folder() / "tapes"


def reports() -> Path:
    """The folder of what is known about a program that broke."""
    return data_folder() / "reports"
