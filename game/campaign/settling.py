"""The engagement of a run and its record: begun, gone on with, and its ending taken over.

The run's line comes first, then the record: a program that is killed between the two has lost
nothing, since a record without an action begins again.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

from game.campaign.engagement import ending_of, setup_at
from game.campaign.run import Ending, Run, Step
from game.campaign.run_file import WarFile
from game.match.match import Match
from game.records import saves
from game.records.replay import read, stamp
from game.system import paths

CONCEDED = Ending(False, 0, 0, 0, 0, "conceded")


def begin_match(
    war: WarFile, now: datetime, choices: Mapping[str, str] | None = None, player: str = ""
) -> Match:
    """Begin the current engagement, or begin it again, and return its match.

    `now` is the moment here, with its time zone. ValueError for a wrong choice, RunError.
    """
    setup = setup_at(war.run, choices, player)
    recorder = saves.new_recorder(setup.game, now)
    try:
        told = dict(war.run.engagements[-1].choices if choices is None else choices)
        war.take(Step(began=recorder.path.name, choices=told or None))
    except BaseException:
        recorder.close()
        raise
    return Match.begin(setup, recorder, stamp(now.astimezone(UTC)))


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
    """Give the engagement up whose record cannot be gone on with: a defeat."""
    return war.take(Step(ended=CONCEDED))
