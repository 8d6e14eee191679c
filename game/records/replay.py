"""The format of records: a header, a line for each action, an end; written during play."""

from __future__ import annotations

import codecs
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game import __version__
from game.match.best_of_three import read_score
from game.match.match import Setup, no_game, wrong_seats
from game.match.seats import Player, parse
from game.rules import RULES
from game.rules.core import Action, Outcome, PlainData, Seat
from game.rules.reading import CHANCE
from game.rules.wording import Phrase, PhraseError, phrase, reason_of
from game.system import outside_json
from game.system.files import TooLong, open_file
from game.system.output import LONGEST_NAME

FORMAT = 3
"""The newest format: the second adds `start` to the header, the third has options beside it.

A record is written in the oldest that can hold it.
"""
LONGEST_LINE = 1 << 20
LONGEST_FILE = 8 << 20
MOST_LINES = 12_000
"""Seven times the longest match that was ever played, and two seconds to check."""
MOST_HINTS = 1_000
"""The most hints that one line may count."""
MODES = ("match", "practice")
NO_REPLAY = phrase("this is not a Polemos replay")
AFTER_END = phrase("there is a line after the end")
EMPTY = phrase("the file is empty")
NO_NAME = phrase("a name is too long, or no name")
NO_SEAT = phrase("there is no such seat")
NO_SEED = phrase("the seed must be a number of 64 bits")
UNDOES_MORE = phrase("it undoes or redoes more than there is")
T = TypeVar("T")


class ReplayError(PhraseError):
    """A record that cannot be used, in one sentence with the number of its line."""

    def __init__(self, line: int, reason: Phrase) -> None:
        super().__init__(in_line(line, reason))
        self.line = line
        self.reason = reason


def in_line(line: int, reason: Phrase) -> Phrase:
    """Return a reason with the number of the line that it is about."""
    return phrase("line {n}: {why}", n=line, why=reason)


def other_format(number: int) -> Phrase:
    """Return that a file has a format of the future, or one that is no longer read."""
    return phrase("format {n} is not one that this version can read", n=number)


def no_mode(name: str) -> Phrase:
    """Return that there is no mode of that name."""
    return phrase("there is no mode called {name}", name=repr(name[:40]))


def misnumbered(number: int) -> Phrase:
    """Return that a line should have another number."""
    return phrase("it should have the number {n}", n=number)


def says_one_thing(of: str) -> Phrase:
    """Return that a line should say exactly one of some things."""
    return phrase("it should say one thing: {kinds}", kinds=of)


class Parent(msgspec.Struct, frozen=True):
    """The position that a match branched from: its digest, and the line of the other record."""

    digest: str
    n: int


class Header(msgspec.Struct, frozen=True, omit_defaults=True):
    """The first line of a record: the set-up of the match, and the versions that wrote it.

    `remarks` are of any form: those at moments, by their steps, where they can be read. So is
    `position`: the name of a position that was set up, and its purpose. `series` is the score of a
    best of three before the match, by seat: programs that know none play a match by itself.
    """

    replay: int
    rules: str
    version: int
    data: str
    seed: int
    options: PlainData
    mode: str
    seats: list[str]
    started: str
    app: str
    parent: Parent | None = None
    start: PlainData | None = None
    remarks: Any = None
    position: Any = None
    series: Any = None

    @property
    def players(self) -> tuple[Player, ...]:
        """The players at the beginning."""
        return tuple(map(parse, self.seats))

    @property
    def reconstructed(self) -> bool:
        """True for a match that was played at a real table, as 1.0.0 made it of its moves."""
        return self.start is not None and CHANCE in self.start


def stamp(moment: datetime) -> str:
    """Return a moment as a header has it, in UTC."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def header_for(
    setup: Setup, started: str, parent: Parent | None = None, position: object = None
) -> Header:
    """Return the first line of a match's record."""
    rules = RULES[setup.game]
    return Header(
        replay=1 if setup.start is None else 3 if setup.options else 2,
        rules=setup.game,
        version=rules.version,
        data=rules.data,
        seed=setup.seed,
        options=setup.options,
        mode=setup.mode,
        seats=list(setup.seats),
        started=started,
        app=__version__,
        parent=parent,
        start=setup.start,
        position=position,
        series=setup.series or None,
    )


