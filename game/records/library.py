"""The library of records on the disk, known from their first and last lines, with notes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import msgspec

from game.match.seats import Bot, human_seats, parse
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
from game.rules.wording import Phrase, Plural, phrase, reason_of
from game.system import paths
from game.system.bulkhead import Bulkhead
from game.system.files import (
    InUse,
    Lock,
    TooLong,
    held,
    is_file,
    move,
    open_file,
    read_file,
    remove,
    sweep,
)
from game.system.output import escaped, plain

TAILS = (512, 64 << 10)
"""Bytes from the end in which the last two lines are searched: first the fewer, then the more."""
NOTES = "library.json"
DELETED = "deleted"
BROUGHT_BACK = phrase(
    "Matches that were deleted just before Polemos was interrupted have been restored."
)
LONGEST_NOTES = 16 << 20
MOST_IN_NAME, MOST_IN_REMARK = 60, 240
"""The most characters of a record's name and of its remark."""
MOST_IN_TAG, MOST_TAGS = 30, 12
"""The most characters of a tag, and the most tags of a record."""


class Note(msgspec.Struct, omit_defaults=True):
    """A player's notes on a record: a name of his own, a remark, a mark as favourite, tags."""

    name: str = ""
    remark: str = ""
    favourite: bool = False
    tags: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        self.name, self.remark = plain(self.name, MOST_IN_NAME), plain(self.remark, MOST_IN_REMARK)
        self.tags = different(self.tags)[:MOST_TAGS]


