"""A file that holds the fields of one struct, between sessions.

Several programs may write it, a newer one among them: each writes what was changed in it, and
leaves all else as it is there, fields and values that it does not know too.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from typing import Any, Generic, NamedTuple

import msgspec

from game.rules.wording import SPACE, Phrase, phrase
from game.system import paths
from game.system.files import TooLong, held, read_file
from game.system.outside_json import decoded
from game.system.ranges import S, checked

LONGEST_FILE = 1 << 20
MOST_ENTRIES = 1_000
"""The most entries of a table that stay in the file."""
Fields = Mapping[str, msgspec.Raw]
"""The fields of a file, of which some may be unknown here, each as it is written there."""


class FileReport(NamedTuple):
    """The sentences that are said of a file: what became of it, and why."""

    broken: str
    kept: str
    reset: str
    unread: str
    unsaved: str


class StructFile(Generic[S]):
    """Reads and writes the file of a kind of struct; `place` is where it lies."""

    def __init__(self, kind: type[S], place: Callable[[], Path], told: FileReport) -> None:
        self.kind = kind
        self.place = place
        self.told = told

    def load(self, path: Path | None = None) -> tuple[S, Phrase | None]:
        """The struct in a file, and a sentence when not all of it could be used."""
        path = path or self.place()
        try:
            there = fields_in(path)
        except FileNotFoundError:
            return self.kind(), None
        except ValueError:
            aside = _set_aside(path)
            words = self.told.kept if aside else self.told.broken
            return self.kind(), phrase(words, **aside)
        except OSError as error:
            return self.kind(), phrase(self.told.unread, why=error.strerror or str(error))
        chosen, unreadable = self.taken_from(there)
        if not unreadable:
            return chosen, None
        problem, aside = self.reset(unreadable), _set_aside(path)
        if aside:
            kept = phrase("The old file is kept as {file}.", **aside)
            problem = phrase(SPACE, one=problem, more=kept)
        with suppress(OSError), held(path):
            write(path, {**there, **{name: getattr(chosen, name) for name in unreadable}})
        return chosen, problem

    def reset(self, names: list[str]) -> Phrase:
        """Return the sentence that some fields could not be used."""
        return phrase(self.told.reset, names=", ".join(names))

    def taken_from(self, there: Fields) -> tuple[S, list[str]]:
        """Return the struct of some fields, and the names of those of a wrong type."""
        known, unreadable = self._known(there)
        return checked(self.kind(**known)), unreadable

    def _known(self, there: Fields) -> tuple[dict[str, Any], list[str]]:
        """Return the values of known fields, and the names of those of a wrong type."""
        known, unreadable = {}, []
        for field in msgspec.structs.fields(self.kind):
            try:
                if field.name in there:
                    known[field.name] = decoded(there[field.name], field.type)
            except ValueError:
                unreadable.append(field.name)
        return known, unreadable

    def save(self, chosen: S, path: Path | None = None, since: S | None = None) -> Phrase | None:
        """Write a struct in one step; a sentence when it could not be kept.

        With `since`, how it stood when it was last read or written, only what has changed since
        then is written: the rest may be another program's.
        """
        path = path or self.place()
        try:
            with held(path):
                write(path, self._merged(chosen, since, path))
        except OSError as error:
            return phrase(self.told.unsaved, why=error.strerror or str(error))
        return None

    def _merged(self, chosen: S, since: S | None, path: Path) -> dict[str, object]:
        """Return the fields of a file with what has changed here."""
        try:
            there = fields_in(path)
        except (OSError, ValueError):
            there = {}
        merged: dict[str, object] = {**there, **msgspec.structs.asdict(chosen)}
        if since is not None:
            for name, theirs in self._known(there)[0].items():
                own, before = getattr(chosen, name), getattr(since, name)
                if isinstance(own, dict):
                    merged[name] = _entries(own, before, there[name])
                elif isinstance(own, list):
                    merged[name] = _members(own, before, theirs)
                elif own == before:
                    merged[name] = there[name]
        return merged


class Writer(Generic[S]):
    """Writes a struct to its file when it has changed here since it was read or written last."""

    def __init__(self, file: StructFile[S], chosen: S) -> None:
        self.file = file
        self.chosen = chosen
        self._before = deepcopy(chosen)

    def content(self) -> str:
        """Return what stands in the file now, "" where it cannot be read."""
        try:
            return read_file(self.file.place(), LONGEST_FILE).decode()
        except (OSError, ValueError):
            return ""

    def take(self, content: str) -> None:
        """Let what stands in the file hold, in place of what is here."""
        with suppress(ValueError):
            fresh, _unreadable = self.file.taken_from(decoded(content, dict[str, msgspec.Raw]))
            for name in fresh.__struct_fields__:
                setattr(self.chosen, name, getattr(fresh, name))
            self._before = deepcopy(self.chosen)

    def write(self) -> Phrase | None:
        """Write what has changed, or all where there is no file; a sentence when that fails."""
        if self.chosen == self._before and os.path.exists(self.file.place()):
            return None
        problem = self.file.save(self.chosen, since=self._before)
        if problem is None:
            self._before = deepcopy(self.chosen)
        return problem


def fields_in(path: Path) -> Fields:
    """Return the fields of a file. ValueError when it holds no struct, OSError."""
    try:
        return decoded(read_file(path, LONGEST_FILE), dict[str, msgspec.Raw])
    except (TooLong, ValueError):
        raise ValueError from None


def write(path: Path, fields: Mapping[str, object], new: bool = False) -> None:
    """Write the fields of a file; a `new` one over nothing that lies there. OSError."""
    content = msgspec.json.format(msgspec.json.encode(fields), indent=1)
    paths.write_whole(path, content, new)


def _set_aside(path: Path) -> dict[str, str]:
    """Set a file aside; its new name for a sentence, nothing where that could not be done."""
    try:
        return {"file": paths.set_aside(path).name}
    except OSError:
        return {}


def _entries(own: dict[str, Any], before: dict[str, Any], there: msgspec.Raw) -> dict[str, object]:
    """Return the entries of a table in the file with those that have changed here."""
    theirs = decoded(there, dict[str, msgspec.Raw])
    kept = {key: theirs[key] for key in theirs if key in own or key not in before}
    changes = {key: own[key] for key in own if own[key] != before.get(key)}
    return dict(list((kept | changes).items())[-MOST_ENTRIES:])


def _members(own: list[str], before: list[str], theirs: list[str]) -> list[str]:
    """Return the members of a list in the file with those that have come or gone here."""
    kept = [one for one in theirs if one in own or one not in before]
    return kept + [one for one in own if one not in before and one not in theirs]
