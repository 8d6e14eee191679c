"""Faults that the hand has met: each cut down to the fewest inputs that show it, and kept."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game.session.intent import Intent
from tests.programs.monkey.session import DRAW, WAIT, Fault, replayed

SHRINKING_SECONDS = 60.0
SAYING = 40
"""Lines of a fault that are printed."""


class Finding(NamedTuple):
    """A fault, and how one comes to it: from a start with a seed by these inputs."""

    fault: Fault
    start: str
    seed: int
    steps: list[Intent]
    tape: bytes = b""

    def shrunk(self) -> Finding:
        """Return it with the fewest inputs found within a minute that still show the fault."""
        end = time.monotonic() + SHRINKING_SECONDS
        steps, tape = self.steps, self.tape

        def shows(fewer: Sequence[Intent]) -> bool:
            nonlocal steps, tape
            fault, done, kept = replayed(self.start, self.seed, fewer)
            if fault is None or fault.mark != self.fault.mark:
                return False
            steps, tape = list(fewer[:done]), kept
            return True

        if not shows(steps):
            return self
        size = max(1, len(steps) // 2)
        while time.monotonic() < end:
            at = len(steps) - size
            while at >= 0 and time.monotonic() < end:
                shows([*steps[:at], *steps[at + size :]])
                at = min(at, len(steps)) - size
            if size == 1:
                break
            size //= 2
        return self._replace(steps=steps, tape=tape)

    def keep(self, folder: Path) -> Path:
        """Write the inputs, and the tape where one can begin there; the path of the inputs."""
        folder.mkdir(parents=True, exist_ok=True)
        name = re.sub(r"\W+", "_", self.fault.mark)[:80].strip("_")
        path = folder / f"{name}.json"
        written = {"start": self.start, "seed": self.seed, "fault": self.fault.mark}
        steps = [list(step) for step in self.steps]
        path.write_text(json.dumps({**written, "steps": steps}, indent=1), "utf-8")
        if self.tape:
            path.with_suffix(".tape").write_bytes(self.tape)
        return path

    def told(self, path: Path) -> str:
        """Return what is printed of it."""
        lines = self.fault.told.splitlines()[-SAYING:]
        done = " ; ".join(words_of(step) for step in self.steps[-30:])
        kept = f"{path}{' and its tape' if self.tape else ', where no tape can begin'}"
        head = f"FAULT {self.fault.mark}\n  from {self.start!r}, seed {self.seed}, kept as {kept}"
        return "\n".join([head, f"  {len(self.steps)} inputs: {done}", *lines])


def again(path: Path) -> Fault | None:
    """Return the fault that inputs which were kept show now, None where all is well."""
    kept = json.loads(path.read_text("utf-8"))
    steps = [Intent(*step) for step in kept["steps"]]
    return replayed(kept["start"], kept["seed"], steps)[0]


def words_of(step: Intent) -> str:
    """Return an input in a few words."""
    if step.kind == WAIT:
        return f"{step.amount} frames"
    if step.kind == DRAW:
        return DRAW
    place = f" {step.x:g},{step.y:g}" if step.x or step.y else ""
    return f"{step.kind}{place}{f' {step.amount}' if step.amount else ''} {step.text[:40]}".strip()