def different(tags: Iterable[str]) -> tuple[str, ...]:
    """Return tags in their order, each once: small and capital letters make no difference.

    >>> different(["Siege", " at  sea", "siege", ""])
    ('Siege', 'at sea')
    """
    found: dict[str, str] = {}
    for tag in tags:
        words = plain(tag, MOST_IN_TAG)
        if words:
            found.setdefault(words.casefold(), words)
    return tuple(found.values())


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
        lines = [msgspec.json.decode(line, type=Line) for line in whole[-2:]]
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
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
    handing = [line for line in file if b'"to":"' in line]
    with suppress(msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        lines = [msgspec.json.decode(line, type=Line) for line in handing]
        people = human_seats(header.players)
        bots = [line for line in lines if line.to and isinstance(parse(line.to), Bot)]
        return [line for line in bots if line.seat in people]
    return []


NO_NOTE = Note()
NO_FIELDS = msgspec.Raw(b"{}")
Written = dict[str, msgspec.Raw]
"""Notes by the record's name, or the fields of one, each as it is written in the file."""


def _note(path: Path, written: msgspec.Raw) -> Note | None:
    """Return a note of a file; None for one that cannot be read."""
    with Bulkhead(path), suppress(msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return msgspec.json.decode(written, type=Note)
    return None


class Library:
    """The records of a folder, with the notes on them in one small file beside them.

    Several programs may have it open: each changes only what its own player has changed.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or paths.records()
        self.entries: list[LibraryEntry] = []
        self.notes: dict[str, Note] = {}
        self._written: Written = {}
        self._unread: Written = {}
        """Notes that cannot be read, which stay in the file until others take their places."""
        self.problem: Phrase | None = tidy(self.folder)
        """One sentence on what could not be read or kept, or was restored."""
        self.deleted: list[list[Path]] = []
        """Deleted records, those together that were deleted together."""
        self._away: Lock | None = None
        """The lock of its own folder of deleted records, which no other program then tidies."""
        self.refresh()

    def refresh(self) -> None:
        """Read the folder and the notes again; the newest records come first."""
        self._load_notes()
        try:
            found = sorted(self.folder.glob(f"*{SUFFIX}"), reverse=True)
        except OSError:
            found = []
        self.entries = [summarize(path) for path in found if is_file(path)]

    # ------------------------------------------------------------------ notes

    def _load_notes(self) -> None:
        try:
            self.notes = self._notes_on_disk()
            if self._unread:
                told = Plural(
                    "The note on {file} cannot be read. It stays as it is.",
                    "{n} notes cannot be read, that on {file} first. They stay as they are.",
                )
                self.problem = phrase(told, n=len(self._unread), file=next(iter(self._unread)))
        except OSError as error:
            self.problem = phrase("The notes cannot be read: {why}.", why=reason_of(error))

    def _notes_on_disk(self) -> dict[str, Note]:
        """Return the notes on the disk that can be read; a file of none is set aside."""
        path, written = self.folder / NOTES, Written()
        try:
            written = msgspec.json.decode(read_file(path, LONGEST_NOTES), type=Written)
        except FileNotFoundError:
            pass
        except (TooLong, msgspec.DecodeError, RecursionError, UnicodeDecodeError):
            kept = paths.set_aside(path)
            self.problem = phrase(
                "The notes cannot be read. They are kept as {file}.", file=kept.name
            )
        every = {name: _note(path, each) for name, each in written.items()}
        found = {name: note for name, note in every.items() if note is not None}
        self._written = {name: written[name] for name in found}
        self._unread = {name: each for name, each in written.items() if name not in found}
        return found

    def note_of(self, entry: LibraryEntry) -> Note:
        """Return the notes on a record."""
        return self.notes.get(escaped(entry.path.name), NO_NOTE)

    def annotate(self, entry: LibraryEntry, note: Note) -> None:
        """Change and save the notes on a record."""
        self.annotate_all([(entry, note)])

    def annotate_all(self, notes: Iterable[tuple[LibraryEntry, Note]]) -> None:
        """Change and save the notes on some records."""
        changes: dict[str, Mapping[str, object] | None] = {}
        for entry, note in notes:
            before = self.note_of(entry)
            changes[escaped(entry.path.name)] = {
                name: value
                for name, value in msgspec.structs.asdict(note).items()
                if value != getattr(before, name)
            }
        self._change_notes(changes)

    @property
    def tags(self) -> tuple[str, ...]:
        """All tags that the records have, in the order of the alphabet."""
        notes = (self.note_of(entry) for entry in self.entries)
        return tuple(
            sorted(different(tag for note in notes for tag in note.tags), key=str.casefold)
        )

    def _change_notes(self, changes: Mapping[str, Mapping[str, object] | None]) -> None:
        """Change some fields of some notes, or drop notes, and leave all others as they are."""
        try:
            with held(self.folder / NOTES):
                self.notes = changed(self._notes_on_disk(), changes)
                notes: dict[str, object] = {
                    name: each for name, each in self._unread.items() if name not in changes
                }
                notes |= {name: self._whole(name, note) for name, note in self.notes.items()}
                content = msgspec.json.format(msgspec.json.encode(notes), indent=1)
                paths.write_whole(self.folder / NOTES, content)
        except OSError as error:
            self.notes = changed(self.notes, changes)
            self.problem = phrase("The notes could not be saved: {why}.", why=reason_of(error))

    def _whole(self, name: str, note: Note) -> dict[str, object]:
        """Return a note with what a newer program has noted beside, which only that one knows."""
        beside = msgspec.json.decode(self._written.get(name, NO_FIELDS), type=Written)
        newer = {key: beside[key] for key in beside if key not in Note.__struct_fields__}
        return {**msgspec.to_builtins(note), **newer}

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
            self._change_notes(dict.fromkeys(noted))
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
        return entry


def changed(
    notes: dict[str, Note], changes: Mapping[str, Mapping[str, object] | None]
) -> dict[str, Note]:
    """Return notes with some fields changed; None drops a note, and so does an empty one."""
    found = dict(notes)
    for name, fields in changes.items():
        note = Note()
        if fields is not None:
            note = msgspec.structs.replace(found.get(name, Note()), **fields)
        if note == Note():
            found.pop(name, None)
        else:
            found[name] = note
    return found


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
