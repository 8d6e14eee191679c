"""Verifies a record: counts the checks that hold, lists what is impossible; what two share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from typing import NamedTuple

import msgspec

from game.match.match import Match, Setup
from game.match.seats import Human, Player, Remote, check, check_armies
from game.records.replay import (
    Header,
    Line,
    Record,
    ReplayError,
    header_for,
    in_line,
    setup_of,
    unchecked,
)
from game.records.replay_player import opening, retrace
from game.rules.core import PlainData, digest_of
from game.rules.wording import Phrase, phrase, reason_of

END_MISSING = phrase("the match is decided, its end is missing")
NO_UNDO = {
    "match": phrase("a match does not allow this undo"),
    "practice": phrase("a practice match does not allow this undo"),
}
DATE = "%Y-%m-%dT%H:%M:%SZ"


class RecordFault(NamedTuple):
    """A fault of a record, with the line of its file."""

    line: int
    reason: Phrase

    @property
    def phrase(self) -> Phrase:
        """Both in one sentence."""
        return in_line(self.line, self.reason)

    def __str__(self) -> str:
        return str(self.phrase)


class Verification:
    """The verification of a record; it is good when all its checks hold without a fault."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.held = 0
        self.faults: list[RecordFault] = []
        missing = unchecked(record)
        self.checks = len(missing) + sum(line.check is not None for line in record.lines)
        """The number of checks that there should be."""
        if missing:
            told = phrase(
                "{n} of {checks} checks are missing, this one first",
                n=len(missing),
                checks=self.checks,
            )
            self._fault(missing[0], told)

    @property
    def good(self) -> bool:
        """True when everything holds; valid once all steps are done."""
        return self.held == self.checks and not self.faults

    def _fault(self, line: int, reason: Phrase) -> None:
        self.faults.append(RecordFault(line, reason))

    def steps(self) -> Iterator[None]:
        """Examine one line at each step, up to the first position that differs."""
        try:
            match = Match(setup_of(self.record.header), opening(self.record.header))
            self._examine_header(match)
            for number, line in enumerate(retrace(match, self.record), start=2):
                self.held += line.check is not None
                self._examine(match, line, number)
                yield
            if match.outcome() is not None and not self.record.finished:
                self._fault(len(self.record.lines) + 1, END_MISSING)
        except ReplayError as error:
            self._fault(error.line, error.reason)

    def _examine_header(self, match: Match) -> None:
        header = self.record.header
        try:
            check_armies(header.rules, [check(entry) for entry in header.seats])
        except ValueError as error:
            self._fault(1, reason_of(error))
        if not _is_date(header.started):
            told = repr(header.started)
            self._fault(1, phrase("{words} is no date such as 2026-11-20T18:00:00Z", words=told))
        if not self._descends(match.state.digest()):
            self._fault(1, phrase("it does not lead to the position that it was played on from"))

    def _descends(self, opening_digest: str) -> bool:
        """True when the parent's position is reached, at its line at the latest."""
        parent = self.record.header.parent
        if parent is None:
            return True
        if parent.n < 0 or parent.digest == opening_digest:
            return parent.n >= 0
        for line in self.record.lines[: parent.n]:
            if line.do is None:
                return False
            if line.check == parent.digest:
                return True
        return False

    def _examine(self, match: Match, line: Line, number: int) -> None:
        """Examine the next line, which the match has not followed yet."""
        if line.undo is not None and not match.allows_undo(line.undo):
            self._fault(number, NO_UNDO[match.setup.mode])
        if line.to is not None:
            try:
                check(line.to)
            except ValueError as error:
                self._fault(number, reason_of(error))


def _is_date(words: str) -> bool:
    """True for a date exactly as headers write it."""
    try:
        return f"{datetime.strptime(words, DATE):{DATE}}" == words
    except ValueError:
        return False


def verify_record(record: Record) -> Verification:
    """Return the verification of a whole record."""
    result = Verification(record)
    for _step in result.steps():
        pass
    return result


PARTS = {
    "game": phrase("it is of another game"),
    "mode": phrase("it was played in another mode"),
    "seats": phrase("others sat in its seats"),
    "seed": phrase("it has another seed"),
    "options": phrase("it has other options"),
    "start": phrase("it began from another start"),
    "parent": phrase("it was played on from another match"),
}
"""Each part of a set-up, and what is wrong with a record in which it is another one."""


def difference(header: Header, setup: Setup) -> Phrase | None:
    """Return why a record is not the one of this set-up, None if it is."""
    found, expected = _parts(header), _parts(header_for(setup, ""))
    return next((why for part, why in PARTS.items() if found[part] != expected[part]), None)


def identity(header: Header) -> str:
    """Return a digest that two headers share when they are of one match."""
    return digest_of(msgspec.json.encode(_parts(header), order="sorted").decode())


def cards_of(header: Header) -> str:
    """Return a digest that two headers share when the same cards are dealt, whoever plays them."""
    dealt = (header.rules, header.seed, header.options, header.start)
    return digest_of(msgspec.json.encode(dealt, order="sorted").decode())


def identity_of(setup: Setup) -> str:
    """Return the digest that the record of a match set up like this has."""
    return identity(header_for(setup, ""))


def _parts(header: Header) -> PlainData:
    """Return what is compared, as it would come out of a file."""
    parts = {
        "game": header.rules,
        "mode": header.mode,
        "seats": [str(_nameless(player)) for player in header.players],
        "seed": header.seed,
        "options": header.options,
        "start": header.start,
        "parent": header.parent,
    }
    found: PlainData = msgspec.json.decode(msgspec.json.encode(parts))
    return found


def _nameless(player: Player) -> Player:
    return replace(player, name="") if isinstance(player, Human | Remote) else player
