"""The index of all records: the facts of each, kept in a cache that can be thrown away.

The cache is a file of SQLite in the cache folder. Where it is damaged, of another version, locked
or gone, it is made again without a word. A record is known by its file's name, size and time; it
is played through again only when one of these has changed. A checksum goes over each row: a byte
that is spoilt inside it shows nowhere else.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Collection, Generator, Sequence
from contextlib import suppress
from itertools import count
from os import scandir
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.match.job import Job, Series
from game.records.replay import ReplayError, read
from game.records.saves import SUFFIX
from game.rules import RULES
from game.statistics.facts import Facts, examine
from game.statistics.feats import possible
from game.system import paths
from game.system.bulkhead import Bulkhead
from game.system.files import is_file
from game.system.output import escaped

VERSION = 10
"""Rises whenever facts are other ones than before."""
CACHE = "statistics.sqlite"
FAILED = "the program fails over it"
"""The reason against a record behind a bulkhead."""
PATIENCE = 0.2
"""Seconds that a locked cache is waited for."""
LINES_AT_ONCE = 24
"""Lines of a record that one slice replays."""
RECORDS_BETWEEN_SAVES = 16
TABLE = """records (
    name TEXT NOT NULL, size INTEGER NOT NULL, time INTEGER NOT NULL, facts BLOB NOT NULL,
    PRIMARY KEY (name)
) WITHOUT ROWID"""
Row = tuple[str, int, int, bytes]
"""A record in the cache: its file's name, size and time, and its facts behind their checksum."""
CHECKSUM = 4
"""Bytes of a row's checksum."""
LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
PASSING = (*LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR)
"""Errors of a cache that has nothing wrong with it."""


class Stamp(NamedTuple):
    """The size of a file in bytes and its time, which change with what it holds."""

    size: int
    time: int


class Index(Job[None]):
    """The facts of the records of a folder, by file name, as far as these have been examined."""

    def __init__(self, folder: Path | None = None, cache: Path | None = None) -> None:
        self.folder = folder or paths.records()
        self.facts: dict[str, Facts] = {}
        self._dealt: dict[str, str] = {}
        self._files: dict[tuple[str, ...], str] = {}
        """For each match the file that counts, of all that hold it."""
        self._cache = cache or paths.cache_folder() / CACHE
        self._base, rows = open_cache(self._cache)
        self._unsaved: dict[str, Stamp] = {}
        self._stamps = _stamps(self.folder)
        self._load(rows)
        self._waiting = sorted(self._stamps.keys() - self.facts.keys())
        self.over = not self._waiting

    def _load(self, rows: list[Row]) -> None:
        """Take what is kept of the records that are still as they were, and forget the others."""
        names = {escaped(name): name for name in self._stamps}
        stale: list[tuple[str]] = []
        for key, size, time, content in rows:
            name = names.get(key)
            if name is None or self._stamps[name] != (size, time):
                stale.append((key,))
                continue
            facts = unsealed(key, self._stamps[name], content)
            if facts is not None:
                self._note(name, facts)
        self._write("DELETE FROM records WHERE name = ?", stale)

    def _note(self, name: str, facts: Facts) -> None:
        """Add the facts of a record; of those with the same cards all but the first repeat it."""
        self.facts[name], facts.repeat, facts.copy_of = facts, False, ""
        if self._is_held_twice(name, facts) or not facts.cards:
            return
        first = self._dealt.setdefault(facts.cards, name)
        order = sorted({first, name}, key=lambda one: (self.facts[one].started, one))
        self._dealt[facts.cards] = order[0]
        for later in order[1:]:
            self.facts[later].repeat = True

    def _is_held_twice(self, name: str, facts: Facts) -> bool:
        """True where another file holds the match: the one with the shorter name counts."""
        other = self._files.setdefault(facts.match, name) if facts.match else name
        if other == name:
            return False
        first, later = sorted((name, other), key=lambda one: (len(one), one))
        self.facts[later].copy_of = self._files[facts.match] = first
        if first == name:
            facts.repeat = self.facts[other].repeat
            if self._dealt.get(facts.cards) == other:
                self._dealt[facts.cards] = name
        return True

    @property
    def names(self) -> Collection[str]:
        """The file names of the records in the folder."""
        return self._stamps.keys()

    @property
    def total(self) -> int:
        """The number of records in the folder."""
        return len(self._stamps)

    def work(self) -> Series:
        """Examine one record after the other, some lines at a time, the newest first."""
        while self._waiting:
            name = self._waiting[-1]
            facts = yield from _examination(self.folder / name)
            self._waiting.remove(name)  # another may be preferred by now
            self._take(name, facts)
            if self._waiting:
                yield True

    def prefer(self, name: str) -> None:
        """Examine a record next, if it has to be examined at all."""
        if name in self._waiting:
            self._waiting.remove(name)
            self._waiting.append(name)

    def _take(self, name: str, facts: Facts) -> None:
        self._note(name, facts)
        if facts.left_out != FAILED:  # the next version may not fail over it
            self._unsaved[name] = self._stamps[name]
        if not self._waiting or len(self._unsaved) >= RECORDS_BETWEEN_SAVES:
            self.save()

    def save(self) -> None:
        """Keep what has been examined; without a place for it, it is examined again next time."""
        rows = [
            (escaped(name), *stamp, sealed(escaped(name), stamp, self.facts[name]))
            for name, stamp in self._unsaved.items()
        ]
        self._unsaved.clear()
        self._write("INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?)", rows)

    def _write(self, words: str, rows: Sequence[tuple[object, ...]]) -> None:
        if not rows or self._base is None:
            return
        try:
            with self._base:
                self._base.executemany(words, rows)
        except Exception as error:  # as in `open_cache`
            if _code(error) not in PASSING:
                self._let_go()
                remove_cache(self._cache)

    def _let_go(self) -> None:
        if self._base is not None:
            with suppress(sqlite3.Error):
                self._base.close()
            self._base = None

    def stop(self) -> None:
        """Keep what has been examined and let the cache go."""
        super().stop()
        self.save()
        self._let_go()


