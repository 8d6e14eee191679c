"""A war as feats see it: the engagements that it names, and the lives that are left."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game.campaign.road import ACTS, STOPS_AN_ACT
from game.campaign.run import LIVES, Ending
from game.campaign.run_file import all_runs, read_lines
from game.records.replay import ReplayError


@dataclass(frozen=True)
class RunSummary:
    """A run of the Long War, as its file tells it.

    `engagements` are the file names of their records in order, `length` is how many engagements
    the whole war has, `ended` is true when it has come to its end.
    """

    name: str
    engagements: tuple[str, ...]
    length: int
    lives_left: int
    ended: bool


def summaries(folder: Path | None = None) -> list[RunSummary]:
    """Return the wars that have been begun, newest first; spoilt files are left out."""
    found = []
    for path in all_runs(folder):
        with suppress(OSError, ReplayError):
            found.append(summary(path))
    return found


def summary(path: Path) -> RunSummary:
    """Return a war by its file alone, also one of other scenarios. ReplayError, OSError."""
    header, steps = read_lines(path)
    records: list[str] = []
    endings: list[Ending] = []
    for step in steps:
        if step.began is not None:
            records[len(endings) :] = [step.began]
        if step.ended is not None:
            endings.append(step.ended)
    lives = LIVES - sum(not ending.won for ending in endings)
    length = STOPS_AN_ACT * ACTS[header.length]
    ended = not lives or len(endings) == length or any(step.abandon for step in steps)
    return RunSummary(path.name, tuple(records), length, lives, ended)
