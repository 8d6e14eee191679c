"""A bulkhead: over one file that fails in a way nobody foresaw, the program goes on.

It stands where a page reads what may have been written elsewhere: each record, war, note and place
by itself; and about the sentence with which a game sums up a match. What a file is refused for is
no matter of it. A fault of the program's own that it holds back is reported with its traceback,
and told; where `STRICT` is set, as in tests, nothing is held back.
"""

from __future__ import annotations

import os
import traceback
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from game.rules.wording import Phrase, Plural, phrase
from game.system import STRICT, paths
from game.system.output import escaped

FAILS = phrase("this version of Polemos fails over it")

TOPIC = "bulkhead"
"""The topic of notes on the screen: the newest tells of all files."""

_failed: dict[Path, str] = {}
"""The names of the files that have failed so far."""
_told: set[Path] = set()


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
        _report(self.path, error)
        return True


def _report(path: Path, error: Exception) -> None:
    """Write down what happened, in one report for each file, and tell of the file once."""
    told = "".join(traceback.format_exception(error))
    with suppress(OSError):
        report = paths.reports() / f"{escaped(path.name)}.txt"
        paths.write_whole(report, told.encode("utf-8", "backslashreplace"))
    _failed[path] = escaped(path.name)


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
