"""The library of records on the disk, known from their first and last lines, with notes."""

from __future__ import annotations

import os
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from game.match.seats import Bot, human_seats, parse
from game.records.notes import NoteBook, different
from game.records.replay import (
    EMPTY,
    LONGEST_FILE,
    LONGEST_LINE,
    NO_REPLAY,
    Header,
    Line,
    Record,
    ReplayError,
    header_of,
    read,
    read_to_fault,
    result,
)
from game.records.replay_player import opening
from game.records.saves import REST, SUFFIX
from game.rules.core import Outcome
from game.rules.wording import Phrase, phrase, reason_of
from game.system import paths
from game.system.bulkhead import Bulkhead
from game.system.files import (
    InUse,
    Lock,
    held,
    move,
    open_file,
    read_file,
    remove,
    sweep,
)
from game.system.output import escaped
from game.system.outside_json import decoded

TAILS = (512, 64 << 10)
"""Bytes from the end in which the last two lines are searched: first the fewer, then the more."""
TO = b'"to":"'
"""Stands in the lines by which seats change hands."""
DELETED = "deleted"
BROUGHT_BACK = phrase(
    "Matches that were deleted just before Polemos was interrupted have been restored."
)


@dataclass(frozen=True)
class LibraryEntry:
    """A record in the library. `length` counts its lines; without a header it cannot be read.

    `handed_over` where a bot took a person's seat over, `gave_up` where it did as he conceded.
    """

    path: Path
    header: Header | None
    length: int = 0
    outcome: Outcome | None = None
    problem: Phrase | None = None
    handed_over: bool = False
    gave_up: bool = False

    @property
    def started(self) -> str:
        """The date of the header."""
        return self.header.started if self.header is not None else ""

    @property
    def playable_today(self) -> bool:
        """True if today's rules can play it."""
        return self.header is not None and Record(self.header, ()).same_rules

    @property
    def can_continue(self) -> bool:
        """True if it can be continued, from before its damage if need be, or from its position."""
        begun = self.length > 0 or self.is_position
        return self.outcome is None and begun and self.playable_today

    @property
    def is_position(self) -> bool:
        """True for a position that somebody has set up, without a move."""
        begun = self.length > 0 or self.outcome is not None
        return not begun and self.header is not None and self.header.start is not None


def summarize(path: Path) -> LibraryEntry:
    """Return the entry of a record, read from its head and tail; a fault is its `problem`."""
    with Bulkhead(path) as bulkhead:
        try:
            with open_file(path, LONGEST_FILE) as file:
                return _summary(path, file)
        except ReplayError as error:
            return LibraryEntry(path, None, problem=error.reason)
        except OSError as error:
            return LibraryEntry(path, None, problem=reason_of(error))
    return LibraryEntry(path, None, problem=bulkhead.why)


def _summary(path: Path, file: BinaryIO) -> LibraryEntry:
    first = file.readline(LONGEST_LINE + 2)
    if not first.endswith(b"\n"):
        raise ReplayError(1, NO_REPLAY if first else EMPTY)
    header = header_of(first)
    size = file.seek(0, 2)
    for tail in TAILS:
        start = max(len(first), size - tail)
        file.seek(start)
        whole = file.read().split(b"\n")[:-1]  # what follows the last line was cut short
        if start > len(first):
            whole = whole[1:]
        if len(whole) >= 2 or start == len(first):
            break
    try:
        lines = [decoded(line, Line) for line in whole[-2:]]
    except ValueError:
        good, _fault = read_to_fault(path)
        problem = phrase("its last lines cannot be read")
        return LibraryEntry(path, header, len(good.lines), result(good), problem)
    length = max((line.n or 0 for line in lines), default=0)
    outcome = result(Record(header, tuple(lines)))
    left = _left(file, len(first), header) if outcome is not None else []
    gave_up = any(line.gives_up for line in left)
    return LibraryEntry(path, header, length, outcome, None, bool(left) and not gave_up, gave_up)


def _left(file: BinaryIO, start: int, header: Header) -> list[Line]:
    """Return the lines by which bots took the seats of people over."""
    file.seek(start)
    whole = file.read()
    handing = [line for line in whole.splitlines() if TO in line] if TO in whole else []
    with suppress(ValueError):
        lines = [decoded(line, Line) for line in handing]
        people = human_seats(header.players)
        bots = [line for line in lines if line.to and isinstance(parse(line.to), Bot)]
        return [line for line in bots if line.seat in people]
    return []


Stamp = tuple[int, int, int]
"""The times at which a file was changed last, by two clocks, and its length."""


def _stamps(folder: Path) -> dict[str, Stamp]:
    """Return the records of a folder by their names."""
    found: dict[str, Stamp] = {}
    with suppress(OSError), os.scandir(folder) as every:
        for each in every:
            if os.path.normcase(each.name).endswith(SUFFIX):
                with suppress(OSError):  # a link that leads nowhere
                    told = each.stat()
                    if each.is_file():
                        found[each.name] = told.st_mtime_ns, told.st_ctime_ns, told.st_size
    return found


