"""The folder of records, and the saved games in it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from game.match.match import Match, MatchRecorder
from game.match.seats import check
from game.records import playthrough
from game.records.recorder import Recorder
from game.records.replay import LONGEST_FILE, LONGEST_LINE, Record, ReplayError, read_to_fault
from game.system import paths
from game.system.files import open_file
from game.system.locks import InUse, Lock, held

SUFFIX = ".replay"
REST = ".rest"
"""The suffix of the file that keeps the damaged rest of a record."""
TAIL = 400
"""Bytes that hold the last line of a record."""
IN_USE = "This match is being played in another window."


class Damaged(ReplayError):
    """A record that can be continued from the line before the one that is wrong."""


def new_path(game: str, folder: Path | None = None, now: datetime | None = None) -> Path:
    """Return a free file name for a match that begins now, or at the given moment."""
    stem = f"{now or datetime.now():%Y-%m-%d_%H-%M-%S}_{game}"
    return paths.free((folder or paths.records()) / f"{stem}{SUFFIX}")


def new_recorder(game: str, now: datetime) -> Recorder:
    """Return the recorder of a match that begins at a moment, its file name claimed."""
    path = new_path(game, now=now)
    while True:
        recorder = Recorder(path)
        with suppress(InUse):
            recorder.claim()
            return recorder
        path = path.with_stem(f"{path.stem}_2")


def is_begun(path: Path) -> bool:
    """True for a record with a whole first line; False where the program was killed before that."""
    with suppress(OSError), open_file(path, LONGEST_FILE) as file:
        return file.readline(LONGEST_LINE + 2).endswith(b"\n")
    return False


def close_record(recorder: MatchRecorder, decided: bool = False) -> None:
    """Close a record; one without any action is deleted, unless the match was given up at once."""
    recorder.close(discard=not recorder.n and not decided)


def unfinished(folder: Path | None = None) -> list[tuple[Path, Record]]:
    """Return the records without an end that today's rules can continue, newest first."""
    return list(iter_unfinished(folder))


def iter_unfinished(folder: Path | None = None) -> Iterator[tuple[Path, Record]]:
    """Yield the same one by one; each is read when it is reached, one with an end not at all.

    Of a damaged record it is what comes before the damage.
    """
    for path in unended(folder):
        try:
            record, _fault = read_to_fault(path)
        except (OSError, ReplayError):
            continue
        if not record.finished and record.lines and record.same_rules:
            yield path, record


def unended(folder: Path | None = None) -> Iterator[Path]:
    """Yield files whose last line is no end, newest first; nothing else of them is read."""
    for path in _newest_first(folder or paths.records()):
        with suppress(OSError):
            if not _has_end(path):
                yield path


def _has_end(path: Path) -> bool:
    """True if the last whole line is an end; no other line is read."""
    with open_file(path, LONGEST_FILE) as file:
        file.seek(max(0, file.seek(0, 2) - TAIL))
        last = file.read().rpartition(b"\n")[0].rpartition(b"\n")[2]
    return last.startswith((b'{"end":', b'{"conceded":'))


def _newest_first(folder: Path) -> list[Path]:
    try:
        return sorted(folder.glob(f"*{SUFFIX}"), reverse=True)
    except OSError:
        return []


def all_records(folder: Path | None = None) -> list[tuple[Path, int]]:
    """Return all records with their lengths in bytes, newest first."""
    found = []
    for path in _newest_first(folder or paths.records()):
        with suppress(OSError):
            found.append((path, path.stat().st_size))
    return found


def in_use(path: Path) -> str:
    """Return a sentence when another program writes this record, else ""."""
    lock = Lock(path)
    try:
        lock.acquire()
    except InUse:
        return IN_USE
    lock.release()
    return ""


def resume(path: Path) -> Match:
    """Return the match of a record without an end, and continue its record.

    InUse when another program writes it, Damaged when it can be continued once it is mended,
    ReplayError, OSError.
    """
    recorder = Recorder(path)
    recorder.claim()
    try:
        return _played_through(path, recorder)
    except BaseException:
        recorder.close()
        raise


def _played_through(path: Path, recorder: Recorder) -> Match:
    record, fault = read_to_fault(path)
    try:
        match = playthrough.resume(record, recorder if fault is None else None)
    except ReplayError as error:
        fault = error
    if fault is not None and fault.line > 2:
        raise Damaged(fault.line, fault.reason)
    if fault is not None:
        raise fault
    try:
        for player in match.players:
            check(str(player))
    except ValueError as error:
        raise ReplayError(1, str(error)) from None
    return match


def mend(path: Path, line: int) -> Path:
    """Truncate a record before a line; keep the rest in a file beside it and return its path.

    InUse, OSError.
    """
    rest = path.with_name(path.name + REST)
    with held(path, at_once=True):
        lines = path.read_bytes().split(b"\n")
        with rest.open("ab") as file:
            file.write(b"\n".join(lines[line - 1 :]))
            file.flush()
            os.fsync(file.fileno())
        paths.write_whole(path, b"".join(kept + b"\n" for kept in lines[: line - 1]))
    return rest
