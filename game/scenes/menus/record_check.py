"""Records judged while nothing moves, so that the library says which of them do not hold."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from game.records.library import Entry
from game.records.replay import ReplayError, read
from game.records.verify import Verdict
from game.rules.core import Outcome
from game.system.i18n import _

LINES_AT_ONCE = 8

Key = tuple[Path, int, Outcome | None]


class RecordCheck:
    """Goes through one record after another, some lines at a time, and remembers the verdicts."""

    def __init__(self) -> None:
        self.said: dict[Key, str] = {}
        self._key: Key | None = None
        self._verdict: Verdict | None = None
        self._steps: Iterator[None] = iter(())

    def words(self, entry: Entry) -> str:
        """Return the fault found in a record; "" for none so far."""
        return self.said.get(_key(entry), "")

    def step(self, entry: Entry) -> bool:
        """Go on with a record; True while it has not been judged, or has been just now."""
        key = _key(entry)
        if key in self.said or not entry.playable_today:
            return False
        if key != self._key and not self._begin(key):
            return True
        if len(list(islice(self._steps, LINES_AT_ONCE))) < LINES_AT_ONCE:
            assert self._verdict is not None
            self.said[key] = judged(self._verdict)
        return True

    def _begin(self, key: Key) -> bool:
        """Read a record. False when that says all about it."""
        try:
            verdict = Verdict(read(key[0]))
        except ReplayError as error:
            self.said[key] = _("This record is damaged: {why}.").format(why=error)
        except OSError as error:
            self.said[key] = _("It cannot be read: {why}.").format(why=error.strerror)
        else:
            self._key, self._verdict, self._steps = key, verdict, verdict.steps()
            return True
        return False


def _key(entry: Entry) -> Key:
    return entry.path, entry.length, entry.outcome


def judged(verdict: Verdict) -> str:
    """A verdict in words, "" for a record that is good."""
    if verdict.good:
        return ""
    words = _("Unproved, {held} of {checks} checks hold: {why}.")
    return words.format(held=verdict.held, checks=verdict.checks, why=verdict.faults[0])
