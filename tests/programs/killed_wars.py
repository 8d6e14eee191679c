"""Kills a war at random points and looks for what was lost: python -m tests.programs.killed_wars"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from pathlib import Path

from ai.arena import with_progress
from tests.programs.killing import lost, only_run, played_until_killed


def whole_length() -> int:
    """Return the number of lines that a war says when nobody kills it."""
    with tempfile.TemporaryDirectory() as name:
        return len(played_until_killed(Path(name), None))


def kill_at(lines: int) -> list[str]:
    """Return what a kill after so many lines loses; the war is played to its end afterwards."""
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        first = played_until_killed(home, lines)
        faults = list(lost(home, first))
        rest = played_until_killed(home, None)
        faults += lost(home, [*first, *rest])
        return faults if only_run(home).over else [*faults, "the war did not go on"]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.programs.killed_wars")
    parser.add_argument("--points", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    length, chance = whole_length(), random.Random(options.seed)
    points = sorted(chance.randint(1, length) for _ in range(options.points))
    faults = [
        f"after {point} of {length} lines: {fault}"
        for point in with_progress(points, len(points))
        for fault in kill_at(point)
    ]
    print("\n".join(faults) or f"Killed at {len(points)} points of {length} lines: nothing lost.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
