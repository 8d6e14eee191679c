"""Brings a run up to date with the record of its engagement, also after a program was killed."""

from __future__ import annotations

from pathlib import Path

from game.campaign.engagement import ending_of
from game.campaign.run import Ending, Run, Step
from game.campaign.run_file import WarFile
from game.records.replay import read
from game.system import paths


def record_of(run: Run, where: Path | None = None) -> Path | None:
    """Return the record of the engagement that is being fought; None when there is no such file.

    Without one the engagement begins again: whoever did nothing has no record.
    """
    if run.phase != "engaged" or run.current is None:
        return None
    path = (where or paths.records()) / run.current.record
    return path if path.is_file() else None


def settle(war: WarFile, where: Path | None = None) -> Run:
    """Take the ending of the engagement from its record, if it has one, and return the run.

    ReplayError for a record that does not hold, OSError.
    """
    path = record_of(war.run, where)
    if path is None or war.run.current is None:
        return war.run
    ending = ending_of(read(path), war.run.current.stop.seat)
    return war.run if ending is None else war.take(Step(ended=ending))


def concede(war: WarFile) -> Run:
    """Give the engagement up that is being fought: a defeat."""
    return war.take(Step(ended=Ending(False, 0, 0, 0, 0, "conceded")))
