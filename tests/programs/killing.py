"""Kills a program that plays a war, and looks for what was lost."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from game.campaign import run_file
from game.campaign.run import Run
from game.records.replay import read_to_fault

ROOT = Path(__file__).parents[2]


def played_until_killed(home: Path, lines: int | None) -> list[list[str]]:
    """Return what the player said before it was killed after so many lines (None: never)."""
    environment = {**os.environ, "POLEMOS_HOME": str(home), "PYTHONPATH": str(ROOT)}
    said: list[list[str]] = []
    with subprocess.Popen(
        [sys.executable, "-m", "tests.support.play.war_player"],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    ) as player:
        assert player.stdout is not None
        for line in player.stdout:
            said.append(line.split())
            if lines is not None and len(said) >= lines:
                player.kill()
                break
    return said


def lost(home: Path, said: list[list[str]]) -> Iterator[str]:
    """Yield what the player had said and what is not in the files."""
    paths = run_file.all_runs(home / "wars")
    if len(paths) != 1:
        yield f"{len(paths)} runs instead of one"
        return
    run = run_file.read(paths[0])
    steps = max((int(line[1]) for line in said if line[0] == "step"), default=0)
    if run.n < steps:
        yield f"{steps - run.n} steps of the run"
    acts = {line[1]: int(line[2]) for line in said if line[0] == "act"}
    for name, number in acts.items():
        record, fault = read_to_fault(home / "records" / name)
        numbered = [line for line in record.lines if not line.is_end]
        if fault is not None or len(numbered) < number:
            yield f"actions of {name} after {len(numbered)} of {number}: {fault}"


def only_run(home: Path) -> Run:
    """Return the run in a folder."""
    return run_file.read(run_file.all_runs(home / "wars")[0])
