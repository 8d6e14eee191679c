"""All records that lie on the disk, told from their first and last lines, with what is noted."""

from __future__ import annotations

import shutil
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import msgspec

from game import paths
from game.match.replay import (
    LONGEST_FILE,
    LONGEST_LINE,
    Header,
    Line,
    Record,
    ReplayError,
    header_of,
    read,
    result,
)
from game.match.saves import SUFFIX
from game.rules.core import Outcome
from game.rules.wording import Phrase, phrase

TAILS = (512, 64 << 10)
"""Bytes from the end in which the last two lines are looked for, the second if need be."""
NOTES = "library.json"
BROKEN = "library.broken.json"
DELETED = "deleted"
LONGEST_NOTES = 16 << 20


class Note(msgspec.Struct, omit_defaults=True):
    """What a player has noted of a record: a name of his own, a remark, whether he likes it."""

    name: str = ""
    remark: str = ""
    favourite: bool = False


@dataclass(frozen=True)
class Entry:
    """A record in the library. `length` counts its lines; without a header it cannot be read."""

    path: Path
    header: Header | None
    length: int = 0
    outcome: Outcome | None = None
    problem: str = ""

    @property
    def started(self) -> str:
        """When it began, as the header says it."""
        return self.header.started if self.header is not None else ""

    @property
    def shown_today(self) -> bool:
        """Whether today's rules can play it."""
        return self.header is not None and Record(self.header, ()).same_rules

    @property
    def waits(self) -> bool:
        """Whether it can be gone on with."""
        return self.outcome is None and not self.problem and self.length > 0 and self.shown_today


def glance(path: Path) -> Entry:
    """A record told from its head and its tail alone; what is wrong with it is its problem."""
    try:
        with path.open("rb") as file:
            return _glance(path, file)
    except ReplayError as error:
        return Entry(path, None, problem=error.reason)
    except OSError as error:
        return Entry(path, None, problem=error.strerror or str(error))


def _glance(path: Path, file: BinaryIO) -> Entry:
    first = file.readline(LONGEST_LINE + 2)
    if not first.endswith(b"\n"):
        raise ReplayError(1, "this is not a Polemos replay" if first else "the file is empty")
    header = header_of(first)
    size = file.seek(0, 2)
    if size > LONGEST_FILE:
        return Entry(path, header, problem=f"the file is longer than {LONGEST_FILE >> 20} MiB")
    for tail in TAILS:
        start = max(len(first), size - tail)
        file.seek(start)
        whole = file.read().split(b"\n")[:-1]  # what follows the last line was cut short
        if start > len(first):
            whole = whole[1:]
        if len(whole) >= 2 or start == len(first):
            break
    try:
        lines = [msgspec.json.decode(line, type=Line) for line in whole[-2:]]
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return Entry(path, header, problem="its last lines cannot be read")
    length = max((line.n or 0 for line in lines), default=0)
    return Entry(path, header, length, result(Record(header, tuple(lines))))


class Library:
    """The records of a folder, and what is noted of them in one small file beside them."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or paths.records()
        self.entries: list[Entry] = []
        self.notes: dict[str, Note] = {}
        self.problem: Phrase | None = None
        """What could not be read, or kept, in one sentence."""
        self.deleted: list[Path] = []
        self._load_notes()
        self.refresh()

    def refresh(self) -> None:
        """Look at the folder again; the newest records come first."""
        try:
            found = sorted(self.folder.glob(f"*{SUFFIX}"), reverse=True)
        except OSError:
            found = []
        self.entries = [glance(path) for path in found if path.is_file()]

    # ------------------------------------------------------------------ notes

    def _load_notes(self) -> None:
        path = self.folder / NOTES
        try:
            if path.stat().st_size > LONGEST_NOTES:
                raise msgspec.DecodeError
            self.notes = msgspec.json.decode(path.read_bytes(), type=dict[str, Note])
        except FileNotFoundError:
            return
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
            self.problem = phrase("The notes cannot be read. They are kept as {file}.", file=BROKEN)
            with suppress(OSError):
                path.replace(self.folder / BROKEN)
        except OSError as error:
            why = error.strerror or str(error)
            self.problem = phrase("The notes cannot be read: {why}.", why=why)

    def note_of(self, entry: Entry) -> Note:
        """What is noted of a record."""
        return self.notes.get(entry.path.name, Note())

    def annotate(self, entry: Entry, note: Note) -> None:
        """Note something of a record, for good."""
        self.notes[entry.path.name] = note
        if note == Note():
            del self.notes[entry.path.name]
        self._keep_notes()

    def _keep_notes(self) -> None:
        content = msgspec.json.format(msgspec.json.encode(self.notes), indent=1)
        try:
            paths.write_whole(self.folder / NOTES, content)
        except OSError as error:
            why = error.strerror or str(error)
            self.problem = phrase("The notes could not be saved: {why}.", why=why)

    # ------------------------------------------------------------------ coming and going

    def delete(self, entry: Entry) -> None:
        """Put a record away; until the library is closed it can be brought back. OSError."""
        away = self.folder / DELETED
        away.mkdir(exist_ok=True)
        entry.path.replace(away / entry.path.name)
        self.deleted.append(away / entry.path.name)
        self.entries.remove(entry)

    def bring_back(self) -> Entry | None:
        """Bring the record back that was put away last; None when there is none. OSError."""
        if not self.deleted:
            return None
        path = self._free(self.deleted[-1].name)
        self.deleted[-1].replace(path)
        self.deleted.pop()
        self.refresh()
        return self.entry_at(path)

    def close(self) -> None:
        """Let go of what was put away, with what was noted of it."""
        for path in self.deleted:
            with suppress(OSError):
                path.unlink()
            if path.name in self.notes and not (self.folder / path.name).exists():
                del self.notes[path.name]
                self._keep_notes()
        self.deleted.clear()
        with suppress(OSError):
            (self.folder / DELETED).rmdir()

    def entry_at(self, path: Path) -> Entry | None:
        """The record that lies there."""
        return next((entry for entry in self.entries if entry.path == path), None)

    def take_in(self, path: Path) -> Entry | None:
        """Copy a record from elsewhere into the library. ReplayError, OSError."""
        read(path)
        content = path.read_bytes()
        there = self.folder / path.with_suffix(SUFFIX).name
        if not there.exists() or there.read_bytes() != content:
            there = self._free(there.name)
            paths.write_whole(there, content)
        self.refresh()
        return self.entry_at(there)

    def give_out(self, entry: Entry, target: Path) -> Path:
        """Copy a record to a file, or into a folder under its own name. OSError."""
        if target.is_dir():
            target /= entry.path.name
        if target.exists():
            raise FileExistsError(17, "there is a file of that name already")
        return Path(shutil.copyfile(entry.path, target))

    def _free(self, name: str) -> Path:
        """A path in the library that nothing has yet, as near to a name as can be."""
        path, number = self.folder / name, 2
        while path.exists():
            path = self.folder / f"{Path(name).stem}_{number}{SUFFIX}"
            number += 1
        return path
