"""A bulkhead: over one file that fails in a way nobody foresaw, the program goes on.

It stands where a page reads what may have been written elsewhere: each record, war, note and place
by itself; about the sentence with which a game sums up a match; and, by `foretold`, about what a
table says of a choice. What a file is refused for is no matter of it. A fault of the program's own
that it holds back is reported with its traceback, and told where it concerns a file; where `STRICT`
is set, as in tests, nothing is held back.
"""

from __future__ import annotations

import os
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TypeVar

from game.rules.wording import Phrase, Plural, phrase
from game.system import STRICT, paths
from game.system.output import escaped

FAILS = phrase("this version of Polemos fails over it")

TOPIC = "bulkhead"
"""The topic of notes on the screen: the newest tells of all files."""

Told = TypeVar("Told")
Nothing = TypeVar("Nothing")

_failed: dict[Path, str] = {}
"""The names of the files that have failed so far."""
_told: set[Path] = set()
_unforetold: set[Path] = set()
"""The forecasts that have failed so far, by game: tables ask each frame, and one report will do."""


class Bulkhead:
    """Holds back whatever exception is raised inside it over one file.

    >>> with Bulkhead(Path("a.replay")) as bulkhead:
    ...     pass
    >>> bulkhead.why is None
    True
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.why: Phrase | None = None
        """The words for who asks for the file, once it has failed."""

    @property
    def told(self) -> Phrase | None:
        """One sentence for who has asked for the file by itself, once it has failed."""
        return _sentence([escaped(self.path.name)]) if self.why is not None else None

    def __enter__(self) -> Bulkhead:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        if not isinstance(error, Exception) or os.environ.get(STRICT):
            return False
        self.why = FAILS
        self.report(error)
        return True

    def report(self, error: Exception) -> None:
        """Write down what happened, in one report for each file, and tell of the file once."""
        _write(self.path, error)
        _failed[self.path] = escaped(self.path.name)


class _Silence(Bulkhead):
    """Holds back what is raised while a table foretells; no file is to blame, so none is told."""

    def report(self, error: Exception) -> None:
        if self.path not in _unforetold:
            _unforetold.add(self.path)
            _write(self.path, error)


def foretold(game: str, ask: Callable[[], Told], nothing: Nothing) -> Told | Nothing:
    """Return what a choice would do; `nothing`, with a report, where a fault keeps that unknown.

    >>> foretold("duel", lambda: ["Athens gains 2 VP."], ())
    ['Athens gains 2 VP.']
    """
    with _Silence(Path(f"foretold-{game}")):
        return ask()
    return nothing


def _write(path: Path, error: Exception) -> None:
    told = "".join(traceback.format_exception(error))
    with suppress(OSError):
        report = paths.reports() / f"{escaped(path.name)}.txt"
        paths.write_whole(report, told.encode("utf-8", "backslashreplace"))


def news() -> Phrase | None:
    """Return one sentence on all files that have failed; None where this was told before."""
    if _told >= _failed.keys():
        return None
    _told.update(_failed)
    return _sentence([*_failed.values()][::-1])


def _sentence(files: Sequence[str]) -> Phrase:
    told = Plural(
        "This version of Polemos fails over something in {file} and leaves that out. "
        "The file stays as it is.",
        "This version of Polemos fails over something in {n} files, {file} among them, and leaves "
        "that out. The files stay as they are.",
    )
    return phrase(told, n=len(files), file=files[0])