def setup_of(header: Header) -> Setup:
    """Return the set-up of a record's match."""
    ignored = header.start is not None and header.replay < 3  # as when it was written
    options, seats = {} if ignored else dict(header.options), tuple(header.seats)
    series = read_score(header.series, len(seats))
    return Setup(header.rules, seats, header.seed, header.mode, options, header.start, series)


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a record: exactly one of do, undo, redo, seat with to, end or conceded.

    `hints` counts those that its seat has taken before this line; a line that says nothing else
    gives the seat to whoever has it, which programs that know no hints read as well. `gives_up`
    marks the hand-over by which a person conceded a match that goes on without him.
    """

    n: int | None = None
    do: str | None = None
    undo: int | None = None
    redo: int | None = None
    seat: int | None = None
    to: str | None = None
    gives_up: bool = False
    end: PlainData | None = None
    conceded: int | None = None
    hints: int | None = None
    check: str | None = None

    @property
    def advised(self) -> Seat | None:
        """The seat that has taken its hints: in the first records they stood beside an action."""
        return self.seat if self.do is None else Action.parse(self.do).seat

    @property
    def is_end(self) -> bool:
        """True if the match ends here."""
        return self.end is not None or self.conceded is not None


@dataclass(frozen=True)
class Record:
    """A record as read: its header, its lines and whether its last line was cut short.

    `path` is the file that it was read from, None for one that lies nowhere.
    """

    header: Header
    lines: tuple[Line, ...]
    cut: bool = False
    path: Path | None = field(default=None, compare=False)

    @property
    def finished(self) -> bool:
        """True if the record has an end; a record without one is a saved game."""
        return bool(self.lines) and self.lines[-1].is_end

    @property
    def is_position(self) -> bool:
        """True for a position that was set up, without a move."""
        return self.header.start is not None and not self.lines

    @property
    def same_rules(self) -> bool:
        """True if today's rules and tables are those that it was played by."""
        return not self.other_rules

    @property
    def other_rules(self) -> Phrase | None:
        """Return whose rules it was played by, in words, if they are not today's."""
        header, rules = self.header, RULES[self.header.rules]
        if header.version != rules.version:
            return phrase(
                "it was played by version {old} of the rules, and this program plays version {new}",
                old=header.version,
                new=rules.version,
            )
        if header.data != rules.data:
            return phrase("it was played with other cards or another map")
        return None


# ---------------------------------------------------------------------- reading


def read(path: Path) -> Record:
    """Return a whole record. ReplayError with the line that is wrong, OSError without a file."""
    record, fault = read_to_fault(path)
    if fault is not None:
        raise fault
    return record


def read_to_fault(path: Path) -> tuple[Record, ReplayError | None]:
    """Return a record up to the first line that is wrong, and that line's error.

    ReplayError when that is the header, OSError if the file is not there.
    """
    header: Header | None = None
    lines: list[Line] = []
    cut, fault = False, None
    try:
        for number, text in whole_lines(path):
            if text is None:
                cut = True
            elif header is None:
                header = header_of(text)
            else:
                lines.append(_line(text, number, lines, header))
    except ReplayError as error:
        fault = error
    if header is None:
        raise fault or ReplayError(1, NO_REPLAY if cut else EMPTY)
    return Record(header, tuple(lines), cut, path), fault


def whole_lines(
    path: Path, longest: int = LONGEST_FILE, most: int = MOST_LINES
) -> Iterator[tuple[int, bytes | None]]:
    """Yield the lines of a file, counted from 1; None for a last one that was never finished.

    ReplayError for a file or a line that is too long (in bytes), or for more lines than `most`;
    OSError if it cannot be read.
    """
    try:
        opened = open_file(path, longest)
    except TooLong as error:
        raise ReplayError(1, reason_of(error)) from None
    with opened as file:
        number = 0
        while text := file.readline(LONGEST_LINE + 1):
            number += 1
            if number > most:
                raise ReplayError(number, phrase("there are more than {n} lines", n=most))
            if text.endswith(b"\n"):
                yield number, text
            elif len(text) > LONGEST_LINE:
                raise ReplayError(number, phrase("the line is longer than 1 MiB"))
            else:
                yield number, None


