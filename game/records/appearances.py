"""The matches in which people at this machine played each card, chit and area, and won.

Replaying every record takes long, so the work is done in slices, and the result of each record is
kept in one small file beside the records: the next time only new records are replayed.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.match.history import History
from game.match.job import Job, Series
from game.match.seats import Human, human_seats, parse
from game.records.replay import Record, ReplayError, read, result
from game.records.replay_player import moments
from game.records.saves import all_records
from game.registry import GAMES, part
from game.rules import RULES
from game.rules.core import Action, State
from game.system import paths
from game.system.bulkhead import Bulkhead
from game.system.files import is_file, read_file
from game.system.outside_json import decoded

CACHE = "appearances.json"
LONGEST = 16 << 20
LINES_AT_ONCE = 24
"""Lines of a record that one slice replays."""
RECORDS_BETWEEN_SAVES = 16


class RecordPart(NamedTuple):
    """The pieces of a game that its records tell of; `GAME.record`.

    `names` are the English names of pieces by face. `verbs` are the actions that bring a piece onto
    the table; the piece is their first number. `also` names what else an action is counted for.
    """

    names: Sequence[str]
    verbs: frozenset[str]
    also: Callable[[Action], tuple[str, ...]] = lambda action: ()


def record_part(game: str) -> RecordPart | None:
    """Return the pieces of a game in records, None for a game that counts none."""
    path = GAMES[game].record
    return part(path) if path else None


class Matches(msgspec.Struct, array_like=True):
    """So many finished matches, and so many of them won."""

    played: int = 0
    won: int = 0


class RecordCounts(msgspec.Struct):
    """The counts of one record: pieces by their English names. `size` of the file in bytes."""

    size: int
    game: str = ""
    seats: int = 0
    """The people who played it at this machine."""
    pieces: dict[str, Matches] = msgspec.field(default_factory=dict)


class Appearances(Job[None]):
    """Counts over all records of a folder, as far as these have been replayed."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or paths.records()
        self.kept: dict[str, RecordCounts] = {}
        self._waiting: list[tuple[Path, int]] = []
        self._begin()
        self.over = not self._waiting

    def _begin(self) -> None:
        """Take what is kept of the records that are still there; the others wait."""
        before: dict[str, RecordCounts] = {}
        with suppress(OSError, ValueError):
            content = read_file(self.folder / CACHE, LONGEST)
            before = decoded(content, dict[str, RecordCounts])
        for path, size in reversed(all_records(self.folder)):
            kept = before.get(path.name)
            if kept is not None and kept.size == size and _possible(kept):
                self.kept[path.name] = kept
            elif is_file(path):
                self._waiting.append((path, size))

    def work(self) -> Series:
        """Replay one record after the other, some lines at a time."""
        while self._waiting:
            path, size = self._waiting[-1]
            self.kept[path.name] = yield from _replayed(path, size)
            self._waiting.pop()
            self._save()
            if self._waiting:
                yield True

    def _save(self) -> None:
        """Keep what has been counted; without a place for it, it is counted again next time."""
        if not self._waiting or len(self.kept) % RECORDS_BETWEEN_SAVES == 0:
            with suppress(OSError):
                paths.write_whole(self.folder / CACHE, msgspec.json.encode(self.kept))

    def matches(self, game: str) -> int:
        """Return the seats that people had in finished matches of a game."""
        return sum(kept.seats for kept in self.kept.values() if kept.game == game)

    def of(self, game: str, name: str) -> Matches:
        """Return how often people brought a piece onto the table, by its English name."""
        found = Matches()
        for kept in self.kept.values():
            here = kept.pieces.get(name) if kept.game == game else None
            if here is not None:
                found.played += here.played
                found.won += here.won
        return found


def _possible(kept: RecordCounts) -> bool:
    """True for what a record can add: whatever else the file says has been spoilt."""
    counts = all(0 <= one.won <= one.played <= kept.seats for one in kept.pieces.values())
    return counts and 0 <= kept.seats <= max(len(rules.seat_names) for rules in RULES.values())


def _replayed(path: Path, size: int) -> Generator[bool, None, RecordCounts]:
    """Return what a record adds."""
    kept = RecordCounts(size)
    with Bulkhead(path), suppress(ReplayError, OSError):
        record = read(path)
        if record.same_rules and result(record) is not None:
            yield from _count(record, kept)
    return kept


def _count(record: Record, kept: RecordCounts) -> Series:
    """Fill in what a finished record adds; it adds nothing when it does not hold."""
    outcome, game = result(record), record.header.rules
    holders = list(record.header.players)
    people = human_seats(holders)
    if outcome is None or not people or not GAMES[game].record:
        return
    standing: History[tuple[int, tuple[str, ...]]] = History()
    played = moments(record)
    before = next(played).state
    for number, (line, moment) in enumerate(zip(record.lines, played, strict=True), start=1):
        action = moment.action
        entry = None
        if action is not None:
            person = isinstance(holders[action.seat], Human)  # not who stands in for him
            entry = action.seat, pieces_of(game, before, action) if person else ()
        standing.follow(entry, line.undo, line.redo)
        if line.to is not None and line.seat is not None:
            holders[line.seat] = parse(line.to)
        before = moment.state
        if number % LINES_AT_ONCE == 0:
            yield False
    kept.game, kept.seats = game, len(people)
    for seat in people:
        for name in {name for by, names in standing.done if by == seat for name in names}:
            there = kept.pieces.setdefault(name, Matches())
            there.played += 1
            there.won += seat in outcome.winners and isinstance(holders[seat], Human)


def pieces_of(game: str, state: State, action: Action) -> tuple[str, ...]:
    """Return the English names of what an action brings onto the table."""
    pieces = record_part(game)
    if pieces is None or action.verb not in pieces.verbs:
        return ()
    faces: list[int] = getattr(state, "faces")  # noqa: B009  (each game's state has it)
    return pieces.names[faces[action.args[0]]], *pieces.also(action)
