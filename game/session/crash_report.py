"""Writes a crash report: the session's tape, the records of open matches, the traceback."""

from __future__ import annotations

import traceback
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from game.records.replay import LONGEST_FILE
from game.system import paths
from game.system.files import read_file, write_whole
from game.system.i18n import _
from game.system.output import escaped


def write(error: Exception, tape: bytes, records: Iterable[Path] = ()) -> str:
    """Put everything that is known into one folder; a sentence that says where."""
    folder = paths.reports() / f"{datetime.now():%Y-%m-%d_%H-%M-%S}"
    why = escaped(f"{type(error).__name__}: {error}".splitlines()[0][:200])
    try:
        folder = paths.free(folder)
        told = "".join(traceback.format_exception(error))
        content = told.encode("utf-8", "backslashreplace")
        paths.write_whole(folder / "traceback.txt", content)
        _keep(folder, tape, records)
    except OSError as refused:
        with suppress(OSError):
            folder.rmdir()
        words = _("Polemos crashed ({why}), and no report could be saved: {refused}.")
        return words.format(why=why, refused=refused.strerror or refused)
    words = _("Polemos crashed ({why}). A report is in {folder}; no match is lost.")
    return words.format(why=why, folder=folder)


def _keep(folder: Path, tape: bytes, records: Iterable[Path]) -> None:
    """Put the tape and the record of every open match beside it, as far as there is room.

    The match itself can be continued from the title.
    """
    with suppress(OSError):
        write_whole(folder / "session.tape", tape)
    for path in records:
        with suppress(OSError):
            write_whole(folder / path.name, read_file(path, LONGEST_FILE))
