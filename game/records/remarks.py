"""Remarks at moments of a record: those that it brings along, and a player's own in the notes."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.records.notes import MOST_IN_REMARK, NoteBook
from game.records.replay import MOST_LINES, Record
from game.rules.wording import Phrase, phrase
from game.system import paths
from game.system.output import plain

MOST = 500
"""The most remarks that are read of a record."""
SPOILT = phrase("Some notes in this record cannot be read and are left out.")
NOT_IN_LIBRARY = phrase("Notes are kept in the library: import this record first.")


class Lies(NamedTuple):
    """A file, which has notes."""

    path: Path


def brought(record: Record) -> tuple[dict[int, str], bool]:
    """Return the remarks in a record's header by their steps, and whether some are spoilt."""
    told = record.header.remarks
    if told is None:
        return {}, False
    rows = list(told.items()) if isinstance(told, dict) else [("", told)]
    found = {int(at): plain(words, MOST_IN_REMARK) for at, words in rows[:MOST] if _fits(at, words)}
    return found, len(found) < len(rows)


def _fits(at: str, words: object) -> bool:
    number = at.isascii() and at.isdigit() and len(at) <= 6
    return number and int(at) <= MOST_LINES and isinstance(words, str)


def remarks_of(record: Record) -> dict[int, str]:
    """Return the remarks at the steps of a record: a player's own go before those it brings."""
    found = {**brought(record)[0], **_own(record)}
    return {at: found[at] for at in sorted(found) if found[at]}


def _own(record: Record) -> Mapping[int, str]:
    if record.path is None or record.path.parent != paths.records():
        return {}
    book = NoteBook(record.path.parent)
    return book.note_of(Lies(record.path)).remarks


def remarks_by(record: Record, firsts: Sequence[int]) -> dict[int, str]:
    """Return the remarks of a record by the last of these lines, in order, that is not after each.

    Those before the first line are among the first's.
    """
    found: dict[int, str] = {}
    for at, words in remarks_of(record).items() if firsts else ():
        line = firsts[max(0, bisect_right(firsts, at) - 1)]
        found[line] = f"{found.get(line, '')} {words}".strip()
    return found


def with_remarks(record: Record) -> Record:
    """Return a record that brings along all its remarks."""
    found = {str(at): words for at, words in remarks_of(record).items()} or None
    return replace(record, header=msgspec.structs.replace(record.header, remarks=found))


def remark(record: Record, at: int, words: str) -> Phrase | None:
    """Keep a remark at a step in the notes, or none where it is empty. Returns what is wrong."""
    if record.path is None or record.path.parent != paths.records():
        return NOT_IN_LIBRARY
    book, about = NoteBook(record.path.parent), Lies(record.path)
    book.problem = None
    note = book.note_of(about)
    kept = {**note.remarks, at: plain(words, MOST_IN_REMARK)}
    if not kept[at] and at not in brought(record)[0]:
        del kept[at]
    book.annotate(about, msgspec.structs.replace(note, remarks=kept))
    return book.problem
