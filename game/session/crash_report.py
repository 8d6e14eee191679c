"""Writes a crash report: the session's tape, the records of open matches, the traceback."""

from __future__ import annotations

import shutil
import traceback
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from game.system import paths
from game.system.i18n import _
from game.system.plain_text import escaped


def write(error: Exception, tape: bytes, records: Iterable[Path] = ()) -> str:
    """Put everything that is known into one folder; a sentence that says where."""
    folder = paths.reports() / f"{datetime.now():%Y-%m-%d_%H-%M-%S}"
    why = escaped(f"{type(error).__name__}: {error}".splitlines()[0][:200])
    try:
        folder.mkdir(parents=True, exist_ok=True)
        told = "".join(traceback.format_exception(error))
        (folder / "traceback.txt").write_text(told, "utf-8", "backslashreplace")
        (folder / "session.tape").write_bytes(tape)
        _copy_records(records, folder)
    except OSError as refused:
        words = _("Polemos crashed ({why}), and no report could be saved: {refused}.")
        return words.format(why=why, refused=refused.strerror or refused)
    words = _("Polemos crashed ({why}). A report is in {folder}; no match is lost.")
    return words.format(why=why, folder=folder)


def _copy_records(records: Iterable[Path], folder: Path) -> None:
    """Copy the record of every open match; the match itself can be continued from the title."""
    for path in records:
        with suppress(OSError):
            shutil.copy(path, folder)
