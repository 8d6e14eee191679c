"""Writes the record of a match: each line at once, so that nothing is lost with the program."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from game.match.match import Setup
from game.records.record_file import RecordFile
from game.records.replay import MOST_LINES, Header, Line, Parent, Record, header_for, stamp
from game.rules.wording import Phrase


class Recorder:
    """Numbers the lines of a match and writes each at once."""

    def __init__(self, path: Path) -> None:
        self.file = RecordFile(path)
        self.n = 0

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

    def begin(self, setup: Setup, started: str = "", parent: Parent | None = None) -> None:
        """Create the file with its header. InUse when another program writes it.

        `started` is the time as `stamp` writes it, "" for now.
        """
        self.file.create(_encoded(header_for(setup, started or stamp(datetime.now(UTC)), parent)))

    def resume(self, record: Record) -> None:
        """Continue after the lines of a record, without what was cut short. InUse."""
        self.n = sum(not line.is_end for line in record.lines)
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
        """Close the file, or delete it."""
        self.file.close(discard)


def _encoded(line: Header | Line) -> bytes:
    return msgspec.json.encode(line) + b"\n"
