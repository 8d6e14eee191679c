"""Verifies records while nothing moves, so that the library shows which of them are faulty."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from game.records.library import Entry
from game.records.replay import ReplayError, read
from game.records.verify import Verification
from game.rules.core import Outcome
from game.system.bulkhead import Bulkhead
from game.system.i18n import _, render_error, render_phrase

LINES_AT_ONCE = 8

Key = tuple[Path, int, Outcome | None]


class RecordCheck:
    """Verifies one record after another, some lines at a time, and keeps the results."""

    def __init__(self) -> None:
        self.said: dict[Key, str] = {}
        self._key: Key | None = None
        self._result: Verification | None = None
        self._steps: Iterator[None] = iter(())

    def words(self, entry: Entry) -> str:
        """Return the fault found in a record; "" for none so far."""
        return self.said.get(_key(entry), "")

    def step(self, entry: Entry) -> bool:
        """Verify some lines of a record; True while work is left, or has just been finished."""
        key = _key(entry)
        if key in self.said or not entry.playable_today:
            return False
        with Bulkhead(entry.path) as bulkhead:
            self._go_on(key)
        if bulkhead.why is not None:
            words = _("It cannot be read: {why}.")
            self.said[key] = words.format(why=render_phrase(bulkhead.why))
        return True

    def _go_on(self, key: Key) -> None:
        begun = key == self._key or self._begin(key)
        if begun and len(list(islice(self._steps, LINES_AT_ONCE))) < LINES_AT_ONCE:
            assert self._result is not None
            self.said[key] = fault_text(self._result)

    def _begin(self, key: Key) -> bool:
        """Read a record. False when it cannot be read, which is then its fault."""
        try:
            result = Verification(read(key[0]))
        except ReplayError as error:
            self.said[key] = _("This record is damaged: {why}.").format(why=render_error(error))
        except OSError as error:
            self.said[key] = _("It cannot be read: {why}.").format(why=render_error(error))
        else:
            self._key, self._result, self._steps = key, result, result.steps()
            return True
        return False


def _key(entry: Entry) -> Key:
    return entry.path, entry.length, entry.outcome


def fault_text(result: Verification) -> str:
    """Return the first fault in words; "" for a good record."""
    if result.good:
        return ""
    words = _("Unproved, {held} of {checks} checks hold: {why}.")
    why = render_phrase(result.faults[0].phrase)
    return words.format(held=result.held, checks=result.checks, why=why)