class Library(NoteBook):
    """The records of a folder, with the notes on them.

    The `first` so many are read at once, all without that; `read_more` reads the others.
    """

    def __init__(self, folder: Path | None = None, first: int | None = None) -> None:
        folder = folder or paths.records()
        restored = tidy(folder)
        self.entries: list[LibraryEntry] = []
        """The records that have been read."""
        self.unread: list[str] = []
        """The names of the files that have not been read yet, the newest first."""
        self._stamps: dict[str, Stamp] = {}
        self._read: dict[str, tuple[Stamp, LibraryEntry]] = {}
        super().__init__(folder)
        self.problem = self.problem or restored
        self.deleted: list[list[Path]] = []
        """Deleted records, those together that were deleted together."""
        self._away: Lock | None = None
        """The lock of its own folder of deleted records, which no other program then tidies."""
        self._look()
        self.read_more(first)

    def refresh(self) -> None:
        """Read the notes again, and what has come or changed in the folder."""
        self.load_notes()
        before = set(self.unread)
        self._look()
        self._take([name for name in self.unread if name not in before])
        self.entries.sort(key=lambda entry: entry.path.name, reverse=True)

    def read_more(self, most: int | None = None) -> list[LibraryEntry]:
        """Read so many more records, all without a number, and return their entries."""
        return self._take(self.unread[:most])

    def _look(self) -> None:
        """See which files there are, and which of them are as they were when they were read."""
        self._stamps = _stamps(self.folder)
        kept = self._read.items()
        self._read = {name: one for name, one in kept if self._stamps.get(name) == one[0]}
        self.entries = [self._read[name][1] for name in sorted(self._read, reverse=True)]
        self.unread = sorted(self._stamps.keys() - self._read, reverse=True)

    def _take(self, names: Collection[str]) -> list[LibraryEntry]:
        """Read files that have not been read yet."""
        taken = [summarize(self.folder / name) for name in names]
        self._read |= {entry.path.name: (self._stamps[entry.path.name], entry) for entry in taken}
        self.entries += taken
        self.unread = [name for name in self.unread if name not in self._read]
        return taken

    @property
    def count(self) -> int:
        """The number of all records, read or not."""
        return len(self.entries) + len(self.unread)

    @property
    def tags(self) -> tuple[str, ...]:
        """All tags that the records have, in the order of the alphabet."""
        notes = (self.note_of(entry) for entry in self.entries)
        return tuple(
            sorted(different(tag for note in notes for tag in note.tags), key=str.casefold)
        )

    # ------------------------------------------------------------------ coming and going

    def delete(self, entries: Sequence[LibraryEntry]) -> None:
        """Delete records, which can be restored until the library is closed. OSError, InUse.

        Those before the one that cannot be deleted are.
        """
        gone: dict[Path, Path] = {}
        try:
            for entry in entries:
                with held(entry.path, at_once=True):
                    away = paths.free(self._folder_away() / entry.path.name)
                    move(entry.path, away)
                gone[entry.path] = away
        finally:
            if gone:
                self.deleted.append(list(gone.values()))
            self.entries = [entry for entry in self.entries if entry.path not in gone]

    def _folder_away(self) -> Path:
        """Return the folder of this library's deleted records, which it keeps locked."""
        if self._away is None:
            folder = paths.free(self.folder / DELETED / "1")
            folder.parent.mkdir(exist_ok=True)
            lock = Lock(folder)
            lock.acquire()
            folder.mkdir()
            self._away = lock
        return self._away.path.with_suffix("")

    def undo_delete(self) -> list[LibraryEntry]:
        """Restore what was deleted last and return it. OSError."""
        back: list[Path] = []
        while self.deleted and self.deleted[-1]:
            path = paths.free(self.folder / self.deleted[-1][-1].name)
            move(self.deleted[-1][-1], path)
            self.deleted[-1].pop()
            back.append(path)
        del self.deleted[-1:]
        self.refresh()
        return [entry for entry in self.entries if entry.path in back]

    def close(self) -> None:
        """Discard deleted records for good, with their notes."""
        away = [path for together in self.deleted for path in together]
        names = [path.name for path in away if not (self.folder / path.name).exists()]
        for path in (*away, *(self.folder / (name + REST) for name in names)):
            with suppress(OSError):
                remove(path)
        noted = [escaped(name) for name in names if escaped(name) in self.notes]
        if noted:
            self.change_notes(dict.fromkeys(noted))
        self.deleted.clear()
        if self._away is not None:
            _remove(self._folder_away())
            self._away.release()
            self._away = None
        _remove(self.folder / DELETED)

    def entry_at(self, path: Path) -> LibraryEntry | None:
        """Return the entry of a file, None if there is none."""
        return next((entry for entry in self.entries if entry.path == path), None)

    def import_file(self, path: Path) -> LibraryEntry:
        """Copy a file into the library and return its entry. ReplayError, OSError."""
        record = read(path)
        if record.same_rules:
            opening(record.header)
        content = read_file(path, LONGEST_FILE)
        there = self.folder / path.with_suffix(SUFFIX).name
        if not there.exists() or read_file(there, LONGEST_FILE) != content:
            there = paths.free(there)
            paths.write_whole(there, content)
        others = [entry for entry in self.entries if entry.path != there]
        entry = summarize(there)
        self.entries = sorted([*others, entry], key=lambda one: one.path, reverse=True)
        self.unread = [name for name in self.unread if name != there.name]
        return entry


def tidy(folder: Path) -> Phrase | None:
    """Restore what a killed program had deleted but not yet discarded; return a sentence if any."""
    away, found = folder / DELETED, 0
    with suppress(OSError):
        for place in (*(one for one in sorted(away.iterdir()) if one.is_dir()), away):
            with suppress(InUse), held(place, at_once=True):
                for path in sorted(place.glob(f"*{SUFFIX}")):
                    move(path, paths.free(folder / path.name))
                    found += 1
                _remove(place)
    for left in (folder, away):
        sweep(left)
    _remove(away)
    return BROUGHT_BACK if found else None


def _remove(folder: Path) -> None:
    """Remove a folder if it is there and empty."""
    with suppress(OSError):
        folder.rmdir()