def decoded(text: bytes, kind: type[T], number: int) -> T:
    """Return a line decoded as data of a type. ReplayError with its number when it is not."""
    try:
        return outside_json.decoded(text, kind)
    except PhraseError as error:
        raise ReplayError(number, error.phrase) from None


def header_of(text: bytes) -> Header:
    """Return the header in a record's first line. ReplayError when it cannot be used.

    It may begin with the mark of UTF-8 that some editors write.
    """
    text = text.removeprefix(codecs.BOM_UTF8)
    form = decoded(text, dict, 1) if text.lstrip().startswith(b"{") else {}
    if form.get("replay") not in range(1, 1000):
        raise ReplayError(1, NO_REPLAY)
    if form["replay"] > FORMAT:
        raise ReplayError(1, other_format(form["replay"]))
    header: Header = decoded(text, Header, 1)
    if header.rules not in RULES:
        raise ReplayError(1, no_game(header.rules))
    if header.version not in range(1, 1000):
        raise ReplayError(1, phrase("the version of the rules must be a number from 1 to 999"))
    if not 0 <= header.seed < 1 << 64:
        raise ReplayError(1, NO_SEED)
    if header.mode not in MODES:
        raise ReplayError(1, no_mode(header.mode))
    seats = RULES[header.rules].seats_of(header.options)
    if len(header.seats) != seats:
        raise ReplayError(1, wrong_seats(header.rules, seats, len(header.seats)))
    if header.start is not None and header.replay < 2:
        raise ReplayError(1, phrase("a start belongs into format 2"))
    if not all(map(is_name, (*header.seats, header.started, header.app, header.data))):
        raise ReplayError(1, NO_NAME)
    return header


def is_name(words: str) -> bool:
    """True if a text is short and printable."""
    return len(words) <= LONGEST_NAME and words.isprintable()


def _line(text: bytes, number: int, before: list[Line], header: Header) -> Line:
    line: Line = decoded(text, Line, number)
    if before and before[-1].is_end:
        raise ReplayError(number, AFTER_END)
    _check_shape(line, number, header)
    if not line.is_end and line.n != len(before) + 1:
        raise ReplayError(number, misnumbered(len(before) + 1))
    return line


def _check_shape(line: Line, number: int, header: Header) -> None:
    contents = [line.do, line.undo, line.redo, line.to, line.end, line.conceded]
    if sum(content is not None for content in contents) != 1:
        raise ReplayError(number, says_one_thing("do, undo, redo, seat, end, conceded"))
    if line.do is not None:
        try:
            Action.parse(line.do)
        except ValueError as error:
            raise ReplayError(number, reason_of(error)) from None
    if line.hints is not None and not 1 <= line.hints <= MOST_HINTS:
        raise ReplayError(number, phrase("it counts hints wrongly"))
    for count in (line.undo, line.redo):
        if count is not None and not 1 <= count <= number:
            raise ReplayError(number, UNDOES_MORE)
    seats = len(header.seats)
    if line.to is not None and (line.seat is None or not 0 <= line.seat < seats):
        raise ReplayError(number, NO_SEAT)
    if not is_name(line.to or "") or not is_name(line.check or ""):
        raise ReplayError(number, NO_NAME)
    if line.end is not None and not _is_result(line.end, seats):
        raise ReplayError(number, phrase("it is no result"))
    if line.conceded is not None and not 0 <= line.conceded < seats:
        raise ReplayError(number, NO_SEAT)


def _is_result(end: Mapping[str, object], seats: int) -> bool:
    winners, reason = end.get("winners"), end.get("reason", "")
    all_seats = isinstance(winners, list) and all(
        type(winner) is int and winner in range(seats) for winner in winners
    )
    return all_seats and isinstance(reason, str) and is_name(reason)


def unchecked(record: Record) -> list[int]:
    """Return the numbers of the lines that change the match and have no check."""
    return [
        number
        for number, line in enumerate(record.lines, start=2)
        if line.check is None and line.to is None
    ]


def result(record: Record) -> Outcome | None:
    """Return the outcome that a record states, None without one."""
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
