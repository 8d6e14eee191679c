"""Where records lie, and which of them wait to be gone on with."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from game import paths
from game.match.match import Match
from game.match.replay import Record, Recorder, ReplayError, read

SUFFIX = ".replay"


def new_path(game: str, folder: Path | None = None) -> Path:
    """A file name of its own for a match that begins now."""
    folder = folder or paths.records()
    stem = f"{datetime.now():%Y-%m-%d_%H-%M-%S}_{game}"
    path = folder / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder / f"{stem}_{number}{SUFFIX}"
        number += 1
    return path


def unfinished(folder: Path | None = None) -> list[tuple[Path, Record]]:
    """Records without an end that today's rules can go on with, newest first."""
    found = []
    for path in _newest_first(folder or paths.records()):
        try:
            record = read(path)
        except (OSError, ReplayError):
            continue
        if not record.finished and record.lines and record.same_rules:
            found.append((path, record))
    return found


def _newest_first(folder: Path) -> list[Path]:
    try:
        return sorted(folder.glob(f"*{SUFFIX}"), reverse=True)
    except OSError:
        return []


def resume(path: Path) -> Match:
    """The match of a record without an end, its record going on. ReplayError, OSError."""
    record = read(path)
    return Match.resume(record, Recorder(path))
