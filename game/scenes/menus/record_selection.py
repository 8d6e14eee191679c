"""The records of the library that are selected, to do something with several at once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.records.library import Entry
from sprites.widget import Callback


class RecordSelection:
    """Selected records among those that are `shown`; what is no longer shown is not selected.

    `changed` is called when the player has selected others.
    """

    def __init__(self, changed: Callback) -> None:
        self.changed = changed
        self.shown: Sequence[Entry] = ()
        self._paths: set[Path] = set()

    def __len__(self) -> int:
        return len(self._paths)

    def show(self, entries: Sequence[Entry]) -> None:
        """Take up the records that are shown now."""
        self.shown = entries
        self._paths &= {entry.path for entry in entries}

    @property
    def entries(self) -> list[Entry]:
        """The selected records, in their order."""
        return [entry for entry in self.shown if entry.path in self._paths]

    @property
    def complete(self) -> bool:
        """True if all that is shown is selected."""
        return len(self._paths) == len(self.shown)

    def has(self, at: int) -> bool:
        """Return True if the n-th record shown is selected."""
        return bool(self._paths) and self.shown[at].path in self._paths

    def toggle(self, at: int) -> None:
        """Select the n-th record shown, or not."""
        self._paths ^= {self.shown[at].path}
        self.changed()

    def extend(self, start: int, end: int) -> None:
        """Select all from one record shown to another."""
        low, high = sorted((max(0, start), end))
        self._paths |= {entry.path for entry in self.shown[low : high + 1]}
        self.changed()

    def select_all(self) -> None:
        """Select all that is shown."""
        self._paths = {entry.path for entry in self.shown}
        self.changed()

    def clear(self) -> None:
        """Select nothing."""
        self._paths.clear()
        self.changed()
