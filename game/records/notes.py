"""A player's notes on the records of a folder, in one small file beside them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Protocol

import msgspec

from game.rules.wording import Phrase, Plural, phrase, reason_of
from game.system import paths
from game.system.bulkhead import Bulkhead
from game.system.files import TooLong, held, read_file
from game.system.output import escaped, plain
from game.system.outside_json import decoded

NOTES = "library.json"
LONGEST_NOTES = 16 << 20
MOST_IN_NAME, MOST_IN_REMARK = 60, 240
"""The most characters of a record's name and of a remark."""
MOST_IN_TAG, MOST_TAGS = 30, 12
"""The most characters of a tag, and the most tags of a record."""


class Noted(Protocol):
    """Has notes: whatever lies in a file."""

    @property
    def path(self) -> Path: ...


class Note(msgspec.Struct, omit_defaults=True):
    """A player's notes on a record: a name of his own, a remark, a mark as favourite, tags.

    `remarks` are those at moments, by the record's step; "" hides one that the record itself has.
    """

    name: str = ""
    remark: str = ""
    favourite: bool = False
    tags: tuple[str, ...] = ()
    remarks: dict[int, str] = msgspec.field(default_factory=dict)

    def __post_init__(self) -> None:
        self.name, self.remark = plain(self.name, MOST_IN_NAME), plain(self.remark, MOST_IN_REMARK)
        self.tags = different(self.tags)[:MOST_TAGS]
        self.remarks = {at: plain(words, MOST_IN_REMARK) for at, words in self.remarks.items()}


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


NO_NOTE = Note()
NO_FIELDS = msgspec.Raw(b"{}")
Written = dict[str, msgspec.Raw]
"""Notes by the record's name, or the fields of one, each as it is written in the file."""


def _note(path: Path, written: msgspec.Raw) -> Note | None:
    """Return a note of a file; None for one that cannot be read."""
    with Bulkhead(path), suppress(ValueError):
        return decoded(written, Note)
    return None


class NoteBook:
    """The notes on the records of a folder.

    Several programs may have it open: each changes only what its own player has changed.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notes: dict[str, Note] = {}
        self._written: Written = {}
        self._unread: Written = {}
        """Notes that cannot be read, which stay in the file until others take their places."""
        self.problem: Phrase | None = None
        """One sentence on what could not be read or kept, or was restored."""
        self.load_notes()

    def load_notes(self) -> None:
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
            written = decoded(read_file(path, LONGEST_NOTES), Written)
        except FileNotFoundError:
            pass
        except (TooLong, ValueError):
            kept = paths.set_aside(path)
            self.problem = phrase(
                "The notes cannot be read. They are kept as {file}.", file=kept.name
            )
        every = {name: _note(path, each) for name, each in written.items()}
        found = {name: note for name, note in every.items() if note is not None}
        self._written = {name: written[name] for name in found}
        self._unread = {name: each for name, each in written.items() if name not in found}
        return found

    def note_of(self, about: Noted) -> Note:
        """Return the notes on a record."""
        return self.notes.get(escaped(about.path.name), NO_NOTE)

    def annotate(self, about: Noted, note: Note) -> None:
        """Change and save the notes on a record."""
        self.annotate_all([(about, note)])

    def annotate_all(self, notes: Iterable[tuple[Noted, Note]]) -> None:
        """Change and save the notes on some records."""
        changes: dict[str, Mapping[str, object] | None] = {}
        for entry, note in notes:
            before = self.note_of(entry)
            changes[escaped(entry.path.name)] = {
                name: value
                for name, value in msgspec.structs.asdict(note).items()
                if value != getattr(before, name)
            }
        self.change_notes(changes)

    def change_notes(self, changes: Mapping[str, Mapping[str, object] | None]) -> None:
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
        beside = decoded(self._written.get(name, NO_FIELDS), Written)
        newer = {key: beside[key] for key in beside if key not in Note.__struct_fields__}
        return {**msgspec.to_builtins(note), **newer}


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