# ---------------------------------------------------------------------- the cache

DECODER = msgspec.msgpack.Decoder(Facts)
ENCODER = msgspec.msgpack.Encoder()


def sealed(key: str, stamp: Stamp, facts: Facts) -> bytes:
    """Return the facts of a record as its row keeps them."""
    content = ENCODER.encode(msgspec.structs.replace(facts, copy_of=""))
    return _checksum(key, stamp, content) + content


def unsealed(key: str, stamp: Stamp, content: bytes) -> Facts | None:
    """Return the facts of a row; None where it is spoilt, or for what no record can have."""
    try:
        if content[:CHECKSUM] == _checksum(key, stamp, content[CHECKSUM:]):
            facts = DECODER.decode(content[CHECKSUM:])
            return facts if possible(facts) else None
    except (ValueError, TypeError, RecursionError):  # msgspec's errors among them
        pass
    return None


def _checksum(key: str, stamp: Stamp, content: bytes) -> bytes:
    row = repr((key, *stamp)).encode() + content
    return zlib.crc32(row).to_bytes(CHECKSUM, "big")


def version() -> int:
    """Return a number for this version of facts and of the rules of all games."""
    rules = [(game, RULES[game].version, RULES[game].data) for game in RULES]
    return zlib.crc32(repr((VERSION, rules)).encode()) >> 1  # SQLite's number has a sign


def open_cache(path: Path) -> tuple[sqlite3.Connection | None, list[Row]]:
    """Return the cache and what it keeps, made anew where it cannot be used; None without any."""
    for _try in range(2):
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            return _opened(path)
        except Exception as error:  # spoilt bytes make SQLite's module fail in ways of its own
            if _code(error) in LOCKED:
                break  # another program is writing it, and will keep what it finds
        remove_cache(path)
    return None, []


def remove_cache(path: Path) -> None:
    """Remove what lies in the cache's place, or empty it where the system lets no open file go."""
    try:
        path.unlink()
    except OSError:
        with suppress(OSError), path.open("r+b") as file:
            file.truncate(0)


def _code(error: Exception) -> int:
    """Return SQLite's primary code of an error, 0 where it has none."""
    return (getattr(error, "sqlite_errorcode", 0) or 0) & 0xFF


def _opened(path: Path) -> tuple[sqlite3.Connection, list[Row]]:
    """Open a cache, begun anew where it is of another version. Some exception where it is spoilt.

    SQLite would wait for a pipe.
    """
    if path.exists() and not is_file(path):
        raise FileExistsError(path)
    base = sqlite3.connect(path, timeout=PATIENCE)
    try:
        base.execute("PRAGMA synchronous = OFF")  # nothing is lost that cannot be found again
        if base.execute("PRAGMA user_version").fetchone()[0] != version():
            with base:
                base.execute("DROP TABLE IF EXISTS records")
                base.execute(f"CREATE TABLE IF NOT EXISTS {TABLE}")
                base.execute(f"PRAGMA user_version = {version()}")
        if not _sound(base):
            raise sqlite3.DatabaseError("it is spoilt")
        return base, base.execute("SELECT name, size, time, facts FROM records").fetchall()
    except BaseException:
        base.close()
        raise


def _sound(base: sqlite3.Connection) -> bool:
    """True if a cache holds its one table and nothing else, with no page out of place."""
    kept = base.execute("SELECT type, name, sql FROM sqlite_master").fetchall()
    faults = base.execute("PRAGMA integrity_check(1)").fetchall()
    return kept == [("table", "records", f"CREATE TABLE {TABLE}")] and faults == [("ok",)]


# ---------------------------------------------------------------------- the records


def _stamps(folder: Path) -> dict[str, Stamp]:
    """Return the records of a folder; what is no file is none."""
    found = {}
    with suppress(OSError), scandir(folder) as entries:
        for entry in entries:
            with suppress(OSError):
                if entry.name.endswith(SUFFIX) and entry.is_file():
                    about = entry.stat()
                    found[entry.name] = Stamp(about.st_size, about.st_mtime_ns)
    return found


def _examination(path: Path) -> Generator[bool, None, Facts]:
    """Examine a file, which may be no record at all."""
    with Bulkhead(path):
        try:
            record = read(path)
        except (OSError, ReplayError):
            return Facts("it cannot be read")
        steps = examine(record)
        for number in count(1):
            try:
                next(steps)
            except StopIteration as done:
                facts: Facts = done.value
                return facts
            if number % LINES_AT_ONCE == 0:
                yield False
    return Facts(FAILED)
