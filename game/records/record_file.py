"""The file of a record during a match: locked, each line written at once, kept where it is lost."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from game.match.match import Setup
from game.records.replay import MOST_LINES, Header, Line, Parent, Record, header_for, stamp
from game.rules.wording import Phrase, phrase
from game.system import paths
from game.system.files import Lock, make_folder

LOST = "The record of this match was deleted or changed; it has been written again as {file}."
AGAIN = "This match is being recorded again, as {file}."
REFUSED = "This match is not being recorded: {why}."


class RecordFile:
    """Appends and flushes each line, and keeps all of them in memory.

    A disk that refuses stops no match: it is told once, and every further line tries again.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lines: list[bytes] = []
        self.problem: Phrase | None = None
        """The reason why the record is not being written now."""
        self._notice: Phrase | None = None
        self._lock: Lock | None = None
        self._file: BinaryIO | None = None
        self._written = 0

    # ------------------------------------------------------------------ beginning and ending

    def claim(self) -> None:
        """Hold the record's lock from now on. InUse when another program writes it."""
        if self._lock is None:
            self._lock = Lock(self.path)
        if not self._lock.stands:
            self._lock.acquire()

    def create(self, line: bytes) -> None:
        """Create the file with its first line. InUse; a file that is there already is a problem."""
        self.claim()
        self.lines = [line]
        try:
            make_folder(self.path.parent)
            self._file = self.path.open("xb")
            self._write()
        except OSError as error:
            self.give_up(error)

    def take_over(self, lines: list[bytes]) -> None:
        """Continue after these lines of the file, as they are there; truncate the rest. InUse."""
        self.claim()
        self.lines = lines
        try:
            whole = self.path.read_bytes().split(b"\n")[:-1]
            if len(whole) >= len(lines):
                self.lines = [line + b"\n" for line in whole[: len(lines)]]
            self._file = self.path.open("r+b")
            self._written = sum(map(len, self.lines))
            self._file.truncate(self._written)
            self._file.seek(0, os.SEEK_END)
        except OSError as error:
            self.give_up(error)

    def close(self, discard: bool = False) -> None:
        """Close the file and release its lock, or delete it if it is this match's own.

        A disk that took not even the first line keeps nothing that would be in anybody's way.
        """
        own = self._is_there()
        self._let_go()
        if (discard and own) or self._is_stub():
            with suppress(OSError):
                self.path.unlink()
        self._release()

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    # ------------------------------------------------------------------ writing

    def add(self, line: bytes) -> None:
        """Write one more line, and with it whatever could not be written before."""
        self.lines.append(line)
        try:
            self.claim()
            if not self._is_there():
                self._find_again()
            self._write()
        except OSError as error:
            self.give_up(error)
        else:
            self._say_again()

    def _is_there(self) -> bool:
        """True while the file that is being written lies at its path, as long as it should be."""
        if self._file is None:
            return False
        try:
            there, own = self.path.stat(), os.fstat(self._file.fileno())
        except OSError:
            return False
        return os.path.samestat(there, own) and own.st_size == self._written

    def _find_again(self) -> None:
        """Open a file that holds a part of the record, or a new one; no other is written over."""
        lost = self._file is not None
        self._let_go()
        make_folder(self.path.parent)
        if os.path.lexists(self.path) and not self._is_part():
            self._release()
            self.path = paths.free(self.path)
            self.claim()
        self._file = self.path.open("r+b" if self.path.exists() else "xb")
        self._written = self._file.seek(0, os.SEEK_END)
        if lost:
            self._notice = phrase(LOST, file=self.path.name)

    def _is_part(self) -> bool:
        """True while the file at the path is no more than the beginning of this record."""
        whole = b"".join(self.lines)
        return (
            self.path.is_file()
            and self.path.stat().st_size <= len(whole)
            and whole.startswith(self.path.read_bytes())
        )

    def _is_stub(self) -> bool:
        """True if the file holds less than the first line, since the disk refuses."""
        with suppress(OSError):
            stub = self.problem and self.path.stat().st_size < len(self.lines[0])
            return bool(stub) and self._is_part()
        return False

    def _write(self) -> None:
        assert self._file is not None
        whole = b"".join(self.lines)
        self._file.write(whole[self._written :])
        self._file.flush()
        self._written = len(whole)

    def sync(self) -> bool:
        """Bring all that is written onto the disk itself; False where it is not there whole."""
        if self.problem is not None or self._file is None:
            return False
        try:
            os.fsync(self._file.fileno())
        except OSError:
            return False
        return True

    def _let_go(self) -> None:
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
            self._file = None

    # ------------------------------------------------------------------ notices

    def give_up(self, error: OSError) -> None:
        """Stop writing for now, and keep the reason to be shown once."""
        self._let_go()
        problem = phrase(REFUSED, why=error.strerror or str(error))
        if not self.problem:
            self._notice = problem
        self.problem = problem

    def _say_again(self) -> None:
        if self.problem:
            self.problem = None
            self._notice = phrase(AGAIN, file=self.path.name)

    def take_notice(self) -> Phrase | None:
        """Return a sentence about the record that has not been shown yet, once."""
        notice, self._notice = self._notice, None
        return notice


class Recorder:
    """Numbers the lines of a match and writes each at once."""

    def __init__(self, path: Path) -> None:
        self.file = RecordFile(path)
        self.n = 0
        self.kept = False
        """True for a position that lay there before, even while it has no move."""

    @property
    def path(self) -> Path:
        """The file."""
        return self.file.path

    @property
    def problem(self) -> Phrase | None:
        """The reason why the match is not being recorded now, None while it is."""
        return self.file.problem

    def take_notice(self) -> Phrase | None:
        """Return a sentence about the record that has not been shown yet, once."""
        return self.file.take_notice()

    def claim(self) -> None:
        """Keep other programs from writing the record. InUse when one of them does."""
        self.file.claim()

    def begin(
        self,
        setup: Setup,
        started: str = "",
        parent: Parent | None = None,
        position: object = None,
    ) -> None:
        """Create the file with its header. InUse when another program writes it.

        `started` is the time as `stamp` writes it, "" for now.
        """
        started = started or stamp(datetime.now(UTC))
        self.file.create(_encoded(header_for(setup, started, parent, position)))

    def resume(self, record: Record) -> None:
        """Continue after the lines of a record, without what was cut short. InUse."""
        self.n = sum(not line.is_end for line in record.lines)
        self.kept = record.header.start is not None
        self.file.take_over([_encoded(record.header), *map(_encoded, record.lines)])

    def append(self, **fields: Any) -> None:  # the fields of Line
        """Write one line; all but the end get their number."""
        line = Line(**fields)
        if self.n >= MOST_LINES - 1:
            self.file.give_up(OSError("it has become too long"))
            return
        if not line.is_end:
            self.n += 1
            line = Line(n=self.n, **fields)
        self.file.add(_encoded(line))

    def sync(self) -> bool:
        """Bring the record onto the disk itself; False where it is not there whole."""
        return self.file.sync()

    def close(self, discard: bool = False) -> None:
        """Close the file, or delete it, unless it is a position that somebody has kept."""
        self.file.close(discard and not self.kept)


def _encoded(line: Header | Line) -> bytes:
    return msgspec.json.encode(line) + b"\n"
