"""The root of a branch: the turn in which it begins, and the record that it left."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from game.records.replay import LONGEST_FILE, LONGEST_LINE, Header, Record, ReplayError, header_of
from game.records.replay_player import moments
from game.records.saves import all_records
from game.system.bulkhead import Bulkhead
from game.system.files import open_file, read_file


class Origin(NamedTuple):
    """The root of a branch: its turn, and the record it was played from, None if it is not there.

    `set_up` is true where that record has no move before it.
    """

    turn: int
    set_up: bool
    path: Path | None


def origin_of(record: Record, folder: Path | None = None) -> Origin | None:
    """Return the root of a branch, None for a match of its own or one that tells otherwise."""
    parent = record.header.parent
    if parent is None:
        return None
    with suppress(ReplayError):
        for moment in moments(record):
            if moment.state.digest() == parent.digest:
                found = next(_parents(record.header, folder), None)
                return Origin(moment.state.turn, parent.n == 0, found)
    return None


def _parents(header: Header, folder: Path | None) -> Iterator[Path]:
    """Yield the records of the same deal that reach the branch's root, the oldest first."""
    parent = header.parent
    assert parent is not None
    for path, _size in reversed(all_records(folder)):
        with Bulkhead(path), suppress(OSError, ReplayError):
            with open_file(path, LONGEST_FILE) as file:
                first = file.readline(LONGEST_LINE + 2)
            if not _dealt_alike(header_of(first), header):
                continue
            _head, *lines = read_file(path, LONGEST_FILE).split(b"\n")
            reached = lines[parent.n - 1] if 0 < parent.n <= len(lines) else b""
            if parent.n == 0 or parent.digest.encode() in reached:
                yield path


def _dealt_alike(one: Header, other: Header) -> bool:
    """Return True for an older record of the same deal or position."""
    deals = [(each.rules, each.seed, each.options, each.start) for each in (one, other)]
    return deals[0] == deals[1] and one.started < other.started
