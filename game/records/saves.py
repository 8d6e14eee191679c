"""The folder of records, and the saved games in it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from datetime import datetime
from importlib.resources import files
from importlib.resources.abc import Traversable
from operator import call
from pathlib import Path

from game.match.match import Match, MatchRecorder
from game.match.seats import check
from game.records import replay_player
from game.records.record_file import Recorder
from game.records.replay import LONGEST_FILE, LONGEST_LINE, Record, ReplayError, read_to_fault
from game.rules.wording import reason_of
from game.system import paths
from game.system.bulkhead import Bulkhead
from game.system.files import InUse, held, open_file

SUFFIX = ".replay"
REST = ".rest"
"""The suffix of the file that keeps the damaged rest of a record."""
TAIL = 400
"""Bytes that hold the last line of a record."""
IN_USE = "This match is being played in another window."


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


def unfinished(folder: Path | None = None) -> Iterator[tuple[Path, Record]]:
    """Yield the records without an end that today's rules can continue, newest first.

    Each is read when it is reached, one with an end not at all. Of a damaged record it is what
    comes before the damage.
    """
    for path in unended(folder):
        with Bulkhead(path), suppress(OSError, ReplayError):
            record, _fault = read_to_fault(path)
            if not record.finished and record.lines and record.same_rules:
                yield path, record


def unended(folder: Path | None = None) -> Iterator[Path]:
    """Yield files whose last line is no end, newest first; nothing else of them is read."""
    for path in _newest_first(folder or paths.records()):
        with Bulkhead(path), suppress(OSError):
            if not has_end(path):
                yield path


def any_ended(folder: Path | None = None) -> bool:
    """Return True if some record has an end; the newest are looked at first, none needlessly."""
    for path in _newest_first(folder or paths.records()):
        with Bulkhead(path), suppress(OSError):
            if has_end(path):
                return True
    return False


def has_end(path: Path) -> bool:
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


def demonstrations() -> list[Path]:
    """Return the records that come with the program, in the order in which they are shown."""
    folder: Traversable = files("game") / "demos"
    return sorted(Path(str(each)) for each in folder.iterdir() if each.name.endswith(SUFFIX))


# ---------------------------------------------------------------------- opened


@dataclass(frozen=True)
class SavedMatch:
    """A record without an end, as it was found: `Resumed`, `Watched` or `Damaged`."""

    path: Path

    @staticmethod
    def open(path: Path, ask: Callable[[Callable[[], str]], str] = call) -> Found:
        """Return a record as it is found: its lock is taken, then it is read and played through.

        `ask` calls what it is given, or answers in its place as a tape does: a sentence when
        another program has the lock. ReplayError or OSError when there is no way to continue.
        """
        recorder = Recorder(path)
        if ask(lambda: _claim(recorder)):
            return Watched(path)
        with ExitStack() as failing:
            failing.callback(recorder.close)
            record, fault = read_to_fault(path)
            try:
                match = replay_player.resume(record, recorder if fault is None else None)
            except ReplayError as error:
                fault = error
            if fault is not None and fault.line > 2:
                return Damaged(path, fault.line)
            if fault is not None:
                raise fault
            _check_players(match)
            failing.pop_all()
        return Resumed(path, match)


@dataclass(frozen=True)
class Resumed(SavedMatch):
    """A match that goes on where it stopped; its record is locked and written further."""

    match: Match


@dataclass(frozen=True)
class Watched(SavedMatch):
    """A match that another program plays, as `IN_USE` says; its record can only be read."""


@dataclass(frozen=True)
class Damaged(SavedMatch):
    """A record that can be continued from before a line that is wrong, once it is mended."""

    line: int

    def mend(self) -> Path:
        """Truncate the record before that line; keep the rest in a file and return its path.

        InUse, OSError.
        """
        rest = self.path.with_name(self.path.name + REST)
        with held(self.path, at_once=True):
            lines = self.path.read_bytes().split(b"\n")
            with rest.open("ab") as file:
                file.write(b"\n".join(lines[self.line - 1 :]))
                file.flush()
                os.fsync(file.fileno())
            good = lines[: self.line - 1]
            paths.write_whole(self.path, b"".join(kept + b"\n" for kept in good))
        return rest


Found = Resumed | Watched | Damaged


def _claim(recorder: Recorder) -> str:
    """Hold a record from now on, or return the sentence that another program does."""
    try:
        recorder.claim()
    except InUse:
        return IN_USE
    return ""


def _check_players(match: Match) -> None:
    try:
        for player in match.players:
            check(str(player))
    except ValueError as error:
        raise ReplayError(1, reason_of(error)) from None
