"""The record of a match: a header, a line for each action, an end; written as it is played."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from game.rules import RULES
from game.rules.core import Action, Collector, Emit, Event, Outcome, State, silent

FORMAT = 1
LONGEST_LINE = 1 << 20
LONGEST_FILE = 8 << 20
MOST_LINES = 12_000
"""Seven times the longest match that was ever played, and two seconds to check."""
LONGEST_NAME = 80
MODES = ("match", "practice")


class ReplayError(ValueError):
    """A record that cannot be used, in one sentence with the number of its line."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class Parent(msgspec.Struct, frozen=True):
    """The record that a match was played on from, and at which of its lines."""

    digest: str
    n: int


class Header(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a match was set up with."""

    replay: int
    rules: str
    version: int
    data: str
    seed: int
    options: dict[str, Any]
    mode: str
    seats: list[str]
    started: str
    app: str
    parent: Parent | None = None


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a record: exactly one of do, undo, redo, seat with to, end or conceded."""

    n: int | None = None
    do: str | None = None
    undo: int | None = None
    redo: int | None = None
    seat: int | None = None
    to: str | None = None
    end: dict[str, Any] | None = None
    conceded: int | None = None
    check: str | None = None

    @property
    def is_end(self) -> bool:
        """Whether the match ends here."""
        return self.end is not None or self.conceded is not None


@dataclass(frozen=True)
class Record:
    """A record as read: its header, its lines and whether its last line was cut short."""

    header: Header
    lines: tuple[Line, ...]
    cut: bool = False

    @property
    def finished(self) -> bool:
        """Whether the record has an end; a record without one is a saved game."""
        return bool(self.lines) and self.lines[-1].is_end

    @property
    def same_rules(self) -> bool:
        """Whether today's rules and tables are those that it was played by."""
        return not self.other_rules

    @property
    def other_rules(self) -> str:
        """Return whose rules it was played by, in words, if they are not today's."""
        header, rules = self.header, RULES[self.header.rules]
        if header.version != rules.version:
            return (
                f"it was played by version {header.version} of the rules, "
                f"and this program plays version {rules.version}"
            )
        return "" if header.data == rules.data else "it was played with other cards or another map"


# ---------------------------------------------------------------------- writing


class Recorder:
    """Appends and flushes each line. A full or missing disk is told once and stops no match."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problem = ""
        self.file: BinaryIO | None = None
        self.n = 0

    def begin(self, header: Header) -> None:
        """Create the file with its header."""
        self._open("xb")
        self._write(header)

    def resume(self, record: Record) -> None:
        """Go on after the lines of a record, without what was cut short."""
        self.n = len(record.lines)
        self._open("r+b")
        if self.file is not None:
            try:
                self.file.truncate(self._end_of_last_line())
                self.file.seek(0, os.SEEK_END)
            except OSError as error:
                self._give_up(error)

    def _end_of_last_line(self) -> int:
        assert self.file is not None
        content = self.file.read()
        return content.rfind(b"\n") + 1

    def append(self, **fields: Any) -> None:
        """Write one line; those that count get their number."""
        line = Line(**fields)
        if self.n >= MOST_LINES - 1:
            self._give_up(OSError("it has become too long"))
        if not line.is_end:
            self.n += 1
            line = Line(n=self.n, **fields)
        self._write(line)

    def close(self) -> None:
        """Let the file go."""
        if self.file is not None:
            self.file.close()
            self.file = None

    def _open(self, mode: str) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.file = self.path.open(mode)  # type: ignore[assignment]
        except OSError as error:
            self._give_up(error)

    def _write(self, line: Header | Line) -> None:
        if self.file is None:
            return
        try:
            self.file.write(msgspec.json.encode(line) + b"\n")
            self.file.flush()
        except OSError as error:
            self._give_up(error)

    def _give_up(self, error: OSError) -> None:
        self.problem = f"This match is not being recorded: {error.strerror or error}."
        if self.file is not None:
            with suppress(OSError):
                self.file.close()
            self.file = None


# ---------------------------------------------------------------------- reading


def read(path: Path) -> Record:
    """Read a whole record. ReplayError with the line that is wrong, OSError if it is not there."""
    header: Header | None = None
    lines: list[Line] = []
    cut = False
    for number, text in whole_lines(path):
        if text is None:
            cut = True
        elif header is None:
            header = header_of(text)
        else:
            lines.append(_line(text, number, lines, header))
    if header is None:
        raise ReplayError(1, "this is not a Polemos replay" if cut else "the file is empty")
    return Record(header, tuple(lines), cut)


def whole_lines(
    path: Path, longest: int = LONGEST_FILE, most: int = MOST_LINES
) -> Iterator[tuple[int, bytes | None]]:
    """The lines of a file, counted from 1; None for a last one that was never finished.

    ReplayError for a file or a line that is too long (in bytes), or for more lines than `most`;
    OSError if it cannot be read.
    """
    with path.open("rb") as file:
        if os.fstat(file.fileno()).st_size > longest:
            raise ReplayError(1, f"the file is longer than {longest >> 20} MiB")
        number = 0
        while text := file.readline(LONGEST_LINE + 2):
            number += 1
            if number > most:
                raise ReplayError(number, f"there are more than {most} lines")
            if text.endswith(b"\n"):
                yield number, text
            elif len(text) > LONGEST_LINE:
                raise ReplayError(number, "the line is longer than 1 MiB")
            else:
                yield number, None


def decoded(text: bytes, kind: type[Any], number: int) -> Any:
    """A line as data of a kind. ReplayError with its number when it is not."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise ReplayError(number, f"it cannot be read ({str(error)[:120]})") from None


def header_of(text: bytes) -> Header:
    """The header in a record's first line. ReplayError when it is none that can be used."""
    form = decoded(text, dict, 1) if text.lstrip().startswith(b"{") else {}
    if form.get("replay") not in range(1, 1000):
        raise ReplayError(1, "this is not a Polemos replay")
    if form["replay"] != FORMAT:
        raise ReplayError(1, f"format {form['replay']} is not one that this version can read")
    header: Header = decoded(text, Header, 1)
    if header.rules not in RULES:
        raise ReplayError(1, f"there is no game called {header.rules[:40]!r}")
    if not 0 <= header.seed < 1 << 64:
        raise ReplayError(1, "the seed must be a number of 64 bits")
    if header.mode not in MODES:
        raise ReplayError(1, f"there is no mode called {header.mode[:40]!r}")
    if len(header.seats) != RULES[header.rules].seats:
        raise ReplayError(1, f"{header.rules} has {RULES[header.rules].seats} seats")
    if not all(map(is_name, (*header.seats, header.started, header.app, header.data))):
        raise ReplayError(1, "a name is too long, or no name")
    return header


def is_name(words: str) -> bool:
    """Whether words can stand in one short line."""
    return len(words) <= LONGEST_NAME and words.isprintable()


def _line(text: bytes, number: int, before: list[Line], header: Header) -> Line:
    line: Line = decoded(text, Line, number)
    if before and before[-1].is_end:
        raise ReplayError(number, "there is a line after the end")
    _check_shape(line, number, header)
    if not line.is_end and line.n != len(before) + 1:
        raise ReplayError(number, f"it should have the number {len(before) + 1}")
    return line


def _check_shape(line: Line, number: int, header: Header) -> None:
    told = [line.do, line.undo, line.redo, line.to, line.end, line.conceded]
    if sum(one is not None for one in told) != 1:
        raise ReplayError(number, "it should say one thing: do, undo, redo, seat, end or conceded")
    if line.do is not None:
        try:
            Action.parse(line.do)
        except ValueError as error:
            raise ReplayError(number, str(error)) from None
    for count in (line.undo, line.redo):
        if count is not None and not 1 <= count <= number:
            raise ReplayError(number, "it undoes or redoes more than there is")
    seats = len(header.seats)
    if line.to is not None and (line.seat is None or not 0 <= line.seat < seats):
        raise ReplayError(number, "there is no such seat")
    if not is_name(line.to or "") or not is_name(line.check or ""):
        raise ReplayError(number, "a name is too long, or no name")
    if line.end is not None and not _is_result(line.end, seats):
        raise ReplayError(number, "it is no result")
    if line.conceded is not None and not 0 <= line.conceded < seats:
        raise ReplayError(number, "there is no such seat")


def _is_result(end: dict[str, Any], seats: int) -> bool:
    winners, reason = end.get("winners"), end.get("reason", "")
    all_seats = isinstance(winners, list) and all(w in range(seats) for w in winners)
    return all_seats and isinstance(reason, str) and is_name(reason)


# ---------------------------------------------------------------------- playing it through


@dataclass(frozen=True)
class Moment:
    """Where a record stands after one of its lines."""

    line: int
    """The line's number in the file; the header is 1."""
    state: State
    action: Action | None
    events: tuple[Event, ...] = ()
    """What happened, whole, for those who asked for it."""


def opening(header: Header) -> State:
    """The position that a record begins with. ReplayError when its options are not the game's."""
    try:
        return RULES[header.rules].new(header.seed, **header.options)
    except (ValueError, TypeError) as error:
        raise ReplayError(1, str(error)) from None


def moments(record: Record, told: bool = False) -> Iterator[Moment]:
    """Play a record through, checking every digest; with its events when they are to be told.

    ReplayError at the first line that differs.
    """
    if record.other_rules:
        raise ReplayError(1, record.other_rules)
    state = opening(record.header)
    yield Moment(1, state, None)
    done: list[tuple[State, Action | None]] = [(state, None)]
    undone: list[tuple[State, Action | None]] = []
    for number, line in enumerate(record.lines, start=2):
        heard = Collector()
        _follow(line, number, done, undone, heard if told else silent)
        state, action = done[-1]
        if line.check is not None and state.digest() != line.check:
            raise ReplayError(number, f"the position differs: {state.digest()}, not {line.check}")
        _check_end(line, number, state)
        yield Moment(number, state, action if line.do is not None else None, tuple(heard.events))


def _follow(
    line: Line,
    number: int,
    done: list[tuple[State, Action | None]],
    undone: list[tuple[State, Action | None]],
    emit: Emit,
) -> None:
    if line.do is not None:
        state, action = done[-1][0].clone(), Action.parse(line.do)
        try:
            state.apply(action, emit)
        except ValueError:
            raise ReplayError(number, f"{line.do!r} is not legal there") from None
        done.append((state, action))
        undone.clear()
    elif line.undo is not None:
        _move(done, undone, line.undo, number, keep=1)
    elif line.redo is not None:
        _move(undone, done, line.redo, number, keep=0)


def _move(source: list[Any], to: list[Any], count: int, number: int, keep: int) -> None:
    if len(source) - keep < count:
        raise ReplayError(number, "it undoes or redoes more than there is")
    for _ in range(count):
        to.append(source.pop())


def _check_end(line: Line, number: int, state: State) -> None:
    if line.end is None:
        return
    outcome = state.outcome()
    told = line.end.get("winners")
    if outcome is None or list(outcome.winners) != told:
        raise ReplayError(number, "the result is not that of the last position")


def result(record: Record) -> Outcome | None:
    """How a record says that it ended, or None."""
    if not record.finished:
        return None
    last = record.lines[-1]
    if last.conceded is not None:
        seats = range(len(record.header.seats))
        return Outcome(tuple(seat for seat in seats if seat != last.conceded), "conceded")
    end = last.end or {}
    if not _is_result(end, len(record.header.seats)):
        return Outcome((), "")  # the line was not looked at more closely than this
    return Outcome(tuple(end["winners"]), str(end.get("reason", "")))
