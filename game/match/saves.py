"""Where records lie, and which of them wait to be gone on with."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from game import paths
from game.files import open_file
from game.match.match import Match
from game.match.players import check_seat
from game.match.replay import LONGEST_FILE, Record, Recorder, ReplayError, read

SUFFIX = ".replay"
TAIL = 400
"""Bytes that hold the last line of a record."""


def new_path(game: str, folder: Path | None = None, now: datetime | None = None) -> Path:
    """A file name of its own for a match that begins now, or at the given moment."""
    folder = folder or paths.records()
    stem = f"{now or datetime.now():%Y-%m-%d_%H-%M-%S}_{game}"
    path = folder / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder / f"{stem}_{number}{SUFFIX}"
        number += 1
    return path


def put_away(recorder: Recorder) -> None:
    """Let a record go; one in which nobody has done anything leaves nothing behind."""
    recorder.close()
    if not recorder.n:
        with suppress(OSError):
            recorder.path.unlink()


def unfinished(folder: Path | None = None) -> list[tuple[Path, Record]]:
    """Records without an end that today's rules can go on with, newest first."""
    return list(waiting(folder))


def waiting(folder: Path | None = None) -> Iterator[tuple[Path, Record]]:
    """The same one by one: each is read when it is asked for, what has an end not at all."""
    for path in unended(folder):
        try:
            record = read(path)
        except (OSError, ReplayError):
            continue
        if not record.finished and record.lines and record.same_rules:
            yield path, record


def unended(folder: Path | None = None) -> Iterator[Path]:
    """Files whose last line is no end, newest first; nothing else of them is looked at."""
    for path in _newest_first(folder or paths.records()):
        with suppress(OSError):
            if not _has_end(path):
                yield path


def _has_end(path: Path) -> bool:
    """Whether the last line says how the match ended, told without reading the others."""
    with open_file(path, LONGEST_FILE) as file:
        file.seek(max(0, file.seek(0, 2) - TAIL))
        last = file.read().rstrip().rpartition(b"\n")[2]
    return last.startswith((b'{"end":', b'{"conceded":'))


def _newest_first(folder: Path) -> list[Path]:
    try:
        return sorted(folder.glob(f"*{SUFFIX}"), reverse=True)
    except OSError:
        return []


def lying(folder: Path | None = None) -> list[tuple[Path, int]]:
    """All records with their lengths in bytes, newest first."""
    found = []
    for path in _newest_first(folder or paths.records()):
        with suppress(OSError):
            found.append((path, path.stat().st_size))
    return found


def resume(path: Path) -> Match:
    """The match of a record without an end, its record going on. ReplayError, OSError."""
    record = read(path)
    match = Match.resume(record)
    try:
        for entry in match.seats:
            check_seat(entry)
    except ValueError as error:
        raise ReplayError(1, str(error)) from None
    match.recorder = Recorder(path)
    match.recorder.resume(record)
    return match
